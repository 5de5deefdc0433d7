/// The values of a slider or stepper: a range and its steps, computed in decimals so that 0.1 + 0.2 is 0.3.
struct SteppedRange {
  let minimum: Decimal
  let maximum: Decimal
  /// The number or the size of the steps; `nil` if every value of the range is valid.
  let steps: Steps?

  enum Steps {
    case count(Decimal)
    case size(Decimal)
  }

  /// A range; invalid or contradictory bounds and invalid steps are ignored.
  init<Number: LosslessStringConvertible>(minimum: Number, maximum: Number, steps: Steps?) {
    let (minimum, maximum) = (NumberReader.exact(minimum), NumberReader.exact(maximum))
    self.minimum = minimum.isFinite ? minimum : 0
    self.maximum = maximum.isFinite ? Swift.max(maximum, self.minimum) : self.minimum
    switch steps {
    case .count(let count)? where count.isFinite && count >= 1: self.steps = steps
    case .size(let size)? where size.isFinite && size > 0: self.steps = steps
    default: self.steps = nil
    }
  }

  var length: Decimal { maximum - minimum }
  var low: String { NumberReader.description(minimum) }
  var high: String { NumberReader.description(maximum) }

  /// The size of a step; a hundredth of the range if every value is valid.
  var step: Decimal {
    switch steps {
    case .count(let count): length / count
    case .size(let size): size
    case nil: length / 100
    }
  }

  func contains(_ number: Decimal) -> Bool { number >= minimum && number <= maximum }

  /// The nearest valid value; the upper one if two are equally near.
  func snapped(_ number: Decimal) -> Decimal {
    let number = clamped(number)
    guard let steps, length > 0 else { return number }
    switch steps {
    case .count(let count):
      return minimum + length * ((number - minimum) * count / length).rounded(.plain) / count
    case .size(let size):
      let last = (length / size).rounded(.down)
      return minimum + size * Swift.min(((number - minimum) / size).rounded(.plain), last)
    }
  }

  func moved(_ number: Decimal, by count: Int) -> Decimal {
    snapped(snapped(number) + step * Decimal(count))
  }

  func fraction(of number: Decimal) -> Double {
    length > 0 ? NumberReader.double((clamped(number) - minimum) / length) : 0
  }

  private func clamped(_ number: Decimal) -> Decimal { Swift.min(Swift.max(number, minimum), maximum) }
}
