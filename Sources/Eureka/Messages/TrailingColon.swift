extension String {
  /// A title as a colon can follow it: without the colon it ends in, if it does.
  package var withoutColon: String {
    guard let last, ":：".contains(last) else { return self }
    return String(dropLast()).trimmed
  }
}
