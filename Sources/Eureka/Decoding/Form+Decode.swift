extension Form {
  /// The answers as a value of a type of yours, by the tags of the rows.
  ///
  /// ```swift
  /// struct Server: Decodable { var host: String; var port: Int; var certificate: URL?; var opened: Date }
  /// let server = try form.decode(Server.self)
  /// ```
  ///
  /// Rows that are hidden or have no value are absent, so that a property for them is optional. A value of the very
  /// type that is asked for is taken as it is; anything else is read from what stands in the result: dates as
  /// `2026-03-01`, options as their keys. Secrets are among the answers.
  ///
  /// - Throws: `Problem`, which names the question.
  public func decode<T: Decodable>(_ type: T.Type, in context: ReadingContext = ReadingContext()) throws -> T
  {
    let source = AnswerSource(
      answer: .object(answers(in: context, includeSecrets: true)), value: nil, path: [], form: self)
    return try T(from: AnswerDecoder(source: source))
  }
}
