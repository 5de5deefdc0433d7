public import Eureka

/// Input for a walk.
public enum WalkInput: Hashable, Sendable {
  /// A line without its newline: an answer, part of one, or a command.
  case line(String)
  /// A line that is not text, and why: too long, not UTF-8, or with NUL bytes.
  case unreadable(Message)
  /// The end of the input.
  case end
  /// The input failed, and why. Defaults do not replace missing answers then.
  case failed(String)
  /// The result of the editor that `Walk.State.editing` asked for.
  case edited(EditedText)
  /// Time has passed: what the walk waits for may be ready.
  case tick
  /// What the walk waits for has timed out.
  case timeout
  /// A person gives up what the walk waits for.
  case interrupt
}

/// The result of an editor.
public enum EditedText: Hashable, Sendable {
  /// The text, as it was saved.
  case saved(String)
  /// No text, and why.
  case failed(Message)
}
