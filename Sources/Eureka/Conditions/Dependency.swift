import OrderedCollections

/// What an answer decides about a row, a section or a group: a condition, a rule, or what follows it.
@MainActor
struct Dependency {
  enum Effect {
    case condition(ConditionKind, Condition)
    case follower(Follower.Purpose)
    case rule
  }

  let element: any ConditionSubject
  let effect: Effect
  /// The tag of the answer, which is of the same form or of what that is in.
  let tag: String

  /// All that an element depends on, each once.
  static func all(of element: any ConditionSubject) -> [Dependency] {
    func every(_ tags: [String], _ effect: Effect) -> [Dependency] {
      OrderedSet(tags).map { Dependency(element: element, effect: effect, tag: $0) }
    }
    var found = element.conditions.flatMap { every($1.tags, .condition($0, $1)) }
    let row = element as? BaseRow
    for purpose in Follower.Purpose.allCases {
      let followers = element.followersOfElement.filter { $0.purpose == purpose }
      found += every(followers.flatMap(\.tags), .follower(purpose))
    }
    return found + every(row?.tagsOfRules ?? [], .rule)
  }
}

extension Answerable {
  /// The paths of the questions about which its answer decides something, in the form's order.
  package var pathsOfDependents: [String] {
    guard let tag, let form else { return [] }
    let deciding = form.elements.filter { Dependency.all(of: $0).contains { $0.tag == tag } }
    var paths: OrderedSet<String> = []
    for element in deciding {
      let sections = (element as? SectionGroup)?.sections ?? [element as? Section].compactMap(\.self)
      let rows = sections.flatMap { $0.ownQuestion.map { [$0] } ?? $0.allRows }
      paths.formUnion(((element as? BaseRow).map { [$0] } ?? rows).compactMap(\.path))
    }
    return paths.filter { $0 != path }
  }
}

extension ConditionSubject {
  /// What is made anew of it when answers change.
  var followersOfElement: [Follower] {
    (self as? BaseRow)?.followers ?? (self as? Section)?.followers ?? []
  }
}

extension Section {
  /// What hides it: itself and its groups.
  var subjects: [any ConditionSubject] { [self] + groups }
}
