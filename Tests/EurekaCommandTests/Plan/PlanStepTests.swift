import Eureka
import EurekaFiles
import EurekaTerminal
import OrderedCollections
import TestSupport
import Testing

@testable import EurekaPlan

/// What a plan says, and what carrying it out does.
@MainActor
@Suite struct PlanStepTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.path }

  private func lines(_ plan: Plan, atMost maximum: Int? = 12) -> [String] {
    plan.outline(in: .english).lines(.english, atMost: maximum).map { $0.text.replacing(path, with: "DIR") }
  }

  private func failure(_ plan: Plan) async -> String {
    do {
      try await plan.carryOut()
      return "carried out"
    } catch {
      return "\(error)".replacing(path, with: "DIR")
    }
  }

  @Test func `a plan names what it does, with what changes in a file`() throws {
    _ = try directory.write("a = 1\nb = 2\npassword = hunter22\n", to: "old.conf")
    _ = try directory.write("x", to: "gone")
    var plan = Plan()
    plan.hide("hunter22")
    try plan.write("\(path)/new.conf", "text\n")
    try plan.write("\(path)/old.conf", "a = 1\nb = 3\npassword = hunter22\n")
    try plan.remove("\(path)/gone")
    plan.run("systemctl", "restart", "a service")
    plan.note("Nothing listens to port 25 yet.")
    #expect(
      lines(plan) == [
        "+ create DIR/new.conf", "    line 1:", "    + text", "~ change DIR/old.conf", "    line 1:",
        "      a = 1", "    - b = 2",
        "    + b = 3", "      password = ••••", "- remove DIR/gone", "! run systemctl restart 'a service'",
        "  Nothing listens to port 25 yet.",
      ])
    #expect(
      JSONText.line(of: plan.data).replacing(path, with: "DIR") == """
        [{"kind": "create", "path": "DIR/new.conf", "difference": ["line 1:", "+ text"]}, \
        {"kind": "change", "path": "DIR/old.conf", "difference": ["line 1:", "  a = 1", "- b = 2", "+ b = 3", "  password = ••••"]}, \
        {"kind": "remove", "path": "DIR/gone"}, {"kind": "run", "command": "systemctl restart 'a service'"}, \
        {"kind": "note", "text": "Nothing listens to port 25 yet."}]
        """)
  }

  @Test func `a secret is hidden in every spelling, and so is what was there before it`() throws {
    _ = try directory.write("user=ada\npin=1234\npass=old\nkey\nend\n", to: "a.conf")
    var secrets = HiddenTexts()
    secrets.insert(
      .object(["pin": .number(7), "password": .string("it's \"x\" & y"), "key": .string("ab\ncd ef\n")]))
    var plan = HiddenTexts.$current.withValue(secrets) { Plan() }
    try plan.write(
      "\(path)/a.conf", "user=ada\npin=7\npass=it's \"x\" & y\nab\n  cd ef\nend\n")
    try plan.write("\(path)/b.json", #"{"password": "it's \"x\" & y", "port": 70}"#)
    plan.run("login", "it's \"x\" & y", "https://a:it%27s%20%22x%22%20%26%20y@b.org", "17", "7")
    plan.perform("say it's \"x\" & y") {}
    #expect(
      lines(plan) == [
        "~ change DIR/a.conf", "    others can no longer read it", "    line 1:", "      user=ada",
        "    - ••••", "    - ••••", "    - ••••",
        "    + pin=••••", "    + pass=••••", "    + ••••", "    +   ••••", "      end", "+ create DIR/b.json",
        "    line 1:", "    + {\"password\": \"••••\", \"port\": 70}",
        "! run login '••••' https://a:••••@b.org 17 ••••", "! say ••••",
      ])
  }

  @Test(arguments: [
    #"{"password":"pa\/s'w&<r>d\"+"}"#, "https://a:pa%2Fs'w&%3Cr%3Ed%22+@b", "?p=pa/s'w%26%3Cr%3Ed%22%2B",
    "PASSWORD=\"pa/s'w&<r>d\\\"+\"", "pa/s'w&#38;&#60;r&#x3E;d%22+", "pa/s\\u0027w\\u{26}<r>d\"\"+",
    "password: 'pa/s''w&<r>d\"+'", "<p>pa/s'w&amp;&lt;r&gt;d\"+</p>",
    "<p a=\"pa/s&apos;w&amp;&lt;r&gt;d&quot;+\"/>",
    "Authorization: Basic \(Data("a:pa/s'w&<r>d\"+".utf8).base64EncodedString())",
    "Authorization: Basic \(Data("ada:pa/s'w&<r>d\"+\n".utf8).base64EncodedString())",
    "Authorization: Basic \(Data("pa/s'w&<r>d\"+".utf8).base64EncodedString())",
  ])
  func `a secret that a format has encoded is hidden, and its file private`(text: String) throws {
    var plan = Plan()
    plan.hide("pa/s'w&<r>d\"+")
    try plan.write("\(path)/a", text + "\n")
    #expect(lines(plan).joined().contains("••••"), "\(lines(plan))")
    #expect(plan.mode(of: plan.steps[0]) == 0o600)
  }

  @Test func `texts that have nothing in common are counted`() throws {
    _ = try directory.write((1...3_000).map { "old \($0)\n" }.joined(), to: "long")
    var plan = Plan()
    try plan.write("\(path)/long", (1...2_000).map { "new \($0)\n" }.joined())
    #expect(lines(plan) == ["~ change DIR/long", "    lines removed: 3000, added: 2000"])
  }

  @Test func `a review shortens a change, and no other reader's is`() throws {
    let numbers = (1...30).map { "\($0)\n" }.joined()
    _ = try directory.write(numbers, to: "long")
    var plan = Plan()
    try plan.write("\(path)/long", "")
    try plan.write("\(path)/new", "a\nb\n")
    try plan.write("\(path)/secret", "hunter22", isSecret: true)
    #expect(lines(plan).count == 1 + 12 + 1 + 1 + 3 + 1 && lines(plan)[13] == "    and 19 more")
    #expect(lines(plan, atMost: nil).count == 1 + 31 + 1 + 3 + 1, "\(lines(plan, atMost: nil))")
    #expect(
      lines(plan, atMost: nil).suffix(5) == [
        "+ create DIR/new", "    line 1:", "    + a", "    + b", "+ create DIR/secret",
      ])
  }

  @Test func `a file that is changed while other steps are carried out is left alone`() async throws {
    _ = try directory.write("old", to: "first")
    _ = try directory.write("old", to: "second")
    var plan = Plan()
    try plan.write("\(path)/first", "new")
    plan.run("sh", "-c", "echo mine >'\(path)/second'", undo: ["true"])
    try plan.write("\(path)/second", "new")
    let said = await failure(plan)
    #expect(
      said.hasPrefix("DIR/second changed while the plan ran, and was not touched\nTaken back: sh -c "),
      "\(said)")
    #expect(try directory.text("first") == "old" && directory.text("second") == "mine\n")
    #expect(try directory.names() == ["first", "second"])
  }

  @Test func `others can no longer read a file that gets a secret`() async throws {
    let files: [(name: String, text: String, mode: Int, result: Int)] = [
      (name: "new", text: "password = old\n", mode: 0o644, result: 0o640),
      ("group", "", 0o664, 0o660), ("owner", "", 0o600, 0o600), ("had", "hunter22\n", 0o644, 0o644),
    ]
    var plan = Plan()
    plan.hide("hunter22")
    for file in files {
      _ = try directory.write(file.text, to: file.name)
      chmod("\(path)/\(file.name)", mode_t(file.mode))
      try plan.write("\(path)/\(file.name)", "password = hunter22\n")
    }
    let remarks = lines(plan).filter { !$0.hasPrefix("    ") || $0.contains("others") }
    #expect(
      remarks == [
        "~ change DIR/new", "    others can no longer read it", "~ change DIR/group",
        "    others can no longer read it", "~ change DIR/owner", "~ change DIR/had",
      ])
    #expect(await failure(plan) == "carried out")
    for file in files {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(file.name)")
      #expect(attributes[.posixPermissions] as? Int == file.result, "\(file.name)")
    }
  }

  @Test func `what cannot be meant so is refused before anything is done`() throws {
    let attempts: [(String, (inout Plan) throws -> Void)] = [
      (
        "the path of a file has several lines; write its path first, and then its text",
        { try $0.write("port = 80\n", "/etc/a.conf") }
      ),
      (
        "\"~/a.conf\" is not expanded; write the whole path, such as NSHomeDirectory() and what follows",
        { try $0.write("~/a.conf", "a") }
      ),
      (
        "\"$HOME/a.conf\" is not expanded; write the whole path, such as NSHomeDirectory() and what follows",
        { try $0.remove("$HOME/a.conf") }
      ),
      (
        "two steps are about \"/nowhere/a\"; write its whole text in one",
        {
          try $0.remove("/nowhere/a")
          try $0.write("/nowhere/a", "text")
        }
      ),
      ("the mode 644 is not octal; write 0o644", { try $0.write("a", "a", mode: 644) }),
      (
        "the mode 0o644 lets others read a secret; write 0o600, or 0o640 for a group",
        { try $0.write("a", "a", mode: 0o644, isSecret: true) }
      ),
    ]
    for (expected, attempt) in attempts {
      var plan = Plan()
      let error = #expect(throws: RunError.self) { try attempt(&plan) }
      #expect(error?.message.description == expected)
      #expect(plan.steps.isEmpty && error?.status == .misdeclared)
    }
  }

  @Test func `a program and its arguments in one text are refused before anything is done`() {
    var plan = Plan()
    plan.run("systemctl", "restart", "a")
    #expect(plan.mistake == nil)
    plan.run("/bin/touch /x")
    #expect(
      plan.mistake?.message.description
        == "no program is named \"/bin/touch /x\"; write the program and each argument as a text of its own")
    var undone = Plan()
    undone.run("true", undo: ["rm /x"])
    #expect(undone.mistake?.message.description.hasPrefix("no program is named \"rm /x\"") == true)
  }

  @Test func `what is as it should be is no step`() throws {
    _ = try directory.write("same", to: "same")
    var plan = Plan()
    try plan.write("\(path)/same", "same")
    try plan.remove("\(path)/missing")
    #expect(plan.isEmpty && plan.steps.isEmpty)
    plan.note("n")
    #expect(plan.isEmpty)
    #expect(lines(plan) == ["Nothing: everything is as it should be.", "  n"])
  }

  @Test func `directories that were made for a file go with it`() async throws {
    try FileManager.default.createDirectory(atPath: "\(path)/own", withIntermediateDirectories: true)
    var plan = Plan()
    try plan.write("\(path)/own/a/b/file", "new")
    try plan.write("\(path)/other/file", "new")
    plan.run("sh", "-c", "echo mine >'\(path)/other/mine'; exit 3")
    #expect(await failure(plan).hasPrefix("sh -c"))
    #expect(try directory.names() == ["other", "own"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/own").isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/other") == ["mine"])
  }

  @Test func `the steps are carried out, and nothing else is left`() async throws {
    _ = try directory.write("old", to: "changed")
    _ = try directory.write("old", to: "removed")
    var plan = Plan()
    try plan.write("\(path)/folder/created", "new", mode: 0o600)
    try plan.write("\(path)/changed", "new")
    try plan.remove("\(path)/removed")
    plan.run("cp", "\(path)/changed", "\(path)/copy")
    try await plan.carryOut()
    #expect(try directory.names() == ["changed", "copy", "folder"])
    #expect(try directory.text("copy") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/folder/created")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a step that fails takes back those before it, and says what is left to do`() async throws {
    _ = try directory.write("old", to: "changed")
    _ = try directory.write("old", to: "removed")
    chmod("\(path)/changed", 0o640)
    var plan = Plan()
    try plan.write("\(path)/created", "new")
    try plan.write("\(path)/changed", "new")
    try plan.remove("\(path)/removed")
    plan.run("touch", "\(path)/touched", undo: ["rm", "\(path)/touched"])
    plan.run("true")
    plan.run("sh", "-c", "echo no such service; exit 3")
    plan.run("true", "never")
    let said = await failure(plan)
    #expect(
      said == """
        sh -c 'echo no such service; exit 3' failed with status 3
        no such service
        Taken back: touch DIR/touched, DIR/removed, DIR/changed, DIR/created.
        Done, and not taken back: true.
        Not done: true never.
        """, "\(said)")
    #expect(try directory.names() == ["changed", "removed"])
    #expect(try directory.text("changed") == "old")
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/changed")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test
  func
    `what a program that fails has printed shows no secret, and a file that cannot be written is as it was`()
    async throws
  {
    var plan = Plan()
    plan.hide("hunter22")
    plan.run("sh", "-c", "echo hunter22 is wrong; exit 1")
    #expect(await failure(plan) == "sh -c 'echo •••• is wrong; exit 1' failed with status 1\n•••• is wrong")
    _ = try directory.write("old", to: "directory")
    var other = Plan()
    try other.write("\(path)/directory/file", "new")
    #expect(await failure(other).hasPrefix("cannot create DIR/directory: "))
    #expect(try directory.names() == ["directory"])
  }

  @Test func `nothing is done if a file was changed since the plan was made`() async throws {
    var plan = Plan()
    try plan.write("\(path)/a", "new")
    try plan.write("\(path)/b", "new")
    _ = try directory.write("mine", to: "b")
    #expect(await failure(plan) == "nothing was done: DIR/b changed after the plan was made")
    #expect(try directory.names() == ["b"])
  }

  @Test func `a file that is not text is an error`() throws {
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: "\(path)/binary"))
    var plan = Plan()
    #expect(throws: RunError.self) { try plan.write("\(path)/binary", "text") }
    #expect(throws: RunError.self) { try plan.write(path, "text") }
  }

  @Test(arguments: [false, true])
  func `a restart is taken back by another, once the files are back`(failsItself: Bool) async throws {
    _ = try directory.write("old\n", to: "service.conf")
    let restart = [
      "sh", "-c", "cat '\(path)/service.conf' >>'\(path)/log'; ! grep new '\(path)/service.conf'",
    ]
    let reload = failsItself ? restart : ["sh", "-c", "cat '\(path)/service.conf' >>'\(path)/log'"]
    var plan = Plan()
    try plan.write("\(path)/service.conf", "new\n")
    plan.run(reload[0], reload[1], reload[2], undo: reload)
    plan.run("false")
    let said = await failure(plan)
    #expect(
      said.contains("Taken back: \(failsItself ? "" : "sh -c ")") && said.contains("DIR/service.conf"),
      "\(said)")
    #expect(try directory.text("log") == "new\nold\n")
    #expect(!said.contains("cannot take back"), "\(said)")
    #expect(try directory.text("service.conf") == "old\n")
  }

  @Test func `a restart that fails once more says so`() async throws {
    var plan = Plan()
    plan.run("sh", "-c", "exit 3", undo: ["sh", "-c", "exit 3"])
    let said = await failure(plan)
    #expect(
      said == """
        sh -c 'exit 3' failed with status 3
        cannot take back sh -c 'exit 3': sh -c 'exit 3' failed with status 3
        """, "\(said)")
  }

  @Test func `what the author does can be taken back, too`() async throws {
    final class Log { var lines: [String] = [] }
    let log = Log()
    var plan = Plan()
    plan.perform("open", undo: { log.lines.append("closed") }) { log.lines.append("opened") }
    plan.perform("fail") { throw CocoaError(.fileNoSuchFile) }
    #expect(await failure(plan).contains("\nTaken back: open."))
    #expect(log.lines == ["opened", "closed"])
  }
}
