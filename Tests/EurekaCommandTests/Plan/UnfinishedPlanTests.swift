import Eureka
import EurekaFiles
import EurekaTerminal
import TestSupport
import Testing

@testable import EurekaPlan

/// Files that a plan changes: what their paths name, and what is left if a run is killed.
@MainActor
@Suite struct UnfinishedPlanTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.path }

  struct Failure: Error, CustomStringConvertible { var description: String { "no power" } }

  /// A plan that writes files of the directory.
  private func planned(_ names: [String], _ text: String = "new\n") throws -> Plan {
    var plan = Plan()
    for name in names { try plan.write("\(path)/\(name)", text) }
    return plan
  }

  private func lines(_ plan: Plan) -> [String] {
    plan.outline(in: .english).lines(.english).map { $0.text.replacing(path, with: "DIR") }
  }

  private func failure(_ plan: Plan) async -> String {
    var plan = plan
    plan.perform("fail") { throw Failure() }
    do {
      try await plan.carryOut()
      return "carried out"
    } catch {
      return "\(error)".replacing(path, with: "DIR")
    }
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions] as? Int
  }

  /// Carries a plan out, and dies before it is finished.
  private func killed(_ plan: Plan) async throws {
    try await PlanInProgress(plan).carryOut(nil)
    #expect(try directory.names().contains { $0.hasSuffix(".plan") })
  }

  // MARK: Links and modes

  @Test func `the file that a link leads to is changed, and taken back`() async throws {
    _ = try directory.write("old\n", to: "real/file")
    for (link, target) in [("a", "real/file"), ("b", "a"), ("c", "real/missing")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(link)", withDestinationPath: target)
    }
    for link in ["a", "b"] {
      #expect(try await failure(planned([link])) == "fail: no power\nTaken back: DIR/\(link).")
      #expect(try directory.text("real/file") == "old\n")
    }
    let dangling = try planned(["c"])
    #expect(await failure(dangling) == "fail: no power\nTaken back: DIR/c.")
    #expect(try directory.names() == ["a", "b", "c", "real"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/real") == ["file"])
    try await dangling.carryOut()
    #expect(try directory.text("real/missing") == "new\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/c") == "real/missing")
    // By two names, it is one file.
    var twice = try planned(["a"], "first\n")
    #expect {
      try twice.write("\(path)/real/file", "second\n")
    } throws: { error in
      "\(error)" == "two steps are about \"\(path)/real/file\"; write its whole text in one"
    }
    #expect(twice.steps.map(\.title) == ["\(path)/a"])
  }

  @Test func `only its owner can read a new file that has a secret`() async throws {
    try Data("old\n".utf8).write(to: URL(fileURLWithPath: "\(path)/there"))
    var plan = Plan()
    try plan.write("\(path)/key", "user=ada\npassword='s3cr3t'\n")
    try plan.write("\(path)/unshown", "text\n", isSecret: true)
    try plan.write("\(path)/shared", "password=s3cr3t\n", mode: 0o640)
    try plan.write("\(path)/there", "password=s3cr3t\n")
    try plan.write("\(path)/open", "user=ada\n")
    plan.hide("s3cr3t")
    try await plan.carryOut()
    #expect(try mode("key") == 0o600 && mode("unshown") == 0o600 && mode("shared") == 0o640)
    #expect(try mode("there") == 0o640 && mode("open") == 0o644)
  }

  @Test func `a file keeps its mode, also when it is taken back`() async throws {
    for name in ["set", "private", "removed"] { _ = try directory.write("old\n", to: name) }
    chmod("\(path)/set", 0o4755)
    chmod("\(path)/private", 0o640)
    chmod("\(path)/removed", 0o604)
    var plan = Plan()
    try plan.write("\(path)/set", "new\n")
    try plan.write("\(path)/private", "new\n", mode: 0o600)
    try plan.remove("\(path)/removed")
    #expect(await failure(plan).hasSuffix("Taken back: DIR/removed, DIR/private, DIR/set."))
    #expect(try mode("set") == 0o4755 && mode("private") == 0o640 && mode("removed") == 0o604)
    try await plan.carryOut()
    #expect(try mode("set") == 0o4755 && mode("private") == 0o600)
  }

  // MARK: Directories

  @Test func `a plan touches nothing outside its directories`() throws {
    try FileManager.default.createDirectory(atPath: "\(path)/own", withIntermediateDirectories: true)
    _ = try directory.write("secret\n", to: "other")
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/own/link", withDestinationPath: "../other")
    var plan = Plan(in: "\(path)/own/")
    try plan.write("\(path)/own/new/file", "text")
    for name in ["own/../other", "own/link", "other", "own", "own2/file", "own/none/../../other"] {
      #expect(throws: RunError.self) { try plan.write("\(path)/\(name)", "text") }
      #expect(throws: RunError.self) { try plan.remove("\(path)/\(name)") }
    }
    #expect(lines(plan) == ["+ create DIR/own/new/file", "    line 1:", "    + text"])
  }

  @Test func `in a restricted session, a plan names its directories`() throws {
    try Plan.$purpose.withValue((command: "x", isRestricted: true)) {
      var plan = Plan()
      #expect(throws: RunError.self) { try plan.write("\(path)/file", "text") }
      var own = Plan(in: path)
      try own.write("\(path)/file", "text")
      #expect(!own.isEmpty)
    }
  }

  @Test func `a path that names no readable file is refused with the reason`() throws {
    #expect {
      var plan = Plan()
      try plan.write(path, "text")
    } throws: {
      "\($0)" == "cannot read \(path): it is a directory"
    }
    #expect {
      var plan = Plan()
      try plan.write("/dev/null", "text")
    } throws: {
      "\($0)" == "cannot read /dev/null: it is not a file"
    }
  }

  // MARK: Runs that were killed

  @Test func `what a run that was killed has done is finished by the next`() async throws {
    try await killed(planned(["a"]))
    var next = try planned(["a"])
    #expect(!next.isEmpty && next.steps.isEmpty)
    next.run("touch", "\(path)/restarted")
    #expect(
      lines(next) == [
        "An earlier run was interrupted. What it has left is finished now.", "! run touch DIR/restarted",
      ])
    try await next.carryOut()
    #expect(try directory.names() == ["a", "restarted"])
    #expect(try planned(["a"]).isEmpty)
  }

  @Test func `what a run that was killed has done is taken back by the next that fails`() async throws {
    _ = try directory.write("old\n", to: "a")
    try await killed(planned(["a", "made/b"]))
    func next() throws -> Plan {
      var plan = try planned(["a"], "newer\n")
      try plan.write("\(path)/made/b", "new\n")
      return plan
    }
    for _ in 0..<2 { try await killed(next()) }
    #expect(try await failure(next()) == "fail: no power\nTaken back: DIR/made/b, DIR/a.")
    #expect(try directory.text("a") == "old\n")
    #expect(try directory.names() == ["a"])
  }

  @Test
  func `what the next run does not write stays, and is taken back with it, unless somebody has changed it`()
    async throws
  {
    _ = try directory.write("old\n", to: "a")
    try await killed(planned(["a", "b", "c"]))
    _ = try directory.write("mine\n", to: "c")
    #expect(
      try await failure(planned(["d", "b"])) == "fail: no power\nTaken back: DIR/d, DIR/b, DIR/a.")
    #expect(try directory.names() == ["a", "c"])
    #expect(try directory.text("a") == "old\n" && directory.text("c") == "mine\n")
    try await killed(planned(["a", "b"]))
    try await planned(["b", "d"]).carryOut()
    #expect(try directory.names() == ["a", "b", "c", "d"])
    #expect(try directory.text("a") == "new\n")
    // Of other files, a plan in the same directory is another.
    try await killed(planned(["e"]))
    #expect(try planned(["f"]).unfinished.isEmpty)
    try await planned(["f"]).carryOut()
    #expect(try !planned(["e"]).isEmpty)
  }

  @Test func `a run that is at its plan is left alone`() async throws {
    let work = PlanInProgress(try planned(["a"]))
    try await work.carryOut(nil)
    let other = try planned(["a"], "newer\n")
    #expect(other.unfinished.isEmpty)
    let said = await failure(other)
    #expect(said.hasSuffix(": another run carries out its plan\nNot done: DIR/a, fail."), "\(said)")
    #expect(try directory.text("a") == "new\n")
    work.finish()
    try await other.carryOut()
    #expect(try directory.names() == ["a"])
  }

  // MARK: Accounting

  @Test func `every step is accounted for`() async throws {
    var plan = Plan()
    try plan.write("\(path)/a", "new\n")
    plan.run("true", undo: ["sh", "-c", "echo no such unit; exit 4"])
    plan.perform("keep") {}
    plan.run("sh", "-c", "exit 3")
    plan.run("true", "never")
    do {
      try await plan.carryOut()
    } catch let failure as PlanFailure {
      #expect(
        JSONText.line(of: .object(failure.data)).replacing(path, with: "DIR") == """
          {"takenBack": ["DIR/a"], "notTakenBack": ["keep", "true"], "failed": ["sh -c 'exit 3'"], \
          "interrupted": [], "notDone": ["true never"]}
          """)
      #expect(
        ([failure.message] + failure.details(in: .english)).map(\.description) == [
          "sh -c 'exit 3' failed with status 3",
          "cannot take back true: sh -c 'echo no such unit; exit 4' failed with status 4",
        ])
    }
  }
}
