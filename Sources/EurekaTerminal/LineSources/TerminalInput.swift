import CEditline
import Glibc
import SystemPackage

/// The bytes of a terminal, and the signals and the end that may come instead of one.
final class TerminalInput {
  enum Event: Equatable {
    case byte(UInt8)
    /// Bytes that make a key.
    case key(KeyDecoder.Key)
    case endOfInput
    /// A signal that asks the process to end.
    case signal(Int32)
    /// SIGHUP, or the terminal is gone.
    case hungUp
    case timedOut
    /// SIGCONT: whoever set the terminal's modes sets them again and goes on.
    case continued
    /// SIGWINCH.
    case resized
  }

  let descriptor: FileDescriptor
  /// The terminal once more, in an open file of its own that does not block: a key that sends a signal also discards
  /// what was typed, and a read(2) of what poll(2) has just seen would then wait for another key.
  private let reader: FileDescriptor
  private var watched: [pollfd]

  init(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
    var name = [CChar](repeating: 0, count: 128)
    let isNamed = ttyname_r(descriptor.rawValue, &name, name.count) == 0
    let opened = isNamed ? open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1
    reader = opened < 0 ? descriptor : FileDescriptor(rawValue: opened)
    watched = [descriptor.rawValue, -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// Watches over the terminal, and catches signals, until they are given back (`ceditline_guard_terminal`,
  /// `ceditline_catch_signals`).
  func take(output: FileDescriptor) {
    _ = ceditline_guard_terminal(descriptor.rawValue, output.rawValue)
    _ = ceditline_catch_signals()
  }

  /// `ceditline_release_terminal`, `ceditline_release_signals`
  func giveBack() {
    ceditline_release_terminal()
    ceditline_release_signals()
  }

  /// `ceditline_bracket_pastes`
  func bracketPastes(_ enabled: Bool) { ceditline_bracket_pastes(enabled) }

  deinit {
    if reader != descriptor { try? reader.close() }
  }

  /// Waits for a byte, a signal, or a moment.
  ///
  /// - Parameter takesResizes: Whether the caller draws anew when the window has another size; else that is left for
  ///   whoever does.
  func next(before deadline: ContinuousClock.Instant?, takesResizes: Bool = false) -> Event {
    while true {
      if let event = Self.takeSignal() { return event }
      if takesResizes, ceditline_take_signal(SIGWINCH) { return .resized }
      var left: Int32 = -1
      if let deadline {
        let remaining = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        if remaining <= 0 { return .timedOut }
        left = Int32(min(remaining.rounded(.up), 1e9))
      }
      watched[1].fd = ceditline_signal_pipe()
      let ready = poll(&watched, 2, left)
      if ready < 0, errno != EINTR { return .hungUp }
      if ready <= 0 { continue }
      if watched[1].revents != 0 {
        var drained: UInt64 = 0
        while read(watched[1].fd, &drained, 8) > 0 {}
        continue
      }
      if Int32(watched[0].revents) & POLLNVAL != 0 { return .endOfInput }
      var byte: UInt8 = 0
      let count = read(reader.rawValue, &byte, 1)
      if count == 1 { return .byte(byte) }
      if count == 0 { return end }
      if errno != EINTR, errno != EAGAIN { return .hungUp }
    }
  }

  /// Waits for the bytes of a key, a signal, or a moment.
  func nextKey(
    _ decoder: inout KeyDecoder, before deadline: ContinuousClock.Instant?, takesResizes: Bool = false
  ) -> Event {
    while true {
      let patience = decoder.patience
      let event = next(before: patience.map { .now + $0 } ?? deadline, takesResizes: takesResizes)
      switch event {
      case .byte(let byte): if let key = decoder.take(byte) { return .key(key) }
      case .timedOut where patience != nil: if let key = decoder.endSequence() { return .key(key) }
      default: return event
      }
    }
  }

  /// What it means that nothing more comes.
  var end: Event {
    watched[1].fd = -1
    let isGone = poll(&watched, 2, 0) > 0 && Int32(watched[0].revents) & (POLLHUP | POLLERR) != 0
    return isGone || ceditline_take_signal(SIGHUP) ? .hungUp : .endOfInput
  }

  private static let ends = [SIGTERM, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGINT]

  /// A signal that has come (`ceditline_take_signal`).
  static func takeSignal() -> Event? {
    if ceditline_take_signal(SIGHUP) { return .hungUp }
    for number in ends where ceditline_take_signal(number) { return .signal(number) }
    return ceditline_take_signal(SIGCONT) ? .continued : nil
  }
}
