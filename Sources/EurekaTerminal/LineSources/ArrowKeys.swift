import Eureka

/// The texts that ↑ and ↓ bring into the line: a choice's options, the steps of a number or date, or earlier answers.
struct ArrowKeys {
  private let texts: [String]
  private let isRing: Bool
  private let isMultiple: Bool
  private let rejectedLine: String?
  private let step: (@MainActor (String, Int) -> String?)?
  /// The line as it was typed, which comes after the last text.
  private var typed = ""
  /// The text in the line; `nil` if it is the typed one.
  private var position: Int?

  init(_ question: Question, _ context: LineContext, earlier: [String]) {
    let prompt = question.prompt
    let options = prompt.choices?.options.filter(\.isAvailable).map(\.name)
    let names = options ?? (prompt.yesOrNo == nil ? nil : prompt.completions)
    isMultiple = prompt.choices?.isMultiple == true
    isRing = names != nil
    rejectedLine = context.rejectedLine
    step = isRing ? nil : context.editing.step
    let others = (names ?? (step == nil ? earlier : [])).filter { $0 != context.rejectedLine }
    texts = (isMultiple ? others.map(Completion.quotedIfNeeded) : others) + [rejectedLine].compactMap(\.self)
  }

  /// The line after a key; `nil` if the key has no effect.
  mutating func line(after line: String, isUp: Bool) -> String? {
    let start = isMultiple ? Completion.startOfLastName(in: line) : line.startIndex
    let piece = String(line[start...])
    if let step, !isUp || !line.isEmpty || rejectedLine == nil {
      return MainActor.wait { step(line, isUp ? 1 : -1) }
    }
    if position.map({ texts[$0] }) != piece {
      typed = piece
      position = texts.lastIndex(of: piece)
    }
    var next = (position ?? texts.count) + (isUp ? -1 : 1)
    if isRing { next = (next + texts.count + 1) % (texts.count + 1) }
    guard !texts.isEmpty, (0...texts.count).contains(next) else { return nil }
    position = next == texts.count ? nil : next
    return line[..<start] + (position.map { texts[$0] } ?? typed)
  }
}
