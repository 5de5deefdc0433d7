import Foundation
import TestSupport
import Testing

/// `:language`, for people who come with no language set.
@Suite(.serialized) struct LanguageTests {
  private let directory = TemporaryDirectory()

  private func start(
    _ program: String = "patient-intake", _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      Program(program).path, arguments, columns: 200,
      environment: ["LC_ALL": "C.UTF-8"].merging(environment) { $1 })
  }

  @Test func `the walk goes on in another language at the same question, with the answers so far`() throws {
    let terminal = try start()
    try terminal.answer("Given name", "Ada")
    try terminal.answer("Family name", "Lovelace")
    try terminal.answer("Date of birth", ":language")
    try terminal.expect("(:language en (English), de (Deutsch), es (Español))")
    try terminal.answer("Date of birth", ":language ja")
    try terminal.expect("unknown language \"ja\"")
    try terminal.answer("Date of birth", ":language Deu")
    try terminal.expectScreen(
      endingIn: """
        Date of birth * (YYYY-MM-DD) › :language Deu
        ? erklärt · :back korrigiert · :help zeigt mehr · Strg-C bricht ab · * ist erforderlich

        ── Zu Ihrer Person
        Vorname: Ada
        Nachname: Lovelace
        Geburtsdatum * (TT.MM.JJJJ) ›
        """)
    try terminal.answer("Geburtsdatum", "10.12.1985")
    try terminal.answer("Geschlecht", ":goto family_name")
    try terminal.answer("Nachname [Lovelace] ›", ":language es")
    try terminal.answer("Apellidos [Lovelace] ›", "")
    try terminal.answer("Sexo", "mujer")
    try terminal.interrupt()
  }

  @Test func `an answer that is hidden when the language changes is back with its question`() throws {
    let terminal = try start("app-setup")
    try terminal.answer("Host name", "a")
    try terminal.answer("Port", "")
    try terminal.answer("Send mail", "y")
    try terminal.answer("Encryption", "tls")
    try terminal.answer("›", ":goto mail")
    try terminal.answer("Send mail", "n")
    try terminal.answer("›", ":language de")
    try terminal.answer("›", ":goto mail")
    try terminal.answer("›", "j")
    try terminal.expect("Encryption: tls")
    try terminal.interrupt()
  }

  @Test func `secrets and preset answers are kept when the language changes`() throws {
    let file = try directory.write(
      ClinicTests.answers.replacing("given_name: Ada\n", with: ""), to: "answers.yaml")
    let terminal = try start(
      "patient-intake", ["--answers", file, "--include-secrets", "--output", directory.path + "/result.json"])
    try terminal.answer("Given name", "Ada")
    try terminal.answer("Occupation", "")
    try terminal.answer("Password for the telephone", "open sesame")
    try terminal.answer("(again)", "open sesame")
    try terminal.answer("What makes it worse", ":submit")
    try terminal.answer("Submit", ":language de")
    try terminal.answer("Absenden", "")
    #expect(try terminal.waitForEnd() == .exit(0))
    let result = try directory.text("result.json")
    #expect(result.contains("\"open sesame\"") && result.contains("\"Ada\""), "\(result)")
  }

  @Test func `a language without texts of the form is not used, and numbers stay the person's`() throws {
    let terminal = try start(environment: ["LC_ALL": "ja_JP.UTF-8"])
    try terminal.expect("? explains")
    try terminal.answer("Given name", "Ada")
    try terminal.answer("Family name", "Lovelace")
    try terminal.expect("Date of birth * (YYYY/MM/DD")
    try terminal.interrupt()
  }

  @Test(arguments: ["en_US.UTF-8", "ja_JP.UTF-8"])
  func `dates are those of the language where it is not spoken`(locale: String) throws {
    let terminal = try start(environment: ["LC_ALL": locale])
    try terminal.answer("Given name", ":language de")
    try terminal.answer("Vorname", "Ada")
    try terminal.answer("Nachname", "Lovelace")
    try terminal.expect("Geburtsdatum * (TT.MM.JJJJ)")
    try terminal.interrupt()
  }

  @Test func `a person who comes by ssh is told about languages and screen readers first`() throws {
    let remote = ["SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"]
    let intake = try start(environment: remote)
    try intake.expect("Given name")
    let line = try #require(intake.screen.split(separator: "\n").first)
    #expect(
      line
        == "? explains · :back corrects · :help shows more · Ctrl-C stops · :accessible suits screen readers · :language de (Deutsch), es (Español) · * is required"
    )
    try intake.interrupt(endsBy: .exit(130))
    let installer = try start("server-installer", ["--destination", directory.path], environment: remote)
    try installer.expect("Server name")
    #expect(!installer.screen.contains(":language"), "\(installer.screen)")
    #expect(installer.screen.contains(":accessible"), "\(installer.screen)")
    try installer.interrupt(endsBy: .exit(130))
  }

  @Test func `a form that declares no language offers all that messages have`() throws {
    let terminal = try start("server-installer", ["--destination", directory.path])
    try terminal.answer("Server name", ":language")
    try terminal.expect(
      "(:language en (English), de (Deutsch), es (Español), fr (Français), ja (日本語), ar (العربية))")
    try terminal.answer("Server name", ":language es")
    try terminal.expect("(p. ej., www.example.org)")
    try terminal.interrupt()
  }

  @Test func `a form that declares no language is in English, with the dates of the person's region`() throws
  {
    let terminal = try start("row-catalog", environment: ["LC_ALL": "de_DE.UTF-8"])
    try terminal.expect("? explains")
    try terminal.answer("Family [All of them]", ":goto date")
    try terminal.answer("Date (DD.MM.YYYY)", "heute")
    try terminal.expect("error: \"heute\" is not a date: enter one such as ")
    try terminal.answer("Date (DD.MM.YYYY)", "24.12.2026")
    try terminal.expect("Time (HH:MM)")
    try terminal.interrupt()
  }

  @Test func `a list goes on at the same part of the same item, also from a journal`() throws {
    let answers = ClinicTests.answers.replacing("medications: ", with: "ignored: ")
    let arguments = [
      "--answers", try directory.write(answers, to: "answers.yaml"), "--ignore-unknown", "--journal",
      directory.path + "/journal",
    ]
    let first = try start("patient-intake", arguments)
    try first.answer("Occupation", "")
    try first.answer("Password for the telephone", "open sesame")
    try first.answer("(again)", "open sesame")
    try first.answer("What makes it worse", "")
    try first.answer("Measured at", "")
    try first.answer("Add a medication", "y")
    try first.answer("Name *", "Iron")
    try first.answer("Dose", "12")
    try first.answer("Unit", ":language de")
    try first.expectScreen(
      endingIn: """
        ── Medikamente
        Bringen Sie die Packungen mit, wenn Sie sie haben.
        Medikamente: Iron

        Medikament 1 (Iron, 12, mg, täglich)
        Einheit: 1) mg / 2) ml / 3) Tropfen / 4) Tabletten [mg] ›
        """)
    try first.answer("Einheit", "ml")
    try first.expect("Einnahme")
    first.hangUp()
    #expect(try first.waitForEnd() == .signal(SIGHUP))
    let second = try start("patient-intake", arguments)
    try second.expectScreen(
      endingIn: """
        Medications: Iron

        Medication 1 (Iron, 12, ml, daily)
        Taken: 1) daily / 2) weekly / 3) when needed [daily] ›
        """)
    try second.interrupt()
  }

  @Test func `where the form cannot be made again, the run fails and its answers are kept`() throws {
    let terminal = try start("failing-form", ["--unique"], environment: ["ANSWERS_DIRECTORY": directory.path])
    try terminal.answer("Disk", "sda")
    try terminal.answer("Submit", ":language de")
    #expect(try terminal.waitForEnd() == .exit(78), "\(terminal.screen)")
    #expect(
      terminal.screen.hasSuffix(
        """
        error: The operation could not be completed. The file doesn’t exist.
        The answers, without secrets, are saved. To use them, run this again with:
          --answers \(directory.path)/\(try #require(directory.names().first))
        """), "\(terminal.screen)")
  }

  @Test func `an opened form, and a review after a failure, stay in their language`() throws {
    let opened = try start("examples", ["presenters"])
    try opened.answer("City", "Oslo")
    try opened.answer("Choose a seat", "y")
    try opened.answer("Side", ":language de")
    try opened.expect("error: \":language\": the language cannot be changed here.")
    try opened.interrupt()
    let failed = try start("failing-form", ["--failures", "1"])
    try failed.answer("Disk", "sda")
    try failed.answer("Submit", "")
    try failed.answer("Next step", "edit")
    try failed.answer("Submit", ":language de")
    try failed.expect("error: \":language\": the language cannot be changed here.")
    try failed.interrupt()
  }
}
