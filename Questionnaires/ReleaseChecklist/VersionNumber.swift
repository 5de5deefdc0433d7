/// A number of a version: digits, as many as there are, without a zero before them (Semantic Versioning 2.0.0 §2).
struct VersionNumber: Hashable, CustomStringConvertible {
  /// The digits.
  let description: String

  /// The number 0.
  static let zero = VersionNumber(digits: "0")
  /// The number 1.
  static let one = VersionNumber(digits: "1")

  private init(digits: String) {
    description = digits
  }

  /// The number that a text says.
  ///
  /// - Throws: `VersionError` if it says none.
  init(parsing text: Substring) throws(VersionError) {
    guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      throw .number(String(text))
    }
    guard text == "0" || text.first != "0" else { throw .leadingZero(String(text)) }
    description = String(text)
  }

  /// The next number.
  var next: VersionNumber {
    let nines = description.reversed().prefix { $0 == "9" }.count
    let kept = description.dropLast(nines)
    // Without another digit, the nines become a 1 with as many zeros.
    let digit = kept.last?.wholeNumberValue ?? 0
    return VersionNumber(digits: "\(kept.dropLast())\(digit + 1)\(String(repeating: "0", count: nines))")
  }
}

extension VersionNumber: Comparable {
  /// Of two numbers without zeros before them, the one with more digits is greater.
  static func < (one: VersionNumber, other: VersionNumber) -> Bool {
    (one.description.utf8.count, one.description) < (other.description.utf8.count, other.description)
  }
}

/// A part of what stands after the hyphen of a pre-release.
enum PreReleaseIdentifier: Hashable, CustomStringConvertible {
  /// Digits, which are compared as a number.
  case number(VersionNumber)
  /// Anything else, which is compared as ASCII text.
  case text(String)

  /// The part that a text says; its characters are known to be right.
  ///
  /// - Throws: `VersionError` for a number that begins with a zero.
  init(parsing text: Substring) throws(VersionError) {
    self = text.allSatisfy(\.isNumber) ? .number(try VersionNumber(parsing: text)) : .text(String(text))
  }

  /// The part as it is written.
  var description: String {
    switch self {
    case .number(let number): number.description
    case .text(let text): text
    }
  }
}

extension PreReleaseIdentifier: Comparable {
  /// The order of Semantic Versioning 2.0.0 §11.4: numbers by their size, before texts by their characters.
  static func < (one: PreReleaseIdentifier, other: PreReleaseIdentifier) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): one < other
    case (.text(let one), .text(let other)): one < other
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}
