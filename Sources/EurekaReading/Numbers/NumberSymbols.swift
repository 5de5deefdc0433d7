import Synchronization

package struct NumberSymbols {
  let digits: [Character]
  let decimalMark: String
  /// The separator between groups of three digits; empty if there is none.
  let groupMark: String

  private static let cache = Mutex<[String: NumberSymbols]>([:])

  static func of(_ locale: Locale) -> NumberSymbols {
    cache.withLock { cache in
      if let symbols = cache[locale.identifier] { return symbols }
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      formatter.locale = locale
      let symbols = NumberSymbols(formatter)
      cache[locale.identifier] = symbols
      return symbols
    }
  }

  package init(_ formatter: NumberFormatter) {
    let isCurrency = formatter.numberStyle == .currency
    let plain = NumberFormatter()
    plain.numberStyle = .none
    plain.locale = formatter.locale
    digits = (0...9).compactMap { plain.string(from: $0 as NSNumber)?.first(where: \.isNumber) }
    decimalMark = (isCurrency ? formatter.currencyDecimalSeparator : formatter.decimalSeparator) ?? "."
    let group = (isCurrency ? formatter.currencyGroupingSeparator : formatter.groupingSeparator) ?? ""
    groupMark = formatter.usesGroupingSeparator ? group : ""
  }

  /// The canonical text of a number written with these symbols; `nil` if it is not a number.
  ///
  /// ASCII digits are always read, those of another script only if the locale writes them.
  func canonical(_ text: String) -> String? {
    guard text.utf16.count <= 400 else { return nil }
    // A direction mark may stand beside a sign.
    var line = text.filter { !$0.isDirectionMark }
    if line.hasPrefix("\u{2212}") { line = "-" + line.dropFirst() }
    if digits.count == 10, digits.first != "0" {
      line = line.map { digits.firstIndex(of: $0).map(String.init) ?? String($0) }.joined()
    }
    // Most keyboards cannot type a no-break space.
    if groupMark == "\u{A0}" || groupMark == "\u{202F}" {
      line = String(line.map { [" ", "\u{A0}", "\u{202F}"].contains($0) ? Character(groupMark) : $0 })
    }
    let mark = NSRegularExpression.escapedPattern(for: decimalMark)
    let groups =
      groupMark.isEmpty
      ? "" : "[1-9][0-9]{0,2}(\(NSRegularExpression.escapedPattern(for: groupMark))[0-9]{3})+|"
    guard
      line.range(of: "^[+-]?((\(groups)[0-9]+)(\(mark)[0-9]+)?|\(mark)[0-9]+)$", options: .regularExpression)
        != nil
    else { return nil }
    if !groupMark.isEmpty { line = line.replacingOccurrences(of: groupMark, with: "") }
    return line.replacingOccurrences(of: decimalMark, with: ".")
  }

  /// A canonical text written with these symbols, without group separators.
  package func localized(_ canonical: String) -> String {
    canonical.map { character in
      if character == "." { return decimalMark }
      guard let digit = character.wholeNumberValue, digits.count == 10 else { return String(character) }
      return String(digits[digit])
    }.joined()
  }
}
