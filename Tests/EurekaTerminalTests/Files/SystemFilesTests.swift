import Eureka
import EurekaTerminal
import TestSupport
import Testing

@MainActor
@Suite struct SystemFilesTests {
  private let directory: TemporaryDirectory
  private let files = SystemFiles()
  private var root: String { directory.path }

  init() throws {
    directory = TemporaryDirectory()
    #expect(mkdir(root + "/sub", 0o700) == 0)
    #expect(mkdir(root + "/sub/inner", 0o700) == 0)
    #expect(mkfifo(root + "/pipe", 0o600) == 0)
    #expect(symlink(root + "/sub/inner", root + "/link") == 0)
    #expect(symlink("nothing", root + "/dangling") == 0)
    #expect(symlink("circle", root + "/circle") == 0)
    try Data("hello".utf8).write(to: URL(fileURLWithPath: root + "/text"))
    try Data("hello".utf8).write(to: URL(fileURLWithPath: root + "/sub/x.pem"))
  }

  @Test func `kinds and lengths are those of what links lead to`() throws {
    #expect(try files.status(of: root + "/text").kind == .regular)
    #expect(try files.status(of: root + "/text").byteCount == 5)
    #expect(try files.status(of: root + "/link").kind == .directory)
    #expect(try files.status(of: root + "/pipe").kind == .special)
    #expect(try files.status(of: "/dev/null").kind == .special)
    #expect(try files.status(of: root + "/text").access.isSuperset(of: [.readable, .writable]))
    // Even root may run only what somebody may.
    #expect(try !files.status(of: root + "/text").access.contains(.executable))
    #expect(try files.status(of: root).access == .all)
  }

  @Test(arguments: [
    ("/none", FileError.doesNotExist), ("/dangling", .linkToNothing), ("/circle", .linkLoop),
    ("/text/x", .notADirectory), ("/" + String(repeating: "a", count: 256), .nameTooLong),
    (String(repeating: "/sub", count: 2000), .nameTooLong),
  ])
  func `what cannot be reached says why`(path: String, error: FileError) {
    #expect(throws: error) { try files.status(of: root + path) }
  }

  @Test func `the beginning of a file is read, and nothing of what is none`() throws {
    #expect(try files.beginning(of: root + "/text", count: 2) == Array("he".utf8))
    #expect(try files.beginning(of: root + "/text", count: 200_000) == Array("hello".utf8))
    #expect(throws: FileError.other("not a regular file")) {
      try files.beginning(of: root + "/pipe", count: 1)
    }
    #expect(throws: FileError.other("not a regular file")) { try files.beginning(of: root, count: 1) }
    #expect(throws: FileError.doesNotExist) { try files.beginning(of: root + "/none", count: 1) }
  }

  @Test func `names that are not UTF-8 are left out`() throws {
    let odd: [CChar] = (root + "/sub/").utf8.map { CChar(bitPattern: $0) } + [-1, 0]
    let descriptor = open(odd, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    #expect(try files.names(in: root + "/sub").sorted() == ["inner", "x.pem"])
    #expect(throws: FileError.notADirectory) { try files.names(in: root + "/text") }
  }

  @Test func `home directories are those of HOME and of the user database`() {
    #expect(files.homeDirectory(of: "root") == "/root")
    #expect(files.homeDirectory(of: nil)?.hasPrefix("/") == true)
    #expect(files.homeDirectory(of: "no such user") == nil)
    #expect(files.workingDirectory == FileManager.default.currentDirectoryPath)
  }

  @Test func `two dots behind a link lead to where the link leads`() throws {
    let row = FileRow("f")
    let context = ReadingContext(grammar: .prompt, files: files)
    try row.accept(.text(root + "//link/.././x.pem"), in: context)
    #expect(row.value == root + "/link/../x.pem")
    #expect(throws: (any Error).self) { try row.accept(.text(root + "/link/../text"), in: context) }
  }
}
