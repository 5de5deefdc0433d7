import Eureka

/// Makes sixels of an image file by `img2sixel` (libsixel), if it is installed.
struct SixelConversion {
  private let program: String
  private let environment: [String: String]

  /// - Parameter environment: its `PATH` is looked through; directories in it that are relative are not.
  init?(environment: [String: String], files: any FileAccess) {
    let directories = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let programs = directories.map { "\($0)/img2sixel" }
    let found = programs.first { path in
      guard let status = try? files.status(of: path) else { return false }
      return status.kind == .regular && status.access.contains(.executable)
    }
    guard let found else { return nil }
    program = found
    self.environment = environment
  }

  /// The sixels, of an animation the first picture; `nil` if they take too long to make, are too many, or are none.
  func sixels(of path: String, _ fit: ImageFit) -> String? {
    // An absolute path is no option.
    guard path.hasPrefix("/") else { return nil }
    let command = BoundedCommand(program, ["-S"] + fit.sixelOptions + [path], environment: environment)
    guard let output = command.output(limit: 1 << 20, seconds: 3) else { return nil }
    return Self.isSixelString(output) ? String(decoding: output, as: UTF8.self) : nil
  }

  /// Whether bytes are one device control string of printable characters (ECMA-48 §5.6), which can do nothing else to
  /// the terminal than show a picture.
  static func isSixelString(_ bytes: [UInt8]) -> Bool {
    let end: [UInt8] = [0x1B, UInt8(ascii: "\\")]
    guard bytes.starts(with: [0x1B, UInt8(ascii: "P")]),
      let escape = bytes.dropFirst(2).firstIndex(of: 0x1B), bytes[escape...].starts(with: end)
    else { return false }
    let isLineEnd: (UInt8) -> Bool = { $0 == 10 || $0 == 13 }
    return bytes[2..<escape].allSatisfy { (0x20...0x7E).contains($0) || isLineEnd($0) }
      && bytes[2..<escape].contains(UInt8(ascii: "q")) && bytes[(escape + 2)...].allSatisfy(isLineEnd)
  }
}
