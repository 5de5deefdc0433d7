/// Options and bounds, which decide with the rules what a row accepts, and may change.
extension BaseRow {
  /// Whether it has options or bounds, which code can change.
  var hasLimits: Bool {
    optionsLoading != nil || self is any DatePickerRowProtocol || self is SliderRow || self is StepperRow
  }

  package var hasFollowingLimits: Bool {
    optionsLoading?.mayOfferOthers == true || details?.minimumBound?.isPresent == false
      || details?.maximumBound?.isPresent == false
  }

  /// Notes that its options or bounds are others, whoever has set them.
  func limitsDidChange() { form?.changed(.limits, of: self) }

  /// Whether its default may be none of its options, or out of its bounds.
  package var mayHaveWrongDefault: Bool { traits.contains(.hasOptions) || hasFollowingLimits }
}
