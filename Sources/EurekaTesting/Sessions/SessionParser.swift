import Eureka
import EurekaTerminal
import Foundation
import OrderedCollections

/// Reads the part of a session's text that says how it goes.
struct SessionParser {
  private(set) var options = WalkOptions(testing: .interactive, reviews: true)
  private(set) var style = ScreenStyle()
  private(set) var inputs: [LineInput] = []
  private(set) var edits: [EditedText] = []
  /// The lines down to what is recorded, as they were written.
  private(set) var script = ""
  private let path: String?
  private var hasChannel = false

  /// The sections that are not recorded; nothing stands above the first.
  private enum Section {
    case setting, typed
    case edited([String])
  }

  init(_ text: String, path: String?) throws(SessionError) {
    self.path = path
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" { lines.removeLast() }
    let own = lines.prefix { $0 != "== shown" }
    var section = Section.setting
    for (index, line) in own.enumerated() {
      section = try take(line, index + 1, in: section)
      script += line + "\n"
    }
    finish(section)
    guard hasChannel else {
      throw error(own.count, "nothing says who answers: terminal of 80 columns, pipe, or nobody")
    }
  }

  /// Takes a line.
  ///
  /// - Returns: the section that the next line is in.
  private mutating func take(_ line: String, _ number: Int, in section: Section) throws(SessionError)
    -> Section
  {
    if line.hasPrefix("== ") {
      finish(section)
      switch line {
      case "== typed": return .typed
      case "== edited": return .edited([])
      default: throw error(number, "\(line) is none of == typed, == edited and == shown")
      }
    }
    switch section {
    case .setting: try takeSetting(line, number)
    case .typed: inputs.append(try input(line, number))
    case .edited(let lines): return .edited(lines + [unescaped(line)])
    }
    return section
  }

  private mutating func finish(_ section: Section) {
    if case .edited(let lines) = section { edits.append(.saved(lines.joined(separator: "\n"))) }
  }

  private func error(_ line: Int, _ reason: String) -> SessionError {
    .malformed(path: path, line: line, reason: reason)
  }

  // MARK: How it is asked

  private mutating func takeSetting(_ line: String, _ number: Int) throws(SessionError) {
    if line.isEmpty || line.hasPrefix("#") { return }
    guard hasChannel else {
      guard takeChannel(line) else {
        throw error(number, "\(line) is none of terminal of 80 columns, pipe, and nobody")
      }
      hasChannel = true
      return
    }
    switch line {
    case "defaults": options.keepsDefaults = true
    case "without review": options.reviews = false
    case "accessible": style.isAccessible = true
    default:
      guard let reason = takeNamed(line) else { return }
      throw error(number, reason)
    }
  }

  private mutating func takeChannel(_ line: String) -> Bool {
    switch line {
    case "pipe": options.mode = .piped
    case "nobody": options.mode = .unattended
    default:
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 4, words[0] == "terminal", words[1] == "of", words[3] == "columns",
        let columns = Int(words[2]), columns > 0
      else { return false }
      style.columns = columns
      return true
    }
    style.columns = .max
    return true
  }

  /// Takes a line of a name and a value.
  ///
  /// - Returns: what is wrong with it, if anything is.
  private mutating func takeNamed(_ line: String) -> String? {
    if let value = line.behind("given ") { return takeGiven(value) }
    if let value = line.behind("confirm ") {
      options.confirmation = value
    } else if let value = line.behind("locale ") {
      guard Locale.availableIdentifiers.contains(value) else { return "\(value) is no locale" }
      let locale = Locale(identifier: value)
      options.context.locale = locale
      options.context.dateLocale = locale
      options.context.vocabulary = Vocabulary(locale)
    } else if let value = line.behind("time zone ") {
      guard let zone = TimeZone(identifier: value) else { return "\(value) is no time zone" }
      options.context.timeZone = zone
    } else if let value = line.behind("now ") {
      // A day that is none would be read as a later one.
      guard let now = try? Date(value, strategy: .iso8601), now.formatted(.iso8601) == value else {
        return "\(value) is no moment such as 2026-03-10T09:30:00Z"
      }
      options.context.now = now
    } else {
      return "\(line) says nothing that a session knows"
    }
    return nil
  }

  private mutating func takeGiven(_ assignment: String) -> String? {
    guard let mark = assignment.firstIndex(of: "="), mark != assignment.startIndex else {
      return "\(assignment) is no answer such as port=8080"
    }
    let tag = String(assignment[..<mark])
    let text = String(assignment[assignment.index(after: mark)...])
    guard options.given[tag] == nil else { return "the answer to \(tag) is given twice" }
    options.given[tag] = GivenAnswer(
      text.isEmpty ? .value(.null) : .text(text), source: .file("the session"))
    return nil
  }

  // MARK: What is typed

  private func input(_ line: String, _ number: Int) throws(SessionError) -> LineInput {
    guard line.hasPrefix("\\"), unescaped(line) == line else { return .line(unescaped(line)) }
    switch line {
    case "\\hang up": return .hungUp
    case "\\time out": return .timedOut
    default:
      let signals = ["INT": SIGINT, "TERM": SIGTERM, "QUIT": SIGQUIT, "HUP": SIGHUP]
      guard let signal = line.behind("\\signal ").flatMap({ signals[$0] }) else {
        throw error(
          number,
          "\(line) is none of \\signal INT, \\hang up and \\time out; a line that begins so has a \\ before it"
        )
      }
      return .signal(signal)
    }
  }

  /// The line without the mark that keeps it from being something else.
  private func unescaped(_ line: String) -> String {
    guard let rest = line.behind("\\"), rest.hasPrefix("\\") || rest.hasPrefix("== ") else { return line }
    return rest
  }
}

extension String {
  /// What stands behind a beginning, if the text has it.
  fileprivate func behind(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
