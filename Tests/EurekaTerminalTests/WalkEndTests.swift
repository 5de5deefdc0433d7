import Eureka
import EurekaTesting
import TestSupport
import Testing

/// What comes after the last answer of a walk.
@MainActor
@Suite struct WalkEndTests {
  private func form() -> Form { Form() +++ Section("Disk") <<< TextRow("disk") { $0.value = "sda" } }

  @Test func `a completed walk is gone back to at its review, also if there was none`() {
    let form = form()
    let walk = Walk(started: form, options: .fixed(.interactive, reviews: false))
    walk.send("")
    #expect(walk.state == .finished(.completed))

    let events = walk.reopen()
    #expect(events.last == walk.question.map { .question($0) })
    #expect(walk.review?.items.map(\.value) == ["sda"])
    walk.send("1", "sdb")
    #expect(walk.review?.items.map(\.value) == ["sdb"])
    walk.send("")
    #expect(walk.state == .finished(.completed))
    #expect(form.values()["disk"] as? String == "sdb")
  }

  @Test func `a controller hears that its form is shown again`() {
    final class Controller: FormViewController {
      var moments: [String] = []
      override func viewWillAppear(_ animated: Bool) { moments.append("appears") }
      override func viewDidDisappear(_ animated: Bool) { moments.append("is gone") }
    }
    let controller = Controller(form: form())
    let walk = Walk(started: controller, options: .fixed(.interactive))
    walk.send("")
    _ = walk.reopen()
    walk.send("")
    #expect(controller.moments == ["appears", "is gone", "appears", "is gone"])
  }

  @Test func `a walk that was not completed, or has nobody to review it, stays as it is`() {
    let piped = Walk(started: form(), options: .fixed(.piped))
    #expect(piped.reopen().isEmpty)
    piped.send("")
    #expect(piped.state == .finished(.completed))
    #expect(piped.reopen().isEmpty)
    #expect(piped.state == .finished(.completed))

    let left = Walk(started: form(), options: .fixed(.interactive))
    left.send(":quit")
    #expect(left.reopen().isEmpty)
    #expect(left.state == .finished(.quit))
  }

  @Test(arguments: [[""], ["sda"], ["sdb"]])
  func `a word that follows answers is asked for, whether they are typed or defaults`(lines: [String]) {
    let form = Form {
      Section { TextRow("disk") { $0.value = "sda" } }
    }.confirmation { form in form.value("disk").map { Confirmation($0) } }
    let word = lines[0].isEmpty ? "sda" : lines[0]
    var options = WalkOptions.fixed(.piped)
    #expect(FormTester(form, options: options).run(lines).outcome != .completed)
    options.confirmation = word
    FormTester(form, options: options).complete(lines)
    let typed = FormTester(form, options: .fixed(.interactive, reviews: true)).run(lines + ["", "y", word])
    #expect(typed.outcome == .completed && typed.unusedLines.isEmpty, "\(typed.transcript)")
  }

  @Test func `a word is typed before the form is submitted, as it is then`() {
    let form = form()
    let disk: TextRow? = form.rowBy(tag: "disk")
    disk?.onChange {
      $0.form?.confirmation = Eureka.Confirmation($0.value ?? "", message: "It will be lost.")
    }
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).complete([
      "sdb", "", "", "y", "sdb x", ":back", "1", "sdc", "", "?", "sdc",
    ])
    #expect(run.unusedLines.isEmpty)
    #expect(
      run.transcript.hasSuffix(
        """
        ── Your answers
          1) Disk  sdc (changed)
        Submit [Enter, or a number] ›\u{20}

        It will be lost.
        Type "sdc" to go on › ?
        Enter "sdc", :back to review the answers, or :quit to quit.

        It will be lost.
        Type "sdc" to go on › sdc

        """), "\(run.transcript)")
  }

  @Test func `a word is typed where the answers are not reviewed, too, and going back reviews them`() {
    let form = form()
    form.confirmation = "erase"
    let run = FormTester(form, options: .fixed(.interactive)).complete(["", "Erase", ":review", "", "erase"])
    #expect(
      run.transcript == """

        ── Disk
        Disk [sda] ›\u{20}

        Type "erase" to go on › Erase
        error: "Erase" does not confirm this: enter "erase", :back to review the
        answers, or :quit to quit.
        Type "erase" to go on › :review

        ── Your answers
          1) Disk  sda
        Submit [Enter, or a number] ›\u{20}

        Type "erase" to go on › erase

        """, "\(run.transcript)")
    #expect(FormTester(form, options: .fixed(.interactive)).run(["", ":quit"]).outcome == .quit)
  }

  @Test func `a word is one line, and never empty`() {
    #expect(Eureka.Confirmation("").word == "yes")
    #expect(Eureka.Confirmation(" a\nb ").word == "a b")
    #expect(Eureka.Confirmation("\n").word == "yes")
    let host = "example.org"
    #expect("\(host)" as Eureka.Confirmation == Eureka.Confirmation("example.org"))
  }

  @Test func `a word that was given beforehand is not asked for, and no line of a pipe is one`() {
    let form = form()
    form.confirmation = "erase"
    for mode in [WalkOptions.Mode.interactive, .piped, .unattended] {
      FormTester(form, options: .fixed(mode).with { $0.confirmation = "erase" }).complete([""])
    }
    let run = FormTester(form, options: .fixed(.piped)).run(["", "erase"])
    #expect(run.unusedLines == ["erase"])
    #expect(run.report == ["error: confirmation is required: enter --confirm erase."])
  }

  @Test func `a walk that was gone back to is confirmed again`() {
    let form = form()
    form.confirmation = "erase"
    let walk = Walk(started: form, options: .fixed(.interactive))
    walk.send("", "erase")
    #expect(walk.state == .finished(.completed))
    _ = walk.reopen()
    walk.send("")
    #expect(walk.question?.part == .confirmation("erase"))
    #expect(walk.question?.discardsTypeAhead == true)
    walk.send("erase")
    #expect(walk.state == .finished(.completed))
  }
}
