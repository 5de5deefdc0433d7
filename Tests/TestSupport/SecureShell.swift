import Foundation
import Testing

/// An sshd of a test's own. Its keys and its configuration are in a directory of the test's; it listens on no port of the
/// machine, as ssh starts it and speaks to it through a pipe (`ProxyCommand`), or both are in a network of their own. What it
/// writes of logins elsewhere, in `/run` and `/var/log`, is in a mount namespace of its own.
package final class SecureShell {
  /// The keys of the host and of the client, and their public parts, by the names of their files.
  private static let keys = Result {
    let directory = TemporaryDirectory()
    for key in ["host", "key"] {
      let run = try Program(path: "/usr/bin/ssh-keygen").run([
        "-q", "-t", "ed25519", "-N", "", "-f", "\(directory.path)/\(key)",
      ])
      guard run.status == 0 else { throw CannotWrite(reason: run.error) }
    }
    return try Dictionary(uniqueKeysWithValues: directory.names().map { ($0, try directory.text($0)) })
  }

  package let directory: TemporaryDirectory
  private let user: String
  private let network: TestNetwork?
  /// The sshd that listens in the network.
  private var listener: pid_t?

  /// An sshd that whoever has the key is let into by, for a command.
  ///
  /// - Parameters:
  ///   - command: what is run, whatever the client asks for; a line of shell. Without it, `settings` say it.
  ///   - settings: lines of sshd_config(5).
  ///   - network: where the client reaches it; without one, they speak through a pipe.
  package init(
    forcing command: String?, settings: [String] = ["AcceptEnv *"], network: TestNetwork? = nil
  ) throws {
    self.network = network
    directory = TemporaryDirectory()
    let path = directory.path
    guard let account = getpwuid(getuid()) else { throw CannotStart(status: errno) }
    user = String(cString: account.pointee.pw_name)
    for (name, text) in try Self.keys.get() {
      chmod(try directory.write(text, to: name), 0o600)
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
      SetEnv HOME=\(path)\(Program.sanitizerOptions.map { " \($0)=\($1)" }.joined())
      \(settings.map { $0.replacingOccurrences(of: "Match User intake", with: "Match User \(user)") }.joined(separator: "\n"))

      """, to: "sshd_config")
    // sshd insists on its directory in /run where it is root.
    let isolation =
      "mount -t tmpfs none /run && mount -t tmpfs none /var/log && : > /var/log/lastlog && mkdir /run/sshd && "
    let start = "exec /usr/sbin/sshd -i -e -f \(path)/sshd_config 2>>\(path)/log"
    // bash, which knows sshd, would run what the account has set up (in HOME above), and the key exchange that withstands
    // quantum computers takes longer than all the rest.
    let transport =
      network == nil
      ? "ProxyCommand \(getuid() == 0 ? "unshare --mount sh -c '\(isolation)\(start)'" : start)" : "Port 22"
    _ = try directory.write(
      """
      Host *
        \(transport)
        KexAlgorithms curve25519-sha256
        IdentityFile \(path)/key
        IdentitiesOnly yes
        StrictHostKeyChecking no
        UserKnownHostsFile /dev/null
        LogLevel ERROR

      """, to: "ssh_config")
    if let network { try listen(in: network, isolation) }
  }

  deinit {
    guard let listener else { return }
    kill(listener, SIGTERM)
    var status: Int32 = 0
    waitpid(listener, &status, 0)
  }

  private func listen(in network: TestNetwork, _ isolation: String) throws {
    let path = directory.path
    listener = try network.start(
      "exec unshare --mount sh -c '\(isolation)exec /usr/sbin/sshd -D -e -p 22 -f \(path)/sshd_config 2>>\(path)/log'"
    )
    let deadline = Date(timeIntervalSinceNow: 10)
    while (try? directory.text("log").contains("Server listening")) != true {
      guard Date() < deadline else { throw CannotStart(status: ETIMEDOUT) }
      usleep(5000)
    }
  }

  /// A session on a terminal; `-tt` asks for one whatever the command.
  ///
  /// - Parameters:
  ///   - arguments: more of ssh(1), and behind them a command.
  ///   - environment: variables that the client sends.
  package func session(
    _ command: [String] = [], arguments: [String] = [], environment: [String: String] = [:],
    type: String = "xterm-256color", columns: Int = 80, rows: Int = 50
  ) throws -> PseudoTerminal {
    var line = ["/usr/bin/ssh", "-F", directory.path + "/ssh_config", "-tt"]
    if let network { line = network.clientCommand + line + ["-o", "HostName=\(network.server)"] }
    line += sent(environment) + arguments + [user + "@host"] + (command.isEmpty ? [] : ["--"] + command)
    let terminal = try PseudoTerminal(
      line[0], Array(line.dropFirst()),
      columns: columns, rows: rows, environment: ["TERM": type, "NO_COLOR": nil])
    terminal.belongings = self
    return terminal
  }

  /// Runs ssh, scp or sftp without a terminal, for so many seconds at most; `HOST` in its arguments is the host.
  package func run(
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
