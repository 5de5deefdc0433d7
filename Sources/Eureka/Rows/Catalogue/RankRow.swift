/// Asks to put options in order.
///
/// ```swift
/// RankRow<String>("priorities") { $0.options = ["speed", "price", "support"] }
/// ```
/// ```text
/// Priorities › 3 1 2
/// ```
///
/// The value has all options, the first in the order first.
public final class RankRow<T: Equatable>: ChoosingRow<RankCell<T>, T>, RankingRow, RowType {}

/// A row whose answer is an order of its options.
@MainActor
package protocol RankingRow {}

/// Reads the order of a row's options.
open class RankCell<Option: Equatable>: SeveralOptionsCell<Option, [Option]>, CellType {
  override open var accepts: Message { "all options in order" }

  override open func accepted(in context: ReadingContext) -> Message {
    let list = list(in: context)
    if list.options.isEmpty { return OptionList<Option>.nothing }
    if context.grammar == .canonical {
      return "a list of all options in order: \(list: list.keys.map(ListText.shown))"
    }
    let available = list.labels.indices.reversed().filter { !list.unavailable.contains($0) }
    return "all options in order, such as \(available.map { list.labels[$0] }.joined(separator: " "))"
  }

  /// No name of an option alone is an answer to complete to.
  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    super.adjust(&prompt, in: context)
    prompt.completions = []
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> [Option] {
    let list = list(in: context)
    return try ranking(try list.order(of: text, in: context), of: list)
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> [Option]
  {
    guard case .array(let elements) = answer else { return try super.read(answer, in: context) }
    let list = list(in: context)
    let chosen = try list.options(chosenBy: elements, in: context)
    return try ranking(chosen.compactMap { list.index(of: $0) }, of: list)
  }

  private func ranking(_ order: [Int], of list: OptionList<Option>) throws(ReadingError) -> [Option] {
    var seen: Set<Int> = []
    for index in order where !seen.insert(index).inserted {
      throw ReadingError("\(list.names[index].quoted) is named twice")
    }
    let missing = list.options.indices.filter { !seen.contains($0) && !list.unavailable.contains($0) }
    guard missing.isEmpty else {
      throw ReadingError("the order lacks \(list: missing.map { list.names[$0].quoted })")
    }
    return order.map { list.options[$0] }
  }

  override func elements(of value: [Option]) -> [Option] { value }

  override open func displayText(for value: [Option], in context: ReadingContext) -> String {
    context.messages.list(names(of: value, in: list(in: context)))
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = super.answerSchema(in: context)
    schema.uniqueItems = true
    guard holder?.offersChange == false || context.hasAllAnswers, holder?.optionsState == .ready else {
      return schema
    }
    let list = list(in: context)
    schema.minItems = list.options.count - list.unavailable.count
    schema.maxItems = list.options.count
    return schema
  }
}
