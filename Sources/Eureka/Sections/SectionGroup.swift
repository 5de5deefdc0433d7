/// Sections under a heading, with a condition for all of them; groups contain groups.
///
/// ```swift
/// SectionGroup("Health history") {
///   $0.shown = "$consents == true"
///   Section("Heart") { SwitchRow("palpitations") { $0.title = "Palpitations" } }
///   Section("Lungs") { SwitchRow("cough") { $0.title = "A cough" } }
/// }
/// ```
@MainActor
public final class SectionGroup: FormPart, ConditionallyShown {
  /// The heading.
  public var title: String?
  /// When the sections are hidden, all of them.
  public var hidden: Condition? {
    didSet { form?.conditionDidChange(.hidden, of: self, to: hidden) }
  }
  /// When the sections are shown: the opposite of `hidden`. A group with both is shown if neither hides it.
  public var shown: Condition? {
    didSet { form?.conditionDidChange(.shown, of: self, to: shown) }
  }
  /// When the questions of its sections are asked, as `asked` of rows.
  public var asked: Condition? {
    didSet { form?.conditionDidChange(.asked, of: self, to: asked) }
  }
  /// Whether its own `asked` condition holds, or it has none.
  public private(set) var isAsked = true
  /// Whether its own conditions hide the group.
  public private(set) var isHidden = false
  /// The group around it.
  public private(set) var outer: SectionGroup?

  /// The sections, which own the group, until they are added to a form.
  private var written: [Section] = []
  private var members: [SharedReference<Section>] = []
  private var addedCount = 0
  private var isEvaluating = false

  /// A group of the sections of a builder.
  public init(_ title: String? = nil, @FormBuilder sections: @MainActor () -> FormBuilder.Content) {
    self.title = title
    take(sections().sections)
  }

  /// A group that a closure sets up, of the sections that it builds.
  public init(
    _ title: String? = nil, @FormBuilder sections: @MainActor (SectionGroup) -> FormBuilder.Content
  ) {
    self.title = title
    take(sections(self).sections)
  }

  private func take(_ sections: [Section]) {
    written = sections.uniqued
    for section in written {
      members.append(SharedReference(section))
      guard let outermost = section.groups.first else {
        section.group = self
        continue
      }
      if outermost !== self { outermost.outer = self }
    }
  }

  /// The sections, those of its groups included.
  public var sections: [Section] { members.compactMap(\.object) }

  /// The sections to add to a form.
  public var content: FormBuilder.Content {
    let content = FormBuilder.Content(sections: sections)
    written = []
    return content
  }

  /// The groups around it, from the outermost to itself.
  var lineage: [SectionGroup] { (outer?.lineage ?? []) + [self] }

  /// Its heading after those around it.
  package var heading: String? {
    let titles = lineage.compactMap(\.title)
    return titles.isEmpty ? nil : titles.joined(separator: " › ")
  }

  /// Counts a section that has joined a form, which evaluates the conditions with the first.
  func sectionWasAdded(to form: Form) {
    addedCount += 1
    guard addedCount == 1 else { return }
    form.graph.insert(self)
    evaluateHidden()
    evaluateAsked()
  }

  func sectionWasRemoved(from form: Form) {
    addedCount -= 1
    if addedCount == 0 { form.graph.remove(self) }
  }

  /// Evaluates the `hidden` and `shown` conditions.
  public func evaluateHidden() {
    guard let form, !isEvaluating else { return }
    isEvaluating = true
    let before = isHidden
    isHidden =
      hidden != nil || shown != nil
      ? form.decide(form.isHidden(by: hidden, unless: shown), .hidden, of: self) : false
    isEvaluating = false
    guard isHidden != before || form.root.unknowns != nil else { return }
    form.changing { for section in sections { section.evaluateHidden() } }
  }
}

extension SectionGroup: ConditionSubject {
  /// The form that contains the sections.
  public var form: Form? { members.lazy.compactMap { $0.object?.form }.first }
  package var isLeftUnasked: Bool { !isAsked }

  /// Evaluates the `asked` condition. As long as unknown answers leave it open, its sections are asked.
  package func evaluateAsked() {
    guard let form, asked != nil || !isAsked else { return }
    isAsked = asked?.evaluate(in: form) != false
    for section in sections { form.contentsChanged(of: section) }
  }
}

extension Section {
  /// The groups that the section is in, from the outermost.
  package var groups: [SectionGroup] { group?.lineage ?? [] }

  /// What else can hide it: its groups, from the innermost, and what it is hidden together with.
  var outerSubjects: [any ConditionSubject] {
    if group == nil, leader == nil { return [] }
    return groups.reversed() + (leader.map { [$0] + $0.outerSubjects } ?? [])
  }
}
