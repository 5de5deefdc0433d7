import Foundation
import TestSupport
import Testing

/// `--next`: a program answers, a few questions at a time.
@Suite struct NextTests {
  private let directory = TemporaryDirectory()
  private let intake = Program("short-intake")
  private let installer = Program("server-installer")
  private let household = Program("household")
  private let bob =
    #"{"address": "x", "date": "2020-12-01", "internet": false, "size": 1, "people": [{"name": "Bob", "born": "2020-01-15"}]}"#
  private var journal: String { directory.path + "/journal" }

  @discardableResult
  private func next(
    _ program: Program, _ arguments: [String], input: String = "", expecting status: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (status: Int32, object: [String: Any], error: String) {
    let run = try program.run(
      ["--next", "--journal", journal] + arguments, input: input, expecting: status,
      sourceLocation: sourceLocation)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (run.status, try #require(object), run.error)
  }

  private func tags(_ object: [String: Any]) -> [String] {
    (object["questions"] as? [[String: Any]] ?? []).compactMap { $0["tag"] as? String }
  }

  @Test func `it prints what is open, and the command that answers`() throws {
    let run = try intake.run(
      [
        "--next", "--journal", journal, "--set", "name=Ada", "--set", "born=1815-12-10",
      ], expecting: 0)
    #expect(run.error.isEmpty, "\(run.error)")
    #expect(
      run.output == """
        {
          "version": 1,
          "complete": false,
          "section": "You",
          "questions": [
            {
              "tag": "practice",
              "title": "Practice",
              "type": "choice",
              "required": true,
              "secret": false,
              "default": null,
              "accepted": "North, South or Harbour",
              "options": [
                {
                  "key": "North",
                  "title": "North"
                },
                {
                  "key": "South",
                  "title": "South"
                },
                {
                  "key": "Harbour",
                  "title": "Harbour"
                }
              ]
            }
          ],
          "schema": {
            "type": "object",
            "properties": {
              "practice": {
                "title": "Practice",
                "enum": ["North", "South", "Harbour"]
              }
            },
            "required": ["practice"],
            "additionalProperties": false
          },
          "left": 6,
          "answers": {
            "name": "Ada",
            "born": "1815-12-10"
          },
          "command": ["\(intake.path)", "--next", "--journal", "\(journal)", "--answers", "-"]
        }

        """, "\(run.output)")
  }

  @Test func `what is rejected comes back with its question, and the rest is kept`() throws {
    let first = try next(
      installer, ["--answers", "-"], input: #"{"server_name": "a.org", "http_port": 99999}"#, expecting: 65)
    #expect(tags(first.object) == ["serves", "http_port"])
    let problem = try #require((first.object["problems"] as? [[String: Any]])?.first)
    #expect(problem["tag"] as? String == "http_port")
    #expect(problem["reasons"] as? [String] == ["99999 is too large"])
    #expect(tags(try next(installer, []).object) == ["serves", "http_port"])
  }

  @Test func `an answer that is rejected leaves the earlier one as it was`() throws {
    _ = try next(installer, ["--set", "http_port=8080"])
    try next(installer, ["--set", "http_port=x"], expecting: 65)
    let third = try next(installer, [], expecting: 0)
    #expect((third.object["answers"] as? [String: Any])?["http_port"] as? Int == 8080)
  }

  @Test func `an input that cannot be read changes nothing`() throws {
    _ = try next(installer, ["--set", "http_port=8080", "--set", "server_name=a.org"])
    for input in [#"{"http_port":"#, #"{"http_port": 1, "http_port": 2}"#, "[", #"{"http_port": nul}"#] {
      let run = try next(installer, ["--answers", "-"], input: input)
      #expect(run.status == 65, "\(input)")
      #expect((run.object["problems"] as? [Any])?.isEmpty == false, "\(input)")
    }
    let answers = try next(installer, []).object["answers"] as? [String: Any]
    #expect(answers?["http_port"] as? Int == 8080)
    #expect(answers?["server_name"] as? String == "a.org")
  }

  @Test func `a question whose new answer is rejected is open, though it has an earlier one`() throws {
    _ = try next(installer, ["--set", "http_port=8080"])
    let run = try next(installer, ["--set", "http_port=x"])
    #expect(tags(run.object) == ["server_name", "serves", "http_port"])
    let schema = run.object["schema"] as? [String: Any]
    #expect((schema?["properties"] as? [String: Any])?["http_port"] != nil)
  }

  @Test
  func `of a list with a number, a smaller one takes the last items out, and a larger brings them back`()
    throws
  {
    let start = #"{"address": "Main", "date": "2026-01-01", "internet": false, "size": 2}"#
    _ = try next(household, ["--answers", "-"], input: start)
    let people =
      #"{"people[0].name": "Ada", "people[0].born": "1990-01-01", "people[1].name": "Bo", "people[1].born": "2020-01-01"}"#
    _ = try next(household, ["--answers", "-"], input: people)
    for size in ["1", "2"] {
      let run = try next(household, ["--set", "size=\(size)"], expecting: 0)
      let name = (run.object["answers"] as? [String: Any])?["people[1].name"] as? String
      #expect(name == (size == "1" ? nil : "Bo"))
    }
  }

  @Test func `a question that nothing can answer yet says so, and titles follow other answers`() throws {
    let run = try next(household, ["--answers", "-"], input: bob)
    let question = try #require(
      (run.object["questions"] as? [[String: Any]])?.first { $0["tag"] as? String == "people[0].carer" })
    #expect(question["title"] as? String == "Who looks after Bob")
    #expect((question["options"] as? [Any])?.isEmpty == true)
    #expect(question["accepted"] as? String == "nothing, as there are no options")
  }

  @Test func `a text in place of a group adds no empty item to the list`() throws {
    _ = try next(intake, ["--set", "name=Ada", "--set", "born=1815-12-10", "--set", "practice=South"])
    let before = try next(intake, []).object["left"] as? Int
    let run = try next(intake, ["--set", "medications[+]=junk"], expecting: 65)
    let problems = run.object["problems"] as? [[String: Any]]
    #expect(problems?.map { $0["tag"] as? String } == ["medications[+]"], "\(run.object)")
    #expect(try next(intake, []).object["left"] as? Int == before)
  }

  @Test(arguments: ["guests=junk", "guests=[5]", "guests[0]=junk"])
  func `a list answered by something else stays as it was`(answer: String) throws {
    let lists = Program("examples")
    func next(_ arguments: [String]) throws -> String {
      try lists.run(["multivalued-sections", "--next", "--journal", journal] + arguments).output
    }
    let before = try next(["--set", "tags=a"])
    #expect(try next(["--set", answer]).contains("\"problems\""))
    #expect(try next([]) == before)
    let full = try next(["--set", #"guests=[{"name": "Ada", "age": 3}]"#])
    #expect(try next(["--set", "guests=junk"]).contains("\"problems\""))
    #expect(try next([]) == full)
  }

  @Test func `an empty list takes out the items that a list has from the start`() throws {
    let run = try Program("examples").run(
      ["multivalued-sections", "--next", "--journal", journal, "--answers", "-"], input: #"{"tags": []}"#)
    #expect(run.output.contains("\"tags\": []"), "\(run)")
  }

  @Test func `what is taken out of a list in a list does not come back by itself`() throws {
    _ = try next(household, ["--answers", "-"], input: bob)
    let visit =
      #"{"people[0].card": true, "people[0].visits": [{"day": "2020-02-01", "vaccines": [{"vaccine": "penta", "dose": 1}]}]}"#
    _ = try next(household, ["--answers", "-"], input: visit)
    let emptied = try next(household, ["--set", "people[0].visits[0].vaccines=[]"])
    let again = try next(household, [], expecting: 0)
    #expect(again.object["answers"] as? NSDictionary == emptied.object["answers"] as? NSDictionary)
    #expect(!"\(again.object)".contains("penta"), "\(again.object)")
  }

  @Test func `null keeps the items of a list in a list, too, and an empty list takes them out`() throws {
    _ = try next(household, ["--answers", "-"], input: bob)
    let visits = #"{"people[0].card": true, "people[0].visits": [{"day": "2020-02-01"}]}"#
    _ = try next(household, ["--answers", "-"], input: visits)
    let kept = try next(household, ["--answers", "-"], input: #"{"people[0].visits": null}"#)
    #expect("\(kept.object)".contains("2020-02-01"), "\(kept.object)")
    let emptied = try next(household, ["--answers", "-"], input: #"{"people[0].visits": []}"#)
    #expect(!"\(emptied.object)".contains("2020-02-01"), "\(emptied.object)")
  }

  @Test func `an answer waits for those that decide whether its question is asked`() throws {
    let setup = Program("app-setup")
    try next(setup, ["--set", "encryption=tls", "--set", "host=a"], expecting: 0)
    let later = try next(setup, ["--set", "mail=yes"])
    #expect((later.object["answers"] as? [String: Any])?["encryption"] as? String == "tls")
    try next(setup, ["--set", "mail=no", "--set", "encryption=none"], expecting: 65)
    let back = try next(setup, ["--set", "mail=yes"])
    #expect((back.object["answers"] as? [String: Any])?["encryption"] as? String == "tls")
  }

  @Test func `a part of an item waits for those that decide whether it is asked`() throws {
    let intake = Program("patient-intake")
    func medication() throws -> NSDictionary? {
      let answers = try next(intake, []).object["answers"] as? [String: Any]
      return answers?.filter { $0.key.hasPrefix("medications") } as? NSDictionary
    }
    try next(intake, ["--set", "medications[0].unit=drops", "--set", "medications[0].name=A"], expecting: 0)
    _ = try next(intake, ["--set", "given_name=Ada"])
    _ = try next(intake, ["--set", "medications[0].dose=3"])
    #expect(
      try medication() == [
        "medications[0].name": "A", "medications[0].dose": 3, "medications[0].unit": "drops",
      ])
  }

  @Test(arguments: [
    ("app-setup", "encryption=rot13", "host=a"),
    ("patient-intake", "medications[0].unit=spoons", "medications[0].name=A"),
  ])
  func `an answer that no other can make right is not kept`(name: String, wrong: String, right: String) throws
  {
    let program = Program(name)
    #expect(try next(program, ["--set", wrong]).status == 65)
    #expect(try next(program, ["--set", right]).status == 0)
  }

  @Test func `the command has the options of the one before, but for its answers`() throws {
    let run = try next(
      installer,
      [
        "--destination", "/tmp/x", "--set", "server_name=a.org", "--set=http_port=81", "--answers", "-",
        "--locale", "en_IE",
      ],
      input: "{}")
    #expect(
      run.object["command"] as? [String] == [
        installer.path, "--next", "--journal", journal, "--destination", "/tmp/x", "--locale", "en_IE",
        "--answers", "-",
      ])
  }

  @Test func `somebody who begins anew after submission can be followed`() throws {
    let setup = Program("app-setup")
    let answers = ["--set", "host=x", "--set", "port=1", "--set", "mail=no"]
    _ = try setup.run(["--next", "--journal", journal, "--submit"] + answers)
    #expect(try next(setup, []).object["submitted"] as? Bool == true)
    _ = try setup.run(["--journal", journal], input: "new\n")
    let run = try next(setup, [])
    #expect(run.object["complete"] as? Bool == false)
    #expect((run.object["answers"] as? [String: Any])?["host"] as? String == "new")
  }

  @Test func `options that follow other answers are those of these answers`() throws {
    let patients = Program("patient-intake")
    _ = try next(patients, ["--answers", "-"], input: #"{"blood_group.a": "AB"}"#)
    let rejected = try next(patients, ["--set", "blood_group.b=x"])
    let question = try #require(
      (rejected.object["questions"] as? [[String: Any]])?.first { $0["tag"] as? String == "blood_group.b" })
    #expect(question["title"] as? String == "Blood group (2 of 2)")
    #expect(question["required"] as? Bool == true)
    #expect((question["options"] as? [[String: Any]])?.map { $0["key"] as? String } == ["Rh+", "Rh-"])
    #expect(question["accepted"] as? String == "Rh+ or Rh-")
  }

  @Test func `warnings and the sources of answers are printed, too`() throws {
    _ = try next(installer, ["--set", "http_port=8080"])
    let text = try directory.text("journal")
    _ = try directory.write(text + "damaged\n", to: "journal")
    let run = try next(installer, ["--explain", "--set", "serves=proxy"])
    let warning = (run.object["warnings"] as? [[String: Any]])?.first
    #expect((warning?["reasons"] as? [String])?.first?.contains("is damaged and was skipped") == true)
    let origins = run.object["origins"] as? [[String: Any]]
    let origin = origins?.first { $0["tag"] as? String == "serves" }?["origin"] as? String
    #expect(origin == "--set serves")
  }

  @Test func `null keeps a default, and is no answer where one must be given`() throws {
    let run = try next(installer, ["--answers", "-"], input: #"{"server_name": null, "http_port": null}"#)
    #expect(run.status == 65)
    #expect(tags(run.object) == ["server_name", "serves"])
    #expect((run.object["answers"] as? [String: Any])?["http_port"] as? Int == 80)
  }

  @Test func `another answer shows what depends on it, and hides what no longer does`() throws {
    _ = try next(installer, ["--set", "server_name=a.org", "--set", "serves=proxy", "--set", "http_port=80"])
    #expect(tags(try next(installer, []).object) == ["upstream"])
    #expect(tags(try next(installer, ["--set", "serves=redirect"]).object) == ["target", "status"])
    _ = try next(installer, ["--set", "serves=proxy", "--set", "upstream=http://127.0.0.1:3000"])
    _ = try next(installer, ["--set", "serves=static"])
    // What was answered is back.
    let back = try next(installer, ["--set", "serves=proxy"])
    #expect((back.object["answers"] as? [String: Any])?["upstream"] as? String == "http://127.0.0.1:3000")
  }

  @Test func `of a list whose items have open parts, those are asked first`() throws {
    let answers = #"{"name": "A", "born": "1990-01-01", "practice": "South", "complaints": []}"#
    _ = try next(intake, ["--answers", "-"], input: answers)
    let parts = try next(intake, ["--set", "medications[0].name=Aspirin"])
    #expect(tags(parts.object).allSatisfy { $0.hasPrefix("medications[0].") }, "\(parts.object)")
    #expect(!tags(parts.object).isEmpty)
    let nulls = tags(parts.object).map { "\"\($0)\": null" }.joined(separator: ", ")
    let whole = try next(intake, ["--answers", "-"], input: "{\(nulls)}")
    #expect(tags(whole.object) == ["medications"], "\(whole.object)")
    let kept = try next(intake, ["--answers", "-"], input: #"{"medications": null}"#)
    let list = (kept.object["answers"] as? [String: Any])?["medications"] as? [[String: Any]]
    #expect(list?.first?["name"] as? String == "Aspirin", "\(kept.object)")
  }

  @Test func `it submits once nothing is open, and only once`() throws {
    let early = try next(intake, ["--submit", "--set", "name=Ada"], expecting: 66)
    #expect(tags(early.object) == ["born", "practice"])
    let rest = #"{"born": "1815-12-10", "practice": "South", "complaints": [], "medications": null}"#
    let other = try next(intake, ["--answers", "-"], input: rest)
    let nulls = tags(other.object).map { "\"\($0)\": null" }.joined(separator: ", ")
    let run = try intake.run(
      ["--next", "--submit", "--journal", journal, "--answers", "-"], input: "{\(nulls)}", expecting: 0)
    #expect(run.output.hasPrefix("{\n  \"name\": \"Ada\",\n"), "\(run.output)")
    for arguments in [[], ["--submit"]] {
      let again = try next(intake, arguments, expecting: 0)
      #expect(again.object as NSDictionary == ["version": 1, "complete": true, "submitted": true])
    }
  }

  @Test func `an answer that a change of mind hides keeps nothing from being submitted`() throws {
    let setup = Program("app-setup")
    for answers in [["host=x", "port=443", "mail=yes", "encryption=none"], ["mail=no"]] {
      _ = try next(setup, answers.flatMap { ["--set", $0] })
    }
    #expect(try next(setup, []).object["complete"] as? Bool == true)
    try setup.run(["--next", "--submit", "--journal", journal], expecting: 0)
  }

  @MainActor
  @Test func `items that a smaller number takes out keep nothing from being submitted`() async throws {
    var answers = ["address=x", "date=2026-11-01", "internet=no", "size=2"]
    for (index, name) in ["Ada", "Bo"].enumerated() {
      answers += ["people[\(index)].name=\(name)", "people[\(index)].born=1990-01-01"]
    }
    for answers in [answers, ["size=1"]] {
      _ = try next(household, answers.flatMap { ["--set", $0] })
    }
    var driver = NextDriver(household, journal: journal, seed: 1)
    _ = try await driver.fill()
    let end = try next(household, ["--submit"], expecting: 0)
    #expect((end.object["people"] as? [[String: Any]])?.map { $0["name"] as? String } == ["Ada"])
  }

  @Test func `a secret is kept as the reference by which it was given`() throws {
    let patients = Program("patient-intake")
    let secret = try directory.write("hunter2\n", to: "secret")
    _ = try next(patients, ["--answers", "-"], input: #"{"password": {"file": "\#(secret)"}}"#)
    #expect(try directory.text("journal").contains(#""answer": {"file": "\#(secret)"}"#))
    #expect(!tags(try next(patients, []).object).contains("password"))
    // A reference that leads to nothing for now is not lost.
    try FileManager.default.removeItem(atPath: secret)
    let missing = try next(patients, [])
    #expect(missing.status == 65 && tags(missing.object).contains("password"))
    _ = try directory.write("hunter2\n", to: "secret")
    #expect(!tags(try next(patients, []).object).contains("password"))
    let plain = try next(patients, ["--answers", "-"], input: #"{"password": "hunter22"}"#)
    #expect(try !directory.text("journal").contains("hunter"))
    #expect("\(plain.object)".contains("hunter") == false)
  }

  @Test(arguments: [nil, #"{"fd": 0}"#, #""hunter2hunter2""#])
  func `a secret whose question waits for another is kept by a reference, unless another follows`(
    other: String?
  ) throws {
    let catalog = Program("row-catalog")
    let secret = try directory.write("hunter2hunter2\n", to: "secret")
    func give(_ password: String) throws {
      let answers = try directory.write(#"{"password": \#(password), "text": "x"}"#, to: "answers.json")
      _ = try next(catalog, ["--answers", answers], input: "hunter2hunter2\n")
      #expect(try !directory.text("journal").contains("hunter"))
    }
    try give(#"{"file": "\#(secret)"}"#)
    #expect(try directory.text("journal").contains(#""answer": {"file": "\#(secret)"}"#))
    if let other { try give(other) }
    let open = tags(try next(catalog, ["--set", "family=fields"]).object)
    #expect(!open.isEmpty && !open.contains("text"), "\(open)")
    #expect(open.contains("password") == (other != nil), "\(open)")
  }

  @Test func `wrong usage is reported as data, too`() throws {
    let run = try installer.run(["--next", "--journal", journal, "--prot", "1"], expecting: 64)
    #expect(
      run.error.hasPrefix(
        #"{"version": 1, "outcome": "wrong-usage", "status": 64, "problems": [{"kind": "wrong-usage", "reasons": ["Unknown option '--prot'."#
      ), "\(run.error)")
  }

  @Test func `a journal that another run uses is an error on standard error`() throws {
    let run = try installer.shell(
      "flock '\(journal)' sleep 20 & sleep 0.3; $PROGRAM --next --journal '\(journal)'; status=$?; kill %1; exit $status",
      expecting: 73)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(#""outcome": "journal-in-use""#), "\(run.error)")
  }

  @MainActor
  @Test func `a program that knows nothing of a questionnaire fills it in, with the result of a file`()
    async throws
  {
    let patients = Program("patient-intake")
    let seeds = Extent.seeds(1, thoroughly: 100)
    var (asked, runs) = ([String: Int](), 0)
    for seed in seeds {
      let path = "\(directory.path)/journal\(seed)"
      var driver = NextDriver(patients, journal: path, seed: seed)
      let last = try await driver.fill()
      for tag in driver.asked { asked[tag, default: 0] += 1 }
      runs += 1
      let answers = try JSONSerialization.data(withJSONObject: last["answers"] as Any)
      let file = try directory.write(String(decoding: answers, as: UTF8.self), to: "answers\(seed).json")
      let byFile = try patients.run(["--answers", file, "--no-input", "--format", "json"])
      #expect(byFile.status == 0, "seed \(seed): \(byFile.error)")
      let submitted = try patients.run(["--next", "--submit", "--journal", path, "--format", "json"])
      #expect(submitted.status == 0, "seed \(seed): \(submitted.error)")
      #expect(submitted.output == byFile.output, "seed \(seed)")
    }
    guard Extent.isThorough else { return }
    // Each question that has conditions was asked in some runs, and in others was not.
    let list = try patients.run(["--questions", "--format", "json"])
    let questions = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]] ?? []
    for question in questions where (question["conditions"] as? [Any])?.isEmpty == false {
      guard let tag = question["tag"] as? String, question["parts"] == nil else { continue }
      #expect((1..<runs).contains(asked[tag] ?? 0), "\(tag): \(asked[tag] ?? 0) of \(runs)")
    }
  }
}

extension NextTests {
  @Test func `what a run was given is kept, though its input ended early`() throws {
    try installer.run(["--journal", journal, "--set", "http_port=8080"], input: "a.org\n", expecting: 66)
    let answers = try next(installer, []).object["answers"] as? [String: Any]
    #expect(answers?["server_name"] as? String == "a.org")
    #expect(answers?["http_port"] as? Int == 8080)
  }
}
