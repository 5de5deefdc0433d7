import EurekaFiles

extension HiddenTexts {
  /// Lines of a difference. Where something is hidden among those that change together, what was there before is hidden as a
  /// whole: it may be the secret of earlier days.
  func hidden(in lines: [TextDifference.Line]) -> [TextDifference.Line] {
    var lines = lines
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex { ($0.mark == " ") != (lines[start].mark == " ") } ?? lines.count
      let texts = lines[start..<end].map { hidden(in: $0.text) }
      let isSecret = zip(lines[start..<end], texts).contains { $0.text != $1 }
      for (index, text) in zip(start..<end, texts) {
        lines[index].text = isSecret && lines[index].mark == "-" ? Self.dots : text
      }
      start = end
    }
    return lines
  }
}
