package import Eureka
import EurekaFiles
package import EurekaTerminal
import OrderedCollections
import SystemPackage

/// What `--check` tells an operator who serves a form: the account, the restriction, and the files that sessions write to.
package struct ServiceCheck {
  private let restriction: Restriction
  private let account = Account(geteuid())
  private let places: [ServicePlace]
  private let program: ServiceProgram?
  private let session: String?
  private let keepsSessions: Bool
  private let isUnattended: Bool

  /// `nil` if nobody is served, and in a login shell, whose arguments come from the client.
  package init?(
    _ paths: [(ServicePlace.Use, String?)], program: String?, session: String?, isUnattended: Bool,
    _ restriction: Restriction
  ) {
    let paths = paths.compactMap { use, path in path.map { (use: use, path: $0) } }
    guard restriction.isOn || !paths.isEmpty, !restriction.isLoginShell else { return nil }
    places = paths.compactMap { [account] use, path in
      // A log can be a descriptor.
      if use == .log { guard path != "-", case .file? = try? OutputPlace(path) else { return nil } }
      return ServicePlace(use, path, account)
    }
    self.program = program.flatMap(ServiceProgram.init)
    (self.session, self.isUnattended, self.restriction) = (session, isUnattended, restriction)
    keepsSessions = paths.contains { $0.use == .sessions }
  }

  /// The same as the one that a session would end with.
  package var status: ExitStatus { problems.isEmpty ? .success : .cannotCreate }

  private var problems: [(subject: String, reason: String)] {
    var found: [(subject: String, reason: String)] = []
    func add(_ subject: String, _ reason: String) { found.append((subject, reason)) }
    if restriction.isOn, !account.canLogIn {
      add(
        "account",
        "the login shell \(account.shell) runs no command, not even a forced one: usermod --shell /bin/sh \(account.name)"
      )
    }
    if !restriction.isOn, !isUnattended {
      add(
        "restriction",
        "it is off, so people can read files and start programs: write --restricted in the forced command")
    }
    for place in places {
      for problem in place.problems {
        add(place.use.rawValue, "\(place.path): \(problem.reason): \(problem.remedy)")
      }
    }
    for (index, place) in places.enumerated() {
      guard let other = places[..<index].first(where: place.isSame) else { continue }
      add(
        place.use.rawValue,
        "\(place.path): it is the \(other.use.rawValue), too: give \(place.use.option) a path of its own")
    }
    if let issue = program?.issue { add("program", issue) }
    return found
  }

  package var lines: [String] {
    let reasons = restriction.reasons.map(Self.sentence).joined(separator: ", ")
    let advice = account.id == 0 ? "; root can write anywhere, so run this as the service's account" : ""
    var items = [
      ("account", "\(account.name), login shell \(account.shell)\(advice)"),
      ("restriction", restriction.isOn ? "on: \(reasons)" : "off"),
      ("forced command", forcedCommand.sentence),
    ]
    if keepsSessions {
      let none = "none arrived, so people come back by a code; ForceCommand overrides command= of a key"
      items.append(("session", session ?? none))
    }
    items += places.map { ($0.use.rawValue, "\($0.path): \($0.summary)") }
    if let program, program.issue == nil { items.append(("program", program.summary)) }
    return items.map { ($0.padded(to: 16) + $1).visible }
      + problems.map { MessageCatalog.english.error("\($0.subject): \($0.reason)").visible }
  }

  private static func sentence(_ reason: Restriction.Reason) -> String {
    switch reason {
    case .option: "--restricted"
    case .loginShell: "the form is the login shell"
    case .forcedCommand: "SSH_ORIGINAL_COMMAND is set"
    case .remoteCommand: "sshd started the session for a command"
    }
  }

  /// Whether sshd runs the form whatever its client asks for: a process sees only what happened in its own session.
  private var forcedCommand: (word: String, sentence: String) {
    if restriction.reasons.contains(.forcedCommand) {
      return ("in-effect", "in effect: it runs instead of the client's command")
    }
    if restriction.reasons.contains(.remoteCommand) {
      return ("possible", "possible: to be sure, ask for another command with ssh; the form must start")
    }
    return (
      "unknown", "unknown, as sshd did not start this; as root, sshd -T -C user=\(account.name) prints it"
    )
  }

  package var data: AnswerValue {
    .object([
      "account": .string(account.name), "shell": .string(account.shell),
      "restriction": .array(restriction.reasons.map { .string($0.rawValue) }),
      "forcedCommand": .string(forcedCommand.word), "session": .text(session) ?? .null,
      "places": .array(places.map(\.data)),
    ])
  }

  package var problemData: [AnswerValue] {
    problems.map { subject, reason in
      .object([
        "kind": "service", "severity": "error", "subject": .string(subject), "reasons": [.string(reason)],
      ])
    }
  }
}

/// A user of passwd(5).
struct Account {
  let id: uid_t
  /// The number of one without an entry.
  let name: String
  let shell: String

  init(_ id: uid_t) {
    self.id = id
    let entry = getpwuid(id)?.pointee
    name = entry.map { String(cString: $0.pw_name) } ?? "\(id)"
    let shell = entry.map { String(cString: $0.pw_shell) } ?? ""
    self.shell = shell.isEmpty ? "/bin/sh" : shell
  }

  /// Whether the login shell runs commands: sshd starts a forced one with it.
  var canLogIn: Bool {
    access(shell, X_OK) == 0 && !["nologin", "false"].contains(FilePath(shell).lastComponent?.string)
  }
}
