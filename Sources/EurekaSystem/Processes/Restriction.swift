import CEurekaEditline
package import Eureka
import EurekaPlatform
import SystemPackage

/// Whether the session is restricted: the person reaches nothing but the form. It is decided once, from how the process was started.
package struct Restriction: Hashable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    case option
    case loginShell = "login-shell"
    /// The client of sshd sent a command, and a forced one runs instead.
    case forcedCommand = "forced-command"
    /// sshd started the session for a command or a script, forced or not.
    case remoteCommand = "remote-command"
  }

  package let reasons: [Reason]
  package var isOn: Bool { !reasons.isEmpty }
  /// Whether the program is the client's login shell, so that its arguments are theirs.
  package var isLoginShell: Bool { reasons.contains(.loginShell) }

  /// The largest number of lines, and of bytes, of a restricted session, and why it ends after that.
  package static let maximumLineCount = 10_000
  package static let maximumByteCount = 4 << 20
  package static let excess: Message = "too much input for one session"
  /// The maximum length of its journal in bytes, unless an option says otherwise.
  package static let maximumJournalLength = 16 << 20

  package init(isOn: Bool = false) {
    reasons = isOn ? [.option] : []
  }

  /// Detects a restricted session. For a forced command, sshd sets `SSH_ORIGINAL_COMMAND` if the client sent a command;
  /// otherwise the session's leader is this process, or a shell that runs a command or a script. A person who starts the
  /// program has a shell without one, also in a terminal multiplexer.
  ///
  /// - Parameter leader: The arguments of the session's leader, if that is another process.
  package init(arguments: [String], environment: [String: String], leader: [String]?, isShell: Bool = false) {
    let isRemote = environment["SSH_CONNECTION"] != nil
    reasons = Reason.allCases.filter { reason in
      switch reason {
      case .option: arguments.dropFirst().contains("--restricted")
      case .loginShell: arguments.first?.hasPrefix("-") == true || isRemote && isShell
      case .forcedCommand: environment["SSH_ORIGINAL_COMMAND"] != nil
      case .remoteCommand: isRemote && (leader.map(Self.runsCommand) ?? true)
      }
    }
  }

  /// Whether a shell with these arguments runs a command (`-c`, `-lc`) or a script, and is not typed into.
  private static func runsCommand(_ arguments: [String]) -> Bool {
    guard arguments.count > 1 else { return false }
    return !arguments[1].hasPrefix("-") || !arguments[1].hasPrefix("--") && arguments[1].contains("c")
  }

  /// What this process was started for, decided once: `prepareProcess()` removes what it is decided by.
  package static let ofProcess: Restriction = {
    let environment = ProcessInfo.processInfo.environment
    let files = SystemFiles()
    let leader = getsid(0)
    let line =
      leader == getpid()
      ? nil : (try? files.beginning(of: ProcessFiles.arguments(of: leader), count: 4096)) ?? []
    return Restriction(
      arguments: CommandLine.arguments, environment: environment,
      leader: line?.split(separator: 0).map { String(decoding: $0, as: UTF8.self) },
      isShell: environment["SHELL"].map(files.resolved) == files.resolved(ProcessFiles.executable))
  }()

  /// The variables that sshd sets whatever its client sends, and `NO_COLOR`, whose value does not matter.
  private static let trusted: Set<String> = [
    "HOME", "LOGNAME", "NO_COLOR", "PATH", "SHELL", "SSH_CLIENT", "SSH_CONNECTION", "SSH_TTY", "USER",
  ]

  /// Removes invalid terminal and locale names from the environment; in a restricted session, everything an ssh client may
  /// have sent. Also turns off the backtracer: for signals that end a run always, for crashes at a terminal. On the main thread.
  package func prepareProcess() {
    ceditline_use_alternate_stack()
    let environment = ProcessInfo.processInfo.environment
    let kept = environment.filter(keeps)
    if isOn {
      ceditline_end_by_status()
      ProcessEnvironment.removeAll()
      for (name, value) in kept { setenv(name, value, 1) }
    } else {
      for name in environment.keys where kept[name] == nil { unsetenv(name) }
    }
    // Swift installs its backtracer at startup; after a crash it would wait for a key.
    let isAskedFor = environment["SWIFT_BACKTRACE"]?.contains("interactive=no") == true
    let isAtTerminal = isatty(STDIN_FILENO) == 1 || isatty(STDERR_FILENO) == 1
    ceditline_drop_backtracer(isOn || isAtTerminal && !isAskedFor)
  }

  private func keeps(_ name: String, _ value: String) -> Bool {
    if name == "TERM" {
      return !value.contains("..") && value.utf8.allSatisfy { $0.isAlphanumeric || "+-._".utf8.contains($0) }
    }
    if name == "LANG" || name.hasPrefix("LC_") { return value.isEmpty || Locale.isName(value) }
    return !isOn || Self.trusted.contains(name)
  }

  /// Turns off core dumps (setrlimit(2)) and the backtracer's, which would contain secrets or answers.
  @MainActor
  package func preventCoreDumps(of form: Form) {
    guard isOn || form.mayHaveSecrets && form.answerables.contains(where: \.containsSecret) else { return }
    ceditline_drop_backtracer(true)
    ResourceLimit.coreSize.set(0)
  }

  /// The time limits in seconds, for all questions and for each line. Restricted sessions have an hour and ten minutes by default.
  package func timeLimit(_ seconds: Double?, idle: Double? = nil) -> TimeLimit? {
    if isOn { return TimeLimit(seconds ?? 3600, idle: idle ?? 600) }
    return seconds == nil && idle == nil ? nil : TimeLimit(seconds ?? .infinity, idle: idle ?? .infinity)
  }

  /// How the process ends: in a restricted session by a status, as a shell prints the command line of what a signal ends.
  package func end(_ exit: ProcessExit) -> ProcessExit {
    guard isOn, case .signal = exit else { return exit }
    return .status(ExitStatus(rawValue: exit.shellStatus))
  }
}
