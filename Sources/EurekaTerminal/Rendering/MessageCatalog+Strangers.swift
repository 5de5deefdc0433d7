package import Eureka

/// What people read in a restricted session: it names no file, process, option or tag, which only the operator knows.
extension MessageCatalog {
  package var forStrangers: MessageCatalog {
    var catalog = self
    catalog.substitutes = Self.substitutesForStrangers
    return catalog
  }

  /// The English messages for whoever reads a catalog's, as programs get them.
  package static func english(for readers: MessageCatalog) -> MessageCatalog {
    readers.isForStrangers ? english.forStrangers : english
  }

  package static let substitutesForStrangers: [String: Substitute] = [
    // Errors that only the operator can fix.
    "the form has errors: %@: %@": unusable, "cannot read the answers from %@: %@": unusable,
    "timed out waiting for the answers from %@": unusable,
    "it is a section; answer its questions by their tags": unusable,
    "other users can see this secret with ps; use --set-file instead":
      Substitute("other users of this machine can see this secret"),
    // Where answers are kept.
    "the journal %@ is in use by another run": Substitute("another connection is using this session"),
    "the journal %@ belongs to %@": Substitute("your answers cannot be kept"),
    "cannot use the directory %@: %@": Substitute("your answers cannot be kept"),
    "cannot keep the journal %@: %@": Substitute("your answers cannot be kept: %@", 1),
    "the journal %@ was cut off at its beginning, so it begins anew":
      Substitute("the answers of your last session are damaged, so it begins anew"),
    "line %@ of the journal %@ is damaged and was skipped":
      Substitute("an answer of your last session is damaged and was skipped"),
    "%@: %@ replaces the answer in the journal":
      Substitute("another answer replaces one of your last session"),
    "%@: %@ has %@; the journal has %@":
      Substitute("another answer replaces one of your last session"),
    "Go on with the new answers instead of those in the journal":
      Substitute("Go on with the new answers instead of those of your last session"),
    "The answers, without secrets, are saved. To use them, run this again with:\n  --answers %@":
      Substitute("Your answers are kept."),
    "The answers so far, without secrets, are in %@; run the same command to resume.":
      Substitute("Your answers are kept. To go on, connect again."),
    // Where they are stored.
    "cannot create %@: %@": Substitute("your answers cannot be stored: %@", 1),
    "cannot write %@: %@": Substitute("your answers cannot be stored: %@", 1),
    "cannot read %@: %@": Substitute("your answers cannot be stored: %@", 1),
    "%@ is not in a directory that the plan names": Substitute("your answers cannot be stored"),
    "cannot send %@ of the records in %@: %@": Substitute("your answers cannot be stored: %@", 2),
    "it is locked by process %@": Substitute("others are using it"),
    "it is locked by another process": Substitute("others are using it"),
    "Waiting for %@, which is locked by process %@…": waiting,
    "Waiting for %@, which is locked by another process…": waiting,
    // How to answer.
    "Answer them, or use --accept-defaults to keep their defaults.": Substitute("Answer them, too."),
    "Answer at least those without a valid default; --accept-defaults keeps the others.":
      Substitute("Answer them, too."),
    "--confirm %@": Substitute("%@ at a terminal", 0),
    // Questions by their names.
    "unknown tag %@": Substitute("unknown question %@", 0),
    "unknown tag %@; did you mean %@?": Substitute("unknown question %@; did you mean %@?", 0, 1),
    "one of the tags %@": Substitute("one of its parts"),
  ]

  /// The message for errors that only the operator can fix.
  package static let unusableForm: Message = "this form cannot be used now"
  private static let unusable = Substitute(unusableForm.template)
  private static let waiting = Substitute("Waiting for others who are storing their answers…")
}

extension Restriction {
  package func messages(_ catalog: MessageCatalog) -> MessageCatalog { isOn ? catalog.forStrangers : catalog }
}
