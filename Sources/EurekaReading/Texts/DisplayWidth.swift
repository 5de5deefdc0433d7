extension Character {
  package var displayWidth: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if unicodeScalars.contains(where: { $0.value == 0xFE0F }) || scalar.properties.isEmojiPresentation {
      return 2
    }
    return Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]
}

extension String {
  package var isPrintableASCII: Bool {
    // Without a branch a byte, so that sixteen are tested at once.
    let unprintable = utf8.withContiguousStorageIfAvailable {
      $0.reduce(0) { $0 | ($1 &- 0x20 > 0x5E ? 1 : 0) } as UInt8
    }
    return unprintable.map { $0 == 0 } ?? utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  /// The width in columns: two for East Asian wide characters and emoji (Unicode Standard Annex #11), none for combining
  /// marks.
  package var displayWidth: Int {
    isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// The text on one line, with control characters replaced, truncated to a width with `…`.
  package func singleLine(columns: Int) -> String {
    if isPrintableASCII, utf8.count <= columns { return self }
    var result = ""
    var width = 0
    for character in self {
      var shown = String(character)
      if character.isNewline {
        shown = " / "
      } else if character == "\t" {
        shown = " "
      } else if character.hidesText {
        shown = "?"
      }
      guard width + shown.displayWidth <= columns else { return result + "…" }
      result += shown
      width += shown.displayWidth
    }
    return result
  }

  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, columns - displayWidth))
  }
}

extension [[String]] {
  /// The rows with their cells in columns, which are as wide as the widest cell, and at most 40 wide.
  package var inColumns: [String] {
    let columns = (first ?? []).indices.dropLast()
    let widths = columns.map { column in Swift.min(map { $0[column].displayWidth }.max() ?? 0, 40) }
    return map { row in
      (zip(row, widths).map { $0.padded(to: $1) } + row.suffix(1)).joined(separator: "  ")
    }
  }
}
