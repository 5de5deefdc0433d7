import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaSystem
@testable import EurekaTerminal

/// What the Tab key does, as a value.
@Suite struct CompletionTests {
  private func completion(
    _ names: [String], isMultiple: Bool = false, commands: [LineContext.Command] = []
  ) -> Completion {
    var prompt = Prompt(title: "x", accepts: "x", completions: names)
    prompt.choices = Choices(style: .list(title: nil), options: [], isMultiple: isMultiple)
    return Completion(prompt, commands: commands, files: FilesInMemory([:]))
  }

  @Test(arguments: [
    ("", Completion.Outcome.candidates(["Red", "Redwood", "blue", "Blueish", "ὀξύς"])),
    ("R", .replacement(count: 0, text: "ed")), ("r", .replacement(count: 1, text: "Red")),
    ("Red", .candidates(["Red", "Redwood"])), ("red", .candidates(["Red", "Redwood"])),
    ("redw", .replacement(count: 4, text: "Redwood")), ("Redwood", nil),
    ("b", .candidates(["blue", "Blueish"])), ("bluei", .replacement(count: 5, text: "Blueish")),
    ("ὀ", .replacement(count: 0, text: "ξύς")), ("x", nil), ("Redwoods", nil),
  ])
  func `names are gone on with in whatever case they are begun`(typed: String, outcome: Completion.Outcome?) {
    let names = ["Red", "Redwood", "blue", "Blueish", "ὀξύς"]
    #expect(completion(names).outcome(after: typed) == outcome)
  }

  @Test func `a list of names of any length is gone on with`() {
    let fruit = completion(["apple", "red apple"], isMultiple: true)
    let typed = String(repeating: "pear ", count: 100_000)
    #expect(fruit.outcome(after: typed) == .candidates(["apple", "red apple"]))
    #expect(fruit.outcome(after: typed + "+red a") == .replacement(count: 0, text: "pple"))
  }

  @Test(arguments: [
    ("", Completion.Outcome.candidates(["London, UK", "London, Ontario", "Paris", "5\" disk"])),
    ("P", .replacement(count: 0, text: "aris")), ("1,P", .replacement(count: 0, text: "aris")),
    ("1, p", .replacement(count: 1, text: "Paris")), ("1 p", .replacement(count: 1, text: "Paris")),
    ("+p", .replacement(count: 1, text: "Paris")), ("1 -p", .replacement(count: 1, text: "Paris")),
    ("Lo", .replacement(count: 2, text: "\"London, ")),
    ("\"Lo", .replacement(count: 0, text: "ndon, ")),
    ("\"London, ", .candidates(["London, UK", "London, Ontario"])),
    ("\"London, o", .replacement(count: 10, text: "\"London, Ontario\"")),
    ("Paris, \"London, U", .replacement(count: 0, text: "K\"")),
    ("\"pa", .replacement(count: 3, text: "\"Paris\"")),
    ("5", .replacement(count: 1, text: "\"5\"\" disk\"")), ("\"Paris\"", nil), ("Paris, x", nil),
  ])
  func `in a list of names the last is gone on with, in quotation marks where it has a comma`(
    typed: String, outcome: Completion.Outcome?
  ) {
    let names = ["London, UK", "London, Ontario", "Paris", "5\" disk"]
    #expect(completion(names, isMultiple: true).outcome(after: typed) == outcome)
  }

  @Test(arguments: [
    (":", Completion.Outcome.candidates([":back", ":goto", ":quit"])),
    (":q", .replacement(count: 0, text: "uit")),
    (":G", .replacement(count: 2, text: ":goto ")), (":goto", .replacement(count: 0, text: " ")),
    (":quit", nil),
    (":goto ", .candidates(["host", "port", "port_tls"])), (":goto p", .replacement(count: 0, text: "ort")),
    (":goto port_", .replacement(count: 0, text: "tls")), (":goto x", nil), (":back ", nil), (":80", nil),
  ])
  func `commands and what stands behind them are completed`(typed: String, outcome: Completion.Outcome?) {
    let commands: [LineContext.Command] = [
      .init(name: ":back", takesArgument: true),
      .init(name: ":goto", takesArgument: true, arguments: { ["host", "port", "port_tls"] }),
      .init(name: ":quit"),
    ]
    #expect(completion(["red"], commands: commands).outcome(after: typed) == outcome)
  }

  @Test func `candidates stand in columns, read downwards, as many as fit`() {
    let names = ["one", "two", "three", "日本", "five", "six", "seven"]
    func lines(_ columns: Int) -> [String] {
      Renderer(style: ScreenStyle(columns: columns)).columns(of: names).map(\.text)
    }
    #expect(lines(80) == ["one    two    three  日本   five   six    seven"])
    #expect(lines(20) == ["one    日本   seven", "two    five", "three  six"])
    #expect(lines(13) == ["one    five", "two    six", "three  seven", "日本"])
    #expect(lines(4) == ["one", "two", "thr…", "日…", "fiv…", "six", "sev…"])
    let many = Renderer(style: ScreenStyle(columns: 1000)).columns(of: (1...100).map(String.init))
    #expect(many.last?.text == "and 40 more")
  }

  @MainActor
  @Test func `a walk knows which commands apply, and what can stand behind them`() {
    let form =
      Form() +++ Section("A") { $0.tag = "a" }
      <<< TextRow("host") {
        $0.trailingSwipe.actions = [SwipeAction(style: .normal, title: "Ping") { _, _, done in done?(true) }]
      }
      <<< TextRow("hidden") { $0.hidden = true }
      <<< PasswordRow("secret")
    let controller = FormViewController(form: form)
    controller.navigationAccessoryView = NavigationAccessoryView(
      commands: [.init("legend", summary: "Explains") { _ in }])
    let walk = Walk(started: controller, options: WalkOptions(mode: .interactive))
    let commands = walk.lineContext.commands
    #expect(
      commands.map(\.name) == [
        ":back", ":next", ":later", ":goto", ":clear", ":again", ":edit", ":>", ":why", ":review", ":show",
        ":submit",
        ":quit", ":accessible", ":plain", ":help", ":legend",
      ])
    func arguments(_ name: String) -> [String]? { commands.first { $0.name == name }?.arguments() }
    #expect(arguments(":goto") == ["host", "secret"])
    #expect(arguments(":>") == ["Ping"])
    #expect(arguments(":why") == ["host", "hidden", "secret"])
    walk.send("x")
    #expect(walk.lineContext.commands.isEmpty)
  }

  @Test(arguments: [
    (".", ".."), ("..", "..."), (":quit", ":=:quit"), ("::back", "::back"), (":=x", ":=:=x"), (":x", ":x"),
    ("", ""),
    ("a.", "a."),
  ])
  func `a line that is escaped in a text block is read as itself`(line: String, escaped: String) {
    #expect(Command.escapedInBlock(line) == escaped)
    guard !line.hasPrefix(".") else { return }
    switch Command.parse(escaped, StepSetting(isPerson: true), at: .block) {
    case .text(let read), .literal(let read): #expect(read == line)
    case .command, .misused, .unavailable: Issue.record("\(escaped) is a command")
    }
  }
}
