import Eureka
import EurekaTerminal

/// Where a run asks: the source of lines, the screen, and the time limit.
@MainActor
struct Prompter {
  let screen: Screen
  let progressScreen: Screen
  let source: any LineSource
  let timeLimit: TimeLimit?
  var context: ReadingContext
  let restriction: Restriction
  /// Whether people read somewhere else than on standard error.
  var isApartFromStandardError = false
  /// Runs each time the asking is over.
  var onRest: () async -> Void = {}

  /// Asks, and leaves the terminal as the shell had it. What comes after that takes none of the time.
  func run(
    _ walk: Walk, isStrict: Bool = false, observer: @escaping (WalkEvent) -> Void = { _ in },
    onWait: @escaping () -> Void = {}
  ) async -> WalkOutcome {
    await source.resume()
    timeLimit?.resume()
    let end = await WalkSession(
      walk, source: source, screen: screen, timeLimit: timeLimit, observer: observer, onWait: onWait
    ).run(isStrict: isStrict)
    timeLimit?.pause()
    await source.suspend()
    await onRest()
    return end
  }

  /// Asks a person a question of the run's own; no answer unless it is answered.
  ///
  /// - Parameter isUnforeseen: Whether nothing that was typed before answers it.
  func ask<Value>(
    _ row: RowOf<Value>, isUnforeseen: Bool = false
  ) async -> (answer: Value?, end: WalkOutcome) {
    var options = WalkOptions(mode: .interactive, reviews: false, context: context)
    options.tellsTags = false
    options.isUnforeseen = isUnforeseen
    options.restriction = restriction
    let end = await run(Walk(Form() +++ Section() <<< row, options: options))
    return (end == .completed ? row.value : nil, end)
  }

  /// Shows lines where people read: on standard error, and on the terminal if that is elsewhere.
  func say(_ lines: [String]) {
    if isApartFromStandardError { screen.show(StandardError.single(lines).map { StyledText($0, .error) }) }
    StandardError.show(lines)
  }
}
