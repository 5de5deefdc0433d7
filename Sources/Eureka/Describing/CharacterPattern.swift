/// Regular expressions for texts whose characters are limited, that mean the same in ECMA-262 and elsewhere: no class of
/// characters is named, as such names differ.
enum CharacterPattern {
  /// A line of text: no control characters but tabs, and no separators of lines, and of the characters of ASCII and the
  /// white space only those that are allowed.
  static func line(where isAllowed: (Character) -> Bool = { _ in true }) -> String {
    let refused = (printable + whiteSpace).filter { !isAllowed(Character($0)) }.map { $0.value...$0.value }
    return "^\(notUnseen)[^\(members(refused + controls))]*$"
  }

  /// A line of the characters of ASCII that are allowed.
  static func line(ofASCII isAllowed: (Character) -> Bool) -> String {
    "^\(notUnseen)[\(members(printable.filter { isAllowed(Character($0)) }.map { $0.value...$0.value }))]*$"
  }

  /// Lines of text.
  static let lines = "^(?:\\r\\n|[^\(members(controls.filter { !$0.contains(0x0A) } + newlineNeighbours))])*$"

  /// A text without control characters, tabs included.
  static let path = "^[^\(members(controls + [9...9]))]+$"

  /// A line as it is typed, of no other characters than a line has.
  static let secret = "^[^\(members(controls))]*$"

  /// Not a text in which nothing can be seen, of white space and what formats.
  private static let notUnseen = "(?![\(members(whiteSpace.map { $0.value...$0.value } + unseenFormats))]+$)"

  /// The digits, letters and signs of ASCII, and the tab.
  private static let printable = ([9] + Array(0x20...0x7E)).compactMap { Unicode.Scalar($0 as UInt32) }

  /// Unicode's property White_Space, without control characters (Unicode Standard Annex #44).
  private static let whiteSpace = ([0x20, 0xA0, 0x1680] + Array(0x2000...0x200A) + [0x202F, 0x205F, 0x3000])
    .compactMap { Unicode.Scalar($0 as UInt32) }

  /// The characters that no line has.
  private static let controls: [ClosedRange<UInt32>] = [0...8, 0x0A...0x1F, 0x7F...0x9F, 0x2028...0x2029]
  private static let newlineNeighbours: [ClosedRange<UInt32>] = [0x0B...0x1F]

  /// The usual characters of the general category Format.
  private static let unseenFormats: [ClosedRange<UInt32>] = [
    9...9, 0xAD...0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF...0xFEFF,
  ]

  /// Ranges as the members of a class of characters.
  static func members(_ ranges: [ClosedRange<UInt32>]) -> String {
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined.map { range in
      switch range.count {
      case 1: member(range.lowerBound)
      case 2: member(range.lowerBound) + member(range.upperBound)
      default: "\(member(range.lowerBound))-\(member(range.upperBound))"
      }
    }.joined()
  }

  /// A character within a class.
  private static func member(_ value: UInt32) -> String {
    if value >= 0x20, value < 0x7F, let scalar = Unicode.Scalar(value) {
      return (#"\]^-["#.unicodeScalars.contains(scalar) ? "\\" : "") + String(scalar)
    }
    return "\\u" + String(format: "%04X", value)
  }
}

extension AnswerSchema {
  /// Takes a line of text of some characters.
  static func line(where isAllowed: (Character) -> Bool = { _ in true }) -> AnswerSchema {
    var schema = AnswerSchema(.string)
    schema.pattern = CharacterPattern.line(where: isAllowed)
    return schema
  }

  /// Takes a line of some characters of ASCII.
  static func line(ofASCII isAllowed: (Character) -> Bool) -> AnswerSchema {
    var schema = AnswerSchema(.string)
    schema.pattern = CharacterPattern.line(ofASCII: isAllowed)
    return schema
  }

  /// Takes a path, which has no control characters and is not empty.
  static var path: AnswerSchema {
    var schema = AnswerSchema(.string)
    schema.pattern = CharacterPattern.path
    return schema
  }
}
