/// A comma-separated list. Items with commas, quotation marks or outer white space are quoted, with quotation marks doubled.
package enum ListText {
  /// Joins items. Items that begin like a JSON array or object are quoted, too, to tell them apart.
  ///
  /// - Parameter options: The items that may stand without quotation marks; `nil` for all.
  package static func of(_ items: [String], besides options: [String]? = nil) -> String {
    items.map { item in
      let isPlain =
        options?.contains(item) != false && !item.isEmpty && item == item.trimmed
        && !item.contains { $0 == "," || $0 == "\"" }
        && !"[{".contains(item.prefix(1))
      return isPlain ? item : quoted(item)
    }.joined(separator: ",")
  }

  package static func quoted(_ item: String) -> String {
    "\"" + item.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  /// An item as messages list it: in quotation marks if its ends could not be seen.
  package static func shown(_ item: String) -> String {
    item.isEmpty || item != item.trimmed || item.contains(",") ? item.quoted : item
  }

  package static func items(of text: String) -> [String] {
    var items: [String] = []
    var rest = text[...]
    while true {
      let start = rest.drop(while: \.isWhitespace)
      var afterItem = start
      if start.first == "\"", let item = scanQuoted(&afterItem),
        afterItem.first(where: { !$0.isWhitespace }).map({ $0 == "," }) != false
      {
        items.append(item)
        rest = afterItem.drop(while: \.isWhitespace)
      } else {
        items.append(String(rest.prefix { $0 != "," }).trimmed)
        rest = rest.drop { $0 != "," }
      }
      guard rest.first == "," else { return items }
      rest = rest.dropFirst()
    }
  }

  /// Scans a quoted text; `nil` if the closing quotation mark is missing.
  package static func scanQuoted(_ rest: inout Substring) -> String? {
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
