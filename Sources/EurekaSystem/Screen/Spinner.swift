import Eureka

/// A line that is overwritten while work goes on, and cleared at the end; nothing where none can be.
package struct Spinner {
  private let screen: Screen
  private(set) var turns = 0
  private var isShown = false

  package static func mark(_ turns: Int) -> Character {
    let marks = Array("|/-\\")
    return marks[turns % marks.count]
  }

  package init(on screen: Screen) { self.screen = screen }

  package mutating func turn(_ text: String = "") {
    let text = text.singleLine(columns: max(screen.style.columns - 4, 1))
    show(StyledText("\(Self.mark(turns)) \(text)", .hint))
  }

  package mutating func show(_ line: StyledText) {
    guard screen.canOverwrite else { return }
    screen.overwrite(line)
    turns += 1
    isShown = true
  }

  package mutating func stop() {
    if isShown { screen.overwrite("") }
    isShown = false
  }
}
