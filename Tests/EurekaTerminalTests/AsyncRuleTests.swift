import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Waiting for async rules, step by step.
@MainActor
@Suite struct AsyncRuleTests {
  /// A person who presses Ctrl-C once a rule runs.
  @MainActor
  private final class ImpatientSource: LineSource {
    let showsPrompt = false
    var isRunning = false
    private var lines = ["slow", "ada"]

    func readLine(_ question: Question, prompt: StyledText, context: LineContext) async -> WalkInput {
      lines.isEmpty ? .end : .line(lines.removeFirst())
    }

    func takePendingEnd() -> WalkInput? {
      defer { isRunning = false }
      return isRunning ? .signal(SIGINT) : nil
    }
  }

  @Test(arguments: [
    (WalkOptions.Mode.interactive, WalkOutcome.completed), (.piped, .signal(SIGINT)),
  ])
  func `Ctrl-C gives up a rule where somebody can answer again, and ends a pipe`(
    mode: WalkOptions.Mode, outcome: WalkOutcome
  ) async {
    let source = ImpatientSource()
    let form =
      Form()
      +++ TextRow("name") {
        $0.add(asyncRule: { value, _ in
          guard value == "slow" else { return nil }
          source.isRunning = true
          try await Task.sleep(for: .seconds(86_400))
          return nil
        })
      }
    let recorder = TranscriptRecorder()
    let walk = Walk(form, options: WalkOptions(testing: mode))
    #expect(await WalkSession(walk, source: source, screen: recorder.screen()).run() == outcome)
    guard mode == .interactive else { return }
    #expect(recorder.text.contains(#""slow" cannot be checked now: interrupted."#))
    #expect(form.answers() == ["name": "ada"])
  }

  @Test(arguments: [(WalkOptions.Mode.interactive, true), (.interactive, false), (.piped, false)])
  func `a person sees a wait once it is long`(mode: WalkOptions.Mode, isLong: Bool) async {
    var seen: [Duration] = []
    let start = ContinuousClock.now
    let form =
      Form()
      +++ TextRow("name") {
        $0.add(asyncRule: { _, _ in
          while isLong, seen.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
          return nil
        })
      }
    let walk = Walk(form, options: WalkOptions(testing: mode))
    let recorder = TranscriptRecorder()
    let session = WalkSession(walk, source: ScriptedLineSource(["x"]), screen: recorder.screen()) { event in
      if case .waiting = event { seen.append(ContinuousClock.now - start) }
    }
    #expect(await session.run() == .completed)
    #expect(seen.count == (isLong ? 1 : 0))
    #expect(seen.allSatisfy { $0 >= .milliseconds(200) })
    #expect(recorder.text.contains("Checking name…") == isLong)
  }

  @Test func `the walk waits, and ignores lines meanwhile`() async throws {
    let form = Form() +++ TextRow("name") { $0.add(asyncRule: { _, _ in ValidationError(msg: "No.") }) }
    let walk = Walk(started: form, options: WalkOptions(testing: .interactive))
    #expect(walk.send("x") == [])
    #expect(walk.send("y") == [])
    guard case .waiting(let waiting) = walk.state else {
      Issue.record("\(walk.state)")
      return
    }
    #expect(waiting.subject == .verdict(row: "name"))
    while case .waiting = walk.state {
      await Task.yield()
      _ = walk.send(.tick)
    }
    #expect(form.rowBy(tag: "name")?.baseValue == nil)
    #expect(walk.send(.timedOut) == [])
  }

  @Test func `rows of a rule set have async rules of their own`() async {
    var rules = RuleSet<String>()
    rules.add(rule: RuleMinLength(minLength: 2))
    rules.add(reading: ["suffix"], id: "free") { value, form in
      await Task.yield()
      let suffix = form.values()["suffix"] as? String ?? ""
      return value.hasSuffix(suffix) ? ValidationError(msg: "Taken.") : nil
    }
    let (first, second) = (TextRow("first"), TextRow("second"))
    for row in [first, second] { row.add(ruleSet: rules) }
    let form = Form() +++ TextRow("suffix") { $0.value = "x" } <<< first <<< second
    let run = await FormTester(form).run(["", "ax", "ay", "ay"])
    #expect(run.problems.map(\.path) == ["first"])
    #expect(run.answers == ["suffix": "x", "first": "ay", "second": "ay"])
    form.setValues(["suffix": "y"])
    second.remove(ruleWithIdentifier: "free")
    #expect(await form.validateAsync().map(\.msg) == ["Taken."])
  }

  @Test func `a test that blocks is told to await a form that waits`() {
    func problems(_ row: BaseRow) -> [String] {
      FormTester(Form() +++ row).run(["x"]).problems.map(MessageCatalog.english.sentence)
    }
    let message =
      "the form has async rules, defaults or options: write `await tester.run(…)` in an async test."
    #expect(problems(TextRow("a") { $0.add(asyncRule: { _, _ in nil }) }) == [message])
    #expect(problems(TextRow("a") { $0.defaultValue { _ in await Self.later() } }) == [message])
    #expect(problems(PickerRow<String>("a") { $0.options { _ in await [Self.later()] } }) == [message])
  }

  private static func later() async -> String { "x" }

  @Test func `an answer that code sets before its verdict comes is judged by itself`() async throws {
    let row = TextRow("name")
    row.add(asyncRule: { value, _ in value == "bad" ? ValidationError(msg: "No.") : nil })
    let form = Form() +++ row
    let walk = Walk(started: form, options: WalkOptions(testing: .piped))
    walk.send("good")
    row.onChange { if $0.value == "good" { $0.value = "bad" } }
    while case .waiting = walk.state {
      await Task.yield()
      _ = walk.send(.tick)
    }
    #expect(walk.rejections.map(\.kind) == [.refused])
  }
}
