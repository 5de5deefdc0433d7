import Foundation
import Testing

/// Two hosts with a cable between them, which can go dead. Each is a network namespace of its own (network_namespaces(7)):
/// nothing of the machine's network is touched.
package final class TestNetwork {
  /// Whether such hosts can be made here; it takes root, as a rule.
  package static let isPermitted = (try? TestNetwork()) != nil

  /// Processes that hold the hosts.
  private let hosts: (client: pid_t, server: pid_t)
  /// How many cables there were. A new one has new addresses, so that what was sent through an old one never arrives.
  private var cables = 0

  package init() throws {
    let client = try Self.host()
    do {
      hosts = (client, try Self.host())
    } catch {
      Self.end(client)
      throw error
    }
    try connect()
  }

  deinit {
    Self.end(hosts.client)
    Self.end(hosts.server)
  }

  private static func host() throws -> pid_t {
    let process = try start("/usr/bin/unshare", ["--net", "sleep", "infinity"])
    let deadline = Date(timeIntervalSinceNow: 5)
    func network(_ process: String) -> String? {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/ns/net")
    }
    while network("\(process)") == network("self") {
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == 0, Date() < deadline else {
        throw CannotStart(status: EPERM)
      }
      usleep(1000)
    }
    return process
  }

  private static func start(_ program: String, _ arguments: [String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, flags) in [(Int32(0), O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", flags, 0)
    }
    return try Program.spawn(program, arguments, ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"], &actions)
  }

  private static func end(_ process: pid_t) {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Begins a command of the client's.
  var clientCommand: [String] { ["/usr/bin/nsenter", "--target", "\(hosts.client)", "--net"] }
  var server: String { address(2) }

  /// An address of the present cable, among those for tests of networks (RFC 2544).
  private func address(_ host: Int) -> String { "198.18.\(cables / 64).\(cables % 64 * 4 + host)" }

  func start(_ line: String) throws -> pid_t {
    try Self.start("/usr/bin/nsenter", ["--target", "\(hosts.server)", "--net", "sh", "-c", line])
  }

  /// Lays a new cable.
  package func connect() throws {
    cables += 1
    let (client, server) = (
      "nsenter --target \(hosts.client) --net ip", "nsenter --target \(hosts.server) --net ip"
    )
    let run = try Program(path: "").shell(
      """
      set -e
      \(client) link add c\(cables) type veth peer name s\(cables) netns \(hosts.server)
      \(client) address add \(address(1))/30 dev c\(cables); \(client) link set c\(cables) up
      \(server) address add \(address(2))/30 dev s\(cables); \(server) link set s\(cables) up
      """)
    guard run.status == 0 else { throw CannotWrite(reason: run.error) }
  }

  /// Makes the cable dead: what is sent arrives no more, and nobody is told.
  package func goSilent() throws {
    let run = try Program(path: "").shell(
      "nsenter --target \(hosts.server) --net ip link set s\(cables) down")
    guard run.status == 0 else { throw CannotWrite(reason: run.error) }
  }
}
