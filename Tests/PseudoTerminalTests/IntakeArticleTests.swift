import Foundation
import TestSupport
import Testing

/// The page about a clinic's intake, typed as it is into an empty machine: namespaces with directories of their own, and an
/// sshd on their loopback interface.
@Suite(
  .serialized, .needs("sshd", "ssh"), .enabled(if: TestNetwork.isPermitted, "no machine can be made here"))
struct IntakeArticleTests {
  /// The blocks for a shell of each part of the page.
  private let blocks: [String: [String]]
  private let directory: TemporaryDirectory

  init() throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Eureka/Eureka.docc/Intake.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    var blocks: [String: [String]] = [:]
    for part in text.components(separatedBy: "\n### ").dropFirst() {
      let title = String(part.prefix { $0 != "\n" })
      blocks[title] = part.matches(of: /```sh\n((?s:.*?))```/).map { String($0.output.1) }
    }
    self.blocks = blocks
    directory = TemporaryDirectory()
    _ = try directory.write(
      """
      Host *
        User intake
        StrictHostKeyChecking no
        UserKnownHostsFile /dev/null
        IdentitiesOnly yes
        BatchMode yes
        LogLevel ERROR

      """, to: "ssh_config")
  }

  /// The machine, and what of it the page takes for granted: a network, the init system, and a disk to make files on.
  private static let machine = """
    set -e
    mkdir etc; cp -a /etc/. etc; mount --bind etc /etc
    for directory in /var/lib /var/log /var/backups /run /usr/local/bin /usr/local/sbin; do
      mount -t tmpfs none $directory
    done
    mkdir -p /run/sshd /etc/ssh/sshd_config.d /etc/logrotate.d /etc/cron.d; : > /var/log/lastlog
    ip link set lo up; echo 127.0.0.1 clinic.example >> /etc/hosts
    ssh-keygen -q -t ed25519 -N '' -f /etc/ssh/test_host
    { printf 'UsePAM no\nHostKey /etc/ssh/test_host\n'; cat /etc/ssh/sshd_config; } > config; cat config > /etc/ssh/sshd_config
    stand_in() { cat > /usr/local/sbin/$1; chmod 755 /usr/local/sbin/$1; }
    stand_in systemctl <<'END'
    #!/bin/sh
    [ "$*" = "reload ssh" ] || exit 1
    if [ -f /run/sshd.pid ]; then kill -HUP $(cat /run/sshd.pid); else /usr/sbin/sshd -E /run/log; fi
    for i in $(seq 100); do ssh-keyscan -t ed25519 127.0.0.1 2>/dev/null | grep -q ed25519 && exit; sleep 0.05; done
    exit 1
    END
    printf '#!/bin/sh\nexec truncate -s $2 $3\n' | stand_in fallocate
    printf '#!/bin/sh\n' | stand_in mkfs.ext4
    printf '#!/bin/sh\nexec /usr/bin/mount -t tmpfs -o size=64m none $1\n' | stand_in mount
    export PATH=/usr/local/sbin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin
    for key in stranger ada operator; do ssh-keygen -q -t ed25519 -N '' -f $key; done
    reach() { ssh -F ssh_config -i "$@" clinic.example; }
    trap 'kill $(cat /run/sshd.pid)' EXIT

    """

  /// Types parts of the page, and then other lines, into a new machine. `short-intake` is what it installs.
  private func run(_ parts: [String], then lines: String) throws -> Program.Run {
    let page = try parts.map { try #require(blocks[$0]).joined() }.joined()
    let script = try directory.write(Self.machine + page + lines, to: "script")
    return try Program("short-intake").shell(
      "cd '\(directory.path)'; cp \"$PROGRAM\" patient-intake; unshare --mount --net bash \(script)")
  }

  private static let answers = #"Ada\n1980-01-01\n2\npain\nn\n\n\n\n"#

  @Test func `every block is typed in one of these tests`() {
    #expect(
      Set(blocks.filter { !$0.value.isEmpty }.keys) == [
        "The program", "The account and its disk", "Strangers", "Patients whose key you have", "Check it",
        "Collect, rotate, back up",
      ])
  }

  @Test func `strangers with any key come back by their code, and their records are collected`() throws {
    let run = try run(
      ["The program", "The account and its disk", "Strangers", "Collect, rotate, back up"],
      then: """
        runuser -u intake -- intake --check
        printf 'Ada\\n' | reach stranger 2> cut || echo "ended $?"
        printf '\(Self.answers)' | reach stranger
        echo /etc/passwd | ssh -F ssh_config -i ada clinic.example cat /etc/passwd || echo "ended $?"
        cp /var/lib/intake/records.jsonl records; cp /var/lib/intake/log log
        grep ' intake ' /etc/cron.d/intake | cut -d ' ' -f 7- | sed 's/\\\\%/%/' > jobs
        while read -r job; do runuser -u intake -- sh -ec "$job"; done < jobs
        grep ' root ' /etc/cron.d/intake | cut -d ' ' -f 7- | sed 's/\\\\%/%/' | sh -e
        cat /var/lib/intake/collected/*.jsonl | wc -l; stat -c '%a %U' /var/lib/intake/collected/*.jsonl
        tar -tzf /var/backups/*.tar.gz | grep -c collected/records; stat -c %a /var/backups/*.tar.gz
        printf '\(Self.answers)' | reach stranger > /dev/null 2>&1; wc -l < /var/lib/intake/records.jsonl
        if type logrotate > /dev/null 2>&1; then logrotate -d /etc/logrotate.d/intake 2> rotation; fi

        """)
    #expect(run.status == 0, "\(run)")
    #expect(run.error.contains("no problems found.\n"), "\(run)")
    #expect(
      run.output.hasPrefix("ended 66\n") && run.output.hasSuffix("1\n600 intake\n1\n600\n1\n"), "\(run)")
    #expect(!run.output.contains("root:"))
    #expect(try directory.text("cut").contains("connect again and enter your code: "))
    #expect(try directory.text("records").contains(#""name": "Ada""#))
    #expect(try directory.text("log").contains(#""event": "submitted", "record": ""#))
  }

  @Test func `a patient's key opens their session, and the check says that its name arrives`() throws {
    let run = try run(
      ["The program", "The account and its disk", "Patients whose key you have"],
      then: """
        intake-add ada < ada.pub
        \(try #require(blocks["Check it"]).joined())
        printf 'Ada\\n' | reach ada 2> first || echo "ended $?"
        ls /var/lib/intake/sessions
        printf '\(Self.answers)' | reach ada 2> second
        reach operator 2> check; reach stranger < /dev/null 2> refused || echo "refused $?"
        sed -i '2i \\  ForceCommand /usr/local/bin/intake' /etc/ssh/sshd_config.d/intake.conf; systemctl reload ssh
        reach operator < /dev/null 2> overridden || echo "ended $?"

        """)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("ended 66\nada.session\n"), "\(run)")
    #expect(run.output.hasSuffix("refused 255\nended 66\n"), "\(run)")
    let check = try directory.text("check")
    #expect(
      check.contains("\nsession         operator\n") && check.hasSuffix("no problems found.\n"), "\(check)")
    #expect(try !directory.text("overridden").contains("account "))
    #expect(try directory.text("second").contains("Your answers are stored, as record"))
  }

  @Test func `one session too many is sent away`() throws {
    let run = try run(
      ["The program", "The account and its disk", "Strangers"],
      then: """
        sed -i 's/-ge 50/-ge 1/' /usr/local/bin/intake
        mkfifo line; reach stranger < line > /dev/null 2>&1 & exec 3> line
        until pgrep -u intake -x patient-intake > /dev/null; do sleep 0.05; done
        reach ada < /dev/null || echo "ended $?"
        exec 3>&-; wait $! || true

        """)
    #expect(run.status == 0, "\(run)")
    #expect(run.output == "Too many people are answering now. Please try again later.\nended 75\n", "\(run)")
  }
}
