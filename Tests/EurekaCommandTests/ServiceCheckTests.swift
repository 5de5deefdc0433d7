import Foundation
import TestSupport
import Testing

/// `--check` with the options of a service: what an operator sees of it.
@Suite struct ServiceCheckTests {
  private let directory: TemporaryDirectory
  private let account: String
  private let shell: String

  init() throws {
    directory = TemporaryDirectory()
    let entry = try #require(getpwuid(geteuid())).pointee
    account = String(cString: entry.pw_name)
    shell = String(cString: entry.pw_shell)
  }

  /// Runs it in the directory, after something else, without root's right to write anywhere.
  private func check(
    _ options: String, after preparation: String = ":", expecting status: Int32 = 73
  ) throws -> Program.Run {
    try Program("server-installer").shell(
      """
      cd '\(directory.path)'; umask 022; \(preparation)
      limited=$([ "$(id -u)" -ne 0 ] || echo setpriv --inh-caps=-all --bounding-set=-all)
      $limited "$PROGRAM" \(options) --check
      """, expecting: status)
  }

  /// The first lines of each report.
  private func head(_ restriction: String, session: String? = nil) -> String {
    let note = geteuid() == 0 ? "; root can write anywhere, so run this as the service's account" : ""
    return """
      account         \(account), login shell \(shell)\(note)
      restriction     \(restriction)
      forced command  unknown, as sshd did not start this; as root, sshd -T -C user=\(account) prints it
      session         \(session ?? "none arrived, so people come back by a code; ForceCommand overrides command= of a key")

      """
  }

  @Test func `a service that is in order is shown in one look, and nothing is created`() throws {
    let run = try check(
      "--restricted --journal-directory sessions --submit-to records --log log",
      after: "mkdir -m 700 sessions; install -m 600 /dev/null log", expecting: 0)
    #expect(
      run.error == head("on: --restricted") + """
        sessions        sessions: \(account), 0700, writable
        records         records: missing, will be created
        log             log: \(account), 0600, writable
        server-installer: no problems found.

        """)
    #expect(try directory.names().sorted() == ["log", "sessions"])
    let sessions = try FileManager.default.contentsOfDirectory(atPath: "\(directory.path)/sessions")
    #expect(sessions.isEmpty)
  }

  @Test func `a report names what is wrong, and what to do about it`() throws {
    let run = try check(
      "--journal-directory sessions --session ada --submit-to 'exec:cat' --outbox none/outbox --log closed/log",
      after: "mkdir -m 770 sessions; mkdir -m 500 closed")
    #expect(
      run.error == head("off", session: "ada") + """
        sessions        sessions: \(account), 0770, writable
        log             closed/log: missing
        outbox          none/outbox: missing
        program         cat: /usr/bin/cat
        error: restriction: it is off, so people can read files and start programs: write --restricted in the forced command
        error: sessions: sessions: others can write to it: chmod go-w sessions
        error: log: closed/log: it is missing, and \(account) cannot create it: install -m 0600 -o \(account) /dev/null closed/log
        error: outbox: none/outbox: it is missing, and \(account) cannot create it: install -d -m 0700 -o \(account) none/outbox

        """)
    #expect(try directory.names().sorted() == ["closed", "sessions"])
  }

  @Test func `a link, another kind of file and a mode that keeps the account out are wrong`() throws {
    let run = try check(
      "--restricted --journal-directory sessions --submit-to records --log log",
      after: "touch sessions; ln -s other records; install -m 400 /dev/null log")
    #expect(
      run.error.hasSuffix(
        """
        error: sessions: sessions: it is a file, not a directory: give --journal-directory another path
        error: records: records: it is a symbolic link: give --submit-to the path that it leads to, \(directory.path)/other
        error: log: log: \(account) cannot write there: chmod u+rw log

        """), "\(run.error)")
  }

  @Test(.enabled(if: geteuid() == 0, "needs root"))
  func `what belongs to another user is theirs`() throws {
    let run = try check(
      "--restricted --journal-directory sessions --submit-to records",
      after: "mkdir -m 700 sessions; install -m 644 /dev/null records; chown 1234 sessions records")
    #expect(
      run.error == head("on: --restricted") + """
        sessions        sessions: 1234, 0700, not writable
        records         records: 1234, 0644, not writable
        error: sessions: sessions: it belongs to 1234: chown \(account) sessions
        error: records: records: it belongs to 1234: chown \(account) records

        """)
  }

  @Test func `programs read the same as an object on a line`() throws {
    let run = try check(
      "--restricted --journal-directory sessions --format json", after: "mkdir -m 777 sessions")
    #expect(
      run.output == """
        {"version": 1, "outcome": "unusable-service", "status": 73, "problems": [{"kind": "service", "severity": "error", "subject": "sessions", "reasons": ["sessions: others can write to it: chmod go-w sessions"]}], "service": {"account": "\(account)", "shell": "\(shell)", "restriction": ["option"], "forcedCommand": "unknown", "session": null, "places": [{"use": "sessions", "path": "sessions", "owner": "\(account)", "mode": "0777", "isWritable": true}]}}

        """)
    #expect(run.error == "")
  }

  @Test(arguments: [
    (
      "SSH_ORIGINAL_COMMAND=sh", "SSH_ORIGINAL_COMMAND is set",
      "in effect: it runs instead of the client's command"
    ),
    (
      "SSH_CONNECTION='1 2 3 4' setsid -w", "sshd started the session for a command",
      "possible: to be sure, ask for another command with ssh; the form must start"
    ),
  ])
  func `what turns the restriction on is named`(start: String, reason: String, forced: String) throws {
    let run = try Program("server-installer").shell("env \(start) \"$PROGRAM\" --check")
    #expect(run.error.contains("\nrestriction     on: \(reason)\n"), "\(run.error)")
    #expect(run.error.contains("\nforced command  \(forced)\n"), "\(run.error)")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    // What is given, what is made before, and what is reported.
    (
      "--restricted --submit-to pipe", "mkfifo pipe",
      "records: pipe: it is a FIFO, which keeps nothing: give --submit-to another path"
    ),
    (
      "--restricted --journal-directory link", "mkdir -m 700 real; ln -s real link",
      "sessions: link: it is a symbolic link: give --journal-directory the path that it leads to, $PWD/real"
    ),
    (
      "--restricted --journal-directory open/sessions", "mkdir -m 777 open; mkdir -m 700 open/sessions",
      "sessions: open/sessions: others can write to $PWD/open, and replace it: chmod go-w $PWD/open"
    ),
    (
      "--restricted --submit-to open/deep/records",
      "mkdir -m 777 open; mkdir open/deep; install -m 600 /dev/null open/deep/records",
      "records: open/deep/records: others can write to $PWD/open, and replace it: chmod go-w $PWD/open"
    ),
    (
      "--restricted --log open/log", "mkdir -m 1777 open",
      "log: open/log: others can create it before, as they can write to $PWD/open: install -m 0600 -o $ACCOUNT /dev/null open/log"
    ),
    (
      "--restricted --submit-to both --log ./both", "install -m 600 /dev/null both",
      "log: ./both: it is the records, too: give --log a path of its own"
    ),
    (
      "--restricted --submit-to both --log other", "install -m 600 /dev/null both; ln both other",
      "log: other: it is the records, too: give --log a path of its own"
    ),
    (
      "--restricted --outbox outbox --submit-to 'exec:nosuchprogram -q x'", "mkdir -m 700 outbox",
      "program: nosuchprogram: there is no such program: install it, or write its whole path after exec:"
    ),
    (
      "--restricted --outbox outbox --submit-to 'exec:A=b ./send -q'",
      "mkdir -m 700 outbox; install -m 600 /dev/null send",
      "program: ./send: it cannot be run: chmod +x ./send"
    ),
    (
      "--log log", "install -m 600 /dev/null log",
      "restriction: it is off, so people can read files and start programs: write --restricted in the forced command"
    ),
  ])
  func `each problem has a sentence of its own`(options: String, preparation: String, error: String) throws {
    let run = try check(options, after: preparation)
    let expected = error.replacing("$PWD", with: directory.path).replacing("$ACCOUNT", with: account)
    let errors = run.error.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors == ["error: \(expected)"], "\(run.error)")
  }

  @Test(
    .enabled(if: (try? Program(path: "").shell("unshare -m true").status) == 0, "nothing can be mounted"))
  func `a full disk is a problem`() throws {
    let run = try Program("server-installer").shell(
      """
      export PROGRAM; cd '\(directory.path)'; unshare -m bash -c '
        mkdir disk; mount -t tmpfs -o size=2m,mode=700 none disk; mkdir -m 700 disk/sessions
        "$PROGRAM" --restricted --journal-directory disk/sessions --check; echo $?
        head -c 3000000 /dev/zero > disk/filler 2>/dev/null
        "$PROGRAM" --restricted --journal-directory disk/sessions --check; echo $?'
      """)
    #expect(run.output == "0\n73\n", "\(run)")
    #expect(
      run.error.hasSuffix(
        "error: sessions: disk/sessions: its disk is full: make room; df -h disk/sessions and df -i disk/sessions show how much there is\n"
      ), "\(run)")
  }

  @Test func `nobody is asked where standard input is answers, so that nothing must be restricted`() throws {
    _ = try check("--no-input --submit-to records", expecting: 0)
  }

  @Test func `a login shell, whose arguments are a stranger's, tells nothing`() throws {
    let run = try Program("server-installer").shell(
      "(exec -a -server-installer \"$PROGRAM\" --journal-directory /tmp --check)", expecting: 66)
    #expect(!run.error.contains("account ") && !run.error.contains("/tmp"), "\(run.error)")
  }
}
