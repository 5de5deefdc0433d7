/// How much may go wrong with a release.
enum Risk: String, CaseIterable, Decodable, CustomStringConvertible {
  case low
  case medium
  case high

  /// The risk in a word.
  var description: String { rawValue }
}
