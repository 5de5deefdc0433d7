import Foundation
import Glibc

/// An sshd of a test's own. Its keys and its configuration are in a directory of the test's; it listens on no port, as
/// ssh starts it and speaks to it through a pipe (`ProxyCommand`), and what it writes of logins elsewhere, in `/run` and
/// `/var/log`, is in a mount namespace of its own.
public final class SecureShell {
  /// Whether there is an sshd, and a client, to test with.
  public static let isInstalled = Extent.has("sshd") && Extent.has("ssh")

  /// Everything that belongs to it.
  public let directory: TemporaryDirectory
  private let user: String

  /// An sshd that whoever has the key is let into by, for a command.
  ///
  /// - Parameters:
  ///   - command: what is run, whatever the client asks for; a line of shell. Without it, `settings` say it.
  ///   - settings: lines of sshd_config(5).
  public init(forcing command: String?, settings: [String] = ["AcceptEnv *"]) throws {
    directory = try TemporaryDirectory()
    let path = directory.path
    guard let account = getpwuid(getuid()) else { throw CannotStart(status: errno) }
    user = String(cString: account.pointee.pw_name)
    for key in ["host", "key"] {
      let run = try Program(path: "/usr/bin/ssh-keygen").run([
        "-q", "-t", "ed25519", "-N", "", "-f", "\(path)/\(key)",
      ])
      guard run.status == 0 else { throw CannotWrite(reason: run.error) }
    }
    let option = command.map { "command=\"\($0.replacingOccurrences(of: "\"", with: "\\\""))\" " } ?? ""
    _ = try directory.write(option + directory.text("key.pub"), to: "authorized_keys")
    _ = try directory.write(
      """
      HostKey \(path)/host
      AuthorizedKeysFile \(path)/authorized_keys
      StrictModes no
      UsePAM no
      PrintMotd no
      PrintLastLog no
      Subsystem sftp internal-sftp
      \(settings.map { $0.replacingOccurrences(of: "Match User intake", with: "Match User \(user)") }.joined(separator: "\n"))

      """, to: "sshd_config")
    // sshd insists on its directory in /run where it is root.
    let isolation =
      "mount -t tmpfs none /run && mount -t tmpfs none /var/log && touch /var/log/lastlog && mkdir /run/sshd && "
    let start = "exec /usr/sbin/sshd -i -e -f \(path)/sshd_config 2>>\(path)/log"
    _ = try directory.write(
      """
      Host *
        ProxyCommand \(getuid() == 0 ? "unshare --mount sh -c '\(isolation)\(start)'" : start)
        IdentityFile \(path)/key
        IdentitiesOnly yes
        StrictHostKeyChecking no
        UserKnownHostsFile /dev/null
        LogLevel ERROR

      """, to: "ssh_config")
  }

  /// A session on a terminal; `-tt` asks for one whatever the command.
  ///
  /// - Parameters:
  ///   - arguments: more of ssh(1), and behind them a command.
  ///   - environment: variables that the client sends.
  public func session(
    _ command: [String] = [], arguments: [String] = [], environment: [String: String] = [:],
    type: String = "xterm-256color", columns: Int = 80, rows: Int = 50
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/usr/bin/ssh",
      ["-F", directory.path + "/ssh_config", "-tt"] + sent(environment) + arguments
        + [user + "@host"] + (command.isEmpty ? [] : ["--"] + command),
      columns: columns, rows: rows, environment: ["TERM": type])
    terminal.belongings = self
    return terminal
  }

  /// Runs ssh, scp or sftp without a terminal, for so many seconds at most; `HOST` in its arguments is the host.
  public func run(
    _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:],
    seconds: Int = 10
  ) throws -> Program.Run {
    let sent = program == "ssh" ? sent(environment) : []
    return try Program(path: "/usr/bin/timeout").run(
      ["\(seconds)", "/usr/bin/" + program, "-o", "LogLevel=INFO", "-F", directory.path + "/ssh_config"]
        + sent
        + arguments.map { $0.replacingOccurrences(of: "HOST", with: user + "@host") }, input: input)
  }

  private func sent(_ environment: [String: String]) -> [String] {
    // The first of several settings counts, so it is one.
    let pairs = environment.sorted { $0.key < $1.key }.map { "\"\($0.key)=\($0.value)\"" }
    return pairs.isEmpty ? [] : ["-o", "SetEnv=" + pairs.joined(separator: " ")]
  }
}
