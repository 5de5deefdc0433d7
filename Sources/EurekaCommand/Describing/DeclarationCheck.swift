import Eureka
import EurekaFiles
import EurekaFormats
import Foundation
import OrderedCollections

/// Whether a questionnaire uses what its author has declared: what `plan` and `submit` return, parts that nothing calls as their
/// names, labels or types are others, and options with one name.
@MainActor
struct DeclarationCheck<Q: Questionnaire> {
  /// How much is checked; more takes longer.
  enum Extent: Comparable {
    /// What costs nothing.
    case types
    /// What the program's symbols tell, too.
    case parts
    /// All that a program can find out about itself.
    case options
  }

  let extent: Extent

  var issues: [FormIssue] {
    var found = typeIssues
    if extent >= .parts { found += languageIssues + knownPartIssues + optionIssues }
    return found.map { FormIssue(kind: .declaration($0), subject: "\(Q.self)") }
  }

  // MARK: Settings

  private var languageIssues: [Message] {
    Q.languages.filter { !Locale.LanguageCode($0).isISOLanguage }.map {
      "languages has \($0.quoted), which is no code of ISO 639; write \"en\" or \"de\", for example"
    }
  }

  // MARK: Results

  private var typeIssues: [Message] {
    var issues: [Message] = []
    if !Q.hasDefaultPlan, !Q.hasPlan {
      issues.append("plan(_:) returns \("\(Q.Planned.self)"), which is not carried out; return a Plan")
    }
    let submitted: [Any.Type] = [Void.self, SubmitResult.self, SubmitResult?.self, PrintedAnswers.self]
    if !submitted.contains(where: { $0 == Q.Submitted.self }) {
      issues.append(
        "submit(_:) returns \("\(Q.Submitted.self)"), which nothing looks at; return nothing or a SubmitResult, and throw an error if it fails"
      )
    }
    if let prefix = Q.environmentPrefix, !DotenvText.isName(prefix) {
      issues.append("environmentPrefix is \(prefix.quoted); use letters, digits and '_', and no digit first")
    }
    return issues
  }

  // MARK: Parts

  private var knownPartIssues: [Message] {
    if let known = knownIssues[ObjectIdentifier(Q.self)] { return known }
    let found = partIssues
    knownIssues[ObjectIdentifier(Q.self)] = found
    return found
  }

  /// Parts of the type that have the name of one of a questionnaire's, or almost, and are not it.
  private var partIssues: [Message] {
    let declared = DeclaredPart.all(of: Q.self)
    return Requirement.all.flatMap { requirement -> [Message] in
      let isUsed = requirement.isUsed?(Q.self) == true
      let own = declared.filter { $0.isFunction == requirement.isFunction }
      let named = own.filter { $0.name == requirement.name }
      guard named.isEmpty else {
        if isUsed || named.contains(where: requirement.isMet) { return [] }
        let verb = requirement.isFunction ? "calls" : "reads"
        return [
          "\(requirement.name) is declared, but not as a questionnaire \(verb) it; write \(requirement.right)"
        ]
      }
      if isUsed || !requirement.hasNearMisses { return [] }
      return own.filter { requirement.isAlmost($0, of: Q.self) }.map(\.name).sorted().map {
        "\($0) is declared, and nothing uses it; write \(requirement.right)"
      }
    }
  }

  // MARK: Options

  /// The options of the questionnaire's own, and those that every command has.
  private struct OwnOptions: ParsableCommand {
    @OptionGroup var questionnaire: Q
  }

  /// Options with the name of another. In debug builds, ArgumentParser compares the questionnaire's own with the standard ones
  /// whenever it reads arguments.
  private var optionIssues: [Message] {
    extent == .options ? optionIssues(of: QuestionnaireCommand<Q>.self) : optionIssues(of: OwnOptions.self)
  }

  private func optionIssues<Command: ParsableCommand>(of command: Command.Type) -> [Message] {
    guard case .object(let help)? = try? JSONReader.value(of: Command._dumpHelp()),
      case .object(let command)? = help["command"], case .array(let arguments)? = command["arguments"]
    else { return [] }
    var counts: [String: Int] = [:]
    for case .object(let argument) in arguments {
      guard case .array(let names)? = argument["names"] else { continue }
      for case .object(let name) in names {
        guard let text = name["name"]?.textValue else { continue }
        counts[(text.count == 1 ? "-" : "--") + text, default: 0] += 1
      }
    }
    return counts.filter { $0.value > 1 }.keys.sorted().map {
      "\($0) is an option of every questionnaire; give the option of your own another name"
    }
  }
}

extension QuestionnaireRun {
  /// Runs a part of the questionnaire that is given the form, and must not read `form`, which is another each time, or what the form
  /// does not have.
  func checked<Result>(
    _ name: String, _ form: Form, _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    guard checksParts else { return try await body() }
    let uses = FormUses(.part)
    let result = try await uses.record(body)
    let mistake: Message? =
      if uses.made(form) {
        "\(name) reads form, which is made anew and has no answers; read its argument"
      } else if uses.setsConfirmation, name.hasPrefix("submit") {
        "\(name) sets confirmation, which people are asked for before it; set it in the form, or in a callback"
      } else {
        uses.mistakes.first.map { "\(name): \(FormIssue(kind: $0, subject: name).message)" }
      }
    guard let mistake else { return result }
    throw RunError(kind: .form, message: mistake, status: .misdeclared)
  }
}

/// What was found in the parts of each type: they do not change while a program runs.
@MainActor private var knownIssues: [ObjectIdentifier: [Message]] = [:]

/// A part that a questionnaire may have, and has a default of.
@MainActor
private struct Requirement {
  let name: String
  let right: String
  var isFunction = true
  var takesForm = false
  /// Whether a questionnaire has its own, where the types say so.
  var isUsed: ((any Questionnaire.Type) -> Bool)?
  /// Whether a part with almost its name may be meant to be it.
  var hasNearMisses = true
  /// The types that its values may be meant to have, as symbols have them.
  var types: [String] = []
  /// Whether a part with the name is it.
  var isMet: (DeclaredPart) -> Bool = { _ in false }

  static let all = [
    Requirement(
      name: "submit", right: "func submit(_ form: Form) async throws", takesForm: true,
      isUsed: { !$0.hasDefaultSubmit }),
    Requirement(
      name: "plan", right: "func plan(_ form: Form) async throws -> Plan", takesForm: true,
      isUsed: { !$0.hasDefaultPlan }),
    Requirement(
      name: "prepare", right: "func prepare() async throws",
      isMet: { !$0.hasParameters && !$0.isStatic && !$0.isPrivate }),
    Requirement(
      name: "makeForm", right: "func makeForm() async throws -> Form",
      isMet: { !$0.hasParameters && !$0.isStatic && !$0.isPrivate }),
    // ArgumentParser's, of commands.
    Requirement(
      name: "run", right: "func submit(_ form: Form) async throws",
      isUsed: { $0 is any ParsableCommand.Type }, hasNearMisses: false,
      isMet: { $0.hasParameters || $0.isStatic || $0.isPrivate }),
    setting("environmentPrefix", "String?", "SSSg"), setting("answersDirectory", "String?", "SSSg"),
    setting("keepsAnswers", "Bool", "Sb"), setting("languages", "[String]", "SaySSG"),
    Requirement(
      name: "configuration", right: "static let configuration: CommandConfiguration", isFunction: false,
      isMet: \.isStatic),
  ]

  private static func setting(_ name: String, _ type: String, _ mangled: String) -> Requirement {
    Requirement(
      name: name, right: "static let \(name): \(type)", isFunction: false,
      types: [mangled, mangled.replacing("Sg", with: "")], isMet: { $0.isStatic && $0.signature == mangled })
  }

  /// Whether a part with another name may be meant to be it: `submitt`, `onSubmit`, `makeform`.
  func isAlmost(_ part: DeclaredPart, of type: any Questionnaire.Type) -> Bool {
    if Self.all.contains(where: { $0.name == part.name }) { return false }
    guard part.isFunction ? part.hasParameters || !takesForm : part.isStatic else { return false }
    let hasType = part.isFunction || types.contains { $0 == part.signature }
    // A questionnaire that does anything else may have parts of that.
    if name == "submit", type.hasDefaultPlan, part.name.words.contains(name) { return true }
    if name == "configuration", part.signature.contains("ArgumentParser"),
      part.signature.hasSuffix("ConfigurationV")
    {
      return true
    }
    // Short names are like many words.
    return hasType && (part.name.dropLast() == name || part.name.distance(to: name) <= name.count / 5)
  }
}

extension Questionnaire {
  fileprivate static var hasDefaultSubmit: Bool { Submitted.self == PrintedAnswers.self }
  fileprivate static var hasDefaultPlan: Bool { Planned.self == NoPlan.self }
}

extension String {
  fileprivate var words: [String] {
    var words = [""]
    for character in self {
      if character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }
}
