import Eureka
import EurekaTerminal

extension RecordedSession {
  private enum Section { case channel, settings, typed, edited }

  init(_ text: String, path: String?) throws(SessionError) {
    self.text = text
    self.path = path
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" { lines.removeLast() }
    let own = lines.prefix { $0 != "== shown" }
    script = own.map { $0 + "\n" }.joined()
    var section = Section.channel
    var edited: [[String]] = []
    for (index, line) in own.enumerated() {
      var problem: String?
      let isBlank = line.isEmpty || line.hasPrefix("#")
      switch (section, line) {
      case (.channel, "== typed"), (.channel, "== edited"): problem = Self.noChannel
      case (_, "== typed"): section = .typed
      case (_, "== edited"):
        section = .edited
        edited.append([])
      case _ where line.hasPrefix("== "): problem = "\(line) must be == typed, == edited or == shown"
      case (.channel, _) where isBlank, (.settings, _) where isBlank: break
      case (.channel, _):
        problem = parseChannel(line)
        section = .settings
      case (.settings, _): problem = parseSetting(line)
      case (.typed, _): problem = parseTyped(line)
      case (.edited, _): edited[edited.count - 1].append(Self.unescaped(line))
      }
      if let problem { throw .malformed(path: path, line: index + 1, reason: problem) }
    }
    if section == .channel { throw .malformed(path: path, line: own.count, reason: Self.noChannel) }
    edits = edited.map { .saved($0.joined(separator: "\n")) }
    suppliedTags = Array(options.given.members.keys)
  }

  private static let noChannel = "the first line must say who answers: terminal of 80 columns, pipe or nobody"

  // MARK: Settings

  /// Parses the line that says who answers, and returns what is wrong with it.
  private mutating func parseChannel(_ line: String) -> String? {
    style.columns = .max
    switch line {
    case "pipe": options.mode = .piped
    case "nobody": options.mode = .unattended
    default:
      let match = line.wholeMatch(of: /terminal of (\d+) columns/)
      guard let columns = match.flatMap({ Int($0.1) }), columns > 0 else {
        return "\(line) must be terminal of 80 columns, pipe or nobody"
      }
      style.columns = columns
    }
    return nil
  }

  private mutating func parseSetting(_ line: String) -> String? {
    if line == "defaults" {
      options.keepsDefaults = true
    } else if line == "without review" {
      options.reviews = false
    } else if line == "accessible" {
      style.isAccessible = true
    } else if let value = line.rest(after: "given ") {
      guard let mark = value.firstIndex(of: "="), mark != value.startIndex else {
        return "\(value) must be an answer such as port=8080"
      }
      if value.contains(/\sgiven [^\s=]+=/) {
        return "\(line) must be one answer; write another on a line of its own"
      }
      let (tag, text) = (String(value[..<mark]), String(value[mark...].dropFirst()))
      let answer = Answers(text.isEmpty ? .value(.null) : .text(text), from: .file("the session"))
      guard options.given.members.updateValue(answer, forKey: tag) == nil else {
        return "duplicate answer to \(tag)"
      }
    } else if let value = line.rest(after: "confirm ") {
      options.confirmation = value
    } else if let value = line.rest(after: "locale ") {
      guard Locale.availableIdentifiers.contains(value) else { return "\(value) is not a valid locale" }
      options.context.locale = Locale(identifier: value)
      options.context.dateLocale = options.context.locale
      options.context.messages = MessageCatalog(Locale(identifier: value))
    } else if let value = line.rest(after: "time zone ") {
      guard let zone = TimeZone(identifier: value) else { return "\(value) is not a valid time zone" }
      options.context.timeZone = zone
    } else if let value = line.rest(after: "now ") {
      // An invalid day would be read as a later one.
      guard let now = try? Date(value, strategy: .iso8601), now.formatted(.iso8601) == value else {
        return "\(value) must be a time such as 2026-03-10T09:30:00Z"
      }
      options.context.now = now
    } else {
      return "\(line) is not a valid setting"
    }
    return nil
  }

  // MARK: Typed lines

  private mutating func parseTyped(_ line: String) -> String? {
    let ends: [String: WalkInput] = [
      "\\hang up": .signal(SIGHUP), "\\time out": .timedOut, "\\signal INT": .signal(SIGINT),
      "\\signal TERM": .signal(SIGTERM), "\\signal QUIT": .signal(SIGQUIT), "\\signal HUP": .signal(SIGHUP),
    ]
    let text = Self.unescaped(line)
    guard line.hasPrefix("\\"), text == line else {
      inputs.append(.line(text))
      return nil
    }
    guard let end = ends[line] else {
      return
        "\(line) must be \\signal INT, \\hang up or \\time out; write \\ before other lines that begin with \\"
    }
    inputs.append(end)
    return nil
  }

  /// The line without the backslash that escapes it.
  private static func unescaped(_ line: String) -> String {
    line.hasPrefix("\\\\") || line.hasPrefix("\\== ") ? String(line.dropFirst()) : line
  }
}

extension String {
  fileprivate func rest(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
