import Foundation

/// Answers to the release checklist, as an answers file has them.
package struct ReleaseAnswers: Sendable, CustomStringConvertible {
  package let name: String
  private let json: String

  package var description: String { name }

  /// The answers with others in the place of some of them, or without those that are null.
  package func text(with others: String = "{}") throws -> String {
    func object(_ text: String) throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }
    let merged = try object(json).merging(object(others)) { $1 }.filter { !($1 is NSNull) }
    let data = try JSONSerialization.data(withJSONObject: merged, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }

  package static let major = ReleaseAnswers(
    name: "major",
    json: #"""
      {"product": "Aurora", "kind": "major", "previous_version": "1.9.3", "version": "2.0.0", "commit": "9f1c2ab",
       "release_manager": {"name": "Ada Lovelace", "email": "ada@example.org"},
       "release_date": "2026-03-31", "code_freeze": "2026-03-24", "supported_until": "2028-03-31",
       "changes": [
         {"kind": "removed", "summary": "The key host", "reference": "#42", "breaking": true,
          "migration": "Rename the key to address."},
         {"kind": "added", "summary": "Addresses of IPv6", "reference": "AUR-7"},
         {"kind": "changed", "summary": "Names are compared without case", "breaking": true, "migration": "None."},
         {"kind": "added", "summary": "A command that checks the configuration"}
       ],
       "channels": ["hosted", "registry"], "first_stage_percent": 5,
       "announce": true, "announcement": {"headline": "Aurora 2 is here", "link": "https://www.example.org/news?a=b"},
       "risk": "medium", "migrates_data": true, "rollback_plan": "1. Stop the service.\n2. Restore the data.",
       "engineering_sign_off": {"name": "Grace Hopper", "date": "2026-03-30"},
       "quality_sign_off": {"name": "Alan Turing", "date": "2026-03-30"},
       "product_sign_off": {"name": "Mary Shaw", "date": "2026-03-31"},
       "operations_sign_off": {"name": "Margaret Hamilton", "date": "2026-03-31"}}
      """#)

  package static let minor = ReleaseAnswers(
    name: "minor",
    json: #"""
      {"product": "Aurora", "kind": "minor", "previous_version": "1.4.2", "version": "1.5.0", "commit": "9f1c2ab",
       "release_manager": {"name": "Ada Lovelace", "email": "ada@example.org"},
       "release_date": "2026-03-31", "code_freeze": "2026-03-24",
       "changes": [{"kind": "added", "summary": "Addresses of IPv6"}], "channels": ["downloads"], "risk": "low",
       "engineering_sign_off": {"name": "Grace Hopper", "date": "2026-03-30"},
       "quality_sign_off": {"name": "Alan Turing", "date": "2026-03-30"},
       "product_sign_off": {"name": "Mary Shaw", "date": "2026-03-31"}}
      """#)

  package static let patch = ReleaseAnswers(
    name: "patch",
    json: #"""
      {"product": "Aurora", "kind": "patch", "previous_version": "1.4.2", "version": "1.4.3", "commit": "9f1c2ab",
       "release_manager": {"name": "Ada Lovelace", "email": "ada@example.org"}, "release_date": "2026-03-31",
       "changes": [{"kind": "fixed", "summary": "The log is closed"}], "channels": ["registry"], "risk": "low",
       "engineering_sign_off": {"name": "Grace Hopper", "date": "2026-03-30"},
       "quality_sign_off": {"name": "Alan Turing", "date": "2026-03-30"}}
      """#)

  package static let hotfix = ReleaseAnswers(
    name: "hotfix",
    json: #"""
      {"product": "Aurora", "kind": "hotfix", "previous_version": "1.4.2", "version": "1.4.3", "commit": "9f1c2ab",
       "release_manager": {"name": "Ada Lovelace", "email": "ada@example.org"}, "release_date": "2026-03-04",
       "incident": "INC-1042", "incident_began": "2026-03-03", "impact": "One in ten payments failed",
       "changes": [{"kind": "fixed", "summary": "Payments are tried again"}], "channels": ["hosted"], "risk": "high",
       "rollback_plan": "Deploy version 1.4.2 again.",
       "engineering_sign_off": {"name": "Grace Hopper", "date": "2026-03-04"},
       "operations_sign_off": {"name": "Margaret Hamilton", "date": "2026-03-04"}}
      """#)

  package static let security = ReleaseAnswers(
    name: "security",
    json: #"""
      {"product": "Aurora", "kind": "security", "previous_version": "1.4.2", "version": "1.4.3", "commit": "9f1c2ab",
       "release_manager": {"name": "Ada Lovelace", "email": "ada@example.org"}, "release_date": "2026-03-04",
       "advisory": "CVE-2026-12345", "severity": "high", "cvss_score": 7.5, "exploited": true, "reporter": "Eve of Example",
       "embargo_until": "2026-03-04", "changes": [{"kind": "security", "summary": "Names of files are checked"}],
       "channels": ["registry", "containers"], "risk": "low",
       "engineering_sign_off": {"name": "Grace Hopper", "date": "2026-03-04"},
       "security_sign_off": {"name": "Dorothy Denning", "date": "2026-03-04"}}
      """#)

  package static let all = [major, minor, patch, hotfix, security]
}
