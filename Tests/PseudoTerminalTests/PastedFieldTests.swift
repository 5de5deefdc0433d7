import Foundation
import TestSupport
import Testing

/// The same bytes are one value or one refusal at every kind of text, whichever way they come.
@Suite struct PastedFieldTests {
  /// A question of `failing-form --texts`, in its order.
  enum Field: String, CaseIterable, Sendable {
    case text, secret, area, secretArea

    var isArea: Bool { self == .area || self == .secretArea }
    var prompt: String { isArea ? "| " : self == .text ? "Text › " : "Secret › " }
    var following: ArraySlice<Field> {
      Self.allCases[(Self.allCases.firstIndex(of: self) ?? 0)...].dropFirst()
    }
  }

  /// What a terminal sends for a paste, and the lines that a file with it has.
  struct Paste: Sendable {
    let bytes: String
    let lines: [String]
    var text: String { lines.joined(separator: "\n") }
    var endsInNewline: Bool { bytes.last?.isNewline == true }
  }

  static let pastes = [
    Paste(bytes: "sk-ab", lines: ["sk-ab"]), Paste(bytes: "sk-ab\r", lines: ["sk-ab"]),
    Paste(bytes: "a\tb", lines: ["a\tb"]), Paste(bytes: "日本\r", lines: ["日本"]),
    Paste(bytes: "\rsk-ab", lines: ["", "sk-ab"]),
    Paste(bytes: "-----BEGIN\rab\r-----END\r", lines: ["-----BEGIN", "ab", "-----END"]),
    Paste(bytes: "a\r\nb\r\nc\r\n", lines: ["a", "b", "c"]), Paste(bytes: "a\nb\n", lines: ["a", "b"]),
    Paste(bytes: "para 1\r\rpara 2", lines: ["para 1", "", "para 2"]),
    Paste(bytes: "tab\there\r\tand here", lines: ["tab\there", "\tand here"]),
    Paste(bytes: ".\r..\r:quit\r", lines: [".", "..", ":quit"]),
  ]

  /// Answers a field at a terminal, leaves what comes after it, and submits; returns the field's answer.
  private func answer(
    _ field: Field, by type: (PseudoTerminal) throws -> Void
  ) throws -> String? {
    let directory = TemporaryDirectory()
    let result = directory.path + "/result.json"
    let terminal = try PseudoTerminal(
      Program("failing-form").path, ["--texts", "--format", "json", "--include-secrets"], columns: 200,
      standardOutput: result)
    try terminal.expect(Field.text.prompt)
    if field != .text {
      terminal.type(":goto \(field.rawValue)\r")
      try terminal.expect("Going to")
      try terminal.expect(field.prompt)
    }
    try type(terminal)
    for next in field.following {
      if next.isArea { try terminal.expect(next == .area ? "Area\r\n" : "Secret area\r\n") }
      try terminal.answer(next.prompt, "")
    }
    try terminal.answer("Item (blank when done) › ", ":submit")
    try terminal.answer("Submit [Enter, or a number] › ", "")
    #expect(try terminal.waitForEnd() == .exit(0))
    return try value(of: field, in: directory.text("result.json"))
  }

  /// A field's answer in a result, which `submit` may have written something before.
  private func value(of field: Field, in output: String) throws -> String? {
    let json = try JSONSerialization.jsonObject(with: Data(output.drop { $0 != "{" }.utf8))
    return (json as? [String: Any])?[field.rawValue] as? String
  }

  private func paste(_ bytes: String, into terminal: PseudoTerminal) throws {
    try terminal.wait { terminal.bracketsPastes }
    terminal.type("\u{1B}[200~" + bytes + "\u{1B}[201~")
  }

  @Test(arguments: Field.allCases, pastes)
  func `what is pasted is what a file with the same bytes has, or is refused as a whole`(
    field: Field, paste: Paste
  ) throws {
    let lines = paste.lines
    let answer = try answer(field) { terminal in
      try self.paste(paste.bytes, into: terminal)
      switch field {
      case .area, .secretArea: terminal.type(paste.endsInNewline ? ".\r" : "\r.\r")
      case _ where lines.count == 1: terminal.type("\r")
      case .secret:
        try terminal.expect(
          "The paste has \(lines.count) lines, and an answer here is one line: nothing of it was used.")
        terminal.type("\r")
      case .text:
        try terminal.answer("[y/n] › ", "n")
        try terminal.expect("on an empty line, the Tab key brings them back as one.")
        try terminal.type("\t\r", after: field.prompt)
      }
    }
    let visible = lines.filter { !$0.isEmpty }.joined(separator: " ").trimmingCharacters(in: .whitespaces)
    switch field {
    case .area, .secretArea: #expect(answer == paste.text)
    case .text: #expect(answer == visible)
    case .secret: #expect(answer == (lines.count == 1 ? paste.text : nil))
    }
  }

  @Test(arguments: pastes)
  func `lines of a text are the same without brackets, typed ahead, and in a pipe`(paste: Paste) throws {
    // What ends a text or is a command there, and a blank line at its start, is what its author would type otherwise.
    guard !paste.lines.contains(where: { $0.hasPrefix(".") || $0.hasPrefix(":") }), paste.lines[0] != ""
    else { return }
    let ending = paste.endsInNewline ? ".\r" : "\r.\r"
    // A terminal completes at a tab that is typed.
    let fields: [Field] = paste.text.contains("\t") ? [.secretArea] : [.area, .secretArea]
    for field in fields {
      #expect(try answer(field) { $0.type(paste.bytes + ending) } == paste.text)
    }
    let input = [":goto area"] + paste.lines + ["."]
    let run = try Program("failing-form").run(
      ["--texts", "--format", "json", "--quiet", "--accept-defaults"], input: input.map { $0 + "\n" }.joined()
    )
    #expect(try value(of: .area, in: run.output) == paste.text)
  }

  @Test(arguments: Field.allCases)
  func `a paste with what no line can have is refused, and the line stands as it was`(field: Field) throws {
    for (bytes, reason) in [
      ("a\u{1B}b", "U+001B"), ("a\u{7}", "U+0007"), ("a\u{0}b\rc", "U+0000"), ("a\u{85}b", "U+0085"),
    ] {
      let answer = try answer(field) { terminal in
        terminal.type("x")
        try self.paste(bytes, into: terminal)
        try terminal.expect("The paste has the control character \(reason): nothing of it was used.")
        terminal.type(field.isArea ? "y\r.\r" : "y\r")
      }
      #expect(answer == "xy")
    }
  }

  @Test func `an overlong form of a character is no key`() throws {
    let answer = try answer(.text) { terminal in
      terminal.type("ab")
      // CR in three bytes.
      terminal.type(bytes: [0xE0, 0x80, 0x8D])
      terminal.type("\r")
      try terminal.answer("The terminal sent text that is not UTF-8", "c")
    }
    #expect(answer == "abc")
  }

  @Test func `after lines that were items of a list, a text takes a paste whole`() throws {
    let terminal = try PseudoTerminal(Program("failing-form").path, ["--texts", "--format", "json"])
    try terminal.answer("Text › ", ":goto list")
    try terminal.expect("Item (blank when done) › ")
    try paste("red\rgreen\r", into: terminal)
    try terminal.expect("green")
    try terminal.answer("Item (blank when done) › ", "")
    try terminal.expect("| ")
    try paste((1...5000).map { "line \($0)\r" }.joined(), into: terminal)
    try terminal.answer("| line 5000\r\n", ".")
    try terminal.expect("› ")
    terminal.settle()
    terminal.type(":submit\r")
    try terminal.answer("Submit [Enter, or a number] › ", "")
    #expect(try terminal.waitForEnd() == .exit(0))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains((1...5000).map { "line \($0)" }.joined(separator: "\\n")))
    #expect(output.contains(#""list": ["red", "green"]"#))
  }

  @Test func `a second paste, while the first waits for yes or no, is refused with a word`() throws {
    let answer = try answer(.text) { terminal in
      try self.paste("one\rtwo", into: terminal)
      try terminal.expect("[y/n] › ")
      try self.paste("three\rfour\r", into: terminal)
      try terminal.expect("Nothing of the second paste was used.")
      try terminal.answer("[y/n] › ", "n")
      try terminal.expect("Text › ")
      // As the command does, too.
      terminal.type(":again\r")
      try terminal.expectScreen(endingIn: "Text › one two")
      terminal.type("\r")
    }
    #expect(answer == "one two")
  }

  @Test func `what is left of a paste at a secret is not shown at the next question`() throws {
    let terminal = try PseudoTerminal(
      Program("failing-form").path, ["--texts", "--format", "json", "--include-secrets"])
    try terminal.expect("Text › ")
    try paste("ada\rhunter22", into: terminal)
    try terminal.answer("[y/n] › ", "y")
    try terminal.answer("Secret › ", "")
    try terminal.expect("| ")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("hunter"))
    try terminal.interrupt()
  }
}
