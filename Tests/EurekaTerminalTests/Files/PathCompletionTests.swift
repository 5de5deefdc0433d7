import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaSystem
@testable import EurekaTerminal

extension Completion {
  /// What the Tab key adds, if it adds anything.
  fileprivate func insertion(after typed: String) -> String? {
    if case .replacement(count: 0, let text) = outcome(after: typed) { text } else { nil }
  }
}

@Suite struct PathCompletionTests {
  private let directory: TemporaryDirectory
  private var root: String { directory.path }

  init() throws {
    directory = TemporaryDirectory()
    for name in ["certs", "certs/deep", ".hidden", "né", "links"] {
      #expect(mkdir(root + "/" + name, 0o700) == 0)
    }
    for name in [
      "cert.pem", "certificate.crt", "notes.txt", ".secret", "only one.txt", "bell\u{7}.txt", "tab\t.txt",
      "e\u{301}x", "éy", "certs/deep/x",
    ] {
      let descriptor = creat(root + "/" + name, 0o600)
      #expect(descriptor >= 0)
      close(descriptor)
    }
    let odd: [CChar] = (root + "/zz").utf8.map { CChar(bitPattern: $0) } + [-1, 0]
    close(creat(odd, 0o600))
    #expect(symlink(root + "/certs", root + "/links/to certs") == 0)
    #expect(symlink("nothing", root + "/links/dangling") == 0)
  }

  private func insertion(
    _ typed: String, _ requirement: PathRequirement = PathRequirement(.regular)
  ) -> String? {
    var prompt = Prompt(title: "x", accepts: "x")
    prompt.paths = requirement
    return Completion(prompt, commands: [], files: SystemFiles()).insertion(after: typed)
  }

  @Test(arguments: [
    ("cer", "t"), ("cert", nil), ("cert.", "pem"), ("certs", "/"), ("certs/", "deep/"), ("certs/d", "eep/"),
    ("certs/deep/", "x"), ("n", nil), ("no", "tes.txt"), ("only", " one.txt"), ("only ", "one.txt"),
    (".", nil), (".h", "idden/"), (".s", "ecret"), ("links/t", "o certs/"), ("links/d", "angling"),
    ("links/to certs/", "deep/"), ("links/../notes", ".txt"), ("certs/..", "/"), ("bell", nil), ("tab", nil),
    ("zz", nil), ("none/", nil), ("notes.txt", nil), ("notes.txt/", nil), ("e", "\u{301}x"), ("é", "y"),
  ])
  func `the Tab key goes on with what names have in common`(typed: String, insertion: String?) {
    #expect(self.insertion(root + "/" + typed) == insertion)
    #expect(self.insertion("  " + root + "//" + typed) == insertion)
  }

  @Test func `where nothing can be added, the names are listed without their directory`() {
    var prompt = Prompt(title: "x", accepts: "x")
    prompt.paths = PathRequirement(.regular)
    let completion = Completion(prompt, commands: [], files: SystemFiles())
    #expect(
      completion.outcome(after: root + "/cert") == .candidates(["cert.pem", "certificate.crt", "certs/"]))
    #expect(completion.outcome(after: root + "/zz") == nil)
  }

  @Test func `directories always are among the names, files if they are wanted`() {
    let directories = PathRequirement(.directory)
    #expect(insertion(root + "/c", directories) == "erts/")
    #expect(insertion(root + "/notes", directories) == nil)
    var extensions = PathRequirement(.regular)
    extensions.extensions = ["pem"]
    #expect(insertion(root + "/cert.", extensions) == "pem")
    #expect(insertion(root + "/certi", extensions) == nil)
    #expect(insertion(root + "/certs/deep/", extensions) == nil)
    #expect(insertion(root + "/certs/", extensions) == "deep/")
  }

  @Test func `homes, the working directory and commands are completed too`() {
    let files = FilesInMemory([
      "/home/ada/photo.png": .file(""), "/work/sub/x": .file(""), "/work/:quote": .file(""),
      "/shut": .directory(access: []), "/shut/x": .file(""),
    ])
    var prompt = Prompt(title: "x", accepts: "x")
    prompt.paths = PathRequirement(.regular)
    let completion = Completion(prompt, commands: [LineContext.Command(name: ":quit")], files: files)
    #expect(completion.insertion(after: "~") == "/")
    #expect(completion.insertion(after: "~/p") == "hoto.png")
    #expect(completion.insertion(after: "~ada/") == "photo.png")
    #expect(completion.insertion(after: "~eve") == nil)
    #expect(completion.insertion(after: "~eve/") == nil)
    #expect(completion.insertion(after: "s") == "ub/")
    #expect(completion.insertion(after: "./s") == "ub/")
    #expect(completion.insertion(after: "/w") == "ork/")
    #expect(completion.insertion(after: "/shut/") == nil)
    #expect(completion.insertion(after: ":qu") == "it")
  }
}
