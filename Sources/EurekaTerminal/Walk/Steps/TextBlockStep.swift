import Eureka

/// Reads the lines of a text, up to a single dot.
struct TextBlockStep: Step {
  var question: Question
  /// The lines so far are the first ones of these. Steps share them, so that a line is not copied with each one after it.
  private var shared = SharedLines()
  private var count = 0
  /// The maximum length of the text, in bytes.
  let maximumLength: Int
  /// The bytes of the lines so far, with their newlines.
  private var length = 0

  init(question: Question, maximumLength: Int) {
    self.question = question
    self.maximumLength = maximumLength
  }

  var place: Command.Place? { .block }
  /// A text that was begun keeps its lines.
  var repetition: Repetition { count == 0 ? .renewed : .same }
  var lines: [String] { Array(shared.all.prefix(count)) }
  var textSoFar: String? { count == 0 ? nil : lines.joined(separator: "\n") }

  /// The line that stands where the next one goes, escaped so that it can be typed.
  func line(of text: String?, orOf line: String?) -> String? {
    let lines = text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    return lines.indices.contains(count) ? Command.escapedInBlock(String(lines[count])) : nil
  }

  /// A blank first line keeps the value, a single dot ends the text, and a line of several dots loses one.
  func answer(_ line: String, isLiteral: Bool, in walk: Walk) {
    var line = line
    if !isLiteral {
      if count == 0, line.allSatisfy(\.isWhitespace) { return walk.keep(at: self) }
      if line == "." { return walk.accept(.text(textSoFar ?? ""), at: self) }
      if line.count > 1, line.allSatisfy({ $0 == "." }) { line.removeFirst() }
    }
    let next = continued(after: [line])
    // Refused as soon as it is too long: endless lines must not fill the memory.
    if next.length > maximumLength + 1 { return walk.accept(.text(next.textSoFar ?? ""), at: self) }
    walk.show(next)
  }

  func continued(after more: [String]) -> TextBlockStep {
    var next = self
    // Lines were typed after this one, and then it was gone back to.
    if shared.all.count > count { next.shared = SharedLines(lines) }
    next.shared.all += more
    next.count += more.count
    next.length += more.reduce(0) { $0 + $1.utf8.count + 1 }
    next.question = Question(tag: question.tag, prompt: question.prompt, part: .continuation)
    return next
  }
}

@MainActor
private final class SharedLines {
  var all: [String]

  init(_ all: [String] = []) {
    self.all = all
  }
}
