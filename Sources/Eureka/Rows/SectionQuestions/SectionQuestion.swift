/// A question that a section asks in the place of rows of its own. It is in no section's list of rows, and answered by
/// the section's tag.
class SectionQuestion<Cell: CellType>: Row<Cell> {
  private weak var asking: Section?

  init(of section: Section) {
    asking = section
    super.init(tag: nil)
    self.section = section
  }

  required init(tag: String?) {
    super.init(tag: tag)
  }

  override var tag: String? {
    get { asking?.tag }
    set {}
  }

  override func name(in vocabulary: Vocabulary) -> String {
    asking?.name(in: vocabulary) ?? super.name(in: vocabulary)
  }
}
