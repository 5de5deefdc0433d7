import Foundation
package import Testing

/// A program on a pseudo-terminal of its own: what a person at a terminal has before them.
package final class PseudoTerminal {
  package enum Failure: Error {
    case cannotOpen
    /// The text did not come in time; this is what stood on the screen.
    case missing(String, screen: String)
    case stillRunning(screen: String)
  }

  package enum End: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package private(set) var output: [UInt8] = []
  package let process: Int32

  /// Whether what the program writes is read. A client whose window is gone, or stopped, reads nothing.
  package var reads = true
  /// What must not be gone before the terminal is.
  var belongings: AnyObject?
  /// Where the program writes temporary files, such as the answers it keeps.
  package let temporary: TemporaryDirectory
  private var master: Int32
  private let slave: Int32
  /// The widths the screen had, each from a place in the output on.
  private var widths: [(start: Int, columns: Int)]
  private let rows: Int
  private let foundModes: termios
  /// The screen up to the last line that was ended in its first width, so that these lines are drawn once.
  private var drawn: ScreenEmulator
  private var drawnCount = 0

  /// Starts a program on a new terminal.
  ///
  /// - Parameter environment: beside `PATH`, `TMPDIR`, `TERM=xterm-256color`, `LANG=C.UTF-8`, `NO_COLOR=1` and UTC; `nil` removes.
  package init(
    _ program: String, _ arguments: [String], columns: Int = 80, rows: Int = 50,
    environment: [String: String?] = [:],
    standardOutput: String? = nil, standardError: String? = nil
  ) throws {
    widths = [(0, columns)]
    temporary = TemporaryDirectory()
    self.rows = rows
    drawn = ScreenEmulator(columns: columns, rows: rows)
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = winsize(ws_row: UInt16(min(rows, 50)), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    // Not ttyname, whose one buffer tests that run side by side would share.
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, nil, nil, &size) == 0, ttyname_r(slave, &name, name.count) == 0 else {
      throw Failure.cannotOpen
    }
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    self.master = master
    self.slave = slave
    var modes = termios()
    tcgetattr(slave, &modes)
    foundModes = modes

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session's leader opens becomes its controlling one.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    for (descriptor, path) in [(Int32(1), standardOutput), (2, standardError)] {
      if let path {
        posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      } else {
        posix_spawn_file_actions_adddup2(&actions, 0, descriptor)
      }
    }
    var variables: [String: String] = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC",
      "HOME": "/nonexistent", "TMPDIR": temporary.path, "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no",
    ]
    for (name, value) in Program.sanitizerOptions { variables[name] = value }
    for (name, value) in environment { variables[name] = value }
    process = try Program.spawn(program, arguments, variables, &actions, newSession: true)
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, WNOHANG)
    if master >= 0 { close(master) }
    close(slave)
  }

  /// The text on the screen, without blank lines at its end.
  package var screen: String { emulator.text }

  package var emulator: ScreenEmulator {
    if widths.count == 1, let end = output[drawnCount...].lastIndex(of: UInt8(ascii: "\n")) {
      drawn.write(output[drawnCount...end])
      drawnCount = end + 1
    }
    var screen = drawn
    var start = drawnCount
    for (index, width) in widths.enumerated() {
      if index > 0 { screen.resize(columns: width.columns) }
      let end = index + 1 < widths.count ? widths[index + 1].start : output.count
      if start < end { screen.write(output[start..<end]) }
      start = max(start, end)
    }
    return screen
  }

  /// Makes the screen wider or narrower, which the program is told (SIGWINCH).
  ///
  /// - Parameter rows: The height that the program is told.
  package func resize(columns: Int, rows: Int? = nil) {
    readAvailable(milliseconds: 100)
    widths.append((output.count, columns))
    var size = winsize(
      ws_row: UInt16(rows ?? min(self.rows, 50)), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
  }

  /// Waits until nothing has been written for a while, and the program waits, too: on a busy machine, or slowed by a
  /// sanitizer, it may only have had no time to write.
  package func settle(milliseconds: Int32 = 150) {
    let deadline = Date(timeIntervalSinceNow: 20)
    var count = -1
    while count != output.count || isRunning && Date() < deadline {
      count = output.count
      readAvailable(milliseconds: milliseconds)
    }
  }

  /// Whether a thread of the program runs, or would if there were a processor for it.
  private var isRunning: Bool { states.contains("R") }

  /// Whether every thread of the program is stopped: a signal that stops it reaches one after another.
  package var isStopped: Bool { states.allSatisfy { $0 == "T" } }

  /// The states of the program's threads (proc(5)).
  private var states: [Character] {
    let tasks = "/proc/\(process)/task"
    return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).compactMap { task in
      let line = try? String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8)
      return line?.split(separator: ") ").last?.first
    }
  }

  package func wait(seconds: Double = 20, until isDone: () -> Bool) throws {
    try wait(seconds, failure: { .stillRunning(screen: $0) }, until: isDone)
  }

  /// Types text; `\r` is the Enter key.
  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  package func type(bytes: [UInt8]) { _ = write(master, bytes, bytes.count) }

  package func expectScreen(endingIn text: String, seconds: Double = 20) throws {
    try wait(seconds, failure: { .missing(text, screen: $0) }) { screen.hasSuffix(text) }
  }

  /// Waits until a text has been written since the last call.
  package func expect(_ text: String, seconds: Double = 20) throws {
    let wanted = Array(text.utf8)
    try wait(seconds, failure: { .missing(text, screen: $0) }) {
      guard let range = firstRange(of: wanted, from: seen) else { return false }
      seen = range
      return true
    }
  }

  /// Waits until a text has been written since the last call, and types.
  package func type(_ text: String, after shown: String) throws {
    try expect(shown)
    type(text)
  }

  /// Waits for the prompt that ends in a text, types a line and the Enter key.
  package func answer(_ prompt: String, _ line: String) throws { try type(line + "\r", after: prompt) }

  /// Waits for the program to end; meanwhile, `look` is called often.
  package func waitForEnd(seconds: Double = 20, look: () -> Void = {}) throws -> End {
    var status: Int32 = 0
    try wait(seconds, failure: { .stillRunning(screen: $0) }) {
      look()
      return waitpid(process, &status, WNOHANG) == process
    }
    readAvailable(milliseconds: 0)
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Expects how the program ends, and what it leaves of the terminal, such as `\.isCooked`.
  package func expectEnd(
    _ end: End, leaving isLeft: KeyPath<PseudoTerminal, Bool>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try waitForEnd() == end, "\(screen)", sourceLocation: sourceLocation)
    #expect(self[keyPath: isLeft], "\(screen)", sourceLocation: sourceLocation)
  }

  /// Presses Ctrl-C, of which the program ends.
  package func interrupt(
    endsBy end: End = .signal(SIGINT), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    type("\u{3}")
    #expect(try waitForEnd() == end, "\(screen)", sourceLocation: sourceLocation)
  }

  /// Whether the terminal echoes and takes whole lines, as a shell expects to find it.
  package var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(slave, &modes) == 0 else { return false }
    return modes.c_lflag & tcflag_t(ECHO) != 0 && modes.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Whether the terminal's modes are those it had before the program began.
  package var isAsFound: Bool {
    var modes = termios()
    guard tcgetattr(slave, &modes) == 0 else { return false }
    let pairs = withUnsafeBytes(of: modes.c_cc) { new in
      withUnsafeBytes(of: foundModes.c_cc) { old in new.elementsEqual(old) }
    }
    return modes.c_iflag == foundModes.c_iflag && modes.c_oflag == foundModes.c_oflag
      && modes.c_cflag == foundModes.c_cflag && modes.c_lflag == foundModes.c_lflag && pairs
  }

  /// Whether what is pasted comes between brackets.
  package var bracketsPastes: Bool {
    func last(_ text: String) -> Int { lastIndex(of: Array(text.utf8)) ?? -1 }
    return last("\u{1B}[?2004h") > last("\u{1B}[?2004l")
  }

  private func lastIndex(of wanted: [UInt8]) -> Int? {
    guard output.count >= wanted.count else { return nil }
    return (0...(output.count - wanted.count)).last { output[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }

  /// Pastes text, as a terminal sends it: between brackets where the program has asked for them.
  package func paste(_ text: String) {
    let sent = text.replacingOccurrences(of: "\n", with: "\r")
    type(bracketsPastes ? "\u{1B}[200~\(sent)\u{1B}[201~" : sent)
  }

  package var echoes: Bool {
    var modes = termios()
    return tcgetattr(slave, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Takes the terminal away, as a dropped connection does.
  package func hangUp() {
    close(master)
    master = -1
  }

  private var seen = 0

  private func firstRange(of wanted: [UInt8], from start: Int) -> Int? {
    output.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      guard let first = wanted.first else { return start }
      var start = start
      while start <= bytes.count - wanted.count {
        guard let found = memchr(base + start, Int32(first), bytes.count - start) else { return nil }
        start = UnsafeRawPointer(found) - base
        guard start <= bytes.count - wanted.count else { return nil }
        if memcmp(found, wanted, wanted.count) == 0 { return start + wanted.count }
        start += 1
      }
      return nil
    }
  }

  private func wait(_ seconds: Double, failure: (String) -> Failure, until isDone: () -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !isDone() {
      guard Date() < deadline else { throw failure(screen) }
      readAvailable(milliseconds: 20)
    }
  }

  private func readAvailable(milliseconds: Int32) {
    guard master >= 0, reads else {
      usleep(UInt32(milliseconds) * 1000)
      return
    }
    var watched = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var timeout = milliseconds
    while poll(&watched, 1, timeout) > 0, watched.revents & Int16(POLLIN) != 0 {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      output += buffer[..<count]
      timeout = 0
    }
  }
}
