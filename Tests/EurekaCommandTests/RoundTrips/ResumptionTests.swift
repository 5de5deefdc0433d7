import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats
@testable import EurekaJournal
@testable import EurekaTerminal

/// A run that dies anywhere is gone on with by the next, and what was answered is neither lost nor asked again.
@MainActor
@Suite struct ResumptionTests {
  private var context: ReadingContext {
    ReadingContext.prompt(files: SystemFiles())
  }

  /// Answers a form up to a line at random within some, has a journal keep the answers, and goes on from there.
  ///
  /// - Returns: whether there was anything to go on from, and the second run came to its end.
  private func breakOff(
    _ seed: UInt64, within lineCount: Int, in directory: TemporaryDirectory, _ make: () -> Form
  ) async throws -> Bool {
    var random = SplitMix(seed: seed)
    var person = RandomPerson(seed: seed)
    let first = Walk(make(), options: WalkOptions(mode: .interactive, reviews: false, context: context))
    _ = await person.go(along: first, lineCount: Int.random(in: 1...lineCount, using: &random))
    guard case .asking = first.state, !first.ledger.answersSoFar().isEmpty else { return false }
    let path = "\(directory.path)/\(seed)"
    do {
      try Journal(path, of: "test").record(first.ledger.answersSoFar())
    }

    let form = make()
    var given = SuppliedAnswers(to: form, names: EnvironmentNames(of: form, prefix: nil), context: context)
    let journal = try Journal(path, of: "test")
    given.add(journal)
    let second = Walk(
      form,
      options: WalkOptions(mode: .interactive, reviews: false, given: given.answers, context: context))
    let events = await person.go(along: second, lineCount: 1500)
    guard second.state == .finished(.completed) else { return false }
    var asked: Set<String> = []
    for event in events {
      if case .rejected(let rejection) = event, case .file? = rejection.source {
        Issue.record("\(seed): \(MessageCatalog.english.located(rejection))")
      }
      if case .question(let question) = event, let tag = question.tag { asked.insert(tag) }
    }
    // What was asked again at the end, because another answer ruled it out, may be another.
    for (tag, answer) in journal.content.answers {
      let row = form.answerable(path: tag) ?? form.answerable(tag: tag)
      guard row?.isVisible == true, row?.isDisabled == false, !asked.contains(tag) || answer.isContainer
      else { continue }
      let end = row?.answer(in: context) ?? .null
      #expect(end.has(answer, at: tag, apartFrom: asked), "\(seed): \(tag)\n\(answer)\n\(end)")
    }
    return true
  }

  /// Answers of which only what may have changed is looked at, beside all of them each time.
  @MainActor
  private struct KeptAnswers {
    private(set) var changed: [String: AnswerValue] = [:]
    private(set) var all: [String: AnswerValue] = [:]
    private(set) var changeCounts: [Int] = []
    private var version: Ledger.Version?

    mutating func take(from walk: Walk) {
      let changes = walk.ledger.changes(since: version)
      version = changes.version
      changeCounts.append(changes.answers.count)
      for (path, answer) in changes.answers { changed[path] = answer }
      for path in changed.keys
      where changes.answers[path] == nil && !walk.ledger.isPending(path, apartFrom: changes) {
        let isNear =
          changes.scopes?.contains { path == $0 || path.hasPrefix($0 + ".") || path.hasPrefix($0 + "[") }
          ?? true
        if isNear { changed[path] = nil }
      }
      let answers = walk.ledger.answersSoFar(hasUnreached: false)
      for (path, answer) in answers { all[path] = answer }
      for path in all.keys where answers[path] == nil && !walk.ledger.isPending(path) { all[path] = nil }
    }
  }

  private static let commands = [
    ":back", ":back 3", ":next", ":goto r1", ":goto list", ":goto group", ":goto choice", ":clear", ":delete",
    ":move 1", ":submit", ":review",
  ]

  @Test(arguments: 0..<4)
  func `a journal that looks only at what may have changed misses nothing`(part: Int) async throws {
    var answered = 0
    let seeds = Extent.seeds(10, thoroughly: 100, from: part * 100)
    for seed in seeds {
      let isReviewed = seed % 3 == 0
      let walk = Walk(
        RandomForms.form(seed),
        options: WalkOptions(mode: .interactive, reviews: isReviewed, context: context))
      var person = RandomPerson(seed: seed)
      var kept = KeptAnswers()
      _ = await person.go(along: walk, lineCount: 120, commands: Self.commands) {
        kept.take(from: walk)
        if kept.changed != kept.all { Issue.record("\(seed): \(kept.changed)\n\(kept.all)") }
      }
      answered += kept.all.count
    }
    #expect(answered > (seeds.count > 1 ? 40 : 0), "\(answered)")
  }

  @Test(arguments: 0..<4)
  func `the lines of a journal add up to the answers, whatever was moved, split and joined`(
    part: Int
  ) async throws {
    let directory = TemporaryDirectory()
    for seed in Extent.seeds(10, thoroughly: 100, from: 1000 + part * 100) {
      // Even seeds have answers that are too long to write again, where texts can be that.
      let path = "\(directory.path)/\(seed)"
      let journal = try Journal(path, of: "test")
      let walk = Walk(
        RandomForms.form(seed), options: WalkOptions(mode: .interactive, reviews: false, context: context))
      var person = RandomPerson(seed: seed, textLength: seed % 2 == 0 ? 300 : 0)
      var before: [String: AnswerValue] = [:]
      _ = await person.go(along: walk, lineCount: 120, commands: Self.commands) {
        do { try journal.record(walk) } catch { Issue.record("\(seed): \(error)") }
        let answers = walk.ledger.answersSoFar(hasUnreached: false)
        let journaled = Dictionary(uniqueKeysWithValues: journal.content.answers.map { ($0, $1) })
        // What is open again keeps its answer; that of an item goes where the item goes.
        for (path, answer) in before where answers[path] == nil && walk.ledger.isPending(path) {
          if !path.contains("["), journaled[path] != answer { Issue.record("\(seed): \(path) is lost") }
        }
        for (path, answer) in answers where journaled[path] != answer { Issue.record("\(seed): \(path)") }
        for path in journaled.keys where answers[path] == nil && !walk.ledger.isPending(path) {
          Issue.record("\(seed): \(path) is there")
        }
        before = journaled
      }
      let read = try Journal(path, of: "test", isReadOnly: true)
      #expect(read.warnings.isEmpty, "\(seed)")
      #expect(read.content.answers == journal.content.answers, "\(seed)")
      #expect(read.content.keptDefaults == journal.content.keptDefaults, "\(seed)")
    }
  }

  @Test func `an answer to a long form, or to a long list, is one change`() async throws {
    let rows = Section()
    for number in 0..<300 { rows <<< TextRow("r\(number)") }
    let list = itemList("list", .insert) { TextRow() }
    let walk = Walk(
      Form() +++ rows +++ list, options: WalkOptions(mode: .interactive, reviews: false, context: context))
    _ = walk.start()
    var kept = KeptAnswers()
    kept.take(from: walk)
    for number in 0..<600 {
      walk.send("x\(number)")
      kept.take(from: walk)
    }
    #expect(kept.all.count == 600 && kept.changed == kept.all)
    #expect(kept.changeCounts.max() == 1, "\(kept.changeCounts)")
  }

  @Test func `a list that was ended asks for no other item, whatever is open about its items`() throws {
    func form() -> Form {
      Form {
        groupList("people", .insert, header: "People") { NameRow("name") { $0.title = "Name" } }
        Section(forEach: "people", header: { "About \($0.title)" }) { _ in
          IntRow("age") { $0.title = "Age" }
        }
      }
    }
    func options(_ given: Answers = .none) -> WalkOptions {
      var options = WalkOptions(mode: .interactive, reviews: false, given: given, context: context)
      options.resumed = given
      return options
    }
    let directory = TemporaryDirectory()
    func resumed(after lines: [String]) throws -> String? {
      let path = "\(directory.path)/\(lines.count)"
      let (walk, journal) = (Walk(form(), options: options()), try Journal(path, of: "test"))
      _ = walk.start()
      for line in lines {
        _ = walk.send(.line(line))
        try journal.record(walk)
      }
      let next = form()
      var given = SuppliedAnswers(to: next, names: EnvironmentNames(of: next, prefix: nil), context: context)
      given.add(try Journal(path, of: "test", isReadOnly: true))
      let second = Walk(started: next, options: options(given.answers))
      guard case .asking(let question) = second.state else { return nil }
      return question.tag
    }
    let people = ["y", "Ada", "y", "Bob"]
    let again = people + ["n", "36", ":goto people", "y", "Cem"]
    #expect(try resumed(after: people) == "people")
    #expect(try resumed(after: people + ["n"]) == "people[0].age")
    #expect(try resumed(after: people + ["n", "36"]) == "people[1].age")
    #expect(try resumed(after: again) == "people")
    #expect(try resumed(after: again + ["n"]) == "people[1].age")
    #expect(try resumed(after: again + ["n", "7"]) == "people[2].age")
  }

  private func walk(_ form: Form, resumedFrom journal: Journal) -> Walk {
    var given = SuppliedAnswers(to: form, names: EnvironmentNames(of: form, prefix: nil), context: context)
    given.add(journal)
    var options = WalkOptions(mode: .interactive, reviews: false, given: given.answers, context: context)
    options.resumed = given.resumed
    options.keptDefaults = journal.content.keptDefaults
    return Walk(started: form, options: options)
  }

  @Test(arguments: [
    ([":delete 1"], ["B", "C"]), ([":delete 3"], ["A", "B"]), ([":goto talks[1]", ":delete"], ["A", "C"]),
    ([":delete 1", ":delete 1", ":delete 1"], []), ([":move 1 3"], ["B", "C", "A"]),
    ([":goto talks[2]", ":delete", ":goto key"], ["A", "B"]),
  ])
  func `an item that was deleted does not come back, though its list is still open`(
    lines: [String], left: [String]
  ) throws {
    func form() -> Form {
      Form {
        itemList("talks", [.insert, .delete, .reorder], header: "Talks") { TextRow() }
        TextRow("key") { $0.title = "Key" }
      }
    }
    let directory = TemporaryDirectory()
    let journal = try Journal(directory.path + "/journal", of: "test")
    try journal.record(["talks": ["A", "B", "C"]])
    let first = walk(form(), resumedFrom: journal)
    for line in [":goto talks"] + lines {
      _ = first.send(.line(line))
      try journal.record(first)
    }
    let second = walk(form(), resumedFrom: try Journal(journal.path, of: "test", isReadOnly: true))
    #expect(second.ledger.form.answers()["talks"] == .texts(left))
  }

  @Test func `a choice that was not reached yet stays with its item once another is deleted`() throws {
    let form = Form {
      itemList("talks", header: "Talks") { TextRow() }
      TextRow("note") { $0.title = "Note" }
      PushRow<ListItem>("key") { $0.options(from: "talks") }
    }
    let directory = TemporaryDirectory()
    let journal = try Journal(directory.path + "/journal", of: "test")
    try journal.record(["talks": ["A", "B", "C"], "key": "talks[1]"])
    let first = walk(form, resumedFrom: journal)
    try journal.record(first)
    for line in [":goto talks", ":delete 1"] {
      _ = first.send(.line(line))
      try journal.record(first)
    }
    #expect(journal.content.answer(at: "key") == "talks[0]")
  }

  @Test func `a list that a run resumes is open until somebody ends it`() {
    let form = Form {
      groupList("people", .insert, header: "People") { NameRow("name") { $0.title = "Name" } }
      TextRow("note") { $0.title = "Note" }
    }
    let given = Answers(["people[0].name": "Ada"], from: .file("journal")).placed(in: form).0
    var options = WalkOptions(mode: .interactive, reviews: false, given: given, context: context)
    options.resumed = given
    let lines = [":goto note", "x", "y", "Bob", ":goto note", "", ""]
    let run = FormTester(form, options: options).complete(lines)
    #expect(
      run.asked == ["people", "note", "people", "people[1].name", "people", "note", "people"],
      "\(run.transcript)")
  }

  @Test(arguments: 0..<4)
  func `random answers to random forms survive`(part: Int) async throws {
    let directory = TemporaryDirectory()
    var count = 0
    let seeds = Extent.seeds(4, thoroughly: 30, from: part * 30)
    for seed in seeds {
      if try await breakOff(seed, within: 15, in: directory, { RandomForms.form(seed) }) { count += 1 }
    }
    #expect(count * 10 >= seeds.count, "\(count)")
  }

  @Test func `a default in a group goes on following after a resume`() throws {
    func form() -> Form {
      Form {
        GroupRow("db") {
          TextRow("user") { $0.title = "User" }
          TextRow("name") {
            $0.title = "Name"
            $0.defaultValue(["user"]) { form in form.value("user", as: String.self).map { "\($0)_db" } }
          }
        }
        TextRow("last") { $0.title = "Last" }
      }
    }
    let path = TemporaryDirectory()
    let (walk, journal) = (
      Walk(form(), options: WalkOptions(mode: .interactive, context: context)),
      try Journal(path.path + "/journal", of: "test")
    )
    _ = walk.start()
    for line in ["ada", "", "x"] {
      _ = walk.send(.line(line))
      try journal.record(walk)
    }
    #expect(journal.content.keptDefaults == ["db.name"])
    let next = form()
    var given = SuppliedAnswers(to: next, names: EnvironmentNames(of: next, prefix: nil), context: context)
    given.add(journal)
    var options = WalkOptions(mode: .interactive, given: given.answers, context: context)
    (options.resumed, options.keptDefaults) = (given.answers, journal.content.keptDefaults)
    let second = Walk(started: next, options: options)
    second.send(":goto db.user", "eve", "")
    #expect(next.answers()["db"] == ["user": "eve", "name": "eve_db"])
  }

  /// Whether a run that is interrupted after some lines, and then resumed, ends with the same answers as an uninterrupted one;
  /// `nil` if that cannot be compared. The rest is answered with blank lines.
  private func survives(
    _ make: () -> Form, _ lines: [String], in directory: TemporaryDirectory
  ) throws -> Bool? {
    let path = "\(directory.path)/interrupted"
    try? FileManager.default.removeItem(atPath: path)
    let first = Walk(
      started: make(), options: WalkOptions(mode: .interactive, reviews: false, context: context))
    do {
      let journal = try Journal(path, of: "test")
      for line in lines {
        guard case .asking = first.state else { return nil }
        _ = first.send(.line(line))
        try journal.record(first)
      }
    }
    // What a yes has begun, or is to take out, is not an answer yet.
    func isBegun(_ question: any Answerable) -> Bool {
      first.ledger[question].marks.contains(.added)
        || question.node.children.contains { isBegun($0.subject) }
    }
    guard case .asking(let question) = first.state, question.part != .takingOut,
      !first.form.answerables.contains(where: isBegun)
    else { return nil }
    let second = walk(make(), resumedFrom: try Journal(path, of: "test", isReadOnly: true))
    for walk in [first, second] {
      for _ in 0..<300 {
        guard case .asking(let question) = walk.state else { break }
        walk.send(question.part == .takingOut ? "y" : "")
      }
      // A rule refuses what is there.
      guard walk.state == .finished(.completed) else { return nil }
    }
    return second.form.answers() == first.form.answers()
  }

  private func lines(_ seed: UInt64, _ lines: [String]) -> [String] {
    var random = SplitMix(seed: seed &* 31)
    let count = Int.random(in: 1...25, using: &random)
    return (0..<count).map { _ in lines.randomElement(using: &random) ?? "" }
  }

  @Test(arguments: 0..<4)
  func `an interrupted run ends with the same answers as an uninterrupted one`(part: Int) throws {
    let directory = TemporaryDirectory()
    var count = 0
    let seeds = Extent.seeds(20, thoroughly: 400, from: part * 400)
    for seed in seeds {
      let gone =
        (0..<9).map { ":goto r\($0)" } + [":goto items[0].a", ":goto items[0].b", ":goto c3", ":goto c4"]
      let answers = [
        "1", "2", "3", "1", "2", "3", "", "y", "x", "z", ":clear", ":default", ":back", ":back 3",
      ]
      let generated = lines(seed, answers + gone)
      let moved = [
        "1", "2", "3", "1", "2", "", "y", "n", "y", ":clear", ":default", ":back", ":back 3", ":goto r0",
        ":goto r1", ":goto people[0].a", ":goto people[1].b", ":goto people[1].visits[0].c", ":goto people",
        ":delete", ":delete 1", ":move 1", ":move 2 1", ":goto carer", ":goto people[1].rel[0].k",
      ]
      let form = GeneratedForm(seed: seed)
      let verdicts = [
        try survives(form.form, generated, in: directory),
        try survives({ RandomRoster.form(seed) }, lines(seed, moved), in: directory),
      ]
      count += verdicts.count { $0 != nil }
      if verdicts[0] == false { Issue.record("seed \(seed):\n\(form)\n\(generated)") }
      if verdicts[1] == false { Issue.record("seed \(seed): \(lines(seed, moved))") }
    }
    #expect(count > seeds.count / 2, "\(count)")
  }

  @Test func `random answers to lists in lists, and about their items, survive`() async throws {
    let directory = TemporaryDirectory()
    var count = 0
    let seeds = Extent.seeds(10, thoroughly: 120)
    for seed in seeds {
      if try await breakOff(seed, within: 40, in: directory, { RandomRoster.form(seed) }) { count += 1 }
    }
    #expect(count * 10 >= seeds.count, "\(count)")
  }

  @Test(arguments: [("server-installer", 15), ("release-checklist", 40), ("short-intake", 15)])
  func `random answers to a questionnaire survive`(name: String, runs: Int) async throws {
    let directory = TemporaryDirectory()
    let make = try RandomForms.ofQuestionnaire(name)
    var count = 0
    let seeds = Extent.seeds(runs / 2, thoroughly: runs, from: 1)
    for seed in seeds {
      if try await breakOff(seed, within: 60, in: directory, make) { count += 1 }
    }
    #expect(count > min(Extent.times(1, thoroughly: 3), seeds.count - 1), "\(count)")
  }
}

extension AnswerValue {
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }

  /// Whether all that was answered before is the same now, apart from questions that were asked since.
  fileprivate func has(_ before: AnswerValue, at path: String, apartFrom asked: Set<String>) -> Bool {
    if !before.isContainer, asked.contains(where: { $0 == path || $0.hasPrefix(path + ".") }) { return true }
    switch (before, self) {
    case (.array(let old), .array(let new)):
      return old.count <= new.count
        && old.indices.allSatisfy { new[$0].has(old[$0], at: "\(path)[\($0)]", apartFrom: asked) }
    case (.object(let old), .object(let new)):
      return old.allSatisfy { key, value in
        new[key].map { $0.has(value, at: "\(path).\(key)", apartFrom: asked) } ?? false
      }
    default: return before == self
    }
  }
}
