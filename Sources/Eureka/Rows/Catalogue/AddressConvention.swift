/// How a country writes addresses: the order of the parts, and what they are called.
struct AddressConvention {
  /// A part, by its position in results.
  enum Part: Int, CaseIterable {
    case street, state, postalCode, city, country
  }

  var order = Part.allCases
  var state: Message = "State"
  var postalCode: Message = "Postal code"

  var hasState = true

  /// Countries whose addresses name no state.
  private static let stateless: Set<String> = [
    "AT", "BE", "CH", "CZ", "DE", "DK", "EE", "FI", "FR", "HU", "IS", "LI", "LT", "LU", "LV", "NL", "NO",
    "PL",
    "PT", "SE", "SI", "SK",
  ]

  /// The convention of a country, by its ISO 3166 code; without one, the order of results.
  init(of region: String?) {
    switch region {
    case nil: return
    case "US": postalCode = "ZIP code"
    case "GB": (state, postalCode) = ("County", "Postcode")
    case "AU", "NZ": postalCode = "Postcode"
    case "CA", "CN": state = "Province"
    case "JP": state = "Prefecture"
    default: break
    }
    hasState = region.map(Self.stateless.contains) != true
    order =
      switch region {
      case "US", "CA", "AU", "NZ", "GB", "IE", "IN", "ZA", "SA", "EG", "AE":
        [.street, .city, .state, .postalCode, .country]
      case "JP", "CN", "KR", "TW": [.postalCode, .state, .city, .street, .country]
      default: [.street, .postalCode, .city, .state, .country]
      }
  }
}

/// The parts of an address: in results, in an order that is always the same; asked in that of the run's country.
final class AddressSection: Section {
  var convention: AddressConvention { AddressConvention(of: form?.root.regionOfRun) }

  override package func outline(at index: Int) -> Outline {
    let (parts, order) = (allRows, convention.order)
    return parts[parts.count == order.count ? order[index].rawValue : index].node
  }
}
