/// Work that a row waits for: async rules that judge a value, or the lookup of a default.
@MainActor
package final class RowWork: Hashable {
  package let row: BaseRow
  package private(set) var isDone = false
  package private(set) var failure: Message?
  private let steps: [@MainActor () async throws -> Void]
  private var task: Task<Void, Never>?

  init(of row: BaseRow, _ steps: [@MainActor () async throws -> Void]) {
    self.row = row
    self.steps = steps
  }

  package func start() {
    guard task == nil else { return }
    task = Task {
      do {
        for step in steps { try await step() }
        end(nil)
      } catch {
        let text = (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
        end(Message(verbatim: text))
      }
    }
  }

  package func finish() async {
    start()
    await task?.value
  }

  package func giveUp(because reason: Message) {
    task?.cancel()
    end(reason)
  }

  private func end(_ failure: Message?) {
    guard !isDone else { return }
    isDone = true
    self.failure = failure
  }

  nonisolated package static func == (left: RowWork, right: RowWork) -> Bool { left === right }
  nonisolated package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
