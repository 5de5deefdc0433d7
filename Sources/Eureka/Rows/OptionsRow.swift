/// A row that is answered by choosing among options.
open class OptionsRow<Cell: OptionsCellType>: Row<Cell> {
  /// The options to choose from.
  public var options: [Cell.Option]?
  /// The title over the options.
  public var selectorTitle: String?

  override public var repeatedOptionKeys: [String] {
    var seen: Set<String> = []
    var repeated: [String] = []
    for option in options ?? [] {
      let key = OptionList<Cell.Option>.key(of: option)
      if !seen.insert(key).inserted, !repeated.contains(key) { repeated.append(key) }
    }
    return repeated
  }
}

/// The cell of a row with options.
public protocol OptionsCellType: CellType {
  /// The type of the options.
  associatedtype Option: Equatable
}

/// What a cell needs to know of its row's options.
protocol OptionsHolder<Option>: BaseRow {
  associatedtype Option: Equatable
  var options: [Option]? { get }
  var selectorTitle: String? { get }
}

extension OptionsRow: OptionsHolder {
  typealias Option = Cell.Option
}
