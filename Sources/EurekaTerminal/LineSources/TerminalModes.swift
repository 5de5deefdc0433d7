import Glibc
import SystemPackage

/// The modes of a terminal as they were (termios(3)), to be changed and put back.
final class TerminalModes {
  private let descriptor: FileDescriptor
  private var original = termios()

  init?(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
    guard tcgetattr(descriptor.rawValue, &original) == 0 else { return nil }
  }

  /// Whether the terminal shows what is typed. Some programs that stand for a terminal, such as Emacs, do that instead.
  var echoes: Bool { original.c_lflag & tcflag_t(ECHO) != 0 }

  /// How a terminal is set beside its own way.
  enum Setting {
    /// Lines, without echo.
    case silent
    /// Single bytes, without echo.
    case secret
  }

  /// Sets the terminal. Signals from keys go on; what was typed ahead is kept, unless it is to be discarded.
  func set(_ setting: Setting, discardingInput: Bool = false) {
    var modes = original
    modes.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK | ECHONL)
    if setting == .secret {
      modes.c_lflag &= ~tcflag_t(ICANON | IEXTEN)
      withUnsafeMutableBytes(of: &modes.c_cc) {
        $0[Int(VMIN)] = 1
        $0[Int(VTIME)] = 0
      }
    }
    tcsetattr(descriptor.rawValue, discardingInput ? TCSAFLUSH : TCSADRAIN, &modes)
  }

  /// Throws away what was typed ahead.
  func discardInput() {
    tcflush(descriptor.rawValue, TCIFLUSH)
  }

  func restore() {
    tcsetattr(descriptor.rawValue, TCSADRAIN, &original)
  }
}
