import OrderedCollections

/// What has changed about the questions of a form, for whoever keeps the answers: the one place that all changes lead to.
@MainActor
package final class ChangeLog {
  package enum Fact: Hashable {
    case answer
    /// The answers of everything in it, or where they are: it was shown, hidden, moved, added or removed.
    case contents
    case lock
    /// Its options or its bounds.
    case limits
    case rules
    case computedValue
    /// Its place: it is an item that other answers have taken out of its list.
    case place
    case askedAgain
  }

  package init() {}

  /// The questions whose answers may have changed, in the order of the changes; `nil` if nobody writes them down.
  @exclusivity(unchecked) package var answers: AnswerChangeLog?
  @exclusivity(unchecked) private var waiting: [Fact: OrderedDictionary<Int, any Answerable>] = [:]

  package var isEmpty: Bool { waiting.isEmpty }

  package func note(_ fact: Fact, of question: any Answerable) {
    answers?.note(question, isWhole: fact != .answer)
    switch fact {
    case .answer, .contents: break
    case .lock, .limits, .rules, .computedValue, .place, .askedAgain:
      waiting[fact, default: [:]][question.number] = question
    }
  }

  /// The questions about which something has changed since the last `take(_:)`, in the order of the first changes.
  package subscript(fact: Fact) -> [any Answerable] {
    waiting.isEmpty ? [] : waiting[fact].map { Array($0.values) } ?? []
  }

  /// The same; from now on, they have not changed.
  package func take(_ fact: Fact) -> [any Answerable] {
    if waiting.isEmpty { return [] }
    defer { waiting[fact] = nil }
    return self[fact]
  }

  package func forget(_ fact: Fact, of question: any Answerable) { waiting[fact]?[question.number] = nil }
}

extension Form {
  /// Takes note of a change of a row, for the rules that have read it and for whoever keeps the answers of the form.
  func changed(_ fact: ChangeLog.Fact, of row: BaseRow) {
    // Its own rules run on each of its answers anyway.
    let owner = fact == .answer ? row : nil
    if let details = row.details { ValueReads.invalidate(&details.readers, changing: owner) }
    ValueReads.invalidate(&readers, changing: owner)
    root.changeLog?.note(fact, of: row)
  }

  /// Takes note that the answers in a section may have changed, or are elsewhere.
  func contentsChanged(of section: Section) {
    guard root.changeLog?.answers != nil else { return }
    if section.tag != nil, let own = section.ownQuestion {
      root.changeLog?.note(.contents, of: own)
    } else {
      for row in section.allRows { changed(.contents, of: row) }
    }
  }

  /// Asks a question again that was answered earlier; its answer stands as the default.
  ///
  /// Call it in a callback or a rule of a later question whose answer contradicts the earlier one. A person is asked at once. In a
  /// pipe and in a file, the later answer is rejected, as nobody can correct the earlier one.
  ///
  /// ```swift
  /// IntRow("children") {
  ///   $0.onChange { row in
  ///     if row.value ?? 0 > 12 { row.form?.askAgain("age") }
  ///   }
  /// }
  /// ```
  public func askAgain(_ tag: String) {
    if let question = readable(tag: tag) {
      root.changeLog?.note(.askedAgain, of: question)
    } else {
      root.note(
        FormIssue(kind: .asksUnknownTag(tag, nearest: readableTags.nearest(to: tag)), subject: "form"))
    }
  }
}

/// The questions whose answers may have changed, as far back as a journal still needs them.
@MainActor
package struct AnswerChangeLog {
  package typealias Change = (question: any Answerable, isWhole: Bool)

  package init() {}

  package private(set) var version = 0
  private var latest: [Change] = []
  /// The version that was asked for last.
  private var knownVersion = 0

  package mutating func note(_ question: any Answerable, isWhole: Bool = false) {
    if version > knownVersion, let last = latest.last, last.question === question, last.isWhole || !isWhole {
      return
    }
    version += 1
    latest.append((question, isWhole))
  }

  /// The changes since an earlier version, a question once each; older ones are forgotten.
  package mutating func changes(since earlier: Int) -> [Change] {
    latest.removeFirst(max(latest.count - (version - earlier), 0))
    knownVersion = version
    var changes: OrderedDictionary<Int, Change> = [:]
    for change in latest {
      let isWhole = change.isWhole || changes[change.question.number]?.isWhole == true
      changes[change.question.number] = (change.question, isWhole)
    }
    return Array(changes.values)
  }
}
