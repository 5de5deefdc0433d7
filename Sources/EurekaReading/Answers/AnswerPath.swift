/// The path of an answer: `port`, `people[1].name`. Paths are printed and parsed here alone.
package struct AnswerPath: Hashable, Sendable, CustomStringConvertible {
  package enum Step: Hashable, Sendable, CustomStringConvertible {
    /// The member with a tag, of a form or a group.
    case tag(String)
    /// The item at a position of a list, from 0.
    case item(Int)

    /// The step as it follows others: `.name`, `[1]`.
    package var description: String {
      switch self {
      case .tag(let tag): ".\(tag)"
      case .item(let index): "[\(index)]"
      }
    }
  }

  /// A step of a key in a source of answers, which can change a list.
  package enum KeyStep: Hashable, Sendable {
    case step(Step)
    /// `[+]`: an item that is added.
    case added
    /// `[-]`: the item that is removed, which has the answer as its value.
    case removed
    /// `[user=ada]`: the item whose part has a value.
    case having(part: String, value: String)

    fileprivate init?(inBrackets text: some StringProtocol) {
      switch text {
      case "+": self = .added
      case "-": self = .removed
      default:
        if let index = Int(text), String(index) == text {
          self = .step(.item(index))
        } else if let mark = text.firstIndex(of: "="), mark > text.startIndex {
          self = .having(part: String(text[..<mark]), value: String(text[mark...].dropFirst()))
        } else {
          return nil
        }
      }
    }
  }

  package var steps: [Step]

  package init(_ steps: some Sequence<Step> = []) {
    self.steps = Array(steps)
  }

  /// Parses a path; `nil` if it does not begin with a tag, or a bracket is not closed or contains no position as it is
  /// printed.
  package init?(_ text: some StringProtocol) {
    guard let key = Self.keySteps(of: text) else { return nil }
    steps = key.compactMap { if case .step(let step) = $0 { step } else { nil } }
    if steps.count < key.count { return nil }
  }

  /// The steps of a key, which may change a list; `nil` if it is not a path.
  package static func keySteps(of key: some StringProtocol) -> [KeyStep]? {
    var steps: [KeyStep] = []
    var rest = key[...]
    while let first = rest.first {
      if first == "[" {
        let text = rest.dropFirst().prefix { $0 != "]" }
        guard !steps.isEmpty, text.endIndex < rest.endIndex, let step = KeyStep(inBrackets: text) else {
          return nil
        }
        steps.append(step)
        rest = rest[text.endIndex...].dropFirst()
      } else {
        // Only the first step does without a dot.
        guard steps.isEmpty == (first != ".") else { return nil }
        if first == "." { rest = rest.dropFirst() }
        let tag = rest.prefix { $0 != "." && $0 != "[" }
        if tag.isEmpty { return nil }
        steps.append(.step(.tag(String(tag))))
        rest = rest[tag.endIndex...]
      }
    }
    return steps
  }

  /// The paths of all that the answer at a path is in, the outermost first.
  package static func scopes(of path: String) -> [String] {
    path.utf8.indices.filter { [UInt8(ascii: "."), UInt8(ascii: "[")].contains(path.utf8[$0]) }
      .map { String(path[..<$0]) }
  }

  /// The position of the item of a list that the answer at a path is in, and what follows the item's own path.
  package static func item(of list: String, in path: String) -> (index: Int, rest: String)? {
    guard path.hasPrefix(list + "[") else { return nil }
    let text = path.dropFirst(list.count + 1)
    guard let end = text.firstIndex(of: "]"), let index = Int(text[..<end]) else { return nil }
    return (index, String(text[end...].dropFirst()))
  }

  package func appending(_ step: Step) -> AnswerPath { AnswerPath(steps + [step]) }

  package var description: String {
    var text = ""
    for step in steps {
      if text.isEmpty, case .tag(let tag) = step { text = tag } else { text += step.description }
    }
    return text
  }
}
