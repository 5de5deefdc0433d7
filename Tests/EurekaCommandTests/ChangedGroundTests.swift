import EurekaCommand
import EurekaTesting
import TestSupport
import Testing

/// Answers whose ground moves: what decides whether they are asked, accepted or locked comes later, or changes.
@MainActor
@Suite struct ChangedGroundTests {
  /// Options that follow a later answer.
  struct Later: Questionnaire {
    var form: Form {
      Section("B") {
        PickerRow<String>("p") {
          $0.title = "P"
          $0.options(["d"]) { form in
            ["1", "2", "3"].filter { $0 != "\(form.value("d", as: Int.self) ?? 0)" }
          }
        }
        IntRow("d") {
          $0.title = "D"
          $0.value = 3
        }
      }
    }
  }

  /// Options that follow another answer of the item.
  struct Item: Questionnaire {
    var form: Form {
      groupList("trips", header: "Trips") {
        PickerRow<String>("city") {
          $0.title = "City"
          $0.options(["country"]) { form in
            form.value("country", as: String.self) == "Spain" ? ["Cádiz", "Gijón"] : ["Gdańsk"]
          }
        }
        SegmentedRow<String>("country") {
          $0.title = "Country"
          $0.options = ["Poland", "Spain"]
        }
      }
    }
  }

  /// A default that follows a later answer with a default.
  struct OfferedDefault: Questionnaire {
    var form: Form {
      Section("A") {
        TextRow("host") {
          $0.title = "Host"
          $0.defaultValue(["city"]) { form in
            form.value("city", as: String.self).map { "\($0).example.org" }
          }
        }
        TextRow("city") {
          $0.title = "City"
          $0.value = "paris"
        }
      }
    }
  }

  /// A rule of a list.
  struct ListRule: Questionnaire {
    var form: Form {
      groupList(
        "p", header: "P", setUp: { $0.add(rule: "SELF.@sum.n <= 5", msg: "too much", at: "n") }
      ) { IntRow("n") { $0.title = "n" } }
    }
  }

  /// A rule of the whole form.
  struct FormRule: Questionnaire {
    var form: Form {
      return Form {
        IntRow("age") { $0.title = "Age" }
        SwitchRow("licence") { $0.title = "Licence" }
      }.rule("NOT ($age < 16 AND $licence == true)", msg: "A child has no licence.", at: "age")
    }
  }

  /// A rule that has to be waited for.
  struct WaitingRule: Questionnaire {
    var form: Form {
      TextRow("name") {
        $0.title = "Name"
        $0.add(asyncRule: { name, _ in
          try await Task.sleep(for: .milliseconds(1))
          return name == "taken" ? ValidationError(msg: "It is taken.") : nil
        })
      }
      IntRow("size") { $0.title = "Size" }
    }
  }

  /// A row that is locked by an earlier answer.
  struct Locked: Questionnaire {
    var form: Form {
      Section("A") {
        SwitchRow("fixed") {
          $0.title = "Fixed"
          $0.value = false
        }
        IntRow("d") {
          $0.title = "D"
          $0.value = 0
          $0.disabled = "$fixed == true"
        }
      }
    }
  }

  /// A list with a part that a later answer may lock.
  struct ItemInJournal: Questionnaire {
    var form: Form {
      SwitchRow("b") { $0.title = "B" }
      groupList("p", header: "P") {
        IntRow("n") { $0.title = "n" }
        IntRow("o") {
          $0.title = "o"
          $0.disabled = "$b == true"
        }
      }
    }
  }

  /// A list with pairs.
  struct Pairs: Questionnaire {
    var form: Form {
      groupList("p", header: "P") { IntRow("n") { $0.title = "n" } }
      Section(forEach: "p", with: "p", tag: "rels", header: { _, _ in "pair" }) { _, _ in
        IntRow("rel") { $0.title = "rel" }
      }
    }
  }

  private let directory = TemporaryDirectory()
  private var journal: String { directory.path + "/journal" }
  private var file: String { directory.path + "/answers.json" }

  private func next<Q: Questionnaire>(_ type: Q.Type, _ answers: String, submits: Bool = false) async throws
    -> (complete: Bool?, tags: [String], answers: String, text: String)
  {
    try answers.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try await CommandTester<Q>().run(
      ["--next", "--journal", journal, "--answers", file] + (submits ? ["--submit"] : []))
    let object = try JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any]
    let questions = object?["questions"] as? [[String: Any]] ?? []
    return (
      object?["complete"] as? Bool, questions.compactMap { $0["tag"] as? String },
      "\(object?["answers"] ?? "")",
      "\(run.exitStatus) \(run.standardOutput)\(run.standardError)"
    )
  }

  /// The answers that the calls of a program have left in the journal.
  private func kept<Q: Questionnaire>(_ type: Q.Type) async throws -> String {
    let run = try await CommandTester<Q>().run(["--next", "--journal", journal])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any])
    let answers = try JSONSerialization.data(withJSONObject: object["answers"] ?? [:], options: [.sortedKeys])
    return JSONText.line(
      of: try JSONReader.answer(of: String(decoding: answers, as: UTF8.self), from: .file("")).value)
  }

  /// The result of a run without input, or with lines, in a line.
  private func result<Q: Questionnaire>(
    _ type: Q.Type, _ arguments: [String], lines: [String]? = nil, answers: String? = nil
  ) async throws -> String {
    try answers?.write(toFile: file, atomically: true, encoding: .utf8)
    let given = answers == nil ? [] : ["--answers", file]
    let run = try await CommandTester<Q>().run(
      ["--format", "json"] + (lines == nil ? ["--no-input"] : []) + arguments + given, lines: lines ?? [])
    guard run.exitStatus == 0 else { return "\(run.exitStatus) \(run.standardError)" }
    return JSONText.line(of: try JSONReader.answer(of: run.standardOutput, from: .file("")).value)
  }

  /// An option that a later answer hides.
  private struct HiddenOption: Questionnaire {
    var form: Form {
      SelectableSection<ListCheckRow<String>>("Way") {
        $0.tag = "way"
        for option in ["air", "sea"] {
          $0
            <<< ListCheckRow<String> {
              $0.title = option
              $0.selectableValue = option
              if option == "sea" { $0.hidden = "$days == 1" }
            }
        }
      }
      Section { IntRow("days") }
    }
  }

  /// Code that gives another row its options, and adds one.
  private struct AddedByCode: Questionnaire {
    var form: Form {
      Form {
        SwitchRow("more").onChange { row in
          guard row.value == true, (row.form?.rowBy(tag: "extra") as GroupRow?) == nil else { return }
          row.form?.last?.append(
            GroupRow("extra") {
              TextRow("a") { $0.add(rule: RuleRequired()) }
              TextRow("b") { $0.add(rule: RuleRequired()) }
            })
        }
        SegmentedRow<String>("country") { $0.options = ["Poland", "Spain"] }.onChange { row in
          let city: PushRow<String>? = row.form?.rowBy(tag: "city")
          city?.options = row.value == "Spain" ? ["Cádiz", "Gijón"] : ["Gdańsk"]
        }
        PushRow<String>("city") { $0.options = ["Gdańsk"] }
        IntRow("days") { $0.add(rule: RuleRequired()) }
      }
    }
  }

  private static let addedByCode =
    #"{"more": true, "country": "Spain", "city": "Cádiz", "days": 3, "extra": {"a": "x", "b": "y"}}"#

  @Test func `what code adds, or gives options to, keeps its answer from call to call`() async throws {
    for answers in [
      #"{"more": true}"#, #"{"extra.a": "x"}"#, #"{"country": "Spain"}"#, #"{"city": "Cádiz"}"#,
      #"{"extra.b": "y"}"#,
    ] {
      #expect(try await next(AddedByCode.self, answers).complete == false)
    }
    let last = try await next(AddedByCode.self, #"{"days": 3}"#)
    #expect(last.complete == true && !last.text.contains("warning"), "\(last.text)")
    let all = try await next(AddedByCode.self, "{}", submits: true)
    let result = try JSONReader.answer(of: String(all.text.dropFirst(2)), from: .file(""))
    #expect(JSONText.line(of: result.value) == Self.addedByCode, "\(all.text)")
  }

  @Test func `what code adds, or gives options to, keeps its answer in a run that is resumed`() async throws {
    let lines = ["y", "Spain", "Cádiz", "3", "x", "y"]
    for count in 1..<6 {
      try? FileManager.default.removeItem(atPath: journal)
      let cut = try await result(AddedByCode.self, ["--journal", journal], lines: Array(lines.prefix(count)))
      #expect(cut.hasPrefix("66 ") && !cut.contains("not used"), "\(cut)")
      let all = try await result(
        AddedByCode.self,
        ["--journal", journal, "--no-input", "--set", "extra.b=y"]
          + (count < 4 ? ["--set", "days=3"] : []) + (count < 5 ? ["--set", "extra.a=x"] : [])
          + (count < 2 ? ["--set", "country=Spain"] : []) + (count < 3 ? ["--set", "city=Cádiz"] : []))
      #expect(all == Self.addedByCode, "\(all)")
    }
  }

  @Test func `a chosen option that a later answer hides is refused, not dropped`() async throws {
    let refused = try await result(HiddenOption.self, [], answers: #"{"way": "sea", "days": 1}"#)
    #expect(refused.hasPrefix("65 "), "\(refused)")
    #expect(
      refused.contains(#""line": 1, "column": 9, "reasons": ["\"sea\" is not an option"]"#), "\(refused)")
    let kept = #"{"way": "sea", "days": 2}"#
    #expect(try await result(HiddenOption.self, [], answers: kept) == kept)
  }

  @Test(arguments: [nil, []] as [[String]?])
  func `a supplied answer is judged beside later ones that decide what is accepted`(
    lines: [String]?
  ) async throws {
    let later = #"{"p": "3", "d": 2}"#
    #expect(try await result(Later.self, [], lines: lines, answers: later) == later)
    let refused = try await result(Later.self, [], lines: lines, answers: #"{"p": "3", "d": 3}"#)
    #expect(refused.hasPrefix("65 "), "\(refused)")
    let items =
      #"{"trips": [{"city": "Gijón", "country": "Spain"}, {"city": "Gdańsk", "country": "Poland"}]}"#
    #expect(try await result(Item.self, [], lines: lines, answers: items) == items)
  }

  @Test func `a program gives an answer and a later one that decides about it in one call`() async throws {
    let all = try await next(Later.self, #"{"p": "3", "d": 2}"#)
    #expect(all.complete == true, "\(all.text)")
    #expect(!all.text.contains("problems"))
  }

  @Test func `an offered default counts, though what it follows comes later`() async throws {
    try #"{"host": "mine.org", "city": "bonn"}"#.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(
      try await result(OfferedDefault.self, ["--defaults-from", file])
        == #"{"host": "mine.org", "city": "bonn"}"#)
    #expect(
      try await result(OfferedDefault.self, ["--defaults-from", file, "--set", "city=rome"])
        == #"{"host": "rome.example.org", "city": "rome"}"#)
  }

  @Test func `a program can change every item that a rule of the list counts`() async throws {
    let first = try await next(ListRule.self, #"{"p": [{"n": 1}, {"n": 3}, {"n": 3}]}"#)
    #expect(first.complete == false)
    #expect(first.tags == ["p[0].n", "p[1].n", "p[2].n"])
    #expect(first.text.contains("the other items count, too"))
    let second = try await next(ListRule.self, #"{"p[1].n": 1}"#)
    #expect(second.complete == true, "\(second.text)")
    let third = try await next(ListRule.self, #"{"p[1].n": 2}"#)
    #expect(third.text.hasPrefix("65 "), "\(third.text)")
    #expect(try await kept(ListRule.self) == #"{"p": [{"n": 1}, {"n": 1}, {"n": 3}]}"#)
    #expect(try await next(ListRule.self, "{}", submits: true).text.hasPrefix("0 "))
  }

  private struct HiddenParts: Questionnaire {
    var form: Form {
      SwitchRow("judo") { $0.add(rule: RuleRequired()) }
      SwitchRow("chess")
      GroupRow("levels", title: "Levels") {
        IntRow("judo_level") {
          $0.value = 1
          $0.shown = "$judo == true"
        }
        IntRow("chess_level") { $0.shown = "$chess == true" }
      }
    }
  }

  @Test func `a group of which nothing is shown has no answer, and its parts are asked once they are shown`()
    async throws
  {
    #expect(try await next(HiddenParts.self, "{}").tags.contains("judo"))
    #expect(try await kept(HiddenParts.self) == "{}")
    let judo = try await next(HiddenParts.self, #"{"judo": true, "chess": false}"#)
    #expect(judo.tags == ["levels.judo_level"], "\(judo.text)")
    let level = try await next(HiddenParts.self, #"{"levels.judo_level": 4}"#)
    #expect(level.complete == true, "\(level.text)")
    let both = try await next(HiddenParts.self, #"{"chess": true}"#)
    #expect(both.tags == ["levels.chess_level"], "\(both.text)")
    let all = try await next(HiddenParts.self, #"{"levels.chess_level": 2}"#)
    #expect(all.complete == true, "\(all.text)")
    #expect(
      try await kept(HiddenParts.self)
        == #"{"chess": true, "judo": true, "levels": {"chess_level": 2, "judo_level": 4}}"#)
  }

  private struct Waiting: Questionnaire {
    var form: Form {
      SwitchRow("open") { $0.value = false }
      GroupRow("group") {
        $0.shown = "$open == true"
        SwitchRow("on")
        TextRow("text")
      }
      itemList("tags", header: "Tags", setUp: { $0.shown = "$open == true" }) { TextRow() }
    }
  }

  @Test func `a group and a list wait for what shows them, as a program has answered them last`() async throws
  {
    _ = try await next(Waiting.self, #"{"group": {"on": true, "text": "a"}, "tags": ["x"]}"#)
    _ = try await next(Waiting.self, #"{"group": {"on": false, "text": "b"}}"#)
    _ = try await next(Waiting.self, #"{"tags[1]": "y"}"#)
    let shown = try await next(Waiting.self, #"{"open": true}"#)
    #expect(shown.complete == true, "\(shown.text)")
    let answers = try await kept(Waiting.self)
    #expect(answers == #"{"group": {"on": false, "text": "b"}, "open": true, "tags": ["x", "y"]}"#)
  }

  private struct Counted: Questionnaire {
    var form: Form {
      IntRow("size") { $0.value = 2 }
      itemList("people", header: "People", setUp: { $0.count(["size"]) { $0.value("size") ?? 0 } }) {
        TextRow()
      }
    }
  }

  @Test func `null for an item leaves the others open`() async throws {
    #expect(try await next(Counted.self, #"{"size": 2}"#).tags == ["people[0]", "people[1]"])
    let null = try await next(Counted.self, #"{"people[0]": null}"#)
    #expect(null.complete == false && null.tags == ["people[1]"], "\(null.text)")
  }

  private struct OwnWords: Questionnaire {
    var form: Form {
      Section("Patient") {
        GroupRow("work") {
          PushRow<String>("occupation") {
            $0.options = ["Farmer", "Trader"]
            $0.otherOption = "Something else"
          }
        }
      }
    }
  }

  @Test func `a part of a group has its section, and a question for own words its options`() async throws {
    let first = try await next(OwnWords.self, "{}")
    let text = first.text.filter { !$0.isWhitespace }
    #expect(text.contains(#""section":"Patient""#), "\(first.text)")
    #expect(
      text.contains(#""options":[{"key":"Farmer","title":"Farmer"},{"key":"Trader","title":"Trader"}]"#),
      "\(first.text)")
  }

  private struct Ordered: Questionnaire {
    var form: Form {
      Form {
        IntRow("a")
        IntRow("b")
      }.rule("$a < $b", msg: "A is less than B.", at: "a")
    }
  }

  @Test func `an answer that is refused for the same reason as the earlier one is one problem`() async throws
  {
    let first = try await next(Ordered.self, #"{"a": 5, "b": 3}"#)
    #expect(first.text.components(separatedBy: "A is less than B.").count == 3, "\(first.text)")
    let second = try await next(Ordered.self, #"{"a": 7}"#)
    #expect(second.text.components(separatedBy: "A is less than B.").count == 3, "\(second.text)")
  }

  @Test func `an answer that a rule of the form refuses changes nothing`() async throws {
    #expect(try await next(FormRule.self, #"{"age": 20, "licence": true}"#).complete == true)
    for wrong in [#"{"age": 12}"#, #"{"age": 12, "licence": true}"#] {
      let refused = try await next(FormRule.self, wrong)
      #expect(refused.text.hasPrefix("65 "), "\(refused.text)")
      #expect(refused.tags.contains("age"))
      #expect(try await kept(FormRule.self) == #"{"age": 20, "licence": true}"#)
    }
    #expect(try await next(FormRule.self, #"{"licence": false, "age": 12}"#).complete == true)
    // The rule is at another answer, which an earlier call has given.
    let refused = try await next(FormRule.self, #"{"licence": true}"#)
    #expect(refused.tags == ["age", "licence"], "\(refused.text)")
    #expect(try await kept(FormRule.self) == #"{"age": 12, "licence": false}"#)
  }

  @Test func `an answer that an async rule refuses changes nothing`() async throws {
    let first = try await next(WaitingRule.self, #"{"name": "taken", "size": 3}"#)
    #expect(first.text.hasPrefix("65 "), "\(first.text)")
    #expect(first.complete == false && first.tags == ["name"])
    #expect(!first.answers.contains("taken"), "\(first.text)")
    #expect(try await next(WaitingRule.self, #"{"name": "free"}"#).complete == true)
    let third = try await next(WaitingRule.self, #"{"name": "taken"}"#)
    #expect(third.tags == ["name"] && third.answers.contains("free"), "\(third.text)")
    #expect(try await kept(WaitingRule.self) == #"{"name": "free", "size": 3}"#)
  }

  @Test func `a report names a broken rule of a list once`() async throws {
    let refused = try await result(ListRule.self, [], answers: #"{"p": [{"n": 1}, {"n": 3}, {"n": 3}]}"#)
    #expect(refused.split(separator: "too much").count == 2, "\(refused)")
  }

  @Test func `an item without an answer is none, and no mistake`() async throws {
    #expect(try await result(ListRule.self, [], answers: #"{"p": [{"n": null}]}"#) == #"{"p": []}"#)
    let empty = try await next(ListRule.self, #"{"p": [{"n": null}]}"#)
    #expect(empty.complete == true)
    #expect(!empty.text.contains("problems"), "\(empty.text)")
  }

  @Test func `a program that locks an answered question gets the question's own value`() async throws {
    #expect(try await next(Locked.self, #"{"fixed": false, "d": 7}"#).complete == true)
    #expect(try await next(Locked.self, #"{"fixed": true}"#).complete == true)
    let submitted = try await next(Locked.self, "{}", submits: true).text.filter { !$0.isWhitespace }
    #expect(submitted == #"0{"fixed":true,"d":0}"#)
  }

  @Test func `an item given whole is read again beside a part that was undecided`() async throws {
    let given = try await next(ItemInJournal.self, #"{"p": [{"n": 1, "o": 5}]}"#)
    #expect(given.tags == ["b"])
    #expect(
      try await result(ItemInJournal.self, ["--journal", journal]) == #"{"b": null, "p": [{"n": 1, "o": 5}]}"#
    )
  }

  @Test func `a list with pairs, given whole, is complete for good`() async throws {
    #expect(try await next(Pairs.self, #"{"p": [{"n": 3}]}"#).complete == true)
    #expect(try await next(Pairs.self, "{}").complete == true)
    #expect(try await next(Pairs.self, "{}", submits: true).text.hasPrefix("0 "))
  }

  @Test func `a number of items that is not allowed opens the question that says it`() async throws {
    struct Counted: Questionnaire {
      var form: Form {
        IntRow("size") { $0.title = "Size" }
        MultivaluedSection(header: "Hosts") {
          $0.tag = "hosts"
          $0.minimumCount = 2
          $0.maximumCount = 3
          $0.count(["size"]) { $0.value("size") }
          $0.multivaluedRowToInsertAt = { _ in GroupRow { TextRow("name") { $0.title = "Name" } } }
        }
      }
    }
    for (wrong, reason) in [
      ("4", "The maximum is 3; going by Size, there must be 4."),
      ("1", "The minimum is 2; going by Size, there must be 1."),
    ] {
      let names = (0..<4).map { #""hosts[\#($0)].name": "h\#($0)""# }.prefix(wrong == "4" ? 3 : 1)
      _ = try await next(Counted.self, #"{"size": \#(wrong)}"#)
      let refused = try await next(Counted.self, "{\(names.joined(separator: ", "))}")
      #expect(refused.tags == ["size"], "\(refused.text)")
      #expect(refused.text.contains(reason), "\(refused.text)")
    }
    let right = try await next(Counted.self, #"{"size": 2}"#)
    #expect(right.complete == true, "\(right.text)")
  }

  @Test func `null for an item keeps the defaults of its parts, as null for each does`() async throws {
    struct Defaults: Questionnaire {
      var form: Form {
        groupList("items", header: "Items") {
          IntRow("a")
          IntRow("b") { $0.defaultValue(["a"]) { ($0.value("a") ?? 0) + 1 } }
        }
      }
    }
    let whole = try await next(Defaults.self, #"{"items": [null, {"a": 4, "b": 7}]}"#, submits: true)
    #expect(
      whole.text.filter { !$0.isWhitespace }.hasPrefix(#"0{"items":[{"a":null,"b":1},{"a":4,"b":7}]}"#),
      "\(whole.text)")
  }

  @Test func `null for a question that may not be asked keeps its default once it is`() async throws {
    struct Pending: Questionnaire {
      var form: Form {
        Section("A") { IntRow("n") }
        Section("B") {
          IntRow("d") {
            $0.value = 2
            $0.hidden = "$n == 1"
          }
        }
      }
    }
    #expect(try await next(Pending.self, #"{"d": null}"#).tags == ["n"])
    #expect(try await next(Pending.self, #"{"n": 3}"#).complete == true)
    #expect(try await kept(Pending.self) == #"{"d": 2, "n": 3}"#)
  }

  @Test func `an option that another answer shows is still chosen in a resumed run`() async throws {
    struct Selectable: Questionnaire {
      var form: Form {
        Section("A") { IntRow("n") { $0.value = 1 } }
        optionList("b", ["x", "y"], title: "B", areTagged: true) {
          $0.title = $0.tag
          if $0.tag == "y" { $0.hidden = "$n == 1" }
        }
      }
    }
    #expect(try await next(Selectable.self, #"{"n": 3, "b": ["x", "y"]}"#).complete == true)
    #expect(try await next(Selectable.self, "{}").complete == true)
    #expect(try await kept(Selectable.self) == #"{"b": ["x", "y"], "n": 3}"#)
  }

  @Test func `an option that is available beside another answer is accepted from a file and a journal`()
    async throws
  {
    struct Available: Questionnaire {
      var form: Form {
        let form = Form()
        form +++ Section()
          <<< PushRow<String>("plan") {
            $0.options = ["small", "large"]
            $0.isAvailable = { [weak form] in $0 == "small" || form?.value("seats", as: Int.self) ?? 0 > 9 }
          }
          <<< IntRow("seats") { $0.value = 1 }
        return form
      }
    }
    let answers = #"{"plan": "large", "seats": 20}"#
    #expect(try await next(Available.self, answers).complete == true)
    #expect(try await next(Available.self, "{}").complete == true)
    #expect(try await kept(Available.self) == answers)
    let run = try await CommandTester<Available>().run(["--set", "plan=large", "--set", "seats=20"])
    #expect(run.exitStatus == 0, "\(run.standardError)")
    #expect(Available().form.answerSchema().properties["plan"]?.options == nil)
  }

  @Test func `an explanation says which supplied answer the form has replaced`() async throws {
    struct Replaced: Questionnaire {
      var form: Form {
        Section("A") {
          IntRow("t") { $0.title = "T" }.onChange { if $0.value == 3 { $0.value = 2 } }
        }
      }
    }
    let run = try await CommandTester<Replaced>().run(["--no-input", "--explain", "--set", "t=3"])
    #expect(run.standardError.contains(#"t = 2  set by the form; --set t had "3""#), "\(run.standardError)")
  }

  @Test func `an explanation says which answers were rejected, and what depends on them`() async throws {
    struct Rejected: Questionnaire {
      var form: Form {
        Section("A") {
          SwitchRow("sw") { $0.value = true }
          TextRow("on") { $0.shown = "$sw == true" }
          TextRow("off") {
            $0.value = "x"
            $0.hidden = "$sw == false"
          }
          IntRow("st") {
            $0.value = 2
            $0.add(rule: RuleSmallerOrEqualThan(max: 5))
          }
          IntRow("sl") {
            $0.value = 5
            $0.disabled = "$st > 3"
          }
        }
      }
    }
    let run = try await CommandTester<Rejected>().run(
      ["--no-input", "--explain", "--set", "sw=maybe", "--set", "st=99"])
    #expect(
      run.standardError.contains(
        """
          sw = true  default; --set sw was rejected
          on         depends on sw
          off        depends on sw
          st = 2     default; --set st was rejected
          sl         depends on st

        """), "\(run.standardError)")
  }

  @Test func `a program is asked about all items before what is asked about each of them`() async throws {
    struct Buddies: Questionnaire {
      var form: Form {
        groupList("p", .insert, header: "P", setUp: { $0.minimumCount = 2 }) {
          TextRow("name") { $0.add(rule: RuleRequired()) }
          IntRow("age") { $0.add(rule: RuleRequired()) }
        }
        Section(
          forEach: "p", with: "p", tag: "rels", header: { "\($0.title) and \($1.title)" }
        ) { _, _ in IntRow("rel") }
        Section(forEach: "p") { person in
          PushRow<ListItem>("buddy") {
            $0.options(from: "p") { $0 != person && $0.form?.value("age") ?? 0 > 17 }
            $0.add(rule: RuleRequired())
          }
        }
      }
    }
    _ = try await next(Buddies.self, #"{"p[0].name": "Ada", "p[1].name": "Bob"}"#)
    let first = try await next(Buddies.self, #"{"p[0].age": 36}"#)
    #expect(first.tags == ["p[1].age"], "\(first.text)")
    #expect(try await next(Buddies.self, #"{"p[1].age": 40}"#).tags == ["p"])
    let second = try await next(Buddies.self, #"{"p": null}"#)
    #expect(second.tags == ["p[1].rels[0].rel"] && second.text.contains("Bob and Ada"), "\(second.text)")
    let third = try await next(Buddies.self, #"{"p[1].rels[0].rel": 1}"#)
    #expect(third.tags == ["p[0].buddy"], "\(third.text)")
  }

  @Test func `a value that an earlier run computed is not taken for an answer`() async throws {
    struct Ages: Questionnaire {
      var form: Form {
        groupList("p", .insert, header: "P") {
          IntRow("born")
          ComputedRow<Int>("age", "2026 - $born")
        }
        TextRow("last")
      }
    }
    _ = try await next(Ages.self, #"{"p": [{"born": 1990}]}"#)
    let changed = try await next(Ages.self, #"{"p[0].born": 1992}"#)
    #expect(!changed.text.contains("computed"), "\(changed.text)")
  }

  @Test func `a part that its group's answer leaves out has its default, as is explained`() async throws {
    struct Database: Questionnaire {
      var form: Form {
        GroupRow("db") {
          TextRow("host") { $0.value = "localhost" }
          TextRow("user")
        }
      }
    }
    try #"{"db": {"user": "ada"}}"#.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try await CommandTester<Database>().run(["--no-input", "--explain", "--answers", file])
    #expect(run.standardError.contains("db.host = \"localhost\"  default\n"), "\(run.standardError)")
    #expect(run.standardError.contains("db.user = \"ada\"        \(file):1:17\n"), "\(run.standardError)")
  }

  @Test func `the preview of a run that asks nobody says which word it needs`() async throws {
    struct Erasing: Questionnaire {
      var form: Form {
        Form { SwitchRow("erase") { $0.value = true } }.confirmation {
          $0.value("erase", as: Bool.self) == true ? "erase" : nil
        }
      }
      func plan(_ form: Form) async throws -> Plan { Plan() }
      func submit(_ form: Form) async throws {}
    }
    let run = try await CommandTester<Erasing>().run(["--dry-run", "--no-input"])
    #expect(run.exitStatus == 0)
    #expect(run.standardError == "warning: confirmation is required: enter --confirm erase.\n")
    let confirmed = try await CommandTester<Erasing>().run(["--dry-run", "--no-input", "--confirm", "erase"])
    #expect(confirmed.standardError == "")
  }

  @Test func `an answer that is ignored beside a plan is warned of once`() async throws {
    struct Hiding: Questionnaire {
      var form: Form {
        SwitchRow("s") { $0.value = false }
        IntRow("h") { $0.shown = "$s == true" }
      }
      func plan(_ form: Form) async throws -> Plan { Plan() }
      func submit(_ form: Form) async throws {}
    }
    let run = try await CommandTester<Hiding>().run(["--no-input", "--ignore-hidden", "--set", "h=1"])
    let lines = run.standardError.split(separator: "\n")
    #expect(lines.count { $0.contains("hidden") } == 1, "\(run.standardError)")
  }

  #if DEBUG
    @Test func `code that reads an answer that it does not follow is a mistake once it does`() async throws {
      struct Computing: Questionnaire {
        var form: Form {
          SwitchRow("tls")
          SwitchRow("mail")
          ComputedRow<String>("both") {
            $0.compute(["tls"]) { form in
              let isOn = form.value("tls") == true && form.value("mail") == true
              return isOn ? "yes" : "no"
            }
          }
          IntRow("port") {
            $0.hidden = .function(["tls"]) { $0.value("tls") == true && $0.value("mail") == false }
          }
        }
      }
      let run = try await CommandTester<Computing>().run(["--no-input", "--set", "tls=yes"])
      #expect(run.exitStatus == 78)
      for subject in ["both", "function of tls"] {
        #expect(
          run.standardError.contains(
            "\(subject): its code reads \"mail\", but does not run again when that changes"),
          "\(run.standardError)")
      }
    }
  #endif
}
