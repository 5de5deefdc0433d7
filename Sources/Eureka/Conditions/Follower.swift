/// What is made anew when answers change: a title, options, a default, a computed value.
@MainActor
package final class Follower {
  /// What the follower makes: other things are made for whatever asks for the row next.
  package enum Purpose: CaseIterable {
    /// What is shown: also made anew each time that is.
    case appearance
    case other
    case order
    /// The items of a list, as options: they are read when they are shown, and follow nothing.
    case items
    case defaultValue
    case computedValue
  }

  private weak var subject: (any ConditionSubject)?
  package let tags: [String]
  let purpose: Purpose
  package let looksUp: Bool
  private let renew: (Form) -> Void

  init(
    _ subject: any ConditionSubject, on tags: [String], _ purpose: Purpose, looksUp: Bool = false,
    renew: @escaping (Form) -> Void
  ) {
    self.subject = subject
    self.tags = tags
    self.purpose = purpose
    self.looksUp = looksUp
    self.renew = renew
  }

  var row: BaseRow? { subject as? BaseRow }

  func join(_ form: Form) {
    if purpose != .items { form.graph.insert(.follower(self), reading: tags) }
  }

  package func evaluate() {
    guard let form = subject?.form else { return }
    if makesValue, let row {
      // What is made of unknown answers is unknown, unless somebody has answered the row.
      let isUnknown =
        form.root.unknowns != nil && (purpose == .computedValue || row.details?.isAnswered == false)
        && tags.contains { form.readable(tag: $0)?.isUnknown == true }
      form.noteFollowed(isUnknown, row)
      if isUnknown { return }
    }
    if FormUses.isMaking(form) { return }
    // What is shown is made anew each time it is, whatever it reads.
    let code = FormUses.Code.follower(reading: purpose == .appearance ? nil : tags, of: form)
    form.watching(subject?.label ?? "", as: code) { renew(form) }
  }

  package var makesValue: Bool { purpose == .defaultValue || purpose == .computedValue }
}

extension ConditionSubject {
  func follow(
    _ tags: [String], _ purpose: Follower.Purpose = .appearance, looksUp: Bool = false,
    _ renew: @escaping (Form) -> Void
  ) {
    let follower = Follower(self, on: tags, purpose, looksUp: looksUp, renew: renew)
    (self as? BaseRow)?.ownDetails.followers.append(follower)
    (self as? Section)?.followers.append(follower)
    guard let form else { return }
    follower.join(form)
    form.readersDidChange()
    follower.evaluate()
  }

  package var followersOfElement: [Follower] {
    (self as? BaseRow)?.details?.followers ?? (self as? Section)?.followers ?? []
  }
}

extension RowDetails {
  /// Makes what is shown of the row, just before it is.
  package func updateFollowers() {
    for follower in followers where follower.purpose == .appearance { follower.evaluate() }
  }

  package var tagsOfOptions: [String] {
    followers.filter { $0.purpose == .items || $0.purpose == .other }.flatMap(\.tags)
  }

  var hasFollowingBounds: Bool { minimumBound?.isPresent == false || maximumBound?.isPresent == false }
  var tagsOfBounds: [String] {
    hasFollowingBounds ? followers.filter { $0.purpose == .appearance }.flatMap(\.tags) : []
  }

  package var tagsOfDefault: [String] {
    followers.filter { $0.purpose == .defaultValue }.flatMap(\.tags)
  }

  package var hasFollowingDefault: Bool { followers.contains { $0.purpose == .defaultValue } }
  package var followsDefault: Bool { !isAnswered && hasFollowingDefault }
  package var hasPendingDefault: Bool { pendingDefault != nil && !isAnswered }

  /// The lookup of the row's default, once; `nil` if it is not out of date, or somebody has answered the row.
  package func takePendingDefault(of row: BaseRow) -> RowWork? {
    guard let lookup = pendingDefault, !isAnswered else { return nil }
    pendingDefault = nil
    return RowWork(of: row, [lookup])
  }

  /// Notes that somebody has answered the row, so that its value is not made of other answers any more.
  func noteAnswer(to row: BaseRow) {
    isAnswered = true
    if let form = row.form, form.root.unknowns != nil, hasFollowingDefault { form.noteFollowed(false, row) }
  }

  /// Lets a default that follows other answers follow them again, as if nobody had answered the row.
  package func resumeDefault() {
    guard hasFollowingDefault else { return }
    isAnswered = false
    for follower in followers where follower.purpose == .defaultValue { follower.evaluate() }
  }
}
