import TestSupport
import Testing

/// The end of the input is an end, never an answer and never a loop.
@Suite struct EndOfInputTests {
  private static let programs = [
    "server-installer --destination \"$TMPDIR\"", "short-intake", "row-catalog", "release-checklist",
    "failing-form",
  ]

  /// A line of shell that runs a program with its arguments, with a limit that a loop would meet.
  private func shell(_ command: String, _ rest: String, before: String = "") throws -> Program.Run {
    let words = command.split(separator: " ", maxSplits: 1)
    return try Program(String(words[0])).shell(
      "\(before) timeout 60 \"$PROGRAM\" \(words.count > 1 ? words[1] : "") \(rest)")
  }

  @Test(arguments: programs, ["yes ''", "yes", "yes a.org", "yes 1"])
  func `endless lines end with the first that is refused`(command: String, writer: String) throws {
    let run = try shell(command, "--quiet", before: "\(writer) |")
    guard !(command == "failing-form" && writer != "yes ''") else {
      #expect(run.status == 0)
      return
    }
    #expect(run.status == 65)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error: line "), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
  }

  @Test(arguments: programs, ["</dev/null", "<&-"])
  func `no input ends with what is missing`(command: String, redirection: String) throws {
    let run = try shell(command, "--quiet \(redirection)").ending(with: 66)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error: the input ended before these questions were answered:\n"))
    #expect(run.error.contains(" - has no valid default\n"))
    #expect(
      run.error.hasSuffix(
        "Answer at least those without a valid default; --accept-defaults keeps the others.\n"))
  }

  @Test func `input that ends early names each question that it did not reach, and nothing is done`() throws {
    let directory = TemporaryDirectory()
    let run = try Program("server-installer").run(
      ["--quiet", "--destination", directory.path], input: "www.example.org\n2\n", expecting: 66)
    #expect(run.output == "")
    #expect(
      run.error == """
        error: the input ended before these questions were answered:
          HTTP port (http_port)
          Upstream URL (upstream) - has no valid default
          Serve over TLS (tls)
          Compress with gzip (gzip)
          Types (gzip_types)
          Keep an access log (access_log)
          Path (access_log_path)
          Format (log_format)
          Largest upload in MB (upload_limit)
          Ask visitors for a password (basic_auth)
          Closed for maintenance from (maintenance_from)
          Further directives (extra)
        Answer at least those without a valid default; --accept-defaults keeps the others.

        """)
    #expect(try directory.names() == [])
  }

  @Test func `--accept-defaults lets the rest keep their defaults, but only valid ones`() throws {
    let intake = Program("short-intake")
    let refused = try intake.run(["--quiet", "--accept-defaults"], input: "Ada\n", expecting: 65)
    #expect(refused.output == "")
    #expect(
      refused.error.split(separator: "\n").map { $0.prefix(60) } == [
        "error: Born on (born) is required: enter a date up to 2026-1",
        "error: Practice (practice) is required.",
      ])
    let accepted = try intake.run(["--quiet", "--accept-defaults"], input: "Ada\n1815-12-10\nNorth\n")
    #expect(accepted.status == 0)
    #expect(
      accepted.output == """
        {
          "name": "Ada",
          "born": "1815-12-10",
          "practice": "North",
          "complaints": [],
          "medications": [],
          "phone": null,
          "email": null
        }

        """)
  }

  @Test(arguments: ["--accept-defaults", "--no-input"])
  func `an offered default is kept where options load, though nobody is asked`(option: String) throws {
    let run = try Program("short-intake").shell(
      #"""
      echo '{"name": "Ada", "born": "1815-12-10", "practice": "South"}' > "$TMPDIR/old.json"
      "$PROGRAM" --quiet --defaults-from "$TMPDIR/old.json" \#(option) < /dev/null
      """#, expecting: 0)
    #expect(run.output.contains(#""practice": "South""#))
  }
}
