// An app's own rows are public where they are shared.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Eureka

/// A cell that reads nothing itself: what it holds is chosen in code, when it is tapped.
public class PhaseCell: Cell<Int>, CellType {
  var taps = 0
  let names = ["new", "waxing", "full", "waning"]

  public override func setup() {
    super.setup()
    height = { 60 }
    accessoryType = .none
  }

  public override func update() {
    super.update()
    textLabel?.text = "Phase"
    detailTextLabel?.text = row.value.map { names[$0 % names.count] }
    backgroundColor = row.isDisabled ? .lightGray : nil
  }

  public override func didSelect() {
    super.didSelect()
    taps += 1
    if row.value == nil {
      row.value = 0
      row.updateCell()
    }
  }
}

public final class PhaseRow: Row<PhaseCell>, RowType {
  required public init(tag: String?) {
    super.init(tag: tag)
    cellProvider = CellProvider<PhaseCell>()
  }
}

/// A cell with a control, as most cells of one's own are.
public class DomeCell: Cell<Bool>, CellType {
  public override func setup() {
    super.setup()
    accessoryType = .disclosureIndicator
  }

  public override func update() {
    super.update()
    backgroundColor = (row.value ?? false) ? .white : .black
  }
}

public final class DomeRow: Row<DomeCell>, RowType {
  required public init(tag: String?) {
    super.init(tag: tag)
  }
}

/// A field of one's own: a celestial object by its number in a catalogue.
public class CatalogueCell: FieldCell<String>, CellType {
  public override func setup() {
    super.setup()
    titleLabel?.font = .boldSystemFont(ofSize: 17)
  }
}

public final class CatalogueRow: FieldRow<CatalogueCell>, RowType {
  required public init(tag: String?) {
    super.init(tag: tag)
    placeholder = "NGC 224"
    displayValueFor = { $0.map { $0.uppercased() } }
  }
}

open class _MagnitudeRow: FieldRow<DecimalCell> {
  public required init(tag: String?) {
    super.init(tag: tag)
    let numberFormatter = NumberFormatter()
    numberFormatter.locale = Locale(identifier: "en_US")
    numberFormatter.numberStyle = .decimal
    numberFormatter.minimumFractionDigits = 1
    formatter = numberFormatter
  }
}

public final class MagnitudeRow: _MagnitudeRow, RowType {}

/// A type of value of one's own, which a field makes of the line it is given.
public struct Declination: Equatable, CustomStringConvertible, LosslessStringConvertible {
  let degrees: Int

  public init?(string stringValue: String) {
    self.init(stringValue)
  }

  public init?(_ description: String) {
    guard let degrees = Int(description), (-90...90).contains(degrees) else { return nil }
    self.degrees = degrees
  }

  public var description: String { return String(degrees) }
}

extension Declination: InputTypeInitiable {}

public class DeclinationCell: FieldCell<Declination>, CellType {}

public final class DeclinationRow: FieldRow<DeclinationCell>, RowType {}
