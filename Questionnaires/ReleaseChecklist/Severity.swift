/// How bad a vulnerability is, in the words of CVSS v3.1 §5.
enum Severity: String, CaseIterable, Decodable, CustomStringConvertible {
  case low
  case medium
  case high
  case critical

  /// The severity in a word.
  var description: String { rawValue }

  /// The scores that it stands for (CVSS v3.1 §5), in tenths.
  var tenths: ClosedRange<Int> {
    switch self {
    case .low: 1...39
    case .medium: 40...69
    case .high: 70...89
    case .critical: 90...100
    }
  }
}
