import Eureka
import EurekaFiles
import EurekaPlan
import EurekaPlatform
import Foundation
import OrderedCollections

/// Whether a questionnaire uses what its author has declared: what `plan` and `submit` return, parts that nothing calls as their
/// labels or types are others, and options with one name.
struct DeclarationCheck<Q: Questionnaire> {
  /// Whether all is checked that a program can find out about itself, and not only what costs nothing.
  let isThorough: Bool

  var issues: [FormIssue] {
    var found = typeIssues + (isThorough ? partIssues : [])
    #if !DEBUG
      // In debug builds, ArgumentParser finds them.
      if isThorough { found += optionIssues }
    #endif
    return found.map { FormIssue(kind: .declaration($0), subject: "\(Q.self)") }
  }

  // MARK: Results

  private var typeIssues: [Message] {
    var issues: [Message] = []
    if !isOne(of: [NoPlan.self, Plan.self, Plan?.self], Q.Planned.self) {
      issues.append("plan(_:) returns \("\(Q.Planned.self)"), which is not carried out; return a Plan")
    }
    if !isOne(of: [Void.self, SubmitResult.self, SubmitResult?.self, PrintedAnswers.self], Q.Submitted.self) {
      issues.append(
        "submit(_:) returns \("\(Q.Submitted.self)"), which nothing looks at; return nothing or a SubmitResult, and throw an error if it fails"
      )
    }
    return issues
  }

  private func isOne(of types: [Any.Type], _ type: Any.Type) -> Bool { types.contains { $0 == type } }

  // MARK: Parts

  /// Parts of the type that have the name of one of a questionnaire's, and are not it.
  private var partIssues: [Message] {
    guard let type = _mangledTypeName(Q.self) else { return [] }
    let names = ProgramSymbols.all(beginning: "$s\(type)")
    let uncalled = [
      ("submit", Q.Submitted.self == PrintedAnswers.self, "func submit(_ form: Form) async throws"),
      ("plan", Q.Planned.self == NoPlan.self, "func plan(_ form: Form) async throws -> Plan"),
    ].filter { name, isDefault, _ in isDefault && names.contains { $0.isFunction(name) } }
    let unread = [
      ("environmentPrefix", "SSSg", "static let environmentPrefix: String?"),
      ("answersDirectory", "SSSg", "static let answersDirectory: String?"),
      ("keepsAnswers", "Sb", "static let keepsAnswers: Bool"),
      ("languages", "SaySSG", "static let languages: [String]"),
    ].filter { name, type, _ in
      let own = names.filter { $0.isProperty(name) }
      return !own.isEmpty && !own.contains { $0.isProperty(name, static: type) }
    }
    return uncalled.map { name, _, right in
      "\(name) is declared, but not as a questionnaire calls it; write \(right)"
    }
      + unread.map { name, _, right in
        "\(name) is declared, but not as a questionnaire reads it; write \(right)"
      }
  }

  // MARK: Options

  /// Options of the questionnaire's own with the name of a standard one.
  private var optionIssues: [Message] {
    guard case .object(let help)? = try? JSONReader.value(of: QuestionnaireCommand<Q>._dumpHelp()),
      case .object(let command)? = help["command"], case .array(let arguments)? = command["arguments"]
    else { return [] }
    var counts: [String: Int] = [:]
    for case .object(let argument) in arguments {
      guard case .array(let names)? = argument["names"] else { continue }
      for case .object(let name) in names {
        guard case .string(let text)? = name["name"] else { continue }
        counts[(text.count == 1 ? "-" : "--") + text, default: 0] += 1
      }
    }
    return counts.filter { $0.value > 1 }.keys.sorted().map {
      "\($0) is an option of every questionnaire; give the option of your own another name"
    }
  }
}

extension QuestionnaireRun {
  /// Runs a part of the questionnaire that is given the form, and must not read `form`, which is another each time.
  func checked<Result>(
    _ name: String, _ form: Form, _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    guard checksParts else { return try await body() }
    let made = MadeForms()
    let result = try await made.record(body)
    guard made.contains(form) else { return result }
    let mistake: Message = "\(name) reads form, which is made anew and has no answers; read its argument"
    throw RunError(kind: .form, message: mistake, status: .misdeclared)
  }
}

/// A name in the program's table of symbols, after its type's: `6submit4formy6Eureka4FormC_tYaKF`.
private struct SymbolName: Hashable {
  let text: Substring

  /// What follows a name.
  private func rest(after name: String) -> Substring? {
    let beginning = "\(name.utf8.count)\(name)"
    return text.hasPrefix(beginning) ? text.dropFirst(beginning.count) : nil
  }

  /// Whether it is a function with labels, or without parameters.
  func isFunction(_ name: String) -> Bool {
    guard let rest = rest(after: name), rest.hasSuffix("F") else { return false }
    return rest.first?.isNumber == true || rest.prefixMatch(of: /yy(Ya)?K?F/) != nil
  }

  func isProperty(_ name: String) -> Bool { rest(after: name)?.hasSuffix("vg") == true || isStatic(name) }

  private func isStatic(_ name: String) -> Bool { rest(after: name)?.hasSuffix("vgZ") == true }

  /// Whether it is one of a type's own, with values of a type.
  func isProperty(_ name: String, static type: String) -> Bool { rest(after: name) == "\(type)vgZ" }
}

/// The table of symbols of the running program (elf(5)), which is there unless somebody has removed it.
private enum ProgramSymbols {
  static func all(beginning prefix: String) -> [SymbolName] {
    let file = URL(fileURLWithPath: ProcessFiles.executable)
    guard let program = try? Data(contentsOf: file, options: .alwaysMapped), let table = table(in: program)
    else { return [] }
    // A name begins after the one before it.
    let beginning = Data([0] + Array(prefix.utf8))
    var names: [SymbolName] = []
    var left = table
    while let found = left.range(of: beginning) {
      left = left[found.upperBound...]
      names.append(SymbolName(text: Substring(String(decoding: left.prefix { $0 != 0 }, as: UTF8.self))))
    }
    return names
  }

  /// The strings of the symbols: the table of strings that is not loaded, apart from that of the sections' own names.
  private static func table(in file: Data) -> Data? {
    func number(_ size: Int, at offset: Int) -> Int {
      guard offset >= 0, offset + size <= file.count else { return 0 }
      return file[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard file.starts(with: [0x7F] + Array("ELF".utf8)) else { return nil }
    let (sections, size, count) = (number(8, at: 0x28), number(2, at: 0x3A), number(2, at: 0x3C))
    let tables = (0..<count).filter { $0 != number(2, at: 0x3E) }.map { sections + $0 * size }
    guard let table = tables.first(where: { number(4, at: $0 + 4) == 3 && number(8, at: $0 + 8) == 0 }) else {
      return nil
    }
    let start = number(8, at: table + 24)
    let end = start + number(8, at: table + 32)
    return start < end && end <= file.count ? file[start..<end] : nil
  }
}
