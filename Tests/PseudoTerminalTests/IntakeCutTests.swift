import Dispatch
import OrderedCollections
import Synchronization
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaJournal

/// Something that must not happen to a person's answers.
private struct Fault: Error { let text: String }

/// A person who answers the patient intake over as many connections as it takes.
private struct Patient {
  /// Beginnings of prompts in order, and the lines that answer them.
  private static let script: [(prompt: String, line: String)] = [
    ("Given name", "Ada"), ("Family name", "Lovelace"), ("Date of birth", "1980-01-01"), ("Sex", "female"),
    ("Language", "english"), ("Occupation", ""), ("Practice", "South"), ("Have you been here", "y"),
    ("Patient number", "P-7"), (password, "hunter22"), ("Password for the telephone (again)", "hunter22"),
    ("Street", "1 Main Street"), ("State", ""), ("Postal code", "10115"), ("City", "Berlin"), ("Country", ""),
    ("Telephone", "+49 30 1"), ("E-mail", "ada@example.org"), ("Best way", "by telephone"),
    ("Days", "mon fri"),
    ("Call after", "14:30"), ("Send me a reminder", "y"), ("Add a person", "y"), ("Name", "Byron"),
    ("Relation", "parent"), ("Telephone", "+49 30 2"), ("We may tell", ""), ("Add another person", ""),
    ("Health insurance", "private"), ("Insurer", "Acme"), ("Member number", "A1"), ("Yearly excess", "300.5"),
    ("Web page", "https://example.org/"), ("|", "It hurts.\r."), ("Symptoms", "pain fever"),
    ("Since when", "2026-01-01"), ("How much it limits", "7"), ("Where it hurts", "head"),
    ("What it feels like", "dull"), ("How strong", "6"), ("How long", "1h30m"), ("What makes it worse", ""),
    ("Highest temperature", "38.5"), ("Measured at", ""), ("Do you shiver", "y"), ("Add a medication", "y"),
    ("Name", "Iron"), ("Dose", "20"), ("Unit", ""), ("Taken", "weekly"), ("Add another medication", "y"),
    ("Name", "Zinc"),
    ("Dose", ""), ("Taken", ""), ("Add another medication", ""), ("Are you allergic", "y"),
    ("Add an allergy", "y"),
    ("Substance", "Nuts"), ("What happens", "rash"), ("Did you need", ""), ("Add another allergy", ""),
    ("Choose any", "asthma"), ("Height", "170"), ("Weight", "60.5"), ("Blood group (1", "AB"),
    ("Blood group (2", "Rh+"),
    ("Do you smoke", "now"), ("Cigarettes", "3"), ("Do you drink", "weekly"), ("Are you pregnant", "n"),
    ("I agree", "y"), ("Who may have", ""), ("My answers", "y"), ("Your full name", "Ada Lovelace"),
    ("Submit [", ""),
  ]
  private static let password = "Password for the telephone ›"

  /// The lines for a pipe, where a secret is not confirmed and nothing is reviewed.
  static let lines = script.filter { !$0.prompt.hasSuffix("(again)") && $0.prompt != "Submit [" }.flatMap {
    $0.line.split(separator: "\r", omittingEmptySubsequences: false).map { $0 + "\n" }
  }

  static let answers = """
    {"given_name": "Ada", "family_name": "Lovelace", "born": "1980-01-01", "sex": "female", "language": "english",
    "occupation": null, "practice": "South", "known_here": true, "patient_number": "P-7", "address": {"street":
    "1 Main Street", "state": null, "postalCode": "10115", "city": "Berlin", "country": null}, "phone": "+49 30 1",
    "email": "ada@example.org", "channel": "phone", "days": ["monday", "friday"], "call_after": "14:30",
    "reminder": true, "contacts": [{"name": "Byron", "relation": "parent", "phone": "+49 30 2", "may_know": false}],
    "insurance": "private", "insurer": "Acme", "member_number": "A1", "excess": 300.5,
    "portal": "https://example.org/", "reason": "It hurts.", "symptoms": ["pain", "fever"], "since": "2026-01-01",
    "limits": 7, "pain_places": ["head"], "pain_kind": "dull", "pain_strength": 6, "pain_lasts": "PT1H30M",
    "pain_worse": null, "temperature": 38.5, "fever_measured": null, "chills": true, "medications": [{"name": "Iron",
    "dose": 20, "unit": "milligrams", "schedule": "weekly"}, {"name": "Zinc", "dose": null, "schedule": "daily"}],
    "has_allergies": true, "allergies": [{"substance": "Nuts", "reaction": "rash", "emergency": false}],
    "diseases": ["asthma"], "height": 170, "weight": 60.5, "blood_group": {"a": "AB", "b": "Rh+"}, "smoking": "now",
    "cigarettes": 3, "alcohol": "weekly", "pregnant": false, "consent": true, "sharing": "nobody", "research": true,
    "signed": "Ada Lovelace"}
    """

  /// The first question that is not known to be answered: a later one was not shown yet.
  private var index = 0
  /// Whether a line was typed for it.
  private var isTyped = false
  /// Whether the connection is new, so that nobody knows which of the last lines has arrived.
  private var isUnsure = false
  /// The prompt that is shown, and whether a line was typed for it.
  private var shown = (prompt: "", isAnswered: false)

  enum Screen {
    case question, isBusy, isStored
  }

  var isSubmitting: Bool { isTyped && index == Self.script.count - 1 }

  mutating func connect() {
    isUnsure = true
    shown = ("", false)
  }

  /// Waits for a question, or for the end.
  mutating func wait(at terminal: PseudoTerminal) throws -> Screen {
    var result = Screen.question
    var prompt = ""
    while true {
      try terminal.wait {
        let screen = terminal.screen
        if screen.contains("Your answers are stored, as record") || screen.contains("was submitted before") {
          result = .isStored
        } else if screen.contains("another connection is submitting") {
          result = .isBusy
        } else {
          prompt = screen.split(separator: "\n").last.map(String.init) ?? ""
          let isOld = shown.isAnswered && prompt.hasPrefix(shown.prompt)
          guard prompt.hasSuffix("›") || prompt == "|", !isOld else { return false }
        }
        return true
      }
      guard result == .question, prompt.hasPrefix("Take it over") else { break }
      terminal.type("y\r")
      shown = (prompt, true)
    }
    shown = (prompt, false)
    if result == .question { try goOn(at: prompt) }
    return result
  }

  /// Finds a prompt in the script. Nothing is asked again once the next question was shown, and nothing is left out.
  private mutating func goOn(at prompt: String) throws {
    // Secrets are not kept, and asked for in each session.
    if prompt.hasPrefix("Password") { return }
    let next = index + 1 + Self.script[(index + 1)...].prefix { $0.prompt.hasPrefix("Password") }.count
    var places = isTyped ? [next] : [index]
    if isUnsure {
      places.append(index)
      // An item without an answer is not kept.
      places += places.filter { $0 > 0 && Self.script[$0 - 1].line == "y" }.map { $0 - 1 }
    }
    // After the last line comes no question, but that one may be asked again.
    places.removeAll { !Self.script.indices.contains($0) }
    guard let place = places.first(where: { prompt.hasPrefix(Self.script[$0].prompt) }) else {
      throw Fault(text: "\(prompt) instead of \(places.map { Self.script[$0].prompt })")
    }
    index = place
    (isTyped, isUnsure) = (false, false)
  }

  mutating func answer(at terminal: PseudoTerminal) {
    shown.isAnswered = true
    if shown.prompt.hasPrefix("Password") { return terminal.type("hunter22\r") }
    terminal.type(Self.script[index].line + "\r")
    isTyped = true
  }
}

/// An intake over a real sshd, and people who answer it while connections are cut.
private struct Intake: Sendable {
  enum Cut: CaseIterable {
    case client, server, program, stopped
    /// Nothing arrives any more, and nobody is told.
    case silence
  }

  let path: String
  var sessions: String { path + "/sessions" }

  /// An sshd whose forced command answers for the person named in a file.
  func shell(for lane: Int, _ network: TestNetwork? = nil) throws -> SecureShell {
    return try SecureShell(
      forcing:
        "exec \(Program("patient-intake").path) --restricted --journal-directory \(sessions) --session $(cat \(path)/person\(lane)) --submit-to \(path)/records.jsonl --log \(path)/log",
      settings: ["AcceptEnv *", "ClientAliveInterval 1", "ClientAliveCountMax 2"], network: network)
  }

  private func parent(of process: pid_t) -> pid_t? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("PPid:") }
    return line.flatMap { Int32($0.filter(\.isNumber)) }
  }

  private func cut(_ terminal: PseudoTerminal, of person: String, _ way: Cut, _ network: TestNetwork?) throws
  {
    let program = Journal.holder(of: "\(sessions)/\(person).session", "patient-intake")?.process
    switch (way, program) {
    case (.program, let program?): kill(program, SIGKILL)
    case (.server, let program?): if let server = parent(of: program), server > 1 { kill(server, SIGKILL) }
    case (.stopped, let program?):
      kill(program, SIGSTOP)
      kill(terminal.process, SIGKILL)
    case (.silence, _):
      try network?.goSilent()
      kill(terminal.process, SIGKILL)
      try network?.connect()
    default: kill(terminal.process, SIGKILL)
    }
  }

  /// Answers the intake, one person after the other, until the connection was cut in each of some ways in turn.
  ///
  /// - Parameter isAtSubmit: Whether it is cut while the answers are submitted, and at no question.
  func answer(
    in lane: Int, _ ways: [Cut], isAtSubmit: Bool = false, _ network: TestNetwork? = nil
  ) throws {
    let shell = try shell(for: lane, network)
    var random = SplitMix(seed: UInt64(19 + lane))
    var ways = ways.shuffled(using: &random)
    var people = 0
    while !ways.isEmpty {
      people += 1
      let name = "lane\(lane).\(people)"
      try name.write(toFile: "\(path)/person\(lane)", atomically: true, encoding: .utf8)
      var patient = Patient()
      walk: while true {
        let terminal = try shell.session(environment: ["NO_COLOR": "1", "LANG": "C.UTF-8"], columns: 200)
        patient.connect()
        var left = ways.isEmpty ? .max : Int.random(in: 1...6, using: &random)
        while true {
          switch try patient.wait(at: terminal) {
          case .isStored:
            _ = try terminal.waitForEnd()
            break walk
          case .isBusy: continue walk
          case .question: patient.answer(at: terminal)
          }
          left -= 1
          let isCut = isAtSubmit ? patient.isSubmitting : left == 0
          guard isCut, let way = ways.popLast() else { continue }
          usleep(UInt32.random(in: 0..<30_000, using: &random))
          try cut(terminal, of: name, way, network)
          break
        }
      }
    }
  }
}

/// Connections over a real sshd that are cut at random.
@Suite(.serialized, .needs("sshd", "ssh"))
struct IntakeCutTests {
  private let directory = TemporaryDirectory()
  private var intake: Intake { Intake(path: directory.path) }

  /// Judges the records: one a person, each with what was typed.
  ///
  /// - Parameter cuts: How often and how a connection was cut.
  private func checkRecords(after cuts: String) throws {
    let expected = try JSONReader.value(of: Patient.answers)
    var ids: [AnswerValue] = []
    var wholeCount = 0
    for line in try directory.text("records.jsonl").split(separator: "\n") {
      guard case .object(let record) = try JSONReader.value(of: String(line)), let id = record["id"] else {
        Issue.record("\(line)")
        continue
      }
      ids.append(id)
      #expect(record["answers"] == expected, "\(line)")
      if record["answers"] == expected { wholeCount += 1 }
    }
    let people = try FileManager.default.contentsOfDirectory(atPath: intake.sessions)
    #expect(ids.count == people.count && Set(ids).count == people.count, "\(ids) \(people)")
    Extent.report(
      "\(cuts): \(people.count) people, \(ids.count) records, \(Set(ids).count) IDs, \(wholeCount) with every answer"
    )
    let log = try directory.text("log")
    #expect(log.contains("\"began\"") && !log.contains("Lovelace") && !log.contains("hunter22"))
  }

  @Test(.timeLimit(.minutes(60)), arguments: [false, true])
  func `a connection that is cut at random loses no answer, and each submission is stored once`(
    isAtSubmit: Bool
  ) throws {
    let faults = Mutex<[String]>([])
    let ways = Intake.Cut.allCases.filter { $0 != .silence }
    let intake = intake
    let count = isAtSubmit ? Extent.times(3, thoroughly: 34) : Extent.times(5, thoroughly: 100)
    DispatchQueue.concurrentPerform(iterations: 3) { lane in
      do {
        let own = (0..<count).map { ways[($0 + lane) % ways.count] }
        try intake.answer(in: lane, own, isAtSubmit: isAtSubmit)
      } catch {
        faults.withLock { $0.append("\(lane): \(error)") }
      }
    }
    let found = faults.withLock { $0 }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    try checkRecords(after: "\(3 * count) connections cut\(isAtSubmit ? " at the submit" : "")")
  }

  @Test(
    .enabled(if: TestNetwork.isPermitted, "no network namespaces can be made here"), .timeLimit(.minutes(60)))
  func `a network that goes silent loses no answer, and each submission is stored once`() throws {
    let count = Extent.times(4, thoroughly: 40)
    try intake.answer(in: 0, Array(repeating: .silence, count: count), TestNetwork())
    try checkRecords(after: "\(count) connections gone silent")
  }

  @Test func `without a terminal, the same command goes on, and a client's own options are ignored`() throws {
    let shell = try intake.shell(for: 0)
    _ = try directory.write("ada", to: "person0")
    let first = try shell.run(
      "ssh", ["-T", "HOST", "--", "--session", "eve", "--journal-directory", directory.path + "/other"],
      input: Patient.lines.prefix(30).joined())
    #expect(first.status == 66, "\(first)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: intake.sessions) == ["ada.session"])
    let second = try shell.run("ssh", ["-T", "HOST"], input: Patient.lines.joined())
    #expect(second.status == 0, "\(second)")
    try checkRecords(after: "1 connection ended")
    #expect(try directory.names() == ["log", "person0", "records.jsonl", "sessions"])
  }
}
