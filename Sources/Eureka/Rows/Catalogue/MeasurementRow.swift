import OrderedCollections

/// Asks for a number with its unit.
///
/// ```swift
/// MeasurementRow<UnitMass>("dose") { $0.title = "Dose"; $0.units = [.milligrams, .grams] }
/// ```
/// ```text
/// Dose (mg or g) › 500 mg
/// ```
///
/// A condition sees the number in the first unit, so that `$dose > 500` is true of 1 g, too.
public final class MeasurementRow<UnitType: Dimension>: FieldRow<MeasurementCell<UnitType>>, RowType {
  /// The units that are accepted, by their symbols; the first is that of conditions.
  ///
  /// Where there is only one, it can be left out. By default the unit in which its kind is measured: `kg`, `m`, `s`.
  public var units = [UnitType.baseUnit()]

  override package var predicateType: PredicateType { codes.isEmpty ? .number : .unknown }
  override var predicateChoices: PredicateChoices {
    let unit = (units.first ?? UnitType.baseUnit()).symbol
    return PredicateChoices(options: [], codes: super.predicateChoices.codes, unit: unit)
  }
}

/// Reads a number with its unit.
///
/// The canonical text is `500 mg`. A prompt also reads a unit in any case, its beginning, and `ug`, `C` for `µg`, `°C`.
open class MeasurementCell<UnitType: Dimension>: FieldCell<Measurement<UnitType>>, CellType {
  private var units: [UnitType] {
    let units = (row as? MeasurementRow<UnitType>)?.units ?? []
    return units.isEmpty ? [UnitType.baseUnit()] : units
  }

  private var symbols: [String] { units.map(\.symbol) }

  override open var accepts: Message { "a number in \(Message.choice(of: symbols))" }

  override open func accepted(in context: ReadingContext) -> Message {
    "\(accepts) such as \(displayText(for: Measurement(value: 12.5, unit: units[0]), in: context))"
  }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    if prompt.value == nil, prompt.placeholder == nil { prompt.range = prompt.range ?? .choice(of: symbols) }
  }

  override open func value(
    of line: String, in context: ReadingContext
  ) throws(ReadingError) -> Measurement<UnitType> {
    let number = line.prefix { $0.isNumber || Self.signs.contains($0) }
    let symbol = String(line[number.endIndex...])
    let unit = try unit(of: symbol, in: line, context)
    let value = try NumberReader.read(
      String(number).trimmed, else: "\(line.quoted) is not a number with a unit", in: context)
    return Measurement(value: try NumberReader.value(of: value, in: line.quoted), unit: unit)
  }

  /// The signs and separators of numbers, in any locale.
  private static var signs: Set<Character> { Set("+-−.,'’ \u{A0}\u{202F}\u{66B}\u{66C}") }

  private func unit(
    of symbol: String, in line: String, _ context: ReadingContext
  ) throws(ReadingError) -> UnitType {
    if symbol.isEmpty {
      guard units.count == 1 else { throw ReadingError("\(line.asNumber) has no unit") }
      return units[0]
    }
    if let unit = units.first(where: { $0.symbol == symbol }) { return unit }
    guard context.grammar == .prompt else { throw ReadingError("\(symbol.quoted) is not a valid unit") }
    let folded = symbol.typedUnit
    let named = units.filter { $0.symbol.typedUnit == folded }
    let found = named.isEmpty ? units.filter { $0.symbol.typedUnit.hasPrefix(folded) } : named
    guard found.count == 1 else {
      throw ReadingError(
        found.isEmpty ? "\(symbol.quoted) is not a valid unit" : "\(symbol.quoted) matches several units")
    }
    return found[0]
  }

  override open func read(
    _ answer: AnswerValue, in context: ReadingContext
  ) throws(ReadingError) -> Measurement<UnitType> {
    switch answer {
    case .number(let number): return try read(NumberReader.description(number), in: context)
    case .object(let members):
      if let unknown = members.keys.first(where: { $0 != "value" && $0 != "unit" }) {
        throw ReadingError("\(unknown.quoted) is neither value nor unit")
      }
      let unit: String
      switch members["unit"] ?? .null {
      case .string(let symbol): unit = symbol
      case .null: unit = ""
      case let wrong: throw ReadingError("\(wrong.quoted) is not a valid unit")
      }
      let number = try NumberReader.read(members["value"], else: "the value must be a number", in: context)
      return try read("\(NumberReader.description(number)) \(unit)", in: context)
    default: return try super.read(answer, in: context)
    }
  }

  override open func text(for value: Measurement<UnitType>, in context: ReadingContext) -> String {
    "\(NumberReader.description(value.value)) \(value.unit.symbol)"
  }

  override open func displayText(for value: Measurement<UnitType>, in context: ReadingContext) -> String {
    let number = NumberReader.displayText(NumberReader.exact(value.value), in: context)
    return "\(number) \(value.unit.symbol)"
  }

  /// The unit, where it was not written as it is shown.
  override open func interpretation(
    of value: Measurement<UnitType>, readFrom text: String, in context: ReadingContext
  ) -> Message? {
    guard let typed = text.trimmed.last, !typed.isNumber, !text.hasSuffix(value.unit.symbol) else {
      return nil
    }
    return "taken as \(displayText(for: value, in: context))"
  }

  override open func answer(for value: Measurement<UnitType>, in context: ReadingContext) -> AnswerValue {
    .object(["value": .number(NumberReader.exact(value.value)), "unit": .string(value.unit.symbol)])
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(
      object: ["value": AnswerSchema(.number), "unit": .enumeration(symbols.map { .string($0) })],
      required: units.count == 1 ? ["value"] : ["value", "unit"])
  }

  override open func value(
    _ value: Measurement<UnitType>?, movedBy steps: Int, in context: ReadingContext
  ) -> Measurement<UnitType>? {
    let number = NumberReader.exact(value?.value ?? 0) + Decimal(steps)
    return Measurement(value: NumberReader.double(number), unit: value?.unit ?? units[0])
  }

  /// The number in the first unit, in the fifteen digits that every conversion keeps.
  override open func predicateValue(for value: Measurement<UnitType>) -> PredicateValue {
    guard value.unit.symbol != units[0].symbol else { return .number(value.value) }
    let converted = value.converted(to: units[0]).value
    return .number(Double(String(format: "%.15g", converted)) ?? converted)
  }
}

extension String {
  /// The symbol of a unit as it can be typed on any keyboard: `ug` for `µg`, `c` for `°C`.
  fileprivate var typedUnit: String {
    String(lowercased().filter { $0 != "°" && $0 != " " }.map { $0 == "µ" || $0 == "μ" ? "u" : $0 })
  }
}
