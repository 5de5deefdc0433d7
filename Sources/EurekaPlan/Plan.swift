import Eureka
package import EurekaFiles
import EurekaSystem
import Foundation
import SystemPackage

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
///
/// While the steps are carried out, the files that change are listed, with what was there, in a file beside the first of them.
/// If the process is killed, the next run finds it, and its plan is not empty: it does what is left, or takes back what either has
/// done.
public struct Plan: Sendable {
  /// The steps in their order.
  public private(set) var steps: [PlanStep] = []
  /// The files that steps are about, or would be if they were not as they should be.
  private var files: Set<PlannedFile> = []
  /// Whether what was done stays if `submit` fails afterwards. Otherwise it is taken back.
  public var staysIfSubmitFails = false
  private(set) var secrets = HiddenTexts.current

  let command: String
  private let isRestricted: Bool
  /// The directories that its files are in, as canonical paths; none if they may be anywhere.
  private let directories: [FilePath]
  /// What runs that were killed have left.
  private(set) var unfinished: [UnfinishedPlan] = []

  /// What plans are made for.
  @TaskLocal package static var purpose = (
    command: ProcessInfo.processInfo.processName, isRestricted: false
  )

  /// Creates a plan without steps.
  ///
  /// - Parameter directories: the directories in which, and below which, it reads, writes and removes files; links are
  ///   followed. Without any, these may be anywhere, and nowhere in a restricted session.
  public init(in directories: String...) {
    (command, isRestricted) = Self.purpose
    self.directories = directories.map { FilePath(OutputPlace.canonicalPath(FilePath($0).string)) }
  }

  /// Whether it would change nothing: it has at most notes, and no earlier run has left something to be done.
  public var isEmpty: Bool { unfinished.isEmpty && steps.allSatisfy { $0.kind == .note } }

  /// Creates a file, or changes the one that is there; one that has this text is left alone.
  ///
  /// - Parameters:
  ///   - path: the file. Missing directories above it are made.
  ///   - text: its text.
  ///   - mode: the permissions (chmod(2)) of a new file, before the process's umask: `0o640`. Without them, others can read it unless
  ///     its text is secret, or has a secret of the form. A file that is there keeps its own, but others can no longer read it
  ///     once it gets a secret.
  ///   - isSecret: whether its text is not shown.
  /// - Throws: `RunError` if there is something else than a file with text, it is not in one of the plan's directories, or the
  ///   arguments cannot be meant so.
  public mutating func write(
    _ path: String, _ text: String, mode: UInt32? = nil, isSecret: Bool = false
  ) throws {
    if let mode { try PlanMistake.check(mode: mode, isSecret: isSecret) }
    let file = try file(path)
    let contents = try file.contents()
    if contents?.text == text { return }
    var step = PlanStep(contents == nil ? .create : .change, path)
    step.file = file
    (step.before, step.after, step.mode, step.isSecret) = (contents?.text, text, mode, isSecret)
    step.canBeReadByOthers = contents.map { $0.mode & 0o004 != 0 } ?? false
    steps.append(step)
  }

  func mode(of step: PlanStep) -> UInt32 {
    if hidesFromOthers(step) { return 0o640 }
    return step.mode ?? (step.kind == .create && hasSecret(step) ? 0o600 : 0o644)
  }

  /// Whether a file that others can read gets a secret, and is theirs to read no longer.
  func hidesFromOthers(_ step: PlanStep) -> Bool {
    guard step.canBeReadByOthers, step.mode == nil, hasSecret(step) else { return false }
    // One that was there before is nothing new.
    return step.isSecret || step.before.map { !secrets.areIn($0) } ?? true
  }

  private func hasSecret(_ step: PlanStep) -> Bool {
    step.isSecret || step.after.map(secrets.areIn) ?? false
  }

  /// Removes a file, if there is one.
  ///
  /// - Throws: `RunError` if there is something else than a file with text, or it is not in one of the plan's directories.
  public mutating func remove(_ path: String) throws {
    let file = try file(path)
    guard let before = try file.contents()?.text else { return }
    var step = PlanStep(.remove, path)
    (step.file, step.before) = (file, before)
    steps.append(step)
  }

  /// The file that a path names, which no earlier step is about.
  private mutating func file(_ path: String) throws(RunError) -> PlannedFile {
    try PlanMistake.check(path: path)
    let file = try PlannedFile(path)
    let isInside = directories.contains { FilePath(file.path).starts(with: $0) }
    guard isInside || directories.isEmpty && !isRestricted else {
      throw RunError(
        kind: .output, message: "\(path) is not in a directory that the plan names", status: .submitFailed)
    }
    guard files.insert(file).inserted else { throw PlanMistake.twice(path) }
    for found in UnfinishedPlan.about(file, of: command)
    where !unfinished.contains(where: { $0.path == found.path }) {
      unfinished.append(found)
    }
    return file
  }

  /// Runs a program, which is found in the directories of `PATH`, and reads nothing.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - undo: what takes it back, if a signal ends it or a later step fails. The same program, such as a restart, runs once the
  ///     files are as they were.
  public mutating func run(_ command: String..., undo: [String] = []) {
    var step = PlanStep(.run, command.map { ShellWord.quoted($0) }.joined(separator: " "))
    (step.command, step.undoCommand) = (command, undo)
    steps.append(step)
  }

  package var mistake: RunError? {
    steps.lazy.flatMap { [$0.command, $0.undoCommand] }.compactMap(PlanMistake.joined).first
  }

  /// Says what is to be known or to be done by hand.
  public mutating func note(_ text: String) { steps.append(PlanStep(.note, text)) }

  /// Does something else.
  ///
  /// - Parameters:
  ///   - title: what is done, as people see it.
  ///   - undo: takes it back, if a signal ends it or a later step fails.
  ///   - action: does it. A signal that is to end the process cancels it.
  public mutating func perform(
    _ title: String, undo: (@MainActor @Sendable () async throws -> Void)? = nil,
    action: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    var step = PlanStep(.perform, title)
    (step.action, step.undo) = (action, undo)
    steps.append(step)
  }

  /// Shows dots where a text, or a line of it, would be seen in a step, however a format spells it. The form's secrets are hidden in
  /// any case.
  public mutating func hide(_ text: String) { secrets.insert(text) }
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
  var file: PlannedFile?
  /// The text of the file as it was when the plan was made.
  var before: String?
  var after: String?
  var mode: UInt32?
  var canBeReadByOthers = false
  var isSecret = false
  var command: [String] = []
  var undoCommand: [String] = []
  var action: (@MainActor @Sendable () async throws -> Void)?
  var undo: (@MainActor @Sendable () async throws -> Void)?

  init(_ kind: Kind, _ title: String) { (self.kind, self.title) = (kind, title) }
}
