/// How a row's typed answers become the values that conditions read.
indirect enum AnswerShape {
  /// One of a few values, each with the answers that stand for it.
  case finite([(value: PredicateValue, answers: [AnswerValue])])
  /// A number, which is the value.
  case number
  /// A text, which is the value.
  case text
  /// A list of them.
  case list(AnswerShape)
  /// The answers of a form, by tag.
  case group(Form)
  /// Something else: nothing is known but whether there is an answer.
  case opaque

  /// true and false.
  static var boolean: AnswerShape {
    .finite([(.bool(true), [.bool(true)]), (.bool(false), [.bool(false)])])
  }

  /// More options than this are not gone through.
  static let greatestCount = 500

  /// The options of a row, if they are known.
  static func options<Option: Equatable>(of holder: (any OptionsHolder<Option>)?) -> AnswerShape {
    guard let holder, !holder.offersChange, holder.optionsState == .ready, let options = holder.options,
      options.count <= greatestCount
    else { return .opaque }
    return .finite(options.map { (PredicateValue(option: $0), [AnswerValue(option: $0)]) })
  }

  /// The keys of a row's options, if they are known.
  static func keys<Option: Equatable>(of holder: (any OptionsHolder<Option>)?) -> AnswerShape {
    guard let holder, !holder.offersChange, holder.optionsState == .ready, let options = holder.options,
      options.count <= greatestCount
    else { return .opaque }
    return .finite(
      options.map { (.string(OptionList<Option>.key(of: $0)), [AnswerValue(elementFor: $0)]) })
  }
}
