import Glibc
import SystemPackage

/// The original modes of a terminal (termios(3)), to be changed and restored.
final class TerminalModes {
  private let descriptor: FileDescriptor
  private var original = termios()

  init?(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
    guard tcgetattr(descriptor.rawValue, &original) == 0 else { return nil }
  }

  /// Whether the terminal echoes. Some programs that act as a terminal, such as Emacs, echo instead.
  var echoes: Bool { original.c_lflag & tcflag_t(ECHO) != 0 }

  /// The modes used while questions are asked.
  enum Setting {
    /// Lines, without echo.
    case silent
    /// Single keys, without echo.
    case keys
  }

  /// Sets the terminal's modes. Keys still send signals; input typed ahead is kept unless you discard it.
  func set(_ setting: Setting, discardingInput: Bool = false) {
    var modes = original
    modes.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK | ECHONL)
    if setting == .keys {
      modes.c_lflag &= ~tcflag_t(ICANON | IEXTEN)
      withUnsafeMutableBytes(of: &modes.c_cc) {
        $0[Int(VMIN)] = 1
        $0[Int(VTIME)] = 0
      }
    }
    tcsetattr(descriptor.rawValue, discardingInput ? TCSAFLUSH : TCSADRAIN, &modes)
  }

  /// Discards input typed ahead.
  func discardInput() {
    tcflush(descriptor.rawValue, TCIFLUSH)
  }

  func restore() {
    tcsetattr(descriptor.rawValue, TCSADRAIN, &original)
  }
}
