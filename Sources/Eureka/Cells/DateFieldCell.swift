/// The base class of date cells: bounds, minute steps, and their messages. A subclass says which kind of dates it reads.
open class DateFieldCell: Cell<Date> {
  /// What the cell reads and writes; by default days.
  class var kind: DateKind { .day }
  final var kind: DateKind { Self.kind }

  override class func makeFormatter() -> Formatter? {
    guard let styles = kind.formatterStyles else { return nil }
    let formatter = DateFormatter()
    (formatter.dateStyle, formatter.timeStyle) = styles
    return formatter
  }

  override open var accepts: Message { kind.accepts }

  override open func text(for value: Date, in context: ReadingContext) -> String { kind.text(value, context) }

  func typedText(for value: Date, in context: ReadingContext) -> String {
    kind.typedText(value, context) ?? text(for: value, in: context)
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema { kind.schema(interval) }

  override open func accepted(in context: ReadingContext) -> Message {
    let bounds = bounds(in: context)
    let minimum = [bounds?.first, row?.minimumByOtherAnswers?.value].compactMap(\.self)
      .max { isBefore($0, $1, in: context) }
    let first = minimum.map { date in
      let isPresent = date == bounds?.first && settings?.isMinimumPresent == true
      return text(ofBound: date, isPresent, isFirst: true, in: context)
    }
    let last = bounds?.last.map { date in
      text(ofBound: date, settings?.isMaximumPresent == true, isFirst: false, in: context)
    }
    // A bound shows the format, too.
    let isOpen = first == nil && last == nil
    let written = isOpen ? [text(ofBound: kind.example(context), false, isFirst: false, in: context)] : []
    let words = context.grammar == .prompt ? kind.words(context) : []
    var examples: [String] = []
    for line in written + words
    where examples.count < (isOpen ? 4 : 3) && !(examples + [first, last].compactMap(\.self)).contains(line) {
      guard let date = try? read(line, in: context) else { continue }
      if minimum.map({ isBefore(date, $0, in: context) }) != true { examples.append(line) }
    }
    if examples.isEmpty { examples = written }
    let accepted = kind.accepted(
      from: first, to: last, such: examples.isEmpty ? nil : .choice(of: examples))
    guard let interval else { return accepted }
    return "\(accepted), in \(interval)-minute steps"
  }

  /// Warnings if a bound is the time at which the form was made, or the bounds are the wrong way round.
  override package func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] {
    var inherited = super.declarationIssues(severity)
    guard severity == .warning else { return inherited }
    if let row, row.details?.followers.isEmpty != false, areBoundsReversed(in: ReadingContext()) {
      inherited.append(.datesReversed)
    }
    inherited += (settings?.boundsOfPast ?? []).map { .fixedPresent($0, instead: "\($0)(.present)") }
    return inherited
  }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    if prompt.value == nil, prompt.placeholder == nil, prompt.range == nil {
      prompt.range = Message(template: kind.format(context))
    }
    prompt.completions = kind.words(context).filter { (try? read($0, in: context)) != nil }
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Date {
    try text.requireLine()
    let date = try kind.read(text, self, context)
    let bounds = bounds(in: context)
    let isEarly = bounds?.first.map { isBefore(date, $0, in: context) } == true
    let isLate = bounds?.last.map { isBefore($0, date, in: context) } == true
    if isEarly || isLate {
      var error = refusal(of: text, readAs: date, isLate: !isEarly, in: context)
      error.kind = .refused
      throw error
    }
    try requireStep(date, of: text, in: context)
    return date
  }

  /// The refusal of a line that is out of bounds: a day of the week says which it was read as, and the one within the bounds is
  /// proposed.
  private func refusal(
    of text: String, readAs date: Date, isLate: Bool, in context: ReadingContext
  ) -> ReadingError {
    guard kind.hasDay, kind.unit == .day, context.isWeekday(text) else {
      return ReadingError(kind.reason(for: text, isLate: isLate))
    }
    let day = context.clock.local(date).day
    let shown = context.weekday(of: day) + " " + typedText(for: date, in: context)
    let near = context.clock.start(of: CivilDay(number: day.number + (isLate ? -7 : 7)))
    return ReadingError(
      isLate
        ? "\(text.quoted) is \(shown), which is too late" : "\(text.quoted) is \(shown), which is too early",
      proposing: near.map { [typedText(for: $0, in: context)] } ?? [])
  }

  /// The date some units later; without a value, the first step is to the present or to an example, within the bounds.
  override open func value(_ value: Date?, movedBy steps: Int, in context: ReadingContext) -> Date? {
    let bounds = bounds(in: context)
    let start =
      value ?? min(max(kind.example(context), bounds?.first ?? .distantPast), bounds?.last ?? .distantFuture)
    let steps = value == nil ? 0 : steps
    let local = context.clock.local(start)
    let moved: Date?
    switch kind.unit {
    case .minute:
      moved = start.addingTimeInterval(Double(steps * stepSize - excess(of: start, in: context)))
    case .day: moved = context.clock.start(of: CivilDay(number: local.day.number + steps))
    case .month: moved = local.day.adding(months: steps).flatMap { context.clock.start(of: $0) }
    }
    return moved.flatMap { try? read(text(for: $0, in: context), in: context) }
  }

  override open func displayText(for value: Date, in context: ReadingContext) -> String {
    FormattedText(baseRow, in: context)?.text(of: value) ?? typedText(for: value, in: context)
  }

  /// The date that a line in words or with a short year was read as.
  override open func interpretation(
    of value: Date, readFrom text: String, in context: ReadingContext
  ) -> Message? {
    let shown = typedText(for: value, in: context)
    // Treats `T` as a space, and ignores spaces.
    func plain(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace && $0 != "t" } }
    let said = [shown, self.text(for: value, in: context)].map(plain)
    if said.contains(plain(text)) { return nil }
    guard kind.hasDay else { return "taken as \(shown)" }
    return "taken as \(context.weekday(of: context.clock.local(value).day) + " " + shown)"
  }

  override package func calendar(in context: ReadingContext) -> [String] {
    guard kind.hasDay else { return [] }
    func day(_ date: Date) -> Int { context.clock.local(date).day.number }
    let bounds = bounds(in: context)
    let (first, last) = (bounds?.first.map(day) ?? .min, bounds?.last.map(day) ?? .max)
    let shown = row?.value.map(day) ?? min(max(day(context.now), first), last)
    return context.calendar(showing: CivilDay(number: shown)) { first <= $0.number && $0.number <= last }
  }

  /// The row's bounds; `nil` if the maximum is before the minimum, and neither moves with the present.
  func bounds(in context: ReadingContext) -> (first: Date?, last: Date?)? {
    guard let settings, !areBoundsReversed(in: context) else { return nil }
    return (
      settings.isMinimumPresent ? present(in: context) : settings.minimumDate,
      settings.isMaximumPresent ? context.now : settings.maximumDate
    )
  }

  private func areBoundsReversed(in context: ReadingContext) -> Bool {
    guard let settings, !settings.isMinimumPresent, !settings.isMaximumPresent,
      let first = settings.minimumDate, let last = settings.maximumDate
    else { return false }
    return isBefore(last, first, in: context)
  }

  /// The present, to the minute if the row asks for one, as `now` is read.
  private func present(in context: ReadingContext) -> Date {
    guard kind.unit == .minute else { return context.now }
    return Date(timeIntervalSince1970: Double(context.now.wholeSeconds.floored(to: 60)))
  }

  /// A bound as a message names it: a time that is accepted, in steps of the interval. The present is a word in what describes the
  /// form at any time.
  private func text(
    ofBound date: Date, _ isPresent: Bool, isFirst: Bool, in context: ReadingContext
  ) -> String {
    if isPresent, context.grammar == .canonical { return context.messages.text(of: kind.present) }
    let date = isPresent ? present(in: context) : date
    let excess = interval == nil ? 0 : excess(of: date, in: context)
    let inSteps = date.addingTimeInterval(Double(isFirst && excess > 0 ? stepSize - excess : -excess))
    return typedText(for: inSteps, in: context)
  }

  private var settings: (any DatePickerRowProtocol)? { baseRow as? any DatePickerRowProtocol }

  /// The minutes between accepted times, if they divide an hour.
  var interval: Int? {
    guard kind.unit == .minute, let interval = settings?.minuteInterval, (1...30).contains(interval),
      60.isMultiple(of: interval)
    else { return nil }
    return interval
  }

  /// The seconds of a step.
  private var stepSize: Int { (interval ?? 1) * 60 }

  /// The seconds since the last step.
  private func excess(of date: Date, in context: ReadingContext) -> Int {
    context.clock.local(date).time.seconds % stepSize
  }

  private func isBefore(_ one: Date, _ other: Date, in context: ReadingContext) -> Bool {
    kind.position(of: one, in: context) < kind.position(of: other, in: context)
  }

  private func requireStep(_ date: Date, of text: String, in context: ReadingContext) throws(ReadingError) {
    guard let interval, case let excess = excess(of: date, in: context), excess != 0 else { return }
    let clock = context.clock
    let bounds = bounds(in: context)
    let near = [-excess, stepSize - excess].map { date.addingTimeInterval(Double($0)) }.filter { candidate in
      // Around a clock change, one of the two may be off the full hour.
      self.excess(of: candidate, in: context) == 0
        && (kind.hasDay || clock.local(candidate).day == clock.local(date).day)
        && bounds?.first.map { isBefore(candidate, $0, in: context) } != true
        && bounds?.last.map { isBefore($0, candidate, in: context) } != true
    }.map { typedText(for: $0, in: context) }
    let reason: Message =
      switch near.count {
      case 0: "\(text.quoted) is not in steps of \(interval) min"
      case 1: "\(text.quoted) is not in steps of \(interval) min; the nearest is \(near[0])"
      default:
        "\(text.quoted) is not in steps of \(interval) min; the nearest are \(near[0]) and \(near[1])"
      }
    throw ReadingError(reason)
  }
}
