/// How asking a person, a pipe and nobody differ.
struct Policy: Sendable {
  /// Whether there is anybody to ask.
  let asks: Bool
  /// Whether a refused answer is asked again; otherwise it ends the walk.
  let asksAgain: Bool
  /// Whether a secret that must be confirmed is entered twice.
  let confirmsSecrets: Bool
  /// Whether to pause at rows that are only shown, and to show how an answer was read.
  let showsSteps: Bool
  /// Whether answers can be reviewed, and written in an editor.
  let edits: Bool
  /// Whether refused supplied answers are asked instead of only reported.
  let asksForCorrections: Bool

  /// The policy for whoever answers.
  init(_ mode: WalkOptions.Mode) {
    let isPerson = mode == .interactive
    asks = mode != .unattended
    asksAgain = isPerson
    confirmsSecrets = isPerson
    showsSteps = isPerson
    edits = isPerson
    asksForCorrections = isPerson
  }
}
