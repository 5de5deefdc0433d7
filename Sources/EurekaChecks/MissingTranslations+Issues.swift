package import Eureka
import OrderedCollections

extension MissingTranslations {
  /// A warning for each.
  ///
  /// - Parameter other: The form in another language.
  @MainActor
  package func issues(of form: Form, besides other: Form) -> [FormIssue] {
    func titles(of form: Form) -> [String] {
      form.allSections.compactMap { $0.header?.title } + form.questions.compactMap(\.title)
    }
    let fixed = Set(titles(of: other))
    let unasked = titles(of: form).filter { fixed.contains($0) && !isTranslation($0) }
    return untranslated.union(unasked).map { FormIssue(kind: .untranslated($0), subject: "form") }
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
