import Eureka

enum Sex: String, TranslatedOption {
  case female, male, diverse
  var message: Message {
    switch self {
    case .female: "female"
    case .male: "male"
    case .diverse: "diverse"
    }
  }
}

enum Language: String, TranslatedOption {
  case english, german, spanish, arabic, turkish, ukrainian, other
  var message: Message {
    switch self {
    case .english: "English"
    case .german: "German"
    case .spanish: "Spanish"
    case .arabic: "Arabic"
    case .turkish: "Turkish"
    case .ukrainian: "Ukrainian"
    case .other: "another language"
    }
  }
}

enum Channel: String, TranslatedOption {
  case phone, email, letter
  var message: Message {
    switch self {
    case .phone: "by telephone"
    case .email: "by e-mail"
    case .letter: "by letter"
    }
  }
}

enum Relation: String, TranslatedOption {
  case partner, parent, child, friend, carer
  var message: Message {
    switch self {
    case .partner: "partner"
    case .parent: "parent"
    case .child: "child"
    case .friend: "friend"
    case .carer: "carer"
    }
  }
}

enum Insurance: String, TranslatedOption {
  case statutory, `private`, none
  var message: Message {
    switch self {
    case .statutory: "statutory"
    case .private: "private"
    case .none: "none"
    }
  }
}

enum Symptom: String, TranslatedOption {
  case pain, fever, cough, breath, sleep, other
  var message: Message {
    switch self {
    case .pain: "pain"
    case .fever: "fever"
    case .cough: "cough"
    case .breath: "shortness of breath"
    case .sleep: "sleeping badly"
    case .other: "something else"
    }
  }
}

enum BodyPart: String, TranslatedOption {
  case head, chest, belly, back, arm, leg
  var message: Message {
    switch self {
    case .head: "head"
    case .chest: "chest"
    case .belly: "belly"
    case .back: "back"
    case .arm: "arm"
    case .leg: "leg"
    }
  }
}

enum PainKind: String, TranslatedOption {
  case stabbing, dull, burning, throbbing
  var message: Message {
    switch self {
    case .stabbing: "stabbing"
    case .dull: "dull"
    case .burning: "burning"
    case .throbbing: "throbbing"
    }
  }
}

enum CoughKind: String, TranslatedOption {
  case dry, wet
  var message: Message {
    switch self {
    case .dry: "dry"
    case .wet: "with phlegm"
    }
  }
}

enum Effort: String, TranslatedOption {
  case lying, resting, walking, climbing
  var message: Message {
    switch self {
    case .lying: "lying down"
    case .resting: "at rest"
    case .walking: "while walking"
    case .climbing: "on stairs"
    }
  }
}

enum Unit: String, TranslatedOption {
  case milligrams, milliliters, drops, tablets
  var message: Message {
    switch self {
    case .milligrams: "mg"
    case .milliliters: "ml"
    case .drops: "drops"
    case .tablets: "tablets"
    }
  }
}

enum Schedule: String, TranslatedOption {
  case daily, weekly, asNeeded
  var message: Message {
    switch self {
    case .daily: "daily"
    case .weekly: "weekly"
    case .asNeeded: "when needed"
    }
  }
}

enum Reaction: String, TranslatedOption {
  case rash, swelling, breath, stomach, shock
  var message: Message {
    switch self {
    case .rash: "rash"
    case .swelling: "swelling"
    case .breath: "shortness of breath"
    case .stomach: "nausea"
    case .shock: "collapse"
    }
  }
}

enum Disease: String, TranslatedOption {
  case diabetes, bloodPressure, heart, asthma, thyroid, cancer
  var message: Message {
    switch self {
    case .diabetes: "diabetes"
    case .bloodPressure: "high blood pressure"
    case .heart: "a heart disease"
    case .asthma: "asthma"
    case .thyroid: "a thyroid disease"
    case .cancer: "cancer"
    }
  }
}

enum Smoking: String, TranslatedOption {
  case never, formerly, now
  var message: Message {
    switch self {
    case .never: "never"
    case .formerly: "in the past"
    case .now: "now"
    }
  }
}

enum Drinking: String, TranslatedOption {
  case never, monthly, weekly, daily
  var message: Message {
    switch self {
    case .never: "never"
    case .monthly: "monthly"
    case .weekly: "weekly"
    case .daily: "daily"
    }
  }
}

enum Sharing: String, TranslatedOption {
  case nobody, familyDoctor, allDoctors
  var message: Message {
    switch self {
    case .nobody: "nobody"
    case .familyDoctor: "my family doctor"
    case .allDoctors: "all of my doctors"
    }
  }
}
