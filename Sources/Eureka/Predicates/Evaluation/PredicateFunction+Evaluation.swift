extension PredicateFunction {
  /// The function's value; `null` for invalid arguments, for which Foundation raises an exception.
  ///
  /// Apple, `NSExpression`, `init(forFunction:arguments:)`.
  func value(_ arguments: [PredicateValue]) -> PredicateValue {
    switch self {
    case .count, .sum, .min, .max, .average, .median, .mode, .standardDeviation: return statistic(arguments)
    case .random: return .integer(Int.random(in: 0...Int(Int32.max)))
    case .now: return .date(Date())
    case .uppercase: return text(arguments[0]) { $0.uppercased() }
    case .lowercase: return text(arguments[0]) { $0.lowercased() }
    case .length:
      guard case .string(let text) = arguments[0] else { return .null }
      return .integer(text.utf16.count)
    case .noIndex: return arguments[0]
    case .cast:
      guard case .string(let type) = arguments[1] else { return .null }
      return arguments[0].cast(to: type)
    case .object: return arguments[0].element(at: arguments[1])
    case .distance: return Self.distance(arguments[0], arguments[1])
    case .add: return PredicateOperation.add.number(arguments[0], arguments[1])
    case .subtract: return PredicateOperation.subtract.number(arguments[0], arguments[1])
    case .multiply: return PredicateOperation.multiply.number(arguments[0], arguments[1])
    case .divide: return PredicateOperation.divide.number(arguments[0], arguments[1])
    case .power: return PredicateOperation.power.number(arguments[0], arguments[1])
    case .bitwiseAnd, .bitwiseOr, .bitwiseXor, .shiftLeft, .shiftRight, .onesComplement, .modulus,
      .randomBelow:
      return wholeNumber(arguments.map { $0.isNumeric ? $0.truncated.wholeNumber : nil })
    case .floor: return arguments[0].isNumeric ? arguments[0].rounded(.down) : .null
    case .ceiling: return arguments[0].isNumeric ? arguments[0].rounded(.up) : .null
    case .truncate: return arguments[0].isNumeric ? arguments[0].truncated : .null
    case .absolute:
      guard let value = arguments[0].double else { return .null }
      return value < 0 ? arguments[0].negated ?? .null : arguments[0].withoutBool
    case .squareRoot: return number(arguments[0]) { $0.squareRoot() }
    case .commonLogarithm: return number(arguments[0]) { log10($0) }
    case .naturalLogarithm: return number(arguments[0]) { log($0) }
    case .exponential: return number(arguments[0]) { exp($0) }
    }
  }

  private func text(_ value: PredicateValue, _ body: (String) -> String) -> PredicateValue {
    if case .string(let text) = value { .string(body(text)) } else { .null }
  }

  private func number(_ value: PredicateValue, _ body: (Double) -> Double) -> PredicateValue {
    value.double.map { .number(body($0)) } ?? .null
  }

  /// The functions of whole numbers.
  private func wholeNumber(_ arguments: [Int?]) -> PredicateValue {
    guard let first = arguments[0] else { return .null }
    let second = arguments.count > 1 ? arguments[1] : 0
    guard let second else { return .null }
    switch self {
    case .bitwiseAnd: return .integer(first & second)
    case .bitwiseOr: return .integer(first | second)
    case .bitwiseXor: return .integer(first ^ second)
    case .shiftLeft: return .integer(first << second)
    case .shiftRight: return .integer(first >> second)
    case .onesComplement: return .integer(~first)
    case .modulus:
      return second == 0 ? .null : .integer(first.remainderReportingOverflow(dividingBy: second).partialValue)
    default: return first > 0 ? .integer(Int.random(in: 0..<first)) : .null
    }
  }

  // MARK: Statistics

  /// A statistic of the elements of one list, or of several arguments.
  private func statistic(_ arguments: [PredicateValue]) -> PredicateValue {
    var values = arguments
    if arguments.count == 1 {
      if self == .count, case .null = arguments[0] { return .integer(0) }
      guard let elements = arguments[0].elements else { return .null }
      values = elements
    }
    switch self {
    case .count: return .integer(values.count)
    case .sum: return CollectionOperator.sum(values)
    case .average: return CollectionOperator.average(values)
    case .min: return CollectionOperator.extreme(values, .orderedAscending)
    case .max: return CollectionOperator.extreme(values, .orderedDescending)
    case .mode: return mode(values)
    default: return spread(values.map(\.double))
    }
  }

  /// The values that occur most often, in their order.
  private func mode(_ values: [PredicateValue]) -> PredicateValue {
    let counts = Dictionary(
      values.lazy.filter { !$0.isNaN }.map { (DistinctValue($0), 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return .collection(values.distinct.filter { counts[DistinctValue($0), default: 1] == most })
  }

  /// The median, or the standard deviation of the values as a whole population.
  private func spread(_ numbers: [Double?]) -> PredicateValue {
    let values = numbers.compactMap { $0 }
    guard !values.isEmpty, values.count == numbers.count, !values.contains(where: \.isNaN) else {
      return .null
    }
    if self == .median {
      let sorted = values.sorted()
      let middle = sorted.count / 2
      return .number(
        sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle])
    }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return .number((squares / Double(values.count)).squareRoot())
  }

  // MARK: Places

  /// The metres between two places along the surface of the Earth.
  ///
  /// A place is a dictionary with `latitude` and `longitude`, a list of the two, or a text such as `52.5, 13.4`; all in
  /// degrees. The Earth is treated as a sphere of its mean radius (IUGG: 6,371,008.8 m).
  private static func distance(_ one: PredicateValue, _ other: PredicateValue) -> PredicateValue {
    guard let one = place(one), let other = place(other) else { return .null }
    let radians = Double.pi / 180
    let latitudes = (one.latitude * radians, other.latitude * radians)
    let height = sin((latitudes.1 - latitudes.0) / 2)
    let width = sin((other.longitude - one.longitude) * radians / 2)
    let share = height * height + cos(latitudes.0) * cos(latitudes.1) * width * width
    return .number(2 * 6_371_008.8 * asin(Swift.min(1, share.squareRoot())))
  }

  private static func place(_ value: PredicateValue) -> (latitude: Double, longitude: Double)? {
    let parts: [Double?]
    switch value {
    case .dictionary(let values): parts = [values["latitude"]?.double, values["longitude"]?.double]
    case .collection(let values): parts = values.map(\.double)
    case .string(let text):
      parts = text.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
    default: return nil
    }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    return (latitude, longitude)
  }
}
