import EurekaTerminal
import OrderedCollections
import Synchronization
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats
@testable import EurekaJournal
@testable import EurekaRecords

/// What keeps the answers of a run that dies.
@Suite struct JournalTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.path + "/journal" }

  private func write(_ lines: String...) throws {
    try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static let header = #"{"questionnaire": "greeter"}"#
  private static let name =
    #"{"time": "2026-01-01T10:00:00Z", "tag": "name", "answer": "Ada", "origin": "typed"}"#
  private static let port =
    #"{"time": "2026-01-01T10:00:01Z", "tag": "port", "answer": 80, "origin": "typed"}"#

  @Test func `what was recorded is there for the next run, and each change is a line`() throws {
    do {
      let journal = try Journal(path, of: "greeter")
      #expect(journal.content.answers.isEmpty)
      try journal.record(["name": .string("Ada"), "port": .number(80)])
      try journal.record(["name": .string("Ada"), "port": .number(80)])
      try journal.record(["name": .string("Eve"), "phones": .array([.string("1")])])
    }
    #expect(
      try directory.journalLines() == [
        Self.header, #"{"event": "began"}"#,
        #"{"tag": "name", "answer": "Ada", "origin": "typed"}"#,
        #"{"tag": "port", "answer": 80, "origin": "typed"}"#,
        #"{"tag": "name", "answer": "Eve", "origin": "typed"}"#,
        #"{"tag": "phones", "answer": ["1"], "origin": "typed"}"#,
        #"{"tag": "port"}"#,
      ])
    let next = try Journal(path, of: "greeter")
    #expect(next.content.answers == ["name": .string("Eve"), "phones": .array([.string("1")])])
  }

  @Test func `an answer has the time at which its line was read`() throws {
    try Journal(path, of: "greeter").record(["name": "Ada"], at: Date(timeIntervalSince1970: 0))
    #expect(
      try directory.text("journal").hasSuffix(
        #"{"time": "1970-01-01T00:00:00Z", "tag": "name", "answer": "Ada", "origin": "typed"}"# + "\n"))
  }

  @Test func `a blank answer is an answer`() throws {
    try Journal(path, of: "greeter").record(["name": .null])
    #expect(try Journal(path, of: "greeter").content.answers == ["name": .null])
  }

  @Test func `an answer that the run has not reached is not removed`() throws {
    try write(Self.header, Self.name, Self.port)
    try Journal(path, of: "greeter").record(["name": .string("Eve")], keeping: { $0 == "port" })
    #expect(
      try Journal(path, of: "greeter").content.answers == ["name": .string("Eve"), "port": .number(80)])
  }

  @Test func `a line that was not written to its end is dropped`() throws {
    try write(Self.header, Self.name)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(Self.port.dropLast(3).utf8))
    let journal = try Journal(path, of: "greeter")
    #expect(journal.content.answers == ["name": .string("Ada")])
    try journal.record(["name": .string("Ada"), "port": .number(443)])
    #expect(
      try directory.journalLines().suffix(2).last == #"{"tag": "port", "answer": 443, "origin": "typed"}"#)
    #expect(try Journal.history(of: path).entries.count == 3)
  }

  @Test(arguments: [#"{"questionn"#, "{", "\0\0\0\0", "\0\0\0\0\0\0\0\0n\""])
  func `a first line that was not written whole begins a fresh journal, with a warning`(text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let journal = try Journal(path, of: "greeter")
    #expect(
      journal.warnings.map(\.description) == [
        "the journal \(path) was cut off at its beginning, so it begins anew"
      ])
    #expect(try directory.journalLines() == [Self.header, #"{"event": "began"}"#])
  }

  @Test(arguments: ["\0\0\0\0\0", "{\"tag\": \"na", "{\"other\": 1}", "\u{FFFD}"])
  func `damage in the middle is reported with its line, and nothing after it is lost`(damage: String) throws {
    try write(Self.header, Self.name, damage, Self.port)
    for _ in 0..<2 {
      let journal = try Journal(path, of: "greeter")
      #expect(journal.content.answers == ["name": .string("Ada"), "port": .number(80)])
      #expect(
        journal.warnings.map(\.description) == ["line 3 of the journal \(path) is damaged and was skipped"])
    }
    let table = try Program("failing-form").run(["--journal-show", path])
    #expect(table.error == "warning: line 3 of the journal \(path) is damaged and was skipped\n")
    #expect(table.output.contains("port") && table.output.hasSuffix("(resumed)\n"), "\(table)")
  }

  @Test func `a line without an end is read up to a limit`() throws {
    try write(Self.header, String(repeating: "\0", count: 3 << 20))
    let error = #expect(throws: RunError.self) {
      try Journal(path, of: "greeter", maximumLineLength: 2 << 20)
    }
    #expect(error?.message.description == "cannot keep the journal \(path): it has a line longer than 2 MiB")
    #expect(try Journal(path, of: "greeter").warnings.count == 1)
  }

  @Test func `a report of damage names no files to strangers`() throws {
    try write(#"{"questionnaire": "short-intake"}"#, "garbage")
    let run = try Program("short-intake").run(
      ["--restricted", "--journal", path, "--log", "/nonexistent/log", "--no-input"])
    #expect(
      run.error.hasPrefix(
        """
        warning: cannot write the log
        warning: an answer of your last session is damaged and was skipped

        """), "\(run)")
  }

  @Test func `a zeroed first line loses no answer after it`() throws {
    try write("\0\0\0\0\0\0", Self.name)
    let answers = try Journal(path, of: "greeter").content.answers
    #expect(answers == ["name": .string("Ada")])
    #expect(throws: RunError.self) { try Journal(path, of: "other") }
  }

  @Test(.enabled(if: Extent.isThorough, "it takes seconds"))
  func `a journal beyond 64 MiB is read to its end`() throws {
    let long = String(repeating: "x", count: 1 << 20)
    var text = Self.header + "\n"
    for _ in 0..<66 {
      text +=
        #"{"time": "2026-01-01T10:00:00Z", "tag": "note", "answer": "\#(long)", "origin": "typed"}"# + "\n"
    }
    try (text + Self.name + "\n").write(toFile: path, atomically: false, encoding: .utf8)
    let journal = try Journal(path, of: "greeter")
    #expect(journal.content.answers["name"] == .string("Ada"))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_size > 66 << 20)
  }

  @MainActor
  @Test func `each item of a list is written once, however long the list`() throws {
    let form =
      Form()
      +++ itemList("tags", [.insert], header: "Tags") { TextRow() }
    let walk = Walk(form, options: WalkOptions(mode: .piped, context: ReadingContext(grammar: .prompt)))
    let journal = try Journal(path, of: "greeter")
    _ = walk.start()
    for number in 1...200 {
      walk.send("item \(number)")
      try journal.record(
        walk.ledger.answersSoFar(hasUnreached: false), keeping: { walk.ledger.isPending($0) },
        origin: { walk.ledger.origin(ofAnswerAt: $0) })
    }
    #expect(journal.content.answers.count == 200, "\(walk.state)")
    #expect(journal.content.origin(ofAnswerAt: "tags[9]") == "line 10")
    #expect(try directory.text("journal").utf8.count < 200 * 120)
  }

  @Test func `a submitted journal that is kept begins anew`() throws {
    do {
      let journal = try Journal(path, of: "greeter")
      try journal.record(["name": .string("Ada")], secrets: ["key"])
      try journal.record(event: "submitted")
    }
    #expect(try Journal(path, of: "greeter").content.answers.isEmpty)
    #expect(try directory.journalLines().count == 6)
  }

  @Test(arguments: ["name: Ada\n", "{\"name\": \"Ada\"}\n", "{\"questionnaire\": \"other\"}\n"])
  func `what is no journal of the questionnaire's is left alone`(text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: RunError.self) { try Journal(path, of: "greeter") }
    #expect(try directory.text("journal") == text)
  }

  @Test func `directories and devices are no journals`() {
    for path in [directory.path, "/dev/null", directory.path + "/none/journal"] {
      #expect(throws: RunError.self) { try Journal(path, of: "greeter") }
    }
  }

  // MARK: The program

  private func intake(
    _ lines: [String], _ arguments: [String] = [], expecting status: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Run {
    try Program("short-intake").run(
      ["--journal", path] + arguments, input: lines.map { $0 + "\n" }.joined(), expecting: status,
      sourceLocation: sourceLocation)
  }

  @Test func `a run that ends early says where the answers are, and a pipe gives its lines again`() throws {
    let first = try intake(["Ada", "1980-01-01"], expecting: 66)
    #expect(
      first.error.hasSuffix(
        "The answers so far, without secrets, are in \(path); run the same command to resume.\n"))
    let second = try intake(["Ada", "1980-01-01", "2", "pain", "n", "", "", ""], expecting: 0)
    #expect(second.output.contains("\"practice\": \"South\""))
    // It has served its purpose.
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a pipe that gives other lines than before is rejected, and changes nothing`() throws {
    _ = try intake(["Ada", "1980-01-01"])
    let before = try directory.text("journal")
    let second = try intake(["Eve", "1980-01-01", "2", "pain", "n", "", "", ""], expecting: 65)
    #expect(
      second.error.contains(
        "error: line 1: Name (name): \"Eve\": this line was \"Ada\" in the run being resumed: repeat the same input from its first line."
      ), "\(second.error)")
    #expect(try directory.text("journal").hasPrefix(before))
    #expect(try Journal(path, of: "short-intake").content.answers["name"] == .string("Ada"))
  }

  @Test func `what a person has typed, a pipe goes on with`() throws {
    try Journal(path, of: "short-intake").record(["name": .string("Ada"), "born": .string("1980-01-01")])
    let run = try intake(["2", "pain", "n", "", "", ""])
    #expect(run.status == 0 && run.output.contains("\"name\": \"Ada\""), "\(run)")
  }

  @Test func `a list that was begun is gone on with where it stopped`() throws {
    try Journal(path, of: "short-intake").record([
      "name": "Ada", "born": "1980-01-01", "practice": "North", "complaints": [],
      "medications[0]": ["name": "Aspirin", "dose": 100, "schedule": "daily"], "medications[1].name": "Iron",
    ])
    let run = try intake(["20", "weekly", "y", "Zinc", "5", "", "n", "", "", ""], expecting: 0)
    #expect(
      run.output.contains(
        """
          "medications": [
            {
              "name": "Aspirin",
              "dose": 100,
              "schedule": "daily"
            },
            {
              "name": "Iron",
              "dose": 20,
              "schedule": "weekly"
            },
            {
              "name": "Zinc",
              "dose": 5,
              "schedule": "daily"
            }
          ]
        """), "\(run.output)\(run.error)")
  }

  @Test func `flags and files override the journal, which is reported`() throws {
    try Journal(path, of: "short-intake").record(["name": .string("Ada"), "born": .string("1980-01-01")])
    let run = try intake(["1", "", "n", "", "", ""], ["--set", "name=Eve", "--set", "born=1980-01-01"])
    #expect(run.output.contains("\"name\": \"Eve\""))
    #expect(
      run.error.hasPrefix(#"warning: name: --set name has "Eve"; the journal has "Ada""# + "\n"),
      "\(run.error)")
    #expect(!run.error.contains("born: --set"))
    try Journal(path, of: "short-intake").record(["name": .string("Ada"), "born": .string("1980-01-01")])
    let data = try intake(["1", "", "n", "", "", ""], ["--set", "name=Eve", "--format", "json"])
    #expect(
      data.error
        == #"{"version": 1, "warnings": [{"kind": "journal", "reasons": ["name: --set name has \"Eve\"; the journal has \"Ada\""]}]}"#
        + "\n", "\(data.error)")
  }

  @Test func `a list in a file takes nothing from the same list in the journal`() throws {
    let journaled: AnswerValue = [["name": "Aspirin", "dose": 100, "schedule": "weekly"]]
    func run(_ name: String, isFile: Bool = false) throws -> (error: String, output: String) {
      try Journal(path, of: "short-intake").record([
        "name": "Ada", "born": "1980-01-01", "practice": "North", "medications": journaled,
      ])
      let list = #"medications=[{"name": "\#(name)", "dose": 100}]"#
      let yaml = try directory.write("medications:\n  - {name: \(name), dose: 100}\n", to: "a.yaml")
      let run = try intake(
        ["pain", "", "", ""], isFile ? ["--answers", yaml] : ["--set", list], expecting: 0)
      return (run.error, run.output)
    }
    // A number of a YAML file is a text until its question reads it.
    for isFile in [false, true] {
      let same = try run("Aspirin", isFile: isFile)
      #expect(!same.error.contains("replaces"), "\(same.error)")
      #expect(same.output.contains(#""schedule": "weekly""#), "\(same.output)")
    }
    let other = try run("Iron")
    #expect(
      other.error.hasPrefix(
        "warning: medications: --set medications replaces the answer in the journal\n"), "\(other.error)")
    #expect(other.output.contains(#""schedule": "daily""#), "\(other.output)")
  }

  @Test func `a form that has changed keeps the answers that fit, and reports the others`() throws {
    try Journal(path, of: "short-intake").record([
      "name": .string("Ada"), "born": .string("yesterday"), "height": .number(170),
      "practice": .string("North"), "phon": .string("1"),
    ])
    let run = try intake(["1980-01-01", "pain", "n", "", "", ""], expecting: 0)
    #expect(run.output.contains("\"name\": \"Ada\"") && run.output.contains("\"practice\": \"North\""))
    #expect(
      run.error.hasPrefix(
        """
        warning: \(path): Born on (born): "yesterday": the form no longer accepts this answer, so it is not used.
        warning: \(path): the form no longer has the question "height", so its answer is not used.
        warning: \(path): the form no longer has the question "phon", so its answer is not used.

        """), "\(run.error)")
  }

  @MainActor
  @Test func `a date whose bound follows another answer is kept for the next run`() throws {
    let form =
      Form()
      +++ SwitchRow("late")
      <<< DateRow("day") {
        $0.maximumDate(["late"]) {
          Date(timeIntervalSince1970: $0.value("late") == true ? 1_772_409_600 : 1_772_323_200)
        }
      }
    let journal = try Journal(path, of: "greeter")
    try journal.record(["late": true, "day": "2026-03-02"])
    var supplied = SuppliedAnswers(
      to: form, names: EnvironmentNames(of: form, prefix: "GREETER_"), context: ReadingContext())
    supplied.add(journal)
    #expect(supplied.unusedAnswers.isEmpty)
    let walk = Walk(started: form, options: WalkOptions(mode: .unattended, given: supplied.answers))
    #expect(walk.state == .finished(.completed))
    #expect(form.answers() == ["late": true, "day": "2026-03-02"])
  }

  @Test func `a plan lists what is left, and changes nothing`() throws {
    try Journal(path, of: "short-intake").record(["name": .string("Ada")])
    let before = try directory.text("journal")
    let run = try intake([], ["--dry-run"], expecting: 0)
    #expect(run.output.contains("supplied: \"Ada\" from \(path)"), "\(run.output)\(run.error)")
    #expect(run.output.contains(/born\ +asked, and must be answered/))
    #expect(try directory.text("journal") == before)
    #expect(
      try Program("short-intake").run(["--journal", directory.path + "/none", "--dry-run"]).status == 0)
    #expect(try directory.names() == ["journal"])
  }

  @Test func `the journal that is kept shows who changed what and how, without secrets`() throws {
    let kept = ["--journal", path, "--keep-journal"]
    let run = try Program("failing-form").run(
      kept + ["--rows", "2", "--hurried", "--set", "q0=true"], input: "sda\nhunter2\n:back 3\nsdb\n7\n")
    #expect(run.status == 0, "\(run.error)")
    #expect(!(try directory.text("journal")).contains("hunter2"))
    let table = try Program("failing-form").run(["--journal-show", path])
    let rows = table.output.split(separator: "\n").map { line in
      String(line.replacing(/^\S+Z/, with: "").replacing(/\ +/, with: " "))
    }
    #expect(rows.first == "time tag old new given")
    #expect(rows.dropFirst().first == " (began)" && rows.last == " (submitted)", "\(table.output)")
    #expect(rows.contains(" key •••• line 2") && rows.contains(" q0 true --set q0"), "\(table.output)")
    #expect(rows.contains { $0.hasPrefix(" disk") && $0.hasSuffix("\"sdb\" line 4") }, "\(table.output)")
    let none = try Program("failing-form").run(["--journal-show", directory.write("x\n", to: "other")])
    #expect(none.status == 66 && none.error.hasPrefix("error: cannot read the journal"))
  }

  @Test(.needs("strace")) func `where there are no locks, that is the reason, and not another run`() throws {
    let run = try Program("short-intake").shell(
      "strace -f -qq -o /dev/null -e trace=flock -e inject=flock:error=ENOLCK $PROGRAM --journal '\(path)' </dev/null",
      expecting: 73)
    #expect(run.error == "error: cannot keep the journal \(path): No locks available\n")
  }

  @Test func `two runs never hold one journal, though each removes it in turn`() {
    // Whoever opens the file while another removes it must not keep the removed one.
    let path = path
    let holders = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<200 {
        guard let journal = try? Journal(path, of: "greeter") else { continue }
        #expect(FileManager.default.fileExists(atPath: path))
        let count = holders.withLock { count in
          count += 1
          return count
        }
        #expect(count == 1)
        holders.withLock { $0 -= 1 }
        journal.remove()
      }
    }
  }

  @Test(
    .enabled(if: (try? Program(path: "").shell("unshare -m true").status) == 0, "nothing can be mounted"))
  func `a full disk is reported once, and what could not be written is written once there is room`() throws {
    let run = try Program("short-intake").shell(
      """
      export PROGRAM; cd '\(directory.path)'; unshare -m bash -c '
        mkdir disk; mount -t tmpfs -o size=16k none disk
        has() { for i in $(seq 200); do grep -q "$1" $2 2>/dev/null && return; sleep 0.02; done; echo missing; }
        {
          echo Ada; has Ada disk/journal; head -c 20000 /dev/zero > disk/filler 2>/dev/null
          echo :back; printf "%5000s\\n" x | tr " " x; has "No space" error; echo 1980-01-01; has Practice error
          rm disk/filler; echo 2
        } | "$PROGRAM" --journal disk/journal 2> error; echo $?; cp disk/journal .'; cat error
      """)
    #expect(run.output.hasPrefix("66\n"), "\(run)")
    let warning = "warning: cannot keep the journal disk/journal: No space left on device\n"
    #expect(run.output.components(separatedBy: warning).count == 2, "\(run)")
    let answers = try Journal(path, of: "short-intake").content.answers
    #expect(answers["born"] == "1980-01-01" && answers["practice"] == "South", "\(answers)")
    #expect(answers["name"] == .string(String(repeating: "x", count: 5000)))
  }

  // MARK: Sessions

  @Test(
    .enabled(if: (try? Program(path: "").shell("unshare -m true").status) == 0, "nothing can be mounted"))
  func `a session that begins on a full disk leaves no file`() throws {
    let run = try Program("short-intake").shell(
      """
      export PROGRAM; cd '\(directory.path)'; unshare -m bash -c '
        mkdir disk; mount -t tmpfs -o size=16k none disk; mkdir -m 700 disk/sessions
        head -c 20000 /dev/zero > disk/filler 2>/dev/null
        for options in "" "--session ada" --restricted; do
          echo Ada | "$PROGRAM" --journal-directory disk/sessions $options; echo $?
        done; ls disk/sessions'
      """)
    #expect(run.output == "73\n73\n73\n", "\(run)")
    #expect(run.error.hasSuffix("error: your answers cannot be kept: No space left on device\n"), "\(run)")
  }

  private func session(_ lines: [String], _ arguments: [String] = []) throws -> Program.Run {
    try Program("short-intake").run(
      ["--journal-directory", directory.path + "/sessions"] + arguments,
      input: lines.map { $0 + "\n" }.joined())
  }

  @Test func `each session is a file of its own, for its owner alone`() throws {
    try session(["Ada"], ["--session", "ada"]).ending(with: 66)
    _ = try session(["Eve"], ["--session", "eve.2"])
    var status = stat()
    #expect(stat(directory.path + "/sessions", &status) == 0 && status.st_mode & 0o777 == 0o700)
    for (id, name) in [("ada", "Ada"), ("eve.2", "Eve")] {
      let path = directory.path + "/sessions/\(id).session"
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      #expect(try Journal(path, of: "short-intake").content.answers["name"] == .string(name))
    }
    let second = try session(["Ada", "1980-01-01", "2", "pain", "n", "", "", ""], ["--session", "ada"])
    #expect(second.status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/sessions") == ["eve.2.session"])
  }

  @Test func `a pipe without a session begins a new one, and shows its code`() throws {
    let run = try session(["Ada"])
    #expect(run.error.contains(/enter your code: \w{5}-\w{5}-\w{5}\n/), "\(run.error)")
    _ = try session(["Eve"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path + "/sessions").count == 2)
    // Nothing was answered, so nothing is kept.
    _ = try session([])
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path + "/sessions").count == 2)
  }

  @Test(arguments: [".", "..", ".a", "a/b", "a b", "ä", String(repeating: "a", count: 65), "a\n"])
  func `a session that is no safe name of a file is refused`(id: String) throws {
    let run = try session([], ["--session=\(id)"])
    #expect(run.status == 64 && run.error.contains("is not a valid session"), "\(run)")
    #expect(try directory.names().isEmpty)
  }

  @Test func `a directory that others can write to is refused`() throws {
    let path = directory.path + "/sessions"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for mode: mode_t in [0o770, 0o702, 0o1777] {
      chmod(path, mode)
      let run = try session(["Ada"], ["--session", "ada"]).ending(with: 73)
      #expect(run.error == "error: cannot use the directory \(path): others can write to it\n")
    }
    try FileManager.default.removeItem(atPath: path)
    _ = try directory.write("", to: "sessions")
    #expect(try session(["Ada"], ["--session", "ada"]).error.hasSuffix("it is not a directory\n"))
  }

  @Test func `codes are long, differ, and lead to no session with a name`() throws {
    let sessions = try SessionDirectory(directory.path + "/sessions")
    let codes = (0..<100).map { _ in SessionDirectory.newCode() }
    #expect(Set(codes).count == 100)
    for code in codes {
      #expect(code.wholeMatch(of: /[2-9a-hjkmnp-z]{5}(-[2-9a-hjkmnp-z]{5}){2}/) != nil, "\(code)")
      let spoken = code.uppercased().replacingOccurrences(of: "-", with: " ")
      #expect(SessionDirectory.code(in: spoken) == code)
      #expect(sessions.journal(ofSession: code) != sessions.journal(ofCode: code))
    }
    for text in ["ada", "../../etc/passwd", "", "0o1li-0o1li-0o1li", "aaaaaaaaaaaaaa/"] {
      #expect(SessionDirectory.code(in: text) == nil)
    }
  }

  @Test func `the log has a line for each beginning and end, and no answer`() throws {
    let log = directory.path + "/log"
    let arguments = ["--session", "ada", "--log", log]
    _ = try session(["Ada"], arguments)
    _ = try session(["Ada", ":quit"], arguments)
    _ = try session(["Ada", "1980-01-01", "2", "pain", "n", "", "", ""], arguments)
    let text = try directory.text("log")
    #expect(!text.contains("Ada"))
    let lines = text.split(separator: "\n").map { line in
      String(line.replacing(/"time": "[^"]*Z", |"process": \d+, |, "seconds": \d+/, with: ""))
    }
    let start = #"{"questionnaire": "short-intake", "session": "ada", "event": "#
    #expect(
      lines == [
        start + #""began"}"#, start + #""ended", "why": "input ended"}"#, start + #""resumed"}"#,
        start + #""quit"}"#, start + #""resumed"}"#, start + #""submitted"}"#,
      ])
    let error = try session(["Ada"], ["--log", "-", "--quiet"]).error
    #expect(error.contains(#""event": "began"}"#) && !error.contains("\"session\""), "\(error)")
  }
}
