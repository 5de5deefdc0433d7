/// How answers are read: which forms they may take, in which day and time zone, with which files.
public struct ReadingContext: Sendable {
  /// The forms of an answer that are read.
  public enum Grammar: Sendable {
    /// Canonical text only: ISO 8601, `true` and `false`, keys and names. Files, flags and the environment.
    case canonical
    /// What a prompt also reads: positions, unique prefixes, `yes`, `today`. Pipes and terminals.
    case prompt
  }

  /// The forms of an answer that are read.
  public var grammar: Grammar
  /// The locale whose number formats are shown, and read beside the canonical ones; `nil` for none.
  public var locale: Locale?
  /// The locale whose date formats and words are shown, and read beside the canonical ones; `nil` for none.
  public var dateLocale: Locale?
  /// The language of messages, and of the words for yes and no.
  public var messages: MessageCatalog
  /// The time zone dates and times are read and shown in.
  ///
  /// The process's may have rules that a `TimeZone` cannot have (POSIX, `TZ`). Dates follow them all the same; this is then
  /// its present offset from UTC.
  public var timeZone: TimeZone {
    // The system's is looked up only if needed; most forms do not.
    get { ownTimeZone ?? ProcessTimeZone.zone(at: now) }
    set { ownTimeZone = newValue }
  }
  /// The time zone, unless it is the process's.
  package private(set) var ownTimeZone: TimeZone?
  /// The moment that `today`, `now` and `+3d` count from: in a walk, the time at which the line was read, unless you set one.
  public var now: Date {
    get { readingTime.now }
    set { readingTime = ReadingTime(fixed: newValue) }
  }
  /// What tells `now`, to all copies of the context at once.
  package var readingTime: ReadingTime
  /// The files that paths lead to; if `nil`, paths are not checked.
  public var files: (any FileAccess)?
  /// Looks up secrets that answers refer to; if `nil`, such answers are rejected.
  public var secrets: (any SecretAccess)?

  /// Whether answers are accepted only once async rules have judged them. Otherwise the end of the walk insists on verdicts.
  package var requiresVerdicts = true
  /// Whether the session is restricted, so that a typed answer is short unless its row says otherwise.
  package var isRestricted = false
  /// Whether the answers on which options depend have been given, so that a description of these options holds.
  package var hasAllAnswers = false

  /// A context, by default for canonical text in the process's time zone. `dateLocale` defaults to `locale`.
  public init(
    grammar: Grammar = .canonical, locale: Locale? = nil, dateLocale: Locale? = nil,
    messages: MessageCatalog = .english, timeZone: TimeZone? = nil, now: Date? = nil,
    files: (any FileAccess)? = nil, secrets: (any SecretAccess)? = nil
  ) {
    self.grammar = grammar
    self.locale = locale
    self.dateLocale = dateLocale ?? locale
    self.messages = messages
    ownTimeZone = timeZone
    readingTime = now.map(ReadingTime.init(fixed:)) ?? ReadingTime { Date() }
    self.files = files
    self.secrets = secrets
  }

  /// The same context for canonical text, as in files, flags and the environment.
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
