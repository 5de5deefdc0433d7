/// An operation between two values; the raw value is its sign or word.
enum PredicateOperation: String, Hashable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case power = "**"
  case union = "UNION"
  case intersect = "INTERSECT"
  case minus = "MINUS"

  enum Level: Int, Comparable {
    case set, sum, product, signed, power, value

    var tighter: Level { Level(rawValue: rawValue + 1) ?? .value }

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  var level: Level {
    switch self {
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    case .power: .power
    case .union, .intersect, .minus: .set
    }
  }

  init?(_ token: PredicateToken) {
    switch token {
    // What follows a value is a comparison nearly always.
    case .symbol(let symbol) where symbol.utf8.first.map("+-*/".utf8.contains) == true:
      self.init(rawValue: symbol)
    case .identifier(let word): self.init(rawValue: word.uppercased())
    default: return nil
    }
  }
}
