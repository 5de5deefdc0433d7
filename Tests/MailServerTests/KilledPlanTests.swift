import Foundation
import TestSupport
import Testing

/// A plan whose process is killed at each change of the file system.
@Suite(.needs("strace")) struct KilledPlanTests {
  private let program = Program("mail-server")

  @Test func `after a kill, the next run does what is left, and nothing else remains`() throws {
    let calls = "rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,fsync"
    var killed = 0
    for number in 1..<200 {
      let directory = TemporaryDirectory()
      let etc = "\(directory.path)/etc"
      _ = try directory.write("old.example\n", to: "etc/mailname")
      let options =
        "--directory '\(etc)' --no-input --set mailname=new.example --set postmaster=ada --ignore-unknown"
      let first = try program.shell(
        "strace -f -qq -o /dev/null -e trace=\(calls) -e inject=\(calls):signal=KILL:when=\(number) \"$PROGRAM\" \(options)"
      )
      let names = try directory.text("etc/mailname")
      #expect(["old.example\n", "new.example\n"].contains(names), "\(number): \(names)")
      let plan = try program.shell("\"$PROGRAM\" \(options) --dry-run")
      #expect(plan.status == 0, "\(number): \(plan.error)")
      let again = try program.shell("\"$PROGRAM\" \(options)")
      #expect(again.status == 0, "\(number): \(again.error)")
      #expect(try directory.text("etc/mailname") == "new.example\n")
      let files = try FileManager.default.subpathsOfDirectory(atPath: etc).sorted()
      #expect(
        files == ["aliases", "exim4", "exim4/update-exim4.conf.conf", "mailname"], "\(number): \(files)")
      if first.status == 0 { break }
      killed += 1
    }
    #expect(killed > 5)
  }

  /// A program that is to run again if the first run is killed, at each system call from the plan on.
  @Test func `after a kill, a program that the plan runs is run`() throws {
    let directory = TemporaryDirectory()
    let form = Program("planning-form")
    // With numbers of processes of its own, each run has the same one.
    let space = try form.shell("unshare --pid --fork --kill-child true").status == 0
    let alone = space ? "unshare --pid --fork --kill-child " : ""
    let options = "--no-input --write '\(directory.path)/conf' --restart '\(directory.path)/log'"
    let log = "\(directory.path)/calls"
    #expect(try form.shell("strace -qq -o '\(log)' \"$PROGRAM\" \(options)").status == 0)
    let calls = try directory.text("calls").split(separator: "\n")
    let first = try #require(calls.firstIndex { $0.contains("\(directory.path)/") && !$0.contains("execve") })
    for number in stride(from: first + 1, through: calls.count, by: Extent.isThorough ? 1 : 12) {
      for name in ["conf", "log"] { unlink("\(directory.path)/\(name)") }
      _ = try form.shell(
        "\(alone)strace -qq -o /dev/null -e inject=all:signal=KILL:when=\(number) \"$PROGRAM\" \(options)")
      let again = try form.shell("\(alone)\"$PROGRAM\" \(options)")
      #expect(again.status == 0, "\(number): \(again.error)")
      #expect(try directory.text("conf") == "x\n", "\(number): \(calls[number - 1])")
      #expect(try directory.text("log").hasPrefix("restarted\n"), "\(number): \(calls[number - 1])")
      #expect(try directory.names() == ["calls", "conf", "log"], "\(number): \(calls[number - 1])")
    }
  }

  @Test func `a program is told which steps of a plan that failed are done`() throws {
    let directory = TemporaryDirectory()
    _ = try directory.write("", to: "exim4")
    let run = try program.run(
      [
        "--directory", directory.path, "--no-input", "--set", "mailname=new.example", "--format", "json",
      ], expecting: 73)
    let report = try JSONSerialization.jsonObject(with: Data(run.error.utf8)) as? [String: Any]
    let names = ["takenBack", "notTakenBack", "failed", "interrupted", "notDone"]
    let steps = names.map { report?[$0] as? [String] }
    let first = "\(directory.path)/exim4/update-exim4.conf.conf"
    #expect(steps == [[], [], [], [], [first, "\(directory.path)/mailname"]])
  }

  @Test(arguments: Extent.isThorough ? ["INT", "TERM", "HUP"] : ["TERM"])
  func `a signal that ends the process takes back what was done, or comes too late`(signal: String) throws {
    let calls = "rename,renameat,renameat2,mkdir,fsync"
    var takenBack = 0
    for number in 1..<16 {
      let directory = TemporaryDirectory()
      _ = try directory.write("old.example\n", to: "etc/mailname")
      let options = "--directory '\(directory.path)/etc' --no-input --set mailname=new.example"
      let run = try program.shell(
        """
        strace -f -qq -o /dev/null -e trace=\(calls) -e inject=\(calls):signal=\(signal):when=\(number) "$PROGRAM" \(options)
        """)
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(directory.path)/etc").sorted()
      if run.status == 0 {
        #expect(files == ["exim4", "exim4/update-exim4.conf.conf", "mailname"], "\(number): \(files)")
        #expect(try directory.text("etc/mailname") == "new.example\n")
      } else {
        #expect(files == ["mailname"], "\(number): \(files) \(run.error)")
        #expect(try directory.text("etc/mailname") == "old.example\n")
        if run.error.contains("Taken back: ") { takenBack += 1 }
      }
    }
    #expect(takenBack > 1)
  }
}
