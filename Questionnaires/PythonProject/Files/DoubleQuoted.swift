extension String {
  /// The string in double quotes, as Python, TOML and YAML all read it.
  var doubleQuoted: String {
    let characters = unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: Self.escape(scalar)
      default: String(scalar)
      }
    }
    return "\"\(characters.joined())\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
