/// What an accepted answer was read as, and what there is to know about it.
@MainActor
package struct Acceptance {
  /// What it was read as, if it does not say it in full.
  package var interpretation: Message?
  /// The image that it names.
  package var illustration: Image?
  /// What the rules warn of.
  package var warnings: [ValidationError] = []
  /// The item that it added to a list, and whether it answered that, too.
  package var added: (row: BaseRow, isAnswered: Bool)?
}
