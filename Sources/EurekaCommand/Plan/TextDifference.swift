/// The difference of two texts, line by line, with `-` before removed lines and `+` before added ones.
///
/// ```text
/// line 8:
///   == shown
/// - Port [443] › 80
/// + Port [8080] › 80
///   == result
/// ```
public struct TextDifference: Hashable, Sendable, CustomStringConvertible {
  /// The lines that differ, with some context.
  public let description: String

  /// The difference of two texts; `nil` if they are the same.
  ///
  /// - Parameters:
  ///   - old: the text before.
  ///   - new: the text after.
  ///   - context: the number of unchanged lines to show around the others.
  public init?(from old: String, to new: String, context: Int = 3) {
    // As bytes, since different texts may be equal as strings.
    guard !old.utf8.elementsEqual(new.utf8) else { return nil }
    let lines = Self.lines(from: Self.split(old), to: Self.split(new))
    var shown: [String] = []
    var number = 1
    var lastIndex = -1
    for (index, line) in lines.enumerated() {
      if lines[max(0, index - context)...min(index + context, lines.count - 1)].contains(where: {
        $0.mark != " "
      }) {
        if lastIndex < 0 || lastIndex != index - 1 { shown.append("line \(number):") }
        shown.append("\(line.mark) \(line.text)")
        lastIndex = index
      }
      if line.mark != "+" { number += 1 }
    }
    description = shown.joined(separator: "\n")
  }

  private static func split(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Every line of both texts.
  private static func lines(from old: [[UInt8]], to new: [[UInt8]]) -> [(mark: Character, text: String)] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(mark: Character, text: String)] = []
    var oldIndex = 0
    // One step more, for lines removed at the end.
    for index in 0...new.count {
      while removed.contains(oldIndex) {
        lines.append(("-", String(decoding: old[oldIndex], as: UTF8.self)))
        oldIndex += 1
      }
      guard index < new.count else { break }
      let isNew = inserted.contains(index)
      lines.append((isNew ? "+" : " ", String(decoding: new[index], as: UTF8.self)))
      if !isNew { oldIndex += 1 }
    }
    // There is no line after the last newline of both.
    if let last = lines.last, last == (" ", "") { lines.removeLast() }
    return lines
  }
}
