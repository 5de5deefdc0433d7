import CEditline
package import Eureka
import Foundation
import Glibc
import SystemPackage

/// Whether a stranger answers, who must get nowhere but into the form: decided once, from how the process was started, and
/// handed down.
package struct Restriction: Hashable, Sendable {
  /// Whether a stranger answers.
  package let isOn: Bool
  /// Whether the program is the stranger's login shell, so that its arguments are theirs.
  package let isLoginShell: Bool

  /// The largest number of lines, and of bytes in them, of a restricted session.
  package static let maximumLineCount = 10_000
  package static let maximumByteCount = 4 << 20

  /// A restriction that is on or off.
  package init(isOn: Bool = false) {
    self.init(isOn: isOn, isLoginShell: false)
  }

  private init(isOn: Bool, isLoginShell: Bool) {
    self.isOn = isOn
    self.isLoginShell = isLoginShell
  }

  /// What a process was started for. sshd sets `SSH_ORIGINAL_COMMAND` for a forced command where the client names a
  /// command of its own; where it names none, the process leads its session.
  ///
  /// - Parameter isShell: Whether the program is what `SHELL` names.
  package init(arguments: [String], environment: [String: String], leadsSession: Bool, isShell: Bool = false)
  {
    let isRemote = environment["SSH_CONNECTION"] != nil
    isLoginShell = arguments.first?.hasPrefix("-") == true || isRemote && isShell
    isOn =
      isLoginShell || environment["SSH_ORIGINAL_COMMAND"] != nil || isRemote && leadsSession
      || arguments.dropFirst().contains("--restricted")
  }

  /// What this process was started for.
  package static var ofProcess: Restriction {
    let environment = ProcessInfo.processInfo.environment
    let files = SystemFiles()
    return Restriction(
      arguments: CommandLine.arguments, environment: environment, leadsSession: getsid(0) == getpid(),
      isShell: environment["SHELL"].map(files.resolved) == files.resolved("/proc/self/exe"))
  }

  /// The variables that sshd sets, whatever its client sends, and one that says nothing but yes.
  private static let trusted: Set<String> = [
    "HOME", "LOGNAME", "NO_COLOR", "PATH", "SHELL", "SSH_CLIENT", "SSH_CONNECTION", "SSH_TTY", "USER",
  ]

  /// Takes from the environment what nobody may read: names of terminals and locales that are none; in a restricted
  /// session, all that a client of ssh may have sent. Then a crash asks nobody at a terminal what to do next.
  package func prepareProcess() {
    let environment = ProcessInfo.processInfo.environment
    let kept = environment.filter(keeps)
    if isOn {
      clearenv()
      for (name, value) in kept { setenv(name, value, 1) }
    } else {
      for name in environment.keys where kept[name] == nil { unsetenv(name) }
    }
    // Swift's backtracer has handlers from the start, and waits for a key.
    let isAskedFor = environment["SWIFT_BACKTRACE"]?.contains("interactive=no") == true
    let isAtTerminal = isatty(STDIN_FILENO) == 1 || isatty(STDERR_FILENO) == 1
    if isOn || isAtTerminal && !isAskedFor { ceditline_drop_backtracer() }
  }

  private func keeps(_ name: String, _ value: String) -> Bool {
    if name == "TERM" {
      return !value.contains("..") && value.utf8.allSatisfy { $0.isAlphanumeric || "+-._".utf8.contains($0) }
    }
    if name == "LANG" || name.hasPrefix("LC_") { return value.isEmpty || Locale.isName(value) }
    return !isOn || Self.trusted.contains(name)
  }

  /// Has a crash leave no file with a stranger's answers in it, or with secrets (setrlimit(2)).
  @MainActor
  package func preventCoreDumps(of form: Form) {
    guard isOn || form.allRows.contains(where: { $0.containsSecret }) else { return }
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    limit.rlim_cur = 0
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }

  /// The time limits, in seconds, for all the questions and for each line: where a stranger answers, an hour and ten
  /// minutes, unless others are given.
  package func timeLimit(_ seconds: Double?, idle: Double? = nil) -> TimeLimit? {
    isOn ? TimeLimit(seconds ?? 3600, idle: idle ?? 600) : TimeLimit(seconds, idle: idle)
  }

  /// A path as messages name it: for strangers without the directories it is in.
  package func name(of path: String) -> String {
    isOn ? FilePath(path).lastComponent?.string ?? "/" : path
  }
}
