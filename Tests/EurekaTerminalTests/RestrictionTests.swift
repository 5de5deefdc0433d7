import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaSystem
@testable import EurekaTerminal

/// Who is a stranger, and what the form is to them.
@MainActor
@Suite struct RestrictionTests {
  private func isOn(
    _ arguments: [String] = ["form"], _ environment: [String: String] = [:], leader: [String]? = nil,
    isShell: Bool = false
  ) -> Bool {
    Restriction(
      arguments: arguments, environment: environment, leader: leader, isShell: isShell
    ).isOn
  }

  /// The leader of the session of a person who types into a shell.
  private static let shell = ["-bash"]
  private static let remote = ["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"]

  @Test func `a forced command, a login shell and a leader of a remote session are restricted`() {
    #expect(isOn(["form"], ["SSH_ORIGINAL_COMMAND": "sh"], leader: Self.shell))
    #expect(isOn(["form"], ["SSH_ORIGINAL_COMMAND": ""]))
    #expect(isOn(["-form"], leader: Self.shell))
    #expect(isOn(["form"], Self.remote))
    #expect(isOn(["form", "-c", "sh"], Self.remote, leader: Self.shell, isShell: true))
    #expect(isOn(["form", "--set", "a=b", "--restricted"], leader: Self.shell))
  }

  @Test func `a program that somebody starts is not`() {
    #expect(!isOn())
    #expect(!isOn(["form", "--set", "a=--restricted"]))
    #expect(!isOn(["form"], Self.remote, leader: Self.shell))
    #expect(!isOn(["form"], [:], isShell: true))
  }

  @Test(arguments: [
    ["sh", "-c", "form"], ["bash", "-lc", "form; exit"], ["/bin/sh", "/usr/local/bin/wrapper"],
    ["python3", "wrapper.py"],
  ])
  func `a program that a remote session's command starts is restricted`(leader: [String]) {
    #expect(isOn(["form"], Self.remote, leader: leader))
    #expect(!isOn(["form"], leader: leader))
  }

  @Test(arguments: [
    ["-bash"], ["bash"], ["bash", "-l"], ["/bin/zsh", "-i"], ["bash", "--norc"],
    ["bash", "--init-file", "x"], [],
  ])
  func `a program that somebody starts from a remote shell is not`(leader: [String]) {
    #expect(!isOn(["form"], Self.remote, leader: leader))
  }

  @Test func `a login shell takes no arguments`() {
    #expect(Restriction(arguments: ["-form"], environment: [:], leader: Self.shell).isLoginShell)
    #expect(
      Restriction(
        arguments: ["form", "-c", "x"], environment: Self.remote, leader: nil, isShell: true
      )
      .isLoginShell)
    #expect(!Restriction(arguments: ["form"], environment: Self.remote, leader: nil).isLoginShell)
  }

  @Test func `all that turns it on is known`() {
    func reasons(_ arguments: [String], _ environment: [String: String] = [:]) -> [Restriction.Reason] {
      Restriction(arguments: arguments, environment: environment, leader: nil).reasons
    }
    #expect(reasons(["form"]).isEmpty && Restriction(isOn: true).reasons == [.option])
    #expect(reasons(["-form"]) == [.loginShell])
    #expect(
      reasons(["form", "--restricted"], Self.remote.merging(["SSH_ORIGINAL_COMMAND": "sh"]) { $1 })
        == [.option, .forcedCommand, .remoteCommand])
  }

  @Test(arguments: ["de_DE.UTF-8", "de-DE", "C.UTF-8", "sr_RS@latin", "ca_ES.UTF-8@valencia", "en", "POSIX"])
  func `names of locales are known by their shape`(name: String) { #expect(Locale.isName(name)) }

  @Test(arguments: ["", "aaaaaaaaaaaa", "../../x", "/usr/lib/x", "de_DE.UTF-8\u{1B}", "de DE", "de__DE", "ä"])
  func `other names are none`(name: String) { #expect(!Locale.isName(name)) }

  private func form() -> Form {
    Form()
      +++ TextRow("name") { $0.title = "Name" }
      <<< TextAreaRow("notes") { $0.title = "Notes" }
  }

  private func options(_ mode: WalkOptions.Mode = .interactive) -> WalkOptions {
    .fixed(mode).with { $0.restriction = Restriction(isOn: true) }
  }

  @Test func `an editor is neither opened nor offered`() {
    let run = FormTester(form(), options: options()).run(
      [":edit", ":edti", ":help", "Ada", ":edit", "one", ":edit", "."], edits: [.saved("edited")])
    #expect(run.editedTexts.isEmpty)
    #expect(run.transcript.contains("error: \":edit\": the editor is turned off here."))
    #expect(run.transcript.contains("Commands here: :back and :quit."), "\(run.transcript)")
    let offers = ["write the answer in your editor", "enter :edit,"]
    #expect(offers.allSatisfy { !run.transcript.contains($0) }, "\(run.transcript)")
    let open = FormTester(form(), options: .fixed(.interactive)).run([":edti", ":help"], edits: [])
    #expect(offers.allSatisfy { open.transcript.contains($0) }, "\(open.transcript)")
  }

  @Test func `what is named by its tag, its file, its process or its option has other words for strangers`() {
    let naming = /--[a-z]|\btags?\b|TAG|\bprocess\b|the journal/
    // What a stranger never reads: it is about the operator's files, or not rendered.
    let others: Set = [
      "Its tag, for :goto and --set, is %@.", "%@ is asked only with :goto or --ask-all.",
      "it is %@, not an object of answers by tag",
      "a text that begins with ! must be in quotation marks; other tags are not supported",
    ]
    let substitutes = MessageCatalog.substitutesForStrangers
    for template in MessageCatalog.german.translations.keys
    where template.contains(naming) && !others.contains(template) {
      #expect(substitutes[template] != nil, "\(template)")
    }
    for (template, substitute) in substitutes {
      #expect(MessageCatalog.german.translations[substitute.template] != nil, "\(substitute.template)")
      #expect(!substitute.template.contains(naming), "\(substitute.template)")
      #expect(
        substitute.template.components(separatedBy: "%@").count == substitute.arguments.count + 1,
        "\(substitute.template)")
      let count = template.components(separatedBy: "%@").count - 1
      #expect(substitute.arguments.allSatisfy { $0 < count }, "\(template)")
    }
  }

  @Test(
    arguments: [
      (
        "Waiting for \("cron.jsonl"), which is locked by process \(8747)…" as Message,
        "Waiting for others who are storing their answers…"
      ),
      (
        "the journal \("/srv/ada.session") is in use by another run",
        "another connection is using this session"
      ),
      (
        "cannot write \("/srv/r.jsonl"): \("it is locked by process \(8747)" as Message)",
        "your answers cannot be stored: others are using it"
      ),
      ("unknown tag \("x")", "unknown question x"),
      ("the form has errors: \("row a"): \("no row has it")", "this form cannot be used now"),
    ] as [(Message, String)]) func `a stranger reads what to do, and no more`(message: Message, text: String)
  {
    #expect(MessageCatalog.english.forStrangers.text(of: message) == text)
    #expect(MessageCatalog.english.text(of: message) == message.description)
  }

  @Test func `no tag, option or file is named while a stranger answers`() {
    let form = Form {
      Section("You") {
        TextRow("t_first") { $0.title = "First name" }
        TextRow("t_last") {
          $0.title = "Last name"
          $0.shown = "$t_first != 'x'"
        }
        TextRow("t_note") {
          $0.title = "Note"
          $0.shown = "$t_first == 'x'"
        }
      }
      groupList("t_friends", header: "Friends", itemTitle: "Friend") {
        TextRow("t_name") { $0.title = "Name" }
      }
    }
    var options = options()
    options.given = Answers(["t_last": "Byron"], from: .file("/srv/answers.json"))
    let run = FormTester(form, options: options).run([
      "?", ":why", ":goto nothing", ":goto Lst name", ":why nothing", ":items x", ":items friends",
      ":e", ":ed x", ":edit x", ":help", ":goto Last name", ":why", ":review", ":goto Friends",
      "y",
      "Bob", ":items", "n", "?", ":quit",
    ])
    #expect(
      !run.transcript.contains(/t_|--|\$|answers\.json|TAG|\btags?\b|:edit\b(?!": the editor| x)/),
      "\(run.transcript)")
    for line in [
      #"error: unknown question "nothing": enter one of First name, Last name, Friends."#,
      #"error: unknown question "Lst name"; did you mean "Last name"?"#,
      #"error: ":items x": no list has that name: enter one of Friends."#,
      ":goto NAME", "go to a question by its name, or its number in the review",
    ] {
      #expect(run.transcript.replacing("\n", with: " ").contains(line), "\(line)\n\(run.transcript)")
    }
  }

  @Test func `a session takes so many lines and no more`() {
    let lines = Array(repeating: "x", count: Restriction.maximumLineCount + 1)
    let form = Form() +++ IntRow("count")
    let run = FormTester(form, options: options()).run(lines)
    #expect(run.outcome.rejections.map { $0.reasons[0].description } == ["too much input for one session"])
    #expect(
      FormTester(Form() +++ IntRow("count"), options: .fixed(.interactive)).run(lines).outcome
        == .endedEarly([], []))
  }

  @Test func `a session takes so many bytes and no more`() {
    let line = String(repeating: "x", count: 1 << 20)
    let form = Form() +++ TextRow("a") { $0.maximumLength = 1 << 20 }
    let run = FormTester(form, options: options()).run(Array(repeating: ":goto a " + line, count: 5))
    #expect(!run.outcome.rejections.isEmpty, "\(run.outcome)")
  }

  @Test func `what is typed in a restricted session has a length that its row can raise`() {
    let form =
      Form() +++ TextRow("a") <<< TextRow("b") { $0.maximumLength = 5000 } <<< TextAreaRow("c")
      <<< TextRow("d") { $0.maximumLength = 3 }
    func text(_ count: Int) -> String { String(repeating: "x", count: count) }
    let lines = [
      text(4097), text(4096), text(5001), text(5000), text(40_000), text(25_536), text(40_000), text(25_495),
      ".", "wxyz", "xyz",
    ]
    let run = FormTester(form, options: options()).complete(lines)
    #expect(
      run.problems.map { $0.reasons[0].description } == [
        "the answer is longer than 4096 bytes", "the answer is longer than 5000 bytes",
        "the answer is longer than 65536 bytes", "the answer is longer than 3 bytes",
      ])
    FormTester(Form() +++ TextRow("a"), options: .fixed(.interactive)).complete([text(4097)])
    // What the operator supplies is not typed.
    var supplied = options(.unattended)
    supplied.given = Answers(.value(["a": .string(text(4097))]), from: .file("a.json"))
    FormTester(Form() +++ TextRow("a"), options: supplied).complete()
  }

  /// Files that only rows' own directories may be looked for in.
  private struct Confined: FileAccess {
    let files = FilesInMemory([
      "/srv/in/scan.pdf": .file("x"), "/srv/in/deep/scan.pdf": .file("x"), "/srv/inside.pdf": .file("x"),
      "/work/own.pdf": .file("x"),
    ])
    var isRestricted = true
    func status(of path: String) throws(FileError) -> FileStatus { try files.status(of: path) }
    func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
      try files.beginning(of: path, count: count)
    }
    func names(in directory: String) throws(FileError) -> [String] { try files.names(in: directory) }
    func homeDirectory(of user: String?) -> String? { isRestricted ? nil : files.homeDirectory(of: user) }
    var workingDirectory: String? { files.workingDirectory }
  }

  private func read(_ text: String, directories: [String], isRestricted: Bool) -> String? {
    let row = FileRow("file") { $0.directories = directories }
    let context = ReadingContext(grammar: .prompt, files: Confined(isRestricted: isRestricted))
    return try? row.cell.read(text, in: context)
  }

  @Test func `a path leads into the directories that a row names, wherever somebody answers`() {
    for isRestricted in [true, false] {
      for text in [
        "/srv/in/scan.pdf", "/srv/in/deep/../scan.pdf", "'/srv/in/scan.pdf'", "file:///srv/in/scan.pdf",
      ] {
        #expect(read(text, directories: ["/else", "/srv/in"], isRestricted: isRestricted) != nil, "\(text)")
      }
      for text in [
        "/srv/inside.pdf", "/srv/in/../inside.pdf", "/work/own.pdf", "/srv/in/none", "~/x", "'/work/own.pdf'",
      ] {
        #expect(read(text, directories: ["/else", "/srv/in"], isRestricted: isRestricted) == nil, "\(text)")
      }
    }
  }

  @Test func `where no directory is named, a stranger reaches no file, and anybody else every one`() {
    #expect(read("/work/own.pdf", directories: [], isRestricted: false) == "/work/own.pdf")
    #expect(read("own.pdf", directories: [], isRestricted: false) == "/work/own.pdf")
    #expect(read("/work/own.pdf", directories: [], isRestricted: true) == nil)
    #expect(read("own.pdf", directories: [], isRestricted: true) == nil)
  }

  @Test func `a stranger's relative path begins at the first directory`() {
    #expect(read("scan.pdf", directories: ["/srv/in"], isRestricted: true) == "/srv/in/scan.pdf")
    #expect(read("deep/scan.pdf", directories: ["/srv/in"], isRestricted: true) == "/srv/in/deep/scan.pdf")
    #expect(read("../inside.pdf", directories: ["/srv/in"], isRestricted: true) == nil)
    #expect(read("scan.pdf", directories: ["/srv/in"], isRestricted: false) == nil)
  }

  @Test func `what conditions read is named without its directories`() {
    for isRestricted in [true, false] {
      var options = WalkOptions.fixed(.interactive)
      options.context.files = Confined(isRestricted: isRestricted)
      let form =
        Form()
        +++ FileRow("file") { $0.directories = ["/srv/in"] }
        <<< TextRow("note") { $0.hidden = "$file == nil" }
      let run = FormTester(form, options: options).run(["/srv/in/scan.pdf", ":why note", ":quit", "y"])
      #expect(run.transcript.contains("\"/srv/in/scan.pdf\"") != isRestricted, "\(run.transcript)")
      #expect(run.transcript.contains("\"scan.pdf\"") == isRestricted)
    }
  }

  @Test func `an image is in the directories that its row names, too`() {
    let row = ImageRow("image") { $0.directories = ["/srv/in"] }
    let context = ReadingContext(grammar: .prompt, files: Confined())
    #expect(throws: ReadingError.self) { try row.cell.read("/work/own.pdf", in: context) }
  }

  @Test func `a stranger's Tab key completes no path`() {
    let row = FileRow("file") { $0.directories = ["/srv/in"] }
    for isRestricted in [true, false] {
      let files = Confined(isRestricted: isRestricted)
      let prompt = row.prompt(in: ReadingContext(files: files))
      let outcome = Completion(prompt, commands: [], files: files).outcome(after: "/srv/in/sc")
      #expect((outcome == nil) == isRestricted)
    }
  }

  @Test func `realpath decides what is inside, and what is not there yet is in its directory`() throws {
    let files = SystemFiles()
    #expect(files.resolved("/usr/../etc/./hosts") == "/etc/hosts")
    #expect(files.resolved("/etc/none-such/new") == "/etc/none-such/new")
    #expect(files.resolved("/etc/none-such/../../x") == "/x")
    #expect(SystemFiles(isRestricted: true).homeDirectory(of: "root") == nil)
    #expect(SystemFiles(isRestricted: true).homeDirectory(of: nil) == nil)
  }

  @Test func `the time of each line is limited, and is said by its question`() {
    let limit = Restriction().timeLimit(nil, idle: 5)
    #expect(limit?.patience == 5)
    #expect(TimeLimit(3, idle: 5).patience == 3)
    let strangers = Restriction(isOn: true)
    #expect(strangers.timeLimit(nil)?.remaining == 3600 && strangers.timeLimit(nil)?.idle == 600)
    #expect(strangers.timeLimit(20, idle: 5)?.remaining == 20 && strangers.timeLimit(20, idle: 5)?.idle == 5)
    #expect(Restriction().timeLimit(nil) == nil)
  }
}
