import Foundation
import TestSupport
import Testing

private let shippedFolder = ProcessInfo.processInfo.environment["EUREKA_SHIPPED"]

/// The files that `swift package ship server-installer` makes: `EUREKA_SHIPPED` names their folder.
@Suite(.enabled(if: shippedFolder != nil, "only .ci/thorough ships it"))
struct ShippingTests {
  private let folder: String
  /// A root directory that has the program, an empty /proc, and nothing else.
  private let root: TemporaryDirectory

  init() throws {
    folder = try #require(shippedFolder)
    root = TemporaryDirectory()
    // Another process writes the program: while this one has it open, a child that is being started has it, too.
    let copy = try Program(path: "\(folder)/server-installer").shell(
      "mkdir '\(root.path)/proc' && cp \"$PROGRAM\" '\(root.path)'")
    try #require(copy.status == 0, "\(copy.error)")
  }

  private let unshare = "/usr/bin/unshare"

  /// The arguments of unshare(1) that run the program in the root directory.
  private func inRoot(_ arguments: [String], mountsProc: Bool = true) -> [String] {
    let mount = mountsProc ? #"mount --rbind /proc "$0/proc" &&"# : ""
    return [
      "--map-root-user", "--mount", "/bin/sh", "-c", #"\#(mount) exec /usr/sbin/chroot "$0" "$@""#, root.path,
      "/server-installer",
    ] + arguments
  }

  private func shell(_ line: String) throws -> Program.Run {
    try Program(path: "\(folder)/server-installer").shell("cd '\(folder)'; PATH=$PWD:$PATH\n\(line)")
  }

  /// The configuration that the program writes when it is built as usual.
  private func configuration() throws -> String {
    let directory = TemporaryDirectory()
    try Program("server-installer").run(
      ["--destination", directory.path, "--accept-defaults"], input: "www.example.org\n", expecting: 0)
    return try directory.text("www.example.org.conf")
  }

  @Test func `it names no folder of the machine that made it`() throws {
    let program = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/server-installer"))
    let package = URL(fileURLWithPath: "\(folder)/../../..").standardizedFileURL.path
    #expect(program.range(of: Data(package.utf8)) == nil)
  }

  @Test func `the licenses of what it contains go with it`() throws {
    let licenses = try String(contentsOfFile: "\(folder)/server-installer.licenses", encoding: .utf8)
    let names = licenses.matches(of: /(?m)^==== (.*) ====$/).map { String($0.output.1) }
    for name in ["Yams", "swift-argument-parser", "Swift and Foundation", "libc6-dev", "libedit-dev"] {
      #expect(names.contains(name), "\(names)")
    }
    #expect(licenses.contains("The Regents of the University of California"))
  }

  @Test func `where nothing is installed, it reads a pipe`() throws {
    try Program(path: unshare).run(
      inRoot(["--destination", "/site", "--accept-defaults"]), input: "www.example.org\n", expecting: 0)
    #expect(try root.text("site/www.example.org.conf") == configuration())
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `where nothing is installed, it asks at a terminal`(_ kind: String) throws {
    let terminal = try PseudoTerminal(
      unshare, inRoot(["--destination", "/site"]), environment: ["TERM": kind, "NO_COLOR": nil])
    try terminal.answer("Server name", "www.example.org")
    try terminal.answer("It serves", ":submit")
    try terminal.answer("Submit", "")
    #expect(try terminal.waitForEnd() == .exit(0), "\(terminal.screen)")
    #expect(terminal.isAsFound)
    #expect(try root.text("site/www.example.org.conf") == configuration())
  }

  @Test(arguments: ["--help", "--accept-defaults"])
  func `without /proc, it asks you to mount it`(argument: String) throws {
    let run = try Program(path: unshare).run(inRoot([argument], mountsProc: false), expecting: 71)
    #expect(run.error == "error: /proc/self/stat is missing: mount /proc, as by: mount -t proc proc /proc\n")
  }

  @Test func `it needs no library, and is stripped`() throws {
    let run = try shell("readelf --program-headers --sections --wide server-installer")
    #expect(run.status == 0 && run.output.contains(" LOAD "))
    for part in ["INTERP", "DYNAMIC", ".symtab", ".debug_info"] { #expect(!run.output.contains(part)) }
  }

  @Test func `its manual page describes each option, and no subcommand`() throws {
    let lint = try shell("mandoc -T lint -W error server-installer.1")
    #expect(lint.status == 0, "\(lint.output)")
    let page = try shell("mandoc -T ascii -O width=300 server-installer.1 | sed 's/.\\x08//g'").output
    #expect(page.contains("server-installer - Sets up a web site on nginx."))
    for option in ["--destination dir", "--answers file...", "--no-input"] {
      #expect(page.contains("\n     \(option)\n"), "\(option)")
    }
    #expect(!page.contains("subcommand"))
    for part in [
      "\n     --submit-to destination\n", "\nQUESTIONS\n", " variable SERVER_INSTALLER_HTTP_PORT\n",
      "\nCOMMANDS\n", "\n     :back [n]\n", "\nENVIRONMENT\n", "\nFILES\n", "\nEXIT STATUS\n",
      "\n     124     timed out\n", "\nEXAMPLES\n", "server-installer --answers answers.yaml --no-input\n",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("on success, and >0") && !page.contains("--manual"))
  }

  @Test func `bash completes options, tags and values`() throws {
    func completions(of word: String, after words: String = "") throws -> [String] {
      let line = "server-installer \(words)\(word)"
      let run = try shell(
        """
        COMP_WORDBREAKS=${COMP_WORDBREAKS//=}
        source server-installer.bash
        COMP_LINE='\(line)' COMP_POINT=\(line.count) COMP_WORDS=(\(line))
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        function=$(complete -p server-installer | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
        "$function" server-installer '\(word)' "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
      #expect(run.status == 0, "\(run.error)")
      return run.output.split(whereSeparator: \.isWhitespace).map(String.init).sorted()
    }
    #expect(try completions(of: "--time") == ["--time-zone", "--timeout"])
    #expect(
      try completions(of: "ht", after: "--set ") == ["http2=", "http_port=", "https_only=", "https_port="])
    #expect(try completions(of: "tls=t", after: "--set ") == ["tls=true"])
  }

  @Test func `zsh and fish read their completions`() throws {
    #expect(try shell("zsh -n _server-installer").status == 0)
    let fish = try shell(
      "fish --no-config -c 'source server-installer.fish; complete -C \"server-installer --time\"' | cut -f 1 | sort"
    )
    #expect(fish.output == "--time-zone\n--timeout\n", "\(fish.error)")
  }
}
