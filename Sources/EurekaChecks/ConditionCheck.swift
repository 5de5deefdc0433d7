import Eureka
import OrderedCollections

/// Finds suspicious conditions. They are warnings: the form can still be walked.
@MainActor
struct ConditionCheck {
  /// What has conditions, with the position of the section or the group that it is in.
  private typealias Element = (subject: any ConditionSubject, outer: Int?)

  /// The longest condition, in bytes, that is combined of several.
  private static let maximumLength = 2000

  private let form: Form
  private var elements: [Element] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  init(_ form: Form) {
    self.form = form
    for section in form.allSections {
      var outer: Int?
      for group in section.groups { outer = insert(group, in: outer) }
      let position = insert(section, in: outer ?? section.leader.flatMap { positions[ObjectIdentifier($0)] })
      for row in section.allRows { _ = insert(row, in: position) }
    }
  }

  private mutating func insert(_ subject: any ConditionSubject, in outer: Int?) -> Int {
    if let position = positions[ObjectIdentifier(subject)] { return position }
    positions[ObjectIdentifier(subject)] = elements.count
    elements.append((subject, outer))
    return elements.count - 1
  }

  var issues: [FormIssue] {
    var issues: [FormIssue] = []
    // What hides the current section, unless it is constant.
    var outer: FormatPredicate?
    for (position, element) in elements.enumerated() {
      if !(element.subject is BaseRow) { outer = nil }
      var hiding = [outer].compactMap(\.self)
      for (kind, condition) in element.subject.conditions {
        let subject = "\(element.subject.label), \(kind.rawValue)"
        if let predicate = condition.format, predicate.syntaxError == nil {
          let types = PredicateTypeChecker(
            predicate, typeOf: { form.readable(tag: $0)?.predicateType ?? .unknown },
            choicesOf: form.predicateChoices)
          issues += types.findings.map {
            FormIssue(kind: .senselessComparison($0.text, reason: $0.reason), subject: subject)
          }
          if condition.tags.allSatisfy({ form.readable(tag: $0) != nil }) {
            let holds = constantResult(of: predicate, kind, at: position)
            if let issue = constant(predicate, kind, holds: holds, of: element) { issues.append(issue) }
            if holds == nil, let predicate = predicate.hiding(as: kind) { hiding.append(predicate) }
          }
        }
        issues += laterRows(read: condition, kind, by: position)
        if case .function(let tags, let function) = condition {
          issues += mistakes(in: { _ = function(form) }, tags, subject)
        }
        if form.root.ownHiddenAnswers == .readable {
          issues += hideableRows(read: condition, by: position).map {
            FormIssue(kind: .readsHideableRow($0, condition: condition.text), subject: subject)
          }
        }
      }
      if !(element.subject is BaseRow) { outer = Self.any(of: hiding) }
      if let issue = neverShown(element, as: hiding) { issues.append(issue) }
      if let row = element.subject as? BaseRow { issues += laterRows(neededBy: row, at: position) }
      issues += element.subject.followersOfElement.filter { !$0.looksUp }.flatMap { follower in
        mistakes(in: follower.evaluate, follower.tags, element.subject.label)
      }
    }
    // The others are errors, which are found whenever the form is asked.
    return issues + cycles.filter { $0.severity == .warning }
  }

  // MARK: What code reads

  /// What code reads now, and does not declare or cannot read so.
  private func mistakes(in code: () -> Void, _ declared: [String], _ subject: String) -> [FormIssue] {
    let reads = TagReads(in: form)
    reads.record(code)
    let misreads = reads.misreads.map { FormIssue(kind: $0, subject: subject) }
    return misreads
      + reads.tags.subtracting(declared).map { tag in
        let isKnown = form.readable(tag: tag) != nil || form.tags.section(tag) != nil
        let nearest = isKnown ? nil : form.readableTags.nearest(to: tag)
        return FormIssue(
          kind: isKnown ? .readsUndeclaredTag(tag) : .readsUnknownTag(tag, nearest: nearest), subject: subject
        )
      }
  }

  // MARK: Rows that can be hidden

  /// The tags of the rows that a condition reads though they may be hidden while it matters.
  private func hideableRows(read condition: Condition, by place: Int) -> OrderedSet<String> {
    OrderedSet(condition.tags).filter { tag in
      guard let read = position(ofTag: tag) else { return false }
      let own = lineage(of: place)
      return lineage(of: read).contains { position in
        !own.contains(position)
          && elements[position].subject.conditions.contains { kind, condition in
            (kind == .hidden || kind == .shown) && condition.format?.constant == nil
          }
      }
    }
  }

  private func lineage(of place: Int) -> [Int] {
    var lineage = [place]
    while let outer = elements[lineage[lineage.count - 1]].outer { lineage.append(outer) }
    return lineage
  }

  // MARK: Constant conditions

  /// The result, if it is always the same; or the one that always hides the element, as what is answered before it is not nil.
  private func constantResult(of predicate: FormatPredicate, _ kind: ConditionKind, at place: Int) -> Bool? {
    func domain(_ tag: String) -> PredicateDomain? { form.readable(tag: tag)?.valueDomain }
    if let holds = predicate.constantResult(domain: domain) { return holds }
    let holds = predicate.constantResult(domain: domain) { isAnswered($0, before: place) }
    return holds.flatMap { kind.hides(if: $0) ? $0 : nil }
  }

  private func isAnswered(_ tag: String, before place: Int) -> Bool {
    guard let row = form.tags.row(tag), let read = position(ofTag: tag), read < place, row.isRequired,
      row.isQuestion, row.codes.isEmpty, row.details?.followers.isEmpty != false
    else { return false }
    return lineage(of: read).allSatisfy { elements[$0].subject.conditions.isEmpty }
  }

  private func constant(
    _ predicate: FormatPredicate, _ kind: ConditionKind, holds: Bool?, of element: Element
  ) -> FormIssue? {
    guard let holds else { return nil }
    if kind.hides(if: holds) {
      return FormIssue(
        kind: .neverShown(condition: predicate.text, holds: holds), subject: element.subject.label)
    }
    if predicate.constant != nil { return nil }
    return FormIssue(
      kind: .constantCondition(predicate.text, holds: holds),
      subject: "\(element.subject.label), \(kind.rawValue)")
  }

  /// The issue of an element that one of several predicates always hides: those of its own, and of its section.
  private func neverShown(_ element: Element, as hiding: [FormatPredicate]) -> FormIssue? {
    guard hiding.count > 1, hiding.reduce(0, { $0 + $1.format.utf8.count }) <= Self.maximumLength,
      let either = Self.any(of: hiding),
      either.constantResult(domain: { form.readable(tag: $0)?.valueDomain }) == true
    else { return nil }
    return FormIssue(
      kind: .neverShown(condition: either.predicateFormat, holds: true), subject: element.subject.label)
  }

  private static func any(of predicates: [FormatPredicate]) -> FormatPredicate? {
    predicates.count > 1
      ? NSCompoundPredicate(orPredicateWithSubpredicates: predicates).formatPredicate : predicates.first
  }

  // MARK: Rows that come later

  private func laterRows(read condition: Condition, _ kind: ConditionKind, by place: Int) -> [FormIssue] {
    let later = OrderedSet(condition.tags).filter { tag in
      // A section that reads its own rows is reported as a cycle.
      position(ofTag: tag).map { $0 > place && elements[$0].outer != place } ?? false
    }
    return later.map {
      FormIssue(
        kind: .laterRow($0, condition: condition.text),
        subject: "\(elements[place].subject.label), \(kind.rawValue)")
    }
  }

  private func laterRows(neededBy row: BaseRow, at place: Int) -> [FormIssue] {
    guard row.isQuestion, !row.isComputed else { return [] }
    func isLater(_ tag: String) -> Bool { position(ofTag: tag).map { $0 > place } ?? false }
    let followed = OrderedSet(
      row.details.map { ($0.tagsOfOptions + $0.tagsOfDefault).filter(isLater) } ?? [])
    let read = Set(row.ruleList.readTags.filter(isLater))
    // No value keeps these rules as long as those questions are not answered.
    let broken =
      read.isEmpty
      ? []
      : row.ruleList.all.compactMap { ($0 as? PredicateRule)?.textIfFalse(on: row, withoutAnswersTo: read) }
    return followed.map { FormIssue(kind: .followsLater($0), subject: row.label) }
      + broken.map { rule in
        FormIssue(kind: .laterRow(read.sorted().joined(separator: ", "), condition: rule), subject: row.label)
      }
  }

  /// The position of the row with a tag, or of the section with that tag and a value of its own.
  private func position(ofTag tag: String) -> Int? {
    if let row = form.tags.row(tag) { return positions[ObjectIdentifier(row)] }
    return form.tags.section(tag).flatMap { positions[ObjectIdentifier($0)] }
  }

  // MARK: Elements that depend on themselves

  /// Elements whose values or whose visibility depend on themselves. Values that do cannot be decided, and neither can
  /// visibility where hidden answers are absent.
  var cycles: [FormIssue] {
    let values = elements.map { element in
      (element.subject as? BaseRow)?.details?.followers.filter(\.makesValue).flatMap(\.tags) ?? []
    }
    let visibility = elements.map { element in
      element.subject.conditions.filter { $0.0 == .hidden || $0.0 == .shown }.flatMap { $0.1.tags }
    }
    if form.hiddenAnswers == .absent {
      return undecidable(edges(zip(values, visibility).map(+), isShown: true))
    }
    return undecidable(edges(values, isShown: false))
      + DependencyCycles.cycles(in: edges(visibility, isShown: true)).map { cycle in
        let names = cycle.map { elements[$0].subject.label }
        return FormIssue(kind: .hideEachOther(Array(names.dropFirst())), subject: names[0])
      }
  }

  /// The positions of what each element depends on: the rows with tags and, to be shown, what it is in.
  private func edges(_ tags: [[String]], isShown: Bool) -> [[Int]] {
    zip(elements, tags).map { element, tags in
      tags.compactMap(position(ofTag:)) + (isShown ? element.outer.map { [$0] } ?? [] : [])
    }
  }

  private func undecidable(_ edges: [[Int]]) -> [FormIssue] {
    DependencyCycles.cycles(in: edges).map { cycle in
      FormIssue(
        kind: .dependsOnItself(path(from: cycle[0], in: cycle, edges).map { elements[$0].subject.label }),
        subject: elements[cycle[0]].subject.label)
    }
  }

  /// The shortest way from an element of a cycle over what it depends on back to itself.
  private func path(from start: Int, in cycle: [Int], _ edges: [[Int]]) -> [Int] {
    let members = Set(cycle)
    var previous: [Int: Int] = [:]
    var reached = [start]
    var index = 0
    while index < reached.count {
      let vertex = reached[index]
      index += 1
      for next in edges[vertex] where members.contains(next) {
        if next == start {
          var path = [vertex, start]
          while let vertex = previous[path[0]] { path.insert(vertex, at: 0) }
          return path
        }
        guard previous[next] == nil else { continue }
        previous[next] = vertex
        reached.append(next)
      }
    }
    return [start]
  }
}

extension ConditionKind {
  fileprivate func hides(if holds: Bool) -> Bool { self == (holds ? .hidden : .shown) }
}

extension FormatPredicate {
  /// The predicate, or its negation, as what hides an element; `nil` if it does something else.
  fileprivate func hiding(as kind: ConditionKind) -> FormatPredicate? {
    switch kind {
    case .hidden: self
    case .shown: NSCompoundPredicate(notPredicateWithSubpredicate: self).formatPredicate
    case .disabled, .asked: nil
    }
  }
}
