import Eureka
package import EurekaFiles
import EurekaSystem
import SystemPackage

/// A directory with a journal for each session, which nobody else can write to.
package struct SessionDirectory {
  private let path: String

  /// Checks the directory, or creates it for its owner alone.
  package init(_ path: String, creates: Bool = true) throws(RunError) {
    self.path = path
    func failure(_ reason: Message) -> RunError {
      RunError(
        kind: .journal, message: "cannot use the directory \(path): \(reason)",
        status: .cannotCreate)
    }
    if creates, mkdir(path, 0o700) != 0, errno != EEXIST {
      throw failure(Message(verbatim: String(cString: strerror(errno))))
    }
    let status: Stat
    do { status = try FilePath(path).stat() } catch {
      throw failure(Message(verbatim: String(describing: error)))
    }
    if let issue = Self.issue(of: status) { throw failure(issue) }
  }

  static func issue(of status: Stat) -> Message? {
    guard status.type == .directory else { return "it is not a directory" }
    guard [geteuid(), 0].contains(status.userID.rawValue) else { return "it belongs to another user" }
    let isSafe = status.permissions.isDisjoint(with: [.groupWrite, .otherWrite])
    return isSafe ? nil : "others can write to it"
  }

  package func journal(ofSession id: String) -> String { "\(path)/\(id).session" }

  package func journal(ofCode code: String) -> String { "\(path)/\(code).code" }

  /// A code as a person types it, in capital letters or without hyphens; `nil` if the text cannot be one.
  package static func code(in text: String) -> String? {
    let characters = text.lowercased().filter { !$0.isWhitespace && $0 != "-" }
    guard characters.count == codeLength, characters.allSatisfy(codeCharacters.contains) else { return nil }
    return grouped(Array(characters))
  }

  /// A new code: 15 characters that cannot be mistaken for each other, 74 bits, from the system's random numbers.
  package static func newCode() -> String {
    var random = SystemRandomNumberGenerator()
    return grouped(
      (0..<codeLength).map { _ in codeCharacters[Int.random(in: codeCharacters.indices, using: &random)] })
  }

  private static func grouped(_ characters: [Character]) -> String {
    stride(from: 0, to: codeLength, by: 5).map { String(characters[$0..<$0 + 5]) }.joined(separator: "-")
  }

  private static let codeCharacters = Array("23456789abcdefghjkmnpqrstuvwxyz")
  private static let codeLength = 15

  /// Whether a text names a session: letters, digits, `-`, `_` and `.`, 64 at most, and no dot first.
  package static func isSessionID(_ text: String) -> Bool {
    !text.hasPrefix(".") && (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isAlphanumeric || "-_.".utf8.contains($0) }
  }
}
