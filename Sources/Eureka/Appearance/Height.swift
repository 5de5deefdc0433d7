/// The height that a row, a header or a footer takes by itself.
public let automaticDimension: CGFloat = -1

extension CGFloat {
  /// The height as lines of a terminal: a line stands for 30 points, so that a row of UIKit's usual 44 points is one.
  var lines: Int {
    guard isFinite, self > 0 else { return 0 }
    return Int((Swift.min(self, 3000) / 30).rounded())
  }
}
