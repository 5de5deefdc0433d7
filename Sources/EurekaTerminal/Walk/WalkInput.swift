public import Eureka

/// What a walk takes.
public enum WalkInput: Hashable, Sendable {
  /// A line without its newline: an answer, part of one, or a command.
  case line(String)
  /// A line that is not text: too long, not UTF-8, with NUL bytes.
  case unreadable(Message)
  /// The end of the input.
  case end
  /// The input cannot be read any further, and why; defaults do not replace what is missing then.
  case failed(String)
  /// The result of the editor that `Walk.State.editing` asked for.
  case edited(EditedText)
  /// Time has passed: what the walk waits for may be there.
  case tick
  /// What the walk waits for has not come in time.
  case timeout
}

/// The result of an editor.
public enum EditedText: Hashable, Sendable {
  /// The text as it was left.
  case saved(String)
  /// There is none, and the reason.
  case failed(Message)
}
