import Eureka
import EurekaCommand

/// Actions of a row beside its answer: `:>` lists them, `:> Copy` runs one.
struct Swipes: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Actions of a row beside its answer.")

  var form: Form {
    Section("Access") {
      TextRow("badge") {
        $0.title = "Badge"
        $0.value = "4f2a"
        $0.leadingSwipe.actions = [
          SwipeAction(style: .normal, title: "Renew") { _, row, completion in
            (row as? TextRow)?.value = "9c1e"
            completion?(true)
          }
        ]
        $0.leadingSwipe.performsFirstActionWithFullSwipe = true
        $0.trailingSwipe.actions = [
          SwipeAction(style: .destructive, title: "Revoke") { _, row, completion in
            row.baseValue = nil
            completion?(true)
          }
        ]
      }
    }
  }
}
