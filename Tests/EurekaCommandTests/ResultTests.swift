import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

@Suite struct ResultTests {
  @MainActor
  @Test func `the result is one object, in the order of the form, with typed values`() {
    let form =
      Form() +++ SwitchRow("tls") { $0.value = true } <<< IntRow("port") { $0.value = 443 }
      <<< DateRow("from") { $0.value = Date(timeIntervalSince1970: 1_772_323_200) }
      <<< MultipleSelectorRow<String>("types") {
        $0.options = ["gzip", "http2"]
        $0.value = ["http2", "gzip"]
      }
      <<< TextRow("name") { $0.value = "say \"hi\"\\\u{1}\té" } <<< DecimalRow("price") { $0.value = 0.1 }
      <<< TextRow("empty") <<< PasswordRow("secret") { $0.value = "x" } <<< ButtonRow("button")
    let context = ReadingContext(timeZone: .gmt)
    #expect(
      JSONText.of(form.answers(in: context)) == #"""
        {
          "tls": true,
          "port": 443,
          "from": "2026-03-01",
          "types": ["gzip", "http2"],
          "name": "say \"hi\"\\\u0001\té",
          "price": 0.1,
          "empty": null
        }

        """#)
  }
}

@Suite struct FileTests {
  private let temporary = TemporaryDirectory()
  private var directory: String { temporary.path }

  @Test func `an output file is whole or not there, and replaces what was there`() throws {
    let path = directory + "/out.json"
    try OutputFile(path).write("one")
    try OutputFile(path, mode: 0o600).write("two")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["out.json"])
  }

  private struct Keeping: Questionnaire {
    var form: Form {
      TextRow("directory")
      PasswordRow("password")
    }

    func submit(_ form: Form) async throws {
      let directory = form.value("directory", as: String.self) ?? ""
      try OutputFile(directory + "/secret").write("password=hunter22\n")
      try OutputFile(directory + "/open").write("user=ada\n")
      try OutputFile(directory + "/group", mode: 0o640).write("password=hunter22\n")
      try OutputFile(directory + "/there").write("password=hunter22\n")
    }
  }

  @MainActor
  @Test func `a file that gets a secret of the form is its owner's alone, unless a mode is given`()
    async throws
  {
    #expect(FileManager.default.createFile(atPath: directory + "/there", contents: nil))
    let run = try await CommandTester(Keeping.self).run([
      "--set", "directory=\(directory)", "--set", "password=hunter22",
    ])
    #expect(run.exitStatus == 0)
    let modes = try ["secret", "open", "group", "there"].map { name in
      try FileManager.default.attributesOfItem(atPath: "\(directory)/\(name)")[.posixPermissions] as? Int
    }
    #expect(modes == [0o600, 0o644, 0o640, 0o600])
  }
}

@Suite struct QuestionnaireTests {
  struct Plain: Questionnaire {
    var form: Form { TextRow("a") }
  }

  struct HTTPServer: Questionnaire {
    static let configuration = CommandConfiguration(commandName: "serve")
    var form: Form { TextRow("a") }
  }

  @Test func `a command is named after its type unless it has a name`() {
    #expect(Plain.commandName == "plain")
    #expect(HTTPServer.commandName == "serve")
    #expect(QuestionnaireCommand<HTTPServer>.configuration.commandName == "serve")
  }

  @Test(arguments: ["=x", "tag"])
  func `an assignment has a tag and an equals sign`(text: String) {
    #expect(throws: (any Error).self) { try StandardOptions.parse(["--set", text]) }
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "de_DE"), ("C", nil), ("POSIX", nil), ("C.UTF-8", nil), ("en_US@euro", "en_US"),
  ])
  func `the locale comes from the environment`(name: String, identifier: String?) {
    #expect(Locale(category: "LC_NUMERIC", environment: ["LANG": name])?.identifier == identifier)
    #expect(
      Locale(category: "LC_NUMERIC", environment: ["LANG": "fr_FR", "LC_ALL": name])?.identifier == identifier
    )
  }
}
