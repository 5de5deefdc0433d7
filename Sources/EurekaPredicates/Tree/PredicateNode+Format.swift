extension PredicateNode {
  /// The predicate as a format that parses to the same one.
  var format: String {
    switch self {
    case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .comparison(let comparison): comparison.format
    case .compound(let connective, let nodes):
      nodes.map(\.partFormat).joined(separator: " \(connective.rawValue) ")
    case .not(let node): "NOT " + node.partFormat
    }
  }

  private var partFormat: String {
    if case .compound = self { "(\(format))" } else { format }
  }
}

extension PredicateComparison {
  var format: String {
    let letters = String(Options.letters.filter { options.contains($0.value) }.keys.sorted())
    let comparison = comparison.rawValue + (letters.isEmpty ? "" : "[\(letters)]")
    let words = [left.format, comparison, right.format]
    return (modifier == .direct ? words : [modifier.rawValue] + words).joined(separator: " ")
  }
}

extension PredicateExpression {
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
    case .operation(let first, let steps):
      let right: PredicateOperation.Level = level == .power ? .signed : level.tighter
      return steps.reduce(first.format(atLeast: level.tighter)) {
        "\($0) \($1.operation.rawValue) \($1.operand.format(atLeast: right))"
      }
    case .negation(let operand): return "-" + operand.format(atLeast: .signed)
    case .subquery(let collection, let variable, let node):
      return "SUBQUERY(\(collection.format), $\(variable), \(node.format))"
    case .conditional(let node, let first, let second):
      return "TERNARY(\(node.format), \(first.format), \(second.format))"
    case .assignment(let name, let value): return "$\(name) := \(value.format)"
    }
  }

  private var level: PredicateOperation.Level {
    switch self {
    case .assignment, .constant(.set): .set
    case .operation(_, let steps): steps.first?.operation.level ?? .value
    case .negation: .signed
    case .constant(let value): value.format.hasPrefix("-") ? .signed : .value
    default: .value
    }
  }

  private func format(atLeast least: PredicateOperation.Level) -> String {
    level < least ? "(\(format))" : format
  }

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

  private static func format(ofName name: String) -> String {
    PredicateKeyword(word: name) == nil ? name : "#" + name
  }
}

extension PredicateValue {
  var format: String {
    switch self {
    case .null, .code, .unknown: return "nil"
    case .bool(let value): return value ? "TRUE" : "FALSE"
    case .integer(let value): return String(value)
    case .number(let value): return value.isFinite ? value.description : "CAST(\"\(value)\", \"NSNumber\")"
    case .decimal(let value):
      let digits = value.description
      let isLong =
        digits.utf8.count <= 38 && digits.allSatisfy { $0.isNumber || $0 == "-" } && Int(digits) == nil
      return isLong ? digits : "CAST(\"\(digits)\", \"NSDecimalNumber\")"
    case .string(let text): return text.quotedAsJSON
    case .date(let date): return "CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")"
    case .collection(let elements): return "{\(elements.map(\.format).joined(separator: ", "))}"
    case .set(let elements): return "{} UNION " + PredicateValue.collection(elements).format
    case .dictionary(let values):
      let parts = values.sorted { $0.key < $1.key }.flatMap { [.string($0.key), $0.value] }
      return "CAST(\(PredicateValue.collection(parts).format), \"NSDictionary\")"
    }
  }
}

extension String {
  /// The format for people, with dates as ISO 8601. No text in it matches, as its quotation marks are escaped.
  var readable: String {
    replacing(/CAST\(([-+.e0-9]+), "NSDate"\)/) { match in
      let date = Double(match.1).map(Date.init(timeIntervalSinceReferenceDate:))
      return "CAST(\"\(date?.formatted(.iso8601) ?? "")\", \"NSDate\")"
    }
  }
}
