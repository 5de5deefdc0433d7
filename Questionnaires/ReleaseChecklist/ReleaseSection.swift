import Eureka

@MainActor
extension ReleaseChecklist {
  var releaseSection: Section {
    Section("Release", tag: "release") {
      TextRow("product") {
        $0.title = "Product"
        $0.placeholder = "Aurora"
        $0.help = "What is released. The record is named after it."
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleMaxLength(maxLength: 80))
      }
      PushRow<ReleaseKind>("kind") {
        $0.title = "Kind"
        $0.selectorTitle = "What kind of release is it?"
        $0.help = "It decides which version fits, what is asked, and who has to sign."
        $0.options = ReleaseKind.allCases
        $0.add(rule: RuleRequired())
      }
      .onChange { Self.suggestVersion(around: $0) }
      SwitchRow("first_release") {
        $0.title = "First release"
        $0.value = false
        $0.hidden = "NOT $kind IN {'major', 'minor'}"
        $0.add(rule: RuleRequired())
      }
      .onChange { Self.suggestVersion(around: $0) }
      TextRow("previous_version") {
        $0.title = "Previous version"
        $0.placeholder = "1.4.2"
        $0.accepts = "a version such as 1.4.2"
        $0.help = "The version that users have now, by Semantic Versioning 2.0.0."
        $0.hidden = "$first_release == true AND $kind IN {'major', 'minor'}"
        $0.add(ruleSet: versionRules)
      }
      .onChange { Self.suggestVersion(around: $0) }
      TextRow("version") {
        $0.title = "Version"
        $0.placeholder = "1.5.0"
        $0.accepts = "a version such as 1.5.0 or 2.0.0-rc.1"
        $0.help =
          "It follows the previous version as the kind of release says. :> Next takes the one suggested."
        $0.add(ruleSet: versionRules)
        $0.add(rule: RuleVersionFollows($0))
        if let recordDirectory, !replaceRecord { $0.add(rule: RuleNewRecord($0, in: recordDirectory)) }
        $0.trailingSwipe.actions = [
          SwipeAction(style: .normal, title: "Next") { _, row, completion in
            let next = FormAnswers(around: row)?.step?.next
            if let next { row.baseValue = "\(next)" }
            completion?(next != nil)
          }
        ]
        $0.trailingSwipe.performsFirstActionWithFullSwipe = true
      }
      TextRow("commit") {
        $0.title = "Commit"
        $0.placeholder = "9f1c2ab"
        $0.accepts = "the hash of a commit, 7 to 64 hexadecimal digits"
        $0.help = "What the release is built from. RELEASE_COMMIT in the environment answers it."
        $0.environmentName = "RELEASE_COMMIT"
        $0.add(rule: RuleRequired())
        $0.add(
          rule: RuleRegExp(regExpr: "^[0-9a-fA-F]{7,64}$", msg: "It must have 7 to 64 hexadecimal digits."))
      }
      GroupRow("release_manager", title: "Release manager") {
        NameRow("name") {
          $0.title = "Name"
          $0.help = "Who answers for the release."
          $0.add(rule: RuleRequired())
        }
        EmailRow("email") {
          $0.title = "E-mail"
          $0.placeholder = "name@example.org"
          $0.add(rule: RuleRequired())
          $0.add(rule: RuleEmail())
        }
      }
    }
  }

  private var versionRules: RuleSet<String> {
    var rules = RuleSet<String>()
    rules.add(rule: RuleRequired())
    rules.add(rule: RuleMaxLength(maxLength: 100))
    rules.add(rule: RuleSemanticVersion())
    return rules
  }

  /// Says which version comes next. It is no default: nobody releases a version that nobody has named.
  private static func suggestVersion(around row: BaseRow) {
    guard let step = FormAnswers(around: row)?.step else { return }
    let next = step.next
    let version = row.form?.rowBy(tag: "version")
    version?.placeholder = "\(next)"
    version?.accepts = "a version such as \(next)\(step.kind.isUrgent ? "" : " or \(next)-rc.1")"
  }
}
