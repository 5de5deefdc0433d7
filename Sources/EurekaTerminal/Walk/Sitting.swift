package import Eureka

/// What lasts as long as somebody sits at a form: the forms that it presents share it, and so does the form in another language.
@MainActor
package final class Sitting {
  @exclusivity(unchecked) package var lineNumber = 0
  @exclusivity(unchecked) var hasAnswers = false
  /// Whether the answers of an earlier run were counted, if there are any.
  var hasWelcomed = false
  /// Whether an answer was rejected since the last line, or by it.
  @exclusivity(unchecked) var hasRejected = false
  /// Whether a person was told that the Tab key brings a rejected line back.
  var hasNamedTab = false
  /// What the screen has room for: a long list of options is shown in pages, a long review in parts.
  package var screenStyle: () -> ScreenStyle = { ScreenStyle() }
  /// How much was sent, whatever it was.
  @exclusivity(unchecked) private var inputLength = (lines: 0, bytes: 0)
  /// Why it ends before the next question: too much was sent, or changed.
  package private(set) var excess: Problem?

  /// Counts input, of which a restricted session can send too much.
  func count(_ input: WalkInput, in restriction: Restriction) {
    inputLength.lines += 1
    switch input {
    case .line(let line): inputLength.bytes += line.utf8.count
    case LineDecoder.tooLong: inputLength.bytes += LineDecoder.maximumLength
    default: break
    }
    if restriction.isOn,
      input == .unreadable(Restriction.excess) || inputLength.lines > Restriction.maximumLineCount
        || inputLength.bytes > Restriction.maximumByteCount
    {
      takeNoMore(Restriction.excess)
    }
  }

  package func takeNoMore(_ reason: Message) {
    excess = excess ?? Problem(.unreadable, source: .line(inputLength.lines), reasons: [reason])
  }
}
