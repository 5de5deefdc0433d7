import Eureka
import EurekaTesting
import TestSupport
import Testing

@MainActor
@Suite struct ImageRowTests {
  private static let files = FilesInMemory([
    "/work/photo.png": .file(ImageBytes.png() + [UInt8](repeating: 0, count: 12_000)),
    "/work/photo.txt": .file(ImageBytes.gif()), "/work/text.png": .file("hello"),
    "/work/cut.png": .file(Array(ImageBytes.png().prefix(16))), "/work/empty.png": .file(""),
    "/work/secret.png": .file(ImageBytes.png(), access: []), "/work/a b.jpg": .file(ImageBytes.jpeg()),
    "/work/long.jpg": .file([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1 << 18)),
  ])
  private let prompt = ReadingContext.prompt().with(files)
  private let canonical = ReadingContext.canonical.with(files)

  @Test(arguments: [
    ("photo.png", "photo.png (PNG, 800 × 600, 12 kB)"),
    ("/work/./photo.txt", "photo.txt (GIF, 800 × 600, 13 bytes)"),
    (#"a\ b.jpg "#, "a b.jpg (JPEG, 800 × 600, 34 bytes)"), ("long.jpg", "long.jpg (JPEG, 262 kB)"),
  ])
  func `an image is what a file holds, whatever its name`(line: String, text: String) throws {
    let row = ImageRow("i")
    #expect(row.refusal(of: line, in: prompt) == nil)
    #expect(row.displayText(in: prompt) == text)
    #expect(row.displayText(in: .prompt().with(nil)) == row.value?.name)
    let path = try #require(row.value?.path)
    #expect(row.answer(in: canonical) == .string(path))
    #expect(row.predicateValue == .string(path))
    #expect(row.imageURL?.path == path)
    let other = ImageRow("i")
    try other.accept(.value(row.answer(in: canonical)), in: canonical)
    #expect(other.value == row.value)
    other.value = nil
    #expect(other.value(readFrom: path, in: canonical) == row.value)
  }

  @Test(arguments: [
    ("none.png", #""none.png" does not exist"#), (".", #""." is a directory, not a file"#),
    ("text.png", #""text.png" does not hold an image of a known format"#),
    ("empty.png", #""empty.png" does not hold an image of a known format"#),
    ("cut.png", #""cut.png" begins as PNG, but is cut off or damaged"#),
    ("secret.png", #""secret.png" cannot be read by this user"#),
  ])
  func `what is no image is refused, and the value stays`(line: String, reason: String) {
    let row = ImageRow("i") { $0.value = Image(named: "before") }
    #expect(row.refusal(of: line, in: prompt) == reason)
    #expect(row.value == Image(named: "before"))
  }

  @Test func `an image that must not be taken away can be replaced`() throws {
    let row = ImageRow("i") { $0.clearAction = .no }
    try row.accept(.value(.null), in: canonical)
    try row.accept(.text("photo.png"), in: prompt)
    #expect(
      row.rejection(of: .value(.null), in: canonical)
        == .unreadable(ReadingError("the image cannot be removed; you can replace it")))
    row.clearAction = .yes(style: .destructive)
    try row.accept(.value(.null), in: canonical)
    #expect(row.value == nil)
  }

  @Test func `an image has the URL of its file`() {
    let row = ImageRow("i")
    #expect(row.imageURL == nil)
    row.imageURL = URL(string: "file:///work/a%20b.jpg")
    #expect(row.value == Image(contentsOfFile: "/work/a b.jpg"))
    #expect(row.value?.name == "a b.jpg")
    row.imageURL = URL(string: "https://example.org/a.png")
    #expect(row.value == nil)
    row.value = Image(named: "logo")
    #expect(row.imageURL == nil)
    #expect(row.displayText(in: prompt) == "logo")
  }

  @Test func `an image without a name is none`() {
    #expect(Image(contentsOfFile: "/") == nil)
    #expect(Image(contentsOfFile: "") == nil)
    #expect(Image(contentsOfFile: "x.png")?.name == "x.png")
    #expect(Image(named: "x")?.path == nil)
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (9949, "9.9 kB"), (9950, "10 kB"),
    (999_499, "999 kB"), (999_500, "1.0 MB"), (12_000_000, "12 MB"), (Int.max, "9.2 EB"),
  ])
  func `lengths are shown in units of 1000`(count: Int, text: String) {
    struct Files: FileAccess {
      let count: Int
      func status(of path: String) -> FileStatus { FileStatus(.regular, byteCount: count) }
      func beginning(of path: String, count: Int) -> [UInt8] { ImageBytes.png() }
      func names(in directory: String) -> [String] { [] }
      func homeDirectory(of user: String?) -> String? { nil }
      var workingDirectory: String? { nil }
    }
    let row = ImageRow("i") { $0.value = Image(contentsOfFile: "/a.png") }
    var context = ReadingContext.prompt()
    context.files = Files(count: count)
    #expect(row.displayText(in: context) == "a.png (PNG, 800 × 600, \(text))")
  }
}
