/// How a text differs from another, line by line.
///
/// ```text
/// line 8:
///   == shown
/// - Port [443] › 80
/// + Port [8080] › 80
///   == result
/// ```
public struct TextDifference: Hashable, Sendable {
  /// A line of one text or both.
  public enum Line: Hashable, Sendable {
    /// It is in both.
    case same(String)
    /// It is not there any more.
    case removed(String)
    /// It is there now.
    case added(String)
  }

  /// Lines that differ, with some about them that do not.
  public struct Part: Hashable, Sendable {
    /// Where it begins in the first text, from 1.
    public var start: Int
    /// The lines.
    public var lines: [Line]
  }

  /// The parts of the texts that differ.
  public let parts: [Part]

  /// The difference of two texts; `nil` if they are the same.
  ///
  /// - Parameter context: how many lines that are the same are told about those that are not.
  public init?(from old: String, to new: String, context: Int = 3) {
    // As bytes: texts of other characters may be equal as strings.
    guard !old.utf8.elementsEqual(new.utf8) else { return nil }
    var lines = Self.lines(from: Self.split(old), to: Self.split(new))
    // What both have behind their last newline is no line.
    if lines.last == .same("") { lines.removeLast() }
    parts = Self.parts(of: lines, context)
  }

  private static func split(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Every line of both texts.
  private static func lines(from old: [[UInt8]], to new: [[UInt8]]) -> [Line] {
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removals.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    var lines: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removals.contains(oldIndex) {
        lines.append(.removed(String(decoding: old[oldIndex], as: UTF8.self)))
        oldIndex += 1
      } else if insertions.contains(newIndex) {
        lines.append(.added(String(decoding: new[newIndex], as: UTF8.self)))
        newIndex += 1
      } else {
        lines.append(.same(String(decoding: new[newIndex], as: UTF8.self)))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  /// The lines that differ, and a few about them.
  private static func parts(of lines: [Line], _ context: Int) -> [Part] {
    var parts: [Part] = []
    var number = 1
    var lastIndex = Int.min
    let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    var next = changed[...]
    for (index, line) in lines.enumerated() {
      // The last change that is not too far behind, or the next one that is not too far ahead.
      while let first = next.first, first + context < index { next.removeFirst() }
      if let first = next.first, first - context <= index {
        if parts.isEmpty || lastIndex != index - 1 { parts.append(Part(start: number, lines: [])) }
        parts[parts.count - 1].lines.append(line)
        lastIndex = index
      }
      if case .added = line { continue }
      number += 1
    }
    return parts
  }
}

extension TextDifference: CustomStringConvertible {
  /// The parts that differ, a line each, with what is not there any more behind `-` and what is there now behind `+`.
  public var description: String {
    parts.map { part in
      (["line \(part.start):"] + part.lines.map(\.description)).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension TextDifference.Line: CustomStringConvertible {
  /// The line with its mark.
  public var description: String {
    switch self {
    case .same(let text): "  " + text
    case .removed(let text): "- " + text
    case .added(let text): "+ " + text
    }
  }
}
