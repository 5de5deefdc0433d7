import Eureka

/// Multivalued sections of every kind of item: a recipe.
class RecipeController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "A recipe"

    form
      +++ MultivaluedSection(
        multivaluedOptions: [.Reorder, .Insert, .Delete],
        header: "Ingredients",
        footer: "In the order they are needed"
      ) {
        $0.tag = "ingredients"
        $0.addButtonProvider = { section in
          return ButtonRow {
            $0.title = "Add an ingredient"
          }.cellUpdate { cell, row in
            cell.textLabel?.textAlignment = .left
          }
        }
        $0.multivaluedRowToInsertAt = { index in
          return NameRow {
            $0.placeholder = "Ingredient"
          }
        }
        $0
          <<< NameRow {
            $0.placeholder = "Ingredient"
          }
      }

      +++ MultivaluedSection(
        multivaluedOptions: [.Insert, .Delete],
        header: "Courses",
        footer: "An 'Add' button comes with .Insert"
      ) {
        $0.tag = "courses"
        $0.multivaluedRowToInsertAt = { index in
          return ActionSheetRow<String> {
            $0.title = "Tap to choose"
            $0.options = ["Starter", "Main course", "Dessert"]
          }
        }
        $0
          <<< ActionSheetRow<String> {
            $0.title = "Tap to choose"
            $0.options = ["Starter", "Main course", "Dessert"]
          }
      }

      +++ MultivaluedSection(
        multivaluedOptions: [.Insert, .Delete, .Reorder],
        header: "Tools",
        footer: ""
      ) {
        $0.tag = "tools"
        $0.multivaluedRowToInsertAt = { index in
          return PushRow<String> {
            $0.title = "Tool number \(index + 1)"
            $0.options = ["Whisk", "Sieve", "Oven"]
          }
        }
        $0
          <<< PushRow<String> {
            $0.title = "Tool number 1"
            $0.options = ["Whisk", "Sieve", "Oven"]
          }
      }
  }
}
