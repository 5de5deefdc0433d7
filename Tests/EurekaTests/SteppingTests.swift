import Testing

@testable import Eureka

/// What the arrow keys step to: the pickers and steppers of Eureka's numbers, sliders and dates.
@MainActor
@Suite struct SteppingTests {
  private let context = ReadingContext(
    grammar: .prompt, timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  private func steps(_ row: BaseRow, _ text: String, _ count: Int) -> String? {
    row.baseCell?.editing(in: context).step?(text, count)
  }

  @Test func `whole numbers and decimals step by one, percentages by a hundredth`() {
    let int = IntRow { $0.value = 80 }
    #expect(steps(int, "", 1) == "81" && steps(int, "9", -1) == "8" && steps(int, "x", 1) == nil)
    #expect(steps(IntRow(), "", 1) == "1" && steps(IntRow(), String(Int.max), 1) == nil)
    #expect(steps(DecimalRow(), "12.25", 1) == "13.25")
    let percent = DecimalRow {
      $0.formatter = NumberFormatter()
      ($0.formatter as? NumberFormatter)?.numberStyle = .percent
    }
    #expect(steps(percent, "12%", 1) == "13%")
  }

  @Test func `a slider and a stepper keep to their steps and their range`() {
    let stepper = StepperRow {
      $0.cell.stepper.minimumValue = 1
      $0.cell.stepper.maximumValue = 3
      $0.value = 2
    }
    #expect(steps(stepper, "", 1) == "3" && steps(stepper, "3", 1) == "3" && steps(stepper, "1", -1) == "1")
    let slider = SliderRow {
      $0.steps = 4
      $0.cell.slider.maximumValue = 1
    }
    #expect(steps(slider, "0.5", 1) == "0.75")
  }

  @Test func `a date steps by days, a time by its interval, both within their bounds`() throws {
    #expect(steps(DateRow(), "2024-02-28", 1) == "2024-02-29" && steps(DateRow(), "9999-12-31", 1) == nil)
    let bounded = DateRow { $0.maximumDate = try? $0.cell.read("2020-01-31", in: context) }
    #expect(steps(bounded, "", 1) == "2020-01-31" && steps(bounded, "2020-01-31", 1) == nil)
    let time = TimeRow { $0.minuteInterval = 15 }
    #expect(steps(time, "14:30", 1) == "14:45" && steps(time, "23:45", 1) == "00:00")
    // The clocks are put back at three o'clock.
    #expect(steps(DateTimeRow(), "2026-10-25 01:59", 1) == "2026-10-25 02:00+02:00")
    #expect(steps(CountDownRow(), "90m", 1).flatMap { try? CountDownCell().read($0, in: context) } != nil)
  }

  @Test func `texts, secrets and choices have no steps`() {
    #expect(steps(TextRow(), "a", 1) == nil && steps(PasswordRow(), "1", 1) == nil)
    #expect(steps(PushRow<Int> { $0.options = [1, 2] }, "1", 1) == nil)
  }
}
