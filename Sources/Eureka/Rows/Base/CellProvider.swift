/// Makes the cell of a row.
@MainActor
public struct CellProvider<Cell: CellType> {
  private let make: @MainActor () -> Cell
  /// The resource whose text the cell shows above its question, if any.
  public let resource: (name: String, bundle: Bundle?)?

  /// Makes cells of the row's own cell type, or with a closure, such as cells of a subclass.
  public init(_ make: @escaping @MainActor () -> Cell = { Cell() }) {
    self.make = make
    resource = nil
  }

  /// Makes cells of the row's own cell type that show a text resource above the question: `CustomCell.txt` for the name
  /// `CustomCell`. In it, `{title}` and `{value}` are replaced with the row's own.
  public init(nibName: String, bundle: Bundle? = nil) {
    make = { Cell() }
    resource = (nibName, bundle)
  }

  func makeCell() -> Cell {
    let cell = make()
    cell.resource = resource
    return cell
  }
}
