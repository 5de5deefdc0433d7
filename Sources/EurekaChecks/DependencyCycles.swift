import Eureka

/// Finds elements whose visibility depends on each other.
///
/// Uses Kosaraju's algorithm for strongly connected components (Aho, Hopcroft, Ullman, *Data Structures and Algorithms*,
/// 1983, §6.7), in linear time and without recursion.
enum DependencyCycles {
  /// The groups of vertices that depend on themselves or on each other, each in ascending order.
  ///
  /// - Parameter edges: for each vertex, the vertices it depends on.
  static func cycles(in edges: [[Int]]) -> [[Int]] {
    var reversed = [[Int]](repeating: [], count: edges.count)
    for (vertex, targets) in edges.enumerated() { for target in targets { reversed[target].append(vertex) } }
    var isVisited = [Bool](repeating: false, count: edges.count)
    let order = edges.indices.flatMap { reach($0, edges, &isVisited) }
    isVisited = [Bool](repeating: false, count: edges.count)
    return order.reversed().map { reach($0, reversed, &isVisited).sorted() }
      .filter { $0.count > 1 || $0.first.map { edges[$0].contains($0) } == true }
      .sorted { $0[0] < $1[0] }
  }

  /// The unvisited vertices that a vertex reaches, in the order in which a depth-first search leaves them.
  private static func reach(_ root: Int, _ edges: [[Int]], _ isVisited: inout [Bool]) -> [Int] {
    var left: [Int] = []
    // The vertices being visited, each with its next edge.
    var path: [(vertex: Int, edge: Int)] = []
    func visit(_ vertex: Int) {
      if isVisited[vertex] { return }
      isVisited[vertex] = true
      path.append((vertex, 0))
    }
    visit(root)
    while let (vertex, edge) = path.last {
      if edge < edges[vertex].count {
        path[path.count - 1].edge += 1
        visit(edges[vertex][edge])
      } else {
        path.removeLast()
        left.append(vertex)
      }
    }
    return left
  }
}
