extension Sequence<String> {
  /// The string that differs least from another, if it differs by no more than a third of its length: a likely slip.
  func nearest(to text: String) -> String? {
    let candidates = map { ($0, Self.distance(Array($0.lowercased()), Array(text.lowercased()))) }
    guard let best = candidates.min(by: { $0.1 < $1.1 }), best.1 <= Swift.max(1, text.count / 3) else {
      return nil
    }
    return best.0
  }

  /// Levenshtein's distance.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (i, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = Swift.min(above + 1, row[j] + 1, diagonal + (character == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
