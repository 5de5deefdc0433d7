import Foundation
import TestSupport
import Testing

/// What is pasted at a terminal that says so (xterm's "bracketed paste").
@Suite(.serialized) struct PasteTests {
  private func start(_ program: String = "server-installer", _ arguments: [String] = [], columns: Int = 80)
    throws
    -> PseudoTerminal
  {
    try PseudoTerminal(Program(program).path, arguments, columns: columns)
  }

  private func interrupt(_ terminal: PseudoTerminal) throws {
    try terminal.interrupt()
    #expect(terminal.isAsFound && !terminal.bracketsPastes)
  }

  @Test func `one line is inserted at the cursor, without its newline`() throws {
    let terminal = try start()
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    #expect(terminal.bracketsPastes)
    terminal.type("w.org\u{1B}[H")
    terminal.paste("w w\n")
    terminal.settle()
    #expect(
      terminal.screen.hasSuffix("Server name * (e.g. www.example.org) › w ww.org"), "\(terminal.screen)")
    terminal.type(".\r")
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    #expect(
      terminal.screen.contains("Server name * (e.g. www.example.org) › w w.w.org\nerror: \"w w.w.org\""))
    try interrupt(terminal)
  }

  @Test func `several lines are shown, and are answers once that is said`() throws {
    let terminal = try start()
    try terminal.type("www.", after: "Server name * (e.g. www.example.org) › ")
    terminal.paste("a.org\nredirect\n8080\nhttps://b.o")
    try terminal.answer("[y/n] › ", "")
    try terminal.answer("[y/n] › ", "maybe")
    try terminal.answer("[y/n] › ", "y")
    try terminal.expect("https://b.o")
    terminal.settle()
    #expect(
      terminal.screen == """
        ? explains · :back corrects · :help shows more · Ctrl-C stops · * is required

        ── Site
        Server name * (e.g. www.example.org) › www.
           1) www.a.org
           2) redirect
           3) 8080
           4) https://b.o
        Use these lines as answers to this question and the next ones? [y/n] ›
        Enter yes or no.
        Use these lines as answers to this question and the next ones? [y/n] › maybe
        Enter yes or no.
        Use these lines as answers to this question and the next ones? [y/n] › y
        Server name * (e.g. www.example.org) › www.a.org
        What does the site serve?
          1) static files
          2) reverse proxy
          3) redirect
        It serves [static files] › redirect
        HTTP port [80] › 8080

        ── Content · 2 of 5
        Target URL * (e.g. https://www.example.org) › https://b.o
        """, "\(terminal.screen)")
    terminal.type("rg\r")
    try terminal.expect("Status code: a) 301 / b) 302 / c) 307 / d) 308 [301] › ")
    try interrupt(terminal)
  }

  @Test func `of several lines only those are hidden that answer a secret`() throws {
    let terminal = try start("row-catalog", ["--set", "family=fields"])
    try terminal.answer("Text (e.g. a line) › ", ":goto zipCode")
    try terminal.expect("Postal code ")
    terminal.paste("12345\nhush\nhush\nmore\n")
    try terminal.expect("[y/n] › ")
    terminal.settle()
    #expect(
      terminal.screen.contains("   1) 12345\n   2) ••••\n   3) ••••\n   4) more\nUse these lines"),
      "\(terminal.screen)")
    #expect(!terminal.screen.contains("hush"))
    try interrupt(terminal)
  }

  @Test func `lines are hidden where an answer among them may lead to a secret`() throws {
    let terminal = try start("server-installer", ["--set", "server_name=a.org"])
    try terminal.answer("› ", ":goto basic_auth")
    try terminal.expect("Ask visitors for a password [y/N] › ")
    terminal.paste("y\nada\nhunter22\nhunter22\n")
    try terminal.expect("[y/n] › ")
    terminal.settle()
    #expect(!terminal.screen.contains("hunter"), "\(terminal.screen)")
    #expect(terminal.screen.contains("   1) y\n   2) ••••\n"), "\(terminal.screen)")
    terminal.type("n\r")
    try terminal.expect("[y/N] › ")
    terminal.paste("n\n:goto password\nhunter22\n")
    try terminal.expect("[y/n] › ")
    #expect(!terminal.screen.contains("hunter"), "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test func `of the questions that a long paste answers, the last screen is shown`() throws {
    let terminal = try start("failing-form", ["--rows", "60"])
    try terminal.expect("Disk * › ")
    terminal.resize(columns: 80, rows: 24)
    let answers = (0..<50).map { ["y", "\($0)", "text \($0)"][$0 % 3] }
    terminal.paste((["sda"] + answers).map { $0 + "\n" }.joined())
    try terminal.answer("[y/n] › ", "y")
    try terminal.expect("› text 47")
    try terminal.expect("Text * › ")
    terminal.settle()
    let shown = terminal.screen.components(separatedBy: "next ones? [y/n] › y\n").last ?? ""
    let lines = shown.split(separator: "\n")
    #expect(lines.count == 24, "\(shown)")
    #expect(lines.first?.hasSuffix(" lines are not shown; :review shows the answers") == true, "\(shown)")
    #expect(lines.last == "Text * ›" && !shown.contains("text 20"), "\(shown)")
    try interrupt(terminal)
  }

  @Test func `several lines at a list are items, and none of them is a command`() throws {
    let terminal = try start("row-catalog", ["--set", "family=others"])
    try terminal.answer("Name › ", "")
    try terminal.type("+49 ", after: "Add a telephone (blank when done) › ")
    terminal.paste("1\n\n+49 2\n+49 ")
    terminal.settle()
    terminal.type("3\r\r")
    try terminal.answer("Submit [Enter, or a number] › ", "")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.contains(#""phones": ["+49 1", "+49 2", "+49 3"]"#), "\(terminal.screen)")
  }

  @Test func `what is left of a list's items is dropped after one that is refused`() throws {
    let terminal = try start("row-catalog", ["--set", "family=others"])
    try terminal.answer("Name › ", "")
    try terminal.expect("Add a telephone (blank when done) › ")
    terminal.paste("+49 1\n:quit\n+49 3\n")
    try terminal.expect("The rest of the paste was discarded.")
    terminal.settle()
    #expect(terminal.screen.contains("error: \":quit\""), "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test func `several lines that are no answers are dropped, and the line stands as it was typed`() throws {
    let terminal = try start(columns: 40)
    try terminal.type("a.org\u{1B}[D\u{1B}[D", after: "(e.g. www.example.org) › ")
    terminal.paste((1...14).map { "line \($0) " + String(repeating: "x", count: 40) + "\n" }.joined())
    try terminal.answer("[y/n] › ", "n")
    try terminal.type("\u{7F}e\r", after: "(e.g. www.example.org) › ")
    try terminal.expect("It serves")
    #expect(
      terminal.screen.hasPrefix(
        """
        ? explains · :back corrects
        :help shows more · Ctrl-C stops
        * is required

        ── Site
        Server name *
        (e.g. www.example.org) › a.org
           1) a.oline 1 xxxxxxxxxxxxxxxxxxxxxxx…
           2) line 2 xxxxxxxxxxxxxxxxxxxxxxxxxx…
           3) line 3 xxxxxxxxxxxxxxxxxxxxxxxxxx…
           4) line 4 xxxxxxxxxxxxxxxxxxxxxxxxxx…
           5) line 5 xxxxxxxxxxxxxxxxxxxxxxxxxx…
           6) ••••
           7) ••••
           8) ••••
           9) ••••
          10) ••••
              and 5 more
        """), "\(terminal.screen)")
    #expect(
      terminal.screen.contains(
        "[y/n] › n\nThe lines were not used; on an empty\nline, the Tab key brings them back as\none.\nServer name *\n(e.g. www.example.org) › a.erg\n"
      ),
      "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test func `behind a line that is refused the rest of the paste is dropped`() throws {
    let terminal = try start()
    try terminal.expect("(e.g. www.example.org) › ")
    terminal.paste("a.org\nnothing\n8080\nhttps://b.org")
    try terminal.answer("[y/n] › ", "y")
    try terminal.expect("The rest of the paste was discarded.")
    try terminal.expect("It serves [static files] › ")
    #expect(
      terminal.screen.hasSuffix(
        """
        It serves [static files] › nothing
        error: "nothing" is not an option: enter 1 to 3, or an option's name.
        (a blank line keeps static files)
        The rest of the paste was discarded.
        It serves [static files] ›
        """), "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test(arguments: [
    (["20"], "maybe\n\n", #""maybe" is not a number in the list"#, "Submit [Enter, or a number] › "),
    ([], "20\n:quit\nmaybe\ny\n", #""maybe" is not valid"#, "lose your answers? [y/N] › "),
  ])
  func `nor does it submit at the review, or answer whether to quit`(
    typed: [String], pasted: String, reason: String, prompt: String
  ) throws {
    let terminal = try start("examples", ["hidden-rows"])
    for line in typed { try terminal.answer("Weight in g [500] › ", line) }
    if !typed.isEmpty {
      try terminal.answer("Goes abroad [y/N] › ", "")
      try terminal.answer("Express [y/N] › ", "")
      try terminal.expect(prompt)
    } else {
      try terminal.expect("Weight in g [500] › ")
    }
    terminal.paste(pasted)
    try terminal.answer("[y/n] › ", "y")
    try terminal.expect(reason)
    try terminal.expect("The rest of the paste was discarded.")
    try terminal.expect(prompt)
    terminal.settle()
    #expect(terminal.screen.hasSuffix(prompt.dropLast()), "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test func `a text area takes a paste as text, whatever its lines would be if they were typed`() throws {
    let terminal = try PseudoTerminal(
      Program("row-catalog").path, ["--set", "family=fields", "--format", "json"])
    try terminal.answer("› ", ":goto textArea")
    try terminal.type("To ", after: "| ")
    terminal.paste("whom\n.\n\n..\n:quit\n::back\n:foo\n  in:\tdented\nend")
    try terminal.type("ing\r.\r", after: "| end")
    try terminal.expect("› ")
    terminal.settle()
    #expect(
      terminal.screen.contains(
        """
        | To whom
        | ..
        |
        | ...
        | :=:quit
        | ::back
        | :foo
        |   in:    dented
        | ending
        | .
        """), "\(terminal.screen)")
    terminal.type(":submit\r")
    try terminal.answer("Submit [Enter, or a number] › ", "")
    #expect(try terminal.waitForEnd() == .exit(0))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(
      output.contains(#""textArea": "To whom\n.\n\n..\n:quit\n::back\n:foo\n  in:\tdented\nending""#),
      "\(output)")
  }

  @Test func `a secret is the only line of a paste, and is not shown`() throws {
    let terminal = try start()
    try terminal.answer("› ", ":goto basic_auth")
    try terminal.answer("Ask visitors for a password [y/N] › ", "y")
    try terminal.answer("User * › ", "ada")
    for prompt in ["Password * › ", "Password (again) › "] {
      try terminal.expect(prompt)
      try terminal.wait { terminal.bracketsPastes }
      terminal.paste("hunter22\nsomething else\n")
      try terminal.expect("The paste has 2 lines, and an answer here is one line: nothing of it")
      try terminal.expect(prompt)
      terminal.paste("hunter22\n")
      terminal.type("\r")
    }
    try terminal.expect("Closed for maintenance from (YYYY-MM-DD) › ")
    let written = String(decoding: terminal.output, as: UTF8.self)
    #expect(!written.contains("hunter") && !written.contains("something"))
    try interrupt(terminal)
  }

  @Test func `a paste that comes without brackets, as to a dumb terminal, is lines typed ahead`() throws {
    let terminal = try PseudoTerminal(Program("server-installer").path, [], environment: ["TERM": "dumb"])
    try terminal.expect("(e.g. www.example.org) › ")
    #expect(!terminal.bracketsPastes)
    terminal.paste("a.org\n3\n8080\n")
    try terminal.expect("Target URL * (e.g. https://www.example.org) › ")
    try interrupt(terminal)
  }

  @Test func `a paste without an end is kept, and can be edited, once nothing more comes`() throws {
    let terminal = try start()
    try terminal.type("\u{1B}[200~www.a.ogr", after: "(e.g. www.example.org) › ")
    try terminal.expectScreen(endingIn: "› www.a.ogr")
    terminal.type("\u{7F}\u{7F}rg\r")
    try terminal.expect("It serves [static files] › ")
    #expect(terminal.screen.contains("› www.a.org\n"), "\(terminal.screen)")
    try interrupt(terminal)
  }

  @Test func `a long paste is taken whole, and one without end can be interrupted`() throws {
    let terminal = try start("row-catalog", ["--set", "family=fields"])
    try terminal.answer("› ", ":goto textArea")
    try terminal.expect("| ")
    terminal.paste((1...2000).map { "line \($0)\n" }.joined())
    try terminal.expect("| line 2000\r\n")
    try terminal.type("\u{1B}[200~abc", after: "| ")
    terminal.settle()
    try interrupt(terminal)
  }
}
