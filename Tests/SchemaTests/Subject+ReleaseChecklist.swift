import EurekaCommand
import OrderedCollections

@testable import release_checklist

extension Subject {
  /// The release checklist, with a beginning for each kind of release and for what else decides what is asked.
  static let releaseChecklist = Subject(
    name: "release-checklist", count: 1000,
    beginnings: [
      major, minor, firstRelease, preRelease, patch, hotfix, security, publishedPatch,
    ],
    texts: [
      "minor", "patch", "1.4.2", "1.4.3", "1.5.0", "2.0.0", "2.0.0-rc.1", "01.2.3", "v1.4.3", "9f1c2ab",
      "Grace Hopper", "grace  hopper", "Mary Shaw", "name@example.org", "2026-03-02", "2026-03-24",
      "2026-03-30", "2026-03-31", "2028-03-31", "INC-1042", "CVE-2026-12345", "GHSA-jfh8-c2jp-5v3q", "#42",
      "high", "fixed", "added", "hosted", "preview", "Deploy version 1.4.2 again.", "abcdefghijklmnopqrst",
      "https://www.example.org/news",
    ]
  ) { (try? ReleaseChecklist.parse([]))?.form ?? Form() }

  private typealias Answers = OrderedDictionary<String, AnswerValue>

  /// What is answered for a release of any kind, and what else is.
  private static func release(
    _ kind: String, _ version: String, after previous: String? = "1.4.2", _ others: Answers...
  ) -> Answers {
    var answers: Answers = [
      "product": "Aurora", "kind": .string(kind), "version": .string(version),
      "commit": "9f1c2ab",
      "release_manager": ["name": "Ada Lovelace", "email": "ada@example.org"],
      "release_date": "2026-03-31", "changes": [change("fixed", "The log is closed")],
      "channels": ["registry"], "risk": "low",
      "engineering_sign_off": signOff("Grace Hopper"),
    ]
    answers["previous_version"] = previous.map(AnswerValue.string)
    return others.reduce(answers) { $0.merging($1) { $1 } }
  }

  private static func change(_ kind: String, _ summary: String, _ others: Answers = [:]) -> AnswerValue {
    let change: Answers = ["kind": .string(kind), "summary": .string(summary)]
    return .object(change.merging(others) { $1 })
  }

  private static func signOff(_ name: String) -> AnswerValue {
    ["name": .string(name), "date": "2026-03-30"]
  }

  private static let signOffs: Answers = [
    "quality_sign_off": signOff("Alan Turing"), "product_sign_off": signOff("Mary Shaw"),
  ]

  private static let major = release(
    "major", "2.0.0",
    [
      "code_freeze": "2026-03-24", "supported_until": "2028-03-31",
      "changes": [
        change(
          "removed", "The key host",
          ["reference": "#42", "breaking": true, "migration": "Rename the key to address."]),
        change("added", "Addresses of IPv6", ["reference": "AUR-7", "breaking": false]),
        change("changed", "Names are compared without case"),
      ],
      "channels": ["hosted", "registry"], "first_stage_percent": 5,
      "announce": true,
      "announcement": [
        "headline": "Aurora 2 is here", "link": "https://www.example.org/news?a=b",
      ],
      "risk": "medium", "migrates_data": true,
      "rollback_plan": "1. Stop the service.\n2. Restore the data.",
      "operations_sign_off": signOff("Margaret Hamilton"),
    ], signOffs)

  private static let minor = release("minor", "1.5.0", ["code_freeze": "2026-03-24"], signOffs)

  private static let firstRelease = release(
    "minor", "0.1.0", after: nil,
    ["first_release": true, "code_freeze": "2026-03-31"], signOffs)

  private static let preRelease = release(
    "minor", "1.5.0-rc.1",
    ["code_freeze": "2026-03-24", "channels": ["preview"]], signOffs)

  private static let patch = release("patch", "1.4.3", ["quality_sign_off": signOff("Alan Turing")])

  private static let publishedPatch = release(
    "patch", "1.4.3",
    [
      "quality_sign_off": signOff("Alan Turing"), "publish": true,
      "publishing_token": "abcdefghijklmnopqrst",
    ])

  private static let hotfix = release(
    "hotfix", "1.4.3",
    [
      "incident": "INC-1042", "incident_began": "2026-03-03",
      "impact": "One in ten payments failed", "risk": "high",
      "rollback_plan": "Deploy version 1.4.2 again.",
      "operations_sign_off": signOff("Margaret Hamilton"),
    ])

  private static let security = release(
    "security", "1.4.3",
    [
      "advisory": "CVE-2026-12345", "severity": "high", "cvss_score": 7.5,
      "exploited": true, "reporter": "Eve of Example",
      "embargo_until": "2026-03-30",
      "changes": [change("security", "Names of files are checked")],
      "security_sign_off": signOff("Dorothy Denning"),
    ])
}
