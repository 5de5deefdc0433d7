import Eureka

extension SemanticVersion {
  /// The version that a text says.
  ///
  /// - Throws: `VersionError` if it says none.
  init(parsing text: String) throws(VersionError) {
    if text.first == "v" || text.first == "V" { throw .prefix }
    let (beforeBuild, build) = Self.halves(of: text, at: "+")
    let (numbers, preRelease) = Self.halves(of: beforeBuild, at: "-")
    let parts = numbers.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .numbers }
    major = try VersionNumber(parsing: parts[0])
    minor = try VersionNumber(parsing: parts[1])
    patch = try VersionNumber(parsing: parts[2])
    self.preRelease = try Self.identifiers(of: preRelease).map { identifier throws(VersionError) in
      try PreReleaseIdentifier(parsing: identifier)
    }
    _ = try Self.identifiers(of: build)
    self.build = build.map(String.init)
  }

  private static func halves(of text: some StringProtocol, at mark: Character) -> (Substring, Substring?) {
    guard let place = text.firstIndex(of: mark) else { return (Substring(text), nil) }
    return (Substring(text[..<place]), Substring(text[text.index(after: place)...]))
  }

  /// What stands between the dots after a hyphen or a plus sign (§9, §10).
  private static func identifiers(of text: Substring?) throws(VersionError) -> [Substring] {
    guard let text else { return [] }
    let identifiers = text.split(separator: ".", omittingEmptySubsequences: false)
    for identifier in identifiers {
      if identifier.isEmpty { throw .emptyIdentifier }
      for character in identifier
      where !(character.isASCII && (character.isLetter || character.isNumber || character == "-")) {
        throw .character(character)
      }
    }
    return identifiers
  }
}

/// A version stands in answers as its text.
extension SemanticVersion: Decodable {
  /// The version of an answer.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(parsing: try container.decode(String.self))
    } catch let error as VersionError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }
}

/// Why a text is no version.
enum VersionError: Error, Hashable, CustomStringConvertible {
  /// It begins with a letter v.
  case prefix
  /// It has not three numbers.
  case numbers
  /// A part of it is no number.
  case number(String)
  /// A number begins with a zero.
  case leadingZero(String)
  /// Nothing stands before, between or after dots.
  case emptyIdentifier
  /// A character after the numbers that is not allowed.
  case character(Character)

  /// The reason in words.
  var description: String {
    switch self {
    case .prefix: "A version has no v before it; only the tag of a repository may."
    case .numbers: "A version has three numbers with dots between them."
    case .number(let text): "A version has three numbers, and \(text.quoted) is none."
    case .leadingZero(let text): "A number in a version does not begin with 0: \(text.quoted)."
    case .emptyIdentifier: "A version must not have an empty part after its numbers."
    case .character(let character):
      "After its numbers a version may have letters, digits, hyphens and dots, but not \(String(character).quoted)."
    }
  }
}
