import Foundation
import Synchronization

/// The time of a context and of all its copies: one while a line is read, answered and kept, and renewed for the next.
package final class ReadingTime: Sendable {
  /// Tells the present time; `nil` if the time is fixed.
  private let present: (@Sendable () -> Date)?
  /// The seconds since the reference date, as the bits of a `Double`.
  private let seconds: Atomic<UInt64>

  /// Creates a time that can be renewed: the one that a closure tells.
  package init(_ present: @escaping @Sendable () -> Date) {
    self.present = present
    seconds = Atomic(present().timeIntervalSinceReferenceDate.bitPattern)
  }

  package init(fixed moment: Date) {
    present = nil
    seconds = Atomic(moment.timeIntervalSinceReferenceDate.bitPattern)
  }

  package var now: Date {
    Date(timeIntervalSinceReferenceDate: Double(bitPattern: seconds.load(ordering: .relaxed)))
  }

  /// Makes it the present time, unless it is fixed.
  package func renew() {
    guard let present else { return }
    seconds.store(present().timeIntervalSinceReferenceDate.bitPattern, ordering: .relaxed)
  }
}
