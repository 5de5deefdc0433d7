import CEurekaEditline
import Eureka
package import SystemPackage

/// Lines from a descriptor that is not a terminal. Not a byte after the last line used is consumed: a file's offset is reset,
/// a pipe's data are copied (tee(2)), a socket's are peeked at (MSG_PEEK); anything else is read byte by byte.
@MainActor
package final class DescriptorLineSource: LineSource {
  private enum Kind {
    case file
    case pipe(read: FileDescriptor, write: FileDescriptor)
    case socket
    case other
  }

  private static let chunk = 4096

  /// The one source of all walks: another would lose the part of a line that was consumed when the time was over.
  package static let standardInput = DescriptorLineSource(.standardInput)

  private let descriptor: FileDescriptor
  private var kind: Kind
  /// The bytes read ahead of a file, and their offset in it.
  private var readAhead: ArraySlice<UInt8> = []
  private var offset: Int64 = 0
  private var isAtStart = true
  private var partialLine: [UInt8] = []
  private let waitQueue = DispatchQueue(label: "Eureka.input")
  /// Readable once the task that waits was cancelled.
  private let wakePipe = try? FileDescriptor.privatePipe()

  package init(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
    kind = Self.kind(of: descriptor)
  }

  deinit {
    if case .pipe(let read, let write) = kind {
      try? read.close()
      try? write.close()
    }
    try? wakePipe?.readEnd.close()
    try? wakePipe?.writeEnd.close()
  }

  private static func kind(of descriptor: FileDescriptor) -> Kind {
    switch try? descriptor.stat().type {
    case .regular?: return .file
    case .socket?: return .socket
    case .fifo?:
      let ends = try? FileDescriptor.privatePipe()
      return ends.map { .pipe(read: $0.readEnd, write: $0.writeEnd) } ?? .other
    default: return .other
    }
  }

  package func readLine(_ question: Question, prompt: StyledText, context: LineContext) async -> WalkInput {
    let deadline = Deadline(after: question.prompt.timeout)
    while true {
      if let input = readyLine(for: question) { return input }
      if Task.isCancelled { return .cancelled }
      // A line without an end may come and come.
      guard !deadline.isOver, await hasInput(before: deadline) else { return .timedOut }
    }
  }

  package func readyLine(for question: Question) -> WalkInput? {
    var line = partialLine[...]
    partialLine = []
    while line.count <= LineDecoder.maximumLength {
      let consumed: ArraySlice<UInt8>?
      do {
        consumed = try consume(upTo: LineDecoder.maximumLength + 2 - line.count)
      } catch Errno.resourceTemporarilyUnavailable {
        partialLine = Array(line)
        return nil
      } catch Errno.badFileDescriptor {
        // A closed descriptor has no lines, like an empty one.
        consumed = nil
      } catch {
        return .failed(String(describing: error))
      }
      guard let bytes = consumed else { return line.isEmpty ? .end : LineDecoder.decode(line) }
      if line.isEmpty { line = bytes } else { line += bytes }
      // Some programs start a text with a byte order mark (The Unicode Standard, §23.8).
      if isAtStart, line.count >= 3 || line.last == UInt8(ascii: "\n") {
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        isAtStart = false
      }
      if line.last == UInt8(ascii: "\n") { return LineDecoder.decode(line.dropLast()) }
    }
    return LineDecoder.tooLong
  }

  package nonisolated func wake() { try? wakePipe?.writeEnd.writeBlocking([0]) }

  private func hasInput(before deadline: Deadline) async -> Bool {
    await withCheckedContinuation { continuation in
      waitQueue.async { [descriptor, wakePipe] in
        var isTimedOut = false
        do {
          let isInput = try deadline.wait(for: Int16(POLLIN), on: descriptor, or: wakePipe?.readEnd)
          if !isInput, let wakePipe { _ = try Self.read(wakePipe.readEnd, 64) }
        } catch {
          // Reading reports other errors.
          isTimedOut = error as? Errno == .timedOut
        }
        continuation.resume(returning: !isTimedOut)
      }
    }
  }

  /// Consumes bytes up to a newline, or those available; `nil` at the end, `resourceTemporarilyUnavailable` if none came yet.
  private func consume(upTo limit: Int) throws -> ArraySlice<UInt8>? {
    let ahead: [UInt8]
    switch kind {
    case .file: return try consumeFile(limit)
    case .pipe(let read, let write):
      do {
        ahead = try copyPipe(min(limit, Self.chunk), read, write)
      } catch Errno.notPermitted, Errno.noFunction, Errno.invalidArgument {
        // A sandbox may refuse tee(2).
        for end in [read, write] { try? end.close() }
        kind = .other
        return try consume(upTo: limit)
      }
    case .socket: ahead = try peekSocket(min(limit, Self.chunk))
    case .other:
      do {
        let isInput = try Deadline(after: 0).wait(for: Int16(POLLIN), on: descriptor, or: wakePipe?.readEnd)
        guard isInput else { throw Errno.resourceTemporarilyUnavailable }
      } catch Errno.timedOut {
        throw Errno.resourceTemporarilyUnavailable
      }
      return try Self.read(descriptor, 1)?[...]
    }
    let count = Self.line(in: ahead[...], limit: limit).count
    return count == 0 ? nil : try Self.read(descriptor, count)?[...]
  }

  private func consumeFile(_ limit: Int) throws -> ArraySlice<UInt8>? {
    while true {
      if readAhead.isEmpty {
        offset = try descriptor.seek(offset: 0, from: .current)
        readAhead = (try Self.read(descriptor, 16 * Self.chunk) ?? [])[...]
        guard !readAhead.isEmpty else { return nil }
        try descriptor.seek(offset: offset, from: .start)
      }
      let taken = Self.line(in: readAhead, limit: limit)
      let position = try descriptor.seek(offset: Int64(taken.count), from: .current)
      readAhead = readAhead[taken.endIndex...]
      if position == offset + Int64(taken.count) {
        offset = position
        return taken
      }
      // Another process that shares the descriptor has read on in the meantime.
      try descriptor.seek(offset: position - Int64(taken.count), from: .start)
      readAhead = []
    }
  }

  private func copyPipe(_ limit: Int, _ copyEnd: FileDescriptor, _ end: FileDescriptor) throws -> [UInt8] {
    let count = try retrying { ceditline_tee(descriptor.rawValue, end.rawValue, limit) }
    var copy: [UInt8] = []
    while copy.count < count {
      guard let bytes = try Self.read(copyEnd, count - copy.count) else { throw Errno.ioError }
      copy += bytes
    }
    return copy
  }

  private func peekSocket(_ limit: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = try retrying {
        recv(descriptor.rawValue, buffer.baseAddress, limit, Int32(MSG_PEEK | MSG_DONTWAIT))
      }
    }
  }

  /// The bytes up to and including the newline, if there is one.
  private static func line(in bytes: ArraySlice<UInt8>, limit: Int) -> ArraySlice<UInt8> {
    let newline = bytes.withUnsafeBytes { $0.firstIndex(of: UInt8(ascii: "\n")) }
    return bytes.prefix(Swift.min(newline.map { $0 + 1 } ?? bytes.count, limit))
  }

  private nonisolated static func read(_ descriptor: FileDescriptor, _ count: Int) throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = try buffer.withUnsafeMutableBytes { try descriptor.read(into: $0) }
    return got == 0 ? nil : Array(buffer.prefix(got))
  }

  private func retrying(_ call: () -> Int) throws -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
  }
}
