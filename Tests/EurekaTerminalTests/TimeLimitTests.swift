import Eureka
import EurekaTesting
import TestSupport
import Testing

/// How long a walk may take.
@MainActor
@Suite struct TimeLimitTests {
  /// A source that tells which time limit each question has.
  @MainActor
  private final class Source: LineSource {
    var limits: [TimeInterval?] = []
    let showsPrompt = true
    private let input: WalkInput
    init(_ input: WalkInput) { self.input = input }
    func readLine(_ question: Question, prompt: StyledText, context: LineContext) async -> WalkInput {
      limits.append(question.prompt.timeout)
      return input
    }
  }

  private func form() -> Form {
    Form()
      +++ TextRow("a") {
        $0.title = "First"
        $0.timeout = 100
      } <<< TextRow("b")
  }

  private func session(_ source: Source, _ limit: TimeLimit?) -> WalkSession {
    WalkSession(
      Walk(form(), options: WalkOptions(mode: .piped)), source: source, screen: Screen(),
      timeLimit: limit)
  }

  @Test func `a line source is given one limit, the earlier one`() async throws {
    let source = Source(.line(""))
    #expect(await session(source, nil).run() == .completed)
    #expect(source.limits == [100, nil])

    let limited = Source(.line(""))
    let limit = TimeLimit(50)
    limit.resume()
    #expect(await session(limited, limit).run() == .completed)
    #expect(limited.limits.count == 2)
    for seconds in limited.limits { #expect(try (0.001...50).contains(#require(seconds))) }

    let generous = Source(.line(""))
    #expect(await session(generous, TimeLimit(1000)).run() == .completed)
    #expect(generous.limits == [100, 1000])
  }

  @Test func `the end names the row whose time is over`() async {
    #expect(await session(Source(.timedOut), TimeLimit(1000)).run() == .timedOut(row: "First"))
    #expect(await session(Source(.timedOut), TimeLimit(50)).run() == .timedOut(row: nil))
    #expect(await session(Source(.line("")), TimeLimit(0)).run() == .timedOut(row: nil))
    #expect(
      MessageCatalog.english.report(.timedOut(row: "First")) == [
        "error: timed out waiting for First; nothing was submitted."
      ])
    #expect(
      MessageCatalog.english.report(.timedOut(row: nil)) == ["error: timed out; nothing was submitted."])
  }

  @Test func `a row's time includes that of its options`() async {
    func form() -> Form {
      Form()
        +++ PushRow<String>("a") {
          $0.title = "First"
          $0.timeout = 0.1
          $0.optionsProvider = .lazy { _, _ in }
        }
    }
    for mode in [WalkOptions.Mode.interactive, .piped] {
      let run = await FormTester(form(), options: WalkOptions(mode: mode)).run([])
      #expect(run.outcome == .timedOut(row: "First"))
    }
    let limit = TimeLimit(0.05)
    limit.resume()
    let session = WalkSession(
      Walk(form(), options: WalkOptions(mode: .piped)), source: Source(.end), screen: Screen(),
      timeLimit: limit)
    #expect(await session.run() == .timedOut(row: nil))
  }

  @Test func `the limit for a line is that of what is waited for before it, too`() async {
    let form =
      Form()
      +++ PushRow<String>("a") {
        $0.title = "First"
        $0.optionsProvider = .lazy { _, _ in }
      }
    let session = WalkSession(
      Walk(form, options: WalkOptions(mode: .interactive)), source: Source(.end), screen: Screen(),
      timeLimit: TimeLimit(50, idle: 0.05))
    #expect(await session.run() == .timedOut(row: "First"))
  }

  @Test func `a limit stands still while nothing is asked`() {
    let limit = TimeLimit(100)
    #expect(limit.remaining == 100)
    limit.resume()
    let start = ContinuousClock.now
    while limit.remaining == 100, start.duration(to: .now) < .seconds(20) {}
    limit.pause()
    let left = limit.remaining
    #expect(left < 100 && left > 1)
    let pause = ContinuousClock.now
    while pause.duration(to: .now) < .milliseconds(20) { #expect(limit.remaining == left) }
  }

  @Test func `the answers so far are those of the questions that were dealt with`() {
    let form =
      Form() +++ Section("A") <<< TextRow("a") <<< TextRow("b") { $0.value = "default" }
      <<< GroupRow("g") {
        TextRow("x")
        TextRow("y")
      } <<< PasswordRow("p") <<< TextRow("z") { $0.value = "not asked" }
    let walk = Walk(started: form, options: WalkOptions(mode: .interactive))
    #expect(walk.ledger.answersSoFar().isEmpty)
    walk.send("")
    #expect(walk.ledger.answersSoFar().isEmpty)
    walk.send("")
    #expect(walk.ledger.answersSoFar() == ["a": .null, "b": .string("default")])
    walk.send("x")
    #expect(walk.ledger.answersSoFar() == ["a": .null, "b": .string("default"), "g.x": .string("x")])
    walk.send("", "secret")
    #expect(walk.ledger.answersSoFar().keys.elements == ["a", "b", "g"])
  }
}
