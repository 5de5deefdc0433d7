extension String {
  /// The text without its trailing colon, if it has one.
  package var withoutColon: String {
    guard let last, ":：".contains(last) else { return self }
    return String(dropLast()).trimmed
  }
}
