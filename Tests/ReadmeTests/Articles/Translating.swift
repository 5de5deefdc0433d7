import Eureka
import EurekaCommand
import EurekaTesting
import Testing

/// The code of the article `Translating`.
struct Visit: Questionnaire {
  static let languages = ["en", "de"]

  var form: Form {
    Section(text("Your visit")) {
      NameRow("name") {
        $0.title = text("Your name")
        $0.add(rule: RuleMinLength(minLength: 2, msg: text("Write out your name.")))
      }
      SegmentedRow<Reason>("reason") {
        $0.title = text("Reason")
        $0.options = Reason.allCases
        $0.displayValueFor = { $0.map { text($0.message) } }
      }
    }
  }
}

enum Reason: String, CaseIterable {
  case checkup, illness

  var message: Message {
    switch self {
    case .checkup: "a check-up"
    case .illness: "an illness"
    }
  }
}

private let german = MessageCatalog(
  language: "de", affirmatives: ["ja", "j"], negatives: ["nein", "n"],
  translations: [
    "Your visit": "Ihr Besuch",
    "Your name": "Ihr Name",
    "Write out your name.": "Schreiben Sie Ihren Namen aus.",
    "Reason": "Grund",
    "a check-up": "eine Untersuchung",
    "an illness": "eine Krankheit",
  ])

func text(_ message: Message) -> String {
  let catalog = MessageCatalog.current.language == "de" ? german : .english
  return catalog.text(of: message)
}

@MainActor @Test func `a form is asked in the language of the run, and its answers are keys`() async throws {
  let lines = ["Ada", "eine K"]
  let run = try await CommandTester<Visit>().run(["--locale", "de_DE"], lines: lines)
  #expect(run.standardError.contains("── Ihr Besuch"))
  #expect(run.standardError.contains("Grund: 1) eine Untersuchung / 2) eine Krankheit › eine K"))
  #expect(run.submitted == ["name": "Ada", "reason": "illness"])
  let english = try await CommandTester<Visit>().run(["--locale", "fr_FR"], lines: ["Ada", "an i"])
  #expect(english.standardError.contains("Your name"))
}
