/// A pattern in which `*` is any characters and `?` is one; a backslash escapes the next character.
///
/// Apple, *Predicate Format String Syntax*, `LIKE`.
struct Wildcards {
  private enum Piece: Equatable {
    case character(String)
    case one
    case any
  }

  private let pieces: [Piece]
  private let folding: (String) -> String

  init(_ pattern: String, folding: @escaping (String) -> String) {
    self.folding = folding
    var pieces: [Piece] = []
    var characters = pattern.makeIterator()
    while let character = characters.next() {
      switch character {
      case "\\": pieces.append(.character(characters.next().map { folding(String($0)) } ?? "\\"))
      case "?": pieces.append(.one)
      case "*": if pieces.last != .any { pieces.append(.any) }
      default: pieces.append(.character(folding(String(character))))
      }
    }
    self.pieces = pieces
  }

  func match(_ text: String, _ budget: inout PredicateBudget) throws(PredicateFailure) -> Bool {
    let characters = text.map { folding(String($0)) }
    var position = 0
    var piece = 0
    // The last `*`, and the position of the first character that it does not cover yet.
    var star: (piece: Int, position: Int)?
    while position < characters.count {
      try budget.spend(1)
      if piece < pieces.count, pieces[piece] == .any {
        star = (piece, position)
        piece += 1
      } else if piece < pieces.count,
        pieces[piece] == .one || pieces[piece] == .character(characters[position])
      {
        piece += 1
        position += 1
      } else if let last = star {
        star = (last.piece, last.position + 1)
        piece = last.piece + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { $0 == .any }
  }
}
