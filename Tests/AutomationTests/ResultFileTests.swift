import TestSupport
import Testing

/// When `--output` and `--save-answers` are written, and what stays of the files that were there.
@Suite struct ResultFileTests {
  private let shell = ProgramShell("failing-form")
  private var directory: TemporaryDirectory { shell.directory }
  private let answers = "{\n  \"disk\": \"sda\"\n}\n"

  /// Gives up what root may do more than others, where the tests run as root.
  private let limited =
    "limited() { [ \"$(id -u)\" -ne 0 ] && { \"$@\"; return; }; setpriv --inh-caps=-all --bounding-set=-all \"$@\"; };"
  private let run = "\"$PROGRAM\" --quiet --no-input --set disk=sda --output out"

  /// Whether a file can be mounted on another.
  private static let mounts =
    (try? Program(path: "").shell("unshare -m true").status) == 0

  @Test func `a result is not there unless submit has succeeded`() throws {
    let failed = try shell("\(run) --save-answers record --failures 1", expecting: 70)
    #expect(try directory.names() == ["kept"])
    #expect(
      failed.error.replacing(/\/\S*-answers-[a-z0-9]+\.json/, with: "FILE") == """
        error: the disk does not answer
        The answers, without secrets, are saved. To use them, run this again with:
          --answers FILE

        """)
    try shell("echo old > out; \(run) --code 3", expecting: 3)
    #expect(try directory.names() == ["kept", "out"])
    #expect(try directory.text("out") == "old\n")
  }

  @Test func `while submit runs, the result is beside its place; it is renamed into it`() throws {
    let run = try shell(
      "\(run) --save-answers record --shell 'ls -A | grep -c \"^[.].*[.]eureka$\"; ls'; ls -A")
    #expect(run.output == "2\nkept\nErased sda.\nkept\nout\nrecord\n")
    #expect(try directory.text("out") == answers)
  }

  @Test func `what a killed run has left is removed by the next, and what a run writes is not`() throws {
    let killed = try shell("\(run) --shell 'kill -9 $PPID'; ls -A | sed 's/[.][a-z0-9]*[.]eureka/.X/'")
    #expect(killed.output == ".out.X\nkept\n")
    let nested = try shell(
      "touch .out.txt; \(run) --shell '\"$PROGRAM\" --quiet --no-input --set disk=sdb --output out'")
    #expect(nested.output == "Erased sdb.\nErased sda.\n")
    #expect(nested.error == "")
    #expect(try directory.names() == [".out.txt", "kept", "out"])
    #expect(try directory.text("out") == answers)
  }

  @Test(.enabled(if: mounts, "needs a mount namespace"))
  func `a file that is mounted on another is written in place`() throws {
    let run = try shell(
      "echo longer than the answers are > inside; touch out; unshare -m sh -c 'mount --bind inside out; \(run.replacing("'", with: ""))'; cat inside; ls -A",
      expecting: 0)
    #expect(run.error == "")
    #expect(run.output == "Erased sda.\n\(answers)inside\nkept\nout\n")
  }

  @Test(.enabled(if: mounts, "needs a mount namespace"))
  func `a file that is written in place stays as it was if the disk is full`() throws {
    let value = String(repeating: "x", count: 9000)
    let run = try shell(
      """
      unshare -m bash -c '
        mkdir disk; mount -t tmpfs -o size=16k none disk
        run="\\"$PROGRAM\\" --quiet --no-input --output disk/out --set disk"
        head -c 5000 /dev/zero | tr "\\0" o > disk/out; ln disk/out disk/other; cp disk/out before
        head -c 20000 /dev/zero > disk/filler 2>/dev/null
        eval "$run=\(value)"; echo $?; cmp disk/other before && echo unchanged; ls -A disk
        eval "$run=sda"; echo $?; cat disk/other; ls -A disk; ls -A kept | grep eureka'
      """)
    #expect(
      run.output == """
        Erased \(value).
        74
        unchanged
        filler
        other
        out
        Erased sda.
        0
        \(answers)filler
        other
        out

        """, "\(run)")
    #expect(run.error.hasPrefix("error: cannot write disk/out: No space left on device\n"), "\(run.error)")
  }

  @Test(.needs("strace"), arguments: [100, 5000])
  func `a file that is written in place gets its old contents back if the disk fails`(size: Int) throws {
    let run = try shell(
      """
      head -c \(size) /dev/zero | tr '\\0' o > out; ln out other; cp out before
      strace -f -qq -o /dev/null -P "$PWD/out" -e trace=fsync -e inject=fsync:error=EIO:when=\(size < 1000 ? 2 : 1) \
        "$PROGRAM" --quiet --no-input --set disk=$(printf %200s | tr ' ' x) --output out
      echo $?; cmp other before && echo unchanged
      """)
    #expect(run.output.hasSuffix("\n74\nunchanged\n"), "\(run)")
    #expect(run.error.hasPrefix("error: cannot write out: Input/output error\n"), "\(run.error)")
  }

  @Test func `a file keeps its links`() throws {
    let run = try shell("echo old > out; ln out other; \(run); cat other; stat -c %h out; ls -A")
    #expect(run.output == "Erased sda.\n\(answers)2\nkept\nother\nout\n")
  }

  @Test(arguments: ["664", "640", "755"])
  func `a file keeps its owner, group and mode`(mode: String) throws {
    let run = try shell(
      """
      umask 022; echo old > out; [ "$(id -u)" -ne 0 ] || chown 1234:5678 out; chmod \(mode) out; stat -c %u:%g:%a out > before
      \(run); stat -c %u:%g:%a out | diff before - && tail -c 4 before; cat out
      """)
    #expect(run.output == "Erased sda.\n\(mode)\n\(answers)")
    let secret = try shell("\(self.run) --hurried --set key=k --include-secrets; stat -c %a out")
    #expect(secret.output == "Erased sda.\n\(mode == "755" ? "7" : "6")00\n")
  }

  @Test func `a file whose owner cannot be given to another is written in place`() throws {
    let run = try shell(
      """
      \(limited) echo old > out; [ "$(id -u)" -ne 0 ] || chown 1234:5678 out; chmod 666 out; stat -c %i:%u:%g out > before
      limited \(run); stat -c %i:%u:%g out | diff before - && cat out
      """)
    #expect(run.output == "Erased sda.\n" + answers)
  }

  @Test func `a file that may be written to is, though its directory may not be`() throws {
    let run = try shell(
      "\(limited) mkdir others; touch others/out; chmod 555 others; limited \(run.replacing(" out", with: " others/out")); cat others/out"
    )
    #expect(run.output == "Erased sda.\n" + answers)
  }

  @Test(arguments: ["out", "kept/link"])
  func `a file that may not be written to is refused before anything is asked`(path: String) throws {
    let run = try shell(
      "\(limited) echo old > out; ln -s ../out kept/link; chmod 444 out; printf 'sda\nrest' | { limited \"$PROGRAM\" --output \(path); echo $?; cat; }; cat out"
    )
    #expect(run.output == "74\nsda\nrestold\n")
    #expect(run.error == "error: cannot write \(path): Permission denied\n")
  }

  @Test func `a file that may not become as large is an error, and no signal`() throws {
    let run = try shell("(ulimit -f 0; exec \(run)) 2>&1 | cat; echo ${PIPESTATUS[0]}; ls -A; ls kept")
    #expect(
      run.output == """
        error: cannot write out: File too large
        The answers, without secrets, could not be kept; they were:
        \(answers)
        74
        kept

        """)
  }

  @Test func `too few files that may be open are an error, and no crash`() throws {
    let run = try shell("ulimit -n 8; exec \(run)", expecting: 73)
    #expect(run.output == "")
    #expect(run.error == "error: too few open files are allowed: 8 (ulimit -n); 32 are needed\n")
    #expect(try shell("ulimit -Sn 8; exec \(self.run)").output == "Erased sda.\n")
  }
}
