extension Sequence<String> {
  /// The closest string, for suggesting a correction; `nil` if none is near. At most a third of the letters differ; of one or two,
  /// that is only one more.
  package func nearest(to text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let letters = Array(text.lowercased())
    let candidates = lazy.filter { abs($0.utf8.count - text.utf8.count) <= text.utf8.count }
      .map { ($0, Self.distance(Array($0.lowercased()), letters)) }
      .filter { name, distance in
        distance <= Swift.max(1, letters.count / 3) && distance * 3 <= Swift.max(letters.count, name.count)
      }
    return candidates.min { $0.1 < $1.1 }?.0
  }

  /// The Damerau–Levenshtein distance: the number of insertions, deletions, substitutions and swaps of neighbours.
  fileprivate static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let change = last[j] + (left[i] == right[j] ? 0 : 1)
        var cost = Swift.min(last[j + 1] + 1, row[j] + 1, change)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = Swift.min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}

extension String {
  /// How many insertions, deletions, substitutions and swaps of neighbours lead to another text; capital letters are as small
  /// ones.
  package func distance(to other: String) -> Int {
    [String].distance(Array(lowercased()), Array(other.lowercased()))
  }
}
