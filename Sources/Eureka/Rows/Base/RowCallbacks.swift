/// What a row runs at its moments; the closures hold the row weakly.
struct RowCallbacks {
  var change: (() -> Void)?
  var cellSetup: (() -> Void)?
  var cellUpdate: (() -> Void)?
  var cellSelection: (() -> Void)?
  var highlightChange: (() -> Void)?
  var highlight: (() -> Void)?
  var unhighlight: (() -> Void)?
  var validationChange: (() -> Void)?
  /// Gives the value of an inline row to the row that expands.
  var inlineChange: (() -> Void)?
  var expansion: (() -> Void)?
  var collapse: (() -> Void)?
}
