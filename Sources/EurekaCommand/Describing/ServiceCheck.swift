import Eureka
import EurekaTerminal
import OrderedCollections
import SystemPackage

/// What `--check` tells an operator who serves a form to others: the account, the restriction, and the files and directories
/// that sessions write to. Nothing is created or changed.
struct ServiceCheck {
  private let restriction: Restriction
  private let account = Account(geteuid())
  private let places: [ServicePlace]

  /// `nil` if the options serve nobody, and in a login shell, whose arguments come from the client.
  init?(_ options: StandardOptions, _ restriction: Restriction) {
    var paths: [(ServicePlace.Use, String?)] = [(.sessions, options.service.journalDirectory)]
    if case .file(let path)? = options.service.submitTo { paths.append((.records, path)) }
    if let log = options.service.log, log != "-", case .file? = try? OutputPlace(log) {
      paths.append((.log, log))
    }
    paths.append((.outbox, options.service.outbox))
    self.restriction = restriction
    places = paths.compactMap { [account] use, path in path.map { ServicePlace(use, $0, account) } }
    guard restriction.isOn || !places.isEmpty || options.service.log != nil, !restriction.isLoginShell else {
      return nil
    }
  }

  /// The same as the one that a session would end with.
  var status: ExitStatus { problems.isEmpty ? .success : .cannotCreate }

  private var problems: [(subject: String, reason: String)] {
    let found = places.compactMap { place in
      place.problem.map { (place.use.rawValue, "\(place.path): \($0.reason): \($0.remedy)") }
    }
    guard restriction.isOn, !account.canLogIn else { return found }
    let reason =
      "the login shell \(account.shell) runs no command, not even a forced one: usermod --shell /bin/sh \(account.name)"
    return [("account", reason)] + found
  }

  /// The lines that people see.
  var lines: [String] {
    let reasons = restriction.reasons.map(Self.sentence).joined(separator: ", ")
    let isRoot = account.id == 0
    let items =
      [
        (
          "account",
          "\(account.name), login shell \(account.shell)"
            + (isRoot ? "; root can write anywhere, so run this as the service's account" : "")
        ),
        ("restriction", restriction.isOn ? "on: \(reasons)" : "off: write --restricted in a forced command"),
        ("forced command", forcedCommand.sentence),
      ] + places.map { ($0.use.rawValue, "\($0.path): \($0.summary)") }
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

  /// The same as an object, for programs.
  var data: AnswerValue {
    .object([
      "account": .string(account.name), "shell": .string(account.shell),
      "restriction": .array(restriction.reasons.map { .string($0.rawValue) }),
      "forcedCommand": .string(forcedCommand.word), "places": .array(places.map(\.data)),
    ])
  }

  var problemData: [AnswerValue] {
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

/// A file or directory that sessions write to.
struct ServicePlace {
  enum Use: String {
    case sessions, records, log, outbox

    var isDirectory: Bool { self == .sessions || self == .outbox }
  }

  let use: Use
  let path: String
  /// `nil` if there is nothing yet.
  private let status: Stat?
  private let isWritable: Bool
  /// What is wrong, and what to do.
  let problem: (reason: String, remedy: String)?

  init(_ use: Use, _ path: String, _ account: Account) {
    self.use = use
    self.path = path
    status = try? FilePath(path).stat(followTargetSymlink: use.isDirectory)
    let parent = FilePath(path).removingLastComponent()
    let directory = parent.isEmpty ? "." : parent.string
    let access = (try? SystemFiles().status(of: status == nil ? directory : path))?.access ?? []
    let needed: AccessRights =
      status == nil || use.isDirectory
      ? [.writable, .executable] : use == .log ? .writable : [.readable, .writable]
    isWritable = access.isSuperset(of: needed)
    guard let status else {
      let isParentThere = (try? FilePath(directory).stat()) != nil
      let remedy =
        use.isDirectory || !isParentThere
        ? "install -d -m 0700 -o \(account.name) \(use.isDirectory ? path : directory)"
        : "install -m 0600 -o \(account.name) /dev/null \(path)"
      problem = isWritable ? nil : ("it is missing, and \(account.name) cannot create it", remedy)
      return
    }
    let issue =
      use.isDirectory
      ? SessionDirectory.issue(of: status)?.description
      : PrivateFileError(status, isFile: use == .records)?.description
    let isOwner = status.userID.rawValue == account.id
    let isSafeOwner = isOwner || use.isDirectory && status.userID.rawValue == 0
    if let issue {
      let isWrongKind = (status.type == .directory) != use.isDirectory || status.type == .symbolicLink
      let remedy = isSafeOwner ? "chmod go-w \(path)" : "chown \(account.name) \(path)"
      problem = (issue, isWrongKind ? "give another path" : remedy)
    } else if !isWritable {
      let remedy = isOwner ? "chmod u+rw\(use.isDirectory ? "x" : "")" : "chown \(account.name)"
      problem = ("\(account.name) cannot write there", "\(remedy) \(path)")
    } else {
      problem = nil
    }
  }

  private var owner: String? { status.map { Account($0.userID.rawValue).name } }
  private var mode: String? {
    status.map { status in
      let digits = String(status.permissions.rawValue, radix: 8)
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }

  /// Owner, mode and whether it can be written to.
  var summary: String {
    guard let owner, let mode else { return isWritable ? "missing, will be created" : "missing" }
    return "\(owner), \(mode), \(isWritable ? "writable" : "not writable")"
  }

  var data: AnswerValue {
    .object([
      "use": .string(use.rawValue), "path": .string(path), "owner": owner.map(AnswerValue.string) ?? .null,
      "mode": mode.map(AnswerValue.string) ?? .null, "isWritable": .bool(isWritable),
    ])
  }
}
