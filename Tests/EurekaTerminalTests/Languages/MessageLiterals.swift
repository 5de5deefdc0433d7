import Foundation

/// Finds the literals that are messages in Swift code: those where the type of a parameter, a property or a result is
/// `Message`. A literal without such a type is a `String`, so that declarations tell the two apart.
struct MessageLiterals {
  struct Literal: Hashable {
    let template: String
    let file: String
    let line: Int
  }

  private enum Token: Equatable {
    case word(String)
    case symbol(String)
    /// With the template of a message: `%@` for each interpolation.
    case string(String)

    var word: String? { if case .word(let text) = self { text } else { nil } }
  }

  private typealias Stream = [(token: Token, line: Int)]

  /// The parameters that are messages, as `callee label`.
  private var parameters: Set<String> = []
  /// The properties and variables that are messages, by name and as `file name`.
  private var properties: Set<String> = []
  private var streams: [(file: String, Stream)] = []

  init(in files: [String: String]) {
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      var lexer = Lexer(text)
      streams += lexer.streams().map { (path, $0) }
    }
    for (file, stream) in streams { declare(stream.map(\.token), in: file) }
  }

  var literals: Set<Literal> {
    var found: Set<Literal> = []
    for (file, stream) in streams {
      var scan = Scan(tokens: stream.map(\.token), file: file, declared: self)
      for (index, template) in scan.messages() {
        found.insert(Literal(template: template, file: file, line: stream[index].line))
      }
    }
    return found
  }

  // MARK: Declarations

  /// Whether a type mentions `Message`, or the parameter is an English template.
  private static func isMessage(_ parameter: ArraySlice<Token>) -> Bool {
    guard let colon = parameter.firstIndex(of: .symbol(":")) else {
      return parameter.contains(.word("Message"))
    }
    let type = parameter[colon...].prefix { $0 != .symbol("=") }
    return type.contains(.word("Message"))
      || type.contains(.word("String"))
        && parameter[..<colon].contains { [.word("template"), .word("english")].contains($0) }
  }

  /// Notes the parameters, payloads and properties of a file that are messages.
  private mutating func declare(_ tokens: [Token], in file: String) {
    var types: [String?] = []
    var header: String?
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : .symbol("")
      switch token {
      case .word("struct"), .word("class"), .word("enum"), .word("extension"), .word("protocol"):
        if let name = next.word { header = name }
      case .symbol("{"):
        types.append(header)
        header = nil
      case .symbol("}"): _ = types.popLast()
      case .word("func"), .word("case"):
        if let name = next.word { declare(name, tokens[(index + 2)...]) }
        if next == .symbol("."), token == .word("case") { continue }
      case .word("init"):
        if index > 0, tokens[index - 1] == .symbol(".") { continue }
        for name in ["init", types.last { $0 != nil } ?? nil].compactMap(\.self) {
          declare(name, tokens[(index + 1)...])
        }
      case .word("let"), .word("var"):
        guard let name = next.word, index + 2 < tokens.count, tokens[index + 2] == .symbol(":") else {
          continue
        }
        let type = tokens[(index + 3)...].prefix {
          ![.symbol("="), .symbol("{"), .symbol("}"), .symbol(")"), .symbol(","), .word("let"), .word("var")]
            .contains($0)
        }
        guard type.contains(.word("Message")) else { continue }
        properties.formUnion([name, "\(file) \(name)"])
        if let owner = types.last ?? nil { parameters.insert("\(owner) \(name)") }
      default: break
      }
    }
  }

  /// Notes the parameters of a function, if a list of them follows its name and generic parameters.
  private mutating func declare(_ name: String, _ rest: ArraySlice<Token>) {
    guard let open = rest.prefix(12).firstIndex(of: .symbol("(")),
      rest[..<open].allSatisfy({
        $0.word != nil || ["<", ">", ":", ",", "?", "&"].map(Token.symbol).contains($0)
      }),
      open == rest.startIndex || rest.first == .symbol("<") || rest.first == .symbol("?")
    else { return }
    var depth = 0
    var start = open + 1
    for index in rest[open...].indices {
      switch rest[index] {
      case .symbol("("), .symbol("["), .symbol("{"): depth += 1
      case .symbol(")"), .symbol("]"), .symbol("}"): depth -= 1
      default: break
      }
      guard depth == 0 || depth == 1 && rest[index] == .symbol(",") else { continue }
      let parameter = rest[start..<index].drop { $0 == .symbol("\n") }
      if Self.isMessage(parameter) {
        let label = parameter.contains(.symbol(":")) ? parameter.first?.word ?? "_" : "_"
        parameters.insert("\(name) \(label)")
      }
      start = index + 1
      if depth == 0 { return }
    }
  }

  // MARK: Literals

  /// Reads tokens with the brackets around each.
  private struct Scan {
    /// A bracket, and the tokens of its current statement or argument that are in no inner bracket.
    private struct Frame {
      let bracket: String
      /// The statement or argument that the bracket ends.
      let header: [Token]
      var segment: [Token] = []
      var mentionsMessage = false
    }

    let tokens: [Token]
    let file: String
    let declared: MessageLiterals
    private var frames: [Frame] = [Frame(bracket: "", header: [])]

    init(tokens: [Token], file: String, declared: MessageLiterals) {
      self.tokens = tokens
      self.file = file
      self.declared = declared
    }

    mutating func messages() -> [(Int, String)] {
      var found: [(Int, String)] = []
      for (index, token) in tokens.enumerated() {
        switch token {
        case .symbol("("), .symbol("["), .symbol("{"):
          let header = frames[frames.count - 1].segment
          frames[frames.count - 1].segment.append(token)
          if case .symbol(let bracket) = token { frames.append(Frame(bracket: bracket, header: header)) }
        case .symbol(")"), .symbol("]"), .symbol("}"):
          let isType = frames.count > 1 && frames.removeLast().mentionsMessage && token != .symbol("}")
          frames[frames.count - 1].segment.append(token)
          // A type in brackets is one of the statement around them.
          if isType { append(.word("Message")) }
        case .symbol("\n"):
          // Only between braces a line ends a statement, unless it goes on.
          let next = index + 1 < tokens.count ? tokens[index + 1] : token
          let last = frames[frames.count - 1].segment.last
          let isOpen = last.map { Self.isOperator($0) || $0 == .word("return") } ?? true
          if frames.last?.bracket == "{" || frames.count == 1, !isOpen, !Self.isOperator(next) {
            frames[frames.count - 1].segment = []
          }
        case .symbol(","), .symbol(";"):
          if frames.last?.bracket == "{" {
            frames[frames.count - 1].segment.append(token)
          } else {
            frames[frames.count - 1].segment = []
          }
        case .string(let template):
          if isMessage(at: index) { found.append((index, template)) }
          frames[frames.count - 1].segment.append(token)
        default: append(token)
        }
      }
      return found
    }

    private mutating func append(_ token: Token) {
      frames[frames.count - 1].segment.append(token)
      if token == .word("Message") { frames[frames.count - 1].mentionsMessage = true }
    }

    private static func isOperator(_ token: Token) -> Bool {
      guard case .symbol(let text) = token else { return false }
      return !["(", ")", "[", "]", "{", "}", "\n", "@", "#", ";", "_"].contains(text)
    }

    /// Whether the rest of the argument or statement says `as Message`.
    private func isCast(at index: Int) -> Bool {
      var depth = 0
      var isPastList = frames.last?.bracket != "["
      for position in (index + 1)..<max(tokens.count, index + 1) {
        switch tokens[position] {
        case .symbol("("), .symbol("["), .symbol("{"): depth += 1
        case .symbol("]") where depth == 0 && !isPastList:
          isPastList = true
        case .symbol(")"), .symbol("]"), .symbol("}"):
          depth -= 1
          if depth < 0 { return false }
        case .symbol(",") where depth == 0 && frames.last?.bracket != "[": return false
        case .symbol("\n") where depth == 0 && frames.last?.bracket == "{": return false
        case .word("as") where depth == 0: return tokens[position...].prefix(3).contains(.word("Message"))
        default: break
        }
      }
      return false
    }

    private func isMessage(at index: Int) -> Bool {
      if isCast(at: index) { return true }
      var segment = frames.last?.segment ?? []
      for (depth, frame) in frames.enumerated().reversed() {
        defer { segment = Self.beginning(of: frame.header) }
        if segment.contains(where: { [.symbol("=="), .symbol("!="), .symbol("~=")].contains($0) }),
          !segment.contains(.symbol("?"))
        {
          return false
        }
        switch frame.bracket {
        case "(":
          guard let callee = callee(in: frame.header) else { continue }
          let label = segment.dropFirst().first == .symbol(":") ? segment.first?.word ?? "_" : "_"
          if callee == "append" { return isProperty(frame.header.dropLast(2)) }
          return declared.parameters.contains("\(callee) \(label)")
        case "[":
          if frame.header.last?.word != nil, frame.header.last != .word("return"),
            frame.header.last != .word("in")
          {
            return false
          }
        case "{":
          if let isMessage = isMessage(inStatement: segment) { return isMessage }
          if let isMessage = isMessage(inBodyOf: frame.header) { return isMessage }
        default: return depth > 0 ? false : isMessage(inStatement: segment) ?? false
        }
      }
      return false
    }

    /// What a control-flow statement is the value of: `let text =` before `if` or `switch`.
    private static func beginning(of header: [Token]) -> [Token] {
      let words = ["if", "guard", "else", "switch", "for", "while", "do", "catch"].map(Token.word)
      return header.firstIndex { words.contains($0) }.map { Array(header[..<$0]) } ?? header
    }

    /// The function that a parenthesis calls, with its generic arguments left out.
    private func callee(in header: [Token]) -> String? {
      var header = header
      if header.last == .symbol("?") || header.last == .symbol("!") { header.removeLast() }
      if header.last == .symbol(">"), let open = header.lastIndex(of: .symbol("<")) {
        header = Array(header[..<open])
      }
      guard let name = header.last?.word,
        !["return", "in", "case", "try", "await", "throw", "if", "else", "as", "switch", "guard", "where"]
          .contains(name)
      else { return header.last == .symbol(")") || header.last == .symbol("}") ? "()" : nil }
      return name
    }

    /// Whether a statement makes a literal in it a message; `nil` if it is the result of what is around it.
    private func isMessage(inStatement segment: [Token]) -> Bool? {
      if segment.first == .word("case"), !segment.contains(.symbol(":")) { return false }
      guard let equals = segment.lastIndex(where: { [.symbol("="), .symbol("+=")].contains($0) }) else {
        return nil
      }
      let target = segment[..<equals]
      if let start = target.lastIndex(where: { [.word("let"), .word("var")].contains($0) }) {
        return Array(target[start...]).contains(.word("Message"))
      }
      return isProperty(target)
    }

    /// Whether the last name is a property or variable of messages: one of this file, unless it is another object's.
    private func isProperty(_ tokens: ArraySlice<Token>) -> Bool {
      guard let name = tokens.last?.word else { return false }
      return declared.properties.contains(tokens.dropLast().last == .symbol(".") ? name : "\(file) \(name)")
    }

    /// Whether the body after a header results in a message; `nil` if it is part of an expression or a statement.
    private func isMessage(inBodyOf header: [Token]) -> Bool? {
      if let arrow = header.lastIndex(of: .symbol("->")), header.contains(.word("func")) {
        return header[arrow...].contains(.word("Message"))
      }
      if header.contains(.word("func")) || header.last == .word("init") { return false }
      if header.contains(where: {
        [.word("struct"), .word("enum"), .word("class"), .word("extension")].contains($0)
      }) {
        return false
      }
      guard let start = header.lastIndex(where: { [.word("var"), .word("subscript")].contains($0) }),
        !header.contains(.symbol("="))
      else { return nil }
      return header[start...].contains(.word("Message"))
    }
  }

  // MARK: Tokens

  private struct Lexer {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var done: [Stream] = []

    init(_ text: String) { bytes = Array(text.utf8) + [0, 0, 0] }

    /// The tokens of the file, and those of each interpolation.
    mutating func streams() -> [Stream] {
      done.append(code())
      return done
    }

    private func isAt(_ word: StaticString) -> Bool {
      (0..<word.utf8CodeUnitCount).allSatisfy {
        word.utf8Start[$0] == bytes[min(index + $0, bytes.count - 1)]
      }
    }

    private mutating func advance(_ count: Int = 1) {
      for _ in 0..<count where index < bytes.count - 3 {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
      }
    }

    /// Reads code to its end, or to the parenthesis that ends an interpolation.
    private mutating func code() -> Stream {
      var stream: Stream = []
      var depth = 0
      while index < bytes.count - 3 {
        let start = line
        switch bytes[index] {
        case UInt8(ascii: " "): index += 1
        case UInt8(ascii: "/") where isAt("//"):
          while bytes[index] != UInt8(ascii: "\n"), bytes[index] != 0 { index += 1 }
        case UInt8(ascii: "/") where isRegex(after: stream.last?.token): skipRegex()
        case UInt8(ascii: "\""): stream.append((.string(string()), start))
        case UInt8(ascii: "#") where isAt("#\""): stream.append((.string(string()), start))
        case let byte where Self.isOfWord(byte):
          let first = index
          while Self.isOfWord(bytes[index]) { index += 1 }
          stream.append((.word(String(decoding: bytes[first..<index], as: UTF8.self)), start))
        case let byte:
          if byte == UInt8(ascii: "(") { depth += 1 }
          if byte == UInt8(ascii: ")") { depth -= 1 }
          if depth < 0 {
            advance()
            return stream
          }
          let isDouble = isAt("??") || isAt("==") || isAt("!=") || isAt("->") || isAt("+=")
          stream.append(
            (.symbol(String(decoding: bytes[index..<index + (isDouble ? 2 : 1)], as: UTF8.self)), start))
          advance(isDouble ? 2 : 1)
        }
      }
      return stream
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }

    /// Whether a slash begins a regular expression, and divides nothing.
    private func isRegex(after token: Token?) -> Bool {
      guard bytes[index + 1] != UInt8(ascii: " "), bytes[index + 1] != UInt8(ascii: "=") else { return false }
      guard case .symbol(let symbol)? = token else { return token == .word("return") }
      return ["(", ",", "=", ":", "[", "{", "??", "\n"].contains(symbol)
    }

    private mutating func skipRegex() {
      advance()
      while bytes[index] != UInt8(ascii: "/"), bytes[index] != UInt8(ascii: "\n") {
        advance(bytes[index] == UInt8(ascii: "\\") ? 2 : 1)
      }
      advance()
    }

    /// Reads a literal, and returns its template.
    private mutating func string() -> String {
      let isRaw = isAt("#")
      if isRaw { advance() }
      let isBlock = isAt("\"\"\"")
      advance(isBlock ? 3 : 1)
      var template: [UInt8] = []
      while bytes[index] != 0,
        !(isBlock ? isAt("\"\"\"") : isAt("\"")) || isRaw && !(isBlock ? isAt("\"\"\"#") : isAt("\"#"))
      {
        guard isRaw ? isAt("\\#") : isAt("\\") else {
          template.append(bytes[index])
          advance()
          continue
        }
        advance(isRaw ? 2 : 1)
        let escaped = bytes[index]
        advance()
        switch escaped {
        case UInt8(ascii: "("):
          done.append(code())
          template += "%@".utf8
        case UInt8(ascii: "u"):
          let first = index + 1
          while bytes[index] != UInt8(ascii: "}") { advance() }
          let scalar = UInt32(String(decoding: bytes[first..<index], as: UTF8.self), radix: 16).flatMap(
            Unicode.Scalar.init)
          template += scalar.map { String($0).utf8.map(\.self) } ?? []
          advance()
        case UInt8(ascii: "n"): template.append(UInt8(ascii: "\n"))
        default: template.append(escaped)
        }
      }
      advance((isBlock ? 3 : 1) + (isRaw ? 1 : 0))
      return String(decoding: template, as: UTF8.self)
    }
  }
}
