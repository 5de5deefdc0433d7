import Eureka
import EurekaTerminal
import OrderedCollections
import SystemPackage

/// Answers by tag in a JSON file.
struct AnswersFile {
  /// The path, or `-` for standard input.
  let path: String

  var name: String { path == "-" ? "standard input" : path }

  /// The answers.
  ///
  /// - Throws: `AnswersFileError`
  func read() throws(AnswersFileError) -> OrderedDictionary<String, GivenAnswer> {
    let data = try bytes()
    guard !data.allSatisfy({ [9, 10, 13, 32].contains($0) }) else {
      throw .unparsable(name: name, reason: "it is empty")
    }
    let value: AnswerValue
    do {
      value = try JSONDecoder().decode(DecodedAnswer.self, from: Data(data)).value
    } catch {
      throw .unparsable(name: name, reason: Self.reason(error))
    }
    guard case .object(let object) = value else {
      throw .unparsable(name: name, reason: "it is \(value.kind), not an object of answers by tag")
    }
    return object.mapValues { GivenAnswer(.value($0), source: name) }
  }

  private func bytes() throws(AnswersFileError) -> [UInt8] {
    do {
      if path == "-" { return try FileDescriptor.standardInput.readToEnd() }
      let file = try FileDescriptor.open(FilePath(path), .readOnly)
      return try file.closeAfter { try file.readToEnd() }
    } catch {
      throw .unreadable(name: name, reason: String(describing: error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else { return "it is not JSON" }
    let detail = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
    return "it is not JSON: \(detail ?? context.debugDescription)"
  }
}

/// Why answers cannot be taken from a file.
enum AnswersFileError: Error {
  /// It cannot be read.
  case unreadable(name: String, reason: String)
  /// It is no JSON object.
  case unparsable(name: String, reason: String)
}

extension FileDescriptor {
  /// Everything from here to the end.
  func readToEnd() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try read(into: $0) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
