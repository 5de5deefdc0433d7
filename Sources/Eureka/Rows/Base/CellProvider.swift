/// Makes the cell of a row.
@MainActor
public struct CellProvider<Cell: CellType> {
  let makeCell: @MainActor () -> Cell

  /// Makes cells of the row's own cell type, or with a closure, such as cells of a subclass.
  public init(_ make: @escaping @MainActor () -> Cell = { Cell() }) {
    makeCell = make
  }

  /// Makes cells of the row's own cell type that show a text resource above the question: `CustomCell.txt` for the name
  /// `CustomCell`. In it, `{title}` and `{value}` are replaced with the row's own.
  public init(nibName: String, bundle: Bundle? = nil) {
    makeCell = {
      let cell = Cell()
      cell.resource = (nibName, bundle)
      return cell
    }
  }
}
