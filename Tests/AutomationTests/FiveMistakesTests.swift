import Foundation
import TestSupport
import Testing

/// Five independent mistakes in an answers file are all reported by the first run, each at its place.
@Suite struct FiveMistakesTests {
  private let program = Program("server-installer")

  /// A file without mistakes: its lines by tag.
  private static let lines = [
    "server_name": "www.example.org", "serves": "proxy", "upstream": "http://127.0.0.1:3000",
    "http_port": "80",
    "tls": "true", "https_port": "443", "certificate": "/etc/ssl/a.pem", "key": "/etc/ssl/a.key",
    "hsts_max_age": "300", "gzip": "true", "gzip_types": "[text/css]", "access_log": "true",
    "access_log_path": "/var/log/a.log", "log_format": "json", "upload_limit": "10", "basic_auth": "true",
    "user": "ada", "password": "{env: SITE_PASSWORD}", "maintenance_from": "2099-01-01",
  ]

  /// What may be wrong with the answer to a tag; `nil` is a missing line, and `misspelled` a line with another tag.
  private static let mistakes: [String: [String?]] = [
    "server_name": [nil, "not a host", "[a, b]"], "upstream": ["nonsense", nil, "misspelled"],
    "http_port": ["99999", "forty", "true", "80.5"], "https_port": ["0", "[443]", "misspelled"],
    "hsts_max_age": ["-1", "long"], "gzip_types": ["[text/klingon]", "text", "{a: b}"],
    "access_log_path": ["\"\"", "3"], "log_format": ["jsn", "1"], "upload_limit": ["2.5", "-3", "a lot"],
    "user": ["\"a:b\"", nil], "password": ["short", "{env: NOT_SET_ANYWHERE}"],
    "maintenance_from": ["2099-02-30", "someday", "12"],
  ]

  @Test func `a file without mistakes passes`() throws {
    #expect(try reported(Self.lines.map { "\($0): \($1)" }) == [:])
  }

  @Test func `five independent mistakes are reported in one run`() throws {
    var random = SplitMix(seed: 5)
    var mistakeCount = 0
    var rightCount = 0
    let count = Extent.times(10, thoroughly: 50)
    for number in 1...count {
      var lines = Self.lines
      var columns: [String: Int?] = [:]
      for tag in Self.mistakes.keys.sorted().shuffled(using: &random).prefix(5) {
        guard let mistake = Self.mistakes[tag]?.randomElement(using: &random) else { continue }
        if mistake == "misspelled" {
          lines[tag + "x"] = lines[tag]
          columns[tag + "x"] = 1
          // The question itself has a default, or is missing, too.
          lines[tag] = Self.lines[tag]
        } else {
          lines[tag] = mistake
          columns[tag] = .some(mistake.map { _ in tag.count + 3 })
        }
      }
      let text = lines.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
      let expected: [String: String] = columns.reduce(into: [:]) { places, mistake in
        let line = text.firstIndex { $0.hasPrefix(mistake.key + ":") }
        places[mistake.key] = mistake.value.map { "\((line ?? -1) + 1):\($0)" } ?? "nowhere"
      }
      let found = try reported(text)
      #expect(found == expected, "file \(number):\n\(text.joined(separator: "\n"))")
      mistakeCount += expected.count
      rightCount += expected.count { found[$0.key] == $0.value }
    }
    Extent.report(
      "\(count) files with \(mistakeCount) mistakes: \(rightCount) reported in one run, at the right line and column"
    )
  }

  /// The line and the column of each problem that a run with a file reports, by tag.
  private func reported(_ lines: [String]) throws -> [String: String] {
    let run = try program.shell(
      "SITE_PASSWORD=correct-horse \"$PROGRAM\" --answers /dev/stdin --format json --no-input --dry-run 2>&1 >/dev/null",
      input: Data((lines.joined(separator: "\n") + "\n").utf8))
    guard run.status != 0 else { return [:] }
    let data = try #require(run.output.data(using: .utf8))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any], "\(run.output)")
    let problems = try #require(report["problems"] as? [[String: Any]], "\(run.output)")
    return problems.reduce(into: [:]) { places, problem in
      guard let tag = problem["tag"] as? String else { return }
      let place = ["line", "column"].compactMap { problem[$0] as? Int }.map(String.init)
      places[String(tag.prefix { $0 != "[" })] = place.isEmpty ? "nowhere" : place.joined(separator: ":")
    }
  }
}
