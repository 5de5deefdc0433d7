/// A postal address in parts; a missing part is `nil`.
public struct PostalAddress: Hashable, Sendable {
  /// The street and house number.
  public var street: String?
  /// The state, province or region.
  public var state: String?
  /// The postal code.
  public var postalCode: String?
  /// The city, town or village.
  public var city: String?
  /// The country.
  public var country: String?

  /// An address from its parts.
  public init(
    street: String? = nil, state: String? = nil, postalCode: String? = nil, city: String? = nil,
    country: String? = nil
  ) {
    self.street = street
    self.state = state
    self.postalCode = postalCode
    self.city = city
    self.country = country
  }
}

/// Asks for a postal address, part by part: street, state, postal code, city, country.
///
/// With a locale, the parts are asked in the order of its country and called as people there call them: street, city, state
/// and ZIP code in the United States; street, postal code, city and country in Germany, where addresses name no state: it
/// is asked only if it is required or the form sets its `hidden`. In a pipe without `--locale` the order is the one above.
///
/// In results and files it is an object with `street`, `state`, `postalCode`, `city` and `country`. Add rules for a
/// part to its row: `row.streetRow.add(rule: RuleRequired())`.
public final class PostalAddressRow: CompositeRow<PostalAddressCell>, RowType {
  /// Asks for the street and house number.
  public let streetRow = TextRow("street") { $0.ownDetails.fallbackTitle = "Street" }
  /// Asks for the state, province or region.
  public let stateRow = TextRow("state") { $0.ownDetails.fallbackTitle = "State" }
  /// Asks for the postal code.
  public let postalCodeRow = ZipCodeRow("postalCode") { $0.ownDetails.fallbackTitle = "Postal code" }
  /// Asks for the city.
  public let cityRow = TextRow("city") { $0.ownDetails.fallbackTitle = "City" }
  /// Asks for the country.
  public let countryRow = TextRow("country") { $0.ownDetails.fallbackTitle = "Country" }

  /// An example of a street, shown as a hint.
  public var streetPlaceholder: String? {
    get { streetRow.placeholder }
    set { streetRow.placeholder = newValue }
  }
  /// An example of a state, shown as a hint.
  public var statePlaceholder: String? {
    get { stateRow.placeholder }
    set { stateRow.placeholder = newValue }
  }
  /// An example of a postal code, shown as a hint.
  public var postalCodePlaceholder: String? {
    get { postalCodeRow.placeholder }
    set { postalCodeRow.placeholder = newValue }
  }
  /// An example of a city, shown as a hint.
  public var cityPlaceholder: String? {
    get { cityRow.placeholder }
    set { cityRow.placeholder = newValue }
  }
  /// An example of a country, shown as a hint.
  public var countryPlaceholder: String? {
    get { countryRow.placeholder }
    set { countryRow.placeholder = newValue }
  }

  /// A row with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    let parts: [BaseRow] = [streetRow, stateRow, postalCodeRow, cityRow, countryRow]
    partsSection.append(contentsOf: parts)
    partsForm.append(partsSection)
  }

  private let partsSection = AddressSection()

  override package var numberedParts: [BaseRow] {
    partsSection.outline.compactMap { $0.subject as? BaseRow }.filter { !$0.isHidden && !omits($0) }
  }

  override package func omits(_ part: BaseRow) -> Bool {
    part === stateRow && !partsSection.convention.hasState && stateRow.hidden == nil && !stateRow.isRequired
  }

  override public func partsWillBeAsked() { nameParts() }

  override public func updateCell() {
    nameParts()
    super.updateCell()
  }

  private func nameParts() {
    let convention = partsSection.convention
    stateRow.ownDetails.fallbackTitle = convention.state
    postalCodeRow.ownDetails.fallbackTitle = convention.postalCode
  }

  override public var valueOfParts: PostalAddress? {
    let address = PostalAddress(
      street: streetRow.value, state: stateRow.value, postalCode: postalCodeRow.value, city: cityRow.value,
      country: countryRow.value)
    return address == PostalAddress() ? nil : address
  }

  override public func setParts(to value: PostalAddress?) {
    streetRow.value = value?.street
    stateRow.value = value?.state
    postalCodeRow.value = value?.postalCode
    cityRow.value = value?.city
    countryRow.value = value?.country
  }
}

/// Describes an address; its parts ask their own questions.
open class PostalAddressCell: Cell<PostalAddress>, CellType {
  override open var accepts: Message {
    "an object with street, state, postalCode, city and country"
  }
}
