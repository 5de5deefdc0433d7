import Foundation
import TestSupport
import Testing

/// The questions by pipe, file and flags; `ChannelMatrixTests` compares the results of all ways.
@Suite struct ChannelTests {
  private let installer = Program("server-installer")
  private let directory = TemporaryDirectory()

  private let lines = [
    "www.example.org", "1", "8080", "/srv/www", "y", "", "/etc/ssl/c.pem", "/etc/ssl/k.pem", "", "n", "60",
    "",
    "1 3-4", "", "", "json", "20", "yes", "ada", "correct horse", "2026-03-01",
    "add_header X-A \"é\";", "", "# the end", ".",
  ]

  private func arguments(_ name: String) -> [String] {
    [
      "--destination", "\(directory.path)/\(name)", "--salt", "saltsalt", "--output",
      "\(directory.path)/\(name).json",
    ]
  }

  /// Everything a way of answering left behind, with the name of the way taken out.
  private func result(_ name: String) throws -> [String] {
    try ["\(name).json", "\(name)/www.example.org.conf", "\(name)/www.example.org.htpasswd"].map {
      try directory.text($0).replacingOccurrences(of: "\(directory.path)/\(name)/", with: "DIR/")
    }
  }

  @Test func `what comes out goes back in, with the secrets that were left out`() throws {
    try installer.run(arguments("first"), input: lines.joined(separator: "\n"), expecting: 0)
    let answers = "\(directory.path)/first.json"
    let again = try installer.run(
      ["--answers", answers, "--set", "password=correct horse", "--no-input"] + arguments("second"))
    #expect(again.status == 0, "\(again.error)")
    let expected = try result("first")
    #expect(
      expected[0].hasPrefix(
        "{\n  \"server_name\": \"www.example.org\",\n  \"serves\": \"static\",\n  \"http_port\": 8080,\n"))
    #expect(expected[0].contains("\"gzip_types\": [\"text/css\", \"text/xml\", \"application/javascript\"]"))
    #expect(try result("second") == expected)
  }

  @Test func `input that cannot be read is no end of it`() throws {
    let run = try installer.shell(
      "\"$PROGRAM\" -q --set server_name=a.org --accept-defaults --destination \(directory.path) < \(directory.path)",
      expecting: 66)
    #expect(run.error.hasPrefix("error: line 1: the input cannot be read: Is a directory.\n"))
  }

  @Test(arguments: ["basic_auth", "tls", "access_log", "gzip"])
  func `a question that decides what is asked cannot be left open`(tag: String) throws {
    let run = try installer.run(
      ["--no-input", "--set", "server_name=a.org", "--set", "\(tag)=", "--destination", directory.path])
    #expect(run.status == 65)
    #expect(run.error.contains("(\(tag)) is required"))
  }

  @Test func `a log that somebody named keeps its name`() throws {
    let lines = [
      "a.org", ":goto access_log_path", "/var/log/nginx/mine.log", ":goto server_name", "b.org", ":submit",
    ]
    try installer.run(arguments("log"), input: lines.joined(separator: "\n"), expecting: 0)
    #expect(try directory.text("log.json").contains(#""access_log_path": "/var/log/nginx/mine.log""#))
  }

  @Test func `an answers file's mistakes are reported in one go`() throws {
    let file = try directory.write(
      #"{"server_nam": "x", "http_port": 70000, "tls": "maybe", "upstream": "http://a", "gzip_types": ["text/css", 7]}"#,
      to: "bad.json")
    let run = try installer.run(["--answers", file, "--no-input", "--destination", directory.path])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    let lines = run.error.replacingOccurrences(of: file, with: "bad.json").split(separator: "\n").map(
      String.init)
    #expect(
      lines == [
        #"error: bad.json:1:2: unknown tag "server_nam"; did you mean "server_name"?"#,
        #"error: bad.json:1:34: HTTP port (http_port): 70000 is too large: enter a whole number from 1 to 65535."#,
        #"error: bad.json:1:48: Serve over TLS (tls): "maybe" is not valid: enter yes, no, true or false."#,
        #"error: bad.json:1:69: Upstream URL (upstream): "http://a": the question is hidden by other answers; It serves (serves) is "static"."#,
        #"error: bad.json:1:95: Types (gzip_types): 7 is not an option: enter a list of text/css, text/plain, text/xml, application/javascript, application/json, application/xml or image/svg+xml."#,
      ])
  }
}
