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

  /// Neither echo nor lines; signals from keys go on. What was typed ahead is kept.
  func setSecret() {
    var modes = original
    modes.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK | ECHONL | ICANON | IEXTEN)
    withUnsafeMutableBytes(of: &modes.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    tcsetattr(descriptor.rawValue, TCSADRAIN, &modes)
  }

  func restore() {
    tcsetattr(descriptor.rawValue, TCSADRAIN, &original)
  }
}
