package import Foundation
package import SystemPackage

/// A child process (posix_spawn(3)), which finds signals handled as this process did.
package struct ChildProcess {
  package let identifier: pid_t

  /// Starts a shell (`sh -c`) with a command and its arguments, and descriptors from 0 on (`nil` is /dev/null); `nil` if that
  /// fails. Keys at the terminal do not reach a process group of its own.
  package init?(
    _ command: String, _ arguments: [String] = [], environment: [String: String], hasOwnGroup: Bool = false,
    files: [FileDescriptor?]
  ) {
    var fileActions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&fileActions)
    defer { posix_spawn_file_actions_destroy(&fileActions) }
    for (number, file) in files.enumerated() {
      if let file {
        posix_spawn_file_actions_adddup2(&fileActions, file.rawValue, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&fileActions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in WriteSignals.toReset { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let group = hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
    let shell = "/bin/sh"
    let line = [shell, "-c", command] + (arguments.isEmpty ? [] : ["sh"] + arguments)
    let words: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, shell, &fileActions, &attributes, words, variables) == 0 else { return nil }
    identifier = process
  }

  package enum Change: Equatable {
    case exited(Int32)
    case killed(Int32)
    case stopped

    var isEnd: Bool { self != .stopped }
  }

  /// Waits for the end of a process with its own group; kills the group, and returns `nil`, after the deadline or if unwanted.
  package func end(
    before deadline: Deadline, while isWanted: @Sendable () -> Bool = { true }
  ) async -> Change? {
    while !deadline.isOver, isWanted() {
      if let change = change(), change.isEnd { return change }
      // In a task that was cancelled, a sleep of its own would end at once.
      await Task.detached { try? await Task.sleep(for: .milliseconds(5)) }.value
    }
    kill(-identifier, SIGKILL)
    waitpid(identifier, nil, 0)
    return nil
  }

  /// The change of state since the last call (waitpid(2)); `nil` if there is none. Does not wait.
  package func change() -> Change? {
    var status: Int32 = 0
    let found = waitpid(identifier, &status, WNOHANG | WUNTRACED)
    if found < 0, errno != EINTR { return .exited(127) }
    guard found == identifier else { return nil }
    if status & 0xFF == 0x7F { return .stopped }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }
}
