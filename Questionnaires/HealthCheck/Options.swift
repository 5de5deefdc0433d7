import Eureka

enum Applicability: String, CaseIterable, CustomStringConvertible {
  case yes, no, na
  var description: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .na: "not applicable"
    }
  }
}

enum Sex: String, CaseIterable, CustomStringConvertible {
  case female, male
  var description: String { rawValue }
}

enum Origin: String, CaseIterable, CustomStringConvertible {
  case aboriginal, torresStrait, both, neither, notStated
  var description: String {
    switch self {
    case .aboriginal: "Aboriginal"
    case .torresStrait: "Torres Strait Islander"
    case .both: "Aboriginal and Torres Strait Islander"
    case .neither: "neither"
    case .notStated: "not stated"
    }
  }
}

enum Topic: String, CaseIterable, CustomStringConvertible {
  case body, mind, family, home
  var description: String {
    switch self {
    case .body: "my body"
    case .mind: "my mood and spirit"
    case .family: "my family and community"
    case .home: "my home, money and work"
    }
  }
}

enum Work: String, CaseIterable, CustomStringConvertible {
  case working, notWorking, unknown
  var description: String {
    switch self {
    case .working: "yes"
    case .notWorking: "no"
    case .unknown: "don’t know"
    }
  }
}

enum Smoking: String, CaseIterable, CustomStringConvertible {
  case never, smoker, exSmoker
  var description: String {
    switch self {
    case .never: "never smoked"
    case .smoker: "smoker"
    case .exSmoker: "ex-smoker"
    }
  }
}

enum Alcohol: String, CaseIterable, CustomStringConvertible {
  case never, monthly, weekly, daily
  var description: String {
    switch self {
    case .never: "never"
    case .monthly: "monthly or less"
    case .weekly: "some days a week"
    case .daily: "most days"
    }
  }
}

enum CervicalScreening: String, CaseIterable, CustomStringConvertible {
  case refused, offered, notNecessary, current
  var description: String {
    switch self {
    case .refused: "refused"
    case .offered: "offered"
    case .notNecessary: "not necessary"
    case .current: "up to date"
    }
  }
}

enum Rhythm: String, CaseIterable, CustomStringConvertible {
  case regular, irregular
  var description: String { rawValue }
}

enum Reaction: String, CaseIterable, CustomStringConvertible {
  case rash, swelling, breath, stomach, shock
  var description: String {
    switch self {
    case .rash: "rash"
    case .swelling: "swelling"
    case .breath: "shortness of breath"
    case .stomach: "nausea"
    case .shock: "anaphylaxis"
    }
  }
}

/// Options that are strings, for questions with "another one" or "none of these".
enum Choices {
  static let none = "none of these"
  static let unknown = "not known"
  static let relations = [
    "partner", "parent", "child", "brother or sister", "grandparent", "aunt or uncle", "friend",
  ]
  static let places = ["clinic", "home"]
  static let conditions = [
    "type 2 diabetes", "high blood pressure", "heart disease", "kidney disease", "asthma",
    "chronic lung disease",
    "rheumatic heart disease", "depression", "cancer",
  ]
  static let medicines = ["prescribed", "over the counter", "traditional", "complementary", none]
  static let familyHistory = ["diabetes", "heart disease", "cancer", "mental illness", none, unknown]
  static let substances = ["caffeine", "cannabis", "methamphetamine", "opioids", "solvents", none]
  static let earFindings = ["wax", "fluid", "perforation", "discharge", "grommet", "normal"]
  static let bloodTests = [
    "full blood count", "HbA1c or glucose", "lipids", "kidney function", "liver function", "urine ACR", none,
  ]
  static let virusTests = ["hepatitis B", "hepatitis C", "HIV", none]
  static let providers = ["doctor", "nurse", "health worker", "specialist", "dentist", "podiatrist"]
  static let advice = ["smoking", "alcohol", "eating", "activity", "immunisation"]
}
