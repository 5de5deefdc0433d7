import Eureka

/// Formatters: the prices, weights and dates of a market stall.
class MarketStallController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section("Number formatters")

      <<< DecimalRow("price") {
        $0.useFormatterDuringInput = true
        $0.title = "Price of a crate"
        $0.value = 12.5
        let formatter = CurrencyFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .currency
        $0.formatter = formatter
      }

      <<< DecimalRow("discount") {
        $0.title = "Discount"
        $0.value = 0.1
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .percent
        formatter.maximumFractionDigits = 1
        $0.formatter = formatter
      }

      <<< IntRow("crates") {
        $0.title = "Crates"
        $0.value = 21
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .spellOut
        $0.formatter = formatter
      }

      +++ Section("Date formatters")

      <<< DateRow("harvest") {
        $0.title = "Harvest"
        $0.value = Date(timeIntervalSince1970: 1_758_931_200)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_GB")
        formatter.timeZone = .gmt
        formatter.dateStyle = .long
        $0.dateFormatter = formatter
      }

      <<< TimeRow("opens") {
        $0.title = "Opens"
        $0.dateFormatter?.dateFormat = "HH'h'mm"
      }

      +++ Section("Formatters of one's own")

      <<< TextRow("pitch") {
        $0.title = "Pitch"
        $0.value = "B7"
        $0.formatter = PitchFormatter()
        $0.useFormatterOnDidBeginEditing = true
      }

      <<< IntRow("apples") {
        $0.title = "Apples in grams"
        $0.formatter = WeightFormatter()
        $0.useFormatterDuringInput = true
      }
  }

  /// A row of stalls and a number in it: `Row B, stall 7`.
  class PitchFormatter: Formatter {
    override func string(for obj: Any?) -> String? {
      guard let pitch = obj as? String, let row = pitch.first else { return nil }
      return "Row \(row), stall \(pitch.dropFirst())"
    }
  }

  /// Grams, shown as kilograms and read as them.
  class WeightFormatter: Formatter, FormatterProtocol, ObjectValueFormatter {
    override func string(for obj: Any?) -> String? {
      guard let grams = obj as? Int else { return nil }
      return "\(Double(grams) / 1000) kg"
    }

    func objectValue(for string: String) -> Any? {
      guard string.hasSuffix(" kg"), let kilograms = Double(string.dropLast(3)) else { return nil }
      return Int((kilograms * 1000).rounded())
    }

    func getNewPosition(
      forPosition position: TextPosition, inTextInput textInput: TextInput, oldValue: String?,
      newValue: String?
    ) -> TextPosition {
      return textInput.position(
        from: position, offset: ((newValue?.count ?? 0) - (oldValue?.count ?? 0))) ?? position
    }
  }
}
