import EurekaCommand
import OrderedCollections
import TestSupport

@testable import release_checklist

extension Subject {
  /// The release checklist, with a beginning for each kind of release and for what else decides what is asked.
  static let releaseChecklist = Subject(
    name: "release-checklist", count: 1000,
    beginnings: ReleaseAnswers.all.map { answers(to: $0) } + [
      answers(
        to: .minor, with: #"{"first_release": true, "previous_version": null, "version": "0.1.0"}"#),
      answers(to: .minor, with: #"{"version": "1.5.0-rc.1", "channels": ["preview"]}"#),
      answers(to: .patch, with: #"{"publish": true, "publishing_token": "abcdefghijklmnopqrst"}"#),
    ],
    texts: [
      "minor", "patch", "1.4.2", "1.4.3", "1.5.0", "2.0.0", "2.0.0-rc.1", "01.2.3", "v1.4.3", "9f1c2ab",
      "Grace Hopper", "grace  hopper", "Mary Shaw", "name@example.org", "2026-03-02", "2026-03-24",
      "2026-03-30", "2026-03-31", "2028-03-31", "INC-1042", "CVE-2026-12345", "GHSA-jfh8-c2jp-5v3q", "#42",
      "high", "fixed", "added", "hosted", "preview", "Deploy version 1.4.2 again.", "abcdefghijklmnopqrst",
      "https://www.example.org/news",
    ]
  ) { (try? ReleaseChecklist.parse([]))?.form ?? Form() }

  /// The answers to a release, with others instead of some of them.
  private static func answers(
    to release: ReleaseAnswers, with others: String = "{}"
  ) -> OrderedDictionary<String, AnswerValue> {
    guard let text = try? release.text(with: others),
      case .object(let answers)? = try? JSONReader.value(of: text)
    else { return [:] }
    return answers
  }
}
