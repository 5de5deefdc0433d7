import Eureka

/// Shows that work is going on: a turning mark on one line, cleared at the end.
struct Spinner {
  private let screen: Screen
  private var turns = 0
  private var isShown = false

  static func mark(_ turns: Int) -> Character {
    let marks = Array("|/-\\")
    return marks[turns % marks.count]
  }

  init(on screen: Screen) { self.screen = screen }

  /// Turns the mark by a step, before a text, if lines can be overwritten.
  mutating func turn(_ text: String = "") {
    guard screen.canOverwrite else { return }
    let text = text.singleLine(columns: max(screen.style.columns - 4, 1))
    screen.overwrite(StyledText("\(Self.mark(turns)) \(text)", .hint))
    turns += 1
    isShown = true
  }

  mutating func stop() {
    guard isShown else { return }
    screen.overwrite("")
    isShown = false
  }
}
