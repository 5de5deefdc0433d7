import Foundation
import TestSupport
import Testing

/// Answers that are written, and what becomes of them where they cannot be.
@Suite struct OutputTests {
  private let shell = ProgramShell("failing-form")
  private var directory: TemporaryDirectory { shell.directory }
  private let answers = "{\n  \"disk\": \"sda\"\n}\n"

  /// Standard error, with the file that the answers are kept in by another name.
  private func error(_ run: Program.Run) -> String {
    run.error.replacing(/\/\S*-answers-[a-z0-9]+\.json/, with: "FILE")
  }

  @Test(
    arguments: ["--output", "--save-answers"],
    [
      ("missing/out", 73, "cannot create missing/out: No such file or directory"),
      ("kept", 73, "cannot create kept: Is a directory"),
      ("new/", 73, "cannot create new/: Is a directory"),
      ("loop", 73, "cannot create loop: Too many levels of symbolic links"),
    ])
  func `nothing is asked before a path is refused that cannot be written`(
    option: String, path: (String, Int32, String)
  ) throws {
    let run = try shell(
      "ln -s loop loop; printf 'sda\nrest' | { \"$PROGRAM\" \(option) \(path.0); echo $?; cat; }")
    #expect(run.output == "\(path.1)\nsda\nrest")
    #expect(run.error == "error: \(path.2)\n")
    #expect(try directory.names() == ["kept", "loop"])
  }

  @Test func `where the file system takes no file, root is told so beforehand, too`() throws {
    let run = try shell("printf 'sda\nrest' | { \"$PROGRAM\" --output /proc/out; echo $?; cat; }")
    #expect(run.output == "73\nsda\nrest")
    #expect(run.error.hasPrefix("error: cannot create /proc/out: "))
  }

  @Test func `a directory that only others may write to is refused, too`() throws {
    // Root may write to any; setpriv gives the right up.
    let run = try shell(
      """
      chmod 755 .; mkdir others; chmod 555 others; limited=$([ "$(id -u)" -ne 0 ] || echo setpriv --inh-caps=-all --bounding-set=-all)
      echo sda | $limited "$PROGRAM" --output others/out
      """, expecting: 73)
    #expect(run.error == "error: cannot create others/out: Permission denied\n")
  }

  @Test(arguments: [
    ("--output /dev/full", "Erased sda.\n", "cannot write /dev/full: No space left on device"),
    ("--save-answers /dev/full", "Erased sda.\n", "cannot write /dev/full: No space left on device"),
    ("--format env > /dev/full", "", "cannot write standard output: No space left on device"),
    ("--format yaml > /dev/full", "", "cannot write standard output: No space left on device"),
    ("--format env >&-", "", "cannot write standard output: Bad file descriptor"),
  ])
  func `what cannot be written is an error, and the answers are kept`(
    arguments: String, output: String, reason: String
  ) throws {
    let run = try shell("echo sda | \"$PROGRAM\" --quiet \(arguments)", expecting: 74)
    #expect(run.output == output)
    #expect(
      error(run) == """
        error: \(reason)
        The answers, without secrets, are saved. To use them, run this again with:
          --answers FILE

        """)
    let kept = try shell("cat kept/*; stat -c %a kept/*")
    #expect(kept.output == answers + "600\n")
  }

  @Test func `a result is there only if the record is, too`() throws {
    let run = try shell("echo sda | \"$PROGRAM\" --quiet --output out --save-answers /dev/full")
    #expect(run.status == 74)
    #expect(error(run).hasPrefix("error: cannot write /dev/full: No space left on device\n"))
    #expect(error(run).hasSuffix("are saved. To use them, run this again with:\n  --answers FILE\n"))
    #expect(try directory.names() == ["kept"])
  }

  @Test(arguments: [
    ("000", "", "644"), ("000", "--include-secrets", "600"), ("077", "", "600"), ("027", "", "640"),
  ])
  func `a result is for others to read, unless a secret is in it or the umask says so`(
    mask: String, option: String, mode: String
  ) throws {
    let run = try shell(
      "umask \(mask); \"$PROGRAM\" --hurried --set disk=sda --set-file key=<(echo k) --no-input --output out --save-answers record \(option) > /dev/null; stat -c %a out record"
    )
    #expect(run.output == "\(mode)\n\(mode)\n")
    #expect(run.error == "")
    #expect(try directory.text("out").contains("\"key\": \"k\"") == !option.isEmpty)
  }

  @Test func `a file that was for nobody else to read stays so`() throws {
    let run = try shell(
      "touch out; chmod 600 out; \"$PROGRAM\" --set disk=sda --no-input --output out > /dev/null; stat -c %a out; cat out"
    )
    #expect(run.output == "600\n" + answers)
  }

  @Test(arguments: ["target", "missing", "../away/target"])
  func `a link is written through, whether there is something behind it or not`(target: String) throws {
    let run = try shell(
      """
      mkdir sub away; echo old > sub/target; ln -s \(target) sub/link
      "$PROGRAM" --set disk=sda --no-input --output sub/link > /dev/null; readlink sub/link; cat sub/\(target); ls -A sub away
      """)
    #expect(run.output.hasPrefix("\(target)\n\(answers)"))
    #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix(".") && !$0.hasPrefix("../") })
  }

  @Test func `a link on the way is followed before the dots behind it`() throws {
    let run = try shell(
      """
      mkdir -p one/inner two; ln -s ../one/inner two/link
      "$PROGRAM" --set disk=sda --no-input --output two/link/../out > /dev/null; cat one/out; ls two
      """)
    #expect(run.output == answers + "link\n")
  }

  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"])
  func `a standard output that is a file is written on, and not replaced`(path: String) throws {
    let run = try shell(
      "{ echo first; \"$PROGRAM\" --set disk=sda --no-input --output \(path); echo last; } > out; sort out")
    #expect(run.status == 0)
    #expect(
      run.output.split(separator: "\n").sorted()
        == ("first\nlast\nErased sda.\n" + answers).split(separator: "\n").sorted())
  }

  @Test func `with --output -, nothing is on standard output before submit has succeeded`() throws {
    let failed = try shell("echo sda | \"$PROGRAM\" --quiet --failures 1 --output -", expecting: 70)
    #expect(failed.output == "")
    let run = try shell("echo sda | \"$PROGRAM\" --quiet --output -")
    #expect(run.output == "Erased sda.\n" + answers)
  }

  @Test func `a closed standard output is refused before anything is asked, where the answers go there`()
    throws
  {
    let run = try shell("printf 'sda\nrest' | { \"$PROGRAM\" --output - >&-; cat; }")
    #expect(run.output == "sda\nrest")
    #expect(run.error == "error: cannot write /dev/stdout: Bad file descriptor\n")
  }

  @Test(arguments: [
    "--output out --save-answers out", "--output out --save-answers ./out",
    "--output link --save-answers out",
    "--output out --journal \"$PWD\"/out", "--save-answers linked/out --history out",
  ])
  func `one file cannot be written for two options, whatever its paths`(options: String) throws {
    let run = try shell("ln -s out link; ln -s . linked; echo sda | \"$PROGRAM\" \(options); ls")
    let words = options.split(separator: " ")
    #expect(
      run.error.hasPrefix(
        "error: \(words[0]) and \(words[2]) both name '\(words[1])'; use two files\n"))
    #expect(run.output == "kept\nlink\nlinked\n")
  }

  @Test func `only one description can be printed`() throws {
    let run = try shell("\"$PROGRAM\" --schema --dry-run --questions", expecting: 64)
    #expect(
      run.error.hasPrefix(
        "error: --dry-run and --questions and --schema cannot be used together; use one of them\n"))
    #expect(run.output == "")
  }

  @Test func `a name may be as long as names may be`() throws {
    let name = String(repeating: "n", count: 255)
    #expect(try shell("\"$PROGRAM\" --set disk=sda --no-input --output \(name) > /dev/null").status == 0)
    #expect(try directory.names() == ["kept", name])
    #expect(try directory.text(name) == answers)
  }

  @Test func `a pipe that does not block, and can take no more for the moment, gets everything`() throws {
    let name = String(repeating: "n", count: 300_000)
    _ = try directory.write("{\"name\": \"\(name)\"}", to: "answers")
    // dd sets the flag on the pipe that it shares with the program.
    let run = try Program("short-intake").shell(
      """
      { dd count=0 oflag=nonblock 2> /dev/null
        "$PROGRAM" --answers '\(directory.path)/answers' --set born=1815-12-10 --set practice=North --no-input
      } | { sleep 0.3; cat; }
      """)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("{\n  \"name\": \"\(name)\",\n  \"born\": \"1815-12-10\",\n"))
    #expect(run.output.hasSuffix("\n}\n"))
  }
}
