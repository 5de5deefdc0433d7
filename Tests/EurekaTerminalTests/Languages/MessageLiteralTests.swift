import Eureka
import Testing

@testable import EurekaTerminal

/// The messages in the code, held against the translations.
@Suite struct MessageLiteralTests {
  /// What people do not read in their language.
  private static let untranslated = [
    // The authors of forms read English.
    "FormIssue", "AnswerDecoder", "DecodingCheck", "DeclarationCheck", "PlanMistake", "Predicate",
    // Names of members, read with a function called as one for messages.
    "JournalContent",
  ]

  private static let literals: Set<MessageLiterals.Literal> = {
    let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources").standardized
      .path
    var files: [String: String] = [:]
    let modules = [
      "EurekaReading", "Eureka", "EurekaTerminal", "EurekaFiles", "EurekaFormats", "EurekaJournal",
      "EurekaPlan", "EurekaRecords", "EurekaSystem", "EurekaCommand",
    ]
    for module in modules {
      for path in (try? FileManager.default.subpathsOfDirectory(atPath: "\(sources)/\(module)")) ?? []
      where path.hasSuffix(".swift") {
        files["\(module)/\(path)"] = try? String(
          contentsOfFile: "\(sources)/\(module)/\(path)", encoding: .utf8)
      }
    }
    return MessageLiterals(in: files).literals
  }()

  /// Whether a template is neither punctuation alone nor put together when the program runs.
  private static func isWhole(_ template: String) -> Bool {
    template.replacing("%@", with: "").contains(where: \.isLetter)
      && !["%@ file", "%@ directory", "%@ file ending in %@"].contains(template)
  }

  @Test(arguments: ["de", "es", "fr", "ja", "ar"])
  func `every message in the code is translated`(language: String) {
    let translations = MessageCatalog(Locale(identifier: language)).translations
    let missing = Self.literals.filter { literal in
      translations[literal.template] == nil && Self.isWhole(literal.template)
        && !Self.untranslated.contains { literal.file.split(separator: "/").last?.hasPrefix($0) == true }
    }
    #expect(missing.map { "\($0.file):\($0.line): \($0.template)" }.sorted() == [])
  }

  @Test func `nearly every translation is found in the code`() {
    let templates = Set(Self.literals.map(\.template))
    let translated = MessageCatalog.german.translations.keys
    // The rest is put together from parts.
    #expect(translated.count { templates.contains($0) } > translated.count * 9 / 10)
  }

  @Test func `a literal is a message where its type is declared, and nowhere else`() {
    let code = #"""
      // "a comment"
      struct Report {
        var reason: Message
        let notes: [Message] = ["a list", "its end"]
        var file = "a string"
        init(_ reason: Message, file: String, accepts: @autoclosure () -> Message? = nil) {}
        func compare(_ other: String) -> Bool { other == "a comparison" || other.wholeMatch(of: /"[^"]*"/) != nil }
        var kind: Message {
          let word = "a variable"
          guard file == "a condition" else { return "a result after a condition" }
          return switch file {
          case "a pattern": "a result for \(file), \("its argument" as Message)"
          default: file.isEmpty ? "one of two" : "the other"
          }
        }
        func all() -> [(Message, Int)] { [("in a tuple", 1)] + names.map { ("of a closure", $0.count("an argument")) } }
      }
      func make(_ report: Report, _ problem: inout Problem) throws {
        throw Report(
          isNew ? "unlabelled" : "or this", file: "a file",
          accepts: "labelled")
        report.reason = "assigned"
        let cast = ["in a list"] as [Message]
        let text = "a text that is \(report.all("an argument of a function"))"
      }
      """#
    let found = MessageLiterals(in: ["Report.swift": code]).literals.sorted { $0.line < $1.line }
    #expect(
      Set(found.map(\.template)) == [
        "a list", "its end", "a result after a condition", "a result for %@, %@", "its argument",
        "one of two",
        "the other", "in a tuple", "of a closure", "unlabelled", "or this", "labelled", "assigned",
        "in a list",
      ])
    #expect(found.first?.line == 4)
  }
}
