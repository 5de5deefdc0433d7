import Eureka

extension Ledger {
  /// An entry for each question, by its number, from `first`: those of a form's rows are mostly consecutive.
  @MainActor
  struct Entries {
    private var all: [Entry] = []
    private var first = 0

    subscript(question: any Answerable) -> Entry {
      get {
        let index = question.number - first
        return all.indices.contains(index) ? all[index] : Entry()
      }
      _modify { yield &all[place(of: question)] }
    }

    /// Returns whether any had it.
    mutating func removeFromAll(_ mark: Marks) -> Bool {
      var isFound = false
      for index in all.indices where all[index].marks.remove(mark) != nil { isFound = true }
      return isFound
    }

    private mutating func place(of question: any Answerable) -> Int {
      if all.isEmpty { first = question.number }
      let missing = first - question.number
      if missing > 0 {
        // As much again, so that rows made in the opposite order take no longer.
        let count = max(missing, all.count)
        all.insert(contentsOf: repeatElement(Entry(), count: count), at: 0)
        first -= count
      }
      let index = question.number - first
      while all.count <= index { all.append(Entry()) }
      return index
    }
  }

  struct Entry {
    var standing = Standing.unreached
    var marks: Marks = []
    var knowledge = Knowledge.known
    var journaled = Journaled.nothing
    var line: Int?
    /// What few questions have; apart, as entries are copied often.
    private var details: Details?

    /// The lines of a text that was not ended when its question was left.
    var unendedLines: [String] {
      get { details?.unendedLines ?? [] }
      set { if details != nil || !newValue.isEmpty { ownDetails.unendedLines = newValue } }
    }
    var supplied: Answers? {
      get { details?.supplied }
      set { if details != nil || newValue != nil { ownDetails.supplied = newValue } }
    }
    /// The default that a blank line has accepted, and that follows other answers.
    var keptDefault: AnswerValue? {
      get { details?.keptDefault }
      set { if details != nil || newValue != nil { ownDetails.keptDefault = newValue } }
    }
    var replacedDefault: AnswerValue? {
      get { details?.replacedDefault }
      set { ownDetails.replacedDefault = newValue }
    }
    /// The answer that a change of others has locked or made invalid.
    var withdrawn: Withdrawn? {
      get { details?.withdrawn }
      set { if details != nil || newValue != nil { ownDetails.withdrawn = newValue } }
    }
    /// Whether the walk has passed it, asked or not; `reopen` has it asked again.
    var isPassed: Bool { standing == .passed || standing == .leftUnasked }
    var isAnswered: Bool { line != nil || supplied != nil }
    var isRejected: Bool { marks.contains(.rejected) }

    /// Records the supplied answer that was applied, and whether it is rejected: for now, or for good.
    mutating func supply(_ answer: Answers?, _ rejection: Marks = []) {
      supplied = answer
      marks.subtract([.rejected, .final, .outdated])
      marks.formUnion(rejection)
    }

    private var ownDetails: Details {
      mutating get {
        let own = details ?? Details()
        details = own
        return own
      }
    }
  }

  /// How far the walk is with a question.
  enum Standing {
    case unreached
    /// Shown, as it could not be asked.
    case shown
    case passed
    /// Passed without being asked, as its condition says; once that says otherwise, it is asked.
    case leftUnasked
  }

  struct Marks: OptionSet {
    let rawValue: UInt8

    /// It was asked, answered or not.
    static let asked = Marks(rawValue: 1)
    /// A default was looked up among those offered.
    static let offered = Marks(rawValue: 2)
    /// A line, blank ones apart, was its answer.
    static let entered = Marks(rawValue: 4)
    /// It is an item that a yes has added to its list.
    static let added = Marks(rawValue: 8)
    /// Its options or bounds are others than when it was answered.
    static let outdated = Marks(rawValue: 16)
    /// Its supplied answer was rejected; it is tried again beside other answers.
    static let rejected = Marks(rawValue: 32)
    /// It was, and is not.
    static let final = Marks(rawValue: 64)
    /// A person has left it for the end.
    static let postponed = Marks(rawValue: 128)
  }

  /// Whether an answer is known to be what it will be at the end.
  enum Knowledge {
    case known
    /// Rejected, left open in a plan, or perhaps in a file that cannot be read.
    case unknown
    /// Required, and nobody could be asked.
    case missing
  }

  /// What a journal has of a list or a group, beside its parts.
  enum Journaled {
    /// Only its parts, if any.
    case nothing
    /// Its parts, and that nobody is asked for another item.
    case end
    /// All of it, as one answer.
    case whole
  }

  private final class Details {
    var unendedLines: [String] = []
    var supplied: Answers?
    var keptDefault: AnswerValue?
    var replacedDefault: AnswerValue?
    var withdrawn: Withdrawn?
  }

  struct Withdrawn {
    let answer: AnswerValue
    let line: Int?
    /// The item that was chosen, which has left its list.
    var item: ListItem?
    var supplied: Answers?
  }
}
