/// Finds elements whose visibility depends on each other.
///
/// Uses Tarjan's algorithm for strongly connected components (*Depth-First Search and Linear Graph Algorithms*, 1972),
/// in linear time and without recursion.
enum DependencyCycles {
  /// The groups of vertices that depend on themselves or on each other, each in ascending order.
  ///
  /// - Parameter edges: for each vertex, the vertices it depends on.
  static func cycles(in edges: [[Int]]) -> [[Int]] {
    var indexes = [Int?](repeating: nil, count: edges.count)
    var lowest = [Int](repeating: 0, count: edges.count)
    var isOnStack = [Bool](repeating: false, count: edges.count)
    var stack: [Int] = []
    var count = 0
    var result: [[Int]] = []
    for root in edges.indices where indexes[root] == nil {
      // The vertices being visited, each with its next edge.
      var path: [(vertex: Int, edge: Int)] = []
      func visit(_ vertex: Int) {
        indexes[vertex] = count
        lowest[vertex] = count
        count += 1
        stack.append(vertex)
        isOnStack[vertex] = true
        path.append((vertex, 0))
      }
      visit(root)
      while let (vertex, edge) = path.last {
        if edge < edges[vertex].count {
          path[path.count - 1].edge += 1
          let next = edges[vertex][edge]
          if let index = indexes[next] {
            if isOnStack[next] { lowest[vertex] = min(lowest[vertex], index) }
          } else {
            visit(next)
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.vertex { lowest[parent] = min(lowest[parent], lowest[vertex]) }
        guard lowest[vertex] == indexes[vertex] else { continue }
        var component: [Int] = []
        while let member = stack.popLast() {
          isOnStack[member] = false
          component.append(member)
          if member == vertex { break }
        }
        if component.count > 1 || edges[vertex].contains(vertex) { result.append(component.sorted()) }
      }
    }
    return result.sorted { $0[0] < $1[0] }
  }
}
