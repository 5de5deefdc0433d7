/// How an answer is to be read: which forms it may take, the day and time zone it is read in, and the files it may name.
public struct ReadingContext: Sendable {
  /// Which forms of an answer are read.
  public enum Grammar: Sendable {
    /// Canonical text only: ISO 8601, `true` and `false`, keys and names. Files, flags and the environment.
    case canonical
    /// What a prompt reads beside that: positions, unique prefixes, `yes`, `today`. Pipes and terminals.
    case prompt
  }

  /// Which forms of an answer are read.
  public var grammar: Grammar
  /// The locale whose forms of numbers are read beside the canonical ones, and shown; `nil` for none.
  public var locale: Locale?
  /// The locale whose forms and words of dates are read beside the canonical ones, and shown; `nil` for none.
  public var dateLocale: Locale?
  /// The words that are shown, and the words for yes and no that are read.
  public var messages: MessageCatalog
  /// The time zone dates and times are read and shown in.
  public var timeZone: TimeZone {
    // The system's is looked up by who needs it, which most forms do not.
    get { ownTimeZone ?? .current }
    set { ownTimeZone = newValue }
  }
  private var ownTimeZone: TimeZone?
  /// The moment that `today`, `now` and `+3d` count from.
  public var now: Date
  /// The files that paths lead to; without them, `nil`, paths are taken as they are.
  public var files: (any FileAccess)?
  /// Where secrets are looked up that answers only refer to; without it, `nil`, such answers are refused.
  public var secrets: (any SecretAccess)?

  /// A context: canonical text in the process's time zone, without files, unless told otherwise; the locale of dates is
  /// that of numbers.
  public init(
    grammar: Grammar = .canonical, locale: Locale? = nil, dateLocale: Locale? = nil,
    messages: MessageCatalog = .english, timeZone: TimeZone? = nil, now: Date = Date(),
    files: (any FileAccess)? = nil, secrets: (any SecretAccess)? = nil
  ) {
    self.grammar = grammar
    self.locale = locale
    self.dateLocale = dateLocale ?? locale
    self.messages = messages
    ownTimeZone = timeZone
    self.now = now
    self.files = files
    self.secrets = secrets
  }

  /// The same, for canonical text: as files, flags and the environment are read.
  public var canonical: ReadingContext {
    var context = self
    context.grammar = .canonical
    context.locale = nil
    context.dateLocale = nil
    return context
  }

  /// The Gregorian calendar of ISO 8601, in `timeZone`.
  public var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
