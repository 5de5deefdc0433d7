import CEurekaEditline
import Foundation
package import SystemPackage

/// A wrapper of libedit; only this file and `Editline+Keys.swift` call it.
package final class Editline {
  package enum Result {
    case line(String)
    case ended(WalkInput)
    case listed(TypedText, [String])
    /// The line ended early because several lines were pasted, or what cannot be in a line.
    case pasted(TypedText, PastedText)
    /// A line in which a character replaces bytes that are not UTF-8.
    case undecodable(TypedText)
  }

  package struct TypedText {
    package var before: String
    package var after: String

    package init(before: String = "", after: String = "") { (self.before, self.after) = (before, after) }

    package var isEmpty: Bool { before.isEmpty && after.isEmpty }
    package var text: String { before + after }
  }

  package struct Assistance {
    /// Returns the Tab key's effect for the text before the cursor; `nil` beeps.
    package var completer: ((String) -> Completion.Outcome?)?
    /// Returns the line that ↑, or else ↓, brings; `nil` beeps.
    package var arrows: ((_ line: String, _ isUp: Bool) -> String?)?
    /// Returns the text that stands dim after the line.
    package var suggester: ((String) -> String?)?
    package var dimmed: (String) -> String = { $0 }
    /// Whether a single pasted line that ends in a newline is reported, too, not only several.
    package var pastesSingleLines = false
    /// Returns the text and the cursor's offset that replace them after a key.
    package var reformatter: ((String, Int) -> (text: String, cursor: Int)?)?

    package init() {}
  }

  package let input: TerminalInput
  package let editor: OpaquePointer
  package let output: UnsafeMutablePointer<FILE>
  private let files: [UnsafeMutablePointer<FILE>]
  /// The other end of what libedit takes for its terminal's input.
  private let window: Int32
  private let history: OpaquePointer
  package private(set) var prompt: UnsafeMutablePointer<CChar>?

  package private(set) var assistance = Assistance()
  package var decoder = KeyDecoder()
  var character = PartialCharacter()
  /// Whether bytes that are not UTF-8 were replaced in this line.
  var hasInvalid = false
  package var pending: ArraySlice<Unicode.Scalar> = []
  /// Whether vi's keys are bound, where the escape key alone has a meaning.
  var isVi = false
  /// The text that replaces the line before the next key.
  package var replacement: TypedText?
  /// The reason to end the line before the next key.
  var pendingResult: Result?
  /// The reason why libedit gets no more keys.
  package var result: Result?
  package var deadline = Deadline()
  package var suggestion: String?
  /// Whether a character of the line that is shown has a mark.
  var showsMarks = false
  /// The window's size, as far as libedit knows.
  package private(set) var size = (columns: 80, rows: 24)

  static let replacementCharacter: Unicode.Scalar = "\u{FFFD}"

  /// Selects a UTF-8 LC_CTYPE; `false` if there is none, where libedit drops bytes and crashes on a prompt beyond ASCII.
  package static func useUTF8() -> Bool {
    ["", "C.UTF-8", "UTF-8", "en_US.UTF-8"].contains { (name: String) in
      setlocale(LC_CTYPE, name) != nil && nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
    }
  }

  /// el_init(3) on a terminal of a type (term(7)), with lines of editrc(5); `nil` if out of memory.
  package init?(program: String, type: String, input: TerminalInput, output: FileDescriptor, settings: String)
  {
    // libedit allocates a screen of its input's size, which it asks for at each line, and an ssh client may report any
    // size at any moment. So its input is a terminal of its own; the keys come from the real one.
    var window: Int32 = -1
    var slave: Int32 = -1
    var modes = input.original ?? termios()
    size = TerminalChannel.size(of: input.descriptor) ?? size
    var told = winsize(size)
    guard openpty(&window, &slave, nil, &modes, &told) == 0 else { return nil }
    self.window = window
    for descriptor in [window, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // A separate stream: libedit writes one character at a time, and this one is buffered.
    files = [fdopen(slave, "r"), Self.stream(to: output), fopen("/dev/null", "we")].compactMap(\.self)
    guard files.count == 3,
      let editor = el_init_fd(
        program, files[0], files[1], files[2], slave, output.rawValue, fileno(files[2])),
      let history = history_init()
    else {
      for file in files { fclose(file) }
      close(window)
      return nil
    }
    self.input = input
    self.output = files[1]
    self.editor = editor
    self.history = history
    ceditline_history_set(history, H_SETSIZE, 500)
    ceditline_history_set(history, H_SETUNIQUE, 1)
    ceditline_set_words(editor, EL_TERMINAL, type, nil, nil)
    // In a line of several rows libedit inserts characters into the wrong row: it draws the rest of the line anew instead.
    for capability in ["ic", "im", "IC"] { ceditline_set_words(editor, EL_SETTC, capability, "", nil) }
    ceditline_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    ceditline_set_prompt(editor) { Editline.of($0).prompt }
    setKeys(settings)
  }

  deinit {
    el_end(editor)
    history_end(history)
    for file in files { fclose(file) }
    close(window)
    free(prompt)
  }

  private static func stream(to output: FileDescriptor) -> UnsafeMutablePointer<FILE>? {
    ceditline_open_stream(output.rawValue) { descriptor, bytes, count in
      do {
        try FileDescriptor(rawValue: Int32(Int(bitPattern: descriptor)))
          .show(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
      } catch Errno.timedOut, Errno.interrupted {
        // The next key is not waited for either.
      } catch {
        return 0
      }
      return count
    }
  }

  package static func of(_ editor: OpaquePointer) -> Editline {
    Unmanaged<Editline>.fromOpaque(ceditline_client(editor)).takeUnretainedValue()
  }

  /// el_gets(3)
  package func readLine(
    prompt text: String, beginning typed: TypedText, _ assistance: Assistance, keepsHistory: Bool,
    before deadline: Deadline
  ) -> Result {
    free(prompt)
    prompt = strdup(text)
    ceditline_set_history(editor, keepsHistory ? history : nil)
    self.assistance = assistance
    self.deadline = deadline
    decoder = KeyDecoder()
    character = PartialCharacter()
    result = nil
    pendingResult = nil
    let typed = TypedText(before: typed.before.withoutControls, after: typed.after.withoutControls)
    replacement = typed.isEmpty ? nil : typed
    if !typed.text.unicodeScalars.contains(Self.replacementCharacter) { hasInvalid = false }
    showsMarks = false
    input.bracketPastes(true)
    measure()
    var count: Int32 = 0
    let line = input.changeModes { el_gets(editor, &count) }
    fflush(output)
    input.bracketPastes(false)
    // libedit reads nothing if it cannot write.
    guard let line, count > 0 else { return result ?? .ended(input.end) }
    let bytes = UnsafeRawBufferPointer(start: line, count: Int(count))
    let text = String(
      decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
    guard hasInvalid, text.unicodeScalars.contains(Self.replacementCharacter) else { return .line(text) }
    // Without what stands for the bytes: lines typed next would otherwise be rejected for them, too.
    let rest = String(text.unicodeScalars.filter { $0 != Self.replacementCharacter })
    return .undecodable(TypedText(before: rest))
  }

  /// Tells libedit the window's size; returns whether it has changed.
  @discardableResult func measure() -> Bool {
    guard let new = TerminalChannel.size(of: input.descriptor) else { return false }
    var told = winsize(new)
    _ = ioctl(window, UInt(TIOCSWINSZ), &told)
    defer { size = new }
    return new != size
  }

  /// H_ENTER of history(3)
  package func remember(_ line: String) { ceditline_history_add(history, line) }
}

extension winsize {
  fileprivate init(_ size: (columns: Int, rows: Int)) {
    self.init()
    (ws_col, ws_row) = (UInt16(size.columns), UInt16(size.rows))
  }
}
