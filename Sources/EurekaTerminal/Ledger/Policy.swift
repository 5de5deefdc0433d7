/// What differs between a person, a pipe and nobody.
package struct Policy: Hashable, Sendable {
  /// Whether there is anybody to ask.
  package let asks: Bool
  /// Whether somebody corrects a rejected answer when asked again. Otherwise it ends the walk, and is reported.
  package let asksAgain: Bool
  /// Whether the walk says more than its questions: how it read an answer, where it goes, what it waits for.
  package let converses: Bool
  /// Whether lines can be shortened commands, or misspelled ones, and a secret is asked twice.
  package let toleratesSlips: Bool
  /// Whether the walk can stop where nothing is asked.
  package let pauses: Bool
  /// Whether the answers can be reviewed and changed before they are submitted.
  package let reviews: Bool

  init(_ mode: WalkOptions.Mode) {
    asks = mode != .unattended
    let isPerson = mode == .interactive
    (asksAgain, converses, toleratesSlips, pauses, reviews) = (
      isPerson, isPerson, isPerson, isPerson, isPerson
    )
  }
}
