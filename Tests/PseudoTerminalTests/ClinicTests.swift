import EurekaCommand
import EurekaTerminal
import TestSupport
import Testing

@testable import patient_intake

/// The intake of a clinic: in three languages, over ssh as its documentation has it.
@MainActor
@Suite(.serialized) struct ClinicTests {
  private let directory = TemporaryDirectory()
  private let intake = Program("patient-intake")

  nonisolated static let answers = """
    given_name: Ada
    family_name: Lovelace
    born: 1980-01-01
    sex: female
    language: english
    practice: South
    known_here: true
    patient_number: P-7
    address: {street: 1 Main Street, city: Berlin, postalCode: "10115"}
    phone: "+49 30 1"
    email: ada@example.org
    channel: phone
    days: [monday, friday]
    call_after: "14:30"
    reminder: true
    contacts: [{name: Byron, relation: parent, phone: "1"}]
    insurance: private
    insurer: Acme
    member_number: A1
    excess: 300.5
    portal: https://example.org/
    reason: It hurts.
    symptoms: [pain, fever]
    since: 2026-01-01
    limits: 7
    pain_places: [head]
    pain_kind: dull
    pain_strength: 6
    pain_lasts: PT1H30M
    temperature: 38.5
    chills: true
    medications: [{name: Iron, dose: 20, unit: milligrams, schedule: weekly}]
    has_allergies: true
    allergies: [{substance: Nuts, reaction: rash}]
    diseases: [asthma]
    height: 170
    weight: 60.5
    blood_group: {a: AB, b: Rh+}
    smoking: now
    cigarettes: 3
    alcohol: weekly
    pregnant: false
    consent: true
    sharing: familyDoctor
    research: true
    signed: Ada Lovelace

    """

  /// The form's texts in a language: titles, headers, and the options of a choice.
  private func texts(in catalog: MessageCatalog) throws -> [String] {
    try MessageCatalog.$current.withValue(catalog) {
      let form = try PatientIntake.parse([]).form
      let headers = form.allSections.compactMap { $0.header?.title }
      return headers + form.allRows.compactMap(\.title) + Symptom.allCases.map(\.description)
    }
  }

  @Test func `every text is translated`() throws {
    #expect(Set(Texts.german.keys) == Set(Texts.spanish.keys))
    let english = try texts(in: .english)
    #expect(english.count > 70)
    #expect(english.filter { Texts.german[$0] == nil } == [])
    #expect(try texts(in: .german) == english.map { Texts.german[$0] ?? $0 })
    #expect(try texts(in: .spanish) == english.map { Texts.spanish[$0] ?? $0 })
    for (key, values) in [(Texts.german), (Texts.spanish)].flatMap({ $0 }) {
      #expect(key.components(separatedBy: "%@").count == values.components(separatedBy: "%@").count)
    }
  }

  @Test(arguments: ["en_US", "de_DE", "es_ES"])
  func `the form is right in every language, and its keys are the same`(locale: String) throws {
    let check = try intake.run(["--check", "--locale", locale])
    #expect(check.status == 0 && check.error.contains("no problems found"), "\(check)")
    let schema = try intake.run(["--schema"])
    let file = try directory.write(Self.answers, to: "answers.yaml")
    let run = try intake.run(["--no-input", "--answers", file, "--locale", locale, "--format", "yaml"])
    #expect(run.status == 0, "\(run.error)")
    let again = try directory.write(run.output, to: "again.yaml")
    #expect(try intake.run(["--no-input", "--answers", again, "--format", "yaml"]).output == run.output)
    #expect(run.output.contains("symptoms:") && run.output.contains("familyDoctor"), "\(run.output)")
    #expect(schema.status == 0)
  }

  @Test func `questions follow a symptom, and a name must be signed`() throws {
    let file = try directory.write(Self.answers, to: "answers.yaml")
    func run(_ assignments: String...) throws -> Program.Run {
      try intake.run(["--no-input", "--answers", file] + assignments.flatMap { ["--set", $0] })
    }
    let hidden = try run("symptoms=[\"cough\"]")
    #expect(hidden.status == 65 && hidden.error.contains("pain_kind"), "\(hidden)")
    let signed = try run("signed=Eve")
    #expect(signed.status == 65 && signed.error.contains("Sign with the name from above: Ada Lovelace"))
    let refused = try run("consent=false")
    #expect(refused.status == 65 && refused.error.contains("Without it we cannot keep your answers"))
  }

  @Test func `a German terminal asks in German, and stores keys`() throws {
    let records = directory.path + "/records.jsonl"
    let file = try directory.write(Self.answers.replacing("sex: female\n", with: ""), to: "answers.yaml")
    let terminal = try PseudoTerminal(
      intake.path, ["--answers", file, "--set", "password=x", "--submit-to", records, "--yes"], columns: 200,
      environment: ["LC_ALL": "de_DE.UTF-8"])
    try terminal.expect("── Zu Ihrer Person")
    try terminal.answer("Geschlecht", "weiblich")
    try skipRest(of: terminal)
    #expect(terminal.screen.contains("Ihre Antworten sind gespeichert, als Datensatz "), "\(terminal.screen)")
    #expect(try directory.text("records.jsonl").contains(#""sex": "female""#))
    #expect(try !directory.text("records.jsonl").contains("password"))
  }

  /// Keeps what the other questions have.
  private func skipRest(of terminal: PseudoTerminal) throws {
    terminal.settle()
    terminal.type(":submit\r")
    #expect(try terminal.waitForEnd() == .exit(0), "\(terminal.screen)")
  }

  @Test(.needs("sshd", "ssh"))
  func `the documented settings keep a session that drops, and store it once`() throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Eureka/Eureka.docc/Intake.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let start = try #require(text.range(of: "Match User intake\n")).lowerBound
    let block = text[start...].prefix(upTo: try #require(text[start...].range(of: "END\n")).lowerBound)
    // Keys are the test's own.
    let settings = block.split(separator: "\n").filter { !$0.contains("AuthorizedKeys") }
    #expect(settings.count == 10)
    let line = try #require(text.firstMatch(of: /exec \/usr\/local\/bin\/patient-intake (.*) "\$@"/)).output.1
    let file = try directory.write(Self.answers.replacing("born: 1980-01-01\n", with: ""), to: "answers.yaml")
    let shell = try SecureShell(
      forcing: nil,
      settings: settings.map {
        $0.replacingOccurrences(
          of: "/usr/local/bin/intake",
          with: "exec \(intake.path) --answers \(file) --set password=x --yes \(line)"
        ).replacingOccurrences(of: "/var/lib/intake", with: directory.path)
      })
    let environment = ["NO_COLOR": "1", "LANG": "es_ES.UTF-8"]
    let first = try shell.session(environment: environment, columns: 200)
    try first.answer("Código", "")
    try first.answer("Fecha de nacimiento", "1980-01-01")
    first.settle()
    let code = try #require(first.screen.firstMatch(of: /[a-z2-9]{5}(-[a-z2-9]{5}){2}/)?.output.0)
    kill(first.process, SIGKILL)
    _ = try first.waitForEnd()

    let second = try shell.session(environment: environment, columns: 200)
    try second.answer("Código", String(code))
    try skipRest(of: second)
    let lines = try directory.text("records.jsonl").split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains(#""born": "1980-01-01""#))
    #expect(try !directory.text("sessions/\(code).code").contains("1980-01-01"))
  }
}
