extension Form {
  /// Decodes the answers into your own type, with tags as keys.
  ///
  /// ```swift
  /// struct Server: Decodable { var host: String; var port: Int; var certificate: URL?; var opened: Date }
  /// let server = try form.decode(Server.self)
  /// ```
  ///
  /// Declare optional properties for rows that can be hidden or unanswered. A value that already has the property's type is
  /// used directly; others are decoded from the answers: dates as `2026-03-01`, options as their keys. Secrets are included.
  ///
  /// - Throws: A `Problem` that names the question.
  public func decode<T: Decodable>(_ type: T.Type, in context: ReadingContext = ReadingContext()) throws -> T
  {
    let source = AnswerSource(
      answer: .object(answers(in: context, includeSecrets: true)), value: nil, path: [], form: self)
    return try T(from: AnswerDecoder(source: source))
  }
}
