/// Asks for a file: the value is its absolute path.
///
/// ```swift
/// FileRow("certificate") {
///   $0.title = "Certificate"
///   $0.extensions = ["pem", "crt"]
///   $0.access = .readable
/// }
/// ```
///
/// An answer is checked when it is read; a kept value, when the walk moves on from it and again at the end.
public final class FileRow: PathRow<FileCell>, RowType {
  /// The extensions that the file's name may have: `["pem", "crt"]`; empty allows any name.
  public var extensions: [String] = []

  /// The requirements on the file.
  override public var requirement: PathRequirement {
    var requirement = super.requirement
    requirement.extensions = extensions
    return requirement
  }
}

/// Asks for a directory: the value is its absolute path, without a slash at the end.
///
/// ```swift
/// DirectoryRow("destination") {
///   $0.title = "Install into"
///   $0.presence = .new
///   $0.allowsMissingParents = true
/// }
/// ```
public final class DirectoryRow: PathRow<DirectoryCell>, RowType {}

/// A row whose value is a path.
open class PathRow<Cell: PathCell & CellType>: FieldRow<Cell>, PathRowType {
  /// Whether it must exist (the default), must not exist, or either.
  public var presence = PathRequirement.Presence.existing
  /// The permissions that the user who runs the program must have.
  public var access: AccessRights = []
  /// Whether parent directories of a new one may be missing, to be created with it.
  public var allowsMissingParents = false
  /// Absolute paths of directories that must contain it, at any depth; empty allows any, or none in a restricted session.
  public var directories: [String] = []

  /// The requirements on the file or directory.
  public var requirement: PathRequirement {
    var requirement = PathRequirement(Cell.kind)
    requirement.presence = presence
    requirement.access = access
    requirement.allowsMissingParents = allowsMissingParents
    requirement.directories = directories
    return requirement
  }
}

@MainActor
protocol PathRowType: BaseRow {
  var requirement: PathRequirement { get }
}

/// Reads a path to a file.
open class FileCell: PathCell, CellType {}

/// Reads a path to a directory.
open class DirectoryCell: PathCell, CellType {
  override open class var kind: FileStatus.Kind { .directory }
}

/// The cell of a row answered with a path; the Tab key completes it.
open class PathCell: PathCellOf<String> {
  /// The kind of file that the path must lead to: a regular file or a directory.
  open class var kind: FileStatus.Kind { .regular }

  override var requirement: PathRequirement {
    (baseRow as? any PathRowType)?.requirement ?? PathRequirement(Self.kind)
  }

  override open var accepts: Message { requirement.phrase }

  /// The absolute path that a line stands for; without access to files, the line itself.
  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> String {
    let line = try PathLine(text, in: context.grammar)
    guard let files = context.files else { return line.literal }
    return try line.path(meeting: requirement, in: files)
  }

  override open func text(for value: String, in context: ReadingContext) -> String { value }

  /// The path, or only its last component if users must not see the others.
  override open func displayText(for value: String, in context: ReadingContext) -> String {
    context.files?.isRestricted == true ? PathReader.name(of: value) : value
  }

  override open func interpretation(
    of value: String, readFrom text: String, in context: ReadingContext
  ) -> Message? {
    value == text.trimmed || context.files?.isRestricted == true ? nil : "taken as \(value)"
  }

  override open func externalIssue(to value: String, in context: ReadingContext) -> ReadingError? {
    readingError(for: value, in: context.canonical)
  }
}

/// The cell of a row answered with a path that leads to its value; the Tab key completes it.
open class PathCellOf<Value: Equatable>: Cell<Value> {
  var requirement: PathRequirement { PathRequirement(.regular) }

  override package func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] {
    super.declarationIssues(severity) + (severity == .error ? requirement.issues : [])
  }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    prompt.paths = requirement
  }

  override var pattern: String? { CharacterPattern.path }
}

extension PathRequirement {
  /// The mistakes in the directories: nothing expands them.
  fileprivate var issues: [FormIssue.Kind] {
    directories.filter { !$0.hasPrefix("/") }.map(FormIssue.Kind.unexpandedPath)
  }
}
