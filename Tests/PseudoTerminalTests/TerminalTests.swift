import Foundation
import TestSupport
import Testing

/// The installer as a person at a terminal has it before them.
@Suite(.serialized) struct TerminalTests {
  private let directory = TemporaryDirectory()
  private let installer = Program("server-installer").path

  private func start(
    columns: Int = 80, environment: [String: String?] = [:], standardError: String? = nil
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      installer, ["--destination", directory.path + "/site"], columns: columns, environment: environment,
      standardError: standardError)
  }

  private let upKey = "\u{1B}[A"
  private let leftKey = "\u{1B}[D"

  @Test func `a whole installation, with edits, mistakes, going back and a section that appears`() throws {
    let terminal = try start()
    try terminal.answer(
      "Server name * (e.g. www.example.org) › ", "exmple.org" + String(repeating: leftKey, count: 8) + "a")
    try terminal.answer("It serves [static files] › ", "re")
    try terminal.answer("It serves [static files] › ", "red\t")
    try terminal.answer("HTTP port [80] › ", ":back")
    try terminal.answer("It serves [redirect] › ", "proxy")
    try terminal.answer("HTTP port [80] › ", "99999")
    try terminal.answer("HTTP port [80] › ", "8O\u{7F}0")
    try terminal.answer("Upstream URL * (e.g. http://127.0.0.1:3000) › ", "http://127.0.0.1:3000")
    try terminal.answer("Serve over TLS [y/N] › ", "")
    try terminal.answer("Compress with gzip [Y/n] › ", "n")
    try terminal.answer("Keep an access log [Y/n] › ", "n")
    try terminal.answer("Largest upload in MB [10] › ", "")
    try terminal.answer("Ask visitors for a password [y/N] › ", "")
    try terminal.answer("Closed for maintenance from (YYYY-MM-DD) › ", "")
    try terminal.answer("| ", "")
    // The review; turning TLS on asks what that makes necessary, and nothing else.
    try terminal.answer("Submit [Enter, or a number] › ", "5")
    try terminal.answer("Serve over TLS [y/N] › ", "y")
    try terminal.answer("HTTPS port [443] › ", "80")
    try terminal.answer("HTTPS port [443] › ", "8443")
    try terminal.answer("Certificate * (e.g. /etc/ssl/certs/example.org.pem) › ", "/c.pem")
    try terminal.answer("Private key * (e.g. /etc/ssl/private/example.org.key) › ", "/k.pem")
    try terminal.answer("HTTP/2 [Y/n] › ", "")
    try terminal.answer("Redirect HTTP to HTTPS [Y/n] › ", "")
    try terminal.answer("HSTS max-age [31536000] › ", "0")
    try terminal.expect("Submit [Enter, or a number] › ")
    #expect(
      terminal.screen.hasPrefix(
        """
        ? explains · :back corrects · :help shows more · Ctrl-C stops · * is required

        ── Site
        Server name * (e.g. www.example.org) › example.org
        What does the site serve?
          1) static files
          2) reverse proxy
          3) redirect
        It serves [static files] › re
        error: "re" matches several options: enter 2) reverse proxy or 3) redirect.
        It serves [static files] › redirect
        HTTP port [80] › :back
        Going to It serves.
        What does the site serve?
          1) static files
          2) reverse proxy
          3) redirect
        It serves [redirect] › proxy
        HTTP port [80] › 99999
        error: 99999 is too large: enter a whole number from 1 to 65535.
        Tab or :again brings it back.
        HTTP port [80] › 80

        ── Content · 2 of 7
        Upstream URL * (e.g. http://127.0.0.1:3000) › http://127.0.0.1:3000

        ── Encryption · 3 of 7
        Serve over TLS [y/N] ›

        ── Compression · 4 of 7
        Compress with gzip [Y/n] › n

        ── Log · 5 of 7
        Keep an access log [Y/n] › n

        ── Access · 6 of 7
        """), "\(terminal.screen)")
    let parts = terminal.screen.components(separatedBy: "\n\n── What will happen\n")
    #expect(
      parts.dropLast().last?.hasSuffix(
        """
        ── Your answers
         Site
           1) Server name                  example.org
           2) It serves                    reverse proxy
           3) HTTP port                    80
         Content
           4) Upstream URL                 http://127.0.0.1:3000
         Encryption
           5) Serve over TLS               yes (changed)
           6) HTTPS port                   8443
           7) Certificate                  /c.pem
           8) Private key                  /k.pem
           9) HTTP/2                       yes
          10) Redirect HTTP to HTTPS       yes
          11) HSTS max-age                 0
         Compression
          12) Compress with gzip           no
         Log
          13) Keep an access log           no
         Access
          14) Largest upload in MB         10
          15) Ask visitors for a password  no
         Operation
          16) Closed for maintenance from  —
          17) Further directives           —
        """) == true, "\(terminal.screen)")
    #expect(parts.last?.hasPrefix("+ create ") == true, "\(terminal.screen)")
    #expect(
      parts.last?.contains("/c.pem does not exist yet; nginx does not start without it.\n") == true,
      "\(terminal.screen)")
    terminal.type("\r")
    try terminal.expectEnd(.exit(0), leaving: \.isCooked)
    #expect(
      try directory.text("site/example.org.conf").contains("return 301 https://$host:8443$request_uri;"))
  }

  @Test func `Ctrl-C keeps the answers, restores the terminal and is seen by the shell`() throws {
    let terminal = try start()
    try terminal.answer("Server name * (e.g. www.example.org) › ", "a.org")
    try terminal.type("half", after: "It serves [static files] › ")
    try terminal.expect("half")
    try terminal.interrupt()
    let kept = try #require(
      try FileManager.default.contentsOfDirectory(atPath: terminal.temporary.path).first)
    #expect(try terminal.temporary.text(kept).contains("\"server_name\": \"a.org\""))
    #expect(
      terminal.screen.contains(
        "It serves [static files] › half\nInterrupted: nothing was submitted.\nThe answers, without secrets, are saved. To use them, run this again with:\n  --answers\n"
      ), "\(terminal.screen)")
    #expect(terminal.isCooked)
  }

  @Test func `Ctrl-D on an empty line is the end of the input`() throws {
    let terminal = try start()
    try terminal.type("\u{4}", after: "Server name * (e.g. www.example.org) › ")
    #expect(try terminal.waitForEnd() == .exit(66))
    #expect(terminal.screen.hasSuffix("^D\nThe input ended: nothing was submitted."))
    #expect(terminal.isCooked)
  }

  @Test func `quit leaves with 1`() throws {
    let terminal = try start()
    try terminal.answer("Server name * (e.g. www.example.org) › ", ":quit")
    try terminal.expectEnd(.exit(1), leaving: \.isCooked)
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/site"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1])
  func `signals end the program by themselves, with the terminal restored`(signal: Int32) throws {
    let terminal = try start()
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    #expect(!terminal.isCooked)
    kill(terminal.process, signal)
    try terminal.expectEnd(.signal(signal), leaving: \.isCooked)
  }

  @Test func `a password is typed twice and never echoed, also when the program was stopped meanwhile`()
    throws
  {
    let terminal = try start()
    try terminal.answer("› ", ":goto basic_auth")
    try terminal.answer("Ask visitors for a password [y/N] › ", "y")
    try terminal.answer("User * › ", "ada")
    try terminal.expect("Password * › ")
    #expect(!terminal.echoes)
    terminal.type("secre")
    kill(terminal.process, SIGSTOP)
    kill(terminal.process, SIGCONT)
    try terminal.expect("Password * › ")
    #expect(!terminal.echoes)
    terminal.type("secretx\u{7F}word\r")
    try terminal.answer("Password (again) › ", "secretword")
    try terminal.answer("Closed for maintenance from (YYYY-MM-DD) › ", ":review")
    try terminal.expect("Closed for maintenance from (YYYY-MM-DD) › ")
    try terminal.interrupt()
    let written = String(decoding: terminal.output, as: UTF8.self)
      .replacingOccurrences(of: "without secrets", with: "")
    #expect(!written.contains("secre") && !written.contains("word\r"))
    #expect(terminal.screen.contains("Password                     ••••"))
    #expect(terminal.isCooked)
  }

  @Test(arguments: ["xterm-256color", "dumb"], [0, 200, 1000])
  func `a password typed ahead of its prompt is not shown`(term: String, pause: UInt32) throws {
    let terminal = try start(environment: ["TERM": term])
    try terminal.answer("› ", ":goto basic_auth")
    try terminal.answer("Ask visitors for a password [y/N] › ", "y")
    try terminal.expect("User * › ")
    for character in "ada\rcorrect horse\rcorrect horse\r" {
      terminal.type(String(character))
      usleep(pause)
    }
    try terminal.expect("Closed for maintenance from (YYYY-MM-DD) › ")
    try terminal.interrupt()
    let written = String(decoding: terminal.output, as: UTF8.self)
    #expect(!written.contains("correct ") && !written.contains("horse"), "\(terminal.screen)")
    #expect(terminal.isCooked)
  }

  @Test func `Ctrl-C at a password restores the echo`() throws {
    let terminal = try start()
    try terminal.answer("› ", ":goto basic_auth")
    try terminal.answer("Ask visitors for a password [y/N] › ", "y")
    try terminal.answer("User * › ", "ada")
    try terminal.type("abc\u{3}", after: "Password * › ")
    try terminal.expectEnd(.signal(SIGINT), leaving: \.isCooked)
  }

  @Test func `keys that libedit does not know leave nothing in the answer`() throws {
    let terminal = try start()
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    terminal.type("\u{1B}[5~a\u{1B}OP.\u{1B}[15~org\u{1B}[Hw\u{1B}[3~\u{1B}[F.\u{8}")
    terminal.type("\u{1B}[1~w\u{1B}[4~s\u{1B}[1;5D\u{1B}[1;5Cx\u{1B}[24;2~\r")
    try terminal.expect("It serves")
    #expect(
      terminal.screen.contains("Server name * (e.g. www.example.org) › ww.orgsx\n"), "\(terminal.screen)")
    try terminal.interrupt()
  }

  @Test func `earlier answers are recalled with the arrow keys`() throws {
    let terminal = try start()
    try terminal.answer("Server name * (e.g. www.example.org) › ", "a b")
    try terminal.answer("Server name * (e.g. www.example.org) › ", upKey + leftKey + "\u{7F}.")
    try terminal.expect("It serves")
    #expect(terminal.screen.contains("Server name * (e.g. www.example.org) › a.b\n"))
    try terminal.interrupt()
  }

  @Test func `text beyond ASCII is edited by characters, in the C locale too`() throws {
    for locale in ["C.UTF-8", "C"] {
      let terminal = try start(environment: ["LC_ALL": locale])
      try terminal.type("é日😀\u{7F}\u{7F}\u{7F}ok.org\r", after: "Server name * (e.g. www.example.org) ")
      try terminal.expect("It serves")
      #expect(
        terminal.screen.contains(
          locale == "C" ? "(e.g. www.example.org) > ok.org" : "(e.g. www.example.org) › ok.org"))
      try terminal.interrupt()
    }
  }

  @Test func `what is seen as one character is deleted as one`() throws {
    let terminal = try start()
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    for (typed, left) in [
      ("ae\u{301}b", "a"), ("a👍🏽b", "a"), ("a🇩🇪b", "a"), ("日本", ""), ("a🇩🇪🇫🇷", "a"), ("a👨‍👩‍👧b", "a"),
      ("a\u{1112}\u{1161}\u{11AB}b", "a"),
    ] {
      terminal.type(typed + "\u{7F}\u{7F}.")
      try terminal.expectScreen(endingIn: "\nServer name * (e.g. www.example.org) › " + left + ".")
      terminal.type("\u{15}")
    }
    try terminal.interrupt()
  }

  @Test(arguments: ["dumb", nil])
  func `a terminal that cannot edit is asked all the same`(term: String?) throws {
    let terminal = try start(columns: 20, environment: ["TERM": term, "NO_COLOR": nil])
    try terminal.answer("› ", "a_b")
    try terminal.answer("› ", "a.org")
    try terminal.expect("It serves")
    try terminal.answer("› ", ":quit")
    try terminal.answer("[y/N] › ", "y")
    #expect(try terminal.waitForEnd() == .exit(1))
    #expect(
      terminal.screen.contains(
        """
        error: "a_b": A host
        name has letters,
        digits, hyphens and
        dots, but no "_".
        """), "\(terminal.screen)")
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `a path is completed by the Tab key, and refused as what it is not`() throws {
    let name = "certificate of é.pem"
    #expect(FileManager.default.createFile(atPath: directory.path + "/" + name, contents: nil))
    let terminal = try start(columns: 200)
    try terminal.answer("Server name * (e.g. www.example.org) › ", ":goto tls")
    try terminal.answer("Serve over TLS [y/N] › ", "y")
    try terminal.answer("HTTPS port [443] › ", "")
    try terminal.answer("Certificate * (e.g. /etc/ssl/certs/example.org.pem) › ", directory.path)
    try terminal.expect("is a directory, not a file: enter a path such as")
    try terminal.answer("Certificate * (e.g. /etc/ssl/certs/example.org.pem) › ", directory.path + "/cert\t")
    try terminal.expect("Private key * (e.g. /etc/ssl/private/example.org.key) › ")
    #expect(terminal.screen.contains("example.org.pem) › \(directory.path)/\(name)\n"))
    try terminal.interrupt()
  }

  @Test func `with standard error redirected, questions go to the terminal and errors to the log too`() throws
  {
    let log = directory.path + "/log"
    let terminal = try start(standardError: log)
    try terminal.answer("Server name * (e.g. www.example.org) › ", "a.org")
    try terminal.type("\u{4}", after: "It serves")
    try terminal.type("\u{4}", after: "lose your answers? [y/N] › ")
    #expect(try terminal.waitForEnd() == .exit(66))
    let text = try String(contentsOfFile: log, encoding: .utf8)
    let kept = try #require(
      try FileManager.default.contentsOfDirectory(atPath: terminal.temporary.path).first)
    #expect(try terminal.temporary.text(kept).contains("\"server_name\": \"a.org\""))
    #expect(
      text == """
        The input ended: nothing was submitted.
        The answers, without secrets, are saved. To use them, run this again with:
          --answers \(terminal.temporary.path)/\(kept)

        """)
    #expect(terminal.screen.contains("To use them, run this again with:"), "\(terminal.screen)")
  }

  @Test func `an interruption is said on the terminal also when standard error is redirected`() throws {
    let terminal = try start(standardError: directory.path + "/log")
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    try terminal.interrupt()
    #expect(terminal.screen.hasSuffix("Interrupted: nothing was submitted."))
    #expect(try directory.text("log") == "Interrupted: nothing was submitted.\n")
  }
}
