import CEurekaEditline
import Foundation
package import SystemPackage

package final class TerminalInput {
  package enum Event: Equatable {
    case key(KeyDecoder.Key)
    /// The end of the input, a signal to stop, a cancelled task, or a timeout.
    case ended(WalkInput)
    /// SIGCONT: set the terminal's modes again and go on.
    case continued
    case resized
  }

  package let descriptor: FileDescriptor
  /// The terminal opened without blocking: a key's signal discards input, and read(2) after poll(2) would wait for another key.
  package let reader: FileDescriptor
  private let canBracketPastes: Bool
  /// Whether Ctrl-\\ and its like are read instead of sending signals, of which the shell above this process would die first.
  let readsSignalKeys: Bool
  /// The modes before the first question (termios(3)).
  private(set) var original: termios?
  /// The number of bytes read so far, and the largest: a key that has no end is no line that counts.
  var byteCount = 0
  package let maximumByteCount: Int
  /// The number of bytes that were typed before the terminal gave single ones.
  private var typedAhead: Int32 = 0
  /// Whether the last key was CR with more after it: with LF, it is one newline. A key that a person types ahead arrives later,
  /// and as LF while no key is waited for.
  private var endsInReturn = false
  private var isSuspended = true

  package init(_ descriptor: FileDescriptor, bracketsPastes: Bool, _ restriction: Restriction = Restriction())
  {
    self.descriptor = descriptor
    readsSignalKeys = restriction.isOn
    maximumByteCount = restriction.isOn ? Restriction.maximumByteCount : .max
    canBracketPastes = bracketsPastes
    reader = (try? descriptor.reopened(.readOnly)) ?? descriptor
    var modes = termios()
    if tcgetattr(descriptor.rawValue, &modes) == 0 { original = modes }
  }

  /// Takes the terminal and the signals (`ceditline_guard_terminal`, `ceditline_catch_signals`) until `suspend()`.
  package func resume(output: FileDescriptor) {
    guard isSuspended else { return }
    isSuspended = false
    // Another program may have changed the modes in the meantime.
    restore()
    // Before the terminal's modes change, so that a key that ends or stops the program restores them.
    _ = ceditline_guard_terminal(descriptor.rawValue, output.rawValue)
    _ = ceditline_catch_signals()
    // Text typed between two questions must not show: the next may ask for a secret.
    silence()
  }

  package func suspend() {
    restore()
    guard !isSuspended else { return }
    isSuspended = true
    ceditline_release_terminal()
    ceditline_release_signals()
  }

  /// `ceditline_bracket_pastes`, on terminals that know it.
  package func bracketPastes(_ enabled: Bool) { if canBracketPastes { ceditline_bracket_pastes(enabled) } }

  package static func available(on descriptor: FileDescriptor) -> Int32 {
    var count: Int32 = 0
    return ioctl(descriptor.rawValue, UInt(FIONREAD), &count) == 0 ? count : 0
  }

  /// Call this when the terminal begins to give single bytes: Ctrl-D arrives as NUL if it was typed before that.
  package func noteTypedAhead() { typedAhead = Self.available(on: descriptor) }

  deinit {
    if !isSuspended { suspend() }
    if reader != descriptor { try? reader.close() }
  }

  /// Waits for a key, a signal, or the deadline. Without `takesResizes`, a resize stays pending.
  package func nextKey(_ decoder: inout KeyDecoder, before deadline: Deadline, takesResizes: Bool = false)
    -> Event
  {
    let wasChangingModes = ceditline_change_modes(false)
    defer { _ = ceditline_change_modes(wasChangingModes) }
    // When an escape sequence ends that gets no more bytes.
    var endOfSequence = decoder.timeout.map { Deadline(after: $0) }
    while true {
      if let event = Self.takeSignal() {
        if event == .continued { waitForForeground() }
        return event
      }
      if Task.isCancelled { return .ended(.cancelled) }
      if takesResizes, ceditline_take_signal(SIGWINCH) { return .resized }
      // Input that never ends moves neither this end nor the other. Who has typed ahead, and reads nothing, is gone.
      if deadline.isOver || Deadline.isShowingOver { return .ended(.timedOut) }
      if byteCount > maximumByteCount { return .ended(.unreadable(Restriction.excess)) }
      do {
        let signals = FileDescriptor(rawValue: ceditline_signal_pipe())
        guard try deadline.earlier(endOfSequence).wait(for: Int16(POLLIN), on: descriptor, or: signals) else {
          Deadline.drainSignalPipe()
          continue
        }
      } catch Errno.timedOut {
        if deadline.isOver { continue }
        endOfSequence = nil
        if let key = decoder.endSequence() { return .key(key) }
        continue
      } catch Errno.badFileDescriptor {
        return .ended(.end)
      } catch {
        return .ended(.signal(SIGHUP))
      }
      var byte: UInt8 = 0
      let count = read(reader.rawValue, &byte, 1)
      if count == 1 {
        byteCount += 1
        defer { typedAhead = max(typedAhead - 1, 0) }
        if readsSignalKeys, !decoder.isPasting, let number = signal(of: byte) {
          return .ended(.signal(number))
        }
        if let key = decoder.decode(byte == 0 && typedAhead > 0 ? 4 : byte) {
          let isSecondHalf = endsInReturn && key == .bytes([10])
          endsInReturn = key == .bytes([13]) && Self.available(on: descriptor) > 0
          if !isSecondHalf { return .key(key) }
        }
        endOfSequence = decoder.timeout.map { Deadline(after: $0) }
        continue
      }
      if count == 0 { return .ended(end) }
      if errno != EINTR, errno != EAGAIN { return .ended(.signal(SIGHUP)) }
    }
  }

  package func signal(of byte: UInt8) -> Int32? {
    guard byte != 0, var modes = original else { return nil }
    return withUnsafeBytes(of: &modes.c_cc) { keys in
      byte == keys[Int(VINTR)] ? SIGINT : byte == keys[Int(VQUIT)] ? SIGQUIT : nil
    }
  }

  /// A program that goes on in the background stops again here, before it writes a prompt there.
  private func waitForForeground() {
    Self.waitForForeground(of: descriptor)
    // After bg, fg continues it again, which may be noticed a moment later; the prompt is shown once.
    usleep(20_000)
    _ = ceditline_take_signal(SIGCONT)
  }

  /// The end of the input, or a hangup if the terminal is gone.
  package var end: WalkInput {
    var watched = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    let isGone = poll(&watched, 1, 0) > 0 && Int32(watched.revents) & (POLLHUP | POLLERR) != 0
    return isGone || ceditline_take_signal(SIGHUP) ? .signal(SIGHUP) : .end
  }

  /// A pending signal (`ceditline_take_signal`).
  package static func takeSignal() -> Event? {
    for number in Deadline.signals where ceditline_take_signal(number) {
      Deadline.hurryShowing()
      return .ended(.signal(number))
    }
    return ceditline_take_signal(SIGCONT) ? .continued : nil
  }
}
