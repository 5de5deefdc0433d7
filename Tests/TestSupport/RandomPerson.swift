package import Eureka
package import EurekaTerminal

/// Answers whatever is asked with lines at random, until there is no question left.
package struct RandomPerson {
  private var random: SplitMix
  private let textLength: Int

  /// The person that a seed makes.
  ///
  /// - Parameter textLength: The least length of each text, which is repeated up to that.
  package init(seed: UInt64, textLength: Int = 0) {
    random = SplitMix(seed: seed)
    self.textLength = textLength
  }

  private static let texts = [
    "it's $HOME `x` \"q\" \\", "a, b", "[1]", "{}", "no", "1e3", "0777", "~", "- x", "# x", "a: b", "日本語 é",
    "👩‍👩‍👧",
    "null", "true", "www.example.org", "ada", "Ada Lovelace", "ada@example.org",
    "https://example.org/a?b=c#d",
    "http://127.0.0.1:3000", "/etc/ssl/c.pem", "/tmp", "/etc/passwd", "12", "8080", "443", "1", "0", "-3",
    "2.5", "0.1",
    "2026-03-01", "2024-02-29", "1999-12-31", "14:30", "2026-03-01T14:30", "1h30m", "PT10M", "52.52, 13.405",
    "+49 30 1234567", "9f1c2ab", "1.4.2", "1.5.0", "1.4.3", "2.0.0", "minor", "json", "correct horse battery",
    "#42",
    "CVE-2026-12345", "123456789012345678901234567890", "@ada", "12345", "x", "Aurora", "n", "y",
  ]

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &random) }

  /// A line for a question; a blank one where that may be, and several others were refused.
  mutating func line(for question: Question, attempt: Int) -> String {
    let prompt = question.prompt
    if question.part == .continuation { return below(3) == 0 ? text() : "." }
    if !prompt.refusesBlank, attempt > 8 || below(5) == 0 { return "" }
    if prompt.yesOrNo != nil { return below(2) == 0 ? "y" : "n" }
    if let choices = prompt.choices, !choices.options.isEmpty {
      let labels = choices.options.map(\.label)
      guard choices.isMultiple else { return labels[below(labels.count)] }
      return below(4) == 0
        ? "none" : (0...below(3)).map { _ in labels[below(labels.count)] }.joined(separator: " ")
    }
    return text()
  }

  private mutating func text() -> String {
    let text = Self.texts[below(Self.texts.count)]
    // Half of them, so that what takes no long text is answered, too.
    guard textLength > 0, below(2) == 0 else { return text }
    return String(repeating: text, count: textLength / text.utf8.count + 1)
  }

  /// Answers a form.
  ///
  /// - Returns: the walk, if it came to its end within a number of lines.
  @MainActor
  package mutating func answer(_ form: Form, in context: ReadingContext) async -> Walk? {
    let walk = Walk(form, options: WalkOptions(mode: .interactive, reviews: false, context: context))
    _ = await go(along: walk)
    return walk.state == .finished(.completed) ? walk : nil
  }

  /// Answers the questions of a walk from its beginning, until it is over or a number of lines was given.
  ///
  /// - Parameters:
  ///   - commands: what is typed instead of an answer now and then.
  ///   - look: runs before each line.
  /// - Returns: what has happened.
  @MainActor
  package mutating func go(
    along walk: Walk, lineCount: Int = 6000, commands: [String] = [], look: () -> Void = {}
  ) async -> [WalkEvent] {
    var events = walk.start()
    var attempt = 0
    var last: String?
    for _ in 0..<lineCount {
      switch walk.state {
      case .finished: return events
      case .editing: events += walk.send(.edited(.failed("there is no editor")))
      case .waiting:
        try? await Task.sleep(for: .milliseconds(1))
        events += walk.send(.tick)
      case .asking(let question):
        attempt = question.tag == last ? attempt + 1 : 0
        last = question.tag
        look()
        let isCommand = !commands.isEmpty && below(6) == 0
        let line = isCommand ? commands[below(commands.count)] : line(for: question, attempt: attempt)
        if question.prompt.confirmsSecret {
          // The same twice.
          events += walk.send(.line(line))
          guard case .asking(let again) = walk.state, again.part == .again else { continue }
        }
        events += walk.send(.line(line))
      }
    }
    return events
  }
}

extension Prompt {
  fileprivate var confirmsSecret: Bool { input == .secret(confirms: true) }
}
