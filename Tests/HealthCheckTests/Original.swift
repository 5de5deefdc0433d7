/// The original’s items and their `enableWhen`, with our tags and option keys instead of its codes.
enum Original {
  /// A condition of an item or of its group.
  enum Condition {
    case age(@Sendable (Int, Int) -> Bool, Int)
    case equals(String, String)

    func holds(for patient: Patient) -> Bool {
      switch self {
      case .age(let compares, let bound): compares(patient.age, bound)
      case .equals(let tag, let key): patient.answers[tag] == key
      }
    }
  }

  /// An item that is not always asked.
  struct Item {
    let linkID: String
    let tag: String
    /// In each of these lists, at least one condition must hold.
    let when: [[Condition]]

    init(_ linkID: String, _ tag: String, when: [[Condition]]) {
      self.linkID = linkID
      self.tag = tag
      self.when = when
    }

    func isShown(to patient: Patient) -> Bool {
      when.allSatisfy { alternatives in alternatives.contains { $0.holds(for: patient) } }
    }
  }

  /// The items with conditions. Two codes for smoking are left out: no option of the original has them.
  static let conditional = [
    Item("b7a9e23c-b875-4536-b72d-81d361c18e2c", "consent", when: [[.age(>, 12)]]),
    Item("88cafba2-41a7-4097-8181-d22328b1a2d5", "parent_consent", when: [[.age(<=, 12)]]),
    Item("8272b807-6751-489f-8f5c-f380e37edd31", "sharing_with", when: [[.equals("sharing", "yes")]]),
    Item("ee2589d5-e1b0-400d-a2ae-48356e2d011d", "carer_present", when: [[.age(<, 24)]]),
    Item(
      "f9aaa187-ef4d-4aff-a805-9ad2ebe56fe5", "carer_relation",
      when: [[.age(<, 24)], [.equals("carer_present", "yes")]]),
    Item("2b6ea01d-77f3-4fbc-8663-080222f196a6", "ndis_number", when: [[.equals("ndis", "yes")]]),
    Item("3fbc6d2d-f217-4521-91a1-4da336dc1394", "children", when: [[.equals("has_children", "yes")]]),
    Item(
      "f9f5314b-f9a5-4a09-8b4b-b1ab42144f44", "children_in_care", when: [[.equals("has_children", "yes")]]),
    Item(
      "9e86387d-1be4-4c26-9047-9dd6b03e1ee0", "cigarettes",
      when: [[.equals("smoking", "smoker"), .equals("smoking", "exSmoker")]]),
    Item(
      "32e71641-f660-4ca2-af99-dff8917f07be", "smoking_since",
      when: [[.equals("smoking", "smoker"), .equals("smoking", "exSmoker")]]),
    Item("51593f4b-316e-4615-8be8-f855283d4783", "smoking_until", when: [[.equals("smoking", "exSmoker")]]),
  ]

  /// The tags of items that both always ask.
  static let always = [
    "age", "eligible", "last_check", "sharing", "date", "doctor", "nurse", "health_worker", "place", "name",
    "born", "sex", "origin", "languages", "address", "home_phone", "mobile_phone", "emergency_name",
    "medicare", "pension_card", "ctg", "ndis", "has_children", "carer", "providers_known", "important",
    "worries", "goals", "conditions", "medicine_kinds", "allergies_recorded", "connections", "stress",
    "household", "stable_housing", "safe_home", "studying", "working", "work_details", "mood",
    "mental_health", "diet_worry", "diet_details", "food_scarce", "activity", "activity_worry", "smoking",
    "gambling", "vaccines_current", "vaccines_registered", "vision_worry", "acuity_right", "acuity_left",
    "hearing_worry", "hearing_test", "ear_right", "ear_left", "teeth_worry", "dental_check",
    "mouth_findings", "teeth_care", "height", "weight", "bmi", "waist", "systolic", "heart_rate", "rhythm",
    "blood_tests", "syphilis_test", "virus_tests", "outcome", "advice", "care_given", "needs", "recalls",
    "patient_actions", "follow_up", "copy_offered",
  ]

  /// The tags of items that the original always asks, and this form by age, sex or another answer.
  static let narrowed = [
    "emergency_relation", "emergency_phone", "medicare_reference", "medicare_expiry", "carer_details",
    "providers_details", "medicines_recorded", "medicines_understood", "family_details", "stress_details",
    "housing_details", "safety_details", "food_details", "activity_details", "substances",
    "gambling_details", "sexual_health", "sexual_worry", "sexual_details", "cervical", "cervical_due",
    "cervical_details", "vaccines_due", "vaccines_given", "vision_details", "right_eye", "left_eye",
    "hearing_details", "teeth_details", "risk_systolic", "cholesterol", "hdl", "diabetes", "lvh", "risk",
    "chlamydia_test", "trichomonas_test",
  ]

  /// The tags of questions that the original does not have.
  static let added = [
    "topics", "medicines", "allergies", "family_history", "alcohol", "drinks", "diastolic", "test_notes",
    "substance_details",
  ]
}
