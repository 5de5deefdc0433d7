extension ReadingContext {
  /// The seconds of a length of time, as a `CountDownRow` reads it: `90s`, `1h30m`, `PT10M`.
  package func seconds(_ text: String) throws(ReadingError) -> TimeInterval {
    TimeInterval(try DurationReader(context: self).duration(text).seconds)
  }
}
