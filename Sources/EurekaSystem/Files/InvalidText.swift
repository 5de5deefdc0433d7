import Eureka
import Foundation

/// Bytes that are not UTF-8. Swift's own arguments and environment replace them with U+FFFD without a word.
package enum InvalidText {
  /// The first byte, from 1, that does not belong to valid UTF-8; `nil` if there is none.
  package static func position(in bytes: some Sequence<UInt8>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: Array(bytes).span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound + 1
    }
  }

  /// The first argument of the process that is not text, from 1, and the byte in it.
  package static var argument: (number: Int, byte: Int)? {
    for number in 0..<Int(CommandLine.argc) {
      if let byte = CommandLine.unsafeArgv[number].flatMap(position) { return (number, byte) }
    }
    return nil
  }

  /// The byte at which the value of an environment variable stops being text; Swift has it as `text`.
  package static func position(inVariable name: String, _ text: String) -> Int? {
    text.unicodeScalars.contains("\u{FFFD}") ? getenv(name).flatMap(position) : nil
  }

  private static func position(_ text: UnsafeMutablePointer<CChar>) -> Int? {
    position(in: UnsafeBufferPointer(start: text, count: strlen(text)).lazy.map { UInt8(bitPattern: $0) })
  }
}

package enum LineDecoder {
  /// The maximum length of a line, in bytes: 1 MiB. No row accepts a longer answer.
  package static let maximumLength = 1 << 20

  package static func decode(_ bytes: some Collection<UInt8>) -> WalkInput { decode(Array(bytes)[...]) }

  package static func decode(_ bytes: ArraySlice<UInt8>) -> WalkInput {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    guard line.count <= maximumLength else { return tooLong }
    // Most lines are ASCII.
    if line.withUnsafeBytes({ $0.allSatisfy { (1..<0x80).contains($0) } }) {
      return .line(String(decoding: line, as: UTF8.self))
    }
    if let index = line.firstIndex(of: 0) {
      return .unreadable("byte \(index - line.startIndex + 1) of the line is NUL")
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      return .unreadable("the line is not UTF-8: byte \(InvalidText.position(in: line) ?? 1)")
    }
    return .line(text)
  }

  package static var tooLong: WalkInput { .unreadable("the line is longer than 1 MiB") }
}
