import Foundation
import TestSupport
import Testing

/// Records in a file that many sessions append to.
@Suite struct SubmitToTests {
  private let shell = ProgramShell("failing-form")
  private var directory: TemporaryDirectory { shell.directory }
  private let run = "\"$PROGRAM\" --no-input --submit-to records.jsonl"
  private let session = "--journal-directory sessions --session ada"

  /// Whether file systems can be mounted.
  private static let mounts = (try? Program(path: "").shell("unshare -m true").status) == 0

  private func records() throws -> StoredRecords { try StoredRecords(directory.text("records.jsonl")) }

  @Test func `a record has an id, the form and its version, when, how long and the answers`() throws {
    let run = try shell(
      "\(run) --revision 1 --set disk=sda --set key=s3cret --hurried; stat -c %a records.jsonl")
    #expect(run.status == 0 && run.output == "Erased sda.\n600\n", "\(run)")
    let record = try #require(try records().all.first)
    let id = try #require(record["id"] as? String)
    #expect(id.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    #expect(run.error.hasSuffix("Your answers are stored, as record \(id).\n"))
    #expect(record["questionnaire"] as? String == "failing-form" && record["version"] as? Int == 1)
    let times = try ["began", "submitted"].map {
      try Date(#require(record[$0] as? String), strategy: .iso8601)
    }
    #expect(times[0] <= times[1] && abs(times[1].timeIntervalSinceNow) < 60)
    #expect(record["seconds"] as? Int != nil)
    #expect(record["answers"] as? [String: String] == ["disk": "sda"])
  }

  @Test func `a record is corrected by another, which names it`() throws {
    #expect(try shell("\(run) --set disk=sda --hurried").status == 0)
    let id = try #require(try records().ids.first)
    try shell("\(run) --correct \(id) --hurried", expecting: 0)
    let all = try records().all
    #expect(all.count == 2 && all[0]["corrects"] == nil && all[1]["corrects"] as? String == id)
    #expect(all[1]["answers"] as? [String: String] == ["disk": "sda"])
    let unknown = try shell("\(run) --correct 0198 --hurried")
    #expect(unknown.error.hasPrefix("error: records.jsonl has no record \"0198\""), "\(unknown.error)")
    #expect(unknown.status != 0)
    let missing = try shell("\"$PROGRAM\" --no-input --submit-to none.jsonl --correct 0198")
    #expect(missing.error.hasPrefix("error: none.jsonl has no record \"0198\""), "\(missing.error)")
    #expect(try shell("\"$PROGRAM\" --correct \(id)").error.contains("--correct needs --submit-to FILE"))
    #expect(try records().all.count == 2)
  }

  @Test func `secrets are in a record only if they are asked for`() throws {
    let run = try shell("\(run) --set disk=sda --set key=s3cret --hurried --include-secrets --quiet")
    #expect(run.error == "")
    #expect(try records().all.first?["answers"] as? [String: String] == ["disk": "sda", "key": "s3cret"])
  }

  @Test func `programs learn the record's id as data`() throws {
    let run = try shell("\(run) --set disk=sda --format json")
    let id = try #require(try records().ids.first)
    #expect(run.error == "{\"version\": 1, \"record\": \"\(id)\"}\n")
  }

  @Test(arguments: [#"{"id": "0198","#, "{\"id", #"{"id": "0198", "answers": {"disk": "s"#, "\0\0\0\0"])
  func `part of a record that a killed run left is removed`(part: String) throws {
    _ = try directory.write("{\"id\": \"1\"}\n" + part, to: "records.jsonl")
    #expect(try shell("\(run) --set disk=sda").status == 0)
    #expect(try records().ids.count == 2 && records().disks == ["sda"])
  }

  @Test func `a last line without a newline is kept`() throws {
    _ = try directory.write("{\"id\": \"1\"}\n{\"id\": \"2\"}", to: "records.jsonl")
    #expect(try shell("\(run) --set disk=sda").status == 0)
    #expect(try records().ids.prefix(2) == ["1", "2"] && records().disks == ["sda"])
  }

  @Test func `a session that is submitted twice is stored once`() throws {
    let first = try shell("\(run) \(session) --set disk=sda")
    let second = try shell("\(run) \(session) --set disk=sdb")
    let data = try shell("\(run) \(session) --set disk=sdb --format json")
    let id = try #require(try records().ids.first)
    #expect(try records().disks == ["sda"])
    #expect(first.status == 0 && first.recordID == id)
    #expect(second.status == 0 && second.output == "", "\(second)")
    #expect(
      second.error == "This session was submitted before, as record \(id). Nothing was submitted now.\n")
    #expect(data.error == "{\"version\": 1, \"record\": \"\(id)\", \"changed\": false}\n")
    #expect(
      try !directory.text("sessions/ada.session").contains("sda"), "the answers are in the record alone")
    try shell("\(run) --journal-directory sessions --session eve --set disk=sdb", expecting: 0)
    #expect(try records().disks == ["sda", "sdb"])
  }

  @Test func `a session whose submit fails is submitted by the same id later`() throws {
    try shell("\(run) \(session) --set disk=sda --failures 1", expecting: 70)
    #expect(try !directory.names().contains("records.jsonl"))
    let id = try #require(
      directory.text("sessions/ada.session").firstMatch(of: /"record": "([0-9a-f-]+)"/)?.output.1)
    #expect(try shell("\(run) \(session)").recordID == String(id))
    #expect(try records().ids == [String(id)])
  }

  @Test func `each run with a journal file that is done is a record of its own`() throws {
    for disk in ["sda", "sdb"] {
      #expect(try shell("\(run) --journal journal --keep-journal --set disk=\(disk)").status == 0)
    }
    #expect(try records().disks == ["sda", "sdb"] && Set(records().ids).count == 2)
  }

  // MARK: Failures

  @Test func `a file that cannot be written is reported before anything is asked`() throws {
    for (path, status, reason) in [
      ("/nowhere/records", 73, "cannot create /nowhere/records: No such file or directory"),
      ("/dev/full", 74, "cannot write /dev/full: it is not a file"),
      ("kept", 74, "cannot write kept: it is not a file"),
    ] {
      let run = try shell("echo sda | \"$PROGRAM\" --submit-to \(path)")
      #expect(run.status == status && run.error == "error: \(reason)\n" && run.output == "", "\(run)")
    }
  }

  @Test func `a file that may grow no more stays as it is, and the answers are kept`() throws {
    let before = "{\"id\": \"1\", \"note\": \"\(String(repeating: "x", count: 1950))\"}\n"
    _ = try directory.write(before, to: "records.jsonl")
    let full = try shell("( ulimit -f 2; \(run) \(session) --set disk=sda )", expecting: 74)
    #expect(full.error.contains("error: cannot write records.jsonl: File too large\n"), "\(full.error)")
    #expect(try directory.text("records.jsonl") == before)
    #expect(try shell("\(run) \(session)").status == 0)
    #expect(try records().disks == ["sda"])
  }

  @Test(.enabled(if: Self.mounts, "nothing can be mounted"))
  func `a full and a read-only disk are reported, and the session goes on once there is room`() throws {
    let full = try shell(
      """
      unshare -m bash -c '
        mkdir disk; mount -t tmpfs -o size=16k none disk; run="\\"$PROGRAM\\" --quiet --no-input --submit-to disk/r"
        eval "$run --set disk=sda"; echo $?; cp disk/r before
        head -c 20000 /dev/zero > disk/filler
        eval "$run \(session) --set disk=sdb-$(printf %5000s x | tr " " x)"; echo $?; cmp disk/r before && echo unchanged
        rm disk/filler; mount -o remount,ro disk
        eval "$run \(session)"; echo $?
        mount -o remount,rw disk; eval "$run \(session)"; echo $?; wc -l < disk/r; tail -n 1 disk/r | cut -c 1-8
      '
      """)
    #expect(
      full.output.replacing(/Erased \S+\n/, with: "")
        == "0\n74\nunchanged\n73\n0\n2\n{\"id\": \"\n".replacing("73", with: "74"), "\(full)")
    #expect(full.error.contains("error: cannot write disk/r: No space left on device\n"), "\(full.error)")
    #expect(full.error.contains("error: cannot write disk/r: Read-only file system\n"), "\(full.error)")
  }

  @Test(arguments: [
    "--submit-to records.jsonl", "--journal records.jsonl --keep-journal", "--log records.jsonl",
  ])
  func `a file that others can read is narrowed, and a link or another user's file is refused`(
    option: String
  ) throws {
    let run = "\"$PROGRAM\" --quiet --no-input --set disk=sda \(option) > /dev/null; stat -c %a"
    #expect(try shell("touch records.jsonl; chmod 644 records.jsonl; \(run) records.jsonl").output == "600\n")
    let linked = try shell(
      "mkdir away; touch away/file; chmod 644 away/file; ln -sf away/file records.jsonl; \(run) away/file; cat away/file"
    )
    #expect(linked.output == "644\n")
    #expect(
      linked.error.contains("records.jsonl: it is a symbolic link; give the path of the file itself\n"),
      "\(linked)")
    guard getuid() == 0 else { return }
    let others = try shell(
      "rm records.jsonl; touch records.jsonl; chown 1234 records.jsonl; chmod 640 records.jsonl; \(run) records.jsonl"
    )
    #expect(others.output == "640\n")
    #expect(
      others.error.contains("records.jsonl: it belongs to another user, and others can use it\n"), "\(others)"
    )
  }

  @Test func `standard error can be the log by its path`() throws {
    let run = try shell("\"$PROGRAM\" --quiet --no-input --set disk=sda --log /dev/stderr")
    #expect(run.error.contains(#""event": "submitted""#), "\(run)")
  }

  // MARK: Waiting

  @Test func `a run that waits for the file says for whom, and goes on once it is free`() throws {
    let run = try shell(
      """
      touch records.jsonl; mkfifo locked
      flock records.jsonl sh -c 'echo $$ > pid; echo > locked; until grep -qs Waiting report; do sleep 0.05; done' &
      read < locked; \(self.run) --set disk=sda 2> report; echo $?; cat report
      grep -q "process $(cat pid)…\\|process $!…" report && echo named
      """)
    #expect(run.output.hasPrefix("Erased sda.\n0\n"), "\(run)")
    #expect(run.output.contains("Waiting for records.jsonl, which is locked by process "), "\(run)")
    #expect(run.output.hasSuffix("named\n"), "\(run)")
    #expect(try records().disks == ["sda"])
  }

  @Test(.enabled(if: Extent.isThorough, "it takes half a minute"))
  func `a run that waits too long gives up, and keeps the answers`() throws {
    let run = try shell(
      """
      touch records.jsonl; mkfifo locked
      flock records.jsonl sh -c 'echo > locked; exec sleep 100' & read < locked
      \(self.run) --set disk=sda; echo $?; kill $!; cat kept/*
      """)
    #expect(run.output == "Erased sda.\n74\n{\n  \"disk\": \"sda\"\n}\n", "\(run)")
    #expect(run.error.contains("error: cannot write records.jsonl: it is locked by process "), "\(run)")
  }

  // MARK: Many at once, and kills

  @Test func `many sessions at once lose, mix and double nothing`() throws {
    let count = Extent.times(50, thoroughly: 200)
    let run = try shell(
      """
      for i in $(seq \(count)); do
        disk=$i; [ $((i % 10)) = 0 ] && disk=$i-$(printf %50000s x | tr ' ' x)
        \(self.run) --set disk=$disk 2>>errors >/dev/null || echo "$i: $?" &
      done; wait
      """)
    #expect(run.output == "", "\(run.output)")
    let records = try records()
    #expect(Set(records.ids).count == count && records.ids.count == count)
    let numbers = records.disks.compactMap { $0.split(separator: "-").first.flatMap { Int($0) } }
    #expect(numbers.sorted() == Array(1...count))
    // On a slow machine, some say after two seconds whom they wait for.
    let reports = try directory.text("errors").split(separator: "\n").filter { !$0.hasPrefix("Waiting for ") }
    #expect(reports.count == count)
    Extent.report("\(count) sessions at once in one file: \(Set(records.ids).count) records")
  }

  /// Kills a run at each use of a system call in turn, and runs it again.
  ///
  /// - Parameters:
  ///   - paths: The files whose uses count; all, if there are none.
  ///   - check: Judges what is there after both runs.
  static func killEverywhere(
    _ calls: [String], _ run: String, on paths: [String] = [], in shell: ProgramShell,
    check: (_ place: String, _ killed: Program.Run, _ second: Program.Run) throws -> Void
  ) throws -> Int {
    var kills = 0
    for call in calls {
      for number in 1... {
        _ = try shell("rm -rf sessions records.jsonl outbox delivered journal")
        let killed = try shell(
          "strace -f -qq -o /dev/null \(paths.map { "-P \($0) " }.joined())-e trace=\(call) -e inject=\(call):signal=SIGKILL:when=\(number) \(run)"
        )
        if killed.status != 137 { break }
        kills += 1
        try check("\(call) \(number)", killed, try shell(run))
      }
    }
    return kills
  }

  @Test(.needs("strace"), .timeLimit(.minutes(60)))
  func `a kill at any system call loses no record that was acknowledged, and doubles none`() throws {
    func check(_ place: String, _ killed: Program.Run, _ second: Program.Run) throws {
      let records = try records()
      #expect(records.disks == ["sda"], "\(place)")
      #expect(second.status == 0 && second.recordID == records.ids.first, "\(place): \(second)")
      if let id = killed.recordID { #expect(records.ids == [id], "\(place)") }
    }
    let run = "\(run) \(session) --set disk=sda"
    let calls = ["write", "fsync", "rename", "ftruncate", "unlink", "flock"]
    let kills = try Self.killEverywhere(
      calls + (Extent.isThorough ? ["openat", "close", "fcntl"] : []), run, in: shell, check: check)
    #expect(kills > 15)
    // Libraries open hundreds of files.
    let openings = try Self.killEverywhere(
      ["openat"], run, on: ["records.jsonl", "sessions", "sessions/ada.session"], in: shell, check: check)
    #expect(openings > 3, "\(openings)")
    Extent.report("\(kills + openings) kills at system calls of a submission: one record after each")
  }
}
