public import Eureka
import EurekaPredicates
import OrderedCollections

/// Draws a form and its conditions in the DOT language of Graphviz.
///
/// Sections and groups are clusters, rows are boxes, in the order in which they are asked. An edge leads from a row to
/// the row or cluster that depends on it. Solid edges say when that is shown, dashed ones when it is locked, dotted ones
/// when it is asked; bold ones lead to defaults, computed values and texts that follow, and to rules. A condition that reads no
/// tag is written in the box. Of a form with more edges than Graphviz draws, each section is a box.
@MainActor
private struct GraphvizExporter {
  /// From this number of edges on, only sections are drawn.
  private static let maximumCount = 300

  /// The rows, sections and groups to be drawn, and what contains them; all if `nil`.
  private var kept: Set<ObjectIdentifier>?
  private var lines: [String] = []
  private var edges: [String] = []
  private var count = 0
  private var order: [String] = []
  private var boxes: [ObjectIdentifier: String] = [:]
  private var clusters: [ObjectIdentifier: String] = [:]

  init(_ form: Form) {
    let count = form.elements.reduce(0) { $0 + Dependency.all(of: $1).count }
    if count > Self.maximumCount {
      lines.append(
        "  // \(count) edges: only those between sections are drawn. --graph TAG draws those of a question.")
      drawSections(of: form)
    } else {
      draw(form, indentation: "  ")
    }
  }

  /// Draws what decides a row or a section, directly or through others, and what it decides.
  init(_ form: Form, around center: any ConditionSubject) {
    kept = form.neighborhood(of: center)
    draw(form, indentation: "  ")
  }

  func text(name: String) -> String {
    let head = [
      "digraph \(Self.quoted(name)) {", "  compound=true;", "  rankdir=TB;", "  fontname=\"sans-serif\";",
      "  node [shape=box, style=rounded, fontname=\"sans-serif\"];",
      "  edge [fontname=\"sans-serif\", fontsize=10];",
    ]
    // Rows that are asked later are placed below.
    let column = zip(order, order.dropFirst()).map { "  \($0) -> \($1) [style=invis];" }
    return (head + lines + column + edges + ["}"]).joined(separator: "\n") + "\n"
  }

  // MARK: Boxes and clusters

  private mutating func draw(_ form: Form, indentation: String) {
    drawGroups(of: form, indentation) { $0.draw($1, indentation: indentation) }
    for section in form.allSections {
      connect(section, in: form)
      for row in section.allRows { connect(row, in: form) }
    }
    for group in form.sectionGroups { connect(group, in: form) }
  }

  /// Draws a box for each section, and how often it depends on another.
  private mutating func drawSections(of form: Form) {
    drawGroups(of: form, "  ") { exporter, section in
      let count = section.allRows.count { $0.isQuestion }
      exporter.drawBox(
        of: section, Self.label(section.name, nil, ["\(count) question\(count == 1 ? "" : "s")"]),
        indentation: "  ")
    }
    var counts: OrderedDictionary<[String], Int> = [:]
    for dependency in form.elements.flatMap(Dependency.all) {
      let element = dependency.element
      let target =
        (element as? BaseRow)?.section ?? element as? Section ?? (element as? SectionGroup)?.sections.first
      guard let target, let source = form.answerable(tag: dependency.tag)?.section, source !== target,
        let tail = boxes[ObjectIdentifier(source)], let head = boxes[ObjectIdentifier(target)]
      else { continue }
      counts[[tail, head], default: 0] += 1
    }
    edges = counts.map { "  \($0[0]) -> \($0[1]) [label=\($1)];" }
  }

  private mutating func drawGroups(
    of form: Form, _ indentation: String, _ draw: (inout GraphvizExporter, Section) -> Void
  ) {
    var open: [SectionGroup] = []
    for section in form.allSections where isKept(section) {
      let groups = section.groups
      let shared = zip(open, groups).prefix { $0 === $1 }.count
      close(open.count - shared, indentation)
      for group in groups[shared...] { begin(group, indentation) }
      open = groups
      draw(&self, section)
    }
    close(open.count, indentation)
  }

  /// Whether a section, or part of it, is drawn, or the group is that it stands for.
  private func isKept(_ section: Section) -> Bool {
    guard let kept else { return true }
    let isFirst = section.groups.contains {
      $0.sections.first === section && kept.contains(ObjectIdentifier($0))
    }
    return isFirst || kept.contains(ObjectIdentifier(section))
      || section.allRows.contains { kept.contains(ObjectIdentifier($0)) }
  }

  private func isDrawn(_ row: BaseRow) -> Bool { kept?.contains(ObjectIdentifier(row)) ?? true }

  private mutating func begin(_ group: SectionGroup, _ indentation: String) {
    let cluster = "cluster\(next())"
    clusters[ObjectIdentifier(group)] = cluster
    lines.append("\(indentation)subgraph \(cluster) {")
    let label = ([group.title ?? ""] + Self.untagged(group)).joined(separator: "\n")
    lines.append("\(indentation)label=\(Self.quoted(label));")
  }

  private mutating func close(_ count: Int, _ indentation: String) {
    for _ in 0..<count { lines.append("\(indentation)}") }
  }

  private mutating func draw(_ section: Section, indentation: String) {
    let cluster = "cluster\(next())"
    clusters[ObjectIdentifier(section)] = cluster
    lines.append("\(indentation)subgraph \(cluster) {")
    let label = ([section.name] + Self.untagged(section)).joined(separator: "\n")
    lines.append("\(indentation)  label=\(Self.quoted(label));")
    if section.ownQuestion != nil {
      drawBox(of: section, Self.label(section.tag ?? section.name, nil, []), indentation: indentation + "  ")
    } else if !section.allRows.contains(where: isDrawn) {
      // An anchor for edges to the cluster.
      drawBox(of: section, "\"\", style=invis", indentation: indentation + "  ")
    }
    for row in section.allRows where isDrawn(row) { draw(row.node, indentation: indentation + "  ") }
    if let item = (section as? BaseMultivaluedSection)?.template?.node {
      draw(item, title: "each item", indentation: indentation + "  ")
    }
    lines.append("\(indentation)}")
  }

  private mutating func draw(_ node: Outline, title: String? = nil, indentation: String) {
    let row = node.subject
    let title = title ?? row.title ?? row.tag ?? "\(type(of: row))"
    drawBox(of: row, Self.label(title, row.tag, Self.untagged(row)), indentation: indentation)
    guard case .group(_, let inner) = node else { return }
    lines.append("\(indentation)subgraph cluster\(next()) {")
    lines.append("\(indentation)  label=\(Self.quoted(title));")
    let outer = kept
    kept = nil
    draw(inner, indentation: indentation + "  ")
    kept = outer
    lines.append("\(indentation)}")
  }

  private mutating func drawBox(of element: any ConditionSubject, _ label: String, indentation: String) {
    let box = "row\(next())"
    boxes[ObjectIdentifier(element)] = box
    order.append(box)
    lines.append("\(indentation)\(box) [label=\(label)];")
  }

  private mutating func next() -> Int {
    defer { count += 1 }
    return count
  }

  private static func label(_ title: String, _ tag: String?, _ conditions: [String]) -> String {
    quoted(([title] + [tag].compactMap(\.self).filter { $0 != title } + conditions).joined(separator: "\n"))
  }

  /// The conditions of an element that read no tag, and so have no edge.
  private static func untagged(_ element: any ConditionSubject) -> [String] {
    element.conditions.filter { $0.1.tags.isEmpty }.map(effect)
  }

  private static func effect(of kind: ConditionKind, _ condition: Condition) -> String {
    let effect = ConditionExplanation.Effect(kind == .hidden ? .shown : kind).rawValue
    if let holds = condition.format?.constant {
      return "\(holds == (kind != .hidden) ? "always" : "never") \(effect)"
    }
    let text = shortened(condition.text)
    if case .function = condition { return "\(effect) by a \(text)" }
    guard kind == .hidden else { return "\(effect) if \(text)" }
    return condition.format?.opposite.map { "shown if \(shortened($0))" }
      ?? "shown unless \(text)"
  }

  // MARK: Edges

  private mutating func connect(_ element: any ConditionSubject, in form: Form) {
    let section = element as? Section
    let sections = (element as? SectionGroup)?.sections ?? [section].compactMap(\.self)
    let parts = sections.flatMap { [$0] + $0.allRows as [AnyObject] }
    let first = parts.compactMap { boxes[ObjectIdentifier($0)] }.first
    guard let target = boxes[ObjectIdentifier(element)] ?? first else { return }
    for dependency in Dependency.all(of: element) {
      if let row = form.readable(tag: dependency.tag), kept?.contains(ObjectIdentifier(row)) == false {
        continue
      }
      let source = source(of: dependency.tag, in: form)
      // An edge cannot end at the cluster it begins in.
      let isInside = source.section.map { inner in sections.contains { $0 === inner } } ?? false
      let head = isInside ? nil : clusters[ObjectIdentifier(element)]
      let place = head.map { ", lhead=\($0)" } ?? ""
      edges.append("  \(source.box) -> \(target) [\(Self.attributes(of: dependency))\(place)];")
    }
  }

  private static func attributes(of dependency: Dependency) -> String {
    let (label, style) =
      switch dependency.effect {
      case .condition(.disabled, let condition): (effect(of: .disabled, condition), "dashed")
      case .condition(.asked, let condition): (effect(of: .asked, condition), "dotted")
      case .condition(let kind, let condition): (effect(of: kind, condition), "solid")
      case .follower(.appearance): ("text or limits", "bold")
      case .follower(.other) where dependency.element is Section: ("number of items", "bold")
      case .follower(.other), .follower(.items): ("options", "bold")
      case .follower(.order): ("order", "bold")
      case .follower(.defaultValue): ("default", "bold")
      case .follower(.computedValue): ("value", "bold")
      case .rule: ("rule", "bold")
      }
    return "label=\(quoted(label)), style=\(style)"
  }

  private mutating func source(of tag: String, in form: Form) -> (box: String, section: Section?) {
    if let read = form.readable(tag: tag), let box = boxes[ObjectIdentifier(read)] {
      return (box, read.section)
    }
    let box = "unknown\(next())"
    edges.append("  \(box) [label=\(Self.quoted(tag + "\nno such row")), color=red, fontcolor=red];")
    return (box, nil)
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(59) + "…"
  }

  /// A quoted string of DOT, in which a backslash begins an escape.
  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.map { ($0.value < 0x20 || $0.value == 0x7F) && $0 != "\n" ? " " : $0 }.quoted { _ in
      nil
    }
  }
}

extension Form {
  /// The form's rows and what they depend on as a graph in the DOT language of Graphviz: sections and groups are clusters;
  /// solid edges say when a row is shown, dashed ones when it is locked, dotted ones when it is asked; bold ones lead to what
  /// follows an answer, and to rules. Of a form with more than 300 edges, only the sections are drawn.
  ///
  /// - Parameter name: the name of the graph.
  public func graph(name: String = "form") -> String {
    GraphvizExporter(self).text(name: name)
  }

  /// What decides a row or a section, directly or through others, and what it decides itself, in the DOT language of Graphviz;
  /// `nil` if the tag is unknown.
  ///
  /// - Parameters:
  ///   - name: the name of the graph.
  ///   - tag: the tag of a row or a section, or the path of a row.
  public func graph(name: String = "form", around tag: String) -> String? {
    let row = answerable(path: tag)
    // What is in a group is drawn with it.
    let center: (any ConditionSubject)? = row?.ancestors.last ?? row ?? sectionBy(tag: tag)
    return center.map { GraphvizExporter(self, around: $0).text(name: name) }
  }

  /// A row or a section, the rows that decide it, and theirs, and what it decides itself.
  fileprivate func neighborhood(of center: any ConditionSubject) -> Set<ObjectIdentifier> {
    var kept: Set = [ObjectIdentifier(center)]
    var open = [center]
    while let element = open.popLast() {
      let subjects: [any ConditionSubject] = (element as? Section).map { [$0] + $0.groups } ?? []
      let tags =
        (element as? any Answerable)?.decidingTags
        ?? OrderedSet(subjects.flatMap(\.conditions).flatMap { $1.tags })
      for tag in tags {
        guard let read = (element.form ?? self).readable(tag: tag) else { continue }
        if kept.insert(ObjectIdentifier(read)).inserted { open.append(read) }
      }
    }
    guard let tag = (center as? BaseRow)?.tag ?? (center as? Section)?.tag else { return kept }
    for element in elements where Dependency.all(of: element).contains(where: { $0.tag == tag }) {
      kept.insert(ObjectIdentifier(element))
    }
    return kept
  }
}
