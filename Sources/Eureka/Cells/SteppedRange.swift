/// The values of a slider or stepper: a range, and the steps in it. Reckoned in decimals, so that 0.1 + 0.2 is 0.3.
struct SteppedRange {
  let minimum: Decimal
  let maximum: Decimal
  /// Into how many steps the range is divided, or what a step is; `nil` if every value of the range will do.
  let steps: Steps?

  enum Steps {
    case count(Decimal)
    case size(Decimal)
  }

  /// A range; bounds that are no numbers or that contradict each other, and steps that are none, count as absent.
  init(minimum: Decimal, maximum: Decimal, steps: Steps?) {
    self.minimum = minimum.isFinite ? minimum : 0
    self.maximum = maximum.isFinite ? Swift.max(maximum, self.minimum) : self.minimum
    switch steps {
    case .count(let count)? where count.isFinite && count >= 1: self.steps = steps
    case .size(let size)? where size.isFinite && size > 0: self.steps = steps
    default: self.steps = nil
    }
  }

  var length: Decimal { maximum - minimum }
  /// The bounds in canonical text.
  var low: String { NumberReader.description(minimum) }
  var high: String { NumberReader.description(maximum) }

  /// The size of a step; a hundredth of the range where every value will do.
  var step: Decimal {
    switch steps {
    case .count(let count): length / count
    case .size(let size): size
    case nil: length / 100
    }
  }

  func contains(_ number: Decimal) -> Bool { number >= minimum && number <= maximum }

  /// The nearest value of the range; the upper one if two are as near.
  func snapped(_ number: Decimal) -> Decimal {
    let number = Swift.min(Swift.max(number, minimum), maximum)
    guard let steps, length > 0 else { return number }
    switch steps {
    case .count(let count):
      return minimum + length * ((number - minimum) * count / length).rounded(.plain) / count
    case .size(let size):
      let last = ((maximum - minimum) / size).rounded(.down)
      return minimum + size * Swift.min(((number - minimum) / size).rounded(.plain), last)
    }
  }

  /// A value some steps further, as far as the range goes.
  func moved(_ number: Decimal, by count: Decimal) -> Decimal {
    snapped(snapped(number) + step * count)
  }

  /// How far into the range a value is, from 0 to 1.
  func fraction(of number: Decimal) -> Double {
    guard length > 0 else { return 0 }
    return NumberReader.double((Swift.min(Swift.max(number, minimum), maximum) - minimum) / length)
  }
}

extension Decimal {
  /// The number rounded to some digits behind its decimal mark.
  func rounded(_ mode: NSDecimalNumber.RoundingMode, digits: Int = 0) -> Decimal {
    var (value, result) = (self, Decimal())
    NSDecimalRound(&result, &value, digits, mode)
    return result
  }
}
