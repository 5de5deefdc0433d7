import OrderedCollections

/// A place on the Earth, in degrees (WGS 84).
public struct Location: Hashable, Sendable {
  /// Degrees north of the equator, from -90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  public var longitude: Double

  /// A place with its coordinates.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A place, by its Core Location name.
public typealias CLLocation = Location

/// Asks for a place on the Earth.
public final class LocationRow: FieldRow<LocationCell>, RowType {}

/// Reads a latitude and a longitude in degrees.
///
/// The canonical text is `52.52, 13.405`. A prompt also reads hemispheres, minutes and seconds, ISO 6709's
/// `+52.52+013.405/` and a `geo:` URI (RFC 5870 §3).
open class LocationCell: FieldCell<Location>, CellType {
  override open var accepts: Message { "a latitude and a longitude in degrees, such as 52.52, 13.405" }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    if prompt.value == nil, prompt.placeholder == nil { prompt.range = "latitude, longitude" }
  }

  override open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Location {
    guard let degrees = LocationReader.degrees(of: line, in: context.grammar) else {
      throw ReadingError("\(line.quoted) is not a place")
    }
    return try location(degrees.latitude, degrees.longitude, of: line.quoted)
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Location
  {
    guard case .object(let members) = answer else { return try super.read(answer, in: context) }
    if let unknown = members.keys.first(where: { $0 != "latitude" && $0 != "longitude" }) {
      throw ReadingError("\(unknown.quoted) is neither latitude nor longitude")
    }
    func degrees(_ name: String) throws(ReadingError) -> Double {
      NumberReader.double(
        try NumberReader.read(members[name], else: "latitude and longitude must be numbers", in: context))
    }
    return try location(try degrees("latitude"), try degrees("longitude"), of: answer.quoted)
  }

  private func location(_ latitude: Double, _ longitude: Double, of text: String) throws(ReadingError)
    -> Location
  {
    guard (-90...90).contains(latitude) else {
      throw ReadingError("the latitude of \(text) is not from -90 to 90 degrees")
    }
    guard (-180...180).contains(longitude) else {
      throw ReadingError("the longitude of \(text) is not from -180 to 180 degrees")
    }
    // -0 is the same place; adding 0 drops the sign.
    return Location(latitude: latitude + 0, longitude: longitude + 0)
  }

  override open func text(for value: Location, in context: ReadingContext) -> String {
    "\(NumberReader.description(value.latitude)), \(NumberReader.description(value.longitude))"
  }

  override open func answer(for value: Location, in context: ReadingContext) -> AnswerValue {
    .object([
      "latitude": .number(NumberReader.exact(value.latitude)),
      "longitude": .number(NumberReader.exact(value.longitude)),
    ])
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    let latitude = AnswerSchema(.number, from: -90, to: 90)
    let longitude = AnswerSchema(.number, from: -180, to: 180)
    return AnswerSchema(
      object: ["latitude": latitude, "longitude": longitude], required: ["latitude", "longitude"])
  }

  /// A dictionary for `distanceToLocation:fromLocation:`.
  override open func predicateValue(for value: Location) -> PredicateValue {
    .dictionary(["latitude": .number(value.latitude), "longitude": .number(value.longitude)])
  }
}
