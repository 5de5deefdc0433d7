extension String {
  /// The text as a JSON string, with control and bidirectional override characters escaped.
  package var quotedAsJSON: String {
    unicodeScalars.quoted { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        String(format: "\\u%04x", scalar.value)
      default: nil
      }
    }
  }
}

extension Sequence<Unicode.Scalar> {
  /// The text in quotation marks, with its special characters escaped as in JSON and Swift, and others as `escape` says.
  package func quoted(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = "\""
    for scalar in self {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: if let text = escape(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
      }
    }
    return result + "\""
  }
}
