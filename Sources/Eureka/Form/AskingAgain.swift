extension Form {
  /// Asks a question again that was answered earlier; its answer stands as the default.
  ///
  /// Call it in a callback or a rule of a later question whose answer contradicts the earlier one. A person is asked at once. In a
  /// pipe and in a file, the later answer is rejected, as nobody can correct the earlier one.
  ///
  /// ```swift
  /// IntRow("children") {
  ///   $0.onChange { row in
  ///     if row.value ?? 0 > 12 { row.form?.askAgain("age") }
  ///   }
  /// }
  /// ```
  public func askAgain(_ tag: String) {
    if let question = readable(tag: tag) {
      root.changeLog?.note(.askedAgain, of: question)
    } else {
      root.note(
        FormIssue(kind: .asksUnknownTag(tag, nearest: readableTags.nearest(to: tag)), subject: "form"))
    }
  }
}
