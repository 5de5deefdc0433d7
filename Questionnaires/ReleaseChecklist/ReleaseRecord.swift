import Eureka

/// The record of a release in Markdown: the same for the same answers, and without secrets.
struct ReleaseRecord {
  let release: Release

  /// The whole document.
  @MainActor
  var text: String {
    let parts = [
      overview, advisory, incident, changes, announcement, rollbackPlan, signOffs,
    ]
    return parts.compactMap { $0 }.joined(separator: "\n")
  }

  @MainActor
  private var overview: String {
    let facts: [(String, String?)] = [
      ("Kind", release.kind.description),
      ("Previous version", release.previousVersion?.description ?? "none"),
      ("Commit", release.commit),
      ("Release date", release.releaseDate.day),
      ("Code freeze", release.codeFreeze?.day),
      ("Embargo until", release.embargo?.day),
      ("Supported until", release.supportedUntil?.day),
      ("Release manager", "\(release.manager.name), \(release.manager.email)"),
      ("Channels", channels),
      ("First stage", release.firstStage.map { "\($0) %" }),
      ("Risk", release.risk.description),
      ("Changes stored data", release.migratesData ? "yes" : nil),
      ("Publishing", release.isPublishedAtOnce ? "at once" : "later"),
    ]
    return "# \(Markdown.line("\(release.product) \(release.version)"))\n\n" + list(facts)
  }

  private var channels: String {
    Channel.allCases.filter(release.channels.contains).map(\.description).joined(separator: ", ")
  }

  private var advisory: String? {
    guard let advisory = release.advisory else { return nil }
    return section(
      "Security advisory",
      list([
        ("Advisory", advisory),
        ("Severity", release.severity?.description),
        ("CVSS score", release.score.map { "\($0)" }),
        ("Known to be exploited", release.isExploited == true ? "yes" : "no"),
        ("Reported by", release.reporter),
      ]))
  }

  @MainActor
  private var incident: String? {
    guard let incident = release.incident else { return nil }
    return section(
      "Incident",
      list([("Incident", incident), ("Began on", release.incidentBegan?.day), ("Impact", release.impact)]))
  }

  /// The changes by their kind; those of a kind in the order they were given.
  private var changes: String {
    let groups = ChangeKind.allCases.compactMap { kind -> String? in
      let items = release.changes.filter { $0.kind == kind }.map(item)
      return items.isEmpty ? nil : "### \(kind.description.capitalized)\n\n" + items.joined()
    }
    return section("Changes", groups.joined(separator: "\n"))
  }

  private func item(_ change: Change) -> String {
    var line = "- "
    if change.isBreaking { line += "**Breaking:** " }
    line += Markdown.line(change.summary)
    if let reference = change.reference { line += " (\(Markdown.line(reference)))" }
    if let migration = change.migration { line += "\n  - What users have to do: \(Markdown.line(migration))" }
    return line + "\n"
  }

  private var announcement: String? {
    release.announcement.map {
      section("Announcement", list([("Headline", $0.headline), ("Link", $0.link?.absoluteString)]))
    }
  }

  private var rollbackPlan: String? {
    release.rollbackPlan.map { section("Rollback plan", Markdown.block($0)) }
  }

  @MainActor
  private var signOffs: String {
    let rows = release.signOffs.map { [$0.title, Markdown.line($1.name), $1.date.day] }
    return section("Sign-offs", Markdown.table(["Role", "Signed by", "Signed on"], rows))
  }

  private func section(_ title: String, _ content: String) -> String { "## \(title)\n\n\(content)" }

  /// A list of what there is, without what there is not.
  private func list(_ facts: [(name: String, value: String?)]) -> String {
    facts.compactMap { fact in fact.value.map { "- **\(fact.name):** \(Markdown.line($0))\n" } }.joined()
  }
}
