import Eureka
import EurekaTesting
import TestSupport
import Testing

/// How a walk treats what follows other answers.
@MainActor
@Suite struct FollowingWalkTests {
  private func logins() -> Form {
    Form {
      TextRow("name") { $0.title = "Name" }
      TextRow("login") {
        $0.title = "Login"
        $0.defaultValue(["name"]) { $0.value("name", as: String.self)?.lowercased() }
      }
      IntRow("port") {
        $0.title = "Port"
        $0.value = 80
      }
    }.with(hiddenAnswers: .absent)
  }

  private func walk(_ form: Form, _ mode: WalkOptions.Mode = .interactive) -> Walk {
    Walk(started: form, options: .fixed(mode, reviews: mode == .interactive))
  }

  private func resumedWalk(
    _ form: Form, _ kept: OrderedDictionary<String, AnswerValue>, keptDefaults: Set<String> = []
  ) -> Walk {
    var options = WalkOptions.fixed(.interactive, reviews: true, given: kept, from: "journal")
    options.resumed = options.given
    options.keptDefaults = keptDefaults
    return Walk(started: form, options: options)
  }

  private func asked(_ walk: Walk) -> String? { walk.question?.prompt.title }

  @Test func `a default that a later answer changes is asked again, with a note`() throws {
    let form = Form {
      TextRow("login") {
        $0.title = "Login"
        $0.defaultValue(["name"]) { $0.value("name", as: String.self)?.lowercased() ?? "nobody" }
      }
      TextRow("name") { $0.title = "Name" }
    }
    let walk = walk(form)
    walk.send("")
    let events = walk.send("Ada")
    #expect(events.contains(.defaultChanged(of: "Login")))
    #expect(asked(walk) == "Login")
    walk.send("", "")
    #expect(walk.state == .finished(.completed))
    #expect(form.answers() == ["login": "ada", "name": "Ada"])
  }

  @Test func `an answer that was typed follows nothing until the default is taken back`() {
    let walk = walk(logins())
    walk.send("Ada", "countess", ":goto name", "Grace")
    #expect(asked(walk) == "Port")
    #expect(walk.form.answers()["login"] == "countess")
    walk.send(":goto login", ":default")
    #expect(walk.form.answers()["login"] == "grace")
    walk.send(":goto name", "Ada")
    #expect(asked(walk) == "Login")
    #expect(walk.form.answers()["login"] == "ada")
  }

  @Test func `a default that was replaced is back on demand`() {
    let walk = walk(logins())
    walk.send("Ada", "", "8080", "3", ":default")
    #expect(walk.form.answers()["port"] == 80)
    walk.send(":goto name", ":default")
    #expect(asked(walk) == "Name")
  }

  @Test func `a pipe is asked what a person is`() {
    let form = logins()
    let walk = walk(form, .piped)
    walk.send("Ada", "", ":back 2", "Grace", "", "443")
    #expect(walk.state == .finished(.completed))
    #expect(form.answers() == ["name": "Grace", "login": "grace", "port": 443])
  }

  @Test func `what is not asked keeps its default and accepts an answer by its tag`() {
    func form() -> Form {
      Form {
        PushRow<String>("priority") {
          $0.options = ["low", "high"]
          $0.value = "high"
        }
        IntRow("retries") {
          $0.value = 3
          $0.asked = "$priority == 'low'"
        }
      }
    }
    for (lines, given, all, result) in [
      (["high"], OrderedDictionary<String, AnswerValue>(), false, 3),
      (["low", "4"], [:], false, 4),
      (["high"], ["retries": 5], false, 5),
      (["high", "6"], [:], true, 6),
    ] {
      let walk = Walk(
        started: form(), options: .fixed(.piped, given: given, from: "answers").with { $0.asksAll = all })
      for line in lines { walk.send(line) }
      #expect(walk.state == .finished(.completed))
      #expect(walk.form.answers()["retries"] == .number(Decimal(result)))
    }
  }

  @Test func `what becomes asked later is asked, and one can go to what is not`() {
    func form(retries: Int?) -> Form {
      Form {
        IntRow("retries") {
          $0.title = "Retries"
          $0.value = retries
          $0.asked = "$expert == true"
        }
        SwitchRow("expert") { $0.title = "Expert" }
      }
    }
    let walk = walk(form(retries: 3))
    #expect(asked(walk) == "Expert")
    walk.send(":goto retries")
    #expect(asked(walk) == "Retries")
    walk.send("4", "n")
    #expect(walk.form.answers() == ["retries": 4, "expert": false])
    let other = self.walk(form(retries: nil))
    other.send("y")
    #expect(asked(other) == "Retries")
  }

  @Test func `sections and groups of sections can be left unasked, and are asked once that changes`() {
    func form() -> Form {
      Form {
        SwitchRow("expert") { $0.title = "Expert" }
        Section("Limits") {
          $0.asked = "$expert == true"
          IntRow("retries") {
            $0.title = "Retries"
            $0.value = 3
          }
        }
        SectionGroup("Tuning") {
          $0.asked = "$expert == true"
          Section("Cache") {
            IntRow("size") {
              $0.title = "Size"
              $0.value = 10
            }
          }
        }
        TextRow("name") { $0.title = "Name" }
      }.with(hiddenAnswers: .absent)
    }
    let walk = walk(form())
    walk.send("n")
    #expect(asked(walk) == "Name")
    #expect(walk.form.answers() == ["expert": false, "retries": 3, "size": 10, "name": .null])
    let lines = walk.form.explain(tag: "size")?.lines.map(\.description)
    #expect(
      lines == [
        "Size is shown.", "Its group Tuning is asked when $expert == true, which is false.",
        "Expert (expert) is false",
      ])
    walk.send(":back")
    #expect(asked(walk) == "Expert")
    walk.send("y")
    #expect(asked(walk) == "Retries")
    walk.send("4")
    #expect(asked(walk) == "Size")
    walk.send("", "Ada")
    #expect(walk.form.answers() == ["expert": true, "retries": 4, "size": 10, "name": "Ada"])

    let all = Walk(started: form(), options: .fixed(.piped).with { $0.asksAll = true })
    all.send("n", "5", "6", "Bob")
    #expect(all.state == .finished(.completed))
    #expect(all.form.answers() == ["expert": false, "retries": 5, "size": 6, "name": "Bob"])
  }

  @Test func `a computed value is shown again once it is another`() {
    let form = Form {
      Section {
        IntRow("price") { $0.title = "Price" }
        ComputedRow<Int>("double", "$price * 2") { $0.title = "Double" }
        ComputedRow<Int>("untitled", "$price * 3")
        IntRow("count") { $0.title = "Count" }
        ComputedRow<Int>("total", "$price * $count") { $0.title = "Total" }
      }
    }
    let run = FormTester(form, options: .fixed(.interactive)).run([
      "4", ":goto price", "5", ":goto price", "5", "3",
    ])
    #expect(
      run.transcript == """

        Price › 4
        Double: 8
        Count › :goto price
        Going to Price.
        Price [4] › 5
        Double: 10
        Count › :goto price
        Going to Price.
        Price [5] › 5
        Count › 3
        Total: 15

        """, "\(run.transcript)")
  }

  @Test func `a plan leaves open whether a question is asked that is perhaps not`() {
    let form = Form {
      SwitchRow("expert")
      IntRow("retries") {
        $0.value = 3
        $0.asked = "$expert == true"
      }
    }
    let walk = Walk(started: form, options: .fixed(.unattended).with { $0.isPlan = true })
    #expect(walk.ledger.questionReports().map(\.dependsOn) == [[], ["expert"]])
  }

  @Test func `a resumed walk shows the last five answers of many`() {
    let form = Form()
    for part in 0..<2 {
      let section = Section("Part \(part + 1)")
      for index in 0..<5 {
        section <<< IntRow("r\(part * 5 + index)") { $0.title = "Row \(part * 5 + index)" }
        section <<< LabelRow { $0.title = "Below row \(part * 5 + index)" }
      }
      form +++ section
    }
    let kept = OrderedDictionary(
      uniqueKeysWithValues: (0..<8).map { ("r\($0)", AnswerValue.number(Decimal($0))) })
    var options = WalkOptions.fixed(.interactive, given: kept, from: "journal")
    options.resumed = options.given
    let run = FormTester(form, options: options).run(["8", "9"])
    #expect(
      run.transcript == """
        Welcome back: 8 answers kept, going on at Part 2.

        ── Part 1 · 1 of 2
        Row 3: 3
        Below row 3
        Row 4: 4
        Below row 4

        ── Part 2 · 2 of 2
        Row 5: 5
        Below row 5
        Row 6: 6
        Below row 6
        Row 7: 7
        Below row 7
        Row 8 › 8
        Below row 8
        Row 9 › 9
        Below row 9

        """, "\(run.transcript)")
  }

  @Test func `a computed value is not asked, and an older one is a note`() throws {
    let form = Form {
      IntRow("price") { $0.title = "Price" }
      ComputedRow<Int>("total", "$price * 2")
      ComputedRow<Int>("shown", "$price * 3") { $0.title = "Triple" }
    }
    let options = WalkOptions.fixed(
      .interactive, reviews: true, given: ["total": 99, "shown": 12], from: "old.json")
    let walk = Walk(started: form, options: options)
    let events = walk.send("4")
    #expect(
      events.contains {
        if case .label(let text) = $0 { text.title == "Triple" && text.value == "12" } else { false }
      })
    let review = try #require(walk.review)
    #expect(review.items.map(\.title) == ["Price"])
    #expect(
      review.notes.map(\.description) == ["total: the answer is computed: it is 8"]
        || review.notes.count == 1, "\(review.notes)")
    #expect(form.answers() == ["price": 4, "total": 8, "shown": 12])
  }

  @Test func `conditions and expressions have the time of the walk`() {
    let form = Form {
      DateRow("born") { $0.title = "Born" }
      ComputedRow<Int>("age", "years($born, today())")
      TextRow("early") { $0.shown = "now() < CAST('2026-03-11', 'NSDate')" }
    }
    let run = FormTester(form, mode: .piped).run(["1980-03-11", "x"])
    #expect(run.answers == ["born": "1980-03-11", "age": 45, "early": "x"])
  }

  @Test func `what follows an unknown answer is unknown, and nothing is blamed on it`() {
    let form = Form {
      DateRow("born")
      ComputedRow<Int>("age", "days($born, today()) / 365")
      IntRow("guess") { $0.defaultValue(["age"]) { $0.value("age") } }
      TextRow("school") { $0.shown = "$age < 18" }
      TextRow("job") { $0.shown = "$guess >= 18" }
    }.with(hiddenAnswers: .absent)
    let options = WalkOptions.fixed(
      .unattended, given: ["born": "yesteryear", "school": "A", "job": "B"], from: "a.json")
    let walk = Walk(started: form, options: options)
    #expect(walk.rejections.map(\.path) == ["born"])
  }

  @Test func `a file's answer can be gone to before the walk reaches it`() {
    let options = WalkOptions.fixed(.interactive, reviews: true, given: ["port": 81], from: "a.json")
    let walk = Walk(started: logins(), options: options)
    walk.send(":goto port")
    #expect(asked(walk) == "Port")
    walk.send("82")
    #expect(walk.form.answers()["port"] == 82)
  }

  @Test func `a date that a later answer puts out of bounds is asked again`() {
    let form = Form {
      DateRow("arrival") { $0.title = "Arrival" }
      DateRow("departure") {
        $0.title = "Departure"
        $0.minimumDate(["arrival"]) { form in form.value("arrival") }
      }
    }
    let walk = walk(form)
    walk.send("2026-03-01", "2026-03-05", ":goto arrival", "2026-03-04")
    #expect(asked(walk) == "Submit")
    walk.send(":goto arrival", "2026-03-08")
    #expect(asked(walk) == "Departure")
    walk.send("2026-03-06")
    #expect(asked(walk) == "Departure")
    walk.send("2026-03-09")
    #expect(form.answers() == ["arrival": "2026-03-08", "departure": "2026-03-09"])
  }

  @Test func `a rule of the form is kept at the end, and leads to its row`() {
    func form() -> Form {
      Form {
        TextRow("who") { $0.title = "Who" }
        SwitchRow("licence") { $0.title = "Licence" }
      }.rule("NOT ($who == 'child' AND $licence == true)", msg: "A child has no licence.", at: "who")
    }
    let walk = walk(form())
    walk.send("child", "y")
    #expect(asked(walk) == "Who")
    walk.send("child")
    #expect(asked(walk) == "Who")
    walk.send("adult")
    #expect(asked(walk) == "Submit")

    let pipe = self.walk(form(), .piped)
    pipe.send("child", "y")
    let problems = pipe.rejections
    #expect(problems.map(\.path) == ["who"])
    #expect(problems.first?.reasons.map(\.description) == ["A child has no licence."])
  }

  @Test func `a resumed walk has the defaults that were accepted, and they go on following`() {
    let first = walk(logins())
    first.send("Ada", "")
    #expect(first.ledger.origin(ofAnswerAt: "login") == "default")
    #expect(first.ledger.origin(ofAnswerAt: "name") == "typed")

    let walk = resumedWalk(logins(), first.ledger.answersSoFar(), keptDefaults: ["login"])
    #expect(asked(walk) == "Port")
    #expect(walk.ledger.origin(ofAnswerAt: "login") == "default")
    walk.send(":goto name", "Grace")
    #expect(asked(walk) == "Login")
    walk.send("eve", ":goto name", "Ada")
    #expect(walk.ledger.origin(ofAnswerAt: "login") == "typed")
    #expect(walk.form.answers()["login"] == "eve")
  }

  @Test func `a note that blocks is in the review, which says what to change`() throws {
    func form() -> Form {
      Form {
        IntRow("days") { $0.title = "Days" }
        ComputedRow<Int>("hours", "$days * 24")
        LabelRow("note") {
          $0.title = "Note"
          $0.value = "Nobody is ill for so long."
          $0.shown = "$hours > 744"
          $0.add(rule: RuleClosure { _ in ValidationError(msg: "The days are too many.") })
        }
      }
    }
    let walk = walk(form())
    walk.send("40")
    let review = try #require(walk.review)
    #expect(review.notes.flatMap(\.reasons).map(\.description) == ["The days are too many."])
    #expect(review.notes.map { $0.accepts?.description } == ["another answer to Days"])
    let events = walk.send("")
    #expect(events.contains { if case .invalid(let problem) = $0 { problem.path == "note" } else { false } })
    #expect(asked(walk) == "Submit")
    walk.send("1", "4", "")
    #expect(walk.state == .finished(.completed))
    // Who wants no review has one all the same, as nothing can be submitted without.
    let hasty = Walk(started: form(), options: .fixed(.interactive, reviews: false))
    hasty.send("40")
    #expect(asked(hasty) == "Submit")
    hasty.send("1", "4", "")
    #expect(hasty.state == .finished(.completed))
    let pipe = self.walk(form(), .piped)
    pipe.send("40")
    #expect(pipe.rejections.map(\.path) == ["note"])
  }

  @Test func `a locked date that code has set accepts its own result`() {
    func form() -> Form {
      Form {
        DateRow("made") {
          $0.value = Date(timeIntervalSinceReferenceDate: 794_123_456)
          $0.disabled = true
        }
      }
    }
    for (text, isAccepted) in [("2026-03-02", true), ("2026-03-03", false)] {
      let options = WalkOptions.fixed(.unattended, given: ["made": .string(text)], from: "result.json")
      let walk = Walk(started: form(), options: options)
      #expect((walk.state == .finished(.completed)) == isAccepted, "\(text): \(form().answers())")
    }
  }

  @Test func `a resumed walk comes to its end without asking kept defaults again`() {
    let walk = resumedWalk(logins(), ["name": "Ada", "login": "ada"], keptDefaults: ["login"])
    let events = walk.send("")
    #expect(asked(walk) == "Submit")
    #expect(!events.contains(.defaultChanged(of: "Login")))
  }

  @Test func `to look at a kept default does not make it an answer`() {
    let walk = walk(logins())
    walk.send("Ada", "", ":goto login", ":goto name", "Grace")
    #expect(asked(walk) == "Login")
    #expect(walk.ledger.origin(ofAnswerAt: "login") == "default")
  }

  @Test func `a condition of a group that is set before a walk holds in it`() {
    let group = SectionGroup("A") { Section("B") { TextRow("b") { $0.title = "B" } } }
    let form = Form() +++ group +++ Section("C") { TextRow("c") { $0.title = "C" } }
    group.hidden = true
    let walk = walk(form)
    #expect(asked(walk) == "C")
  }

  @Test func `a locked file that is not there blocks, and is in the review`() {
    let form = Form {
      TextRow("a") { $0.title = "A" }
      FileRow("file") {
        $0.title = "File"
        $0.value = "/nowhere/at/all"
        $0.disabled = true
      }
    }
    let walk = Walk(
      started: form, options: .fixed(.interactive, reviews: true).with { $0.context.files = SystemFiles() })
    walk.send("x", "")
    #expect(walk.state != .finished(.completed))
  }

  private func names() -> Form {
    Form {
      TextRow("package") {
        $0.title = "Package"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleRegExp(regExpr: "[a-z]+", accepts: "small letters"))
      }
      TextRow("repository") {
        $0.title = "Repository"
        $0.add(rule: RuleRequired())
        $0.defaultValue(["package"]) { form in form.value("package") }
      }
      TextRow("folder") {
        $0.title = "Folder"
        $0.add(rule: RuleRequired())
        $0.defaultValue(["repository"]) { form in form.value("repository") }
      }
    }
  }

  @Test(arguments: [
    ([:], ["package"]), (["package": "1x"], ["package"]),
    (["package": "1x", "repository": "r"], ["package"]),
    (["package": "1x", "repository": "r", "folder": "f"], ["package"]), (["repository": "r"], ["package"]),
    (["package": "p"], []),
  ])
  func `what follows a missing or rejected answer is no error of its own`(
    given: [String: String], paths: [String]
  ) {
    let answers = OrderedDictionary<String, AnswerValue>(
      uniqueKeysWithValues: given.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
    let run = FormTester(names(), mode: .unattended, given: answers).run([])
    #expect(run.problems.map(\.path) == paths, "\(run.report)")
  }
}
