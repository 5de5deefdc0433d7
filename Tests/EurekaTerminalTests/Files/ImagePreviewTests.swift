import Eureka
import EurekaTesting
import SystemPackage
import TestSupport
import Testing

@testable import EurekaTerminal

@MainActor
@Suite struct ImagePreviewTests {
  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], TerminalGraphics.kitty),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iTerm2),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iTerm2),
      (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iTerm2),
      (["TERM": "foot"], nil),
      (["TERM": "xterm-256color"], nil), (["TERM": "dumb", "KITTY_WINDOW_ID": "1"], nil), ([:], nil),
      (["KITTY_WINDOW_ID": "1"], nil), (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], nil),
      (["TERM": "screen.xterm-kitty", "KITTY_WINDOW_ID": "1"], nil),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux,1,0"], nil), (["TERM": "xterm-kitty", "STY": "1.x"], nil),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], nil), (["TERM": "xterm-kitty", "NO_COLOR": ""], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil),
    ] as [([String: String], TerminalGraphics?)])
  func `the environment decides how images are shown`(
    environment: [String: String], graphics: TerminalGraphics?
  ) {
    #expect(TerminalGraphics(environment: environment) == graphics)
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func png(_ width: Int, _ height: Int, count: Int = 24) -> [UInt8] {
    let header =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width)
      + big(height)
    return header + [UInt8](repeating: 7, count: count - 24)
  }

  private static let gif = Array("GIF89a".utf8) + [32, 3, 88, 2]

  private static let files = FilesInMemory([
    "/photo.png": .file(png(800, 600)), "/icon.png": .file(png(16, 30)), "/wide.png": .file(png(4000, 20)),
    "/big.png": .file(png(800, 600, count: 6000)), "/photo.gif": .file(gif), "/text.png": .file("hello"),
    "/huge.png": .file(png(800, 600, count: ImagePreview.maximumByteCount + 1)),
    "/shut.png": .file(png(1, 1), access: []),
  ])

  private func sequence(_ path: String, _ environment: [String: String]) throws -> String? {
    let preview = try #require(ImagePreview(environment: environment, files: Self.files))
    return preview.sequence(for: try #require(Image(contentsOfFile: path)), columns: 80)
  }

  private let kitty = ["TERM": "xterm-kitty"]
  private let iTerm2 = ["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"]

  @Test func `kitty is sent a PNG as it is, and told not to answer`() throws {
    let base64 = Data(Self.png(800, 600)).base64EncodedString()
    #expect(try sequence("/photo.png", kitty) == "\u{1B}_Ga=T,f=100,q=2,r=6,m=0;\(base64)\u{1B}\\\n")
    #expect(try sequence("/icon.png", kitty)?.hasPrefix("\u{1B}_Ga=T,f=100,q=2,r=2,m=0;") == true)
    #expect(try sequence("/wide.png", kitty)?.hasPrefix("\u{1B}_Ga=T,f=100,q=2,c=80,m=0;") == true)
  }

  @Test func `what is long goes to kitty in chunks of 4096 characters`() throws {
    let base64 = Data(Self.png(800, 600, count: 6000)).base64EncodedString()
    let second = base64.dropFirst(4096)
    #expect(
      try sequence("/big.png", kitty)
        == "\u{1B}_Ga=T,f=100,q=2,r=6,m=1;\(base64.prefix(4096))\u{1B}\\\u{1B}_Gm=0,q=2;\(second)\u{1B}\\\n")
  }

  @Test func `iTerm2 is sent any image`() throws {
    let base64 = Data(Self.gif).base64EncodedString()
    #expect(
      try sequence("/photo.gif", iTerm2)
        == "\u{1B}]1337;File=inline=1;size=10;height=6;preserveAspectRatio=1:\(base64)\u{7}\n")
    #expect(try sequence("/wide.png", iTerm2)?.contains(";width=80;preserveAspectRatio=1:") == true)
  }

  @Test(arguments: ["/none.png", "/", "/text.png", "/huge.png", "/shut.png"])
  func `what is no image, cannot be read or is too long is not shown`(path: String) throws {
    let preview = try #require(ImagePreview(environment: iTerm2, files: Self.files))
    #expect(Image(contentsOfFile: path).flatMap { preview.sequence(for: $0, columns: 80) } == nil)
  }

  @Test func `kitty is sent nothing but PNG, and an image without a file is not shown`() throws {
    #expect(try sequence("/photo.gif", kitty) == nil)
    let preview = try #require(ImagePreview(environment: iTerm2, files: Self.files))
    #expect(preview.sequence(for: try #require(Image(named: "photo")), columns: 80) == nil)
  }

  // MARK: In a walk

  @Test func `an image that was accepted is shown below its answer, and in a pipe it is told only`()
    async throws
  {
    for (mode, environment) in [
      (WalkOptions.Mode.interactive, kitty), (.interactive, ["TERM": "vt100"]), (.piped, kitty),
    ] {
      let form = Form() +++ ImageRow("photo") { $0.title = "Photo" } <<< TextRow("next") { $0.title = "Next" }
      let options = WalkOptions.fixed(mode).with { $0.context.files = Self.files }
      let pipe = try FileDescriptor.pipe()
      let screen = Screen(
        style: ScreenStyle(columns: .max), images: ImagePreview(environment: environment, files: Self.files)
      ) { try? pipe.writeEnd.writeBlocking($0) }
      let source = ScriptedLineSource(["/photo.png", "x"])
      #expect(
        await WalkSession(Walk(form, options: options), source: source, screen: screen).run() == .completed
      )
      try pipe.writeEnd.close()
      let written = try FileHandle(fileDescriptor: pipe.readEnd.rawValue).readToEnd() ?? Data()
      try pipe.readEnd.close()
      let image = try mode == .interactive && environment == kitty ? sequence("/photo.png", kitty) ?? "" : ""
      #expect(
        String(decoding: written, as: UTF8.self)
          == "\nPhoto › /photo.png\n(PNG, 800 × 600, 24 bytes)\n\(image)Next › x\n")
    }
  }

  @Test func `an image is an event, also for whoever shows it otherwise`() throws {
    let options = WalkOptions.fixed(.interactive).with { $0.context.files = Self.files }
    let run = FormTester(Form() +++ ImageRow("photo"), options: options).complete(["/none.png", "/photo.gif"])
    let shown = run.events.compactMap { if case .illustrated(let image) = $0 { image } else { nil } }
    #expect(shown == [Image(contentsOfFile: "/photo.gif")])
    #expect(run.transcript.contains("(GIF, 800 × 600, 10 bytes)\n"))
  }
}
