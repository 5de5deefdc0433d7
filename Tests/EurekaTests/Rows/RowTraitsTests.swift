import Testing

@testable import Eureka

/// What is known of a class of rows without asking the runtime.
@MainActor
@Suite struct RowTraitsTests {
  private final class OwnRow: Row<TextCell>, NoValueDisplayTextConformance, RowType {
    var noValueDisplayText: String?
  }

  private final class OwnInlineRow: Row<TextCell>, InlineRowType, RowType {
    func setupInlineRow(_ inlineRow: TextRow) {}
  }

  @Test(arguments: [
    TextRow.self, IntRow.self, SwitchRow.self, LabelRow.self, ButtonRow.self, TextAreaRow.self, DateRow.self,
    DateInlineRow.self, TimeInlineRow.self, DateTimeInlineRow.self, CountDownInlineRow.self,
    DatePickerRow.self,
    PushRow<Int>.self, SegmentedRow<Int>.self, MultipleSelectorRow<Int>.self, PickerRow<Int>.self,
    PickerInputRow<Int>.self, PickerInlineRow<Int>.self, DoublePickerRow<Int, Int>.self,
    DoublePickerInlineRow<Int, Int>.self, TriplePickerRow<Int, Int, Int>.self,
    TriplePickerInlineRow<Int, Int, Int>.self, PostalAddressRow.self, RankRow<Int>.self, OwnRow.self,
    OwnInlineRow.self,
  ])
  func `a class is what it conforms to`(type: BaseRow.Type) {
    let traits = RowTraits.of(type)
    #expect(traits.contains(.expands) == (type is any InlineRowType.Type))
    #expect(traits.contains(.showsNoValue) == (type is any NoValueDisplayTextConformance.Type))
    #expect(traits.contains(.hasParts) == (type is any RowOfParts.Type))
    #expect(traits.contains(.hasOptions) == (type is any OptionsHolder.Type))
  }
}
