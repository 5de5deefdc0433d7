import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Lists and groups given beforehand that are not right, or not there, in all their parts.
@MainActor
@Suite struct SuppliedPartsTests {
  private func form() -> Form {
    let change: (BaseRow?) -> GroupRow = { _ in
      GroupRow {
        ActionSheetRow<String>("kind") {
          $0.title = "Kind"
          $0.options = ["added", "fixed"]
        }.required()
        TextRow("summary") { $0.title = "Summary" }.required()
        SwitchRow("breaking") { $0.title = "Breaking" }
      }
    }
    return Form()
      +++ Section("Release")
      <<< GroupRow("manager") {
        TextRow("name") { $0.title = "Name" }.required()
        EmailRow("email") {
          $0.title = "E-mail"
          $0.add(rule: RuleRequired())
          $0.add(rule: RuleEmail())
        }
      }
      +++ itemList("changes", header: "Changes") { change(nil) }
      +++ Section() <<< SwitchRow("publish") { $0.title = "Publish" }
  }

  private func file(_ json: AnswerValue, lines: [String: Int] = [:]) -> Answers {
    var answers = Answers([:], from: .file("a.json"))
    answers["root"] = Answers(.value(json), from: .file("a.json", line: 1))
    for (path, line) in lines {
      let path = AnswerPath("root" + path) ?? AnswerPath()
      var part = answers[path] ?? .none
      part.source = .file("a.json", line: line)
      answers = answers.overlaid(with: part.alone(at: path.steps[...]))
    }
    return answers["root"] ?? .none
  }

  /// What a journal has of a list or a group that was not answered to its end.
  private func begun(_ json: AnswerValue) -> Answers { Answers(.value(json), from: .file("journal")).opened }

  private let changes: AnswerValue = [
    ["kind": "fixed", "summary": "One"],
    ["kind": "fixd", "summary": "Two", "breaking": true],
    ["kind": "added", "summary": "Three"],
  ]

  @Test func `at a terminal, only the parts that are wrong are asked`() {
    let given = [
      "manager": file(["name": "Ada", "email": "nowhere"], lines: [".email": 2]),
      "changes": file(changes, lines: ["[1].kind": 5]),
    ]
    let form = form()
    let run = FormTester(form, options: .fixed(.interactive, given: given)).complete([
      "ada@example.org", "2", "n",
    ])
    #expect(
      run.transcript == """

        ── Release · 1 of 2
        error: a.json:2: Release: E-mail (manager.email): "nowhere" is not an e-mail
        address such as name@example.org.
        Release: Ada (from a.json)

        Release (Ada)
        E-mail * › ada@example.org

        ── Changes · 2 of 2
        error: a.json:5: Changes 2: Kind (changes[1].kind): "fixd" is not an option:
        enter added or fixed.
        Changes: fixed, One, Two, yes, added, Three (from a.json)

        Changes 2 (Two, yes)
        Kind
          1) added
          2) fixed
          Enter) skip
        Kind * › 2

        Publish [y/n] › n

        """)
    #expect(
      JSONText.line(of: .object(form.answers()))
        == #"{"manager": {"name": "Ada", "email": "ada@example.org"}, "changes": [{"kind": "fixed", "summary": "One", "breaking": null}, {"kind": "fixed", "summary": "Two", "breaking": true}, {"kind": "added", "summary": "Three", "breaking": null}], "publish": false}"#
    )
  }

  @Test(
    arguments: [
      ([":delete 1", "y", "", "mill"], [["title": "Bob", "school": "mill"]]),
      (
        [":move 2 1", "", "mill"], [["title": "Bob", "school": "mill"], ["title": "Ann", "school": "eton"]]
      ),
      (
        [":delete 2", "y", "Cy", "", "mill"],
        [["title": "Ann", "school": "eton"], ["title": "Cy", "school": "mill"]]
      ),
    ] as [([String], AnswerValue)])
  func `a supplied answer stays with its item, wherever that is moved`(lines: [String], people: AnswerValue) {
    let form =
      Form()
      +++ groupList("people", [.insert, .delete, .reorder], header: "People") { TextRow("title").required() }
      +++ Section(forEach: "people", header: { $0.title }) { _ in TextRow("school").required() }
    let given = [
      "people": file([["title": "Ann", "school": "eton"], ["title": "Bob"]])
    ]
    let run = FormTester(form, options: .fixed(.interactive, given: given)).complete([":goto people"] + lines)
    #expect(form.answers()["people"] == people, "\(run.transcript)")
  }

  @Test func `a part that somebody goes to before it is reached keeps the new answer`() {
    let form =
      Form() +++ TextRow("team").required()
      <<< GroupRow("chair") {
        TextRow("name")
        TextRow("mail")
      }
      +++ groupList("people", .insert, header: "People", setUp: { $0.count(["team"]) { _ in 2 } }) {
        TextRow("name")
        TextRow("role")
      }
    let given = [
      "chair": file(["name": "Ann", "mail": "a@x.org"]),
      "people": file([["name": "Ann", "role": "chair"], ["name": "Bob", "role": "clerk"]]),
    ]
    let run = FormTester(form, options: .fixed(.interactive, given: given)).complete([
      ":goto people[1].role", "treasurer", ":goto chair.mail", "b@x.org", "red",
    ])
    let expected: OrderedDictionary<String, AnswerValue> = [
      "team": "red", "chair": ["name": "Ann", "mail": "b@x.org"],
      "people": [["name": "Ann", "role": "chair"], ["name": "Bob", "role": "treasurer"]],
    ]
    #expect(form.answers() == expected, "\(run.transcript)")
  }

  @Test func `a rejected answer is taken once another allows it, before its question is asked again`() {
    let form =
      Form() +++ IntRow("limit").required()
      <<< IntRow("count") { $0.add(rule: "SELF <= $limit", msg: "Too much.") }
      <<< TextRow("note")
    let given = ["limit": file(2), "count": file(3)]
    let run = FormTester(form, options: .fixed(.interactive, given: given)).complete([
      ":goto limit", "5", "",
    ])
    #expect(run.asked == ["count", "limit", "note"], "\(run.transcript)")
    #expect(form.answers() == ["limit": 5, "count": 3, "note": .null], "\(run.transcript)")
  }

  @Test func `pairs and choices follow an item that is moved, or are asked for`() {
    let form =
      Form()
      +++ groupList("hobbies", [.insert, .delete], header: "Hobbies") { TextRow("title").required() }
      +++ groupList("people", [.insert, .delete], header: "People") { TextRow("title").required() }
      +++ Section(forEach: "people", with: "hobbies", tag: "pairs", header: { "\($0.title), \($1.title)" }) {
        _, _ in TextRow("since").required()
      }
      +++ PushRow<ListItem>("best") { $0.options(from: "hobbies") }
    let given = [
      "people": file([["title": "Ann", "pairs": [["since": "2001"]]]]),
      "hobbies": file([["title": "chess"], ["title": "golf"]]),
      "best": file("hobbies[1]"),
    ]
    let run = FormTester(form, options: .fixed(.interactive, given: given)).complete(
      [":goto hobbies", ":delete 1", "y", "", "2024", ""])
    #expect(
      form.answers() == [
        "hobbies": [["title": "golf"]], "people": [["title": "Ann", "pairs": [["since": "2024"]]]],
        "best": "hobbies[0]",
      ], "\(run.transcript)")
  }

  @Test func `an offered default stays with its item when one before it is deleted`() {
    let form =
      Form()
      +++ groupList("people", header: "People") { TextRow("title").required() }
    var options = WalkOptions.fixed(.interactive)
    options.offered = Answers(["people": [["title": "Ann"], ["title": "Bob"]]], from: .file("f"))
    let run = FormTester(form, options: options).complete([":delete 1", "", ""])
    #expect(form.answers()["people"] == [["title": "Bob"]], "\(run.transcript)")
  }

  @Test(arguments: [(1, []), (2, ["At least 2 are required; the list has 1."])])
  func `a list that is too short is reported with what is wrong in its items`(
    minimum: Int, expected: [String]
  ) {
    let form = form()
    (form.allSections[1] as? MultivaluedSection)?.minimumCount = minimum
    let given = [
      "manager": file(["name": "Ada", "email": "ada@example.org"]),
      "changes": file([["kind": "fixd", "summary": "One"]]),
      "publish": file(true),
    ]
    let run = FormTester(form, options: .fixed(.unattended, given: given)).run([])
    let reasons = run.problems.flatMap(\.reasons).map(\.description)
    #expect(reasons == [#""fixd" is not an option"#] + expected)
  }

  @Test func `a part that was hidden or locked when its group was answered is asked once it is not`() {
    for setting in ["hidden", "disabled"] {
      let form =
        Form() +++ SwitchRow("more")
        <<< GroupRow("size") {
          IntRow("number")
          TextRow("unit") {
            if setting == "hidden" { $0.hidden = "$more != true" } else { $0.disabled = "$more != true" }
          }
        }
      let given = ["more": file(false), "size": file(["number": 1])]
      FormTester(form, options: .fixed(.interactive, reviews: true, given: given)).complete([
        "1", "y", "kg", "",
      ])
      #expect(
        JSONText.line(of: .object(form.answers()))
          == #"{"more": true, "size": {"number": 1, "unit": "kg"}}"#)
    }
  }

  @Test func `a locked question that nobody has answered is not among the answers so far`() {
    let form =
      Form() +++ IntRow("kind") <<< TextRow("reason") { $0.disabled = "$kind != 1" } <<< TextRow("end")
    let walk = Walk(started: form, options: .fixed(.interactive))
    walk.send("2")
    #expect(walk.ledger.answersSoFar() == ["kind": 2])
  }

  @Test func `a list that was broken off is gone on with, what is required and missing of it too`() {
    let list: AnswerValue = [
      ["kind": "fixed", "summary": "One", "breaking": false], ["kind": "added"],
    ]
    let given = ["manager": begun(["name": "Ada"]), "changes": begun(list)]
    for mode in [WalkOptions.Mode.interactive, .piped] {
      let form = form()
      let run = FormTester(form, options: .fixed(mode, given: given)).complete(
        ["ada@example.org", "Two", "n", "n", "n"])
      #expect(
        run.asked == ["manager.email", "changes[1].summary", "changes[1].breaking", "changes", "publish"])
      #expect(
        JSONText.line(of: .object(form.answers()))
          == #"{"manager": {"name": "Ada", "email": "ada@example.org"}, "changes": [{"kind": "fixed", "summary": "One", "breaking": false}, {"kind": "added", "summary": "Two", "breaking": false}], "publish": false}"#
      )
    }
  }

  @Test func `what is missing of a list that was broken off is missing where nobody is asked`() {
    let list: AnswerValue = [["kind": "fixd"], ["kind": "added"]]
    let given = [
      "manager": file(["name": "Ada", "email": "ada@example.org"]),
      "changes": begun(list),
    ]
    let options = WalkOptions.fixed(.unattended, given: given).with { $0.resumed["changes"] = begun(list) }
    let run = FormTester(form(), options: options).run([])
    #expect(
      run.report == [
        #"error: journal: Changes 1: Kind (changes[0].kind): "fixd" is not an option: enter added or fixed."#,
        "error: Changes 1: Summary (changes[0].summary) is required.",
        "error: Changes 2: Summary (changes[1].summary) is required.",
      ])
  }

  @Test func `parts that were given and not reached are not missing`() {
    let given = [
      "manager": file(["name": "Ada", "email": "ada@example.org"]),
      "changes": file([["kind": "fixed", "summary": "One"]]),
    ]
    let form = Form() +++ TextRow("product") { $0.title = "Product" }
    for section in self.form().allSections { form.append(section) }
    let run = FormTester(form, options: .fixed(.piped, given: given)).run([])
    #expect(run.unreachedRows.compactMap(\.tag) == ["product", "publish"])
  }

  @Test func `a list in a group that is right is not asked where something else in the group is wrong`() {
    let person = GroupRow("person") {
      IntRow("age") { $0.title = "Age" }
    }
    person.partsForm
      +++ itemList("pets", header: "Pets") { TextRow() }
    let form = Form() +++ person
    let answer: AnswerValue = ["age": "old", "pets": ["Tom", "Rex"]]
    let run = FormTester(form, options: .fixed(.interactive, given: ["person": file(answer)])).complete(["7"])
    #expect(run.asked == ["person.age"])
    #expect(JSONText.line(of: .object(form.answers())) == #"{"person": {"age": 7, "pets": ["Tom", "Rex"]}}"#)
  }

  @Test func `of a list that is too long, a person keeps the first items and reads what is lost`() {
    let form = form()
    let list = form.sectionBy(tag: "changes") as? BaseMultivaluedSection
    list?.maximumCount = 1
    let run = FormTester(
      form, options: .fixed(.interactive, reviews: true, given: ["changes": file(changes)])
    ).complete(["Ada", "ada@example.org", "", ""])
    #expect(
      run.transcript == """

        ── Release · 1 of 2

        Release
        Name * › Ada
        E-mail * › ada@example.org

        ── Changes · 2 of 2
        error: a.json:1: Changes (changes): At most one is allowed; the list has 3.
        Changes: fixed, One (from a.json)

        Publish [y/n] ›\u{20}

        ── Your answers
         Release
          1) Release: Name        Ada
          2) Release: E-mail      ada@example.org
         Changes
          3) Changes 1: Kind      fixed
          4) Changes 1: Summary   One
          5) Changes 1: Breaking  —

          6) Publish              —
        note: a.json:1: changes[1]: the list has no such item.
        note: a.json:1: changes[2]: the list has no such item.
        Submit [Enter, or a number] ›\u{20}

        """)
  }

  @Test func `in a pipe, parts that are wrong are said before a line is taken`() {
    let given = [
      "manager": file(["name": "Ada", "email": "nowhere"]),
      "changes": file(changes, lines: ["[1].kind": 5]), "publish": file("perhaps"),
    ]
    let run = FormTester(form(), options: .fixed(.piped, given: given)).run(["y"])
    #expect(
      run.report.sorted() == [
        #"error: a.json:1: Publish (publish): "perhaps" is not valid: enter yes, no, true or false."#,
        #"error: a.json:1: Release: E-mail (manager.email): "nowhere" is not an e-mail address such as name@example.org."#,
        #"error: a.json:5: Changes 2: Kind (changes[1].kind): "fixd" is not an option: enter added or fixed."#,
      ])
    #expect(run.asked.isEmpty)
  }

  @Test func `what somebody has put right in an earlier run stands in the place of what is wrong`() {
    let form = form()
    var options = WalkOptions.fixed(
      .interactive, given: ["manager": file(["name": "Ada", "email": "nowhere"])])
    options.resumed["manager"] = Answers(
      .value(["name": "Ada", "email": "ada@example.org"]),
      from: .file("journal"))
    let run = FormTester(form, options: options).run(["n", "n"])
    #expect(run.asked == ["changes", "publish"])
    #expect(run.problems.isEmpty)
    #expect(run.transcript.contains("Release: Ada, ada@example.org (from a.json)"))
  }

  @Test func `the answers so far have what was given for groups, as it will be shown`() {
    let given = [
      "manager": file(["name": "Ada", "email": "ada@example.org"]),
      "changes": file([]), "publish": file(false),
    ]
    let form = Form() +++ TextRow("product") { $0.title = "Product" }
    for section in self.form().allSections { form.append(section) }
    let run = FormTester(form, options: .fixed(.interactive, reviews: true, given: given)).complete(
      [":review", "Aurora", ""])
    #expect(
      run.transcript == """

        Product › :review
          1) Product          —
         Release
          2) Release: Name    Ada (from a.json)
          3) Release: E-mail  ada@example.org (from a.json)

          4) Changes          — (from a.json)
          5) Publish          no (from a.json)
        (:goto N goes to the question with that number)
        Product › Aurora

        ── Release · 1 of 2
        Release: Ada, ada@example.org (from a.json)

        ── Changes · 2 of 2
        Changes: — (from a.json)

        Publish: no (from a.json)

        ── Your answers
          1) Product          Aurora
         Release
          2) Release: Name    Ada
          3) Release: E-mail  ada@example.org

          4) Changes          —
          5) Publish          no
        Submit [Enter, or a number] ›\u{20}

        """)
  }
}

extension Answers {
  /// The answer where a path leads to, and nothing else.
  fileprivate func alone(at path: ArraySlice<AnswerPath.Step>) -> Answers {
    let rest = path.dropFirst()
    switch path.first {
    case nil: return self
    case .tag(let tag): return Answers(.members([tag: alone(at: rest)]), from: source, rest: .open)
    case .item(let index): return Answers(.items([index: alone(at: rest)]), from: source, rest: .open)
    }
  }

  /// The same, of which nothing is known to be complete.
  fileprivate var opened: Answers {
    switch content {
    case .members(let members): Answers(.members(members.mapValues(\.opened)), from: source, rest: .open)
    case .items(let items): Answers(.items(items.mapValues(\.opened)), from: source, rest: .open)
    case .answer, .unreadable: self
    }
  }
}
