/// The catalogue's cells by the types of their values: how a cell is answered that does not read by itself.
@MainActor
enum StandardCells {
  /// Whether a cell class leaves reading to `Cell`, by the class: found out once.
  private static var findings: [ObjectIdentifier: Bool] = [:]

  /// A cell that reads a cell's values; `nil` if the catalogue has none.
  static func cell<Value>(for cell: Cell<Value>) -> Cell<Value>? {
    switch Value.self {
    case is Bool.Type: SwitchCell() as? Cell<Value>
    case is Date.Type: DateCell() as? Cell<Value>
    case is URL.Type: URLCell() as? Cell<Value>
    case is Double.Type: DecimalCell() as? Cell<Value>
    case let type as any FixedWidthInteger.Type: wholeNumberCell(type) as? Cell<Value>
    case let type as any (BinaryFloatingPoint & LosslessStringConvertible).Type:
      numberCell(type) as? Cell<Value>
    // What is only shown is kept to the letter, and a field reads lines already.
    case is String.Type: cell.takesAnswer && !(cell is FieldCell<Value>) ? TextCell() as? Cell<Value> : nil
    default: nil
    }
  }

  /// Whether a cell leaves reading to `Cell`.
  static func leavesReading<Value>(_ cell: Cell<Value>) -> Bool {
    let type = ObjectIdentifier(type(of: cell))
    if let finding = findings[type] { return finding }
    // What the catalogue has for a field of text is that field itself.
    let finding = !(Value.self == String.self && cell is FieldCell<Value>) && cell.probeReading()
    findings[type] = finding
    return finding
  }

  private static func wholeNumberCell<Number: FixedWidthInteger>(_ type: Number.Type) -> BaseCell {
    WholeNumberCell<Number>()
  }

  private static func numberCell<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type
  ) -> BaseCell {
    NumberCell<Number>()
  }
}
