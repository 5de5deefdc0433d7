import OrderedCollections

/// What an answer decides about a row, a section or a group: a condition, a rule, or what follows it.
@MainActor
package struct Dependency {
  package enum Effect {
    case condition(ConditionKind, Condition)
    case follower(Follower.Purpose)
    case rule
  }

  package let element: any ConditionSubject
  package let effect: Effect
  /// The tag of the answer, which is of the same form or of what that is in.
  package let tag: String

  package static func all(of element: any ConditionSubject) -> [Dependency] {
    func every(_ tags: [String], _ effect: Effect) -> [Dependency] {
      OrderedSet(tags).map { Dependency(element: element, effect: effect, tag: $0) }
    }
    var found = element.conditions.flatMap { every($1.tags, .condition($0, $1)) }
    let row = element as? BaseRow
    for purpose in Follower.Purpose.allCases {
      let followers = element.followersOfElement.filter { $0.purpose == purpose }
      found += every(followers.flatMap(\.tags), .follower(purpose))
    }
    return found + every(row?.ruleList.readTags ?? [], .rule)
  }
}

/// The questions about which each answer decides something. A form is looked through once, however many are asked for.
@MainActor
package struct Dependents {
  private var elements: [ObjectIdentifier: [String: [any ConditionSubject]]] = [:]

  package init() {}

  package mutating func paths(of question: any Answerable) -> [String] {
    guard let tag = question.tag, let form = question.form else { return [] }
    let known = elements[ObjectIdentifier(form)]
    let byTag = known ?? Self.elements(of: form)
    if known == nil { elements[ObjectIdentifier(form)] = byTag }
    var paths: OrderedSet<String> = []
    for element in byTag[tag] ?? [] {
      let sections = (element as? SectionGroup)?.sections ?? [element as? Section].compactMap(\.self)
      let rows = sections.flatMap { $0.ownQuestion.map { [$0] } ?? $0.allRows }
      paths.formUnion(((element as? BaseRow).map { [$0] } ?? rows).compactMap(\.path))
    }
    return paths.filter { $0 != question.path }
  }

  private static func elements(of form: Form) -> [String: [any ConditionSubject]] {
    var byTag: [String: [any ConditionSubject]] = [:]
    for element in form.elements {
      for tag in OrderedSet(Dependency.all(of: element).map(\.tag)) {
        byTag[tag, default: []].append(element)
      }
    }
    return byTag
  }
}
