import CEurekaEditline
import Foundation
package import SystemPackage

extension TerminalInput {
  /// Whether the terminal echoes. Some programs that act as a terminal, such as Emacs, echo instead.
  package var echoes: Bool { original.map { $0.c_lflag & tcflag_t(ECHO) != 0 } ?? true }

  /// Turns the echo off, for lines or for single keys. Keys still send signals, but none stops the output (IXON).
  package func silence(singleKeys: Bool = false, discardingInput: Bool = false) {
    guard var modes = original else { return }
    modes.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK | ECHONL)
    // Whoever presses Ctrl-S by mistake would see nothing any more, and not know why.
    modes.c_iflag &= ~tcflag_t(IXON)
    if singleKeys {
      modes.c_lflag &= ~tcflag_t(ICANON | IEXTEN)
      // What is pasted has the newlines that its terminal sends: CR LF is one, and not two.
      modes.c_iflag &= ~tcflag_t(ICRNL)
      withUnsafeMutableBytes(of: &modes.c_cc) {
        $0[Int(VMIN)] = 1
        $0[Int(VTIME)] = 0
        // _POSIX_VDISABLE
        if readsSignalKeys { ($0[Int(VINTR)], $0[Int(VQUIT)]) = (0, 0) }
      }
    }
    set(modes)
    if discardingInput { tcflush(descriptor.rawValue, TCIFLUSH) }
  }

  package func restore() {
    if let original { set(original) }
  }

  /// Sets modes at once: what is written may wait for a reader, and none of them changes it.
  private func set(_ modes: termios) {
    var modes = modes
    changeModes { _ = tcsetattr(descriptor.rawValue, TCSANOW, &modes) }
  }

  /// Stops the program in the background, until the terminal is its own: nobody may change its modes there (tcsetattr(3)), and
  /// before that they are the shell's. It waits for nothing else (tcflow(3)).
  package static func waitForForeground(of descriptor: FileDescriptor) { tcflow(descriptor.rawValue, TCOON) }

  /// `ceditline_change_modes`; waits for keys are no part of it.
  func changeModes<T>(_ change: () -> T) -> T {
    let hadBegun = ceditline_change_modes(true)
    defer { _ = ceditline_change_modes(hadBegun) }
    return change()
  }

  /// Discards input typed ahead, until nothing has come for a moment, or for a second; returns whether there was any.
  /// tcflush(3) would drop a Ctrl-C that has not become a signal.
  @discardableResult
  package func discardInput() -> Bool {
    let end = Deadline(after: 1)
    var bytes = [UInt8](repeating: 0, count: 4096)
    var isAny = false
    while !end.isOver, byteCount <= maximumByteCount,
      (try? Deadline(after: 0.02).wait(for: Int16(POLLIN), on: descriptor)) == true,
      Self.available(on: descriptor) > 0
    {
      let count = read(reader.rawValue, &bytes, bytes.count)
      guard count > 0 else { break }
      isAny = true
      byteCount += count
      if readsSignalKeys, let number = bytes[..<count].lazy.compactMap(signal(of:)).first { raise(number) }
    }
    return isAny
  }
}
