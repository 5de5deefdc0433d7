import Eureka
import EurekaTesting
import FoundationXML
import TestSupport
import Testing

/// The documentation's pictures, compared with what the programs show.
///
/// `.ci/record` makes sessions, pictures and articles anew.
@Suite(.serialized) struct PictureTests {
  private static let catalogue = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Sources/Eureka/Eureka.docc").standardized

  private static var isRecording: Bool { ProcessInfo.processInfo.environment["EUREKA_RECORD"] != nil }

  private static func session(_ name: String) throws -> ProgramSession {
    try ProgramSession(SessionTests.text(of: "\(name).session"))
  }

  /// Compares a picture with its file, or writes the file.
  private static func check(_ name: String, _ picture: TerminalPicture) throws {
    let file = catalogue.appendingPathComponent("\(name).svg")
    if isRecording {
      try picture.svg.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let kept = try? String(contentsOf: file, encoding: .utf8)
      #expect(kept == picture.svg, "\(name).svg is not what is shown; EUREKA_RECORD=1 makes it again")
    }
  }

  // MARK: - Stills

  @Test(arguments: Still.bySession.keys.sorted())
  func `each kind of row has the picture that its session shows`(name: String) throws {
    let screen = try Self.session(name).screen()
    for still in Still.bySession[name] ?? [] {
      try Self.check(still.name, TerminalPicture(title: still.title, lines: still.lines(of: screen)))
    }
  }

  @Test func `a form that names no language shows the same where German is spoken`() throws {
    let session = try Self.session("app-setup-readme-terminal-80")
    let screen = try session.screen(environment: ["LC_CTYPE": "C.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"])
    let still = Still("English", "A session in English", from: "── Server", to: "Starting")
    try Self.check(still.name, TerminalPicture(title: still.title, lines: still.lines(of: screen)))
  }

  @Test(arguments: Still.byCommand.keys.sorted())
  func `what a command prints has its picture`(command: String) throws {
    let (name, title) = try #require(Still.byCommand[command])
    let words = command.split(separator: " ").map(String.init)
    let terminal = try PseudoTerminal(
      Program(words[0]).path, Array(words.dropFirst()), rows: 200, environment: ["NO_COLOR": nil])
    #expect(try terminal.waitForEnd() == .exit(0))
    let lines = ScreenEmulator.shown("$ \(command)") + terminal.emulator.cells
    try Self.check(name, TerminalPicture(title: title, lines: lines))
  }

  @Test(.needs("dot"))
  func `the graph of a form is drawn, with the words that --graph prints`() throws {
    let graph = try Program("examples").run(["hidden-rows", "--graph"]).output
    let picture = try GraphPicture(title: "The conditions of a form as a graph", graph: graph)
    let file = Self.catalogue.appendingPathComponent("Graph.svg")
    let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard GraphPicture.words(in: kept) != GraphPicture.words(in: picture.svg) else { return }
    if Self.isRecording {
      try picture.svg.write(to: file, atomically: true, encoding: .utf8)
    } else {
      Issue.record("Graph.svg is not what is drawn; EUREKA_RECORD=1 makes it again")
    }
  }

  @MainActor
  @Test func `a recorded session that fails has its difference as a picture`() throws {
    let session = try RecordedSession(
      """
      terminal of 80 columns
      == typed
      Ada
      36

      == shown

      Your name › Ada
      Age in years › 36

      ── Your answers
        1) Your name     Ada
        2) Age in years  36
      Submit [Enter, or a number] ›
      == happened
      asked name
      asked age
      == result
      {
        "name": "Ada",
        "age": 36
      }
      == completed, exit 0

      """)
    let form =
      Form() +++ NameRow("name") { $0.title = "Your name" } <<< IntRow("age") { $0.title = "Your age" }
    let error = #expect(throws: SessionError.self) { try session.replay(form, isRecording: false) }
    guard case .differs(_, let difference)? = error else { Issue.record("\(error as Any)"); return }
    try Self.check(
      "Difference",
      TerminalPicture(
        title: "A recorded session that fails, line by line",
        lines: ScreenEmulator.shown(difference.description)))
  }

  // MARK: - The moving one

  @Test func `the README's picture moves as its session does`() throws {
    // A bar is shown for half a second a step. A machine that stops for as long misses one.
    var picture = try Self.movingPicture()
    let file = Self.catalogue.appendingPathComponent("AppSetup.svg")
    for _ in 0..<4 where !Self.isRecording && picture.svg != (try? String(contentsOf: file, encoding: .utf8))
    {
      picture = try Self.movingPicture()
    }
    try Self.check("AppSetup", picture)
  }

  private static func movingPicture() throws -> TerminalPicture {
    let session = try session("app-setup-readme-terminal-80")
    let command = ScreenEmulator.shown("$ \(session.command.joined(separator: " "))")
    var count = 0
    let frames = try session.moments().map { moment -> TerminalPicture.Frame in
      let screen = moment.screen
      let isAsking = moment.cause == .key || moment.cause == .question
      let place = TerminalPicture.Place(row: screen.row + command.count, column: screen.column)
      let seconds: Double
      switch moment.cause {
      case .key: seconds = 0.09
      // As long as the new lines take to read.
      case .question: seconds = 0.5 + 0.3 * Double(screen.cells.count - count)
      case .progress: seconds = 0.6
      case .end: seconds = 4
      }
      count = screen.cells.count
      return TerminalPicture.Frame(
        lines: command + screen.cells, cursor: isAsking ? place : nil, seconds: seconds)
    }
    return TerminalPicture(title: "A session with app-setup, the form below", frames: frames)
  }

  // MARK: - All of them

  private static func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: catalogue, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  @Test func `every picture is made here, and shown by an article with words for it`() throws {
    let files = try Self.files()
    let made =
      Still.bySession.values.joined().map(\.name) + Still.byCommand.values.map(\.0)
      + ["Graph", "Difference", "AppSetup"]
    let pictures = files.filter { $0.pathExtension == "svg" }
    #expect(pictures.map { $0.deletingPathExtension().lastPathComponent } == made.sorted())
    let readme = Self.catalogue.appendingPathComponent("../../../README.md").standardized
    let articles = try (files.filter { $0.pathExtension == "md" } + [readme])
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for picture in pictures {
      let name = picture.lastPathComponent
      #expect(articles.contains(try Regex("!\\[[^\\]]{10,}\\]\\(([^)]*/)?\(name)\\)")), "\(name)")
    }
  }

  @Test func `pictures are small, valid XML, and say in words what they show`() throws {
    for file in try Self.files() where file.pathExtension == "svg" {
      let data = try Data(contentsOf: file)
      #expect(data.count < 60_000, "\(file.lastPathComponent)")
      let document = try XMLDocument(data: data)
      let root = try #require(document.rootElement())
      for name in ["title", "desc"] {
        let words = root.elements(forName: name).first?.stringValue ?? ""
        #expect(!words.isEmpty, "\(file.lastPathComponent)")
      }
      let text = String(decoding: data, as: UTF8.self)
      #expect(text.contains("prefers-color-scheme:dark"))
      #expect(!text.contains("@keyframes") || text.contains("prefers-reduced-motion:no-preference"))
    }
  }
}

extension Still {
  struct NotShown: Error { let name: String, text: String }

  /// Its lines of a screen.
  func lines(of screen: ScreenEmulator) throws -> [[ScreenEmulator.Cell]] {
    let cells = screen.cells
    let texts = cells.map { $0.map(\.text).joined() + "¶" }
    guard let start = texts.firstIndex(where: { $0.hasPrefix(first) }) else {
      throw NotShown(name: name, text: first)
    }
    guard let next else { return Array(cells[start...]) }
    guard let end = texts[(start + 1)...].firstIndex(where: { $0.hasPrefix(next) }) else {
      throw NotShown(name: name, text: next)
    }
    // Without the blank line before the next section.
    return Array(cells[start..<end].reversed().drop(while: \.isEmpty).reversed())
  }
}

extension ScreenEmulator {
  static func shown(_ text: String) -> [[Cell]] {
    var screen = ScreenEmulator(columns: 200, rows: 200)
    screen.write(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    return screen.cells
  }
}
