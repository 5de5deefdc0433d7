extension String {
  /// The lines of a longer text as they are printed: its single line breaks are blanks, so that it wraps at the width of the
  /// screen, and blank lines separate paragraphs. Lines that begin with white space, a dash or a star stay as they are.
  package var paragraphs: [String] {
    var lines: [String] = []
    var isOpen = false
    for line in split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let isBlank = line.allSatisfy(\.isWhitespace)
      let standsAlone = line.first?.isWhitespace == true || ["- ", "* "].contains(String(line.prefix(2)))
      if isOpen, !isBlank, !standsAlone, let last = lines.popLast() {
        lines.append(last + " " + line)
      } else {
        lines.append(isBlank ? "" : line)
      }
      isOpen = !isBlank && !standsAlone
    }
    return lines
  }
}
