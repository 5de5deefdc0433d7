import Eureka
import EurekaTesting
import Testing

/// How a form lives with concurrency, as the documentation has it.
@MainActor
@Suite struct Concurrency {
  @MainActor
  private final class Model {
    var weather: String?
  }

  private struct Server: Decodable, Sendable {
    let host: String
  }

  @concurrent private static func weather(in city: String?) async -> String { "rain in \(city ?? "-")" }
  @concurrent private static func regions() async -> [String] { ["north", "south"] }
  @concurrent private static func install(_ server: Server) async throws -> String {
    "installed \(server.host)"
  }

  /// A person who thinks before each answer, for as long as a closure takes.
  @MainActor
  private final class ThoughtfulSource: LineSource {
    let showsPrompt = false
    private var lines: [(think: @MainActor () async -> Void, line: String)]
    init(_ lines: [(think: @MainActor () async -> Void, line: String)]) { self.lines = lines }
    func readLine(_ question: Question, prompt: StyledText, context: LineContext) async -> WalkInput {
      guard !lines.isEmpty else { return .end }
      let (think, line) = lines.removeFirst()
      await think()
      return .line(line)
    }
  }

  @Test func `a callback uses a model on the main actor, and starts a task`() async {
    let model = Model()
    var task: Task<Void, Never>?
    let form =
      Form()
      +++ TextRow("city") { $0.title = "City" }.onChange { row in
        task = Task { model.weather = await Self.weather(in: row.value) }
      }
    #expect(await FormTester(form).run(["Ulm"]).outcome == .completed)
    await task?.value
    #expect(model.weather == "rain in Ulm")
  }

  @Test func `a task goes on while somebody thinks, and what it sets is the next question's default`() async {
    let address = TextRow("address") { $0.title = "Address" }
    let form = Form() +++ TextRow("name") { $0.title = "Name" } <<< address
    Task {
      await Task.yield()
      address.value = "10.0.0.1"
    }
    DispatchQueue.main.async { address.title = "Public address" }
    let recorder = TranscriptRecorder()
    let source = ThoughtfulSource([
      ({ while address.value == nil || address.title == "Address" { await Task.yield() } }, "Ada"), ({}, ""),
    ])
    let walk = Walk(form, options: WalkOptions(testing: .interactive))
    #expect(await WalkSession(walk, source: source, screen: recorder.screen()).run() == .completed)
    #expect(recorder.text == "\nName › Ada\nPublic address [10.0.0.1] ›\u{20}\n")
    #expect(form.answers()["address"] == "10.0.0.1")
  }

  @Test func `a row that a task hides while it is asked is passed over`() async {
    let row = TextRow("a") { $0.title = "A" }
    let form = Form() +++ row <<< TextRow("b") { $0.title = "B" }
    let source = ThoughtfulSource([
      (
        {
          Task {
            row.hidden = true
            row.evaluateHidden()
          }
          while !row.isHidden { await Task.yield() }
        }, "x"
      ), ({}, "y"),
    ])
    let walk = Walk(form, options: WalkOptions(testing: .interactive))
    #expect(await WalkSession(walk, source: source, screen: Screen()).run() == .completed)
    #expect(form.answers()["b"] == "y")
  }

  @Test func `options are loaded by an async closure`() async {
    let form =
      Form()
      +++ PushRow<String>("region") {
        $0.title = "Region"
        $0.optionsProvider = .async { _ in await Self.regions() }
      }
    let run = await FormTester(form, mode: .piped).run(["south"])
    #expect(run.answers == ["region": "south"])
    #expect(run.transcript.contains("Loading the options of Region…"))
  }

  @Test func `options that do not come are given up, and their task is cancelled`() async {
    var wasCancelled = false
    let form =
      Form()
      +++ PushRow<String>("region") {
        $0.title = "Region"
        $0.optionsProvider = .async { _ in
          try? await Task.sleep(for: .seconds(86_400))
          wasCancelled = Task.isCancelled
          return nil
        }
      }
    var options = WalkOptions(testing: .piped)
    options.patience = 0.05
    #expect(await FormTester(form, options: options).run(["x"]).problems.map(\.kind) == [.notAsked])
    for _ in 0..<1000 where !wasCancelled { try? await Task.sleep(for: .milliseconds(5)) }
    #expect(wasCancelled)
  }

  @Test func `what submit does takes a value of the author's own off the main actor`() async throws {
    func submit(_ form: Form) async throws -> String {
      let server = try form.decode(Server.self)
      return try await Self.install(server)
    }
    let form = Form() +++ TextRow("host") { $0.value = "a.org" }
    #expect(try await submit(form) == "installed a.org")
  }

  @Test nonisolated func `a row is made and asked for from anywhere`() async {
    let row = await NameRow("name") { $0.title = "Name" }
    let run = await FormTester(Form() +++ row).run(["Ada"])
    #expect(run.answers == ["name": "Ada"])
    #expect(await row.value == "Ada")
  }
}
