import Eureka
import EurekaTerminal

extension Problem {
  /// A reference to a secret where every text may be the secret itself.
  static func reference(_ tag: String, at source: Answers.Source) -> Problem {
    Problem(
      .unreadable, path: tag, source: source,
      reasons: ["a reference to a secret stands only in JSON and in YAML"])
  }

  /// A variable whose name is nearly that of a question's.
  static func slip(_ name: String, for nearest: String) -> Problem {
    Problem(
      .unknownTag, source: .environment(name),
      reasons: ["no question has that variable; $\(nearest) was meant, perhaps"])
  }
}
