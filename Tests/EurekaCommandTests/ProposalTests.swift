import Eureka
import EurekaTerminal
import TestSupport
import Testing

@testable import patient_intake
@testable import row_catalog
@testable import server_installer

/// What is proposed is accepted: each line that an error or `?` gives as an example, typed, is an answer.
@MainActor
@Suite struct ProposalTests {
  /// What people type where something else is asked.
  private static let lines = [
    "n/a", "-", "none", "dunno", "3,5", "3.5", "3.", "12 mm", "x", "te", "UK", "Germny", "united kingdon",
    "5/12/1979", "12/27", "9 o'clock", "9 Uhr", "Monday", "today", "tomorrow", "01.02.2026", "2026-02-30",
    "2026-13-01", "25:00", "12", "0", "-1", "99999999", "1e3", "abc def", "*", "a,b", "1-99", "yes", "maybe",
    "http", "name@", "+3d", "100 kg", "12h90m", "日本", "1 2 3", "all", "1.000", "+", "(", "a/b", "1,1",
  ]

  private static let languages: [(String?, MessageCatalog)] = [
    (nil, .english), ("en_US", .english), ("de_DE", .german), ("es_ES", .spanish), ("fr_FR", .french),
    ("ja_JP", .japanese), ("ar_EG", .arabic),
  ]

  /// Questions with bounds, steps and options of every kind.
  private func limits() -> Form {
    func day(_ text: String) -> Date? { try? Date(text + "T00:00:00Z", strategy: .iso8601) }
    let now = Date(timeIntervalSince1970: 1_773_135_123)
    let countries = [
      "Australia", "Austria", "Belarus", "France", "Germany", "Mauritius", "Russia", "Switzerland", "Ukraine",
      "United Kingdom", "United States",
    ]
    return Form {
      DateRow("past") { $0.maximumDate = now }
      DateRow("future") { $0.minimumDate = now }
      DateRow("between") { ($0.minimumDate, $0.maximumDate) = (day("2020-01-01"), day("2021-01-01")) }
      DateTimeRow("halfHours") { ($0.maximumDate, $0.minuteInterval) = (now, 30) }
      TimeRow("quarters") { $0.minuteInterval = 15 }
      CountDownRow("steps") { $0.minuteInterval = 15 }
      MonthRow("month") { $0.maximumDate = now }
      IntRow("whole") {
        $0.add(rule: RuleGreaterOrEqualThan(min: 5))
        $0.add(rule: RuleSmallerOrEqualThan(max: 9))
      }
      DecimalRow("fraction") {
        $0.add(rule: RuleGreaterThan(min: 0.5))
        $0.add(rule: RuleSmallerThan(max: 1))
      }
      PushRow<String>("country") { $0.options = countries }
      PushRow<String>("strange") { $0.options = ["a; b", "a", "1", "2nd", "none", "all", "-"] }
      MultipleSelectorRow<String>("one") {
        $0.options = ["red", "green", "blue"]
        $0.maximumChosen = 1
      }
      MultipleSelectorRow<String>("some") { $0.options = countries }.required()
      TextRow("long") { $0.add(rule: RuleMinLength(minLength: 3)) }
    }
  }

  /// The lines that a message proposes.
  private func proposals(in message: Message, isProposal: Bool = false) -> [String] {
    let texts = message.template.components(separatedBy: "%@")
    let isList = ["%@", "%@ or %@"].contains(message.template)
    let isRange = message.template.contains("from %@ to %@")
    return message.arguments.enumerated().flatMap { index, argument -> [String] in
      let (before, after) = (texts[index], texts[index + 1])
      let proposes =
        ["such as ", "did you mean ", "up to "].contains(where: before.hasSuffix)
        || isRange && (before.hasSuffix("from ") || before == " to ")
        || after.hasPrefix(" or an option's name") || after.hasPrefix(" without the unit")
        || message.template.hasPrefix("%@ to %@, or an option") || isProposal && isList
      return switch argument {
      case .text(let text): proposes ? [text] : []
      case .texts(let texts): proposes ? texts : []
      case .message(let message): proposals(in: message, isProposal: proposes)
      }
    }
  }

  private func refusal(of line: String, by row: any Answerable, in context: ReadingContext) -> Problem? {
    do throws(AnswerRejection) {
      try row.check(.text(line), in: context)
      return nil
    } catch {
      return row.problem(with: .string(line), error, from: .line(1), in: context)
    }
  }

  enum Subject: CaseIterable {
    case everyRow, intake, installer, limits
  }

  private func form(_ subject: Subject) -> Form {
    switch subject {
    case .everyRow: RowCatalog().form
    case .intake: PatientIntake().form
    case .installer: ServerInstaller().form
    case .limits: limits()
    }
  }

  @Test(arguments: Subject.allCases)
  func `what an error or an explanation proposes is an answer`(subject: Subject) {
    let form = form(subject)
    for (locale, messages) in Self.languages {
      var context = ReadingContext.prompt(locale: locale)
      context.messages = messages
      // Ten thousand options take long to be compared, and say no more than ten.
      for row in form.questions where !row.isContainer && !row.isSecret && row.tag != "many" {
        var proposed: Set<String> = []
        let accepted = row.prompt(in: context).accepts
        for proposal in proposals(in: accepted) where proposed.insert(proposal).inserted {
          let problem = refusal(of: proposal, by: row, in: context)
          #expect(problem == nil, "\(row.name(in: messages)), \(locale ?? "C"): ? proposes \(proposal)")
        }
        for line in locale == nil ? Self.lines : Array(Self.lines.prefix(Extent.times(6, thoroughly: 22))) {
          guard let problem = refusal(of: line, by: row, in: context) else { continue }
          let lines =
            problem.reasons.flatMap { proposals(in: $0) }
            + (problem.accepts.map { proposals(in: $0, isProposal: $0 != accepted) } ?? [])
          for proposal in lines where proposed.insert(proposal).inserted {
            let again = refusal(of: proposal, by: row, in: context)
            #expect(again == nil, "\(row.name(in: messages)), \(locale ?? "C"): \(line) proposes \(proposal)")
          }
        }
      }
    }
  }
}
