import Foundation

/// The hash of a password as crypt(3) makes it with SHA-512, which nginx's auth_basic reads.
struct PasswordHash {
  let text: String

  private static let saltCharacters = Array(
    "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// - Throws: `PasswordHashError` if the system's crypt(3) has no SHA-512.
  init(_ password: String, salt: String? = nil) throws(PasswordHashError) {
    let salt = salt ?? Self.randomSalt()
    guard let hash = crypt(password, "$6$\(salt)$") else { throw PasswordHashError() }
    let text = String(cString: hash)
    guard text.hasPrefix("$6$") else { throw PasswordHashError() }
    self.text = text
  }

  static func isSalt(_ text: String) -> Bool {
    (1...16).contains(text.count) && text.allSatisfy(saltCharacters.contains)
  }

  private static func randomSalt() -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<16).map { _ in saltCharacters[Int.random(in: 0..<64, using: &generator)] })
  }
}

/// The system cannot hash passwords.
struct PasswordHashError: Error, CustomStringConvertible {
  var description: String { "this system's crypt(3) does not hash with SHA-512" }
}
