import EurekaTerminal
import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats
@testable import release_checklist
@testable import row_catalog
@testable import server_installer
@testable import short_intake

/// Every questionnaire, by every way there is to answer it: the same questions, the same rules, the same result.
@Suite struct ChannelMatrixTests {
  enum Channel {
    case terminal, pipe, file(AnswersFormat), flags, environment, pieces

    static let all: [Channel] =
      [.terminal, .pipe] + AnswersFormat.allCases.map(Channel.file) + [.flags, .environment, .pieces]
  }

  /// Answers to a questionnaire; `DIR` in them is a directory of the test's own.
  struct Case: Sendable, CustomTestStringConvertible {
    let program: String
    let name: String
    var arguments: [String] = []
    let json: String
    /// What the program writes, below the directory.
    var files: [String] = []
    let form: @MainActor () throws -> Form
    var testDescription: String { "\(program), \(name)" }
  }

  static let cases = [
    Case(
      program: "server-installer", name: "with all it has",
      arguments: ["--destination", "DIR/site", "--salt", "saltsalt"],
      json: #"""
        {"server_name": "www.example.org", "serves": "static", "http_port": 8080, "root": "/srv/www", "tls": true,
         "https_port": 8443, "certificate": "/etc/ssl/c.pem", "key": "/etc/ssl/k.pem", "http2": false,
         "https_only": false, "hsts_max_age": 60, "gzip": true,
         "gzip_types": ["text/css", "text/xml", "application/javascript"], "access_log": true,
         "access_log_path": "/var/log/nginx/a.log", "log_format": "json", "upload_limit": 20, "basic_auth": true,
         "user": "ada", "password": "it's \"$HOME\" `x` \\", "maintenance_from": "2026-03-01",
         "extra": "add_header X-A \"é\";\n\n# the end"}
        """#,
      files: ["site/www.example.org.conf", "site/www.example.org.htpasswd"],
      form: { try ServerInstaller.parse([]).form }),
    Case(
      program: "server-installer", name: "a redirect", arguments: ["--destination", "DIR/site"],
      json: #"""
        {"server_name": "old.example.org", "serves": "redirect", "target": "https://example.org/a?b=c", "status": 308,
         "access_log": false}
        """#,
      form: { try ServerInstaller.parse([]).form }),
    Case(
      program: "short-intake", name: "a patient",
      json: #"""
        {"name": "Ada 'Countess' Lovelace", "born": "1985-12-10", "practice": "Harbour", "complaints": ["pain", "other"],
         "medications": [{"name": "Aspirin, coated", "dose": 500, "schedule": "daily"},
                         {"name": "[Iron]", "dose": null, "schedule": "when needed"}],
         "phone": "+44 20 1234", "email": "ada@example.org", "reminder": true}
        """#,
      form: { try ShortIntake.parse([]).form }),
    Case(
      program: "short-intake", name: "a patient of few words",
      json: #"{"name": "日本 太郎", "born": "2001-02-28", "practice": "North", "complaints": []}"#,
      form: { try ShortIntake.parse([]).form }),
    Case(
      program: "release-checklist", name: "a minor release",
      json: #"""
        {"product": "Aurora", "kind": "minor", "previous_version": "1.4.2", "version": "1.5.0", "commit": "9f1c2ab",
         "release_manager": {"name": "Ada Lovelace", "email": "ada@example.org"},
         "release_date": "2026-03-31", "code_freeze": "2026-03-24",
         "changes": [{"kind": "added", "summary": "Addresses of `IPv6` | *all*", "reference": "#42"},
                     {"kind": "fixed", "summary": "It's \"right\" now"}],
         "channels": ["downloads"], "risk": "low",
         "engineering_sign_off": {"name": "Grace Hopper", "date": "2026-03-30"},
         "quality_sign_off": {"name": "Alan Turing", "date": "2026-03-30"},
         "product_sign_off": {"name": "Mary Shaw", "date": "2026-03-31"}}
        """#,
      form: { try ReleaseChecklist.parse([]).form }),
    Case(
      program: "row-catalog", name: "a row of each kind",
      json: #"""
        {"family": "all", "text": "no", "name": "Ada", "url": "https://example.org/?a=b", "int": 7, "decimal": -0.25,
         "phone": "+49 30 1", "email": "a@example.org", "twitter": "@ada", "account": "ada", "zipCode": "10115",
         "password": "correct horse", "textArea": "one\n..\n\nlast", "price": 5, "amount": 1.5, "textFloat": "0777",
         "switch": false, "check": true, "slider": 45, "stepper": 3, "date": "2026-03-01", "time": "14:30",
         "dateTime": "2026-03-01T14:30:00Z", "countDown": "PT1H30M", "datePicker": "1990-05-06", "timeInline": "08:00",
         "weekDays": ["monday", "friday"], "alert": "Later", "actionSheet": "Keep", "push": "Łódź", "segmented": 308,
         "several": [], "picker": "One", "doublePicker": null, "location": {"latitude": 52.52, "longitude": 13.405},
         "address": {"street": "Main St. 1, rear", "state": null, "postalCode": "1", "city": "Ulm", "country": null},
         "file": "DIR/file", "newFile": "DIR/new.txt", "directory": "DIR", "medication": {"name": "Iron", "dose": 5},
         "phones": ["+1 2", "34"]}
        """#,
      form: { try RowCatalog.parse([]).form }),
  ]

  private let directory: TemporaryDirectory

  init() throws {
    directory = TemporaryDirectory()
    _ = try directory.write("x", to: "file")
  }

  @Test(arguments: cases)
  func `every way gives the same result, byte by byte`(example: Case) async throws {
    let expected = try await result(of: example, by: .file(.json))
    #expect(!expected[0].isEmpty)
    for channel in Channel.all {
      #expect(try await result(of: example, by: channel) == expected, "by \(channel)")
    }
  }

  private func inPlace(_ text: String) -> String {
    text.replacingOccurrences(of: "DIR", with: directory.path)
  }

  /// What a run by a channel leaves behind: the answers, what `submit` has printed, and its files.
  private func result(of example: Case, by channel: Channel) async throws -> [String] {
    try await answers(of: example, by: channel) + example.files.map { try directory.text($0) }
  }

  private func answers(of example: Case, by channel: Channel) async throws -> [String] {
    let program = Program(example.program)
    try? FileManager.default.removeItem(atPath: "\(directory.path)/site")
    let output = "\(directory.path)/out.json"
    try? FileManager.default.removeItem(atPath: output)
    let arguments =
      example.arguments.map(inPlace) + ["--output", output, "--include-secrets"]
    guard case .object(let answers) = try JSONReader.value(of: inPlace(example.json)) else { return [] }
    let names = await EnvironmentNames(
      of: try example.form(),
      prefix: example.program.uppercased().replacingOccurrences(of: "-", with: "_") + "_")
    func text(_ format: AnswersFormat) -> String { format.text(of: answers, name: names.name(of:)) }

    switch channel {
    case .terminal: return try await terminalResult(program, arguments, example, answers, output)
    case .pipe:
      let script = try await AnswerScript(try example.form(), answers: answers, mode: .piped)
      let lines = script.lines.map { $0.text + "\n" }.joined()
      return try check(program.run(arguments + ["--strict"], input: lines), output)
    case .file(let format):
      let file = try directory.write(text(format), to: "answers.\(format.extensions[0])")
      return try check(program.run(arguments + ["--answers", file, "--no-input"]), output)
    case .flags:
      let flags = answers.flatMap { ["--set", "\($0)=\($1.flag)"] }
      return try check(program.run(arguments + ["--no-input"] + flags), output)
    case .environment:
      let file = try directory.write(text(.env), to: "variables")
      let quoted = (arguments + ["--no-input"]).map { "'\($0)'" }.joined(separator: " ")
      return try check(program.shell("set -a; . '\(file)'; set +a; \"$PROGRAM\" \(quoted)"), output)
    case .pieces:
      // The first half from a file, the rest by flags, over a file that says otherwise.
      let half = answers.keys.prefix(answers.count / 2)
      let first = try directory.write(
        JSONText.of(answers.filter { half.contains($0.key) }), to: "first.json")
      let wrong = try directory.write(
        JSONText.of(answers.mapValues { _ in .null }.filter { half.contains($0.key) }), to: "wrong.json")
      let flags = answers.filter { !half.contains($0.key) }.flatMap { ["--set", "\($0)=\($1.flag)"] }
      return try check(
        program.run(arguments + ["--no-input", "--answers", wrong, "--answers", first] + flags), output)
    }
  }

  private func terminalResult(
    _ program: Program, _ arguments: [String], _ example: Case,
    _ answers: OrderedDictionary<String, AnswerValue>, _ output: String
  ) async throws -> [String] {
    let script = try await AnswerScript(try example.form(), answers: answers, mode: .interactive)
    let printed = "\(directory.path)/printed"
    let terminal = try PseudoTerminal(
      program.path, arguments, rows: 900, environment: ["TMPDIR": directory.path], standardOutput: printed)
    for line in script.lines { try terminal.answer(line.mark, line.text) }
    try terminal.answer("[Enter, or a number] › ", "")
    #expect(try terminal.waitForEnd() == .exit(0), "\(terminal.screen)")
    return [
      try String(contentsOfFile: output, encoding: .utf8),
      try String(contentsOfFile: printed, encoding: .utf8),
    ]
  }

  private func check(_ run: Program.Run, _ output: String) throws -> [String] {
    #expect(run.status == 0, "\(run.error)")
    return [try String(contentsOfFile: output, encoding: .utf8), run.output]
  }
}
