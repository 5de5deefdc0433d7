/// A word as shells quote it (POSIX Shell Command Language §2.2).
package enum ShellWord {
  /// A text as one word: in single quotation marks, unless all its characters are letters, digits or plain.
  package static func quoted(_ text: String, plain: String = "%+,-./:=@_") -> String {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || plain.contains($0)) }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  /// The unquoted word; `nil` if nothing is quoted, a quotation mark is unmatched, or there are several words.
  static func unquoted(_ text: String) -> String? {
    var result = ""
    var scalars = text.unicodeScalars[...]
    var mark: Unicode.Scalar?
    var isQuoted = false
    while let scalar = scalars.popFirst() {
      switch (scalar, mark) {
      case ("'", "'"?), ("\"", "\""?): mark = nil
      case ("'", nil), ("\"", nil):
        mark = scalar
        isQuoted = true
      // In double quotation marks, a backslash escapes only some characters.
      case ("\\", "\""?):
        let next = scalars.first.flatMap { "\"\\$`".unicodeScalars.contains($0) ? $0 : nil }
        if next != nil { scalars.removeFirst() }
        result.unicodeScalars.append(next ?? scalar)
      case ("\\", nil):
        guard let next = scalars.popFirst() else { return nil }
        isQuoted = true
        result.unicodeScalars.append(next)
      case (_, nil) where scalar.properties.isWhitespace: return nil
      default: result.unicodeScalars.append(scalar)
      }
    }
    return mark == nil && isQuoted && !result.isEmpty ? result : nil
  }
}
