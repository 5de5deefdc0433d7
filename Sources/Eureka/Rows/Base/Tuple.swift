/// Two values that are chosen together: the value of a double picker row.
public struct Tuple<A: Equatable, B: Equatable>: Equatable {
  /// The first value.
  public let a: A
  /// The second value.
  public let b: B

  /// A pair.
  public init(a: A, b: B) {
    self.a = a
    self.b = b
  }
}

extension Tuple: Sendable where A: Sendable, B: Sendable {}
extension Tuple: Hashable where A: Hashable, B: Hashable {}

/// Three values that are chosen together: the value of a triple picker row.
public struct Tuple3<A: Equatable, B: Equatable, C: Equatable>: Equatable {
  /// The first value.
  public let a: A
  /// The second value.
  public let b: B
  /// The third value.
  public let c: C

  /// A triple.
  public init(a: A, b: B, c: C) {
    self.a = a
    self.b = b
    self.c = c
  }
}

extension Tuple3: Sendable where A: Sendable, B: Sendable, C: Sendable {}
extension Tuple3: Hashable where A: Hashable, B: Hashable, C: Hashable {}
