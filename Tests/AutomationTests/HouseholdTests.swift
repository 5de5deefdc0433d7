import Foundation
import TestSupport
import Testing

/// A household's survey, with lists in lists: one result, whoever answers it.
@Suite struct HouseholdTests {
  private let program = Program("household")

  /// What is typed; `+y` begins an item of a list.
  private static let script = [
    "Mill Lane 4", "2026-11-20", "y", "mobile", "3", "Ada", "1980-05-01", "Ben", "1978-01-02", "Cem",
    "2023-04-05",
    // Ben and Ada, Cem and Ada, Cem and Ben.
    "partner", "child", "child",
    // Cem's carer, and his visits.
    "Ada", "y", "+y", "2024-01-01", "+y", "polio", "1", "+y", "penta", "2", "n", "+y", "2024-02-02", "n", "n",
    // Health, work, visitors, comments.
    "y", "hospital, clinic", "n", "cost", "y", "practice", "employed", "40", "retired", "+y", "Dan", "Rome",
    "n",
    "Thank you.",
  ]

  private static var lines: [String] { script.map { $0 == "+y" ? "y" : $0 } }

  private static let result = """
    {
      "address": "Mill Lane 4",
      "date": "2026-11-20",
      "internet": true,
      "connection": "mobile",
      "size": 3,
      "people": [
        {
          "name": "Ada",
          "born": "1980-05-01",
          "age": 46,
          "relations": [],
          "doctor": true,
          "facilities": ["hospital", "clinic"],
          "work": "employed",
          "hours": 40
        },
        {
          "name": "Ben",
          "born": "1978-01-02",
          "age": 48,
          "relations": [
            {
              "relation": "partner"
            }
          ],
          "doctor": false,
          "obstacles": ["cost"],
          "work": "retired"
        },
        {
          "name": "Cem",
          "born": "2023-04-05",
          "age": 3,
          "relations": [
            {
              "relation": "child"
            },
            {
              "relation": "child"
            }
          ],
          "carer": "people[0]",
          "card": true,
          "visits": [
            {
              "day": "2024-01-01",
              "vaccines": [
                {
                  "vaccine": "polio",
                  "dose": 1
                },
                {
                  "vaccine": "penta",
                  "dose": 2
                }
              ]
            },
            {
              "day": "2024-02-02",
              "vaccines": []
            }
          ],
          "doctor": true,
          "facilities": ["practice"]
        }
      ],
      "visitors": [
        {
          "name": "Dan",
          "home": "Rome"
        }
      ],
      "comments": "Thank you."
    }

    """

  @Test func `the form has no mistakes, in both of its languages`() throws {
    for locale in ["en_US", "fr_FR"] {
      try program.run(["--check", "--locale", locale], expecting: 0)
    }
  }

  @Test func `a list of the questions is in English, whoever reads it`() throws {
    let terminal = try PseudoTerminal(
      program.path, ["--questions"], environment: ["LC_ALL": "", "LANG": "fr_FR.UTF-8", "NO_COLOR": nil])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.contains("Anything else: lines of text"), "\(terminal.screen)")
  }

  @Test func `a pipe and files in each format have one result`() throws {
    let directory = TemporaryDirectory()
    let piped = try program.run(["--quiet", "--strict"], input: Self.lines.joined(separator: "\n") + "\n.\n")
    #expect(piped.error == "")
    #expect(piped.output == Self.result)
    for format in ["json", "yaml", "env"] {
      let file = "\(directory.path)/answers.\(format)"
      try Self.result.write(toFile: "\(directory.path)/answers.json", atomically: true, encoding: .utf8)
      try program.run(
        [
          "--answers", "\(directory.path)/answers.json", "--no-input", "--format", format, "--output", file,
        ], expecting: 0)
      let read = try program.run(["--answers", file, "--no-input"])
      #expect(read.error == "")
      #expect(read.output == Self.result, "\(format)")
    }
  }

  @Test func `the lines that give answers are listed before a pipe sends them`() throws {
    let directory = TemporaryDirectory()
    let file = try directory.write(Self.result, to: "answers.json")
    let listed = try program.run(["--questions", "--answers", file])
    #expect(listed.error == "")
    let rows = listed.output.split(separator: "\n")
    #expect(rows.count == Self.script.count + 1)
    #expect(rows.prefix(7).last == "   7  people[0].born                           1980-05-01")
    #expect(rows.last == "  44  comments                                 .")
    let data = try program.run(["--questions", "--answers", file, "--format", "json"])
    let lines = try JSONDecoder().decode([AnswerLine].self, from: Data(data.output.utf8))
    let piped = try program.run(
      ["--quiet", "--strict"], input: lines.map { $0.text + "\n" }.joined())
    #expect(piped.error == "")
    #expect(piped.output == Self.result)
    let incomplete = try program.run(["--questions", "--answers", file, "--set", "size=4"], expecting: 65)
    #expect(incomplete.error.contains("people[3].name"), "\(incomplete.error)")
  }

  private struct AnswerLine: Decodable {
    let line: Int
    let tag: String?
    let text: String
  }

  @Test(arguments: ["en_US", "fr_FR"])
  func `a person who is cut off after every line has that result, too`(locale: String) throws {
    let directory = TemporaryDirectory()
    let arguments = [
      "--yes", "--locale", locale, "--journal", "\(directory.path)/journal", "--output",
      "\(directory.path)/answers",
    ]
    let yes = locale == "fr_FR" ? "oui" : "yes"
    var terminal = try PseudoTerminal(program.path, arguments)
    for (index, line) in Self.script.enumerated() {
      let isLast = index == Self.script.count - 1
      try terminal.answer(isLast ? "|" : "› ", line.hasSuffix("y") && line.count < 3 ? yes : line)
      // An item is kept with its first answer, and the text of several lines with its last.
      if line == "+y" || isLast { continue }
      guard Extent.isThorough || index % 4 == 0 else { continue }
      try terminal.expect(index == Self.script.count - 2 ? "|" : "› ")
      kill(terminal.process, SIGKILL)
      #expect(try terminal.waitForEnd() == .signal(SIGKILL))
      terminal = try PseudoTerminal(program.path, arguments)
    }
    try terminal.answer("|", ".")
    #expect(try terminal.waitForEnd() == .exit(0), "\(terminal.screen)")
    #expect(try directory.text("answers") == Self.result)
  }

  @Test func `mistakes at four depths are named in one run, each with its place`() throws {
    let directory = TemporaryDirectory()
    let file = "\(directory.path)/answers.yaml"
    try """
    address: Mill Lane 4
    date: 2026-11-20
    internet: perhaps
    size: 3
    people:
    - {name: Ada, born: 1980-05-01, doctor: false, obstacles: [cost], work: retired}
    - {name: Ada, born: 1978-01-02, relations: [{relation: cousin}], doctor: false, obstacles: [cost], work: retired}
    - name: Cem
      born: 2023-04-05
      relations: [{relation: child}, {relation: child}]
      carer: people[2]
      card: true
      visits:
      - day: 2024-01-01
        vaccines:
        - {vaccine: polio, dose: 9}
        - {vaccine: polio, dose: 1}
      - day: 2023-12-01
      doctor: false
      obstacles: [cost]
    visitors: []
    comments: null

    """.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try program.run(["--answers", file, "--no-input"], expecting: 65)
    #expect(run.output == "")
    #expect(
      run.error.replacingOccurrences(of: file, with: "FILE") == """
        error: FILE:3:11: "Is there internet at home?" (internet): "perhaps" is not valid: enter yes, no, true or false.
        error: FILE:7:10: Person 2: Name (people[1].name): Person 1 has the same answer.
        error: FILE:7:56: Person 2: Person 2 and Ada: What Person 2 is to Ada (people[1].relations[0].relation): "cousin" is not an option: enter partner, child, parent, sibling, grandchild, grandparent, otherRelative or unrelated.
        error: FILE:11:10: Cem: Who looks after Cem (people[2].carer): "people[2]" is not an option: enter an item of people: its path, such as people[0], or its name.
        error: FILE:16:30: Cem: Visit 1: Vaccine 1: Which dose (people[2].visits[0].vaccines[0].dose): 9 is not valid: From 1 to 5.
        error: FILE:17:17: Cem: Visit 1: Vaccine 2: Which vaccine (people[2].visits[0].vaccines[1].vaccine): Vaccine 1 has the same answer: enter penta, measles, polio or pneumococcal.
        error: FILE:18:10: Cem: Visit 2: Day (people[2].visits[1].day): It comes before that of Visit 1, 2024-01-01: enter a date from 2024-01-01 to 2026-11-20.

        """)
  }

  @Test func `a child alone cannot live there: the first person is named`() throws {
    let run = try program.run(
      ["--quiet", "--accept-defaults"],
      input: ["Mill Lane 4", "2026-11-20", "n", "1", "Cem", "2023-04-05"]
        .joined(separator: "\n") + "\n", expecting: 65)
    #expect(run.error.contains("Somebody of at least 16 must live here."), "\(run.error)")
    #expect(run.error.contains("(people[0].born)"), "\(run.error)")
  }
}
