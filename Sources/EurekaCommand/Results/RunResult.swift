import Eureka
import EurekaTerminal
import Glibc
import SystemPackage

/// The answers of a run, as text, and where they are.
struct RunResult {
  private(set) var answers: String
  /// The command's name.
  let command: String
  /// The file that has the answers, if there is one.
  var path: String?

  init(answers: String, command: String) {
    self.answers = answers
    self.command = command
  }

  /// Takes answers that were given since, which are in no file.
  mutating func replaceAnswers(with answers: String) {
    guard answers != self.answers else { return }
    self.answers = answers
    path = nil
  }

  /// Keeps the answers where a signal ends the process meanwhile, and says where they are. Those that are in a file are
  /// kept already.
  ///
  /// - Parameter message: what is said then, of where they are.
  func keepOnSignals(_ message: (KeptAnswers) -> String) {
    guard path == nil else { return }
    let path = newPath(in: NSTemporaryDirectory())
    TextKeptOnSignals.begin(answers, at: path, message: message(.inFile(path: path)))
  }

  /// A path that nobody can guess, and so lay a link in its way.
  private func newPath(in directory: String) -> String {
    let name = "\(command)-answers-\(String(UInt64.random(in: .min ... .max), radix: 36)).json"
    return URL(fileURLWithPath: directory).appendingPathComponent(name).path
  }

  /// Keeps answers that cost somebody time from being lost with a run that fails.
  func keep() -> KeptAnswers {
    if let path { return .inResult(path: path) }
    for directory in [NSTemporaryDirectory(), "/tmp", "."] {
      let path = newPath(in: directory)
      if (try? OutputFile(path, mode: 0o600).write(answers)) == nil { continue }
      return .inFile(path: path)
    }
    return .nowhere(text: answers)
  }
}
