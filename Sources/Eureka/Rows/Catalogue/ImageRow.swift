/// Asks for an image: a path to a file that holds one.
///
/// What counts is what the file holds, not its name. On a terminal that shows images, the one that was accepted is
/// shown small below what is said of it.
///
/// ```swift
/// ImageRow("logo") { $0.title = "Logo" }
/// ```
/// ```
/// Logo › ~/photo.png
/// (PNG, 800 × 600, 12 kB)
/// ```
public final class ImageRow: FieldRow<ImageCell>, RowType {
  /// Where Eureka lets people take images from. A terminal has files and no others, whatever stands here.
  public var sourceTypes: ImageRowSourceTypes = .All
  /// Whether an image can be taken away again, by `:clear` or by `null` in an answers file.
  public var clearAction: ImageClearAction = .yes(style: .destructive)
  /// The image shown as an example, by its name, while there is none.
  public var placeholderImage: Image?
  /// The directories, by absolute paths, that it has to be in, or below; empty for any, and where strangers answer, for
  /// none.
  public var directories: [String] = []

  /// The file of the image, as a URL; an image that is only named has none. Setting a URL of anything else than a file
  /// sets `nil`.
  public var imageURL: URL? {
    get { value?.path.map { URL(filePath: $0, directoryHint: .notDirectory) } }
    set { value = newValue.flatMap { $0.isFileURL ? Image(contentsOfFile: $0.path) : nil } }
  }

  override package var predicateType: PredicateType { .text }
  override package var requiresNonNil: Bool { super.requiresNonNil || clearAction == .no && value != nil }

  override func readValue(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) -> Image?
  {
    let image = try super.readValue(input, in: context)
    if image == nil, value != nil, clearAction == .no {
      throw .unreadable(ReadingError("the image can be replaced, but not taken away"))
    }
    return image
  }
}

// Eureka's own names.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Where Eureka lets people take images from.
public struct ImageRowSourceTypes: OptionSet, Hashable, Sendable {
  /// One bit for each source.
  public let rawValue: Int

  /// Sources from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The photo library.
  public static let PhotoLibrary = ImageRowSourceTypes(rawValue: 1)
  /// The camera.
  public static let Camera = ImageRowSourceTypes(rawValue: 2)
  /// The album of saved photos.
  public static let SavedPhotosAlbum = ImageRowSourceTypes(rawValue: 4)
  /// Every source.
  public static let All: ImageRowSourceTypes = [.PhotoLibrary, .Camera, .SavedPhotosAlbum]
}

/// Whether an image can be taken away again.
public enum ImageClearAction: Hashable, Sendable {
  /// How the action looks where it is a button.
  public enum Style: Hashable, Sendable {
    case `default`, cancel, destructive
  }

  /// It cannot.
  case no
  /// It can.
  case yes(style: Style)
}

/// Reads a path to an image file, which the Tab key completes.
open class ImageCell: Cell<Image>, CellType {
  private var requirement: PathRequirement {
    var requirement = PathRequirement(.regular)
    requirement.access = .readable
    requirement.directories = (baseRow as? ImageRow)?.directories ?? []
    return requirement
  }

  override open var accepts: Message {
    "an existing image file: PNG, JPEG, GIF, WebP, HEIC, AVIF or TIFF"
  }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.placeholder = prompt.placeholder ?? (baseRow as? ImageRow)?.placeholderImage?.name
    prompt.paths = PathFilter()
    return prompt
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Image {
    let line = try PathLine(text, in: context.grammar)
    guard let files = context.files else { return try image(line.literal) }
    let path = try line.path(meeting: requirement, in: files)
    try requireImage(at: path, writtenAs: line.literal, in: files)
    return try image(path)
  }

  /// What would be said of the image's path if it were an answer.
  override open func externalIssue(to value: Image, in context: ReadingContext) -> ReadingError? {
    guard let path = value.path else { return nil }
    do throws(ReadingError) {
      _ = try read(path, in: context.canonical)
      return nil
    } catch {
      return error
    }
  }

  private func image(_ path: String) throws(ReadingError) -> Image {
    guard let image = Image(contentsOfFile: path) else {
      throw ReadingError("\(path.quoted) is a directory, not a file")
    }
    return image
  }

  private func requireImage(
    at path: String, writtenAs text: String, in files: any FileAccess
  ) throws(ReadingError) {
    let bytes: [UInt8]
    do {
      bytes = try files.beginning(of: path, count: ImageHeader.sufficientCount)
    } catch {
      throw ReadingError("\(text.quoted) cannot be read")
    }
    guard let header = ImageHeader(bytes) else {
      throw ReadingError("\(text.quoted) does not hold an image of a known format")
    }
    // What is longer than the bytes at hand may say its size further on.
    guard header.size != nil || bytes.count == ImageHeader.sufficientCount else {
      throw ReadingError("\(text.quoted) begins as \(header.format.rawValue), but is cut off or damaged")
    }
  }

  /// A path; whether it leads to an image is left to the form.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(matching: CharacterPattern.path)
  }

  override open func text(for value: Image, in context: ReadingContext) -> String { value.path ?? value.name }

  /// The name of the file, with what is in it if there are files to look at: `photo.png (PNG, 800 × 600, 12 kB)`.
  override open func displayText(for value: Image, in context: ReadingContext) -> String {
    details(of: value, in: context).map { "\(value.name) (\(context.messages.list($0)))" }
      ?? value.name
  }

  override open func note(on value: Image, readFrom text: String, in context: ReadingContext) -> Message? {
    details(of: value, in: context).map { "\(list: $0)" }
  }

  override open var illustration: Image? { row?.value?.path == nil ? nil : row?.value }

  /// Format, size and length of the file; `nil` if there is none to look at.
  private func details(of value: Image, in context: ReadingContext) -> [String]? {
    guard let path = value.path, let files = context.files, let status = try? files.status(of: path),
      let bytes = try? files.beginning(of: path, count: ImageHeader.sufficientCount),
      let header = ImageHeader(bytes)
    else { return nil }
    let size = header.size.map { "\($0.width) × \($0.height)" }
    let length = status.byteCountText(in: context.messages)
    return [header.format.rawValue, size, length].compactMap { $0 }
  }

  override open func predicateValue(for value: Image) -> PredicateValue { .string(value.path ?? value.name) }
}

extension FileStatus {
  /// The length in units of 1000 (IEC 80000-13), with two digits at least: `512 bytes`, `1.2 kB`, `12 kB`.
  func byteCountText(in messages: MessageCatalog) -> String {
    if byteCount == 1 { return messages.text(of: "1 byte") }
    guard byteCount >= 1000 else { return messages.text(of: "\(byteCount) bytes") }
    var amount = Double(byteCount)
    var units = ["kB", "MB", "GB", "TB", "PB", "EB"][...]
    amount /= 1000
    while amount >= 999.5, units.count > 1 {
      amount /= 1000
      units.removeFirst()
    }
    return String(format: amount < 9.95 ? "%.1f" : "%.0f", amount) + " " + (units.first ?? "")
  }
}
