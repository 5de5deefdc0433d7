/// Options and bounds, which decide with the rules what a row accepts, and may change.
extension BaseRow {
  /// Whether the row's options or bounds are others than when it was answered, so that its value may not be accepted any more.
  package var mustCheckChoice: Bool {
    get { details?.mustCheckChoice ?? false }
    set { ownDetails.mustCheckChoice = newValue }
  }

  /// Whether it has options or bounds, which code can change.
  var hasLimits: Bool {
    optionsLoading != nil || self is any DatePickerRowProtocol || self is SliderRow || self is StepperRow
  }

  /// Whether its options or bounds follow other answers, so that only beside those can an answer be judged.
  package var hasFollowingLimits: Bool {
    optionsLoading?.offersChange == true
      || [details?.minimumBound, details?.maximumBound].contains { $0?.isPresent == false }
  }

  /// Notes that its options or bounds are others, whoever has set them.
  func limitsDidChange() {
    if let form, hasValue || details != nil || form.root.isBeingAnswered { mustCheckChoice = true }
  }
}
