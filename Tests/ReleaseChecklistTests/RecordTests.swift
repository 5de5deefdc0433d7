import Foundation
import TestSupport
import Testing

@testable import release_checklist

/// The record, as whole documents.
@Suite struct RecordTests {
  private let checklist = Checklist()

  private func record(_ set: ReleaseAnswers, with others: String = "{}") throws -> String {
    let run = try checklist.run(set.text(with: others), expecting: 0)
    return run.output
  }

  @Test func `of a major release`() throws {
    let record = try record(.major)
    #expect(
      record == """
        # Aurora 2.0.0

        - **Kind:** major release
        - **Previous version:** 1.9.3
        - **Commit:** 9f1c2ab
        - **Release date:** 2026-03-31
        - **Code freeze:** 2026-03-24
        - **Supported until:** 2028-03-31
        - **Release manager:** Ada Lovelace, ada@example.org
        - **Channels:** package registry, hosted service
        - **First stage:** 5 %
        - **Risk:** medium
        - **Changes stored data:** yes
        - **Publishing:** later

        ## Changes

        ### Added

        - Addresses of IPv6 (AUR-7)
        - A command that checks the configuration

        ### Changed

        - **Breaking:** Names are compared without case
          - What users have to do: None.

        ### Removed

        - **Breaking:** The key host (#42)
          - What users have to do: Rename the key to address.

        ## Announcement

        - **Headline:** Aurora 2 is here
        - **Link:** https://www.example.org/news?a=b

        ## Rollback plan

        ```text
        1. Stop the service.
        2. Restore the data.
        ```

        ## Sign-offs

        | Role | Signed by | Signed on |
        | --- | --- | --- |
        | Engineering | Grace Hopper | 2026-03-30 |
        | Quality | Alan Turing | 2026-03-30 |
        | Product management | Mary Shaw | 2026-03-31 |
        | Operations | Margaret Hamilton | 2026-03-31 |

        """)
  }

  @Test func `of a first minor release, a pre-release`() throws {
    let others =
      #"{"first_release": true, "previous_version": null, "version": "0.1.0-rc.1+7", "channels": ["preview"]}"#
    let record = try record(.minor, with: others)
    #expect(
      record == """
        # Aurora 0.1.0-rc.1+7

        - **Kind:** minor release
        - **Previous version:** none
        - **Commit:** 9f1c2ab
        - **Release date:** 2026-03-31
        - **Code freeze:** 2026-03-24
        - **Release manager:** Ada Lovelace, ada@example.org
        - **Channels:** preview
        - **Risk:** low
        - **Publishing:** later

        ## Changes

        ### Added

        - Addresses of IPv6

        ## Sign-offs

        | Role | Signed by | Signed on |
        | --- | --- | --- |
        | Engineering | Grace Hopper | 2026-03-30 |
        | Quality | Alan Turing | 2026-03-30 |
        | Product management | Mary Shaw | 2026-03-31 |

        """)
  }

  @Test func `of a hotfix`() throws {
    let record = try record(.hotfix)
    #expect(
      record == """
        # Aurora 1.4.3

        - **Kind:** hotfix
        - **Previous version:** 1.4.2
        - **Commit:** 9f1c2ab
        - **Release date:** 2026-03-04
        - **Release manager:** Ada Lovelace, ada@example.org
        - **Channels:** hosted service
        - **First stage:** 10 %
        - **Risk:** high
        - **Publishing:** later

        ## Incident

        - **Incident:** INC-1042
        - **Began on:** 2026-03-03
        - **Impact:** One in ten payments failed

        ## Changes

        ### Fixed

        - Payments are tried again

        ## Rollback plan

        ```text
        Deploy version 1.4.2 again.
        ```

        ## Sign-offs

        | Role | Signed by | Signed on |
        | --- | --- | --- |
        | Engineering | Grace Hopper | 2026-03-04 |
        | Operations | Margaret Hamilton | 2026-03-04 |

        """)
  }

  @Test func `of a security release`() throws {
    let record = try record(.security)
    #expect(
      record == """
        # Aurora 1.4.3

        - **Kind:** security release
        - **Previous version:** 1.4.2
        - **Commit:** 9f1c2ab
        - **Release date:** 2026-03-04
        - **Embargo until:** 2026-03-04
        - **Release manager:** Ada Lovelace, ada@example.org
        - **Channels:** package registry, container images
        - **Risk:** low
        - **Publishing:** later

        ## Security advisory

        - **Advisory:** CVE-2026-12345
        - **Severity:** high
        - **CVSS score:** 7.5
        - **Known to be exploited:** yes
        - **Reported by:** Eve of Example

        ## Changes

        ### Security

        - Names of files are checked

        ## Sign-offs

        | Role | Signed by | Signed on |
        | --- | --- | --- |
        | Engineering | Grace Hopper | 2026-03-04 |
        | Security | Dorothy Denning | 2026-03-04 |

        """)
  }

  @Test func `of answers that are full of marks`() throws {
    let others = #"""
      {"product": "# <b>A|B</b>", "release_manager": {"name": "*Ada* | [x](y)", "email": "a_b|c@example.org"},
       "changes": [{"kind": "fixed", "summary": "- `rm -rf` & <script>alert(1)</script>", "reference": "#7"},
                   {"kind": "changed", "summary": "1. \\ ~~no~~ $x$ ![a]"}],
       "risk": "high", "rollback_plan": "```\n# no heading\n</pre>\n````\n| no | table |",
       "engineering_sign_off": {"name": "Grace | Hopper", "date": "2026-03-30"},
       "operations_sign_off": {"name": "---", "date": "2026-03-30"}}
      """#
    let record = try record(.patch, with: others)
    #expect(
      record == ##"""
        # \# \<b\>A\|B\</b\> 1.4.3

        - **Kind:** patch release
        - **Previous version:** 1.4.2
        - **Commit:** 9f1c2ab
        - **Release date:** 2026-03-31
        - **Release manager:** \*Ada\* \| \[x\](y), a\_b\|c@example.org
        - **Channels:** package registry
        - **Risk:** high
        - **Publishing:** later

        ## Changes

        ### Changed

        - 1\. \\ \~\~no\~\~ \$x\$ !\[a\]

        ### Fixed

        - \- \`rm -rf\` \& \<script\>alert(1)\</script\> (#7)

        ## Rollback plan

        `````text
        ```
        # no heading
        </pre>
        ````
        | no | table |
        `````

        ## Sign-offs

        | Role | Signed by | Signed on |
        | --- | --- | --- |
        | Engineering | Grace \| Hopper | 2026-03-30 |
        | Quality | Alan Turing | 2026-03-30 |
        | Operations | \--- | 2026-03-30 |

        """##)
  }

  @Test func `goes into a file that is named after the release, once`() throws {
    let path = checklist.directory.path
    let answers = try ReleaseAnswers.minor.text(with: #"{"product": "Aurora / C++ ../Größe"}"#)
    let first = try checklist.run(answers, ["--record-directory", path], expecting: 0)
    #expect(first.output == "")
    #expect(first.error.hasSuffix("Wrote \(path)/aurora-c-größe-1.5.0.md\n"), "\(first.error)")
    let record = try checklist.directory.text("aurora-c-größe-1.5.0.md")
    #expect(try record == checklist.run(answers).output)

    let other = try ReleaseAnswers.minor.text(
      with: #"{"product": "Aurora / C++ ../Größe", "risk": "medium"}"#)
    let second = try checklist.run(other, ["--record-directory", path], expecting: 65)
    #expect(second.output == "")
    #expect(
      second.error.contains(
        "Version (version): \"1.5.0\": There is a record of that version already, \(path)/aurora-c-größe-1.5.0.md; --replace-record replaces it."
      ), "\(second.error)")
    #expect(try checklist.directory.text("aurora-c-größe-1.5.0.md") == record)

    try checklist.run(other, ["--record-directory", path, "--replace-record"], expecting: 0)
    #expect(try checklist.directory.text("aurora-c-größe-1.5.0.md") == checklist.run(other).output)
  }

  @Test func `a record that has come meanwhile is not replaced unasked`() throws {
    let version = try SemanticVersion(parsing: "1.5.0")
    let file = RecordFile(of: "Aurora", version, in: checklist.directory.path)
    try file.write("first\n", replacing: false)
    #expect(throws: RecordError.exists(path: file.path)) { try file.write("second\n", replacing: false) }
    #expect(try checklist.directory.text("aurora-1.5.0.md") == "first\n")
  }

  @Test(arguments: [
    ("/nonexistent", "there is no such directory"), ("", "there is no such directory"),
    ("/dev/null", "it is no directory"),
  ])
  func `a directory that cannot be written to is said before the first question`(
    directory: String, reason: String
  ) throws {
    let run = try checklist.program.run(["--record-directory", directory], input: "Aurora\n", expecting: 64)
    #expect(run.error.hasPrefix("error: cannot write records to '\(directory)': \(reason)\n"), "\(run.error)")
  }

  @Test func `what a rule only warns of is said where nobody is asked, too`() throws {
    let answers = try ReleaseAnswers.patch.text(with: #"{"release_date": "2026-04-03"}"#)
    let run = try checklist.run(answers, expecting: 0)
    let warning = "Release date (release_date): It is a Friday: who is on call?\n"
    #expect(run.error.hasPrefix("warning: ") && run.error.hasSuffix(warning), "\(run.error)")
    #expect(try checklist.run(answers, ["--quiet"]).error == "")

    let data = try checklist.run(answers, ["--format", "json"], expecting: 0)
    #expect(
      data.error.hasPrefix(
        #"{"version": 1, "warnings": [{"kind": "answer.refused", "tag": "release_date", "#),
      "\(data.error)")
    #expect(data.error.split(separator: "\n").count == 1)
    let refused = try checklist.run(answers, ["--format", "json", "--set", "kind=none"], expecting: 65)
    #expect(refused.error.contains(#""warnings": [{"kind": "answer.refused", "tag": "release_date", "#))
    #expect(refused.error.split(separator: "\n").count == 1)
  }

  @Test func `a record that cannot be made is an error`() throws {
    // 320 bytes, where a name has 255 at most.
    let product = String(repeating: "𝔞", count: 80)
    let path = checklist.directory.path
    let answers = try ReleaseAnswers.patch.text(with: #"{"product": "\#(product)"}"#)
    let run = try checklist.run(answers, ["--record-directory", path], expecting: 73)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error: cannot create \(path)/\(product)-1.4.3.md: File name too long\n"))
  }
}
