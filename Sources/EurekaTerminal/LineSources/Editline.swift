import CEditline
import Glibc
import SystemPackage

/// libedit: the only file, with `Editline+Keys.swift`, that calls it.
final class Editline {
  enum Result {
    case line(String)
    /// The input's end, a signal, the time.
    case ended(TerminalInput.Event)
    /// The line was left to show candidates.
    case listed(TypedText, [String])
    /// The line was left because several were pasted.
    case pasted(TypedText, PastedText)
  }

  /// A line that is not finished: what stands before and behind the cursor.
  struct TypedText {
    var before = ""
    var behind = ""

    var isEmpty: Bool { before.isEmpty && behind.isEmpty }
    var text: String { before + behind }
  }

  /// Given what stands before the cursor, what the Tab key does; `nil` beeps.
  var completer: ((String) -> Completion.Outcome?)?
  /// Whether one line that is pasted with its newline is a line too, and not only several are.
  var pastesSingleLines = false
  /// Given the line and the characters before the cursor after a key, what stands there instead.
  var reformatter: ((String, Int) -> (text: String, cursor: Int)?)?

  let input: TerminalInput
  let editor: OpaquePointer
  let output: UnsafeMutablePointer<FILE>
  private let files: [UnsafeMutablePointer<FILE>]
  private let history: OpaquePointer
  private(set) var prompt: UnsafeMutablePointer<CChar>?

  var decoder = KeyDecoder()
  var character = PartialCharacter()
  /// Keys that libedit has not taken yet.
  var pending: ArraySlice<Unicode.Scalar> = []
  /// Whether the keys are vi's, to which the escape key alone means something.
  var isVi = false
  /// What takes the place of the line before the next key is waited for.
  var replacement: TypedText?
  /// Why the line is to be left before the next key is waited for.
  var departure: Result?
  /// Why libedit was given no more keys.
  var result: Result?
  var deadline: ContinuousClock.Instant?
  /// The window's size as libedit knows it.
  var size = winsize()

  /// Selects a UTF-8 LC_CTYPE: the environment's, else C.UTF-8. False if the system has none; libedit must not be used
  /// then (it drops typed bytes, and crashes on a prompt, outside ASCII).
  static func useUTF8() -> Bool {
    ["", "C.UTF-8", "UTF-8", "en_US.UTF-8"].contains { (name: String) in
      setlocale(LC_CTYPE, name) != nil && nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
    }
  }

  /// el_init(3) on a terminal; `nil` if out of memory.
  ///
  /// - Parameter settings: lines of editrc(5).
  init?(program: String, input: TerminalInput, output: FileDescriptor, settings: String) {
    // A stream of its own: libedit writes a character at a time, and this one is buffered.
    files = [
      fdopen(dup(input.descriptor.rawValue), "r"), fdopen(dup(output.rawValue), "w"),
      fopen("/dev/null", "we"),
    ].compactMap(\.self)
    guard files.count == 3, let editor = el_init(program, files[0], files[1], files[2]),
      let history = history_init()
    else {
      for file in files { fclose(file) }
      return nil
    }
    self.input = input
    self.output = files[1]
    self.editor = editor
    self.history = history
    size = windowSize ?? winsize()
    ceditline_history_set(history, H_SETSIZE, 500)
    ceditline_history_set(history, H_SETUNIQUE, 1)
    ceditline_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    ceditline_set_prompt(editor) { Editline.of($0).prompt }
    setKeys(settings)
  }

  /// el_end(3) discards what was typed ahead.
  deinit {
    el_end(editor)
    history_end(history)
    for file in files { fclose(file) }
    free(prompt)
  }

  /// Whom a function of libedit's is called for.
  static func of(_ editor: OpaquePointer) -> Editline {
    Unmanaged<Editline>.fromOpaque(ceditline_client(editor)).takeUnretainedValue()
  }

  /// el_gets(3)
  func readLine(
    prompt text: String, beginning typed: TypedText, keepsHistory: Bool,
    before deadline: ContinuousClock.Instant?
  ) -> Result {
    free(prompt)
    prompt = strdup(text)
    ceditline_set_history(editor, keepsHistory ? history : nil)
    self.deadline = deadline
    decoder = KeyDecoder()
    character = PartialCharacter()
    result = nil
    departure = nil
    let typed = TypedText(before: typed.before.withoutControls, behind: typed.behind.withoutControls)
    replacement = typed.isEmpty ? nil : typed
    input.bracketPastes(true)
    // Raw before the prompt shows: a key pressed at once would otherwise meet a cooked terminal.
    ceditline_set_number(editor, EL_PREP_TERM, 1)
    var count: Int32 = 0
    let line = el_gets(editor, &count)
    fflush(output)
    input.bracketPastes(false)
    // libedit reads nothing where it cannot write.
    guard let line, count > 0 else { return result ?? .ended(input.end) }
    let bytes = UnsafeRawBufferPointer(start: line, count: Int(count))
    return .line(
      String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self))
  }

  /// H_ENTER of history(3)
  func remember(_ line: String) { ceditline_history_add(history, line) }
}

extension String {
  /// The text without control characters, which would be keys.
  fileprivate var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
