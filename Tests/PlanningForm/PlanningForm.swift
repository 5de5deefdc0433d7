import EurekaCommand

/// A questionnaire whose plan takes long, fails or destroys something, as its options say.
@main
struct PlanningForm: Questionnaire {
  static let configuration = CommandConfiguration(commandName: "planning-form")

  @Option(help: "The file that is removed.") var remove: String?
  @Option(help: "The file that the answer is written to.") var write: String?
  @Option(help: "How many seconds the planning takes.") var seconds = 0.0
  @Option(help: "How often the planning fails.") var failures = 0
  @Option(help: "The word that the plan wants.") var word: String?
  @Option(help: "How many seconds the last step takes.") var lasting: Double?
  @Option(help: "The file that a program of the plan appends a line to.") var restart: String?
  @Option(help: "How many seconds submit takes.") var submitting: Double?
  @Flag(help: "Throw when the planning is cancelled.") var throwing = false
  @Flag(help: "Go on with the last step though it is cancelled.") var stubborn = false
  @Flag(help: "Crash at the last step.") var crashing = false
  @Flag(help: "Keep what the plan has done though submit fails.") var staying = false
  @Flag(help: "Fail at the last step.") var failing = false
  @Option(help: "The status to fail with at the last step, as an ExitCode.") var code: Int32?
  @Flag(help: "Fail in submit.") var refusing = false
  @Flag(help: "Say in submit that nothing was changed.") var idle = false

  @MainActor private static var plans = 0

  struct Busy: LocalizedError { var errorDescription: String? { "the server is busy" } }

  var form: Form {
    Section("Server") {
      TextRow("name") {
        $0.title = "Name"
        $0.value = "x"
      }
    }
  }

  func plan(_ form: Form) async throws -> Plan {
    Self.plans += 1
    if seconds > 0 {
      do {
        try await Task.sleep(for: .seconds(seconds))
      } catch {
        if throwing { throw error }
      }
    }
    if Self.plans <= failures { throw Busy() }
    var plan = Plan()
    if let remove { try plan.remove(remove) }
    if let write { try plan.write(write, "\(form.value("name") ?? "")\n") }
    plan.staysIfSubmitFails = staying
    if let restart, !plan.isEmpty { plan.run("sh", "-c", "echo restarted >>'\(restart)'") }
    if let lasting { plan.perform("wait") { try await wait(lasting) } }
    if crashing { plan.perform("crash") { kill(getpid(), SIGSEGV) } }
    if failing { plan.perform("fail") { throw Busy() } }
    if let code { plan.perform("fail") { throw ExitCode(code) } }
    form.confirmation = plan.isEmpty ? nil : word.map { Confirmation($0) }
    return plan
  }

  private func wait(_ seconds: Double) async throws {
    let sleep = Task.detached { try await Task.sleep(for: .seconds(seconds)) }
    if stubborn { return try await sleep.value }
    try await withTaskCancellationHandler {
      try await sleep.value
    } onCancel: {
      sleep.cancel()
    }
  }

  func submit(_ form: Form) async throws -> SubmitResult {
    if let submitting { try await wait(submitting) }
    if refusing { throw Busy() }
    print("SUBMITTED")
    return idle ? .unchanged : .changed
  }
}
