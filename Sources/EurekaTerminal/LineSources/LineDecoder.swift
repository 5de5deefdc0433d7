import Eureka

enum LineDecoder {
  /// The maximum length of a line, in bytes: 1 MiB. No row accepts a longer answer.
  static let maximumLength = 1 << 20

  static func decode(_ bytes: some Collection<UInt8>) -> WalkInput { decode(Array(bytes)[...]) }

  static func decode(_ bytes: ArraySlice<UInt8>) -> WalkInput {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    guard line.count <= maximumLength else { return tooLong }
    // Most lines are ASCII.
    if line.allSatisfy({ (1..<0x80).contains($0) }) { return .line(String(decoding: line, as: UTF8.self)) }
    if let index = line.firstIndex(of: 0) {
      return .unreadable("byte \(index - line.startIndex + 1) of the line is NUL")
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      return .unreadable("the line is not UTF-8: byte \(InvalidText.position(in: line) ?? 1)")
    }
    return .line(text)
  }

  static var tooLong: WalkInput { .unreadable("the line is longer than 1 MiB") }
}
