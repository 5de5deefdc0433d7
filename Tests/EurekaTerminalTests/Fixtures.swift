import Eureka
import EurekaTesting
import TestSupport

extension WalkOptions {
  /// On 10 March 2026, in UTC.
  static func fixed(
    _ mode: Mode, keepsDefaults: Bool = false, reviews: Bool = false, given: [String: Answers] = [:]
  )
    -> WalkOptions
  {
    WalkOptions(
      mode: mode, keepsDefaults: keepsDefaults, reviews: reviews,
      given: Answers(given, from: .file("")),
      context: .prompt(files: nil))
  }
}

extension WalkOptions {
  /// The same with what a closure sets.
  func with(_ change: (inout WalkOptions) -> Void) -> WalkOptions {
    var options = self
    change(&options)
    return options
  }

  /// The same with the answers of a file.
  static func fixed(
    _ mode: Mode, reviews: Bool = false, given: OrderedDictionary<String, AnswerValue>, from file: String
  ) -> WalkOptions {
    var options = fixed(mode, reviews: reviews)
    options.given = Answers(given, from: .file(file))
    return options
  }
}

extension [String: Answers] {
  /// Answers of a file, each by itself.
  static func file(_ file: String, _ answers: [String: AnswerValue]) -> Self {
    answers.mapValues { Answers(.value($0), from: .file(file)) }
  }
}

extension Answers {
  init(_ answers: [String: Answers], from source: Source) {
    self.init(.members([:]), from: source, rest: .open)
    members = .init(uniqueKeysWithValues: answers.sorted { $0.key < $1.key })
  }
}

/// A form with a condition, a default, a required row, a locked row and a label.
@MainActor
func serverForm() -> Form {
  Form {
    Section("Server") {
      TextRow("host") {
        $0.title = "Host name"
        $0.help = "The name browsers ask for."
      }.required()
      IntRow("port") {
        $0.title = "Port"
        $0.value = 443
        $0.add(rule: RuleSmallerOrEqualThan(max: 65535))
      }
      LabelRow { $0.title = "Ports below 1024 need root." }
    }
    Section("TLS", footer: "That was TLS.", hidden: "$port == 80") {
      SwitchRow("tls") {
        $0.title = "Use TLS"
        $0.value = true
      }
      TextRow("key") {
        $0.title = "Key"
        $0.hidden = "$tls == false"
      }
      TextRow("zone") {
        $0.title = "Zone"
        $0.value = "local"
        $0.disabled = true
      }
    }
  }
}
