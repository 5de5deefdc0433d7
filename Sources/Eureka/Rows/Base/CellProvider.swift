/// Makes the cell of a row.
@MainActor
public struct CellProvider<Cell: CellType> {
  private let make: @MainActor () -> Cell
  /// The resource that the cell shows above its question, if any.
  public let resource: (name: String, bundle: Bundle?)?

  /// Makes cells of the row's own cell type.
  public init() {
    make = { Cell() }
    resource = nil
  }

  /// Makes cells with a closure, such as of a subclass of the row's cell type.
  public init(_ make: @escaping @MainActor () -> Cell) {
    self.make = make
    resource = nil
  }

  /// Makes cells of the row's own cell type that show the text of a resource above the question: `CustomCell.txt` for
  /// the name `CustomCell`. In the text, `{title}` and `{value}` stand for the row's.
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
