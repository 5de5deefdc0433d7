/// What differs between a person, a pipe and nobody.
struct Policy: Sendable {
  /// Whether there is somebody to ask.
  let asks: Bool
  /// Whether a refused answer is asked again; otherwise it ends the walk.
  let asksAgain: Bool
  /// Whether a secret that must be confirmed is entered twice.
  let confirmsSecrets: Bool
  /// Whether the walk pauses at rows that are only shown, and shows what an answer was taken for.
  let showsSteps: Bool
  /// Whether answers can be reviewed, and written in an editor.
  let edits: Bool
  /// Whether wrong answers given beforehand are asked, and not only reported.
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
