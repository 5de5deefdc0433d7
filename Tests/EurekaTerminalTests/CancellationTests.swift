import Eureka
import EurekaTesting
import SystemPackage
import Testing

/// A task that is cancelled asks no more.
@MainActor
@Suite struct CancellationTests {
  private func session(
    _ form: Form, _ source: any LineSource, mode: WalkOptions.Mode = .piped
  ) -> (walk: Walk, task: Task<WalkOutcome, Never>) {
    let walk = Walk(form, options: WalkOptions(testing: mode))
    let session = WalkSession(walk, source: source, screen: TranscriptRecorder().screen())
    return (walk, Task { await session.run() })
  }

  @Test(arguments: [0, 1, 2, 3, 5, 8, 13, 100, 1000])
  func `the wait for a line ends, and the answers so far are known`(turns: Int) async throws {
    let pipe = try FileDescriptor.pipe()
    defer {
      try? pipe.readEnd.close()
      try? pipe.writeEnd.close()
    }
    let form = Form() +++ TextRow("a") <<< TextRow("b")
    let (walk, task) = session(form, DescriptorLineSource(pipe.readEnd))
    try pipe.writeEnd.writeAll(Array("x\n".utf8))
    while form.rowBy(tag: "a")?.baseValue == nil { await Task.yield() }
    // Wherever the walk is after so many turns of the main actor.
    for _ in 0..<turns { await Task.yield() }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(walk.ledger.answersSoFar() == ["a": "x"])
    try pipe.writeEnd.writeAll(Array("y\n".utf8))
    var byte: [UInt8] = [0]
    _ = try byte.withUnsafeMutableBytes { try pipe.readEnd.read(into: $0) }
    #expect(byte == Array("y".utf8))
  }

  @Test func `nothing is asked if the task was cancelled before`() async {
    let source = ScriptedLineSource(["x"])
    let (_, task) = session(Form() +++ TextRow("a"), source)
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(source.unusedLines == ["x"])
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `the wait for an async rule ends`(mode: WalkOptions.Mode) async {
    var hasBegun = false
    let form =
      Form()
      +++ TextRow("a") {
        $0.add(asyncRule: { _, _ in
          hasBegun = true
          // Longer than a busy machine takes for all tests.
          try await Task.sleep(for: .seconds(86_400))
          return nil
        })
      }
    let (_, task) = session(form, ScriptedLineSource(["x"]), mode: mode)
    while !hasBegun { await Task.yield() }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test func `the outcome reads well`() {
    #expect(WalkOutcome.cancelled.description == "Cancelled: nothing was submitted.")
    let run = FormTester(Form() +++ TextRow("a")).run(inputs: [.cancelled])
    #expect(run.outcome == .cancelled && run.exitStatus == 1)
  }
}
