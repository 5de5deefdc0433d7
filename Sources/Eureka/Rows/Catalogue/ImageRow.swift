/// Asks for an image: a path to a file that holds one.
///
/// The file's content counts, not its name. A terminal that shows images previews the accepted one.
///
/// ```swift
/// ImageRow("logo") { $0.title = "Logo" }
/// ```
/// ```
/// Logo › ~/photo.png
/// (PNG, 800 × 600, 12 kB)
/// ```
public final class ImageRow: FieldRow<ImageCell>, RowType {
  /// Where Eureka lets people take images from; ignored at a terminal, which has only files.
  public var sourceTypes: ImageRowSourceTypes = .All
  /// Whether an image can be removed again, with `:clear` or with `null` in an answers file.
  public var clearAction: ImageClearAction = .yes(style: .destructive)
  /// An example image, shown by its name while there is no value.
  public var placeholderImage: Image?
  /// Absolute paths of directories that must contain it, at any depth; empty allows any, or none in a restricted session.
  public var directories: [String] = []

  /// The URL of the image's file; `nil` if the image has only a name. Setting a URL that is not a file's sets `nil`.
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
      throw .unreadable(ReadingError("the image cannot be removed; you can replace it"))
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

/// Whether an image can be removed again.
public enum ImageClearAction: Hashable, Sendable {
  /// The style of the button that removes the image.
  public enum Style: Hashable, Sendable {
    case `default`, cancel, destructive
  }

  /// It cannot.
  case no
  /// It can.
  case yes(style: Style)
}

/// Reads a path to an image file, which the Tab key completes.
open class ImageCell: PathCellOf<Image>, CellType {
  override var requirement: PathRequirement {
    var requirement = PathRequirement(.regular)
    requirement.access = .readable
    requirement.directories = (baseRow as? ImageRow)?.directories ?? []
    return requirement
  }

  override open var accepts: Message {
    "an existing image file: PNG, JPEG, GIF, WebP, HEIC, AVIF or TIFF"
  }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    super.adjust(&prompt, in: context)
    prompt.placeholder = prompt.placeholder ?? (baseRow as? ImageRow)?.placeholderImage?.name
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Image {
    let line = try PathLine(text, in: context.grammar)
    guard let files = context.files else { return try image(line.literal) }
    let path = try line.path(meeting: requirement, in: files)
    try requireImage(at: path, writtenAs: line.literal, in: files)
    return try image(path)
  }

  override open func externalIssue(to value: Image, in context: ReadingContext) -> ReadingError? {
    value.path.flatMap { readingError(for: $0, in: context.canonical) }
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
    // In a file longer than the bytes at hand, the size may come later.
    guard header.size != nil || bytes.count == ImageHeader.sufficientCount else {
      throw ReadingError("\(text.quoted) begins as \(header.format.rawValue), but is cut off or damaged")
    }
  }

  override open func text(for value: Image, in context: ReadingContext) -> String { value.path ?? value.name }

  /// The file's name, with its details if files can be read: `photo.png (PNG, 800 × 600, 12 kB)`.
  override open func displayText(for value: Image, in context: ReadingContext) -> String {
    details(of: value, in: context).map { "\(value.name) (\(context.messages.list($0)))" } ?? value.name
  }

  override open func interpretation(
    of value: Image, readFrom text: String, in context: ReadingContext
  ) -> Message? {
    details(of: value, in: context).map { "\(list: $0)" }
  }

  override open var illustration: Image? { row?.value?.path == nil ? nil : row?.value }

  /// The file's format, size and length; `nil` if it cannot be read.
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
  /// The length in units of 1000 (IEC 80000-13), with at least two digits: `512 bytes`, `1.2 kB`, `12 kB`.
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
