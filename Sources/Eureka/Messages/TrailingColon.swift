extension String {
  package var withoutColon: String {
    guard let last, ":：".contains(last) else { return self }
    return String(dropLast()).trimmed
  }
}
