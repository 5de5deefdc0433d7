/// Portable regular expressions for texts of limited characters. They use no named character classes, which differ
/// between ECMA-262 and other dialects.
package enum CharacterPattern {
  /// A line of text without line separators or control characters other than tabs, in which only some ASCII and white
  /// space characters are allowed.
  package static func line(where isAllowed: (Character) -> Bool = { _ in true }) -> String {
    let refused = filter(printable.union(whiteSpace)) { !isAllowed($0) }
    return "^\(visible)[^\(members(refused.union(controls)))]*$"
  }

  package static func line(ofASCII isAllowed: (Character) -> Bool) -> String {
    "^\(visible)[\(members(filter(printable, isAllowed)))]*$"
  }

  /// The same with a digit, unless it is empty.
  package static func number(ofASCII isAllowed: (Character) -> Bool) -> String {
    "^(?![^0-9]+$)[\(members(filter(printable, isAllowed)))]*$"
  }

  package static let lines = "^(?:\\r\\n|[^\(members(controls.subtracting(set(0x0A...0x0A))))])*$"
  /// A text without control characters, tabs included.
  package static let path = "^[^\(members(controls.union(set(9...9))))]+$"
  /// A line of any characters, as it is typed.
  package static let secret = "^[^\(members(controls))]*$"

  /// Refuses a text of nothing but white space and invisible characters.
  private static let visible = "(?![\(members(whiteSpace.union(invisibleFormats)))]+$)"

  /// The printable characters of ASCII, and the tab.
  private static let printable = set(9...9, 0x20...0x7E)
  /// Unicode's property White_Space, without control characters (Unicode Standard Annex #44).
  private static let whiteSpace = set(
    0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x202F...0x202F, 0x205F...0x205F,
    0x3000...0x3000)
  /// Control characters other than the tab, and line separators.
  private static let controls = set(0...8, 0x0A...0x1F, 0x7F...0x9F, 0x2028...0x2029)
  /// The tab, and common characters of the general category Format, which are invisible.
  private static let invisibleFormats = set(
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
