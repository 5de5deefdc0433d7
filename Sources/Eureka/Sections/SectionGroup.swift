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
public final class SectionGroup: FormPart, ConditionallyShown, ConditionSubject {
  /// The heading.
  public var title: String?
  /// When the sections are hidden, all of them.
  public var hidden: Condition? {
    get { visibility[.hidden] }
    set { set(.hidden, to: newValue) }
  }
  /// When the sections are shown: the opposite of `hidden`. A group with both is shown if neither hides it.
  public var shown: Condition? {
    get { visibility[.shown] }
    set { set(.shown, to: newValue) }
  }
  /// When the questions of its sections are asked, as `asked` of rows.
  public var asked: Condition? {
    get { visibility[.asked] }
    set { set(.asked, to: newValue) }
  }
  /// Whether its own `asked` condition holds, or it has none.
  public var isAsked: Bool { !visibility[.unasked] }
  /// Whether its own conditions hide the group.
  public var isHidden: Bool { visibility[.hidden] }
  package var visibility = Visibility()
  /// The group around it.
  public private(set) var outer: SectionGroup?

  /// The sections, which own the group, until they are added to a form.
  private var written: [Section] = []
  private var members: [SharedReference<Section>] = []
  private var addedCount = 0

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

  package var heading: String? {
    let titles = lineage.compactMap(\.title)
    return titles.isEmpty ? nil : titles.joined(separator: " › ")
  }

  /// Counts a section that has joined a form, which evaluates the conditions with the first.
  func sectionWasAdded(to form: Form) {
    addedCount += 1
    guard addedCount == 1 else { return }
    form.graph.insert(self)
    evaluateConditions()
  }

  func sectionWasRemoved(from form: Form) {
    addedCount -= 1
    if addedCount == 0 { form.graph.remove(self) }
  }

  /// Evaluates the `hidden` and `shown` conditions.
  public func evaluateHidden() { evaluate(.hidden) }

  /// The form that contains the sections.
  public var form: Form? { members.lazy.compactMap { $0.object?.form }.first }
  package var label: String { heading ?? "" }
  package var innerSubjects: [any ConditionSubject] { sections }

  package func changing(_ effect: Visibility.Effect, _ change: () -> Void) {
    change()
    if effect == .unasked { for section in sections { form?.contentsChanged(of: section) } }
  }
}
