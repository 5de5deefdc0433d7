import Foundation
import TestSupport
import Testing

/// Lines of a pipe answer as lines at a terminal do.
@Suite struct PipeTests {
  private let intake = Program("short-intake")
  private let catalog = Program("row-catalog")

  private static let patient = [
    "Ada Łovelace", "1815-12-10", "Har", "1 3-4", "y", "Aspirin", "500", "2", "YES", "Beta", "", "", "",
    "+44 20 7946", "ada@example.org", "Y",
  ]

  private static let answers = """
    {
      "name": "Ada Łovelace",
      "born": "1815-12-10",
      "practice": "Harbour",
      "complaints": ["pain", "check", "other"],
      "medications": [
        {
          "name": "Aspirin",
          "dose": 500,
          "schedule": "weekly"
        },
        {
          "name": "Beta",
          "dose": null,
          "schedule": "daily"
        }
      ],
      "phone": "+44 20 7946",
      "email": "ada@example.org",
      "reminder": true
    }

    """

  @Test(arguments: ["\n", "\r\n"], ["", "\n"])
  func `a line is an answer, however lines end, and whether the last one does`(end: String, last: String)
    throws
  {
    let run = try intake.run(
      ["--quiet", "--strict"], input: Self.patient.joined(separator: end) + (last.isEmpty ? "" : end))
    #expect(run.status == 0)
    #expect(run.output == Self.answers)
    #expect(run.error == "")
  }

  @Test(arguments: [false, true])
  func `the same lines at a terminal are the same answers, also ahead of the questions`(isTypedAhead: Bool)
    throws
  {
    let directory = TemporaryDirectory()
    let terminal = try PseudoTerminal(intake.path, ["--yes"], standardOutput: "\(directory.path)/answers")
    if isTypedAhead {
      terminal.type(Self.patient.map { $0 + "\r" }.joined())
    } else {
      for line in Self.patient { try terminal.answer("› ", line) }
    }
    #expect(try terminal.waitForEnd() == .exit(0), "\(terminal.screen)")
    #expect(try directory.text("answers") == Self.answers)
  }

  @Test func `questions and answers stand in a log as a transcript, on standard error alone`() throws {
    let run = try intake.run(["--strict"], input: Self.patient.joined(separator: "\n"))
    #expect(run.output == Self.answers)
    #expect(
      run.error == """

        ── You · 1 of 4
        Name * › Ada Łovelace
        Born on * (YYYY-MM-DD) › 1815-12-10
        Loading the options of Practice…
        Which practice do you come to?
          1) North
          2) South
          3) Harbour
        Practice * › Har
        (taken as Harbour)

        ── What brings you here? · 2 of 4
          1) [ ] Pain
          2) [ ] Fever
          3) [ ] A check-up
          4) [ ] Something else
        Choose any › 1 3-4
        (now: Pain, A check-up, Something else)

        ── Medications · 3 of 4
        Bring the boxes along, if you have them.
        Do you take another medication? [y/N] › y

        Medication 1
        Name * (e.g. Aspirin) › Aspirin
        Dose in mg › 500
        Taken: 1) daily / 2) weekly / 3) when needed [daily] › 2
        Do you take another medication? [y/N] › YES

        Medication 2
        Name * (e.g. Aspirin) › Beta
        Dose in mg ›\u{20}
        Taken: 1) daily / 2) weekly / 3) when needed [daily] ›\u{20}
        Do you take another medication? [y/N] ›\u{20}

        ── How we reach you · 4 of 4
        Telephone › +44 20 7946
        E-mail › ada@example.org
        Send me a reminder [y/N] › Y

        """)
  }

  @Test func `a block of text ends with a dot, and a blank line keeps what there is`() throws {
    let lines = [
      "fields", " a b ", "", "", "", "", "", "", "", "", "", "", "secret", "one", "..", "", ".x", ".",
    ]
    let run = try catalog.run(
      ["--quiet", "--accept-defaults", "--strict"], input: lines.joined(separator: "\n") + "\n", expecting: 0)
    let answers = run.output.split(separator: "\n")
    #expect(answers.contains(#"  "text": "a b","#))
    #expect(answers.contains(#"  "int": 42,"#))
    #expect(answers.contains(#"  "textArea": "one\n.\n\n.x","#))
    #expect(!run.output.contains("secret"))
  }

  @Test(arguments: [
    (#"printf 'a\0b\n'"#, "byte 2 of the line is NUL"), (#"printf 'a\0b'"#, "byte 2 of the line is NUL"),
    (#"printf 'a\303'"#, "the line is not UTF-8: byte 2"),
    (#"printf '\377\376a\0\n\0'"#, "byte 4 of the line is NUL"),
    (#"head -c 2000000 /dev/zero | tr '\0' a"#, "the line is longer than 1 MiB"),
    ("cat /dev/zero", "the line is longer than 1 MiB"),
  ])
  func `a line that is no text is refused`(writer: String, reason: String) throws {
    let run = try intake.shell("\(writer) | \"$PROGRAM\" --quiet", expecting: 65)
    #expect(run.output == "")
    #expect(run.error == "error: line 1: Name (name): \(reason).\n")
  }

  @Test(arguments: [
    (#""$PROGRAM" --no-input --set disk="$(printf 'a\303')""#, 64, "Argument 3 is not UTF-8: byte 7."),
    (
      #"FAILING_FORM_DISK="$(printf 'a\303')" "$PROGRAM" --no-input"#, 65,
      "error: $FAILING_FORM_DISK: disk: the value is not UTF-8: byte 2."
    ),
  ])
  func `bytes that are no text are refused in flags and variables, with their place`(
    line: String, status: Int32, message: String
  ) throws {
    let run = try Program("failing-form").shell(line, expecting: status)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(!run.error.contains("\u{FFFD}"))
  }

  @Test func `a mark of UTF-8 before the first line is no part of it`() throws {
    let run = try Program("failing-form").shell(
      #"printf '\357\273\277sda\r\n' | "$PROGRAM" --quiet --strict --format json"#, expecting: 0)
    #expect(run.output == "Erased sda.\n{\n  \"disk\": \"sda\"\n}\n")
  }

  @Test func `a line that is refused ends the run at once, and says which it was`() throws {
    let run = try intake.run(["--quiet"], input: "Ada\n31.2.2020\nNorth\n", expecting: 65)
    #expect(run.output == "")
    #expect(
      run.error.hasPrefix(
        "error: line 2: Born on (born): \"31.2.2020\" is not a day of the calendar: enter a date such as 2020-02-29."
      ),
      "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }
}
