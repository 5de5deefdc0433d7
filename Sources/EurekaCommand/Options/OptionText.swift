import Eureka
import EurekaFormats
import EurekaTerminal

/// Reads the values of options. Each error says what to enter.
enum OptionText {
  /// A locale by its identifier: `de_DE`, `de-DE` or `de`.
  static func locale(_ text: String) throws -> Locale {
    let identifier = text.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "-", with: "_")
    guard Locale.availableIdentifiers.contains(identifier) else {
      throw ValidationError("\(text.quoted) is not a known locale: use a name such as de_DE")
    }
    return Locale(identifier: identifier)
  }

  static func environmentPrefix(_ text: String) throws -> String {
    guard DotenvText.isName(text) else {
      throw ValidationError(
        "\(text.quoted) is not a valid prefix: use letters, digits and '_', and no digit first")
    }
    return EnvironmentNames.withUnderscore(text)
  }

  /// A number of bytes, or of KiB, MiB or GiB: `4096`, `64K`, `16M`.
  static func size(_ text: String) throws -> Int {
    let units = ["": 0, "K": 10, "M": 20, "G": 30]
    let number = text.prefix { $0.isNumber }
    let unit = text.dropFirst(number.count).uppercased()
    guard let shift = units[unit], let count = Int(number), count > 0, count < 1 << 20 || shift == 0 else {
      throw ValidationError(
        "\(text.quoted) is not a valid size: enter a number of bytes, or one with K, M or G such as 16M")
    }
    return count << shift
  }

  static func timeout(_ text: String) throws -> TimeInterval {
    let accepted = "enter a duration such as 90s, 10m, 1h30m or PT10M"
    do throws(ReadingError) {
      let seconds = try ReadingContext(grammar: .prompt).seconds(text)
      if seconds > 0 { return seconds }
    } catch {
      throw ValidationError("\(error.reason): \(accepted)")
    }
    throw ValidationError("\(text.quoted) is too short: \(accepted)")
  }
}

/// A choice of a few words. It lists them itself, as ArgumentParser's way takes a tenth of the start.
protocol OptionWord: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

// Public, as a choice of a library that this one exports is an option, too.
extension OptionWord {
  /// The words.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// No descriptions.
  public static var allValueDescriptions: [String: String] { [:] }
  /// The word.
  public var defaultValueDescription: String { rawValue }
}

extension ColorChoice: OptionWord {}

extension AnswersFormat: OptionWord {}

/// Where typed answers are read.
enum InputChannel: String, OptionWord {
  case stdin, tty
}

/// Where `--submit-to` stores records.
enum Destination: ExpressibleByArgument {
  /// A file, with a line of JSON for each record.
  case file(String)
  /// A command of the shell, which reads a record from standard input.
  case command(String)

  var file: String? { if case .file(let path) = self { path } else { nil } }
  var command: String? { if case .command(let command) = self { command } else { nil } }

  init?(argument: String) {
    if argument.isEmpty || argument == "-" || argument == "exec:" { return nil }
    self = argument.hasPrefix("exec:") ? .command(String(argument.dropFirst(5))) : .file(argument)
  }
}

/// An answer by its question's tag: `port=8080`.
struct Assignment {
  let tag: String
  let value: String

  init(option text: String) throws {
    // What is in brackets may contain one: `accounts[user=ada].age=36`.
    let key = text.prefixMatch(of: /(?:\[[^\]]*\]|[^=])+/)
    guard let mark = key?.range.upperBound, mark < text.endIndex, text[mark] == "=" else {
      throw ValidationError("expected TAG=VALUE; --questions lists the tags")
    }
    tag = String(text[..<mark])
    value = String(text[text.index(after: mark)...])
  }
}
