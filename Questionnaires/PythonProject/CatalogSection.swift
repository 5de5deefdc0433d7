import Eureka

@MainActor
extension PythonProject {
  /// The entry in Diamond's catalog of software, for repositories of its organization.
  var catalogSection: Section {
    Section("Software catalog") {
      $0.shown = "$github_org == 'DiamondLightSource'"
      TextRow("component_owner") {
        $0.title = "Owner"
        $0.placeholder = "group:default/accelerator-controls"
        $0.help = "The person or group in the Developer Portal who looks after it, by its ID there."
        $0.add(rule: RuleRequired())
      }
      PickerRow<ComponentType>("component_type") {
        $0.title = "Type"
        $0.options = ComponentType.allCases
        $0.value = .library
        $0.add(rule: RuleRequired())
      }
      SegmentedRow<Lifecycle>("component_lifecycle") {
        $0.title = "Stage"
        $0.options = Lifecycle.allCases
        $0.value = .experimental
        $0.add(rule: RuleRequired())
      }
    }
  }
}
