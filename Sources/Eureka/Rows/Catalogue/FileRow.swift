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
/// What is required of the file is looked at when an answer is read, and of a value that is kept when the walk goes on
/// from it and at its end.
public final class FileRow: PathRow<FileCell>, RowType {
  /// What the file's name must end in, behind a dot: `["pem", "crt"]`; empty for any name.
  public var extensions: [String] {
    get { requirement.extensions }
    set { requirement.extensions = newValue }
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
open class PathRow<Cell: PathCellType>: FieldRow<Cell>, PathRowType {
  /// What must be true of the file or directory.
  public internal(set) var requirement = PathRequirement(Cell.kind)

  /// Whether it has to exist (the default), must not exist, or may do either.
  public var presence: PathRequirement.Presence {
    get { requirement.presence }
    set { requirement.presence = newValue }
  }

  /// What the user who runs the program must be allowed to do with it.
  public var access: AccessRights {
    get { requirement.access }
    set { requirement.access = newValue }
  }

  /// Whether the directories above a new one may be missing too: they are to be made with it.
  public var allowsMissingParents: Bool {
    get { requirement.allowsMissingParents }
    set { requirement.allowsMissingParents = newValue }
  }
}

/// A row that requires something of the path that answers it.
protocol PathRowType: BaseRow {
  var requirement: PathRequirement { get }
}

/// A cell that reads paths of a kind of file.
public protocol PathCellType: CellType where Value == String {
  /// What the paths lead to: a regular file or a directory.
  static var kind: FileStatus.Kind { get }
}

/// Reads a path to a file.
open class FileCell: PathCell, PathCellType {
  /// A regular file.
  public static var kind: FileStatus.Kind { .regular }
  override open var accepts: Message { requirement(of: .regular).phrase }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> String {
    try path(text, meeting: requirement(of: .regular), in: context)
  }
}

/// Reads a path to a directory.
open class DirectoryCell: PathCell, PathCellType {
  /// A directory.
  public static var kind: FileStatus.Kind { .directory }
  override open var accepts: Message { requirement(of: .directory).phrase }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> String {
    try path(text, meeting: requirement(of: .directory), in: context)
  }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.paths?.directoriesOnly = true
    return prompt
  }
}

/// The cell of a row answered with a path; the Tab key completes it.
open class PathCell: Cell<String> {
  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.paths = PathFilter(extensions: (baseRow as? any PathRowType)?.requirement.extensions ?? [])
    return prompt
  }

  /// A path; whether it leads to something is left to the form.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema { .path }

  override open func text(for value: String, in context: ReadingContext) -> String { value }

  /// The absolute path that a line was taken for, where it is another.
  override open func note(on value: String, readFrom text: String, in context: ReadingContext) -> Message? {
    value == text.trimmed ? nil : "taken as \(value)"
  }

  /// What would be said of the path if it were an answer.
  override open func objection(to value: String, in context: ReadingContext) -> ReadingError? {
    do throws(ReadingError) {
      _ = try read(value, in: context.canonical)
      return nil
    } catch {
      return error
    }
  }

  /// The absolute path that a line means; without files to look at, the line itself.
  ///
  /// - Throws: `ReadingError` that says what is not as required.
  public final func path(
    _ text: String, meeting requirement: PathRequirement, in context: ReadingContext
  ) throws(ReadingError) -> String {
    let line = try PathLine(text, in: context.grammar)
    guard let files = context.files else { return line.literal }
    return try line.path(meeting: requirement, in: files)
  }

  func requirement(of kind: FileStatus.Kind) -> PathRequirement {
    (baseRow as? any PathRowType)?.requirement ?? PathRequirement(kind)
  }
}
