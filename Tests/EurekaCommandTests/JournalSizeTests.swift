import EurekaTerminal
import OrderedCollections
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaJournal

/// How much a journal grows: about as much as somebody types, whatever the answers are.
@MainActor
@Suite struct JournalSizeTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.path + "/journal" }

  /// A walk whose answers a journal keeps, as those of a run.
  @MainActor
  private final class Session {
    let walk: Walk
    let journal: Journal
    private(set) var typedCount = 0

    init(_ form: Form, _ path: String) throws {
      walk = Walk(
        form,
        options: WalkOptions(
          mode: .interactive, reviews: true, context: .prompt(files: SystemFiles())))
      journal = try Journal(path, of: "greeter")
      _ = walk.start()
    }

    func type(_ lines: String...) throws {
      for line in lines { try type(line) }
    }

    func type(_ line: String) throws {
      typedCount += line.utf8.count + 1
      _ = walk.send(.line(line))
      try journal.record(walk)
    }
  }

  /// Lists of names and of people, a group, and questions that an answer hides.
  private func form() -> Form {
    Form()
      +++ itemList("names", [.insert, .delete, .reorder], header: "Names") { TextRow() }
      +++ groupList("people", [.insert, .delete, .reorder], header: "People") {
        TextRow("name") { $0.title = "Name" }
        TextRow("note") { $0.title = "Note" }
      }
      +++ GroupRow("contact", title: "Contact") {
        TextRow("street") { $0.title = "Street" }
        TextRow("city") { $0.title = "City" }
      }
      <<< SwitchRow("more") { $0.title = "More" }
      +++ Section("More") {
        $0.hidden = "$more != true"
      }
      <<< TextRow("text") { $0.title = "Text" }
  }

  private func long(_ letter: String, _ count: Int = 7000) -> String {
    String(repeating: letter, count: count)
  }

  @Test func `an item that is moved or deleted is not written again, nor are those that it shifts`() throws {
    let session = try Session(form(), path)
    for letter in ["a", "b", "c", "d", "e"] { try session.type(long(letter)) }
    let size = try directory.text("journal").utf8.count
    for _ in 0..<100 { try session.type(":move 1 5") }
    try session.type(":delete 2")
    #expect(try directory.text("journal").utf8.count < size + 101 * 100)
    #expect(
      try directory.journalLines().suffix(2) == [
        #"{"tag": "names", "items": [[1, 5], [0, 1]]}"#, #"{"tag": "names", "items": [[0, 1], [2, 5]]}"#,
      ])
    let read = try Journal(path, of: "greeter", isReadOnly: true)
    #expect(
      ["a", "c", "d", "e"].enumerated().allSatisfy {
        read.content.answer(at: "names[\($0)]") == .string(long($1))
      })
  }

  @Test func `an answer that is open again goes where its item goes`() throws {
    let journal = try Journal(path, of: "greeter")
    let (first, second) = (AnswerValue.string(long("a")), AnswerValue.string(long("b")))
    try journal.record(["l[0].name": first, "l[0].note": "x", "l[1].name": second, "l[1].note": "y"])
    try journal.record(
      ["l[0].name": second, "l[1].name": first, "l[1].note": "x"], within: ["l"],
      keeping: { $0 == "l[0].note" })
    #expect(
      journal.content.answers == [
        "l[0].name": second, "l[0].note": "y", "l[1].name": first, "l[1].note": "x",
      ])
    #expect(try directory.journalLines().last == #"{"tag": "l", "items": [[1, 2], [0, 1]]}"#)
  }

  @Test
  func `a list that is ended and gone on with, and a group of which a part changes, are not written again`()
    throws
  {
    let session = try Session(form(), path)
    try session.type(long("a"), long("b"), "", "y", long("p"), "x", "n", long("s"), "Bonn", "n")
    let size = try directory.text("journal").utf8.count
    for city in ["Ulm", "Kiel", "Jena"] {
      try session.type(":goto names", "y", "short", "", ":goto names", ":delete 3")
      try session.type(":goto contact.city", city, ":goto people[0].note", city, ":review")
    }
    let written = try directory.journalLines()
    #expect(try directory.text("journal").utf8.count < size + 6000, "\(written.map { $0.prefix(150) })")
    let read = try Journal(path, of: "greeter", isReadOnly: true)
    #expect(read.content.answers == session.journal.content.answers)
    #expect(read.content.answer(at: "contact") == ["street": .string(long("s")), "city": "Jena"])
  }

  @Test func `an answer that others hide and show again is not written again`() throws {
    let session = try Session(form(), path)
    try session.type("", "n", "", "", "y", long("t"))
    let size = try directory.text("journal").utf8.count
    for _ in 0..<20 { try session.type(":goto more", "n", ":goto more", "y") }
    #expect(try directory.text("journal").utf8.count < size + 20 * 600)
    #expect(session.journal.content.answer(at: "text") == .string(long("t")))
    // A compacted journal has it, hidden or not.
    try session.type(":goto more", "n")
    for number in 0..<20 { try session.type(":goto contact.city", long("\(number)", 5000)) }
    #expect(try directory.text("journal").utf8.count < 100_000)
    let compacted = try directory.text("journal").utf8.count
    try session.type(":goto more", "y")
    #expect(try directory.text("journal").utf8.count < compacted + 600)
    #expect(session.journal.content.answer(at: "text") == .string(long("t")))
    let read = try Journal(path, of: "greeter", isReadOnly: true)
    #expect(read.content.answers == session.journal.content.answers)
  }

  @Test(arguments: [
    #"{"tag": "names", "again": true}"#,
    #"{"tag": "names", "split": 1}"#, #"{"tag": "names", "items": [[0, 9]]}"#,
    #"{"tag": "names", "items": [[2, 0]]}"#, #"{"tag": "names", "items": [[0.5, 1]]}"#,
    #"{"tag": "names", "join": 1000000000000}"#, #"{"tag": "names", "join": [1]}"#,
    #"{"tag": "names", "join": -1}"#, #"{"tag": "other", "split": true}"#,
  ])
  func `a line about parts that are not there is damaged, and changes nothing`(line: String) throws {
    try Journal(path, of: "greeter").record(["names[0]": "a", "names[1]": "b"])
    try (directory.text("journal") + line + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    let read = try Journal(path, of: "greeter", isReadOnly: true)
    #expect(read.warnings.map(\.description) == ["line 5 of the journal \(path) is damaged and was skipped"])
    #expect(read.content.answers == ["names[0]": "a", "names[1]": "b"])
  }

  @Test func `bytes written stay in proportion to bytes typed, whatever is typed`() throws {
    let commands = [
      ":move 1 3", ":move 3 1", ":move 2", ":delete 1", ":delete", ":back", ":back 4", ":goto names",
      ":goto people", ":goto contact", ":goto more", ":clear", ":default", ":submit", ":review", "1", "2",
      "3",
      "y", "n", "", "x",
    ]
    var largest = 0.0
    for seed in Extent.seeds(6, thoroughly: 300) {
      let path = "\(directory.path)/\(seed)"
      let session = try Session(form(), path)
      var random = SplitMix(seed: seed)
      for _ in 0..<200 {
        guard case .asking = session.walk.state else { break }
        let isText = Int.random(in: 0..<4, using: &random) == 0
        let line =
          isText
          ? long(["a", "b", "c"].randomElement(using: &random) ?? "", .random(in: 1...3000, using: &random))
          : commands.randomElement(using: &random) ?? ""
        try session.type(line)
      }
      let written = try Data(contentsOf: URL(filePath: path)).count
      // The first line, and that a run began, are of a fixed length; some sessions end after a few bytes.
      let ratio = Double(max(written - 500, 0)) / Double(session.typedCount)
      largest = max(largest, ratio)
      #expect(ratio < 8, "\(seed): \(written) bytes for \(session.typedCount)")
      let read = try Journal(path, of: "greeter", isReadOnly: true)
      #expect(read.content.answers == session.journal.content.answers, "\(seed)")
    }
    Extent.report("a journal grows by at most \(largest) bytes for a byte typed")
  }

  // MARK: Compacting

  private func text(_ number: Int) -> AnswerValue { .string(long("\(number % 10)", 20_000)) }

  /// Records 20 answers of 20 kB, of which the last one counts.
  private func change(_ journal: Journal) throws {
    for number in 0..<20 { try journal.record(["name": text(number), "port": 80], secrets: ["key"]) }
  }

  @Test func `a journal most of which is outdated is replaced by one that has the answers alone`() throws {
    try #"""
    {"questionnaire": "greeter"}
    {"time": "2026-01-01T10:00:00Z", "event": "began", "record": "r-1"}
    {"time": "2026-01-01T10:00:01Z", "tag": "kept", "answer": 0.5, "origin": "default"}

    """#.write(toFile: path, atomically: true, encoding: .utf8)
    do {
      let journal = try Journal(path, of: "greeter")
      try journal.record(version: "2")
      for number in 0..<20 {
        try journal.record(
          ["name": text(number), "port": 80], secrets: ["key"], keeping: { $0 == "kept" },
          origin: { $0 == "port" ? "line 3" : "typed" })
      }
      let size = try directory.text("journal").utf8.count
      #expect(size == journal.length && size < 100_000)
      #expect(throws: RunError.self) { try Journal(path, of: "greeter") }
      #expect(try LineFile(path) == nil)
    }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(try directory.names() == ["journal"])
    let read = try Journal(path, of: "greeter", isReadOnly: true).content
    #expect(read.answers == ["kept": 0.5, "name": text(19), "port": 80])
    #expect(read.secrets == ["key"] && read.version == "2" && read.recordID == "r-1")
    #expect(read.firstStart == "2026-01-01T10:00:00Z" && read.lastStart != read.firstStart)
    #expect(read.origin(ofAnswerAt: "port") == "line 3" && read.keptDefaults == ["kept"])
    #expect(read.part(at: "kept")?.time == "2026-01-01T10:00:01Z")
  }

  @Test func `an audit trail, and a journal of answers that all count, are not compacted`() throws {
    let trail = try Journal(path, of: "greeter", keepsAll: true)
    try change(trail)
    #expect(trail.length > 400_000)
    let answers = try Journal(directory.path + "/answers", of: "greeter")
    for number in 0..<20 {
      try answers.record(["text\(number)": text(number)], within: ["text\(number)"])
    }
    #expect(answers.length > 400_000 && answers.content.answers.count == 20)
    #expect(try directory.text("journal").utf8.count == trail.length)
  }

  @Test func `a journal that is replaced is never held by two runs`() {
    let path = path
    let holders = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<40 {
        guard let journal = try? Journal(path, of: "greeter") else { continue }
        let count = holders.withLock { count in
          count += 1
          return count
        }
        #expect(count == 1)
        for number in 0..<6 {
          try? journal.record(["name": .string(String(repeating: "\(number)", count: 20_000))])
        }
        holders.withLock { $0 -= 1 }
      }
    }
  }

  @Test(.needs("strace")) func `a run that is killed at any call of the system loses no answer`() throws {
    let calls = "write,fsync,rename,unlink,ftruncate,flock"
    var compacted = 0
    for number in 1..<400 {
      let directory = TemporaryDirectory()
      let path = directory.path + "/journal"
      do {
        let journal = try Journal(path, of: "short-intake", keepsAll: true)
        for number in 0..<8 { try journal.record(["name": text(number)]) }
        try journal.record(["name": "Ada"])
      }
      let begun = try directory.text("journal").utf8.count
      let program = Program("short-intake")
      let first = try program.shell(
        """
        echo 1980-01-01 | strace -f -qq -o /dev/null -e trace=\(calls) -e inject=\(calls):signal=KILL:when=\(number) \
          "$PROGRAM" --journal '\(path)'
        """)
      if try directory.text("journal").utf8.count < begun / 2 { compacted += 1 }
      let content = try Journal(path, of: "short-intake", isReadOnly: true)
      #expect(content.content.answers["name"] == "Ada", "\(number)")
      #expect(content.warnings.isEmpty, "\(number): \(content.warnings)")
      let second = try program.run(
        ["--journal", path], input: "1980-01-01\n2\npain\nn\n\n\n\n")
      #expect(second.status == 0 && second.output.contains(#""name": "Ada""#), "\(number): \(second)")
      #expect(try directory.names().isEmpty, "\(number)")
      if first.status == 66 { break }
    }
    #expect(compacted > 1)
  }

  // MARK: The limit

  @Test
  func `a session that changes more than its journal may have ends with a sentence, and keeps the rest`()
    throws
  {
    // Each line comes once the one before it is in the journal, and the input goes on until the end.
    let run = try Program("short-intake").shell(
      """
      waits() { for i in $(seq 600); do eval "$1" && return; sleep 0.1; done; }
      { echo Ada; waits "grep -q Ada '\(path)'"; echo :back; printf '%3000s\\n' x | tr ' ' x
        waits "[ -e '\(path).done' ]"; } |
        { "$PROGRAM" --restricted --journal '\(path)' --journal-limit 2K; s=$?; touch '\(path).done'; exit $s; }
      """, expecting: 65)
    #expect(run.error.contains("error: line 3: too many changes for one session"), "\(run)")
    #expect(run.error.hasSuffix("Your answers are kept. To go on, connect again.\n"), "\(run)")
    let read = try Journal(path, of: "short-intake", isReadOnly: true)
    #expect(read.content.answers["name"] == "Ada" && read.content.answers.count == 1)
    #expect(try directory.text("journal").utf8.count < 2048)
  }

  @Test func `a journal at its limit is compacted before it is full`() throws {
    let journal = try Journal(path, of: "greeter", maximumLength: 70_000)
    for number in 0..<20 { try journal.record(["name": text(number)]) }
    #expect(!journal.isFull && journal.content.answers["name"] == text(19))
    #expect(try directory.text("journal").utf8.count <= 70_000)
    let next = try Journal(path + "2", of: "greeter", maximumLength: 70_000)
    for number in 0..<4 { try next.record(["name\(number)": text(number)], within: ["name\(number)"]) }
    #expect(next.isFull)
    #expect(try Journal(path + "2", of: "greeter", isReadOnly: true).content.answers.count == 3)
  }

  @Test(arguments: [("4096", 4096), ("64k", 65536), ("16M", 16 << 20), ("1G", 1 << 30)])
  func `a size is a number of bytes, or of larger units`(text: String, size: Int) throws {
    #expect(try OptionText.size(text) == size)
  }

  @Test(arguments: ["", "0", "-1", "16X", "M", "1.5M", "99999999999999999999", "9999999G"])
  func `what is no size is refused`(text: String) {
    #expect(throws: (any Error).self) { try OptionText.size(text) }
  }
}
