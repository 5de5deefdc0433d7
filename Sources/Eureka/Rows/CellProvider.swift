/// Makes the cell of a row.
public struct CellProvider<Cell: CellType> {
  private let make: () -> Cell

  /// Makes cells of the row's own cell type.
  public init() {
    make = { Cell() }
  }

  /// Makes cells with a closure, such as of a subclass of the row's cell type.
  public init(_ make: @escaping () -> Cell) {
    self.make = make
  }

  func makeCell() -> Cell { make() }
}
