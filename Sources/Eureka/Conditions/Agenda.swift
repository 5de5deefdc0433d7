import HeapModule

/// What changes have left to evaluate: each derivation once, in the order of the form, in which most read only what
/// comes before them.
@MainActor
struct Agenda {
  private var serials = Heap<Int>()
  private var readers: [Int: ConditionGraph.Reader] = [:]
  private var repetitions: [Int: Int] = [:]
  private static let maximumRepetitions = 100

  /// Whether derivations are being evaluated, so that more of them wait.
  var isOpen = false {
    didSet {
      if !isOpen, !readers.isEmpty || !repetitions.isEmpty {
        (serials, readers, repetitions) = (Heap(), [:], [:])
      }
    }
  }

  mutating func insert(_ new: [ConditionGraph.Reader]) {
    for reader in new where readers.updateValue(reader, forKey: reader.serial) == nil {
      serials.insert(reader.serial)
    }
  }

  /// The next one that comes before another, which is dropped if it waits itself.
  mutating func next(before other: Int = .max) -> ConditionGraph.Reader? {
    guard let serial = serials.min, serial <= other else { return nil }
    serials.removeMin()
    let reader = readers.removeValue(forKey: serial)
    return serial < other ? reader : nil
  }

  mutating func count(_ reader: ConditionGraph.Reader) -> Bool {
    repetitions[reader.serial, default: 0] += 1
    return repetitions[reader.serial, default: 0] <= Self.maximumRepetitions
  }
}
