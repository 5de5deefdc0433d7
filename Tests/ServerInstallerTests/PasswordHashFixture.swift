@testable import server_installer

/// The hash a password must have.
enum PasswordHashFixture {
  static func text(_ password: String, salt: String) throws -> String {
    try PasswordHash(password, salt: salt).text
  }
}
