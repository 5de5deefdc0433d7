import TestSupport
import Testing

/// A writer that takes its time is waited for, as long as there is time and at no cost.
@Suite struct WaitingTests {
  private let program = Program("failing-form")

  /// Shell functions: `ticks` says how much processor time a process has used, in clock ticks (proc(5)); `idle` prints
  /// whether it used less than a fifth of a second in one.
  private static let measuring = """
    ticks() { read -r line < /proc/$1/stat; set -- ${line##*) }; echo $((${12} + ${13})); }
    idle() {
      before=$(ticks $1); sleep 1; after=$(ticks $1)
      [ $((after - before)) -lt $(($(getconf CLK_TCK) / 5)) ] && echo idle || echo busy
    }
    until_settled() {
      for i in $(seq 60); do
        before=$(ticks $1); sleep 0.3; [ $before -gt 0 ] && [ $(ticks $1) = $before ] && return
      done
    }
    until_written() { until grep -q "$1" "$2"; do sleep 0.05; done; }
    cd "$TMPDIR"; mkfifo pipe; exec 3<>pipe;

    """

  @Test(arguments: ["", "--timeout 10m"])
  func `a writer that stalls in the middle of a line is waited for without work`(options: String) throws {
    let run = try Program("short-intake").shell(
      Self.measuring + """
        "$PROGRAM" \(options) < pipe 2> log 3>&- & echo Ada >&3
        until_written 'Born on' log; printf 1815 >&3; idle $!
        echo -12-10 >&3; until_written 'Practice \\*' log; kill $!; wait $!; tail -n 1 log
        """)
    #expect(run.output == "idle\nPractice * › ")
  }

  @Test func `lines that may be left over are waited for without work`() throws {
    let run = try program.shell(
      Self.measuring + """
        "$PROGRAM" --strict < pipe 2> log 3>&- & echo sda >&3
        until_written sda log; idle $!; echo rest >&3; exec 3>&-; wait $!; echo $?; tail -n 1 log
        """)
    #expect(
      run.output == "idle\n65\nerror: line 2: \"rest\": unexpected line: there are no more questions.\n")
  }

  @Test(arguments: ["-", "pipe"])
  func `a file of answers that does not come yet is waited for without work`(file: String) throws {
    let run = try program.shell(
      Self.measuring + """
        "$PROGRAM" --answers \(file) < pipe 2> log 3>&- & until_settled $!; idle $!
        echo '{"disk": "sda"}' >&3; exec 3>&-; wait $!
        """)
    #expect(run.output == "idle\nErased sda.\n")
  }

  @Test(arguments: [
    ("--quiet", "error: timed out; nothing was submitted.\n"),
    ("--answers -", "error: timed out waiting for the answers from standard input\n"),
    ("--answers pipe < /dev/null", "error: timed out waiting for the answers from pipe\n"),
    (
      "--quiet --strict < <(echo sda; sleep 20)",
      """
      error: timed out; nothing was submitted.
      The answers, without secrets, are saved. To use them, run this again with:
        --answers FILE

      """
    ),
  ])
  func `--timeout ends the waiting, also for the rest of a line or a file`(arguments: String, error: String)
    throws
  {
    let redirection = arguments.contains("<") ? "" : "< pipe"
    let run = try program.shell(
      """
      cd "$TMPDIR"; mkfifo pipe; exec 3<>pipe; printf '{' >&3
      "$PROGRAM" --timeout 1s \(arguments) \(redirection); echo $?
      """
    )
    #expect(run.output == "124\n")
    #expect(run.error.replacing(/\/\S*-answers-[a-z0-9]+\.json/, with: "FILE") == error)
  }
}
