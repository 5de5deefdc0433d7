import Foundation
import TestSupport
import Testing

/// Keys that change a line: they bring texts into it, move by words, search, and complete.
@Suite struct LineKeyTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    var columns: Int
    var term: String?
    var locale: String

    var testDescription: String { "\(term ?? "none"), \(columns) columns, \(locale)" }
    /// Whether lines are edited there, not only typed.
    var isEdited: Bool { term != nil && term != "dumb" }
    /// A screen as it is shown in the locale.
    func shown(_ text: String) -> String {
      locale == "C"
        ? text.replacingOccurrences(of: "›", with: ">").replacingOccurrences(of: "─", with: "-")
          .replacingOccurrences(of: "·", with: "-") : text
    }
  }

  static let all = [80, 40].flatMap { columns in
    ["xterm-256color", "xterm-kitty", "vt100", "dumb", nil].flatMap { term in
      ["C.UTF-8", "C"].map { Setting(columns: columns, term: term, locale: $0) }
    }
  }
  static let edited = all.filter(\.isEdited)

  private func start(
    _ program: String = "server-installer", _ arguments: [String] = [], in setting: Setting? = nil,
    environment: [String: String?] = [:]
  ) throws -> PseudoTerminal {
    let setting = setting ?? Setting(columns: 80, term: "xterm-256color", locale: "C.UTF-8")
    return try PseudoTerminal(
      Program(program).path, arguments, columns: setting.columns,
      environment: ["TERM": setting.term, "LC_ALL": setting.locale].merging(environment) { $1 })
  }

  private func interrupt(_ terminal: PseudoTerminal) throws {
    try terminal.interrupt()
    #expect(terminal.isAsFound && !terminal.bracketsPastes, "\(terminal.screen)")
  }

  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let right = "\u{1B}[C"
  private let left = "\u{1B}[D"

  // MARK: Refused answers and kept values

  @Test(arguments: all)
  func `Tab brings a refused answer back, then the kept value, with the cursor at its end`(setting: Setting)
    throws
  {
    let terminal = try start(in: setting)
    let end = setting.shown("›")
    try terminal.answer("(e.g. www.example.org) \(end) ", "a_b")
    try terminal.expect("back.")
    try terminal.type("\t", after: "(e.g. www.example.org) \(end) ")
    try terminal.expectScreen(endingIn: "\(end) a_b")
    terminal.type("\u{7F}\u{7F}.org\r")
    try terminal.answer("[static files] \(end) ", ":back")
    try terminal.type("\tx\r", after: "Server name [a.org] \(end) ")
    try terminal.expect("[static files] \(end) ")
    let error =
      setting.columns == 80
      ? """
      error: "a_b": A host name has letters, digits, hyphens and dots, but no "_".
      Tab or :again brings it back.
      """
      : """
      error: "a_b": A host name has letters,
      digits, hyphens and dots, but no "_".
      Tab or :again brings it back.
      """
    let choice = """
      What does the site serve?
        1) static files
        2) reverse proxy
        3) redirect
      It serves [static files] ›
      """
    let name = "Server name *\(setting.columns == 80 ? " " : "\n")(e.g. www.example.org) ›"
    #expect(
      terminal.screen
        == setting.shown(
          """
          \(Self.firstScreen(in: setting)) a_b
          \(error)
          \(name) a.org
          \(choice) :back
          Going to Server name.
          Server name [a.org] › a.orgx
          \(choice)
          """), "\(terminal.screen)")
    try interrupt(terminal)
  }

  /// What the server installer shows first, up to what is typed.
  private static func firstScreen(in setting: Setting) -> String {
    setting.columns == 80
      ? """
      ? explains · :back corrects · :help shows more · Ctrl-C stops · * is required

      ── Site
      Server name * (e.g. www.example.org) ›
      """
      : """
      ? explains · :back corrects
      :help shows more · Ctrl-C stops
      * is required

      ── Site
      Server name *
      (e.g. www.example.org) ›
      """
  }

  @Test(arguments: [5, 12, 25, 33, 38, 39, 40, 41, 47, 60])
  func `what is inserted into a line of several rows leaves all of it on the screen`(distance: Int) throws {
    let terminal = try start(in: Setting(columns: 40, term: "xterm-256color", locale: "C.UTF-8"))
    try terminal.expect("(e.g. www.example.org) › ")
    let text = String(repeating: "abcdefghijklmnopqrstuvwxyz", count: 3)
    terminal.type(text)
    func shows(_ line: String) -> Bool {
      terminal.screen.replacingOccurrences(of: "\n", with: "").hasSuffix("(e.g. www.example.org) › \(line)")
    }
    try terminal.wait { shows(text) }
    terminal.type(String(repeating: left, count: distance))
    for figure in "0123456789" {
      terminal.type(String(figure))
      terminal.settle(milliseconds: 30)
    }
    try terminal.wait { shows("\(text.dropLast(distance))0123456789\(text.suffix(distance))") }
    try interrupt(terminal)
  }

  @Test(arguments: [
    "Jose\u{301} Mu\u{308}ller", "น้ำใสใจจริง",
    String(repeating: "me\u{301}me\u{302}-", count: 12) + "no\u{308}",
  ])
  func `the marks of characters stay on the screen whatever is edited before and behind them`(text: String)
    throws
  {
    let terminal = try start(in: Setting(columns: 40, term: "xterm-256color", locale: "C.UTF-8"))
    try terminal.expect("(e.g. www.example.org) › ")
    func shows(_ line: String) -> Bool {
      let shown = terminal.screen.replacingOccurrences(of: "\n", with: "").unicodeScalars
      return shown.suffix(line.unicodeScalars.count).elementsEqual(line.unicodeScalars)
    }
    terminal.type(text)
    try terminal.wait { shows(text) }
    terminal.type("\u{1}")
    for typed in ["1", "12", "123"] {
      terminal.type(String(typed.suffix(1)))
      try terminal.wait { shows(typed + text) }
    }
    // What is deleted takes its mark along.
    terminal.type("\u{5}\u{7F}\u{7F}x")
    try terminal.wait { shows("123\(text.dropLast(2))x") }
    terminal.type("\u{1}\u{4}\u{4}")
    try terminal.wait { shows("3\(text.dropLast(2))x") }
    try interrupt(terminal)
  }

  @Test func `at a choice, a refused answer comes back only by its command`() throws {
    let terminal = try start()
    try terminal.answer("(e.g. www.example.org) › ", "a.org")
    try terminal.answer("[static files] › ", "nothing")
    try terminal.expect("option's name.")
    try terminal.answer("It serves [static files] › ", ":again")
    try terminal.expectScreen(endingIn: "It serves [static files] › nothing")
    try terminal.interrupt()
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `the command again brings back a refused answer, then the kept value, to be edited`(term: String)
    throws
  {
    let terminal = try start(environment: ["TERM": term])
    try terminal.answer("(e.g. www.example.org) › ", ":again")
    try terminal.expect("there is nothing to bring back")
    try terminal.answer("(e.g. www.example.org) › ", "a_b")
    try terminal.expect("Tab or :again brings it back.")
    try terminal.answer("(e.g. www.example.org) › ", ":again")
    try terminal.expectScreen(endingIn: "(e.g. www.example.org) › a_b")
    terminal.type("\u{7F}\u{7F}.org\r")
    try terminal.answer("[static files] › ", ":back")
    try terminal.answer("Server name [a.org] › ", ":ag")
    try terminal.expectScreen(endingIn: "Server name [a.org] › a.org")
    terminal.type("x\r")
    try terminal.answer("[static files] › ", ":back")
    try terminal.expect("Server name [a.orgx] › ")
    terminal.settle()
    #expect(terminal.screen.hasSuffix("Server name [a.orgx] ›"), "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test func `nothing is prefilled: a command that is typed ahead of a refusal stays one`() throws {
    let terminal = try start("server-installer", ["--set", "server_name=a.org"])
    try terminal.type("\r99999\r:back\r", after: "It serves [static files] › ")
    try terminal.expect("Going to It serves.")
    try interrupt(terminal)
  }

  @Test(arguments: edited)
  func `a refused text is corrected line by line, and its lines are there after going back`(setting: Setting)
    throws
  {
    let terminal = try start("server-installer", ["--set", "server_name=a.org"], in: setting)
    let end = setting.shown("›")
    try terminal.answer("[static files] \(end) ", ":goto extra")
    try terminal.answer("| ", "one;")
    try terminal.answer("| ", "two")
    try terminal.answer("| ", ":back")
    try terminal.answer("maintenance from.", "")
    try terminal.expect("  two\r\n")
    try terminal.answer("| ", ".")
    try terminal.expect("back.")
    try terminal.type("\t", after: "| ")
    try terminal.expectScreen(endingIn: "\n| one;")
    terminal.type("\r\t")
    try terminal.expectScreen(endingIn: "\n| two")
    terminal.type(";\r.\r")
    try terminal.expect("[\(setting.shown("static files"))] \(end) ")
    #expect(terminal.screen.contains("| one;\n| two;\n| .\n"), "\(terminal.screen)")
    try interrupt(terminal)
  }

  // MARK: Arrow keys

  @Test(arguments: edited)
  func `arrow keys bring options, step numbers, and recall what was answered there`(setting: Setting) throws {
    let terminal = try start(in: setting)
    let end = setting.shown("›")
    try terminal.answer("(e.g. www.example.org) \(end) ", "a_b")
    try terminal.expect("back.")
    try terminal.type(up, after: "(e.g. www.example.org) \(end) ")
    try terminal.expectScreen(endingIn: "\(end) a_b")
    terminal.type("\u{15}a.org\r")
    try terminal.expect("[static files] \(end) ")
    for (key, option) in [(down, " static files"), (down, " reverse proxy"), (up, " static files"), (up, "")]
    {
      terminal.type(key)
      try terminal.expectScreen(endingIn: "It serves [static files] \(end)" + option)
    }
    terminal.type("\u{1B}OA")
    try terminal.expectScreen(endingIn: "\(end) redirect")
    terminal.type("\r")
    try terminal.expect("HTTP port [80] \(end) ")
    for (key, number) in [(up, "81"), (up, "82"), (down, "81"), ("\u{10}", "82"), ("\u{E}", "81")] {
      terminal.type(key)
      try terminal.expectScreen(endingIn: "HTTP port [80] \(end) " + number)
    }
    terminal.type("\u{15}:goto server_name\r")
    try terminal.type("b", after: "Server name [a.org] \(end) ")
    for (key, text) in [(up, "a.org"), (up, "a_b"), (up, "a_b"), (down, "a.org"), (down, "b")] {
      terminal.type(key)
      try terminal.expectScreen(endingIn: "Server name [a.org] \(end) " + text)
    }
    try interrupt(terminal)
  }

  @Test func `at several options the last name is changed, and at a date the day or the minute`() throws {
    let terminal = try start("row-catalog", ["--set", "family=dates"])
    try terminal.type("2024-02-28" + up + up, after: "Date (YYYY-MM-DD) › ")
    try terminal.expectScreen(endingIn: "› 2024-03-01")
    try interrupt(terminal)
    let choices = try start("row-catalog", ["--set", "family=choices"])
    try choices.answer("› ", ":goto several")
    try choices.expect("Going to")
    try choices.type("html, " + down, after: "› ")
    try choices.expectScreen(endingIn: "› html, css")
    choices.type(down)
    try choices.expectScreen(endingIn: "› html, html")
    try interrupt(choices)
  }

  @Test(arguments: edited)
  func `Ctrl-R searches the answers, and Ctrl- and Alt-arrows move by words`(setting: Setting) throws {
    let terminal = try start("row-catalog", ["--set", "family=fields"], in: setting)
    let end = setting.shown("›")
    try terminal.answer("Text (e.g. a line) \(end) ", "one two three")
    try terminal.answer("\(end) ", ":back")
    try terminal.expect("Text [one two three] \(end) ")
    let prompt = "Text [one two three] \(end) "
    terminal.type("\u{12}tx\u{7F}wo")
    try terminal.expectScreen(endingIn: prompt + "one two three\nbck:two")
    terminal.type("\u{1B}[F.")
    try terminal.expectScreen(endingIn: prompt + "one two three.")
    // Two words to the left, where Ctrl-Del deletes one, and one word to the right.
    terminal.type("\u{1B}[1;5D\u{1B}[1;3D\u{1B}[3;5~X\u{1B}[1;3CY")
    try terminal.expectScreen(endingIn: "\n" + prompt + "one X three.Y")
    try interrupt(terminal)
  }

  // MARK: Suggestions

  @Test(arguments: [80, 40])
  func `the rest of the one completion, or of an earlier answer, is dim, and the right key takes it`(
    columns: Int
  )
    throws
  {
    let terminal = try start(
      in: Setting(columns: columns, term: "xterm-256color", locale: "C.UTF-8"), environment: ["NO_COLOR": nil]
    )
    try terminal.answer("› ", "www.example.org")
    try terminal.type("r", after: "› ")
    try terminal.expectScreen(endingIn: "› r")
    terminal.type("ed")
    try terminal.type(right + "\r", after: "\u{1B}[2mirect\u{1B}[0m" + String(repeating: "\u{8}", count: 5))
    try terminal.expect("80")
    try terminal.answer("› ", ":goto server_name")
    try terminal.expect("Going to")
    try terminal.expect("› ")
    // 40 columns leave no room for all of it.
    terminal.type("ww")
    try terminal.type(right, after: "\u{1B}[2m\(columns == 80 ? "w.example.org" : "w.exa")\u{1B}[0m\u{8}")
    let prompt = "Server name [www.example.org] › "
    try terminal.expectScreen(endingIn: prompt + (columns == 80 ? "www.example.org" : "www.exam\nple.org"))
    try interrupt(terminal)
  }

  @Test(arguments: [["--accessible"], ["--color", "never"]])
  func `nothing is suggested to a screen reader, or where it would look like what was typed`(
    arguments: [String]
  ) throws {
    let terminal = try start("server-installer", arguments, environment: ["NO_COLOR": nil])
    try terminal.answer("Server name", "a.org")
    try terminal.type("red\t\r", after: "It serves")
    try terminal.expect("HTTP port")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("irect\u{1B}[0m"))
    try interrupt(terminal)
  }

  // MARK: Terminals

  @Test(
    arguments: [
      ("xterm-256color", true), ("xterm-kitty", true), ("tmux-256color", true), ("screen", true),
      ("vt100", false), ("linux", false), ("dumb", false), ("emacs", false), (nil, false),
    ] as [(String?, Bool)])
  func `pastes are bracketed on terminals that know it, and an unknown one is taken for an xterm`(
    term: String?, isBracketed: Bool
  ) throws {
    let terminal = try start(environment: ["TERM": term])
    try terminal.type("a", after: "Server name * (e.g. www.example.org) › ")
    try terminal.expectScreen(endingIn: "› a")
    #expect(terminal.bracketsPastes == isBracketed)
    try interrupt(terminal)
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("?2004") == isBracketed)
  }

  @Test
  func `a line that fills its row is shown anew once the window is wider, where nothing moves the cursor`()
    throws
  {
    let terminal = try start(in: Setting(columns: 45, term: "dumb", locale: "C.UTF-8"))
    let prompt = "(e.g. www.example.org) ›"
    let line = String(repeating: "x", count: 45 - prompt.count - 1)
    try terminal.type(line, after: prompt + " ")
    try terminal.expectScreen(endingIn: "\(prompt) \(line)")
    terminal.resize(columns: 120)
    terminal.type("\u{15}")
    try terminal.expectScreen(endingIn: prompt)
    terminal.type("a.org\r")
    try terminal.expectScreen(endingIn: "It serves [static files] ›")
    try interrupt(terminal)
  }

  @Test(arguments: all)
  func `a program in the background shows its first question once, in the foreground`(setting: Setting) throws
  {
    let script =
      #"set -m; "$0" & until jobs | grep -q Stopped; do sleep 0.05; done; echo stopped; fg > /dev/null"#
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", script, Program("server-installer").path], columns: setting.columns,
      environment: ["TERM": setting.term, "LC_ALL": setting.locale])
    try terminal.expect("stopped")
    try terminal.type("a_b", after: "(e.g. www.example.org) \(setting.shown("›")) ")
    try terminal.expectScreen(endingIn: " a_b")
    #expect(
      terminal.screen.hasSuffix(setting.shown("\nstopped\n\(Self.firstScreen(in: setting)) a_b")),
      "\(terminal.screen)")
    terminal.type("\u{3}")
    _ = try terminal.waitForEnd()
  }

  @Test(
    .needs("script"),
    arguments: ["xterm", "dumb"])
  func `script(1) without input ends the program`(term: String) throws {
    let run = try Program("server-installer").shell(
      "TERM=\(term) timeout 60 script -qec \"$PROGRAM\" /dev/null </dev/null; echo $?")
    #expect(run.output.hasSuffix("The input ended: nothing was submitted.\r\n66\n"), "\(run)")
  }

  @Test(arguments: edited)
  func `a key that is Escape alone leaves nothing behind, and late replies are swallowed`(setting: Setting)
    throws
  {
    let terminal = try start(in: setting)
    try terminal.expect("(e.g. www.example.org) \(setting.shown("›")) ")
    for piece in ["a", "\u{1B}", "\u{1B}[D", "b", "\u{1B}", "c", "\u{1B}", "]11;rgb:0/0/0", "\u{1B}", "\\d"] {
      terminal.type(piece)
      // Longer than the program waits for the rest of a key, even on a busy machine.
      terminal.settle(milliseconds: 300)
    }
    for reply in ["\u{1B}P>|XTerm(370)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[M !!"] {
      terminal.type(reply + "e")
    }
    try terminal.expectScreen(endingIn: " bcdeeea")
    #expect(
      terminal.screen == setting.shown("\(Self.firstScreen(in: setting)) bcdeeea"), "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test(arguments: [
    ("a👩‍👧\u{15}", ""), ("a👩‍👧\u{7F}\u{7F}\u{7F}", "a"), ("ae\u{301}\u{7F}", "ae"), ("a🇩🇪\u{7F}\u{7F}b", "ab"),
    ("日本\u{7F}", "日"), ("…\u{17}b", "b"),
  ])
  func `a dumb terminal erases as many columns as were written`(typed: String, left: String) throws {
    let terminal = try start(environment: ["TERM": "dumb"])
    try terminal.type(typed, after: "Server name * (e.g. www.example.org) › ")
    try terminal.expectScreen(endingIn: ("\nServer name * (e.g. www.example.org) › " + left).trimmed)
    terminal.settle()
    #expect(terminal.screen.hasSuffix(("› " + left).trimmed), "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test func `a line that a dumb terminal has wrapped is shown again below once its end is erased`() throws {
    let terminal = try start(environment: ["TERM": "dumb"])
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    let prompt = "Server name * (e.g. www.example.org) › "
    let row = String(repeating: "x", count: 41)
    terminal.type(row + "ab")
    try terminal.expectScreen(endingIn: prompt + row + "\nab")
    terminal.type("\u{7F}")
    try terminal.expectScreen(endingIn: prompt + row + "\na")
    terminal.type("\u{7F}\u{7F}")
    try terminal.expectScreen(endingIn: prompt + row + "\n\n" + prompt + row.dropLast())
    terminal.type("\u{15}a.org\r")
    try terminal.expect("It serves [static files] › ")
    #expect(terminal.screen.contains(prompt + "a.org\n"), "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `a key writes no more to a terminal in a long line than in a short one`(term: String) throws {
    let terminal = try start(environment: ["TERM": term])
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    for length in [100, 2900] {
      terminal.type(String(repeating: "a", count: length) + "c")
      try terminal.expect("c")
      let start = terminal.output.count
      for key in "0123456789" {
        terminal.type(String(key))
        try terminal.expect(String(key))
      }
      #expect(terminal.output.count - start <= 20, "\(length)")
    }
    try interrupt(terminal)
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `bytes that are not UTF-8 are reported`(term: String) throws {
    let terminal = try start(environment: ["TERM": term])
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    terminal.type(bytes: Array("wwx.".utf8) + [0xE9] + Array("a.org\r".utf8))
    try terminal.expect("not UTF-8")
    try terminal.expectScreen(endingIn: "› wwx.a.org")
    terminal.type(String(repeating: "\u{7F}", count: 5) + "b.org\r")
    try terminal.expect("It serves [static files] › ")
    let end = """
      Server name * (e.g. www.example.org) › wwx.\u{FFFD}a.org
      warning: The terminal sent text that is not UTF-8; set its encoding to UTF-8.
      Server name * (e.g. www.example.org) › wwx.b.org
      What does the site serve?
      """
    #expect(terminal.screen.contains(end), "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test func `a paste that is not UTF-8 is refused, and the line stands as it was typed`() throws {
    let terminal = try start()
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    let paste = { (text: String) in
      Array("\u{1B}[200~x".utf8) + [0xE9] + Array((text + "\u{1B}[201~").utf8)
    }
    terminal.type("a")
    for text in ["y", "\nz\n"] {
      terminal.type(bytes: paste(text))
      try terminal.expect("not UTF-8")
      try terminal.expectScreen(endingIn: "Server name * (e.g. www.example.org) › a")
    }
    try interrupt(terminal)
  }

  @Test(arguments: ["de_DE.ISO-8859-1", "C"])
  func `typed text is shown and kept where libedit is switched off and the locale is not UTF-8`(
    locale: String
  ) throws {
    let home = TemporaryDirectory()
    _ = try home.write("edit off\n", to: ".editrc")
    let terminal = try start(
      "row-catalog", ["--set", "family=fields"],
      in: Setting(columns: 80, term: "xterm-256color", locale: locale), environment: ["HOME": home.path])
    try terminal.expect("Text (")
    try terminal.type("é日x" + left + "y", after: " > ")
    try terminal.expectScreen(endingIn: "> é日yx")
    try interrupt(terminal)
  }

  @Test func `vi's keys, as .editrc binds them, edit the line, and Tab and pastes work as with others`()
    throws
  {
    let home = TemporaryDirectory()
    _ = try home.write("bind -v\n", to: ".editrc")
    let terminal = try PseudoTerminal(Program("server-installer").path, [], environment: ["HOME": home.path])
    try terminal.type("www.a.org", after: "Server name * (e.g. www.example.org) › ")
    terminal.settle()
    terminal.type("\u{1B}")
    // The cursor moves left once Escape is known to stand alone.
    try terminal.type("0xxxi", after: "\u{8}")
    terminal.paste("m")
    terminal.settle()
    #expect(terminal.screen.hasSuffix("Server name * (e.g. www.example.org) › m.a.org"), "\(terminal.screen)")
    terminal.type("\u{1B}")
    // The cursor moves left once Escape is known to stand alone.
    try terminal.answer("\u{8}", "A.de")
    try terminal.expect("It serves [static files] › ")
    #expect(
      terminal.screen.contains("Server name * (e.g. www.example.org) › m.a.org.de\n"), "\(terminal.screen)")
    terminal.type("red\t\r")
    try terminal.expect("HTTP port [80] › ")
    #expect(terminal.screen.contains("It serves [static files] › redirect\n"), "\(terminal.screen)")
    try terminal.interrupt()
  }

  // MARK: Prompts

  @Test func `the question about a paste, and the one about quitting, are explained and take :quit`() throws {
    let terminal = try start()
    try terminal.answer("Server name * (e.g. www.example.org) › ", "a.org")
    try terminal.expect("It serves [static files] › ")
    terminal.paste("a\nb\n")
    try terminal.answer("[y/n] › ", "?")
    try terminal.expect("Enter yes or no.")
    try terminal.answer("[y/n] › ", ":quit")
    try terminal.answer("lose your answers? [y/N] › ", "?")
    try terminal.expect("Enter yes, or no to go on.")
    try terminal.answer("lose your answers? [y/N] › ", ":quit")
    #expect(try terminal.waitForEnd() == .exit(1))
    #expect(!terminal.screen.contains("error:"), "\(terminal.screen)")
  }

  @Test func `Ctrl-C keeps the answers, and says where none are kept that they are gone`() throws {
    for isForgetful in [false, true] {
      let terminal = try start("failing-form", environment: ["FORGETFUL": isForgetful ? "1" : nil])
      try terminal.answer("Disk * › ", "sda")
      try terminal.expect("› ")
      try terminal.interrupt()
      let files = try FileManager.default.contentsOfDirectory(atPath: terminal.temporary.path)
      #expect(files.count == (isForgetful ? 0 : 1))
      #expect(
        terminal.screen.contains("Interrupted: nothing was submitted.\nThe answers"), "\(terminal.screen)")
      #expect(terminal.screen.contains("The answers are gone: this questionnaire keeps none.") == isForgetful)
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
