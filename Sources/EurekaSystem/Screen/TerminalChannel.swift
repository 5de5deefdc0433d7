import Foundation
import Synchronization
package import SystemPackage

/// The terminal a person is at: where they type and where they read.
package struct TerminalChannel {
  package let input: FileDescriptor
  /// Where they read: standard error, or the terminal itself if that is redirected.
  package let output: FileDescriptor
}

extension TerminalChannel {
  /// Standard input if it is a terminal, with standard error or else `/dev/tty` for output; `nil` if nobody can be asked.
  package init?() {
    guard isatty(STDIN_FILENO) == 1,
      let output = isatty(STDERR_FILENO) == 1 ? .standardError : (try? Self.terminal())
    else { return nil }
    self.init(input: .standardInput, output: output)
  }

  /// The process's own terminal (`/dev/tty`), whatever standard input is.
  package static func controlling() throws -> TerminalChannel {
    let terminal = try terminal()
    return TerminalChannel(
      input: terminal, output: isatty(STDERR_FILENO) == 1 ? .standardError : terminal)
  }

  /// The process's own terminal, which is opened once, however often the process asks.
  private static func terminal() throws -> FileDescriptor {
    try opened.withLock { opened in
      if let opened { return opened }
      let terminal = try FileDescriptor.open("/dev/tty", .readWrite, options: .closeOnExec)
      opened = terminal
      return terminal
    }
  }

  private static let opened = Mutex<FileDescriptor?>(nil)

  package var isApartFromStandardError: Bool { output != .standardError }

  /// The size of a terminal (ioctl TIOCGWINSZ), 80 columns and 24 rows if it does not say; `nil` for another descriptor.
  /// An ssh client may report any size: a larger one than a screen's counts as 1,000 columns and 500 rows.
  package static func size(of descriptor: FileDescriptor) -> (columns: Int, rows: Int)? {
    guard isatty(descriptor.rawValue) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (
      size.ws_col > 0 ? min(Int(size.ws_col), 1000) : 80, size.ws_row > 0 ? min(Int(size.ws_row), 500) : 24
    )
  }
}
