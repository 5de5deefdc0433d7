import OrderedCollections
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

  /// A warning for each.
  ///
  /// - Parameter other: The form in another language.
  @MainActor
  package func issues(of form: Form, besides other: Form) -> [FormIssue] {
    func titles(of form: Form) -> [String] {
      form.allSections.compactMap { $0.header?.title } + form.questions.compactMap(\.title)
    }
    let (fixed, translations) = (Set(titles(of: other)), translations.withLock { $0 })
    let unasked = titles(of: form).filter { fixed.contains($0) && !translations.contains($0) }
    return found.withLock { $0.union(unasked) }.map { FormIssue(kind: .untranslated($0), subject: "form") }
      + form.questions.compactMap { question -> FormIssue? in
        guard let path = question.path, let other = other.answerable(path: path)?.fixedKeys,
          let (key, first) = zip(question.fixedKeys ?? [], other).first(where: !=)
        else { return nil }
        return FormIssue(kind: .translatedKey(key, of: first), subject: question.name(in: .english))
      }
  }
}

extension Answerable {
  /// The keys of its options, if these are texts that nothing changes.
  fileprivate var fixedKeys: [String]? {
    answerSchema(in: ReadingContext().canonical).optionsOfEach?.compactMap {
      if case .string(let key) = $0 { key } else { nil }
    }
  }
}
