import Eureka
import EurekaTesting
import TestSupport
import Testing

@MainActor
@Suite struct PathRowTests {
  private let prompt = ReadingContext.prompt()
  private let canonical = ReadingContext.canonical

  @Test(arguments: [
    ("/etc/key.pem", "/etc/key.pem"), ("//etc/.//key.pem", "/etc/key.pem"), ("~/x.CRT", "/home/ada/x.CRT"),
    ("~ada/x.CRT", "/home/ada/x.CRT"), ("../etc/key.pem", "/work/../etc/key.pem"), ("./q", "/work/q"),
    ("q", "/work/q"), ("./~eve", "/work/~eve"), ("/etc/../etc/key.pem", "/etc/../etc/key.pem"),
  ])
  func `a path is made absolute, with nothing resolved that a link could lead elsewhere`(
    line: String, path: String
  ) {
    for context in [prompt, canonical] {
      let row = FileRow("f")
      #expect(row.value(readFrom: line, in: context) == path)
      #expect(row.predicateValue == .string(path))
      #expect(row.answer(in: context) == .string(path))
    }
  }

  @Test(arguments: [
    ("/etc/", "/etc"), ("/", "/"), ("/.", "/"), ("~", "/home/ada"), ("~/", "/home/ada"), (".", "/work"),
    ("~ada/.", "/home/ada"), ("/srv//", "/srv"),
  ])
  func `a directory's path ends without a slash`(line: String, path: String) {
    let row = DirectoryRow("d")
    #expect(row.value(readFrom: line, in: prompt) == path)
  }

  @Test(arguments: [
    ("~/none.pem", #""~/none.pem" does not exist"#),
    ("/etc", #""/etc" is a directory, not a file"#),
    ("/dev/null", #""/dev/null" is a device, a pipe or a socket, not a file"#),
    ("/etc/key.pem/", #""/etc/key.pem/" ends with a slash"#),
    ("/etc/key.pem/x", #""/etc/key.pem/x" leads through something that is not a directory"#),
    ("/etc/log", #""/etc/log" does not end in .pem or .crt"#),
    ("/etc/secret.pem", #""/etc/secret.pem" cannot be read by this user"#),
    ("/closed/x", #""/closed/x" is in a directory that this user cannot search"#),
    ("~eve", #""~eve" is in the home directory of "eve", and there is no such user"#),
    ("/etc/k\u{7}", ##""/etc/k\u{7}" has the control character U+0007"##),
    ("/etc/k\tx", ##""/etc/k\tx" has the control character U+0009"##),
    ("/etc/k\u{0}", ##""/etc/k\u{0}" has the control character U+0000"##),
    (
      "/\(String(repeating: "a", count: 256))",
      "\"/\(String(repeating: "a", count: 59))…\" is too long for a path, or has a name that is too long"
    ),
  ])
  func `a refusal quotes the path and says what it is not, and the value stays`(line: String, reason: String)
  {
    for context in [prompt, canonical] {
      let row = FileRow("f") {
        $0.extensions = ["pem", ".crt"]
        $0.access = .readable
        $0.value = "/etc/key.pem"
      }
      #expect(row.refusal(of: line, in: context) == reason)
      #expect(row.value == "/etc/key.pem")
      #expect(row.rejection(of: .value(.string(line)), in: canonical) != nil)
      #expect(row.value == "/etc/key.pem")
    }
  }

  @Test(arguments: [
    ("/etc/key.pem", #""/etc/key.pem" is a file, not a directory"#),
    ("/none", #""/none" does not exist"#),
    ("/locked", #""/locked" cannot be listed by this user"#),
    ("/closed", #""/closed" cannot be written to by this user"#),
    ("/dev/null", #""/dev/null" is a device, a pipe or a socket, not a directory"#),
  ])
  func `a directory is refused as what it is not`(line: String, reason: String) {
    let row = DirectoryRow("d") { $0.access = [.readable, .writable] }
    #expect(row.refusal(of: line, in: prompt) == reason)
  }

  @Test func `other rights are named by what cannot be done`() {
    let file = FileRow("f") { $0.access = .writable }
    #expect(file.refusal(of: "/etc/log", in: prompt) == #""/etc/log" cannot be written by this user"#)
    file.access = .executable
    #expect(file.refusal(of: "/etc/log", in: prompt) == #""/etc/log" cannot be run by this user"#)
    let directory = DirectoryRow("d") { $0.access = .searchable }
    #expect(directory.refusal(of: "/closed", in: prompt) == #""/closed" cannot be searched by this user"#)
  }

  @Test(arguments: [
    ("/etc/key.pem", #""/etc/key.pem" already exists"#), ("/srv/new", nil),
    ("/nowhere/new", #"the directory "/nowhere" does not exist"#),
    ("/nowhere/a/new", #"the directory "/nowhere/a" does not exist"#),
    ("/locked/new", #"the directory "/locked" cannot be written to by this user"#),
    ("/srv/new/", #""/srv/new/" ends with a slash"#),
    ("'/srv/a b'", nil),
  ])
  func `a new file must not exist, and its directory must take it`(line: String, reason: String?) {
    let row = FileRow("f") { $0.presence = .new }
    #expect(row.refusal(of: line, in: prompt) == reason)
    #expect(row.value == (reason == nil ? (line == "'/srv/a b'" ? "/srv/a b" : line) : nil))
  }

  @Test func `missing parents are fine where the author says so, below a directory that takes them`() {
    let row = DirectoryRow("d") {
      $0.presence = .new
      $0.allowsMissingParents = true
    }
    #expect(row.refusal(of: "/srv/a/b/c", in: prompt) == nil)
    #expect(
      row.refusal(of: "/locked/a/b/c", in: prompt)
        == #"the directory "/locked" cannot be written to by this user"#)
  }

  @Test func `any path will do, but it is of the kind, and can be written if it is to be`() {
    let row = FileRow("f") { $0.presence = .any }
    #expect(row.refusal(of: "/nowhere/x", in: prompt) == nil)
    #expect(row.refusal(of: "/etc", in: prompt) == #""/etc" is a directory, not a file"#)
    row.access = .writable
    #expect(row.refusal(of: "/nowhere/x", in: prompt) == #"the directory "/nowhere" does not exist"#)
    #expect(row.refusal(of: "/srv/x", in: prompt) == nil)
  }

  @Test(arguments: [
    (#"/etc/a\ b.pem "#, "/etc/a b.pem"), ("'/etc/a b.pem'", "/etc/a b.pem"),
    (#""/etc/a b.pem" "#, "/etc/a b.pem"), ("file:///etc/a%20b.pem", "/etc/a b.pem"),
    ("/etc/a b.pem", "/etc/a b.pem"), (#"it\'s\ \"it\".txt"#, #"/work/it's "it".txt"#),
    (#"'it'\''s "it".txt'"#, #"/work/it's "it".txt"#), ("'q'", "/work/'q'"), ("\"q\"", "/work/q"),
    ("trailing ", "/work/trailing "), ("  q  ", "/work/q"),
  ])
  func `a path is read as a terminal writes it, and literally first`(line: String, path: String) {
    let row = FileRow("f")
    #expect(row.value(readFrom: line, in: prompt) == path)
  }

  @Test func `quotes are read at a prompt only`() {
    let row = FileRow("f")
    #expect(row.refusal(of: "'/etc/key.pem'", in: canonical) == #""'/etc/key.pem'" does not exist"#)
    #expect(row.refusal(of: "'/etc/none'", in: prompt) == #""'/etc/none'" does not exist"#)
    #expect(row.refusal(of: "'/etc'", in: prompt) == #""/etc" is a directory, not a file"#)
    #expect(row.refusal(of: "'/etc/key.pem' x", in: prompt) != nil)
  }

  @Test func `without files to look at, a path is taken as it is`() {
    let row = FileRow("f") { $0.extensions = ["pem"] }
    #expect(row.value(readFrom: "~/a//b", in: .canonical.with(nil)) == "~/a//b")
    #expect(row.refusal(of: "", in: .canonical.with(nil)) == "a path must not be empty")
  }

  @Test func `a relative path needs a working directory`() {
    let context = ReadingContext.prompt().with(FilesInMemory([:], workingDirectory: nil, homes: [:]))
    #expect(
      FileRow("f").refusal(of: "x", in: context)
        == #""x" is a relative path, and there is no working directory"#)
    #expect(FileRow("f").refusal(of: "~/x", in: context) == #""~/x" is in no known home directory"#)
  }

  nonisolated static let phrases: [(PathRequirement.Presence, [String], AccessRights, String)] = [
    (.existing, ["pem", "crt"], [], "an existing file ending in .pem or .crt"),
    (.existing, [], .readable, "an existing file that this user can read"),
    (
      .any, ["a", "b", "c"], [.readable, .writable],
      "a file ending in .a, .b or .c that this user can read and write"
    ),
    (.new, [".pem"], .all, "a new file ending in .pem"),
    (.any, [], .all, "a file that this user can read, write and run"),
  ]

  @Test(arguments: phrases)
  func `a prompt says what file would be right`(
    presence: PathRequirement.Presence, extensions: [String], access: AccessRights, phrase: String
  ) {
    let row = FileRow("f") {
      $0.presence = presence
      $0.extensions = extensions
      $0.access = access
    }
    let shown = row.prompt(in: prompt)
    #expect(shown.accepts.description == phrase)
    #expect(shown.paths?.extensions == extensions)
  }

  @Test func `a prompt says what directory would be right`() {
    let row = DirectoryRow("d") { $0.access = .all }
    let shown = row.prompt(in: prompt)
    #expect(shown.accepts.description == "an existing directory that this user can list, write to and search")
    #expect(shown.paths?.kind == .directory)
    row.presence = .new
    #expect(row.prompt(in: prompt).accepts == "a new directory")
  }

  /// Paths of what file systems allow and forms do not spell: marks that combine with slashes, quotes, spaces.
  private static func randomPath(_ random: inout SplitMix) -> String {
    let pieces = [
      "/", "/", "/", ".", "..", "~", "a", "b ", " ", "é", "e\u{301}", "\u{301}", "日", "😀", "'", "\"", "\\",
      "-", ":", "%20", "ada", "$x", "*", "file:///",
    ]
    return (0...Int.random(in: 0..<12, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? "/"
    }.joined()
  }

  @Test(arguments: [ReadingContext.Grammar.prompt, .canonical])
  func `what is read of any path reads back as the same, typed and as text`(
    grammar: ReadingContext.Grammar
  ) throws {
    var random = SplitMix(seed: 20)
    var context = prompt
    context.grammar = grammar
    var accepted = 0
    for _ in 0..<5000 {
      let line = Self.randomPath(&random)
      let row = FileRow("f") {
        $0.presence = .any
        $0.value = "/before"
      }
      guard row.refusal(of: line, in: context) == nil else {
        #expect(row.value == "/before")
        continue
      }
      accepted += 1
      let value = try #require(row.value)
      #expect(value.utf8.first == UInt8(ascii: "/"), "\(line)")
      #expect(value.utf8.count == 1 || value.utf8.last != UInt8(ascii: "/"), "\(line)")
      let again = FileRow("f") { $0.presence = .any }
      #expect(again.refusal(of: row.cell.text(for: value, in: canonical), in: canonical) == nil)
      #expect(again.value.map { Array($0.utf8) } == Array(value.utf8), "\(line)")
      let typed = FileRow("f") { $0.presence = .any }
      try typed.accept(.value(row.answer(in: canonical)), in: canonical)
      #expect(typed.value.map { Array($0.utf8) } == Array(value.utf8), "\(line)")
    }
    #expect(accepted > 1000)
  }
}
