import CEditline
import Foundation
import Glibc
import SystemPackage

/// libedit, and the signals and bytes that are read beside it: the only file that calls it.
final class Editline {
  enum Result {
    case line(String)
    case endOfInput
    case signal(Int32)
    case hungUp
    case timedOut
    case continued
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

  private let editor: OpaquePointer
  /// Given what stands before the cursor, what the Tab key does; `nil` beeps.
  var completer: ((String) -> Completion.Outcome?)?
  /// Whether one line that is pasted with its newline is a line too, and not only several are.
  var pastesSingleLines = false

  private var candidates: [String] = []
  private var pasted = PastedText("")

  /// Given the line and the characters before the cursor after a key, what stands there instead.
  var reformatter: ((String, Int) -> (text: String, cursor: Int)?)? {
    didSet {
      // Where there is none, no key waits for it.
      ceditline_set_reformatter(editor, reformatter == nil ? nil : Self.reformat)
    }
  }

  /// `ceditline_use_utf8`
  static func useUTF8() -> Bool { ceditline_use_utf8() }

  /// `ceditline_catch_signals`
  static func catchSignals() { _ = ceditline_catch_signals() }

  /// `ceditline_release_signals`
  static func releaseSignals() { ceditline_release_signals() }

  /// `ceditline_guard_terminal`
  static func guardTerminal(input: FileDescriptor, output: FileDescriptor) {
    _ = ceditline_guard_terminal(input.rawValue, output.rawValue)
  }

  /// `ceditline_release_terminal`
  static func releaseTerminal() { ceditline_release_terminal() }

  /// `ceditline_bracket_pastes`
  static func bracketPastes(_ enabled: Bool) { ceditline_bracket_pastes(enabled) }

  /// `ceditline_read_byte`: a byte as a line of one, for a reader that edits by itself.
  static func readByte(_ descriptor: FileDescriptor, into byte: inout UInt8, before deadline: Date?)
    -> Result?
  {
    let result = ceditline_read_byte(descriptor.rawValue, milliseconds(until: deadline), &byte)
    return result == CEDITLINE_INPUT ? nil : ending(result)
  }

  /// `ceditline_read_byte` without a descriptor, and without waiting: a signal that has come.
  static func takeSignal() -> Result? {
    var byte: UInt8 = 0
    let result = ceditline_read_byte(-1, 0, &byte)
    return result == CEDITLINE_TIMED_OUT || result == CEDITLINE_CONTINUED ? nil : ending(result)
  }

  /// `ceditline_open`
  init?(program: String, input: FileDescriptor, output: FileDescriptor) {
    guard let editor = ceditline_open(program, input.rawValue, output.rawValue) else { return nil }
    self.editor = editor
    ceditline_set_completer(
      editor,
      { context, before, removed, lists in
        guard let context else { return nil }
        let editline = Unmanaged<Editline>.fromOpaque(context).takeUnretainedValue()
        switch editline.completer?(String(cString: before)) {
        case .replacement(let count, let text):
          removed.pointee = count
          return strdup(text)
        case .candidates(let candidates):
          editline.candidates = candidates
          lists.pointee = true
          return nil
        case nil: return nil
        }
      }, Unmanaged.passUnretained(self).toOpaque())
    ceditline_set_paster(
      editor,
      { context, bytes, length in
        guard let context else { return nil }
        let editline = Unmanaged<Editline>.fromOpaque(context).takeUnretainedValue()
        let pasted = PastedText(
          String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self))
        let inserted =
          editline.pastesSingleLines && !pasted.lines.isEmpty ? nil : pasted.onlyLine
        if let inserted { return strdup(inserted) }
        editline.pasted = pasted
        return nil
      })
  }

  /// `ceditline_close`
  deinit { ceditline_close(editor) }

  private static let reformat: ceditline_reformatter = { context, before, line, cursor in
    guard let context else { return nil }
    let editline = Unmanaged<Editline>.fromOpaque(context).takeUnretainedValue()
    let text = String(cString: line)
    guard let new = editline.reformatter?(text, String(cString: before).count), new.text != text else {
      return nil
    }
    // libedit counts scalars.
    cursor.pointee = new.text.prefix(new.cursor).unicodeScalars.count
    return strdup(new.text)
  }

  /// The time left, as poll(2) takes it: -1 for no limit.
  private static func milliseconds(until deadline: Date?) -> Int32 {
    guard let deadline else { return -1 }
    return Int32(min(max(deadline.timeIntervalSinceNow * 1000, 0), 1e9))
  }

  /// `ceditline_set_prompt`, `ceditline_set_history`, `ceditline_set_initial_text`, `ceditline_read`
  func readLine(prompt: String, beginning typed: TypedText, keepsHistory: Bool, before deadline: Date?)
    -> Result
  {
    ceditline_set_prompt(editor, prompt)
    ceditline_set_history(editor, keepsHistory)
    let before = typed.before.withoutControls
    let text = before + typed.behind.withoutControls
    ceditline_set_initial_text(editor, text.isEmpty ? nil : text, before.unicodeScalars.count)
    var line: UnsafePointer<CChar>?
    var length = 0
    let result = ceditline_read(editor, Self.milliseconds(until: deadline), &line, &length)
    switch result {
    case CEDITLINE_LISTED: return .listed(heldText, candidates)
    case CEDITLINE_PASTED: return .pasted(heldText, pasted)
    default: break
    }
    guard result == CEDITLINE_INPUT, let line else { return Self.ending(result) }
    return .line(String(decoding: UnsafeRawBufferPointer(start: line, count: length), as: UTF8.self))
  }

  /// `ceditline_text_before`, `ceditline_text_behind`
  private var heldText: TypedText {
    TypedText(
      before: String(cString: ceditline_text_before(editor)),
      behind: String(cString: ceditline_text_behind(editor)))
  }

  /// `ceditline_remember`
  func remember(_ line: String) {
    ceditline_remember(editor, line)
  }

  private static func ending(_ result: ceditline_result) -> Result {
    switch result {
    case CEDITLINE_INTERRUPTED, CEDITLINE_TERMINATED: .signal(ceditline_signal())
    case CEDITLINE_HUNG_UP: .hungUp
    case CEDITLINE_TIMED_OUT: .timedOut
    case CEDITLINE_CONTINUED: .continued
    default: .endOfInput
    }
  }
}

extension String {
  /// The text without control characters, which would be keys.
  fileprivate var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
