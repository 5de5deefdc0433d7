extension PredicateNode {
  /// The predicate as a format that parses to the same one.
  var format: String {
    switch self {
    case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .comparison(let comparison): comparison.format
    case .and(let nodes): nodes.map { $0.format(inParenthesesIf: $0.isCompound) }.joined(separator: " AND ")
    case .or(let nodes): nodes.map { $0.format(inParenthesesIf: $0.isCompound) }.joined(separator: " OR ")
    case .not(let node): "NOT " + node.format(inParenthesesIf: node.isCompound)
    }
  }

  private var isCompound: Bool {
    switch self {
    case .and, .or: true
    default: false
    }
  }

  private func format(inParenthesesIf isNeeded: Bool) -> String {
    isNeeded ? "(\(format))" : format
  }
}

extension PredicateComparison {
  fileprivate var format: String {
    let letters = Options.letters.filter { options.contains($0.option) }.map { String($0.letter) }.joined()
    let comparison = comparison.rawValue + (letters.isEmpty ? "" : "[\(letters)]")
    let words = [left.format, comparison, right.format]
    return (modifier == .direct ? words : [modifier.rawValue] + words).joined(separator: " ")
  }
}

/// How tightly the parts of an expression hold together, as the parser reads them.
private enum ExpressionLevel: Int, Comparable {
  case setOperation, sum, product, signed, power, value

  static func < (left: ExpressionLevel, right: ExpressionLevel) -> Bool { left.rawValue < right.rawValue }
}

extension PredicateExpression {
  /// The expression as a format that parses to the same one.
  var format: String {
    switch self {
    case .constant(let value): return value.format
    case .evaluatedObject: return "SELF"
    case .variable(let name): return "$" + name
    case .path(.evaluatedObject, let steps):
      guard case .key(let name) = steps.first else { return "SELF" + Self.format(of: steps) }
      return Self.format(ofName: name) + Self.format(of: steps.dropFirst())
    case .path(let base, let steps): return base.baseFormat + Self.format(of: steps)
    case .aggregate(let elements): return "{\(Self.format(ofList: elements))}"
    case .function(.cast, let arguments): return "CAST(\(Self.format(ofList: arguments)))"
    case .function(let function, let arguments): return "\(function.name)(\(Self.format(ofList: arguments)))"
    case .arithmetic(let first, let steps): return Self.format(of: first, steps)
    case .negation(let operand): return "-" + operand.format(atLeast: .signed)
    case .setOperation(let first, let steps):
      return steps.reduce(first.format(atLeast: .sum)) {
        "\($0) \($1.operation.rawValue) \($1.operand.format(atLeast: .sum))"
      }
    case .subquery(let collection, let variable, let node):
      return "SUBQUERY(\(collection.format), $\(variable), \(node.format))"
    case .conditional(let node, let first, let second):
      return "TERNARY(\(node.format), \(first.format), \(second.format))"
    case .assignment(let name, let value): return "$\(name) := \(value.format)"
    }
  }

  private var level: ExpressionLevel {
    switch self {
    case .setOperation, .assignment, .constant(.set): .setOperation
    case .arithmetic(_, let steps): Self.level(of: steps)
    case .negation: .signed
    case .constant(let value): value.format.hasPrefix("-") ? .signed : .value
    default: .value
    }
  }

  private static func level(of steps: [ArithmeticStep]) -> ExpressionLevel {
    switch steps.first?.operation {
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    case .power: .power
    case nil: .value
    }
  }

  private func format(atLeast least: ExpressionLevel) -> String {
    level < least ? "(\(format))" : format
  }

  private static func format(of first: PredicateExpression, _ steps: [ArithmeticStep]) -> String {
    let (left, right): (ExpressionLevel, ExpressionLevel) =
      switch level(of: steps) {
      case .sum: (.product, .product)
      case .product: (.signed, .signed)
      default: (.value, .signed)
      }
    return steps.reduce(first.format(atLeast: left)) {
      "\($0) \($1.operation.rawValue) \($1.operand.format(atLeast: right))"
    }
  }

  /// The expression before a dot or a bracket.
  private var baseFormat: String {
    switch self {
    case .variable, .aggregate, .function, .subquery, .conditional: format
    case .constant(.string), .constant(.collection): format
    case .constant(let value) where value.format.hasPrefix("CAST("): format
    default: "(\(format))"
    }
  }

  private static func format(ofList elements: [PredicateExpression]) -> String {
    elements.map(\.format).joined(separator: ", ")
  }

  private static func format(of steps: some Collection<PredicatePathStep>) -> String {
    steps.map { step in
      switch step {
      case .key(let name): ".\(format(ofName: name))"
      case .collectionOperator(let name): ".@\(name.rawValue)"
      case .index(let expression): "[\(expression.format)]"
      case .first: "[FIRST]"
      case .last: "[LAST]"
      case .size: "[SIZE]"
      }
    }.joined()
  }

  /// A name, escaped if it is a word of the language.
  private static func format(ofName name: String) -> String {
    PredicateKeyword(word: name) == nil ? name : "#" + name
  }
}

extension PredicateValue {
  /// The value as a literal, or as a cast of one.
  var format: String {
    switch self {
    case .null: "nil"
    case .bool(let value): value ? "TRUE" : "FALSE"
    case .integer(let value): String(value)
    case .number(let value): value.isFinite ? value.description : "CAST(\"\(value)\", \"NSNumber\")"
    case .decimal(let value): Self.format(of: value)
    case .string(let text): Self.format(of: text)
    case .date(let date): "CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")"
    case .collection(let elements): "{\(elements.map(\.format).joined(separator: ", "))}"
    case .set(let elements): "{} UNION {\(elements.map(\.format).joined(separator: ", "))}"
    case .dictionary(let values):
      "CAST({\(values.sorted { $0.key < $1.key }.map { "\(Self.format(of: $0.key)), \($0.value.format)" }.joined(separator: ", "))}, \"NSDictionary\")"
    }
  }

  private static func format(of value: Decimal) -> String {
    let digits = value.description
    let isLong =
      digits.utf8.count <= 38 && digits.allSatisfy { $0.isNumber || $0 == "-" } && Int(digits) == nil
    return isLong ? digits : "CAST(\"\(digits)\", \"NSDecimalNumber\")"
  }

  /// A text in quotes, with what would end it and what cannot be seen escaped.
  private static func format(of text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
