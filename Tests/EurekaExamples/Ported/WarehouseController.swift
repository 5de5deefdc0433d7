import Eureka

/// Options that are loaded when they are needed: where a warehouse puts a pallet.
class WarehouseController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section("Pallet")

      <<< PushRow<String>("aisle") {
        $0.title = "Aisle"
        $0.selectorTitle = "Choose an aisle"
        $0.optionsProvider = .lazy({ (form, completion) in
          DispatchQueue.main.asyncAfter(
            deadline: .now() + 0.05,
            execute: {
              completion(["A1", "A2", "B1"])
            })
        })
      }
      .onPresent { from, to in
        to.sectionKeyForValue = { option -> String in
          return option.hasPrefix("A") ? "Cold" : "Dry"
        }
      }

      <<< MultipleSelectorRow<String>("marks") {
        $0.title = "Marks"
        $0.value = ["fragile"]
        $0.optionsProvider = .lazy({ (form, completion) in
          DispatchQueue.global().async {
            completion(["fragile", "heavy", "this side up"])
          }
        })
      }

      <<< PushRow<Int>("level") {
        $0.title = "Level"
        $0.optionsProvider = [1, 2, 3]
      }

      <<< PushRow<String>("gate") {
        $0.title = "Gate"
        $0.optionsProvider = .lazy { [weak self] form, completion in
          let row: PushRow<String>? = self?.form.rowBy(tag: "aisle")
          completion(row?.value == "B1" ? ["north"] : ["east", "west"])
        }
      }
  }
}
