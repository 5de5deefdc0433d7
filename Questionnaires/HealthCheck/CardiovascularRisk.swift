import Foundation

/// The risk of a cardiovascular disease within five years, by the equation of the original.
struct CardiovascularRisk {
  let age: Int
  let isFemale: Bool
  let systolic: Double
  /// Total cholesterol divided by HDL cholesterol.
  let ratio: Double
  let smokes: Bool
  let hasDiabetes: Bool
  /// Whether an ECG shows a thick left ventricle.
  let hasLVH: Bool

  /// The age in the equation, which is for people from 35 to 74.
  static func age(of age: Int) -> Int { min(max(age, 35), 74) }

  /// The risk in percent.
  var percent: Double {
    let logAge = log(Double(Self.age(of: age)))
    var sum = 18.8144 - 1.8443 * logAge - 1.4032 * log(systolic) - 0.539 * log(ratio)
    if isFemale { sum += -1.2146 + 0.3668 * logAge }
    if smokes { sum -= 0.3899 }
    if hasDiabetes { sum -= isFemale ? 0.3036 + 0.1697 : 0.3036 }
    if hasLVH { sum -= 0.3362 }
    let scale = exp(0.6536 - 0.2402 * sum)
    return (1 - exp(-exp((log(5) - sum) / scale))) * 100
  }
}
