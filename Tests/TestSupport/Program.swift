package import Foundation
package import Testing

/// A built program of the package, and how to run it.
package struct Program {
  package let path: String

  /// A program, by the name of its product; built products stand beside the running test bundle. If `EUREKA_PROGRAMS` names
  /// a folder that has it, another package has built it there.
  package init(_ name: String) {
    if let folder = ProcessInfo.processInfo.environment["EUREKA_PROGRAMS"],
      FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
    {
      path = "\(folder)/\(name)"
      return
    }
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = tests.deletingLastPathComponent().appendingPathComponent(name).path
    let bundle = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    path =
      FileManager.default.isExecutableFile(atPath: beside) ? beside : bundle.appendingPathComponent(name).path
  }

  package init(path: String) {
    self.path = path
  }

  /// A new program: a script of the shell.
  ///
  /// Another process writes it. What is open for writing here is open, too, in whatever is being started meanwhile, and
  /// nothing runs that is open for writing (ETXTBSY of execve(2)).
  package init(script: String, at path: String) throws {
    let run = try Self.shell(
      "cat > '\(path)' && chmod 755 '\(path)'", input: Data("#!/bin/sh\n\(script)\n".utf8))
    guard run.status == 0 else { throw CannotWrite(reason: run.error) }
    self.path = path
  }

  package struct Run: Sendable {
    /// Its exit status; 128 and the number of the signal that ended it.
    package let status: Int32
    package let output: String
    package let error: String

    /// The run, which has to end with a status.
    @discardableResult
    package func ending(
      with status: Int32, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Run {
      #expect(self.status == status, "\(self)", sourceLocation: sourceLocation)
      return self
    }
  }

  /// Runs the program with arguments and a text on standard input, through a pipe.
  ///
  /// - Parameter status: how it has to end.
  @discardableResult
  package func run(
    _ arguments: [String], input: String = "", expecting status: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Run {
    let quoted = ([path] + arguments).map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
    let run = try Self.shell(quoted.joined(separator: " "), input: Data(input.utf8))
    if let status { #expect(run.status == status, "\(run)", sourceLocation: sourceLocation) }
    return run
  }

  /// Runs a line of shell with bytes on its standard input; `$PROGRAM` in its environment is the program.
  @discardableResult
  package func shell(
    _ line: String, input: Data = Data(), expecting status: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Run {
    let run = try Self.shell("PROGRAM='\(path)'; " + line, input: input)
    if let status { #expect(run.status == status, "\(run)", sourceLocation: sourceLocation) }
    return run
  }

  /// Runs a line of shell whose standard input is a socket, which a text comes through and its end.
  package func shell(_ line: String, throughSocket input: String) throws -> Run {
    var ends: [Int32] = [-1, -1]
    let flags = Int32(SOCK_STREAM.rawValue) | Int32(bitPattern: SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, flags, 0, &ends) == 0 else { throw CannotStart(status: errno) }
    defer { close(ends[0]) }
    let bytes = Array(input.utf8)
    guard write(ends[1], bytes, bytes.count) == bytes.count else { throw CannotStart(status: errno) }
    close(ends[1])
    return try Self.shell("PROGRAM='\(path)'; " + line, standardInput: ends[0])
  }

  /// The sanitizers' options, which programs get from the environment of the tests.
  static let sanitizerOptions = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }

  /// A run that takes longer than this is killed, in seconds.
  private static let limit = 120.0

  /// A real pipe, fed by cat: what the program does not read, the rest of the line can.
  private static func shell(_ line: String, input: Data) throws -> Run {
    let directory = TemporaryDirectory()
    let file = "\(directory.path)/input"
    try input.write(to: URL(fileURLWithPath: file))
    return try shell("cat '\(file)' 2>/dev/null | { \(line)\n}", standardInput: nil)
  }

  /// Foundation's `Process` waits for whatever a program leaves running, so the call is made by hand.
  private static func shell(_ line: String, standardInput: Int32?) throws -> Run {
    let directory = TemporaryDirectory()
    let files = ["output", "error"].map { "\(directory.path)/\($0)" }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let standardInput {
      posix_spawn_file_actions_adddup2(&actions, standardInput, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 1, files[0], O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, files[1], O_WRONLY | O_CREAT, 0o600)
    let environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8", "TZ": "UTC",
      "SWIFT_BACKTRACE": "enable=no", "TMPDIR": directory.path,
    ].merging(sanitizerOptions) { $1 }
    // On a socket, bash takes itself for a remote shell, and reads what a user has set up for those.
    let process = try spawn("/bin/bash", ["--norc", "-c", line], environment, &actions)
    var status: Int32 = 0
    let deadline = Date(timeIntervalSinceNow: limit)
    while waitpid(process, &status, WNOHANG) == 0 {
      usleep(2000)
      if Date() > deadline { kill(process, SIGKILL) }
    }
    let signal = status & 0x7F
    func text(_ path: String) throws -> String {
      // Foundation never frees what it has set aside for an empty file.
      var status = stat()
      guard stat(path, &status) != 0 || status.st_size > 0 else { return "" }
      return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
    return Run(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: try text(files[0]),
      error: try text(files[1]))
  }

  /// posix_spawn(3), with every signal as a shell would have it: threads of a test run block them, and a child would
  /// inherit that.
  static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String],
    _ actions: inout posix_spawn_file_actions_t, newSession: Bool = false
  ) throws -> pid_t {
    guard TestThreads.areUsed else { throw CannotStart(status: ENOSYS) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let setSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which needs _GNU_SOURCE
    posix_spawnattr_setflags(
      &attributes, Int16((newSession ? setSession : 0) | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, path, &actions, &attributes, argv, envp)
    guard status == 0 else { throw CannotStart(status: status) }
    return process
  }
}

/// A program cannot be started; the status is posix_spawn's.
struct CannotStart: Error {
  let status: Int32
}

struct CannotWrite: Error {
  let reason: String
}

/// A directory of a test's own, empty, removed with it.
package final class TemporaryDirectory {
  package let path: String

  /// A new directory; the test fails if there is none.
  package init() {
    path =
      URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath()
      .appendingPathComponent("eureka-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      Issue.record(error)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Writes a file into it, or into a directory in it, which need not be there, and gives its path.
  package func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    let parent = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}
