/// A moment at which a row runs callbacks.
enum RowMoment {
  case cellSetup, cellUpdate, highlightChange, validationChange
}

extension BaseRow {
  /// Runs what all rows of this type do at a moment.
  func runDefault(_ moment: RowMoment) {
    guard RowDefaults<LabelRow>.exist, let row = self as? any RowType else { return }
    row.runDefaultOfType(moment)
  }
}

extension RowType {
  fileprivate func runDefaultOfType(_ moment: RowMoment) {
    let defaults = RowDefaults<Self>.current
    switch moment {
    case .cellSetup: defaults.cellSetup?(cell, self)
    case .cellUpdate: defaults.cellUpdate?(cell, self)
    case .highlightChange: defaults.highlightChange?(cell, self)
    case .validationChange: defaults.validationChange?(cell, self)
    }
  }
}
