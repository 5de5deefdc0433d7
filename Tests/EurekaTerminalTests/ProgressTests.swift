import Eureka
import EurekaTesting
import Synchronization
import Testing

@testable import EurekaSystem
@testable import EurekaTerminal

/// What is shown of work that takes long.
@Suite struct ProgressTests {
  @Test(arguments: [
    (80, "Copying files [########            ] 40%"), (40, "Copying files [#######           ] 40%"),
    (30, "Copying files [###     ] 40%"), (20, "Copyi… [##   ] 40%"), (12, "[#   ] 40%"), (8, "Copyin…"),
    (1, ""),
  ])
  func `a bar takes the columns there are, but for the last`(columns: Int, bar: String) {
    let state = ProgressState(description: "Copying files", fraction: 0.4)
    let shown = state.bar(columns: columns, turn: 0, .english)
    #expect(shown == bar)
    #expect(shown.count < columns)
  }

  @Test func `a bar is never wider than its screen, whatever it says`() {
    for columns in 1...60 {
      for description in ["", "日本語のファイルをコピーしています", "Copying files and directories of all kinds"] {
        for fraction in [nil, 0, 0.5, 1] as [Double?] {
          let state = ProgressState(description: description, fraction: fraction)
          let bar = state.bar(columns: columns, turn: 3, .english)
          #expect(bar.displayWidth < max(columns, 3), "\(columns): \(bar)")
        }
      }
    }
  }

  @Test func `work of unknown size has a mark that turns`() {
    let state = ProgressState(description: "Copying files")
    #expect((0..<5).map { state.bar(columns: 40, turn: $0, .english).first } == ["|", "/", "-", "\\", "|"])
    #expect(state.bar(columns: 40, turn: 0, .english) == "| Copying files")
    #expect(state.line(.english) == "Copying files")
    #expect(state.line(.german) == "Copying files")
    #expect(ProgressState(description: "Kopieren", fraction: 0.4).line(.german) == "Kopieren: 40 %")
  }

  @Test func `a log has a line for another description or tenth, and one a second at most`() {
    var log = ProgressLog()
    func lines(_ states: [(TimeInterval, String, Double?)]) -> [String] {
      states.compactMap { moment, description, fraction in
        log.take(ProgressState(description: description, fraction: fraction), at: moment)?.line(.english)
      }
    }
    #expect(
      lines([
        (0.3, "", nil), (0.4, "A", 0), (0.5, "A", 0.2), (1.5, "A", 0.25), (3, "A", 0.29), (4, "A", 0.3),
        (4.5, "B", 0.3), (5, "B", 0.35), (6, "B", 0.99), (9, "", 1), (10, "C", nil),
      ]) == ["A: 0%", "A: 25%", "A: 30%", "B: 35%", "B: 99%", "100%", "C"])
  }

  @Test func `a progress says what it does, with its children`() {
    let progress = FormProgress(parent: nil)
    #expect(ProgressState(progress).isEmpty)
    progress.localizedDescription = "A\nB"
    #expect(ProgressState(progress) == ProgressState(description: "A / B"))
    progress.totalUnitCount = 10
    let child = Progress(totalUnitCount: 4, parent: progress, pendingUnitCount: 5)
    child.completedUnitCount = 2
    #expect(ProgressState(progress).percent == 25)
    child.completedUnitCount = 4
    progress.completedUnitCount += 1
    #expect(ProgressState(progress).percent == 60)
    progress.completedUnitCount = 50
    #expect(ProgressState(progress).percent == 100)
  }

  /// A screen that keeps everything in order, as something that may be written over.
  private final class Recorder: Sendable {
    var shown: [String] { kept.withLock { $0 } }
    private let kept = Mutex<[String]>([])
    func screen(canOverwrite: Bool) -> Screen {
      Screen(style: ScreenStyle(columns: 40), canOverwrite: canOverwrite) { bytes in
        self.kept.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
      }
    }
    /// Whether something is shown before a deadline.
    func waits(for text: String) -> Bool {
      let deadline = Date(timeIntervalSinceNow: 20)
      while !shown.contains(text), Date() < deadline { usleep(1000) }
      return shown.contains(text)
    }
    /// A line that was written over.
    static func over(_ text: String) -> String { "\r\u{1B}[K\(text)\r" }
  }

  @Test(arguments: [true, false])
  func `what takes a moment only is not shown, but what it notes`(isDone: Bool) {
    for canOverwrite in [true, false] {
      let recorder = Recorder()
      let progress = FormProgress(parent: nil)
      let display = ProgressDisplay(of: progress, on: recorder.screen(canOverwrite: canOverwrite))
      display.start()
      progress.localizedDescription = "Copying files"
      progress.note("Copied.")
      display.stop(isDone: isDone)
      // As one line, however narrow the screen is: it may be a command to copy.
      #expect(recorder.shown == ["Copied.\n"])
    }
  }

  @Test(arguments: [(true, "done."), (false, "50%")])
  func `work that ends leaves no bar, but a line that tells how far it came`(
    isDone: Bool, end: String
  ) {
    let recorder = Recorder()
    let progress = FormProgress(parent: nil)
    let display = ProgressDisplay(of: progress, on: recorder.screen(canOverwrite: true))
    display.start()
    progress.localizedDescription = "Copying files"
    progress.totalUnitCount = 2
    progress.completedUnitCount = 1
    #expect(recorder.waits(for: Recorder.over("Copying files [#########         ] 50%")))
    if isDone { progress.completedUnitCount = 2 }
    display.stop(isDone: isDone)
    #expect(recorder.shown.first == Recorder.over("Copying files [#########         ] 50%"))
    #expect(recorder.shown.suffix(2) == [Recorder.over(""), "Copying files: \(end)\n"])
    #expect(recorder.shown.count { $0 == Recorder.over("") } == 1)
  }
}
