import Eureka

extension PastedText {
  /// The text as lines of a text block, escaped so that none ends it, is a command, or keeps the earlier text by being blank.
  func escaped(atStart: Bool) -> PastedText {
    var result = self
    result.lines = lines.map(Command.escapedInBlock)
    result.rest = Command.escapedInBlock(rest)
    if atStart, let first = lines.first, first.allSatisfy(\.isWhitespace) {
      result.lines[0] = Command.escape + first
    }
    return result
  }

  /// The lines as items of a list: without blank lines, which end it, and none a command.
  var items: PastedText {
    var result = self
    let setting = StepSetting(isPerson: false)
    result.lines = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { line in
      if case .text = Command.parse(line, setting) { line } else { Command.escape + line }
    }
    result.areItems = true
    return result
  }
}
