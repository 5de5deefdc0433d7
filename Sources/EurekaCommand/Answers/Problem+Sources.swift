import Eureka
import EurekaTerminal

extension Problem {
  /// A reference to a secret where any text may be the secret itself.
  static func reference(_ tag: String, at source: Answers.Source) -> Problem {
    Problem(
      .unreadable, path: tag, source: source,
      reasons: ["references to secrets work only in JSON and YAML files"])
  }

  /// A secret on the command line.
  static func exposed(_ tag: String, at source: Answers.Source) -> Problem {
    Problem(
      .exposed, path: tag, source: source,
      reasons: ["other users can see this secret with ps; use --set-file instead"])
  }

  /// A variable with the form's prefix that no question has.
  static func unknownVariable(_ name: String, nearest: String?) -> Problem {
    Problem(
      .unknownTag, source: .environment(name),
      reasons: [
        nearest.map { "no question has this variable; did you mean $\($0)?" }
          ?? "no question has this variable"
      ])
  }
}
