/// The natural height of a row, a header or a footer.
public let automaticDimension: CGFloat = -1

extension CGFloat {
  /// The height in terminal lines of 30 points each, so that UIKit's usual row of 44 points is one line.
  var lines: Int {
    guard isFinite, self > 0 else { return 0 }
    return Int((Swift.min(self, 3000) / 30).rounded())
  }
}
