import Foundation
import TestSupport
import Testing

/// Questionnaires as subcommands of a command, and commands that ask by themselves.
@Suite struct ToolTests {
  private let tool = Program("sample-tool")

  @Test func `the part of a line that came in time is answered with its rest`() throws {
    let run = try tool.shell(
      """
      cd "$TMPDIR"; mkfifo pipe; exec 3<>pipe
      "$PROGRAM" greet --quietly --patience 0.3 < pipe 2> log 3>&- & printf 'Ada Lo' >&3
      until grep -q please log; do sleep 0.05; done
      printf 'velace\nvi\n' >&3; wait $!
      """)
    #expect(run.output == "Hello Ada Lovelace, user of vi\n", "\(run)")
  }

  // MARK: Questionnaires as subcommands

  @Test func `the help lists questionnaires beside commands, and names both`() throws {
    let help = try tool.run(["--help"], expecting: 0)
    #expect(help.output.contains("init                    Sets the tool up."))
    #expect(help.output.contains("add                     Adds a server."))
    #expect(help.output.contains("greet"))
    let add = try tool.run(["add", "--help"])
    #expect(add.output.contains("USAGE: sample-tool add <options>"))
    #expect(add.output.contains("--no-input"))
  }

  @Test func `the help begins with where answers come from, and has the questionnaire's own options first`()
    throws
  {
    let help = try Program("server-installer").run(["--help"]).output
    #expect(
      help.contains("variables (SERVER_INSTALLER_TAG), files and the\nterminal or a pipe, in this order."))
    #expect(
      help.contains("Exit status: 0 done, 1 quit, 64 wrong usage, 65 missing or invalid answers, 66\ninput"))
    let headings = help.matches(of: /^[A-Z][^a-z]*:$/.anchorsMatchLineEndings()).map { String($0.output) }
    #expect(
      headings == [
        "SERVER-INSTALLER OPTIONS:", "ANSWERS:", "PIPES:", "AT A TERMINAL:", "RESULT:", "SAVE AND RESUME:",
        "ABOUT THE FORM (ASKS NOTHING):", "OPTIONS:",
      ])
    #expect(!help.contains("  --submit-to <") && !help.contains("--check"))
    #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 70)
    let all = try Program("server-installer").run(["--help-hidden"]).output
    #expect(all.contains("  --submit-to <destination>\n") && all.contains("  --check "))
  }

  @Test(arguments: [
    (
      "--set nonsense", "error: The value 'nonsense' is invalid for '--set <tag=value>': expected TAG=VALUE; "
    ),
    ("--locale xx", "\"xx\" is not a known locale: use a name such as de_DE\n"),
  ])
  func `an option that is rejected says what it wants`(option: String, reason: String) throws {
    let run = try tool.run(["add"] + option.split(separator: " ").map(String.init), expecting: 64)
    #expect(run.error.contains(reason), "\(run.error)")
    #expect(run.error.hasPrefix("error: "))
  }

  @Test func `a subcommand's template names it as it is typed`() throws {
    let template = try tool.run(["add", "--template", "yaml"]).output
    #expect(template.contains("Answers to sample-tool add.\n"))
    #expect(template.contains("run sample-tool add --answers FILE --no-input.\n"))
  }

  @Test func `the sections of a manual page describe the form, and pass for mdoc`() throws {
    let sections = try Program("server-installer").run(["--manual"], expecting: 0)
    let titles = sections.output.matches(of: /^\.Sh (.*)$/.anchorsMatchLineEndings()).map { String($0.1) }
    #expect(
      titles == [
        "QUESTIONS", "COMMANDS", "PIPES", "SECRETS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
      ])
    for part in [
      "variable SERVER_INSTALLER_HTTP_PORT\n", ".It \"\\&:back [n]\"\n", ".It \"\\&124\"\ntimed out\n",
      "server\\-installer \\-\\-answers answers.yaml \\-\\-no\\-input\n",
    ] {
      #expect(sections.output.contains(part), "\(part)")
    }
    let accents = try Program("row-catalog").run(["--manual"]).output
    #expect(accents.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `a questionnaire answers lines, options, variables and files by itself`() throws {
    let piped = try tool.run(["add"], input: "example.org\nmail\n", expecting: 0)
    #expect(piped.output == "added example.org\n")
    #expect(try tool.run(["add", "--no-input", "--set", "host=a.org"]).output == "added a.org\n")
    let variable = try tool.shell("ADD_HOST=b.org INIT_PORT=1 \"$PROGRAM\" add --no-input")
    #expect(variable.output == "added b.org\n")
    let other = try tool.shell("ADD_HOST=b.org INIT_PORT=8080 \"$PROGRAM\" init --no-input")
    #expect(other.output == "{\n  \"port\": 8080\n}\n")
  }

  @Test func `rules that wait, options and defaults that follow answers work for a pipe and a file`() throws {
    let piped = try tool.run(["claim"], input: "south\nsouth-2\nAda\n\n", expecting: 0)
    #expect(
      piped.output.split(separator: "\n").dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
        == [#""region": "south","#, #""zone": "south-2","#, #""name": "Ada","#, #""login": "ada""#])
    let taken = try tool.run(["claim"], input: "\nnorth-1\nroot\n\n", expecting: 65)
    #expect(taken.error.contains("line 3: Name (name): \"root\": The name is taken."))
    let shell = "cat > \"$TMPDIR/a.json\" && \"$PROGRAM\" claim --no-input --answers \"$TMPDIR/a.json\""
    let file = try tool.shell("echo '{\"zone\": \"north-1\", \"name\": \"Eve\"}' | { \(shell); }")
    #expect(file.status == 0)
    #expect(file.output.contains("\"login\": \"eve\""))
    let refused = try tool.run(["claim", "--no-input", "--set", "name=north"], expecting: 65)
    #expect(refused.error.contains("--set name: Name (name): \"north\": The name is taken."))
    let down = try tool.run(["claim", "--no-input", "--set", "name=down"], expecting: 65)
    #expect(down.error.contains("Name (name): \"down\" cannot be checked now: "))
  }

  @Test func `a questionnaire's statuses are the command's`() throws {
    #expect(try tool.run(["add", "--check"]).error == "add: no problems found.\n")
    // A login shell's arguments are a stranger's: they learn nothing of the service.
    let shell = try tool.shell("(exec -a -sample-tool \"$PROGRAM\" add --log log --check)")
    #expect(shell.error == "add: no problems found.\n")
    #expect(try tool.run(["add"], input: "").status == 66)
    #expect(try tool.run(["add"], input: "a\nnews\n").status == 65)
    #expect(try tool.run(["add", "--fails"], input: "a\n\n").status == 3)
    let misused = try tool.run(["add", "--nothing"], expecting: 64)
    #expect(misused.error.contains("Usage: sample-tool add"))
    let stranger = try tool.run(["add", "--restricted", "--nothing"], expecting: 64)
    #expect(stranger.error == "error: this form cannot be used now\n")
    let program = try tool.run(["add", "--restricted", "--format", "json", "--nothing"])
    #expect(program.error.contains(#""reasons": ["this form cannot be used now"]"#), "\(program)")
    #expect(try tool.run(["add", "--restricted", "--nothing", "--check"]).error.contains("--nothing"))
  }

  @Test func `a form that is cancelled keeps its answers, and the rest of the input`() throws {
    // The rest comes once the answers are kept.
    let run = try tool.shell(
      """
      { echo Ada; for i in $(seq 600); do ls "$TMPDIR"/survey* >/dev/null 2>&1 && break; sleep 0.1; done; echo n; } |
        TMPDIR="$TMPDIR" "$PROGRAM" survey; cat "$TMPDIR"/survey*
      """)
    #expect(run.output.hasPrefix("never\n"), "\(run.output)")
    #expect(run.output.contains("\"name\": \"Ada\""))
    #expect(run.error.contains("Cancelled: nothing was submitted.\n"))
  }

  @Test func `arguments that are neither a command nor a questionnaire are reported`() throws {
    let run = try tool.run(["clean"], expecting: 64)
    #expect(run.error.contains("Clean is neither a command nor a questionnaire"))
  }

  @Test(arguments: [("h", ["host="]), ("kind=", ["kind=", "kind=web", "kind=mail"])])
  func `a shell completes the questions of the subcommand`(word: String, expected: [String]) throws {
    let run = try tool.shell(
      """
      mkdir "$TMPDIR/bin"; ln -s "$PROGRAM" "$TMPDIR/bin/sample-tool"; PATH="$TMPDIR/bin:$PATH"
      sample-tool --generate-completion-script bash > "$TMPDIR/completion"
      source "$TMPDIR/completion"
      COMP_WORDS=(sample-tool add --set '\(word)'); COMP_CWORD=3
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      [[ $(complete -p sample-tool) =~ -F\\ ([^ ]+) ]]
      "${BASH_REMATCH[1]}" sample-tool '\(word)' --set
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(run.error == "")
    #expect(run.output.split(separator: "\n").map(String.init) == expected)
  }

  // MARK: A form that is made when it is asked

  @Test func `a form may begin with what is configured now`() throws {
    let directory = TemporaryDirectory()
    let file = "\(directory.path)/port"
    try "8443".write(toFile: file, atomically: true, encoding: .utf8)
    let run = try tool.run(["init", "--current", file], input: "\n", expecting: 0)
    #expect(run.output == "{\n  \"port\": 8443\n}\n")
  }

  @Test func `a form that cannot be made is reported, as data to programs`() throws {
    let words = try tool.run(["init", "--current", "/nowhere"], input: "\n", expecting: 78)
    #expect(words.error.hasPrefix("error: "))
    #expect(words.error.contains("/nowhere"))
    let data = try tool.run(["init", "--current", "/nowhere", "--format", "json", "--no-input"])
    #expect(data.status == 78)
    #expect(data.error.contains(#""outcome": "no-form""#))
  }

  // MARK: A form in a command

  @Test func `a command asks a form with the standard options`() throws {
    let piped = try tool.run(["deploy"], input: "blue\nsecret\n", expecting: 0)
    #expect(piped.output == "deploying to blue, 1 answers\n")
    let variable = try tool.shell("DEPLOY_TARGET=green \"$PROGRAM\" deploy --no-input")
    #expect(variable.output == "deploying to green, 1 answers\n")
    let file = try tool.run(["deploy", "--answers", "-"], input: #"{"target": "red"}"#)
    #expect(file.output == "deploying to red, 1 answers\n")
    let formatted = try tool.run(["deploy", "--no-input", "--set", "target=x", "--format", "json"])
    #expect(formatted.output == "{\n  \"target\": \"x\"\n}\ndeploying to x, 1 answers\n")
  }

  @Test func `a command whose form is not answered ends with the reason's status`() throws {
    let early = try tool.run(["deploy"], input: "", expecting: 66)
    #expect(early.output == "")
    #expect(early.error.contains("Target"))
    let checked = try tool.run(["deploy", "--check"], expecting: 0)
    #expect(checked.output == "")
    #expect(checked.error == "deploy: no problems found.\n")
    #expect(try tool.run(["deploy", "--help"]).output.contains("USAGE: sample-tool deploy <options>"))
  }

  @Test func `a command that prints to a closed pipe after a form dies of it`() throws {
    let run = try tool.shell(
      """
      cd "$TMPDIR"; mkfifo closed
      { read < closed; "$PROGRAM" deploy --no-input --set target=x; echo $? > status; } | { exec <&-; echo > closed; }
      cat status
      """)
    #expect(run.output == "141\n" && run.error == "", "\(run)")
  }

  // MARK: One question

  @Test(.needs("strace"), arguments: ["EPERM", "ENOSYS"])
  func `where pipes cannot be copied, they are read byte by byte`(reason: String) throws {
    let run = try Program("app-setup").shell(
      """
      printf '%s\\n' a.org 8080 no rest | {
        strace -f -qq -o /dev/null -e trace=tee -e inject=tee:error=\(reason) $PROGRAM --quiet --format env; cat; }
      """)
    #expect(run.output == "APP_SETUP_HOST=a.org\nAPP_SETUP_PORT=8080\nAPP_SETUP_MAIL=false\nrest\n", "\(run)")
  }

  @Test func `single questions take a line each, and leave the rest of the pipe alone`() throws {
    let run = try tool.shell("\"$PROGRAM\" greet; cat", input: Data("Ada\nyes\n2\nrest\n".utf8))
    #expect(run.output == "Hello ADA, user of emacs\nrest\n")
    #expect(
      run.error == """
        Your name * › Ada
        Loudly? [y/N] › yes
        Editor
          1) vi
          2) emacs
        Editor * › 2

        """)
  }

  @Test func `a question that is not answered throws the reason, with the line of the whole input`() throws {
    let refused = try tool.run(["greet"], input: "Ada\n\nnano\n")
    #expect(refused.output == "")
    #expect(refused.status == 65)
    #expect(refused.error.contains("error: line 3: Editor: \"nano\""))
    let quit = try tool.run(["greet"], input: "Ada\n\n:quit\n")
    #expect(quit.output == "Bye Ada\n")
    #expect(quit.status == 0)
    let blank = try tool.run(["greet"], input: "\n")
    #expect(blank.error.contains("error: line 1: Your name is required."))
    let ended = try tool.run(["greet"], input: "Ada\n")
    #expect(ended.error.contains("Loudly?"))
    #expect(ended.status == 66)
  }

  @Test func `a controller takes answers of the program, and says how it ended`() throws {
    let run = try tool.run(["settings"], input: "Ada\n")
    #expect(run.output == "8080\n")
    #expect(run.error == "\nOwner › Ada\nPort: 8080 (from the program)\n")
    #expect(try tool.run(["settings"], input: ":quit\n").output == "quit\n")
    #expect(try tool.run(["settings"], input: "").status == 66)
  }
}
