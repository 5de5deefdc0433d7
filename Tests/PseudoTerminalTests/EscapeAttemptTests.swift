import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

/// What a stranger may try who reaches a form by a forced command of a real sshd, and who must get nowhere but into it.
/// `SecureShellTests` has what they try beside it: `ssh -N -L`, scp(1) and sftp(1).
@Suite(.serialized, .needs("sshd", "ssh"))
struct EscapeAttemptTests {
  /// Something that is tried. `$HOME` in it is the account's directory, `␣` a pause.
  struct Attempt {
    let name: String
    var environment: [String: String] = [:]
    var type = "xterm-256color"
    var command: [String] = []
    var typed = ""
    /// Whether the session may be over after it, as after Ctrl-C.
    var ends = false
  }

  private static let editors = ["EDITOR": "touch $HOME/escaped;:", "VISUAL": "touch $HOME/escaped;:"]

  static let attempts: [Attempt] =
    // An editor is a shell.
    [
      ":edit\r", ":e\r:e\r", " :edit \r", ":EDIT\r", ":=:edit\r", "\u{18}\u{5}",
      ":goto text\rline\r:edit\r.\r",
    ].map {
      Attempt(name: "editor \($0.debugDescription)", environment: editors, typed: $0)
    }
    // libedit's own prompt, its vi, and what others bind.
    + [
      "\u{1B}␣x␣bind ^T vi-histedit\r␣\u{14}", "\u{1B}x␣bind ^T vi-histedit\r␣\u{14}", "\u{1B}␣X␣bind\r",
      "\u{1B}␣:␣bind -v\r", "\u{1B}␣v", "\u{1B}\u{1B}v", "\u{F8}␣bind\r", "\u{98}bind\r", "\u{14}", "\u{1A}",
      "\u{12}canary\r", "\u{1B}[A\u{1B}[A\r", "\u{16}\u{1B}x\r", "\u{1B}[200~:edit\r:edit\r\u{1B}[201~y\r",
    ].map { Attempt(name: "keys \($0.debugDescription)", environment: editors, typed: $0) }
    // Lines that other programs would run.
    + [
      ":!touch $HOME/escaped\r", "!touch $HOME/escaped\r", "!!\r", "$(touch $HOME/escaped)\r",
      "`touch $HOME/escaped`\r", "; touch $HOME/escaped\r", "| touch $HOME/escaped\r", ":history\r",
      ":shell\r", ":source $HOME/.editrc\r", ":set shell=/bin/sh\r", ":! \r",
    ].map { Attempt(name: "line \($0.debugDescription)", typed: $0) }
    // Swipe actions that the form does not have, and commands with arguments.
    + [
      ":>\r", ":<\r", ":>>\r", ":<<\r", ":> $HOME/canary\r", ":> !touch $HOME/escaped\r", ":< Delete\r",
      ":options $HOME\r", ":goto ../../x\r", ":why $HOME/canary\r", ":move $(touch $HOME/escaped)\r",
    ].map { Attempt(name: "swipe \($0.debugDescription)", environment: editors, typed: $0) }
    // Paths outside of the directory that the form names.
    + [
      "$HOME/canary\r", "~/canary\r", "~root/.profile\r", "/etc/passwd\r", "../canary\r",
      "inside/../../canary\r", "link\r", "'$HOME/canary'\r", "file://$HOME/canary\r", "$HOME/\t\t", "~/\t\t",
      "~ro\t\t", "can\t\t", "/proc/self/environ\r", "/dev/tty\r", ":goto other\r$HOME/canary\r",
      ":goto image\r$HOME/canary.png\r",
    ].map { Attempt(name: "path \($0.debugDescription)", typed: $0) }
    // Variables of the client's.
    + [
      ["TERMINFO": "$HOME", "HOME": "/"], ["EDITRC": "$HOME/editrc"], ["LC_ALL": "aaaaaaaaaaaaaaaa"],
      ["LC_ALL": "../../x", "LANG": "/etc/passwd"],
      ["FAILING_FORM_DISK": "smuggled", "FAILING_FORM_FILE": "/etc/passwd"],
      ["SHELL": "/bin/sh", "PAGER": "touch $HOME/escaped", "SHLVL": "0"],
      ["SWIFT_BACKTRACE": "enable=yes,interactive=yes"], ["TMPDIR": "$HOME", "TZ": "../../x"],
      ["SSH_ORIGINAL_COMMAND": "--output=$HOME/escaped"],
    ].map { Attempt(name: "variables \($0)", environment: $0, typed: ":why\r\u{14}") }
    + ["../../x", "/etc/passwd", "$HOME", "dumb", "nosuchterm", ""].map {
      Attempt(name: "terminal \($0)", type: $0, typed: ":edit\r")
    }
    // Commands of the client's.
    + [
      ["/bin/sh"], ["--output=$HOME/escaped"], ["failing-form", "--output", "$HOME/escaped"],
      ["; touch $HOME/escaped"],
      ["--set disk=smuggled --yes"], ["-c", "touch $HOME/escaped"], ["---completion", "--", "x"],
    ].map { Attempt(name: "command \($0)", command: $0) }
    // Keys that end it.
    + ["\u{3}", "\u{1C}", "\u{4}y\r", ":quit\ry\r"].map {
      Attempt(name: "end \($0.debugDescription)", typed: $0, ends: true)
    }

  /// Makes an attempt; what is wrong with its outcome, if anything is.
  private static func fault(of attempt: Attempt) throws -> String? {
    let account = TemporaryDirectory()
    let home = account.path
    _ = try account.write("the canary sings", to: "canary")
    _ = try account.write("bind ^T vi-histedit\nbind ^X ed-command\nedit off\n", to: ".editrc")
    _ = try account.write("bind ^T vi-histedit\n", to: "editrc")
    let inside = home + "/inside"
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: inside + "/link", withDestinationPath: home + "/canary")
    let shell = try SecureShell(
      forcing: "HOME=\(home) exec \(Program("failing-form").path) --reading \(inside)")
    func here(_ text: String) -> String { text.replacingOccurrences(of: "$HOME", with: home) }
    let terminal = try shell.session(
      attempt.command.map(here),
      environment: ["NO_COLOR": "1"].merging(attempt.environment.mapValues(here)) { $1 },
      type: here(attempt.type))
    try terminal.expect("File")
    terminal.settle(milliseconds: 50)
    for (index, part) in here(attempt.typed).split(separator: "␣", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { usleep(60_000) }
      terminal.type(String(part))
      terminal.settle(milliseconds: 50)
    }
    if !attempt.ends {
      // Whatever was begun is rubbed out, and the form goes on.
      terminal.type("\u{15}:review\r")
      try terminal.expect(") Disk ", seconds: 10)
      terminal.type("\u{15}:goto disk\r")
      try terminal.expect("Disk * ", seconds: 10)
      terminal.type("sda\r")
      terminal.settle(milliseconds: 50)
      terminal.type("\u{3}")
    }
    _ = try terminal.waitForEnd()
    let shown = String(decoding: terminal.output, as: UTF8.self)
    if FileManager.default.fileExists(atPath: home + "/escaped") { return "escaped" }
    // Tab lists nothing.
    let secrets = [
      "the canary sings", "root:x", "smuggled", "Press space", "\(home)/canary:", "vi-histedit:",
    ]
    return (secrets + ["canary  ", "editrc\n"]).first { shown.contains($0) }.map {
      "\($0.debugDescription) is shown:\n\(terminal.screen)"
    }
  }

  @Test func `no attempt to get out of a forced command succeeds`() {
    #expect(Self.attempts.count >= 50)
    let attempts = Self.attempts.enumerated().filter { Extent.isThorough || $0.offset % 3 == 0 }.map(
      \.element)
    let faults = Mutex<[String]>([])
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard attempts.indices.contains(number) else { return }
        let attempt = attempts[number]
        var fault: String?
        do { fault = try Self.fault(of: attempt) } catch { fault = "\(error)" }
        if let fault { faults.withLock { $0.append("\(attempt.name): \(fault)") } }
      }
    }
    let found = faults.withLock { $0 }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }
}
