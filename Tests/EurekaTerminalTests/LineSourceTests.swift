import Eureka
import SystemPackage
import Testing

@testable import EurekaTerminal

@MainActor
@Suite struct LineSourceTests {
  private let question = Question(prompt: Prompt(title: "x", accepts: "x"), part: .answer)

  private func lines(_ source: DescriptorLineSource, _ count: Int) async -> [WalkInput] {
    var lines: [WalkInput] = []
    for _ in 0..<count {
      lines.append(await source.readLine(question, prompt: "", context: LineContext()))
    }
    return lines
  }

  /// A pipe that no program holds open which another test starts.
  private func pipeOfOurs() throws -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    let pipe = try FileDescriptor.pipe()
    for end in [pipe.readEnd, pipe.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    return pipe
  }

  private func rest(_ descriptor: FileDescriptor) throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try descriptor.read(into: $0) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  private func withFile(_ content: [UInt8], _ body: (FileDescriptor) async throws -> Void) async throws {
    let path = FilePath(NSTemporaryDirectory()).appending("lines-\(UUID().uuidString)")
    let file = try FileDescriptor.open(path, .readWrite, options: [.create], permissions: .ownerReadWrite)
    unlink(path.string)
    defer { try? file.close() }
    _ = try file.writeAll(content)
    _ = try file.seek(offset: 0, from: .start)
    try await body(file)
  }

  @Test func `an answer is waited for only as long as the row says`() async throws {
    let pipe = try pipeOfOurs()
    let row = TextRow("a") { $0.timeout = 0.05 }
    let question = Question(prompt: row.prompt(in: ReadingContext()), part: .answer)
    let source = DescriptorLineSource(pipe.readEnd)
    #expect(await source.readLine(question, prompt: "", context: LineContext()) == .timedOut)
    try pipe.writeEnd.writeAll(Array("late\n".utf8))
    #expect(await source.readLine(question, prompt: "", context: LineContext()) == .line("late"))
    try pipe.writeEnd.close()
    #expect(await source.readLine(question, prompt: "", context: LineContext()) == .end)
    try pipe.readEnd.close()
  }

  @Test func `a file that another program reads on from is followed`() async throws {
    try await withFile(Array("one\ntwo\nthree\n".utf8)) { file in
      let source = DescriptorLineSource(file)
      #expect(await lines(source, 1) == [.line("one")])
      _ = try file.seek(offset: 4, from: .current)
      #expect(await lines(source, 2) == [.line("three"), .end])
    }
  }

  @Test func `a line longer than what is looked at at once is whole`() async throws {
    let long = String(repeating: "x", count: 10_000)
    let pipe = try pipeOfOurs()
    _ = try pipe.writeEnd.writeAll("\(long)\nrest".utf8)
    try pipe.writeEnd.close()
    #expect(await lines(DescriptorLineSource(pipe.readEnd), 1) == [.line(long)])
    #expect(try rest(pipe.readEnd) == "rest")
    try pipe.readEnd.close()
  }

  @Test func `a pipe that does not block is waited for`() async throws {
    let pipe = try pipeOfOurs()
    _ = fcntl(pipe.readEnd.rawValue, F_SETFL, O_NONBLOCK)
    let writer = pipe.writeEnd
    let thread = Thread {
      usleep(50_000)
      _ = try? writer.writeAll("la".utf8)
      usleep(50_000)
      _ = try? writer.writeAll("te\n".utf8)
      try? writer.close()
    }
    thread.start()
    #expect(await lines(DescriptorLineSource(pipe.readEnd), 2) == [.line("late"), .end])
    try pipe.readEnd.close()
  }

  @Test(arguments: [
    ("a\r\nb", [WalkInput.line("a"), .line("b"), .end]), ("", [.end]),
    ("\n", [.line(""), .end]),
    ("no newline", [.line("no newline"), .end]), ("é\n", [.line("é")]),
  ])
  func `lines end in LF, CR LF or nothing`(content: String, inputs: [WalkInput]) async throws {
    try await withFile(Array(content.utf8)) { file in
      #expect(await lines(DescriptorLineSource(file), inputs.count) == inputs)
    }
  }

  @Test func `a line after bytes that are not UTF-8 is read`() async throws {
    try await withFile([0x61, 0xFF, 0x0A, 0x62, 0x0A]) {
      #expect(await lines(DescriptorLineSource($0), 2).last == .line("b"))
    }
  }

  @Test func `a line of 1 MiB is read`() async throws {
    try await withFile([UInt8](repeating: 0x61, count: 1 << 20) + [0x0A]) {
      #expect(await lines(DescriptorLineSource($0), 1) == [.line(String(repeating: "a", count: 1 << 20))])
    }
  }
}
