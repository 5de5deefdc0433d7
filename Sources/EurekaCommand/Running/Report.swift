import Eureka
import EurekaTerminal
import SystemPackage

/// What a run says on standard error.
enum Report {
  static func show(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let text = lines.map { $0 + "\n" }.joined()
    // There is nowhere left to say that standard error cannot be written.
    _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
  }
}
