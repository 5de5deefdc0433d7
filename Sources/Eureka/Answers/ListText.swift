/// Texts between commas, as one text: an item with a comma, a quotation mark or outer white space stands in quotation marks,
/// which are doubled inside.
package enum ListText {
  /// Items as one text. One that begins as JSON's lists and objects do is quoted, so that a list is told from those.
  package static func of(_ items: [String]) -> String {
    items.map { item in
      let isPlain =
        !item.isEmpty && item == item.trimmed && !item.contains { $0 == "," || $0 == "\"" }
        && !"[{".contains(item.prefix(1))
      return isPlain ? item : "\"" + item.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }.joined(separator: ",")
  }

  /// The items of a text. One in quotation marks, which are doubled in it, may have commas itself.
  package static func items(of text: String) -> [String] {
    var items: [String] = []
    var rest = text[...]
    while true {
      let start = rest.drop(while: \.isWhitespace)
      var behind = start
      if start.first == "\"", let item = takeQuoted(&behind),
        behind.first(where: { !$0.isWhitespace }).map({ $0 == "," }) != false
      {
        items.append(item)
        rest = behind.drop(while: \.isWhitespace)
      } else {
        items.append(String(rest.prefix { $0 != "," }).trimmed)
        rest = rest.drop { $0 != "," }
      }
      guard rest.first == "," else { return items }
      rest = rest.dropFirst()
    }
  }

  /// Takes a text in quotation marks; `nil` if there is no second mark.
  static func takeQuoted(_ rest: inout Substring) -> String? {
    var name = ""
    var position = rest.index(after: rest.startIndex)
    while position < rest.endIndex {
      let next = rest.index(after: position)
      if rest[position] != "\"" {
        name.append(rest[position])
        position = next
      } else if next < rest.endIndex, rest[next] == "\"" {
        name.append("\"")
        position = rest.index(after: next)
      } else {
        rest = rest[next...]
        return name
      }
    }
    return nil
  }
}
