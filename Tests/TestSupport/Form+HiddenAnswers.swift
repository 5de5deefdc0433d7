package import Eureka

extension Form {
  /// The form, once it is said what conditions read of hidden questions.
  package func with(hiddenAnswers: HiddenAnswers) -> Form {
    self.hiddenAnswers = hiddenAnswers
    return self
  }
}
