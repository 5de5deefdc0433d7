import Eureka
import OrderedCollections

/// A case in which a form and its schema differ, as the article on schemas lists it.
///
/// It is about one answer: the schema it is judged by, and itself.
struct Difference: Sendable {
  /// Which of the two takes the answer.
  enum Side: Sendable {
    /// The form takes what the schema refuses.
    case form
    /// The schema takes what the form refuses.
    case schema
  }

  let name: String
  let taker: Side
  let applies: @Sendable (AnswerSchema, AnswerValue) -> Bool

  /// All of them.
  static let all: [Difference] = [
    Difference(name: "a text for another type", taker: .form) { schema, value in
      guard case .string = value else { return false }
      return !schema.takesTexts
    },
    Difference(name: "an option by its name, or as another type", taker: .form) { schema, value in
      guard let options = schema.options, !options.contains(value) else { return false }
      switch value {
      case .string, .number, .bool: return true
      default: return false
      }
    },
    Difference(name: "one option in the place of a list", taker: .form) { schema, value in
      guard schema.types.first == .array, schema.items?.options != nil else { return false }
      switch value {
      case .string, .number, .bool: return true
      default: return false
      }
    },
    Difference(name: "white space around a text", taker: .form) { _, value in
      guard case .string(let text) = value else { return false }
      return text != text.trimmingCharacters(in: .whitespacesAndNewlines)
    },
    Difference(name: "another spelling of ISO 8601", taker: .form) { schema, value in
      guard case .string(let text) = value, schema.pattern?.contains("[0-9]{1,6}H") == true else {
        return false
      }
      return text != text.uppercased()
    },
    Difference(name: "no value for what is hidden", taker: .form) { schema, value in
      guard case .object(let members) = value else { return false }
      return members.contains { schema.hides($0) && ($1 == .null || $1 == .array([])) }
    },
    Difference(name: "a rule in code", taker: .schema) { schema, _ in
      schema.comment?.hasPrefix("The form also checks: ") == true
    },
    Difference(name: "options that are loaded, or depend on others", taker: .schema) { schema, value in
      let isOpen =
        schema.comment == "The options are loaded when they are needed."
        || schema.comment == "Which options there are depends on other answers."
      return isOpen && value != .null
    },
    Difference(name: "the bounds of a date", taker: .schema) { schema, value in
      guard case .string = value, schema.format == "date" else { return false }
      return schema.description?.contains(#/a date (from|up to) [0-9]/#) == true
    },
    Difference(name: "a duration of a day or more", taker: .schema) { schema, value in
      schema.pattern?.contains("[0-9]{1,6}H") == true && value == .string("PT24H")
    },
    Difference(name: "an offset that the clocks have not", taker: .schema) { schema, value in
      guard case .string(let text) = value, schema.pattern?.contains("[Zz]") == true else { return false }
      return text.contains("Z") || text.contains("+")
    },
    Difference(name: "what a path leads to", taker: .schema) { schema, value in
      guard case .string = value else { return false }
      return ["file", "directory"].contains { schema.description?.contains($0) == true }
    },
    Difference(name: "the length of a text beyond ASCII", taker: .schema) { schema, value in
      guard case .string(let text) = value else { return false }
      return !text.utf8.allSatisfy { $0 < 0x80 } && schema.description?.contains(" characters") == true
    },
    Difference(name: "elements without a value", taker: .schema) { schema, value in
      guard case .array(let elements) = value else { return false }
      return schema.minItems != nil && elements.contains(.null)
    },
    Difference(name: "where a secret is", taker: .schema) { schema, value in
      guard case .object = value else { return false }
      return schema.writeOnly
    },
    Difference(name: "the syntax of a URL behind its scheme", taker: .schema) { schema, value in
      guard case .string(let text) = value else { return false }
      return schema.allOf.contains { $0.pattern?.hasPrefix("^[A-Za-z]") == true } && text.contains(":")
    },
    Difference(name: "a number with more digits than are kept", taker: .schema) { schema, value in
      guard case .number(let number) = value, schema.types.first == .number else { return false }
      return number.description.count > 17
    },
    Difference(name: "a group without an answer", taker: .schema) { schema, value in
      guard case .object(let members) = value else { return false }
      return members.values.allSatisfy { $0 == .null || $0 == .array([]) }
    },
  ]
}

extension AnswerSchema {
  /// Whether some text is taken.
  fileprivate var takesTexts: Bool {
    types.contains(.string) || anyOf.contains(where: \.takesTexts)
      || constant.map { if case .string = $0 { true } else { false } } == true
      || options?.contains { if case .string = $0 { true } else { false } } == true
  }

  /// Whether a property may be hidden, or always is.
  fileprivate func hides(_ tag: String) -> Bool {
    properties[tag] == .nothing || allOf.contains { $0.then?.properties[tag] == .nothing }
  }
}
