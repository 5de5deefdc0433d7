import Foundation
import TestSupport
import Testing

/// What a person does in an hour, in one session on each kind of terminal.
@Suite(.serialized) struct EveryTerminalTests {
  typealias Setting = LineKeyTests.Setting

  private func start(_ program: String, _ arguments: [String], in setting: Setting) throws -> PseudoTerminal {
    try PseudoTerminal(
      Program(program).path, arguments, columns: setting.columns, rows: 200,
      environment: ["TERM": setting.term, "LC_ALL": setting.locale])
  }

  @Test(arguments: LineKeyTests.all)
  func `commands, mistakes, Ctrl-D and a text that was begun`(setting: Setting) throws {
    let arguments = [
      "--set", "server_name=www.example.org", "--set", "serves=proxy", "--destination", "/etc/nginx/none.d",
    ]
    let terminal = try start("server-installer", arguments, in: setting)
    let end = setting.shown("›")
    try terminal.type("quit\r:bck\r?\r:g tsl\r:g extra\r", after: "HTTP port [80] \(end) ")
    try terminal.type("one;\r:back\r", after: "| ")
    try terminal.answer("DD) \(end) ", "24 dec 2026")
    try terminal.expect("  one;\r\n")
    try terminal.type("\u{4}", after: "| ")
    try terminal.type("\u{4}", after: "HTTP port [80] \(end) ")
    try terminal.type("?\rn\r\rhttp://127.0.0.1:3000\r:submit\r", after: "[y/N] \(end) ")
    // In a review that is folded, a number opens a section.
    let port = setting.columns == 80 ? "3" : ":g http_port"
    // What was typed before a plan is seen answers nothing.
    for typed in ["\(port)\r8080\r", ":show 9\r", ":q\ry\r"] {
      try terminal.type(typed, after: "a number] \(end) ")
    }
    try terminal.expectEnd(.exit(1), leaving: \.isAsFound)
    #expect(terminal.screen == Self.hour(in: setting), "\(terminal.screen)")
  }

  @Test(arguments: LineKeyTests.all)
  func `a password is shown as bullets that can be erased, where the cursor moves`(setting: Setting) throws {
    let terminal = try start("row-catalog", ["--set", "family=fields"], in: setting)
    let end = setting.shown("›")
    try terminal.answer("\(end) ", ":goto password")
    try terminal.expect("Password \(end) ")
    let bullet = setting.locale == "C" ? "*" : "•"
    func shows(_ count: Int, after prompt: String) throws {
      let bullets = setting.isEdited && count > 0 ? " " + String(repeating: bullet, count: count) : ""
      try terminal.expectScreen(endingIn: "\n\(prompt) \(end)" + bullets)
    }
    for (typed, count) in [("é日x", 3), ("\u{7F}", 2), ("\u{15}", 0), ("ab cd", 5), ("\u{17}", 3)] {
      terminal.type(typed)
      try shows(count, after: "Password")
    }
    terminal.paste("horse")
    try shows(8, after: "Password")
    // No more than fit in the row.
    terminal.type(String(repeating: "z", count: 80))
    let room = setting.columns - "Password › ".count - 1
    try shows(room, after: "Password")
    terminal.type("\u{15}abcdefgh\r")
    try terminal.expect("warning: This password is easy to guess")
    try terminal.type("abcd", after: "Password (again) \(end) ")
    try shows(4, after: "Password (again)")
    terminal.type("\r")
    try terminal.answer("Password (again) \(end) ", "abcdefgh")
    try terminal.expect("| ")
    try terminal.interrupt()
    #expect(terminal.isAsFound)
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("abcd"))
    let rest = terminal.screen.components(separatedBy: "\(end) :goto password\n").last ?? ""
    let entry = setting.isEdited ? " " + String(repeating: bullet, count: 8) : ""
    let wrong = setting.isEdited ? " " + String(repeating: bullet, count: 4) : ""
    let shown = setting.isEdited ? "is shown as \(bullet)" : "is not shown"
    let isWide = setting.columns == 80
    #expect(
      rest.hasPrefix(
        """
        Going to Password.
        What you type \(shown), and no\(isWide ? " " : "\n")commands are read.
        Password \(end)\(entry)
        warning: This password is easy to guess:\(isWide ? " " : "\n")make it longer, or mix letters, digits
        and other characters.
        Password (again) \(end)\(wrong)
        error: the two entries differ: enter the\(isWide ? " " : "\n")second again, or a blank line to start
        over.
        Password (again) \(end)\(entry)
        Notes
        """), "\(terminal.screen)")
  }

  @Test func `a screen reader hears nothing of a password`() throws {
    let terminal = try PseudoTerminal(
      Program("row-catalog").path, ["--set", "family=fields", "--accessible"])
    try terminal.answer(": ", ":goto password")
    try terminal.expect("What you type is not shown, and no commands are read.")
    try terminal.type("secret", after: "Password: ")
    terminal.settle()
    #expect(terminal.screen.hasSuffix("\nPassword:"), "\(terminal.screen)")
    try terminal.interrupt()
  }

  /// The screen of the first test.
  private static func hour(in setting: Setting) -> String {
    var screen = setting.columns == 80 ? hourIn80Columns : hourIn40Columns
    // libedit shows the key that ends a text; marks in ASCII leave less room.
    if !setting.isEdited { screen = screen.replacingOccurrences(of: " ^D", with: "") }
    guard setting.locale == "C" else { return screen }
    for (cut, more) in [("exam…", "ex..."), (", … (", ",... ("), (" …", " ...")] {
      screen = screen.replacingOccurrences(of: cut, with: more)
    }
    return setting.shown(screen).replacingOccurrences(of: "—", with: "-")
  }

  /// The review from the answers under Content on.
  private static func restIn80Columns(port: Int) -> String {
    """
     Content
       4) Upstream URL                 http://127.0.0.1:3000
     Encryption
       5) Serve over TLS               no
     Compression
       6) Compress with gzip           yes
       7) Types                        text/css, application/javascript, …
     Log
       8) Keep an access log           yes
       9) Path                         /var/log/nginx/www.example.org.access.log
      10) Format                       combined
     Access
      11) Largest upload in MB         10
      12) Ask visitors for a password  no
     Operation
      13) Closed for maintenance from  2026-12-24
      14) Further directives           one;

    ── What will happen
    + create /etc/nginx/none.d/www.example.org.conf
        line 1:
        + # Written by server-installer for www.example.org.
        +
        + server {
        +     listen \(port);
        +     listen [::]:\(port);
        +     server_name www.example.org;
        +
        +     access_log "/var/log/nginx/www.example.org.access.log" combined;
        +     client_max_body_size 10m;
        +
        +     gzip on;
        +     gzip_vary on;
        +     gzip_types application/javascript application/json image/svg+xml
          text/css;
        +
        +     if ($time_iso8601 ~
          "^([3-9]|2[1-9]|20[3-9]|202[7-9]|2026-[2-9]|2026-1[3-9]|2026-12-[3-9]|2026
    -12-2[5-9]|2026-12-24)")
          {
        +         return 503;
        and 13 more
      Next: nginx -t && systemctl reload nginx
    :show plan shows all of it.
    """
  }

  private static let hourIn80Columns = """
    ? explains · :back corrects · :help shows more · Ctrl-C stops · * is required

    ── Site
    Server name: www.example.org (from --set server_name)
    It serves: reverse proxy (from --set serves)
    HTTP port [80] › quit
    error: "quit" is not a whole number: enter one from 1 to 65535.
      :quit           quit without submitting
    HTTP port [80] › :bck
    error: ":bck" is not a command: enter :back, or the same line again to answer
    with it.
    HTTP port [80] › ?
    The port for http://. The one for https:// is asked for below.
    Enter a whole number from 1 to 65535.
    A blank line keeps: 80
    HTTP port [80] › :g tsl
    error: unknown question "tsl"; did you mean "tls"?
    HTTP port [80] › :g extra
    Going to Further directives.

    ── Operation · 7 of 7
    Further directives
    Lines for nginx's server block, such as: add_header X-Frame-Options DENY;
    Lines of text; a lone . or Ctrl-D ends them, a blank first line leaves it empty.
    Commands here: :edit, :back and :quit.
    | one;
    | :back
    Going to Closed for maintenance from.
    Closed for maintenance from (YYYY-MM-DD) › 24 dec 2026
    (taken as Thu 2026-12-24)
    Further directives
    Lines of text; a lone . or Ctrl-D ends them. Commands here: :edit, :back and
    :quit.
      one;
    | ^D
    Back to HTTP port, which is still open.
    Submitting writes files to /etc/nginx/conf.d, or to the directory named with
    --destination.

    ── Site · 1 of 7
    HTTP port [80] › ^D
    Quit without submitting and lose your answers? [y/N] › ?
    Enter yes, or no to go on.
    Quit without submitting and lose your answers? [y/N] › n
    HTTP port [80] ›

    ── Content · 2 of 7
    Upstream URL * (e.g. http://127.0.0.1:3000) › http://127.0.0.1:3000

    ── Encryption · 3 of 7
    Serve over TLS [y/N] › :submit

    ── Your answers
     Site
       1) Server name                  www.example.org
       2) It serves                    reverse proxy
       3) HTTP port                    80
    \(restIn80Columns(port: 80))
    Submit [Enter, or a number] › 3
    Going to HTTP port.

    ── Site · 1 of 7
    HTTP port [80] › 8080

    ── Your answers
     Site
       1) Server name                  www.example.org
       2) It serves                    reverse proxy
       3) HTTP port                    8080 (changed)
    \(restIn80Columns(port: 8080))
    Submit [Enter, or a number] › :show 9
    Path
      /var/log/nginx/www.example.org.access.log
    Submit [Enter, or a number] › :q
    Quit without submitting and lose your answers? [y/N] › y
    Quit; nothing was submitted.
    """

  private static func reviewIn40Columns(site: String, port: Int) -> String {
    """
    ── Your answers
        1-3) Site
               www.example.org, \(site)
          4) Content: Upstream URL
               http://127.0.0.1:3000
          5) Encryption: Serve over TLS
               no
        6-7) Compression
               yes, text/css, …
       8-10) Log
               yes, /var/log/nginx/www.exam…
      11-12) Access
               10, no
      13-14) Operation
               2026-12-24, one;

    ── What will happen
    + create
      /etc/nginx/none.d/www.example.org.conf
        line 1:
        + # Written by server-installer for
          www.example.org.
        +
        + server {
        +     listen \(port);
        +     listen [::]:\(port);
        +     server_name www.example.org;
        +
        +     access_log
          "/var/log/nginx/www.example.org.ac
    cess.log"
          combined;
        +     client_max_body_size 10m;
        +
        +     gzip on;
        +     gzip_vary on;
        +     gzip_types
          application/javascript
          application/json image/svg+xml
          text/css;
        +
        +     if ($time_iso8601 ~
          "^([3-9]|2[1-9]|20[3-9]|202[7-9]|2
    026-[2-9]|2026-1[3-9]|2026-12-[3-9]|2026
    -12-2[5-9]|2026-12-24)")
          {
        +         return 503;
        and 13 more
      Next: nginx -t && systemctl reload
      nginx
    :show plan shows all of it.
    """
  }

  private static let hourIn40Columns = """
    ? explains · :back corrects
    :help shows more · Ctrl-C stops
    * is required

    ── Site
    Server name: www.example.org (from --set
    server_name)
    It serves: reverse proxy (from --set
    serves)
    HTTP port [80] › quit
    error: "quit" is not a whole number:
    enter one from 1 to 65535.
      :quit
        quit without submitting
    HTTP port [80] › :bck
    error: ":bck" is not a command: enter
    :back, or the same line again to answer
    with it.
    HTTP port [80] › ?
    The port for http://. The one for
    https:// is asked for below.
    Enter a whole number from 1 to 65535.
    A blank line keeps: 80
    HTTP port [80] › :g tsl
    error: unknown question "tsl"; did you
    mean "tls"?
    HTTP port [80] › :g extra
    Going to Further directives.

    ── Operation · 7 of 7
    Further directives
    Lines for nginx's server block, such as:
    add_header X-Frame-Options DENY;
    Lines of text; a lone . or Ctrl-D ends
    them, a blank first line leaves it
    empty. Commands here: :edit, :back and
    :quit.
    | one;
    | :back
    Going to Closed for maintenance from.
    Closed for maintenance from
    (YYYY-MM-DD) › 24 dec 2026
    (taken as Thu 2026-12-24)
    Further directives
    Lines of text; a lone . or Ctrl-D ends
    them. Commands here: :edit, :back and
    :quit.
      one;
    | ^D
    Back to HTTP port, which is still open.
    Submitting writes files to
    /etc/nginx/conf.d, or to the directory
    named with --destination.

    ── Site · 1 of 7
    HTTP port [80] › ^D
    Quit without submitting and lose your
    answers?
    [y/N] › ?
    Enter yes, or no to go on.
    Quit without submitting and lose your
    answers?
    [y/N] › n
    HTTP port [80] ›

    ── Content · 2 of 7
    Upstream URL *
    (e.g. http://127.0.0.1:3000) › http://12
    7.0.0.1:3000

    ── Encryption · 3 of 7
    Serve over TLS [y/N] › :submit

    \(reviewIn40Columns(site: "reverse …", port: 80))
    Submit [Enter, or a number] › :g http_po
    rt
    Going to HTTP port.

    ── Site · 1 of 7
    HTTP port [80] › 8080

    \(reviewIn40Columns(site: "… (changed)", port: 8080))
    Submit [Enter, or a number] › :show 9
    Path
      /var/log/nginx/www.example.org.access.
    log
    Submit [Enter, or a number] › :q
    Quit without submitting and lose your
    answers?
    [y/N] › y
    Quit; nothing was submitted.
    """
}
