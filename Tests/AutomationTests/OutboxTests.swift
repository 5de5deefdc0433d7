import Foundation
import TestSupport
import Testing

/// Records that are handed to a program, and wait in a directory until it has taken them.
@Suite struct OutboxTests {
  private let shell = ProgramShell("failing-form")
  private var directory: TemporaryDirectory { shell.directory }

  private func run(_ command: String) -> String {
    "\"$PROGRAM\" --outbox outbox --submit-to 'exec:\(command)'"
  }

  private func delivered() throws -> StoredRecords { try StoredRecords(directory.text("delivered")) }
  private func waiting() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path + "/outbox").sorted()
  }

  @Test func `a program reads the record, and its output goes nowhere`() throws {
    let run = try shell(run("tee -a delivered; echo $RECORD_ID >> ids") + " --no-input --set disk=sda")
    let id = try #require(run.recordID)
    #expect(run.status == 0 && run.output == "Erased sda.\n")
    #expect(try delivered().ids == [id] && delivered().disks == ["sda"])
    #expect(try directory.text("ids") == id + "\n")
    #expect(try waiting() == [])
  }

  @Test(arguments: [":", "trap '' PIPE", "trap '' XFSZ INT"])
  func `the programs that a run starts ignore the signals that the run found ignored`(trap: String) throws {
    let ignored = "grep SigIgn /proc/self/status"
    let run = try shell(
      "\(trap); \(ignored); \(run("\(ignored) > sink")) --no-input --set disk=sda --shell '\(ignored)'; cat sink"
    )
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("SigIgn") }
    #expect(lines.count == 3 && Set(lines).count == 1, "\(run)")
  }

  @Test func `a person learns that the answers are safe before the program has taken them`() throws {
    let run = try shell(
      """
      mkfifo go; \(run("cat go >/dev/null; cat >> delivered")) --no-input --set disk=sda 2> report &
      until [ -s report ]; do sleep 0.02; done; ls outbox | wc -l; ls delivered; echo > go; wait $!; echo $?
      """)
    #expect(run.output == "Erased sda.\n1\n0\n")
    #expect(try delivered().disks == ["sda"])
  }

  @Test func `a program that fails is tried again with the same record`() throws {
    let program = run("cat >> tried; echo >> count; [ $(wc -l < count) = 3 ] && tail -n 1 tried > delivered")
    let first = try shell("\(program) --no-input --set disk=sda; wc -l < count")
    #expect(first.status == 0 && first.output == "Erased sda.\n1\n", "a session tries once: \(first)")
    let run = try shell("\(program) --flush")
    #expect(run.status == 0 && run.error == "Records sent: 1\n", "\(run)")
    let tried = try StoredRecords(directory.text("tried"))
    #expect(tried.ids.count == 3 && Set(tried.ids).count == 1)
    #expect(try delivered().disks == ["sda"] && waiting() == [])
  }

  @Test func `what a program never takes stays, and is sent later by the same id`() throws {
    let failed = try shell(run("exit 3") + " --no-input --set disk=sda")
    let id = try #require(failed.recordID)
    #expect(failed.status == 0)
    #expect(
      failed.error.hasSuffix(
        "warning: the record stays in the outbox, and --flush sends it: the program failed with status 3\n"))
    #expect(try waiting() == [id + ".json"])
    let still = try shell(run("kill -9 $$") + " --flush", expecting: 70)
    #expect(
      still.error == """
        Records sent: 0
        error: cannot send 1 of the records in outbox: the program was killed by signal 9

        """)
    #expect(try shell(run("cat >> delivered") + " --flush").status == 0)
    #expect(try delivered().ids == [id] && waiting() == [])
    let empty = try shell(run("cat >> delivered") + " --flush")
    #expect(empty.status == 0 && empty.error == "" && empty.output == "")
  }

  @Test func `a record that is always refused holds up no other`() throws {
    for disk in ["sda", "sdx", "sdb"] {
      _ = try shell(run("exit 1") + " --no-input --quiet --set disk=\(disk)")
    }
    // No ID, which is hexadecimal, contains it.
    try shell(run("tee line | grep -v sdx && cat line >> delivered") + " --flush", expecting: 70)
    #expect(try Set(delivered().disks) == ["sda", "sdb"])
    #expect(try waiting().count == 1)
  }

  @Test func `a program that hangs holds a session only as long as it may take`() throws {
    let start = ContinuousClock.now
    let run = try shell(run("exec sleep 100") + " --no-input --set disk=sda --send-timeout 1s", expecting: 0)
    #expect(
      run.error.hasSuffix(
        "warning: the record stays in the outbox, and --flush sends it: the program took too long\n"))
    #expect(ContinuousClock.now - start < .seconds(8), "it was tried once")
  }

  @Test func `programs learn whether the record was sent`() throws {
    let options = " --no-input --set disk=sda --format json"
    for (command, end) in [
      ("exit 3", #"", "sent": false, "reason": "the program failed with status 3"}"#),
      ("cat >> delivered", #"", "sent": true}"#),
    ] {
      let run = try shell(run(command) + options)
      #expect(
        run.status == 0 && run.error.hasPrefix(#"{"version": 1, "record": ""#)
          && run.error.hasSuffix(end + "\n"), "\(run)")
    }
    #expect(
      try shell(run("exit 1") + " --restricted" + options).error.hasSuffix(#"", "sent": false}"# + "\n"))
    let flush = try shell(run("cat >> delivered") + " --flush --format json")
    #expect(flush.status == 0 && flush.error == #"{"version": 1, "sent": 2, "left": 0}"# + "\n", "\(flush)")
  }

  @Test func `a record that another run is sending is left`() throws {
    _ = try shell(run("exit 1") + " --no-input --set disk=sda")
    let flush = try shell(
      """
      mkfifo locked; flock outbox/* sh -c 'echo > locked; exec sleep 100' & read < locked
      \(run("cat >> delivered")) --flush --format json; echo $?; kill $!
      """)
    #expect(flush.output == "70\n")
    #expect(
      flush.error.contains("cannot send 1 of the records in outbox: another run is sending it")
        && flush.error.hasSuffix(#""sent": 0, "left": 1}"# + "\n"), "\(flush)")
    #expect(try waiting().count == 1)
  }

  @Test func `an outbox that does not exist is an error to flush, and is not created`() throws {
    let run = try shell("\(run("cat")) --flush; status=$?; ls; exit $status")
    #expect(run.status == 73 && run.output == "kept\n", "\(run)")
    #expect(run.error == "error: cannot use the directory outbox: No such file or directory\n")
  }

  @Test func `the options that need each other say so`() throws {
    for (line, reason) in [
      ("--submit-to exec:cat", "--submit-to 'exec:COMMAND' needs --outbox"),
      ("--outbox outbox", "--outbox needs --submit-to 'exec:COMMAND'"),
      ("--send-timeout 5s", "--send-timeout needs --submit-to 'exec:COMMAND'"),
      ("--flush --submit-to file", "--flush needs --submit-to 'exec:COMMAND'"),
      ("--submit-to file --output ./file", "--output and --submit-to both name './file'; use two files"),
      ("--submit-to exec:", "The value 'exec:' is invalid for '--submit-to'"),
    ] {
      let run = try shell("\"$PROGRAM\" --no-input \(line)")
      #expect(run.status == 64 && run.error.hasPrefix("error: \(reason)\n"), "\(run.error)")
    }
  }

  @Test func `an outbox that others can write to is refused`() throws {
    let run = try shell("mkdir -m 777 outbox; \(run("cat")) --no-input --set disk=sda", expecting: 73)
    #expect(run.error == "error: cannot use the directory outbox: others can write to it\n")
  }

  @Test func `strangers see nothing of the program`() throws {
    let run = try shell(run("echo secret host >&2; exit 1") + " --restricted --no-input --set disk=sda")
    #expect(run.status == 0)
    #expect(run.error == "Your answers are stored, as record \(run.recordID ?? "").\n")
    #expect(try waiting().count == 1)
  }

  @Test func `the log says which record was not sent and why, and has no answer`() throws {
    let options = " --restricted --no-input --log log --set disk=sda"
    let failed = try shell(run("echo secret >&2; exit 3") + options)
    let id = try #require(failed.recordID)
    #expect(failed.status == 0)
    let line = try #require(directory.text("log").split(separator: "\n").first { $0.contains("unsent") })
    #expect(
      line.hasSuffix(#""event": "unsent", "record": "\#(id)", "why": "the program failed with status 3"}"#),
      "\(line)")
    // What is sent was not left.
    _ = try shell(run("true") + options)
    let log = try directory.text("log")
    #expect(
      log.components(separatedBy: "unsent").count == 2 && !log.contains("sda") && !log.contains("secret"))
  }

  @Test(arguments: ["INT", "HUP", "QUIT"])
  func `a signal while a stored record is sent stops nothing, and the log has the record`(signal: String)
    throws
  {
    let command = run("cat go > /dev/null; cat >> delivered")
    let run = try shell(
      """
      mkfifo go; env --default-signal=INT,HUP,QUIT \(command) --log log --no-input --set disk=sda 2> report &
      until [ -s report ]; do sleep 0.02; done; grep -c submitted log
      kill -\(signal) $!; sleep 0.2; echo > go; wait $!; echo $?; cat report >&2
      """)
    #expect(run.output == "Erased sda.\n1\n0\n", "\(run)")
    #expect(try delivered().ids == [run.recordID] && waiting() == [])
    let log = try directory.text("log").split(separator: "\n")
    #expect(
      log.count == 2 && log[1].contains(#""event": "submitted", "record": "\#(run.recordID ?? "")""#),
      "\(log)")
  }

  @Test func `a record that is stored is in the log, whatever becomes of the run`() throws {
    let run = try shell(run("kill -9 $PPID") + " --log log --no-input --set disk=sda; echo $?")
    #expect(run.output == "Erased sda.\n137\n", "\(run)")
    let id = try #require(waiting().first).dropLast(5)
    #expect(try directory.text("log").contains(#""event": "submitted", "record": "\#(id)""#))
  }

  @Test(.needs("strace"))
  func `a run that dies between the record and the log is in the log once its session comes back`() throws {
    let line =
      "\"$PROGRAM\" --submit-to records --journal-directory sessions --session ada --log log --no-input --set disk=sda"
    let first = try shell(
      "strace -f -qq -o /dev/null -P $PWD/log -e trace=write -e inject=write:signal=SIGKILL:when=2:error=EIO sh -c 'exec \(line)'; echo $?"
    )
    #expect(first.output == "137\n", "\(first)")
    #expect(try !directory.text("log").contains("submitted"))
    let id = try #require(StoredRecords(directory.text("records")).ids.first)
    #expect(try shell(line).status == 0)
    #expect(try directory.text("log").contains(#""event": "submitted", "record": "\#(id)""#))
  }

  @Test(.enabled(if: Extent.isThorough, "it takes minutes"), .needs("strace"), .timeLimit(.minutes(60)))
  func `a kill at any system call loses no record, and sends each by one id`() throws {
    let line = run("cat >> delivered")
    let kills = try SubmitToTests.killEverywhere(
      ["write", "fsync", "rename", "unlink", "flock", "openat", "wait4"],
      line + " --journal-directory sessions --session ada --no-input --set disk=sda", in: shell
    ) { place, killed, second in
      #expect(second.status == 0, "\(place): \(second)")
      #expect(try shell(line + " --flush").status == 0, "\(place)")
      #expect(try waiting() == [], "\(place)")
      // Of a program that was killed, part of a line may be left.
      let text = try directory.text("delivered")
      let records = try StoredRecords(
        text.split(separator: "\n").filter { $0.hasSuffix("}") }.map { $0 + "\n" }.joined())
      #expect(Set(records.ids).count == 1 && Set(records.disks) == ["sda"], "\(place): \(text)")
      if let id = killed.recordID { #expect(records.ids.first == id, "\(place)") }
    }
    #expect(kills > 15)
    Extent.report("\(kills) kills at system calls of a sending: one ID after each")
  }
}
