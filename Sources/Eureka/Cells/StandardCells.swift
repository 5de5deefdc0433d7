/// The built-in cells by value type, for cells that do not read by themselves.
@MainActor
enum StandardCells {
  /// Whether each cell class leaves reading to `Cell`, determined once.
  @exclusivity(unchecked) private static var findings: [ObjectIdentifier: Bool] = [:]

  static func cell<Value>(for cell: Cell<Value>) -> Cell<Value>? {
    func wholeNumberCell<Number: FixedWidthInteger>(_: Number.Type) -> BaseCell { WholeNumberCell<Number>() }
    func numberCell<Number: Numeric & LosslessStringConvertible>(_: Number.Type) -> BaseCell {
      NumberCell<Number>()
    }
    return switch Value.self {
    case is Bool.Type: SwitchCell() as? Cell<Value>
    case is Date.Type: DateCell() as? Cell<Value>
    case is URL.Type: URLCell() as? Cell<Value>
    case let type as any FixedWidthInteger.Type: wholeNumberCell(type) as? Cell<Value>
    case let type as any (BinaryFloatingPoint & LosslessStringConvertible).Type:
      numberCell(type) as? Cell<Value>
    // Text that is only shown is not trimmed, and fields read lines already.
    case is String.Type: cell.takesAnswer && !(cell is FieldCell<Value>) ? TextCell() as? Cell<Value> : nil
    default: nil
    }
  }

  static func leavesReading<Value>(_ cell: Cell<Value>) -> Bool {
    let type = ObjectIdentifier(type(of: cell))
    if let finding = findings[type] { return finding }
    // The built-in cell for a text field is the field itself.
    let finding = !(Value.self == String.self && cell is FieldCell<Value>) && cell.probeReading()
    findings[type] = finding
    return finding
  }
}
