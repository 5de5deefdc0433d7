import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

/// Forms behind a forced command of a real sshd.
@Suite(.serialized, .needs("sshd", "ssh", "curl"))
struct SecureShellTests {
  private let form = Program("failing-form").path
  private let account = TemporaryDirectory()

  /// An sshd with the settings that the documentation gives, for a form.
  private func documented() throws -> SecureShell {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Eureka/Eureka.docc/Strangers.md")
    let lines = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n")
    let settings = try #require(lines.split(separator: "```text").dropFirst().first).prefix { $0 != "```" }
    #expect(settings.count <= 10 && settings.contains("  DisableForwarding yes"))
    return try SecureShell(
      forcing: nil,
      settings: settings.map { $0.replacingOccurrences(of: "/usr/local/bin/patient-intake", with: form) })
  }

  @Test func `the documented settings let people in, and answer the form`() throws {
    let terminal = try documented().session(environment: ["NO_COLOR": "1", "LANG": "C.UTF-8"])
    try terminal.answer("Disk", "sda")
    try terminal.answer("Submit", "")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.hasSuffix("Erased sda."), "\(terminal.screen)")
  }

  @Test func `they open no tunnel`() throws {
    let shell = try documented()
    let stream = try shell.run("ssh", ["-W", "127.0.0.1:9", "HOST"])
    #expect(stream.status == 255 && stream.error.contains("administratively prohibited"), "\(stream)")
    let remote = try shell.run(
      "ssh", ["-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:9", "HOST"])
    #expect(remote.status == 255 && remote.error.contains("forwarding failed"), "\(remote)")
    let socket = shell.directory.path + "/socket"
    let local = try Program(path: "/bin/sh").run([
      "-c",
      """
      timeout 10 ssh -F \(shell.directory.path)/ssh_config -o LogLevel=INFO -N -L \(socket):127.0.0.1:9 $(id -un)@host &
      for _ in $(seq 100); do [ -S \(socket) ] && break; sleep 0.05; done
      curl --silent --max-time 5 --unix-socket \(socket) http://host; echo "curl $?"
      kill $!
      """,
    ])
    #expect(local.error.contains("administratively prohibited"), "\(local)")
    #expect(!local.output.contains("curl 0"))
  }

  @Test func `they copy no file`() throws {
    let shell = try documented()
    let canary = try account.write("the canary sings", to: "canary")
    let copy = account.path + "/copy"
    let batch = "get \(canary) \(copy)\nput \(canary) \(copy)\n"
    let attempts: [(program: String, arguments: [String])] = [
      ("scp", ["HOST:\(canary)", copy]), ("scp", ["-O", "HOST:\(canary)", copy]),
      ("scp", [canary, "HOST:\(copy)"]), ("scp", ["-O", canary, "HOST:\(copy)"]),
      ("sftp", ["-b", "-", "HOST"]),
    ]
    let statuses = Mutex<[Int32?]>([])
    // Nothing changes it.
    nonisolated(unsafe) let server = shell
    // They wait for an answer of their own kind, and the form for one of its.
    DispatchQueue.concurrentPerform(iterations: attempts.count) { number in
      let attempt = attempts[number]
      let run = try? server.run(attempt.program, attempt.arguments, input: batch, seconds: 2)
      statuses.withLock { $0.append(run?.status) }
    }
    #expect(statuses.withLock { $0.count { $0 != nil && $0 != 0 } } == attempts.count)
    #expect(!FileManager.default.fileExists(atPath: copy))
    #expect(try shell.run("ssh", ["-s", "HOST", "sftp"]).output.isEmpty)
  }

  @Test func `a pipe through ssh answers the form, and gets its result`() throws {
    let run = try documented().run("ssh", ["HOST", "--", "--output=\(account.path)/x"], input: "sda\n")
    #expect(run.status == 0 && run.output == "Erased sda.\n", "\(run)")
    #expect(try account.names().isEmpty)
  }

  @Test
  func `a terminal without a command of the client's is restricted by itself, and so is one with a command`()
    throws
  {
    let wrapper = try Program(script: "\(form)\nexit $?", at: account.path + "/wrapper").path
    defer { unlink(wrapper) }
    // A shell that starts another program, as some do with their last command, stays the session's leader.
    for forced in ["exec \(form)", "\(form); exit $?", wrapper, "exec /bin/sh -c '\(form); exit $?'"] {
      let shell = try SecureShell(forcing: forced)
      for command in [[], ["sh"]] {
        let terminal = try shell.session(
          command, environment: ["NO_COLOR": "1", "EDITOR": "touch \(account.path)/x;:"])
        try terminal.answer("Disk", ":edit")
        try terminal.type("\u{3}", after: "the editor is turned off here.")
        _ = try terminal.waitForEnd()
      }
    }
    unlink(wrapper)
    #expect(try account.names().isEmpty)
  }

  @Test func `a program that a person starts from their own shell is not restricted`() throws {
    let shell = try SecureShell(forcing: nil)
    let terminal = try shell.session(environment: ["NO_COLOR": "1"])
    terminal.type("PS1='\\nREADY '; EDITOR='touch \(account.path)/edited;:' \(form)\r")
    try terminal.answer("Disk * > ", ":edit")
    try terminal.expect("the editor saved no text")
    #expect(try account.names() == ["edited"])
    terminal.type("\u{3}")
    try terminal.answer("READY", "exit")
    _ = try terminal.waitForEnd()
  }

  @Test func `a session that drops leaves no answers behind`() throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: "/tmp").filter {
      $0.hasPrefix("failing-form-answers")
    }
    let shell = try SecureShell(forcing: "echo $$ > \(account.path)/process; exec \(form) --hurried")
    let terminal = try shell.session(environment: ["NO_COLOR": "1"])
    try terminal.answer("Disk", "sda")
    try terminal.expect("Key")
    let process = try #require(pid_t(account.text("process").filter(\.isNumber)))
    kill(terminal.process, SIGKILL)
    try terminal.wait { kill(process, 0) != 0 }
    let after = try FileManager.default.contentsOfDirectory(atPath: "/tmp").filter {
      $0.hasPrefix("failing-form-answers")
    }
    #expect(after == before)
  }
}

/// What does not need an sshd to be seen.
@Suite(.serialized) struct StrangerTests {
  private let form = Program("failing-form").path
  private let directory = TemporaryDirectory()

  private func start(
    _ arguments: [String], rows: Int = 50, columns: Int = 80, environment: [String: String?] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      form, arguments, columns: columns, rows: rows,
      environment: ["TMPDIR": directory.path].merging(environment) { $1 })
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    terminal.type("\u{3}")
    _ = try terminal.waitForEnd()
    #expect(terminal.isAsFound)
  }

  @Test func `without a restriction the same attempt starts an editor, and with it none`() throws {
    let editor = ["EDITOR": "touch \(directory.path)/edited;:"]
    for arguments in [["--restricted"], []] {
      let terminal = try start(arguments, environment: editor)
      try terminal.answer("Disk * › ", ":edit")
      try terminal.expect("Disk * › ")
      #expect(FileManager.default.fileExists(atPath: directory.path + "/edited") == arguments.isEmpty)
      terminal.type(":help\r")
      try terminal.expect(":quit")
      #expect(terminal.screen.contains(":edit   ") == arguments.isEmpty, "\(terminal.screen)")
      try leave(terminal)
    }
  }

  @Test(arguments: ["exec -a -failing-form", "SSH_CONNECTION=here SHELL=$0 exec"])
  func `a login shell ignores its arguments`(start: String) throws {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", "\(start) $0 -c 'touch x' --output \(directory.path)/x", form],
      environment: ["EDITOR": "touch \(directory.path)/x;:"])
    try terminal.answer("Disk * › ", ":edit")
    try terminal.expect("the editor is turned off here.")
    try terminal.answer("Disk * › ", "sda")
    try terminal.answer("Submit [Enter, or a number] ", "")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(try directory.names().isEmpty)
  }

  @Test func `keys of the account's are libedit's, but for its own prompt and vi`() throws {
    let settings = "bind ^T vi-histedit\nbind ^Y ed-command\nbind ^O ed-prev-char\nedit off\n"
    _ = try directory.write(settings, to: ".editrc")
    for arguments in [[], ["--restricted"]] {
      let terminal = try start(arguments, environment: ["HOME": directory.path])
      try terminal.expect("Disk * › ")
      // By itself, libedit's ^T swaps characters.
      terminal.type("ab\u{14}\u{19}\u{F}c\r")
      try terminal.expect("Submit [Enter, or a number] ")
      #expect(terminal.screen.contains(arguments.isEmpty ? "Disk  bca" : "Disk  bac"), "\(terminal.screen)")
      try leave(terminal)
    }
  }

  @Test func `vi's keys start neither vi nor libedit's prompt`() throws {
    _ = try directory.write("bind -v\n", to: ".editrc")
    let terminal = try start([], environment: ["HOME": directory.path])
    try terminal.type("sda", after: "Disk * › ")
    terminal.settle()
    for key in ["\u{1B}", "v", ":", "v"] {
      terminal.type(key)
      terminal.settle(milliseconds: 200)
    }
    terminal.type("x\r")
    try terminal.expect("Submit [Enter, or a number] ")
    #expect(terminal.screen.contains("Disk  sd"), "\(terminal.screen)")
    try leave(terminal)
  }

  @Test func `the escape key takes nothing of a name, and late sequences leave nothing in it`() throws {
    for type in ["xterm-256color", "dumb"] {
      let terminal = try start([], environment: ["TERM": type])
      try terminal.expect("Disk * › ")
      for part in [
        "\u{1B}", "Xavier", "\u{1B}", "[C", "\u{1B}", "\u{1B}[C", "\u{1B}]11;rgb:0/0", "/0\u{1B}", "\\",
        "\u{1B}[M !!!\r",
      ] {
        terminal.type(part)
        terminal.settle(milliseconds: 200)
      }
      try terminal.expect("Submit [Enter, or a number] ")
      #expect(terminal.screen.contains("Disk  Xavier!\n"), "\(terminal.screen)")
      try leave(terminal)
    }
  }

  @Test func `a window of any size takes little memory, from the start and later`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "stty rows 65535 columns 65535; exec \"$0\"", form], columns: 65535)
    try terminal.expect("Disk * › ")
    #expect(try peakMemory(of: terminal.process) < 500_000)
    terminal.resize(columns: 80, rows: 24)
    terminal.settle()
    terminal.resize(columns: 65535, rows: 65535)
    terminal.settle()
    terminal.type("sda\r")
    try terminal.expect("Submit [Enter, or a number] ")
    #expect(try peakMemory(of: terminal.process) < 500_000)
    try terminal.interrupt()
    #expect(terminal.isAsFound)
  }

  /// VmHWM of proc(5), in kB.
  private func peakMemory(of process: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  @Test(arguments: [
    "aaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaa_DE.UTF-8", "../../etc/passwd", "de_DE.UTF-8\u{1B}[2J",
  ])
  func `a language that is none is English`(name: String) throws {
    let terminal = try PseudoTerminal(
      Program("short-intake").path, [], environment: ["LC_ALL": name, "EMAIL": nil])
    try terminal.answer("Name * › ", "Ada")
    try terminal.answer("Born on * (YYYY-MM-DD) › ", "1980-01-01")
    try terminal.expect("Practice * › ")
    try leave(terminal)
  }

  @Test(arguments: ["aaaaaaaaaaaa", "../../x"])
  func `a language that is none is English without a terminal, too`(name: String) throws {
    for option in ["--questions", "--schema", "--check"] {
      let run = try Program("row-catalog").shell("LC_ALL=\(name) LANG=\(name) \"$PROGRAM\" \(option)")
      #expect(run.status == 0, "\(option): \(run.error)")
    }
  }

  @Test func `a crash at a terminal waits for no key`() throws {
    let crash = try PseudoTerminal(Program("crashing-form").path, [], environment: ["SWIFT_BACKTRACE": nil])
    try crash.answer("Way › ", "trap")
    guard case .signal = try crash.waitForEnd(seconds: 10) else {
      return #expect(Bool(false), "\(crash.screen)")
    }
    #expect(crash.isAsFound && !crash.screen.contains("Press space"), "\(crash.screen)")
  }

  @Test func `no core is left of secrets`() throws {
    for (arguments, isLimited) in [([], false), (["--hurried"], true), (["--restricted"], true)] {
      let terminal = try PseudoTerminal(
        "/bin/bash", ["-c", "ulimit -c 1000 && exec \"$0\" \"$@\"", form] + arguments)
      try terminal.expect("Disk * › ")
      let limits = try String(contentsOfFile: "/proc/\(terminal.process)/limits", encoding: .utf8)
      let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") })
      let soft = line.split(separator: " ").dropFirst(4).first
      #expect((soft == "0") == isLimited, "\(line)")
      try leave(terminal)
    }
  }

  @Test func `a secret is asked for as Emacs' shell knows it where the terminal has no echo`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "stty -echo && exec \"$0\" --hurried", form], environment: ["TERM": "dumb"])
    try terminal.answer("Disk * › ", "sda")
    try terminal.type("hunter2\n", after: "Key › \r\nPassword: ")
    try terminal.expect("Submit [Enter, or a number] ")
    #expect(!terminal.screen.contains("hunter2"))
    terminal.type("\u{3}")
    _ = try terminal.waitForEnd()
  }

  @Test func `names of files are text, whatever is in them`() throws {
    let name = directory.path + "/\u{1B}]0;owned\u{7}\u{9B}2J\u{202E}x"
    for option in ["--answers", "--output", "--journal"] {
      let terminal = try start([option, name + "/none.json", "--explain"])
      _ = try terminal.waitForEnd()
      let shown = String(decoding: terminal.output, as: UTF8.self)
      #expect(shown.contains("\\u{1B}]0;owned\\u{7}\\u{9B}2J\\u{202E}x"), "\(shown)")
      #expect(!shown.contains("\u{1B}]0") && !shown.contains("\u{9B}") && !shown.contains("\u{202E}"))
    }
    let usage = try start(["--format", "\u{1B}]0;owned\u{7}"])
    #expect(try usage.waitForEnd() == .exit(64))
    #expect(!String(decoding: usage.output, as: UTF8.self).contains("\u{1B}]0"))
    let report = try Program(path: form).run(["--answers", name, "--format", "json"])
    #expect(report.error.contains("\\u009b2J\\u202ex") && !report.error.contains("\u{202E}"), "\(report)")
  }

  @Test func `pasted lines show what would turn them around`() throws {
    let terminal = try start(["--hurried"])
    try terminal.expect("Disk * › ")
    terminal.paste("a\u{202E}b\nkey\n")
    try terminal.answer("[y/n] › ", "y")
    try terminal.expect("Disk * › a\\u{202E}b")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{202E}"), "\(terminal.screen)")
    try leave(terminal)
  }

  @Test func `an answer that takes too long ends the session`() throws {
    let terminal = try start(["--idle-timeout", "1s"])
    try terminal.expect("Disk * › ")
    #expect(try terminal.waitForEnd(seconds: 10) == .exit(124))
    #expect(terminal.screen.contains("timed out waiting for Disk"), "\(terminal.screen)")
  }

  @Test func `a stranger's messages name no files`() throws {
    let missing = directory.path + "/none/answers.json"
    for (arguments, isNamed) in [([], true), (["--restricted"], false)] {
      for option in ["--answers", "--output", "--journal", "--save-answers"] {
        let terminal = try start(arguments + [option, missing])
        _ = try terminal.waitForEnd()
        let shown = terminal.screen.replacingOccurrences(of: "\n", with: "")
        #expect(shown.contains("error: ") && shown.contains(missing) == isNamed, "\(terminal.screen)")
        #expect(isNamed || !shown.contains("answers.json"), "\(terminal.screen)")
      }
    }
  }

  @Test func `an option that is wrong in a forced command is shown to the operator, and not to strangers`()
    throws
  {
    for arguments in [
      ["--no-such-option"], ["--output", "x", "--save-answers", "x"], ["--timeout", "soon"],
    ] {
      let stranger = try start(["--restricted"] + arguments)
      #expect(try stranger.waitForEnd() == .exit(64))
      #expect(stranger.screen == "error: this form cannot be used now", "\(stranger.screen)")
      let german = try start(["--restricted"] + arguments, environment: ["LC_ALL": "de_DE.UTF-8"])
      _ = try german.waitForEnd()
      #expect(german.screen == "Fehler: Dieses Formular kann gerade nicht benutzt werden", "\(german.screen)")
      let operators = try start(["--restricted", "--check"] + arguments)
      #expect(try operators.waitForEnd() == .exit(64))
      #expect(operators.screen.contains(arguments[0]), "\(operators.screen)")
    }
  }

  @Test(arguments: ["/bin/sh", "/bin/bash"])
  func `the shell of a forced command prints nothing of it, however a session ends`(shell: String) throws {
    let keys = [("\u{3}", 130), ("\u{1C}", 131)] as [(String, Int32)]
    for (key, status) in keys {
      let terminal = try PseudoTerminal(shell, ["-c", "\"$0\" --restricted; exit $?", form])
      try terminal.type("sd" + key, after: "Disk * › ")
      #expect(try terminal.waitForEnd() == .exit(status), "\(terminal.screen)")
      #expect(terminal.screen.hasSuffix("sd\nInterrupted: nothing was submitted."), "\(terminal.screen)")
    }
    for signal in [SIGTERM, SIGSEGV, SIGUSR1] {
      let started = try PseudoTerminal(
        shell,
        ["-c", "sh -c 'echo $$ > \(directory.path)/process; exec \"$0\" --restricted' \"$0\"; exit $?", form])
      try started.expect("Disk * › ")
      kill(try #require(pid_t(directory.text("process").filter(\.isNumber))), signal)
      #expect(try started.waitForEnd() == .exit(128 + signal), "\(started.screen)")
      #expect(!started.screen.contains("restricted"), "\(started.screen)")
    }
  }

  @Test func `answers of a terminal that goes away are kept where the questionnaire says`() throws {
    let spool = directory.path + "/spool"
    try FileManager.default.createDirectory(atPath: spool, withIntermediateDirectories: true)
    for (arguments, count) in [(["--restricted"], 0), ([], 1)] {
      let terminal = try start(arguments + ["--hurried"], environment: ["ANSWERS_DIRECTORY": spool])
      try terminal.answer("Disk * › ", "sda")
      try terminal.expect("Key › ")
      terminal.hangUp()
      #expect(try terminal.waitForEnd() == (count == 0 ? .exit(129) : .signal(SIGHUP)))
      // A stranger's environment has no such variable, so that nothing says where.
      #expect(try FileManager.default.contentsOfDirectory(atPath: spool).count == count)
    }
    #expect(try directory.names() == ["spool"])
  }

  @Test func `a history for everybody is neither read nor written where a stranger answers`() throws {
    let history = try directory.write("disk\ttheir answer\n", to: "history")
    for (arguments, isRecalled) in [(["--restricted"], false), ([], true)] {
      let terminal = try start(arguments + ["--history", history])
      try terminal.type("\u{1B}[A", after: "Disk * › ")
      terminal.settle()
      #expect(terminal.screen.contains("their answer") == isRecalled, "\(terminal.screen)")
      terminal.type("\u{15}mine\r")
      try terminal.expect("Submit")
      try leave(terminal)
      #expect(try directory.text("history").contains("mine") == isRecalled)
    }
  }

  @Test func `a stranger reaches the files of the directories that a row names, and no others`() throws {
    let inside = directory.path + "/inside"
    _ = try directory.write("x", to: "inside/scan")
    _ = try directory.write("x", to: "inside/deep/scan")
    try FileManager.default.createSymbolicLink(atPath: inside + "/link", withDestinationPath: "/etc/passwd")
    let terminal = try start(["--restricted", "--reading", inside], columns: 200)
    for path in ["/etc/passwd", "link", "../inside-not", "~/x", "deep/../../inside/../x", inside + "x"] {
      try terminal.answer("File › ", path)
      try terminal.expect("error: ")
    }
    try terminal.answer("File › ", "deep/../scan")
    try terminal.answer("Image › ", ":back")
    try terminal.type(inside + "/deep/scan\r", after: "File [scan] › ")
    try terminal.answer("Image › ", "scan")
    try terminal.expect("does not hold an image")
    try terminal.answer("Image › ", "")
    try terminal.answer("Other file › ", inside + "/scan")
    try terminal.expect("is not in a directory that this form allows")
    try leave(terminal)
  }

  @Test func `where records go is named by the forced command alone`() throws {
    let account = TemporaryDirectory()
    let form = Program("failing-form").path
    let records = account.path + "/records.jsonl"
    let shell = try SecureShell(forcing: "exec \(form) --submit-to \(records) --yes")
    let run = try shell.run(
      "ssh", ["HOST", "--", "--submit-to", account.path + "/other", "--outbox", account.path + "/box"],
      input: "sda\n", environment: ["FAILING_FORM_SUBMIT_TO": account.path + "/third"])
    #expect(run.status == 0 && run.error.contains("Your answers are stored, as record "), "\(run)")
    #expect(try account.names() == ["records.jsonl"])
    #expect(try account.text("records.jsonl").hasSuffix("{\"disk\": \"sda\"}}\n"))
    let refused = try SecureShell(forcing: "exec \(form) --submit-to \(account.path)/none/records.jsonl")
      .run("ssh", ["HOST"], input: "sda\n")
    #expect(refused.status == 73)
    #expect(
      refused.error.contains("error: your answers cannot be stored: No such file or directory"), "\(refused)")
    #expect(!refused.error.contains(account.path))
  }
}
