package import Eureka
package import EurekaTerminal

extension Walk {
  /// A walk that has begun.
  package convenience init(started form: Form, options: WalkOptions) {
    self.init(form, options: options)
    _ = start()
  }

  package convenience init(started controller: FormViewController, options: WalkOptions) {
    self.init(controller, options: options)
    _ = start()
  }

  /// Sends lines, and gives what all of them led to.
  @discardableResult
  package func send(_ lines: String...) -> [WalkEvent] { lines.flatMap { send(.line($0)) } }

  package var question: Question? {
    if case .asking(let question) = state { question } else { nil }
  }

  package var review: Review? {
    if case .review(let review)? = question?.part { review } else { nil }
  }

  package var rejections: [Problem] {
    if case .finished(let outcome) = state { outcome.rejections } else { [] }
  }
}

extension WalkOutcome {
  /// What the answers were rejected for; nothing if the walk ended otherwise.
  package var rejections: [Problem] {
    if case .rejected(let problems) = self { problems } else { [] }
  }
}
