import Foundation

extension RunLoop {
  /// Lets the main thread do what is to be done on it (the main queue, timers) until a moment; any other thread waits.
  static func serveMain(until moment: Date) {
    if Thread.isMainThread {
      _ = RunLoop.main.run(mode: .default, before: moment)
    }
    // The run loop is back at once if nothing is to be done at all.
    let rest = moment.timeIntervalSinceNow
    if rest > 0 { Thread.sleep(forTimeInterval: rest) }
  }
}
