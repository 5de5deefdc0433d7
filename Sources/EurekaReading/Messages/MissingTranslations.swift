package import OrderedCollections
import Synchronization

/// The texts of a form that no catalog of its author translates, while a check has the questions made in a language: those that
/// catalogs were asked for in vain, and those that none was asked for.
package final class MissingTranslations: Sendable {
  @TaskLocal static var current: MissingTranslations?
  private let found = Mutex<OrderedSet<String>>([])
  private let translations = Mutex<Set<String>>([])

  package init() {}

  package func record<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: body)
  }

  func note(_ english: String) { _ = found.withLock { $0.append(english) } }
  func note(translation: String) { _ = translations.withLock { $0.insert(translation) } }

  /// The texts that catalogs were asked for in vain, in the order in which they were asked for.
  package var untranslated: OrderedSet<String> { found.withLock { $0 } }

  /// Whether a text is the answer of a catalog.
  package func isTranslation(_ text: String) -> Bool { translations.withLock { $0.contains(text) } }
}
