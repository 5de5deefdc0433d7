public import Eureka

/// An answer that was given beforehand: by a flag, the environment or a file.
public struct GivenAnswer: Hashable, Sendable {
  /// Where an answer comes from.
  public enum Source: Hashable, Sendable {
    /// A file, or standard input, as messages name it; lines and columns are numbered from 1.
    case file(String, line: Int? = nil, column: Int? = nil)
    /// An environment variable.
    case environment(String)
    /// An option with a tag: `--set port`.
    case option(String)
  }

  /// The answer.
  public var input: AnswerInput
  /// Where it came from.
  public var source: Source
  /// Where parts of it came from, by their paths below it: `[0]`, `[0].dose`, `.city`.
  package var partSources: [String: Source]
  /// Whether it is a list or a group that was not answered to its end: what is left of it is asked.
  package var isUnfinished: Bool

  /// An answer from a source.
  public init(
    _ input: AnswerInput, source: Source, partSources: [String: Source] = [:], isUnfinished: Bool = false
  ) {
    self.input = input
    self.source = source
    self.partSources = partSources
    self.isUnfinished = isUnfinished
  }

  /// What it has at a path below it; `nil` if that is nothing.
  func part(at path: String) -> GivenAnswer? {
    if path.isEmpty { return self }
    return input.value.part(at: path).map { GivenAnswer(.value($0), source: source(ofPart: path)) }
  }

  /// Where a part came from: the nearest whole that there is a source for.
  package func source(ofPart path: String) -> Source {
    var path = path[...]
    while !path.isEmpty {
      if let source = partSources[String(path)] { return source }
      let end = path.lastIndex { $0 == "." || $0 == "[" } ?? path.startIndex
      path = path[..<end]
    }
    return source
  }
}

extension GivenAnswer.Source: CustomStringConvertible {
  /// The source without a line, as people are told of it: `answers.json`, `$PORT`, `--set port`.
  public var name: String {
    switch self {
    case .file(let name, _, _): name
    case .environment(let name): "$\(name)"
    case .option(let option): option
    }
  }

  /// The source with its line and column, as compilers write it: `answers.json:3`, `answers.json:3:5`.
  public var description: String {
    guard case .file(let name, let line?, let column) = self else { return name }
    return "\(name):\(line)" + (column.map { ":\($0)" } ?? "")
  }
}

extension AnswerInput {
  /// Whether it says that there is no value.
  var isNone: Bool { self == .value(.null) || self == .value(.array([])) }
}

extension RejectedPart {
  /// What is the matter with the part.
  var kind: Rejection.Kind {
    switch cause {
    case .unknown: .unknownTag
    case .unreadable: .unreadable
    case .invalid: .invalid
    case .missing: .missing
    case .hidden: .hidden
    case .locked: .locked
    }
  }

  /// Why the part is refused.
  var reasons: [Message] {
    switch cause {
    case .unknown(let reason), .unreadable(let reason): [reason]
    case .invalid(let reasons), .missing(let reasons), .hidden(let reasons), .locked(let reasons): reasons
    }
  }
}
