import Eureka

/// The form's own texts, in the language of the run.
enum Texts {
  /// The catalogues by language; English needs none.
  static let catalogs = [
    "fr": MessageCatalog(
      language: "fr", affirmatives: ["oui", "o"], negatives: ["non", "n"], translations: french)
  ]
}

/// A text of the form in the language of the run.
func text(_ message: Message) -> String {
  (Texts.catalogs[MessageCatalog.current.language] ?? MessageCatalog.english).text(of: message)
}

/// An option that is stored by its key, and shown in the language of the run.
protocol TranslatedOption: CaseIterable, Hashable, CustomStringConvertible {
  /// The text in English.
  var message: Message { get }
}

extension TranslatedOption {
  /// The text in the language of the run.
  var description: String { text(message) }
}
