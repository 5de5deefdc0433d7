/// The rules of a list as a whole. Questions, reports and results ask `errorsOfValue` for whatever is wrong with it.
extension BaseMultivaluedSection {
  package var errorsOfValue: [ValidationError] {
    guard let error = tooFewItems ?? tooManyItems(itemRows.count) else { return [] }
    return [error]
  }

  /// The error if there are too few rows with a value. An unknown value counts: it is no reason for an error.
  private var tooFewItems: ValidationError? {
    guard minimumCount > 0 else { return nil }
    let valued = itemRows.lazy.filter { $0.isVisible && $0.baseValue != nil || $0.isUnknown }
    let count = valued.prefix(minimumCount).count
    guard count < minimumCount else { return nil }
    return ValidationError(
      message: minimumCount == 1
        ? "At least one is required." : "At least \(minimumCount) are required; the list has \(count).")
  }

  /// The error if a number of rows is too large.
  func tooManyItems(_ count: Int) -> ValidationError? {
    if let fixedCount {
      return count > fixedCount
        ? ValidationError(message: "By other answers, there are \(fixedCount); the list has \(count).") : nil
    }
    guard count > maximumCount else { return nil }
    return ValidationError(
      message: maximumCount == 1
        ? "At most one is allowed; the list has \(count)."
        : "At most \(maximumCount) are allowed; the list has \(count).")
  }
}
