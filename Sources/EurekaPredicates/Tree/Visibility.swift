extension Unicode.Scalar {
  package enum Visibility {
    /// It shows, or is white space.
    case shown
    /// It shows in the characters beside it, as a joiner in an emoji does; elsewhere, nobody sees it.
    case joining
    /// It shows nothing, or changes how the text around it is read.
    case hidden
  }

  /// What people see of the character: JSON escapes all that is not shown, a screen what people cannot see where it stands.
  package var visibility: Visibility {
    switch value {
    // Letters of Europe and the commonest punctuation, whose properties need not be looked up.
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x34F, 0x350..<0x590, 0x2010..<0x2028, 0x2030..<0x205F:
      return .shown
    // A soft hyphen, joiners, fillers of syllables, selectors of variants, and the tags in flags.
    case 0xAD, 0x34F, 0x115F...0x1160, 0x180B...0x180D, 0x180F, 0x200C...0x200D, 0xFE00...0xFE0F,
      0xE0020...0xE007F, 0xE0100...0xE01EF:
      return .joining
    case 0xFFF9...0xFFFB: return .hidden
    default: break
    }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return .hidden
    default: return properties.isDefaultIgnorableCodePoint ? .hidden : .shown
    }
  }

  fileprivate var isEmoji: Bool { value > 0x7F && properties.isEmoji || value == 0xFE0F || value == 0xE007F }

  /// Whether its script, such as Persian or Hindi, uses joiners between letters.
  fileprivate var isOfJoiningScript: Bool {
    (0x590..<0x1D00).contains(value) && visibility == .shown && properties.isAlphabetic
      || properties.generalCategory == .nonspacingMark && value > 0x590
  }

  var escaped: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}

extension String.UnicodeScalarView {
  package func isSeen(at index: Index) -> Bool {
    switch self[index].visibility {
    case .shown: return true
    case .hidden: return false
    case .joining: break
    }
    guard index > startIndex, case let last = self[self.index(before: index)] else { return false }
    let next = self[self.index(after: index)...].first
    switch self[index].value {
    case 0x200D where last.isEmoji && next?.isEmoji == true: return true
    case 0x200C, 0x200D: return last.isOfJoiningScript
    case 0xAD: return last.properties.isAlphabetic && next?.properties.isAlphabetic == true
    case 0xE0020...0xE007F: return isInFlag(index)
    default: return last.visibility == .shown && !last.properties.isWhitespace
    }
  }

  /// Whether the tag at an index is one of a flag such as Scotland's: the black flag, the letters of a region, an end.
  private func isInFlag(_ index: Index) -> Bool {
    guard let flag = self[..<index].suffix(8).lastIndex(of: "\u{1F3F4}") else { return false }
    let region = self[self.index(after: flag)...].prefix {
      (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
    }
    return (3...6).contains(region.count) && index <= region.endIndex && region.endIndex < endIndex
      && self[region.endIndex].value == 0xE007F
  }
}

extension Character {
  package var hidesText: Bool {
    let scalars = unicodeScalars
    return scalars.indices.contains { !scalars.isSeen(at: $0) }
  }
}

extension String {
  /// The text with what nobody sees escaped as in Swift: `\u{1B}`.
  package var visible: String { visible() }

  package func visible(except isKept: (Unicode.Scalar) -> Bool = { _ in false }) -> String {
    let scalars = unicodeScalars
    if scalars.allSatisfy({ $0.visibility == .shown }) { return self }
    return scalars.indices.reduce(into: "") { result, index in
      if scalars.isSeen(at: index) || isKept(scalars[index]) {
        result.unicodeScalars.append(scalars[index])
      } else {
        result += scalars[index].escaped
      }
    }
  }
}
