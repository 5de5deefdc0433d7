package enum PredicateClock {
  /// The moment for which predicates are evaluated; the present if there is none.
  @TaskLocal package static var now: Date?
}

extension PredicateFunction {
  static let cast = PredicateFunction("castObject:toType:", .unknown) { arguments in
    if case .string(let type) = arguments[1] { arguments[0].cast(to: type) } else { .null }
  }
  static let noIndex = PredicateFunction("noindex:", .unknown) { $0[0] }
  /// Those whose values may change though their arguments do not.
  static let volatile = [
    PredicateFunction("now", .date) { _ in .date(PredicateClock.now ?? Date()) },
    // The moment at which the day begins, as a row that asks for a day has it.
    PredicateFunction("today", .date) { _ in
      let clock = LocalClock(timeZone: nil)
      return clock.start(of: clock.local(PredicateClock.now ?? Date()).day).map(PredicateValue.date) ?? .null
    },
    PredicateFunction("random") { _ in .integer(Int.random(in: 0...Int(Int32.max))) },
    wholeNumbers("randomn:") { count, _ in count > 0 ? Int.random(in: 0..<count) : nil },
  ]

  static let all: [PredicateFunction] =
    volatile + [
      cast, noIndex,
      PredicateFunction("objectFrom:withIndex:", .unknown) { $0[0].element(at: $0[1]) },
      text("uppercase:") { .string($0.uppercased()) },
      text("lowercase:") { .string($0.lowercased()) },
      text("length:", .number) { .integer($0.utf16.count) },
      statistic("count:", ofNull: .integer(0), countsNull: true) { .integer($0.count) },
      statistic("sum:") { CollectionOperator.sum($0) },
      statistic("average:") { CollectionOperator.average($0) },
      statistic("min:", .unknown) { CollectionOperator.extreme($0, .orderedAscending) },
      statistic("max:", .unknown) { CollectionOperator.extreme($0, .orderedDescending) },
      // The values that occur most often, in their order.
      statistic("mode:", .collection(.unknown)) { values in
        let counts = Dictionary(
          values.lazy.filter { !$0.isNaN }.map { (DistinctValue(value: $0), 1) }, uniquingKeysWith: +)
        let most = counts.values.max()
        return .collection(values.distinct.filter { counts[DistinctValue(value: $0), default: 1] == most })
      },
      spread("median:") { numbers in
        let sorted = numbers.sorted()
        let middle = sorted.count / 2
        guard sorted.count.isMultiple(of: 2) else { return sorted[middle] }
        return CollectionOperator.average(sorted[middle - 1...middle].map(PredicateValue.number)).double
          ?? .nan
      },
      // Of the values as a whole population.
      spread("stddev:") { numbers in
        let mean = numbers.reduce(0, +) / Double(numbers.count)
        let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(numbers.count)).squareRoot()
      },
      operation("add:to:", .add), operation("from:subtract:", .subtract),
      operation("multiply:by:", .multiply), operation("divide:by:", .divide),
      operation("raise:toPower:", .power),
      real("sqrt:") { $0.squareRoot() }, real("exp:") { exp($0) },
      real("log:") { log10($0) }, real("ln:") { log($0) },
      rounding("floor:", .down), rounding("ceiling:", .up), rounding("trunc:", .towardZero),
      PredicateFunction("abs:") { arguments in
        guard let value = arguments[0].double else { return .null }
        return value < 0 ? arguments[0].negated ?? .null : arguments[0].withoutBool
      },
      PredicateFunction("modulus:by:") { PredicateValue.remainder($0[0], $0[1]) },
      wholeNumbers("bitwiseAnd:with:") { $0 & $1 }, wholeNumbers("bitwiseOr:with:") { $0 | $1 },
      wholeNumbers("bitwiseXor:with:") { $0 ^ $1 }, wholeNumbers("onesComplement:") { number, _ in ~number },
      wholeNumbers("leftshift:by:") { $0 << $1 }, wholeNumbers("rightshift:by:") { $0 >> $1 },
      PredicateFunction("days", count: 2) { arguments in
        guard let first = day(arguments[0]), let last = day(arguments[1]) else { return .null }
        return .integer(last.number - first.number)
      },
      PredicateFunction("months", count: 2) {
        months(from: $0[0], to: $0[1]).map(PredicateValue.integer) ?? .null
      },
      PredicateFunction("years", count: 2) { arguments in
        months(from: arguments[0], to: arguments[1]).map { .integer($0 / 12) } ?? .null
      },
      PredicateFunction("year", count: 1) { part(of: $0[0], \.year) },
      PredicateFunction("month", count: 1) { part(of: $0[0], \.month) },
      PredicateFunction("day", count: 1) { part(of: $0[0], \.day) },
      PredicateFunction("distanceToLocation:fromLocation:") { distance($0[0], $0[1]) },
    ]

  // MARK: Kinds of functions

  private static func text(
    _ selector: String, _ type: PredicateType = .text, value: @escaping @Sendable (String) -> PredicateValue
  ) -> PredicateFunction {
    PredicateFunction(selector, type) { if case .string(let text) = $0[0] { value(text) } else { .null } }
  }

  /// A function of several arguments, or of the elements of one list that have a value, as `@avg` is.
  private static func statistic(
    _ selector: String, _ type: PredicateType = .number, ofNull: PredicateValue = .null,
    countsNull: Bool = false, value: @escaping @Sendable ([PredicateValue]) -> PredicateValue
  ) -> PredicateFunction {
    PredicateFunction(selector, type, isVariadic: true) { arguments in
      guard arguments.count == 1 else { return value(arguments) }
      if arguments[0] == .null { return ofNull }
      let elements = arguments[0].elements?.filter { countsNull || $0 != .null }
      return elements.map(value) ?? .null
    }
  }

  private static func spread(
    _ selector: String, value: @escaping @Sendable ([Double]) -> Double
  ) -> PredicateFunction {
    statistic(selector) { values in
      let numbers = values.compactMap(\.double)
      guard !numbers.isEmpty, numbers.count == values.count, !numbers.contains(where: \.isNaN) else {
        return .null
      }
      return .number(value(numbers))
    }
  }

  private static func operation(_ selector: String, _ operation: PredicateOperation) -> PredicateFunction {
    PredicateFunction(selector) { operation.number($0[0], $0[1]) }
  }

  private static func real(
    _ selector: String, value: @escaping @Sendable (Double) -> Double
  ) -> PredicateFunction {
    PredicateFunction(selector) { $0[0].double.map { .number(value($0)) } ?? .null }
  }

  private static func rounding(_ selector: String, _ rule: FloatingPointRoundingRule) -> PredicateFunction {
    PredicateFunction(selector) { $0[0].isNumeric ? $0[0].rounded(rule) : .null }
  }

  /// A function of one or two numbers, without their fractions.
  private static func wholeNumbers(
    _ selector: String, value: @escaping @Sendable (Int, Int) -> Int?
  ) -> PredicateFunction {
    PredicateFunction(selector) { arguments in
      let numbers = arguments.compactMap { $0.isNumeric ? $0.truncated.wholeNumber : nil }
      guard numbers.count == arguments.count, let first = numbers.first, let last = numbers.last else {
        return .null
      }
      return value(first, last).map(PredicateValue.integer) ?? .null
    }
  }

  // MARK: Days

  private typealias Parts = (year: Int, month: Int, day: Int)

  private static func day(_ value: PredicateValue) -> CivilDay? {
    if case .date(let date) = value { LocalClock(timeZone: nil).local(date).day } else { nil }
  }

  /// The whole months from one day to another: from 31 January to 28 February is none.
  private static func months(from first: PredicateValue, to last: PredicateValue) -> Int? {
    guard let start = day(first)?.parts, let end = day(last)?.parts else { return nil }
    if end < start { return months(from: last, to: first).map(-) }
    return (end.year - start.year) * 12 + end.month - start.month - (end.day < start.day ? 1 : 0)
  }

  private static func part(of value: PredicateValue, _ part: (Parts) -> Int) -> PredicateValue {
    day(value).map { .integer(part($0.parts)) } ?? .null
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
