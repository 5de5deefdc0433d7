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
      "product": .string("Aurora"), "kind": .string(kind), "version": .string(version),
      "commit": .string("9f1c2ab"),
      "release_manager": .object(["name": .string("Ada Lovelace"), "email": .string("ada@example.org")]),
      "release_date": .string("2026-03-31"), "changes": .array([change("fixed", "The log is closed")]),
      "channels": .array([.string("registry")]), "risk": .string("low"),
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
    .object(["name": .string(name), "date": .string("2026-03-30")])
  }

  private static let signOffs: Answers = [
    "quality_sign_off": signOff("Alan Turing"), "product_sign_off": signOff("Mary Shaw"),
  ]

  private static let major = release(
    "major", "2.0.0",
    [
      "code_freeze": .string("2026-03-24"), "supported_until": .string("2028-03-31"),
      "changes": .array([
        change(
          "removed", "The key host",
          [
            "reference": .string("#42"), "breaking": .bool(true),
            "migration": .string("Rename the key to address."),
          ]),
        change("added", "Addresses of IPv6", ["reference": .string("AUR-7"), "breaking": .bool(false)]),
        change("changed", "Names are compared without case"),
      ]),
      "channels": .array([.string("hosted"), .string("registry")]), "first_stage_percent": .number(5),
      "announce": .bool(true),
      "announcement": .object([
        "headline": .string("Aurora 2 is here"), "link": .string("https://www.example.org/news?a=b"),
      ]),
      "risk": .string("medium"), "migrates_data": .bool(true),
      "rollback_plan": .string("1. Stop the service.\n2. Restore the data."),
      "operations_sign_off": signOff("Margaret Hamilton"),
    ], signOffs)

  private static let minor = release("minor", "1.5.0", ["code_freeze": .string("2026-03-24")], signOffs)

  private static let firstRelease = release(
    "minor", "0.1.0", after: nil,
    ["first_release": .bool(true), "code_freeze": .string("2026-03-31")], signOffs)

  private static let preRelease = release(
    "minor", "1.5.0-rc.1",
    ["code_freeze": .string("2026-03-24"), "channels": .array([.string("preview")])], signOffs)

  private static let patch = release("patch", "1.4.3", ["quality_sign_off": signOff("Alan Turing")])

  private static let publishedPatch = release(
    "patch", "1.4.3",
    [
      "quality_sign_off": signOff("Alan Turing"), "publish": .bool(true),
      "publishing_token": .string("abcdefghijklmnopqrst"),
    ])

  private static let hotfix = release(
    "hotfix", "1.4.3",
    [
      "incident": .string("INC-1042"), "incident_began": .string("2026-03-03"),
      "impact": .string("One in ten payments failed"), "risk": .string("high"),
      "rollback_plan": .string("Deploy version 1.4.2 again."),
      "operations_sign_off": signOff("Margaret Hamilton"),
    ])

  private static let security = release(
    "security", "1.4.3",
    [
      "advisory": .string("CVE-2026-12345"), "severity": .string("high"), "cvss_score": .number(7.5),
      "exploited": .bool(true), "reporter": .string("Eve of Example"),
      "embargo_until": .string("2026-03-30"),
      "changes": .array([change("security", "Names of files are checked")]),
      "security_sign_off": signOff("Dorothy Denning"),
    ])
}
