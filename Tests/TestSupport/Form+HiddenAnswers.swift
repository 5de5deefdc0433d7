package import Eureka

extension Form {
  /// Sets the value that conditions read for hidden questions, and returns the form.
  package func with(hiddenAnswers: HiddenAnswers) -> Form {
    self.hiddenAnswers = hiddenAnswers
    return self
  }
}
