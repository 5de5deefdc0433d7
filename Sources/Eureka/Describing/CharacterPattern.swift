/// Regular expressions for texts whose characters are limited, that mean the same in ECMA-262 and elsewhere: no class of
/// characters is named, as such names differ.
enum CharacterPattern {
  /// A line of text: no control characters but tabs, and no separators of lines, and of the characters of ASCII and the
  /// white space only those that are allowed.
  static func line(where isAllowed: (Character) -> Bool = { _ in true }) -> String {
    let refused = filter(printable.union(whiteSpace)) { !isAllowed($0) }
    return "^\(notUnseen)[^\(members(refused.union(controls)))]*$"
  }

  /// A line of the characters of ASCII that are allowed.
  static func line(ofASCII isAllowed: (Character) -> Bool) -> String {
    "^\(notUnseen)[\(members(filter(printable, isAllowed)))]*$"
  }

  /// Lines of text.
  static let lines = "^(?:\\r\\n|[^\(members(controls.subtracting(set(0x0A...0x0A))))])*$"
  /// A text without control characters, tabs included.
  static let path = "^[^\(members(controls.union(set(9...9))))]+$"
  /// A line as it is typed, of no other characters than a line has.
  static let secret = "^[^\(members(controls))]*$"

  /// Not a text in which nothing can be seen, of white space and what formats.
  private static let notUnseen = "(?![\(members(whiteSpace.union(unseenFormats)))]+$)"

  /// The digits, letters and signs of ASCII, and the tab.
  private static let printable = set(9...9, 0x20...0x7E)
  /// Unicode's property White_Space, without control characters (Unicode Standard Annex #44).
  private static let whiteSpace = set(
    0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x202F...0x202F, 0x205F...0x205F,
    0x3000...0x3000)
  /// The characters that no line has.
  private static let controls = set(0...8, 0x0A...0x1F, 0x7F...0x9F, 0x2028...0x2029)
  /// The usual characters of the general category Format.
  private static let unseenFormats = set(
    9...9, 0xAD...0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF...0xFEFF)

  private static func set(_ ranges: ClosedRange<UInt32>...) -> RangeSet<UInt32> {
    RangeSet(ranges.map { $0.lowerBound..<$0.upperBound + 1 })
  }

  private static func filter(
    _ values: RangeSet<UInt32>, _ isIncluded: (Character) -> Bool
  ) -> RangeSet<UInt32> {
    let scalars = values.ranges.joined().compactMap { Unicode.Scalar($0) }
    return RangeSet(scalars.filter { isIncluded(Character($0)) }.map { $0.value..<$0.value + 1 })
  }

  /// Characters as the members of a class.
  private static func members(_ values: RangeSet<UInt32>) -> String {
    values.ranges.map { range in
      let (first, last) = (member(range.lowerBound), member(range.upperBound - 1))
      return range.count == 1 ? first : range.count == 2 ? first + last : "\(first)-\(last)"
    }.joined()
  }

  private static func member(_ value: UInt32) -> String {
    guard (0x20..<0x7F).contains(value), let scalar = Unicode.Scalar(value) else {
      return "\\u" + String(format: "%04X", value)
    }
    return (#"\]^-["#.unicodeScalars.contains(scalar) ? "\\" : "") + String(scalar)
  }
}
