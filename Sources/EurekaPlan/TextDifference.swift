/// The difference of two texts, line by line, with `-` before removed lines and `+` before added ones.
///
/// ```text
/// line 8:
///   == shown
/// - Port [443] › 80
/// + Port [8080] › 80
///   == result
/// ```
///
/// Of texts that have little in common, it says only how many lines were removed and added.
public struct TextDifference: Hashable, Sendable, CustomStringConvertible {
  /// A line of either text: `-`, `+`, or a space if both have it.
  struct Line: Hashable, Sendable {
    let mark: Character
    var text: String
  }

  /// Lines that follow one another, from a line of the old text on.
  struct Block: Hashable, Sendable {
    let start: Int
    var lines: [Line]
  }

  /// The lines that differ, with some context; none if there are too many.
  private(set) var blocks: [Block] = []
  let removedCount, addedCount: Int

  /// More changed lines are counted, and not shown.
  private static let maximumCount = 1000

  /// The difference of two texts; `nil` if they are the same.
  ///
  /// - Parameters:
  ///   - old: the text before.
  ///   - new: the text after.
  ///   - context: the number of unchanged lines to show around the others.
  public init?(from old: String, to new: String, context: Int = 3) {
    // As bytes, since different texts may be equal as strings.
    guard !old.utf8.elementsEqual(new.utf8) else { return nil }
    let (old, new) = (Self.split(old), Self.split(new))
    // Numbers are compared faster than lines.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    let (oldNumbers, newNumbers) = (old.map(number), new.map(number))
    guard let edit = Edit(from: oldNumbers, to: newNumbers, atMost: Self.maximumCount) else {
      (removedCount, addedCount) = Self.counts(from: oldNumbers, to: newNumbers)
      return
    }
    (removedCount, addedCount) = (edit.removed.count, edit.added.count)
    let lines = Self.lines(from: old, to: new, edit)
    var number = 1
    var lastIndex = -1
    for (index, line) in lines.enumerated() {
      let near = lines[max(0, index - context)...min(index + context, lines.count - 1)]
      if near.contains(where: { $0.mark != " " }) {
        if blocks.isEmpty || lastIndex != index - 1 { blocks.append(Block(start: number, lines: [])) }
        blocks[blocks.count - 1].lines.append(line)
        lastIndex = index
      }
      if line.mark != "+" { number += 1 }
    }
  }

  /// The lines that differ, or how many do.
  public var description: String {
    if blocks.isEmpty { return "lines removed: \(removedCount), added: \(addedCount)" }
    return blocks.map { block in
      (["line \(block.start):"] + block.lines.map { "\($0.mark) \($0.text)" }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func split(_ text: String) -> [ArraySlice<UInt8>] {
    // Nothing has no lines.
    text.isEmpty
      ? [] : Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// How many lines one text has more of than the other.
  private static func counts(from old: [Int], to new: [Int]) -> (removed: Int, added: Int) {
    var more: [Int: Int] = [:]
    for line in new { more[line, default: 0] += 1 }
    for line in old { more[line, default: 0] -= 1 }
    return more.values.reduce((0, 0)) { ($0.0 + max(-$1, 0), $0.1 + max($1, 0)) }
  }

  private static func lines(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>], _ edit: Edit)
    -> [Line]
  {
    var lines: [Line] = []
    func add(_ mark: Character, _ line: ArraySlice<UInt8>) {
      lines.append(Line(mark: mark, text: String(decoding: line, as: UTF8.self)))
    }
    var oldIndex = 0
    // One step more, for lines removed at the end.
    for index in 0...new.count {
      while edit.removed.contains(oldIndex) {
        add("-", old[oldIndex])
        oldIndex += 1
      }
      guard index < new.count else { break }
      let isNew = edit.added.contains(index)
      add(isNew ? "+" : " ", new[index])
      if !isNew { oldIndex += 1 }
    }
    // There is no line after the last newline of both, or of the only one.
    if let last = lines.last, last.text.isEmpty, last.mark == " " || old.isEmpty || new.isEmpty {
      lines.removeLast()
    }
    return lines
  }
}

/// The fewest removals and additions (Myers, “An O(ND) Difference Algorithm and Its Variations”, 1986).
private struct Edit {
  private(set) var removed: Set<Int> = []
  private(set) var added: Set<Int> = []

  /// - Parameter maximum: How many there may be at most; `nil` if more are needed.
  init?(from old: [Int], to new: [Int], atMost maximum: Int) {
    /// How much of `old` is reached on each diagonal, by the number of changes: row n has the diagonals -n, -n+2, …, n.
    var rows: [[Int]] = []
    /// What a row is reached from: a removal goes down a diagonal, and an addition up.
    func origin(of position: Int, in count: Int) -> (index: Int, isAddition: Bool) {
      let last = rows[count - 1]
      let below = position > 0 ? last[position - 1] : -1
      let above = position < count ? last[position] : -1
      return below < above ? (above, true) : (below, false)
    }
    search: while true {
      let count = rows.count
      guard count <= maximum else { return nil }
      var row: [Int] = []
      row.reserveCapacity(count + 1)
      for position in 0...count {
        let diagonal = 2 * position - count
        var index = 0
        if count > 0 {
          let (start, isAddition) = origin(of: position, in: count)
          index = min(isAddition ? start : start + 1, old.count)
        }
        while index < old.count, index - diagonal < new.count, old[index] == new[index - diagonal] {
          index += 1
        }
        row.append(index)
        if index >= old.count, index - diagonal >= new.count { break search }
      }
      rows.append(row)
    }
    // The diagonal on which both texts end, in the last row.
    var position = (old.count - new.count + rows.count) / 2
    for count in stride(from: rows.count, to: 0, by: -1) {
      let (index, isAddition) = origin(of: position, in: count)
      if isAddition {
        added.insert(index - (2 * position - count) - 1)
      } else {
        removed.insert(index)
        position -= 1
      }
    }
  }
}
