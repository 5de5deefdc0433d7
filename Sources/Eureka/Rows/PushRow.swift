/// Asks for one of many options, in a titled list.
public final class PushRow<T: Equatable>: OptionsRow<PushSelectorCell<T>>, RowType {}

/// Shows options in a list.
open class PushSelectorCell<T: Equatable>: SelectorCell<T> {}
