extension String {
  /// The text, quoted for messages: in quotation marks, with control characters escaped, truncated to 60 characters.
  public var quoted: String {
    let scalars = shortened.unicodeScalars
    return scalars.quoted { scalars.isSeen(at: $0) ? nil : scalars[$0].escaped }
  }

  /// The text's beginning, as long as messages quote texts.
  package var shortened: String {
    let start = prefix(60)
    return start.endIndex == endIndex ? self : start + "…"
  }

  /// The text as a JSON string, with every character escaped that does not show.
  package var quotedAsJSON: String {
    let scalars = unicodeScalars
    return scalars.quoted { index in
      if scalars[index].visibility == .shown { return nil }
      return UTF16.encode(scalars[index])?.map { String(format: "\\u%04x", $0) }.joined()
    }
  }
}

extension Collection<Unicode.Scalar> {
  /// The text in quotation marks, with its special characters escaped as in JSON and Swift, and others as `escape` says.
  package func quoted(_ escape: (Index) -> String?) -> String {
    var result = "\""
    for index in indices {
      switch self[index] {
      case "\"", "\\": result += "\\\(self[index])"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if let text = escape(index) { result += text } else { result.unicodeScalars.append(self[index]) }
      }
    }
    return result + "\""
  }
}
