import OrderedCollections
import Synchronization

/// The English texts that an author's catalogs were asked for in vain, while a check has the questions made in a language.
package final class MissingTranslations: Sendable {
  @TaskLocal static var current: MissingTranslations?
  private let found = Mutex<OrderedSet<String>>([])

  package init() {}

  package func record<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: body)
  }

  func note(_ english: String) { _ = found.withLock { $0.append(english) } }

  /// A warning for each.
  package var issues: [FormIssue] {
    found.withLock { $0.elements }.map { FormIssue(kind: .untranslated($0), subject: "form") }
  }
}
