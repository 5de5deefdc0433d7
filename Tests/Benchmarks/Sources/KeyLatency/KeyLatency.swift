import Foundation
import Glibc

/// How long a key takes to its echo: in a questionnaire, and in `read -e` of bash, key by key in turn.
///
/// `taskset -c 0 KeyLatency PROGRAM [ARGUMENT...]`; the program is a built questionnaire, such as
/// `.build/release/server-installer`. On one processor (taskset(1)) the two are not told apart by where they run.
@main
struct KeyLatency {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      FileHandle.standardError.write(Data("usage: KeyLatency PROGRAM [ARGUMENT...]\n".utf8))
      exit(64)
    }
    let questionnaire = try Line("questionnaire", Array(arguments.dropFirst()))
    let bash = try Line(
      "bash", ["/bin/bash", "--norc", "--noprofile", "-c", "read -e -p 'Server name › ' line"])
    for line in [questionnaire, bash] { line.settle() }
    for index in 0..<2000 {
      // The line is begun anew before it is long: a longer one takes longer to draw.
      for line in index.isMultiple(of: 2) ? [questionnaire, bash] : [bash, questionnaire] {
        line.typeKey(index)
        if index % 40 == 39 { line.clear() }
      }
    }
    let medians = [questionnaire, bash].map { $0.report() }
    print(String(format: "ratio of the medians: %.2f", medians[0] / medians[1]))
    for line in [questionnaire, bash] { line.end() }
  }
}

/// A program on a pseudo-terminal that reads a line.
final class Line {
  private let name: String
  private let master: Int32
  private let process: pid_t
  private var samples: [Double] = []

  struct CannotStart: Error {}

  init(_ name: String, _ command: [String]) throws {
    self.name = name
    var size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    var master: Int32 = 0
    let variables = [
      "PATH=/usr/bin:/bin", "TERM=xterm-256color", "LANG=C.UTF-8", "HOME=/nonexistent", "NO_COLOR=1",
    ]
    let argv = command.map { strdup($0) } + [nil]
    let envp = variables.map { strdup($0) } + [nil]
    process = forkpty(&master, nil, nil, &size)
    if process == 0 {
      if let path = argv[0] { execve(path, argv, envp) }
      _exit(127)
    }
    guard process > 0 else { throw CannotStart() }
    self.master = master
  }

  /// Types a key and waits until it is shown.
  func typeKey(_ index: Int) {
    let key = UInt8(ascii: "a") + UInt8(index % 26)
    let start = clock_gettime_nsec()
    _ = withUnsafeBytes(of: key) { write(master, $0.baseAddress, 1) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      if buffer[..<count].contains(key) { break }
    }
    samples.append(Double(clock_gettime_nsec() - start) / 1000)
  }

  /// Takes the line away (Ctrl-U).
  func clear() {
    var key: UInt8 = 21
    _ = write(master, &key, 1)
    settle(milliseconds: 20)
  }

  /// Reads until nothing more comes.
  func settle(milliseconds: Int32 = 400) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var watched = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&watched, 1, milliseconds) > 0, read(master, &buffer, buffer.count) > 0 {}
  }

  /// Prints the median and the 95th percentile in microseconds; returns the median.
  func report() -> Double {
    let sorted = samples.sorted()
    let median = sorted[sorted.count / 2]
    let high = sorted[sorted.count * 95 / 100]
    let padded = name.padding(toLength: 14, withPad: " ", startingAt: 0)
    print(padded + String(format: "%6d keys   median %7.1f µs   95 %% %7.1f µs", sorted.count, median, high))
    return median
  }

  func end() {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  private func clock_gettime_nsec() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
