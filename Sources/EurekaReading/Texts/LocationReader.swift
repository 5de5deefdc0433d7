/// Reads places: first their format, then the numbers.
package enum LocationReader {
  /// The degrees in a text, not yet checked for their range; `nil` if it has another format.
  package static func degrees(
    of text: String, in grammar: ReadingContext.Grammar
  ) -> (latitude: Double, longitude: Double)? {
    guard text.utf8.count <= 200 else { return nil }
    let number = "[+-]?[0-9]{1,4}(?:\\.[0-9]{1,20})?"
    let fraction = "(?:\\.[0-9]{1,20})?"
    var patterns = ["(\(number)) ?, ?(\(number))"]
    if grammar == .prompt {
      patterns += [
        "(\(number)) +(\(number))",
        // RFC 5870 §3.3; what follows the coordinates, such as an uncertainty, is ignored.
        "(?i:geo):(\(number)),(\(number))(?:,\(number))?(?:;[!-~]*)?",
        // ISO 6709, Annex H, in degrees.
        "([+-][0-9]{2}\(fraction))([+-][0-9]{3}\(fraction))(?:CRS[A-Z0-9_]*)?/?",
      ]
    }
    if let parts = patterns.lazy.compactMap(text.groups).first {
      let degrees = parts.compactMap { $0.flatMap(Double.init) }
      return degrees.count == 2 ? (degrees[0], degrees[1]) : nil
    }
    return grammar == .prompt ? hemispheres(text) : nil
  }

  /// `52°31'12"N 13°24'18"E`, or less precise: `52.52N 13.405E`.
  private static func hemispheres(_ text: String) -> (latitude: Double, longitude: Double)? {
    let amount = "([0-9]{1,3}(?:\\.[0-9]{1,20})?)"
    let angle = "\(amount) ?°?(?: ?\(amount) ?['′])?(?: ?\(amount) ?[\"″])? ?"
    guard let parts = text.groups("\(angle)([NSns]),? ?\(angle)([EWew])")?.map({ $0 ?? "" }),
      let latitude = degrees(parts[0..<3]), let longitude = degrees(parts[4..<7])
    else { return nil }
    return (
      parts[3].lowercased() == "n" ? latitude : -latitude,
      parts[7].lowercased() == "e" ? longitude : -longitude
    )
  }

  /// Degrees, minutes and seconds; all but the last must be whole, minutes and seconds below 60.
  private static func degrees(_ parts: ArraySlice<String>) -> Double? {
    let given = parts.filter { !$0.isEmpty }
    let numbers = given.compactMap { Decimal(string: $0) }
    guard numbers.count == given.count, !numbers.isEmpty,
      given.dropLast().allSatisfy({ !$0.contains(".") }), numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    // Computed in decimals and rounded to a tenth of a millimetre: 31'12" is exactly 0.52 degrees.
    let amounts = parts.map { Decimal(string: $0) ?? 0 }
    let seconds = zip(amounts, [3600, 60, 1] as [Decimal]).reduce(0 as Decimal) { $0 + $1.0 * $1.1 }
    return NumberReader.double((seconds / 3600).rounded(.plain, digits: given.count == 1 ? 20 : 9))
  }
}
