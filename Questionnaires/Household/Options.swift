import Eureka

enum Connection: String, TranslatedOption {
  case cable, mobile, satellite
  var message: Message {
    switch self {
    case .cable: "by cable"
    case .mobile: "by a mobile network"
    case .satellite: "by satellite"
    }
  }
}

/// What a person is to another.
enum Relation: String, TranslatedOption {
  case partner, child, parent, sibling, grandchild, grandparent, otherRelative, unrelated
  var message: Message {
    switch self {
    case .partner: "husband, wife or partner"
    case .child: "son or daughter"
    case .parent: "father or mother"
    case .sibling: "brother or sister"
    case .grandchild: "grandchild"
    case .grandparent: "grandparent"
    case .otherRelative: "another relative"
    case .unrelated: "not related"
    }
  }
}

enum Vaccine: String, TranslatedOption {
  case penta, measles, polio, pneumococcal
  var message: Message {
    switch self {
    case .penta: "pentavalent"
    case .measles: "measles and rubella"
    case .polio: "polio"
    case .pneumococcal: "pneumococcal"
    }
  }
}

enum Facility: String, TranslatedOption {
  case hospital, clinic, practice, pharmacy, healer
  var message: Message {
    switch self {
    case .hospital: "hospital"
    case .clinic: "health centre"
    case .practice: "doctor’s practice"
    case .pharmacy: "pharmacy"
    case .healer: "traditional healer"
    }
  }
}

enum Obstacle: String, TranslatedOption {
  case healthy, cost, distance, time, trust
  var message: Message {
    switch self {
    case .healthy: "was not ill"
    case .cost: "too expensive"
    case .distance: "too far"
    case .time: "no time"
    case .trust: "no trust in doctors"
    }
  }
}

enum Work: String, TranslatedOption {
  case employed, selfEmployed, studying, household, looking, retired
  var message: Message {
    switch self {
    case .employed: "employed"
    case .selfEmployed: "self-employed"
    case .studying: "at school or university"
    case .household: "looking after home or family"
    case .looking: "looking for work"
    case .retired: "retired"
    }
  }
}
