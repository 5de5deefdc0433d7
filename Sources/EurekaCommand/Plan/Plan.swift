import Eureka

/// What a questionnaire is about to do: steps that people see before they submit, that are then carried out one after the other,
/// and that are taken back if one of them fails.
///
/// ```swift
/// func plan(_ form: Form) async throws -> Plan {
///   var plan = Plan()
///   try plan.write("/etc/backup.conf", settings(form))
///   if !plan.isEmpty { plan.run("systemctl", "restart", "backup") }
///   return plan
/// }
/// ```
///
/// A step that would change nothing is left out, so that the plan of what is done already is empty.
public struct Plan: Sendable {
  /// The steps in their order.
  public private(set) var steps: [PlanStep] = []
  /// The texts that are shown as dots.
  private(set) var secrets = HiddenTexts()

  /// Creates a plan without steps.
  public init() {}

  /// Whether it would change nothing: it has at most notes.
  public var isEmpty: Bool { steps.allSatisfy { $0.kind == .note } }

  /// Creates a file, or changes the one that is there; one that has this text is left alone.
  ///
  /// - Parameters:
  ///   - path: the file. Missing directories above it are made.
  ///   - text: its text.
  ///   - mode: the permissions (chmod(2)) of a new file, before the process's umask. A file that is there keeps its own.
  ///   - isSecret: whether its text is not shown.
  /// - Throws: `RunError` if there is something else than a file with text.
  public mutating func write(
    _ path: String, _ text: String, mode: UInt32 = 0o644, isSecret: Bool = false
  ) throws {
    let before = try PlannedFile.text(at: path)
    removeLeftovers(of: path)
    steps.removeAll { $0.isAboutFile && $0.title == path }
    if before == text { return }
    var step = PlanStep(before == nil ? .create : .change, path)
    (step.before, step.after, step.mode, step.isSecret) = (before, text, mode, isSecret)
    steps.append(step)
  }

  /// Removes a file, if there is one.
  ///
  /// - Throws: `RunError` if there is something else than a file with text.
  public mutating func remove(_ path: String) throws {
    removeLeftovers(of: path)
    steps.removeAll { $0.isAboutFile && $0.title == path }
    guard let before = try PlannedFile.text(at: path) else { return }
    var step = PlanStep(.remove, path)
    step.before = before
    steps.append(step)
  }

  /// Runs a program, which is found in the directories of `PATH`, and reads nothing.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - undo: what takes it back, if a later step fails.
  public mutating func run(_ command: String..., undo: [String] = []) {
    var step = PlanStep(.run, command.map(\.shellQuoted).joined(separator: " "))
    (step.command, step.undoCommand) = (command, undo)
    steps.append(step)
  }

  /// Says what is to be known or to be done by hand.
  public mutating func note(_ text: String) { steps.append(PlanStep(.note, text)) }

  /// Does something else.
  ///
  /// - Parameters:
  ///   - title: what is done, as people see it.
  ///   - undo: takes it back, if a later step fails.
  ///   - action: does it.
  public mutating func perform(
    _ title: String, undo: (@MainActor @Sendable () async throws -> Void)? = nil,
    action: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    var step = PlanStep(.perform, title)
    (step.action, step.undo) = (action, undo)
    steps.append(step)
  }

  /// Shows dots where a text, or a line of it, would be seen in a step: as it is, or as a word of the shell, in JSON or in a
  /// URL. The form's secrets are hidden in any case.
  public mutating func hide(_ text: String) { secrets.insert(text) }

  /// Hides the texts and numbers of an answer.
  mutating func hide(_ answer: AnswerValue) { secrets.insert(answer) }

  /// What a run that was killed has left beside a file: the file as it was before.
  private mutating func removeLeftovers(of path: String) {
    for leftover in PlannedFile(path).leftovers where !steps.contains(where: { $0.title == leftover }) {
      var step = PlanStep(.remove, leftover)
      step.before = try? PlannedFile.text(at: leftover)
      step.isSecret = true
      steps.append(step)
    }
  }
}

/// A step of a plan.
public struct PlanStep: Sendable {
  /// What a step does.
  public enum Kind: String, Sendable, CaseIterable {
    /// Makes a file.
    case create
    /// Changes a file.
    case change
    /// Removes a file.
    case remove
    /// Runs a program.
    case run
    /// Does something of the author's own.
    case perform
    /// Does nothing, and is only said.
    case note
  }

  /// What it does.
  public let kind: Kind
  /// The path of the file, the command, or what is done or said.
  public let title: String
  /// The text of the file as it was when the plan was made.
  var before: String?
  /// The text that it gets.
  var after: String?
  var mode: UInt32 = 0o644
  var isSecret = false
  var command: [String] = []
  var undoCommand: [String] = []
  var action: (@MainActor @Sendable () async throws -> Void)?
  var undo: (@MainActor @Sendable () async throws -> Void)?

  init(_ kind: Kind, _ title: String) { (self.kind, self.title) = (kind, title) }

  /// Whether it is about a file.
  var isAboutFile: Bool {
    switch kind {
    case .create, .change, .remove: true
    case .run, .perform, .note: false
    }
  }
}

/// The result of a questionnaire's `plan` if it has none.
public struct NoPlan: Sendable {}
