import Foundation
import TestSupport
import Testing

/// `--ask`: the rest from a file, some questions once more.
@Suite struct AskOptionTests {
  private let directory: TemporaryDirectory
  private let program = Program("server-installer")
  private let record: String

  init() throws {
    directory = TemporaryDirectory()
    record = try directory.write(
      """
      {"server_name": "a.org", "serves": "static", "http_port": 80, "root": "/srv", "tls": false, "gzip": false,
       "access_log": false, "upload_limit": 10, "basic_auth": false, "maintenance_from": null, "extra": null}
      """, to: "record.json")
  }

  private func run(_ arguments: [String], input: String) throws -> Program.Run {
    try program.run(
      ["--answers", record, "--format", "json", "--destination", directory.path] + arguments, input: input)
  }

  @Test func `a pipe answers what is asked once more, and the rest is the file's`() throws {
    let kept = try run(["--ask", "http_port"], input: "\n").ending(with: 0)
    #expect(kept.output.contains(#""http_port": 80,"#), "\(kept.output)")
    let changed = try run(["--ask", "http_port", "--ask", "ro*"], input: "8080\n/var/www\n").ending(with: 0)
    #expect(
      changed.output.contains(#""http_port": 8080,"#) && changed.output.contains(#""root": "/var/www""#))
  }

  @Test func `what another answer shows is asked, too`() throws {
    let early = try run(["--ask", "tls"], input: "y\n").ending(with: 66)
    #expect(early.error.contains(#""tag": "https_port""#), "\(early.error)")
  }

  @Test func `what another answer hides is left out`() throws {
    let hidden = try run(["--ask", "serves", "--ask", "target"], input: "redirect\nhttps://b.org\n\n")
    #expect(hidden.status == 0, "\(hidden.error)")
    #expect(hidden.output.contains(#""target": "https://b.org""#) && !hidden.output.contains("root"))
  }

  @Test func `a part of a group is asked, and the others are kept`() throws {
    let intake = Program("patient-intake")
    let file = try directory.write(
      #"{"address": {"street": "Main St 1", "city": "Cork", "country": "Ireland"}}"#, to: "address.json")
    let plan = try intake.run(["--answers", file, "--ask", "address.c*", "--dry-run"])
    #expect(plan.output.contains(/address.street +supplied: "Main St 1"/), "\(plan.output)")
    #expect(plan.output.contains(/address.city +asked: \["Cork"\]/), "\(plan.output)")
    #expect(plan.output.contains(/address.country +asked: \["Ireland"\]/), "\(plan.output)")
  }

  @Test func `a name that no question has is rejected`() throws {
    let run = try program.run(["--answers", record, "--ask", "htp_port"], input: "\n", expecting: 65)
    #expect(
      run.error.hasPrefix("error: --ask: unknown tag \"htp_port\"; did you mean \"http_port\"?\n"),
      "\(run.error)")
  }

  @Test(arguments: [["--ask", "http_port"], ["--answers", "x.json", "--no-input", "--ask", "http_port"]])
  func `without a file, or without anybody to ask, it is a mistake`(arguments: [String]) throws {
    #expect(try program.run(arguments).status == 64)
  }
}
