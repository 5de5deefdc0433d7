import Eureka
import Yams

/// The nodes of a text of YAML.
struct YAMLComposition {
  /// The text as it was parsed.
  let marked: MarkedYAML
  /// The node of the one document; `nil` if there is none.
  let root: Node?
  /// What keeps the anchors of the nodes.
  private let parser: Parser?

  /// A text is parsed again so often, to find more keys that are there twice.
  private static let greatestRounds = 20
  /// A text that is larger, in bytes, is parsed again once.
  private static let greatestSizeForRounds = 1 << 16
  /// A text with more signs than these that part values is not parsed: its nodes would fill the memory.
  private static let greatestCandidates = 5 * AnswerParts.greatestCount

  /// Parses a text.
  init(of text: String) throws(AnswersDocument.Problem) {
    guard Self.candidates(in: text) <= Self.greatestCandidates else {
      throw AnswersDocument.Problem(reason: "there are more than \(AnswerParts.greatestCount) values")
    }
    guard var marked = MarkedYAML(text) else { throw AnswersDocument.Problem(reason: "it is not YAML") }
    let rounds = text.utf8.count > Self.greatestSizeForRounds ? 1 : Self.greatestRounds
    while true {
      do {
        let parser = try Parser(yaml: marked.text, resolver: .basic, encoding: .utf8)
        root = try parser.singleRoot()
        self.parser = parser
        self.marked = marked
        return
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        let place = MarkedYAML.Place(line: context.mark.line, column: context.mark.column)
        guard marked.insertions.count < rounds, marked.markKey(at: place) else {
          let key = names.first.map { marked.original($0).quoted }
          throw marked.problem(key.map { "\($0) is there more than once" } ?? "it is not YAML", at: place)
        }
      } catch {
        throw marked.problem(error)
      }
    }
  }

  /// How many values there can be at most, roughly: each but the first has a sign of YAML before it.
  private static func candidates(in text: String) -> Int {
    var count = 0
    var before = UInt8(ascii: " ")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
      case 0x20, 0x09, 0x0A, 0x0D:
        if [UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?")].contains(before) { count += 1 }
      default: break
      }
      before = byte
    }
    return count
  }
}

extension MarkedYAML {
  /// What the parser says of this text, in our words.
  fileprivate func problem(_ error: any Error) -> AnswersDocument.Problem {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _):
      let place = Place(line: mark.line, column: mark.column)
      return self.problem(reason(of: problem, context?.text ?? "", at: place), at: place)
    case YamlError.composer(_, _, let mark, _):
      return problem("there is more than one document", at: Place(line: mark.line, column: mark.column))
    case YamlError.reader:
      guard let (scalar, place) = unreadable() else {
        return AnswersDocument.Problem(reason: "it is not YAML")
      }
      return problem("the character \(scalar.codePoint) must be escaped", at: place)
    default: return AnswersDocument.Problem(reason: "it is not YAML")
    }
  }

  /// A problem at a place of this text.
  fileprivate func problem(_ reason: Message, at place: Place) -> AnswersDocument.Problem {
    let place = original(place)
    return AnswersDocument.Problem(line: place.line, column: place.column, reason: reason)
  }

  private func reason(of problem: String, _ context: String, at place: Place) -> Message {
    let character = character(at: place)
    switch problem {
    case _ where problem.contains("tab"): return "a tab stands where only spaces may"
    case "found character that cannot start any token":
      if character == "\t" { return "a tab stands where only spaces may" }
      return character.map { "\(String($0)) cannot begin a text outside of quotation marks" }
        ?? "it is not YAML"
    case "mapping values are not allowed in this context":
      return "a colon stands where none may; a text that has one belongs in quotation marks"
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return "this is no escape"
    case "found unexpected end of stream" where context.contains("quoted"):
      return "a text in quotation marks has no end"
    case _ where problem.hasPrefix("Maximum nesting"):
      return "lists and objects are nested more than \(AnswerParts.greatestDepth) deep"
    case _ where context.contains("flow"):
      return "a list or an object in brackets is not as it should be"
    case _ where context.contains("block"), _ where problem.contains("indent"),
      "could not find expected ':'":
      return "the line is indented otherwise than those it belongs to, or lacks its colon"
    default: return "it is not YAML"
    }
  }

  /// The first character that YAML does not take as itself (YAML 1.2, section 5.1), and its place.
  private func unreadable() -> (Unicode.Scalar, Place)? {
    var place = Place(line: 1, column: 1)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: place = Place(line: place.line + 1, column: 1)
      case 0x09, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFFFD, 0x10000...: place.column += 1
      default: return (scalar, place)
      }
    }
    return nil
  }
}
