import Foundation
import TestSupport
import Testing

/// `--check` with the options of a service: what an operator sees of it.
@Suite struct ServiceCheckTests {
  private let directory: TemporaryDirectory
  private let account: String
  private let shell: String

  init() throws {
    directory = try TemporaryDirectory()
    let entry = try #require(getpwuid(geteuid())).pointee
    account = String(cString: entry.pw_name)
    shell = String(cString: entry.pw_shell)
  }

  /// Runs it in the directory, after something else, without root's right to write anywhere.
  private func check(_ options: String, after preparation: String = ":") throws -> Program.Run {
    try Program("server-installer").shell(
      """
      cd '\(directory.path)'; umask 022; \(preparation)
      limited=$([ "$(id -u)" -ne 0 ] || echo setpriv --inh-caps=-all --bounding-set=-all)
      $limited "$PROGRAM" \(options) --check
      """)
  }

  /// The first lines of each report.
  private func head(_ restriction: String) -> String {
    let note = geteuid() == 0 ? "; root can write anywhere, so run this as the service's account" : ""
    return """
      account         \(account), login shell \(shell)\(note)
      restriction     \(restriction)
      forced command  unknown, as sshd did not start this; as root, sshd -T -C user=\(account) prints it

      """
  }

  @Test func `a service that is in order is shown in one look, and nothing is created`() throws {
    let run = try check(
      "--restricted --journal-directory sessions --submit-to records --log log",
      after: "mkdir -m 700 sessions; install -m 600 /dev/null log")
    #expect(
      run.error == head("on: --restricted") + """
        sessions        sessions: \(account), 0700, writable
        records         records: missing, will be created
        log             log: \(account), 0600, writable
        server-installer: no problems found.

        """)
    #expect(run.status == 0)
    #expect(try directory.names().sorted() == ["log", "sessions"])
    let sessions = try FileManager.default.contentsOfDirectory(atPath: "\(directory.path)/sessions")
    #expect(sessions.isEmpty)
  }

  @Test func `a report names what is wrong, and what to do about it`() throws {
    let run = try check(
      "--journal-directory sessions --submit-to 'exec:cat' --outbox none/outbox --log closed/log",
      after: "mkdir -m 770 sessions; mkdir -m 500 closed")
    #expect(
      run.error == head("off: write --restricted in a forced command") + """
        sessions        sessions: \(account), 0770, writable
        log             closed/log: missing
        outbox          none/outbox: missing
        error: sessions: sessions: others can write to it: chmod go-w sessions
        error: log: closed/log: it is missing, and \(account) cannot create it: install -m 0600 -o \(account) /dev/null closed/log
        error: outbox: none/outbox: it is missing, and \(account) cannot create it: install -d -m 0700 -o \(account) none/outbox

        """)
    #expect(run.status == 73)
    #expect(try directory.names().sorted() == ["closed", "sessions"])
  }

  @Test func `a link, another kind of file and a mode that keeps the account out are wrong`() throws {
    let run = try check(
      "--restricted --journal-directory sessions --submit-to records --log log",
      after: "touch sessions; ln -s other records; install -m 400 /dev/null log")
    #expect(
      run.error.hasSuffix(
        """
        error: sessions: sessions: it is not a directory: give another path
        error: records: records: it is a symbolic link; give the path of the file itself: give another path
        error: log: log: \(account) cannot write there: chmod u+rw log

        """), "\(run.error)")
    #expect(run.status == 73)
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
        error: sessions: sessions: others can write to it: chown \(account) sessions
        error: records: records: it belongs to another user, and others can use it: chown \(account) records

        """)
    #expect(run.status == 73)
  }

  @Test func `programs read the same as an object on a line`() throws {
    let run = try check(
      "--restricted --journal-directory sessions --format json", after: "mkdir -m 777 sessions")
    #expect(
      run.output == """
        {"version": 1, "outcome": "unusable-service", "status": 73, "problems": [{"kind": "service", "severity": "error", "subject": "sessions", "reasons": ["sessions: others can write to it: chmod go-w sessions"]}], "service": {"account": "\(account)", "shell": "\(shell)", "restriction": ["option"], "forcedCommand": "unknown", "places": [{"use": "sessions", "path": "sessions", "owner": "\(account)", "mode": "0777", "isWritable": true}]}}

        """)
    #expect(run.error == "")
    #expect(run.status == 73)
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

  @Test func `a login shell, whose arguments are a stranger's, tells nothing`() throws {
    let run = try Program("server-installer").shell(
      "(exec -a -server-installer \"$PROGRAM\" --journal-directory /tmp --check)")
    #expect(run.status == 66)
    #expect(!run.error.contains("account ") && !run.error.contains("/tmp"), "\(run.error)")
  }
}
