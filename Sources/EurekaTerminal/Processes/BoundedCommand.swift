import Foundation
import Glibc
import SystemPackage

/// A program that is run for what it writes to its standard output, within a time and up to a length. It reads nothing,
/// and its errors go nowhere.
struct BoundedCommand {
  private let program: String
  private let arguments: [String]
  private let environment: [String: String]

  init(_ program: String, _ arguments: [String], environment: [String: String]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// What the program writes; `nil` if it fails, or crosses a bound, at which it is killed.
  func output(limit: Int, seconds: Double) -> [UInt8]? {
    guard let pipe = try? FileDescriptor.pipe() else { return nil }
    for end in [pipe.readEnd, pipe.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    let process = ChildProcess(program, arguments, environment: environment, hasOwnGroup: true) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, pipe.writeEnd.rawValue, 1)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    try? pipe.writeEnd.close()
    defer { try? pipe.readEnd.close() }
    guard let process else { return nil }
    let deadline = Date(timeIntervalSinceNow: seconds)
    let output = read(pipe.readEnd, limit: limit, before: deadline)
    let hasSucceeded = wait(for: process, before: output == nil ? Date() : deadline)
    return hasSucceeded ? output : nil
  }

  private func read(_ descriptor: FileDescriptor, limit: Int, before deadline: Date) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = deadline.timeIntervalSinceNow
      var watched = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
      guard left > 0 else { return nil }
      let ready = poll(&watched, 1, Int32(left * 1000) + 1)
      if ready < 0, errno != EINTR { return nil }
      guard ready > 0 else { continue }
      guard let count = try? buffer.withUnsafeMutableBytes({ try descriptor.read(into: $0) }) else {
        return nil
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > limit { return nil }
    }
  }

  /// waitpid(2) until a moment, and then without mercy.
  private func wait(for process: ChildProcess, before deadline: Date) -> Bool {
    while true {
      switch process.change() {
      case .exited(let status)?: return status == 0
      case .killed?: return false
      case .stopped?, nil: break
      }
      guard Date() < deadline else { break }
      usleep(2000)
    }
    kill(-process.identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(process.identifier, &status, 0) < 0, errno == EINTR {}
    return false
  }
}
