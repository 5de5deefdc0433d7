/// An event at which a row runs callbacks.
enum RowEvent {
  case cellSetup, cellUpdate, highlightChange, validationChange
}

extension BaseRow {
  /// Runs the default callback of the row's type.
  func runDefault(_ event: RowEvent) {
    guard RowDefaults<LabelRow>.exist, let row = self as? any RowType else { return }
    row.runDefaultOfType(event)
  }
}

extension RowType {
  fileprivate func runDefaultOfType(_ event: RowEvent) {
    let defaults = RowDefaults<Self>.current
    switch event {
    case .cellSetup: defaults.cellSetup?(cell, self)
    case .cellUpdate: defaults.cellUpdate?(cell, self)
    case .highlightChange: defaults.highlightChange?(cell, self)
    case .validationChange: defaults.validationChange?(cell, self)
    }
  }
}
