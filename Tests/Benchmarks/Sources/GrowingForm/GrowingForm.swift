import Eureka
import EurekaCommand

/// A form of one kind of work, as much of it as is asked for.
@main
struct GrowingForm: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Asks much of one kind.")

  @Argument(help: "The kind of work.")
  var kind: Kind

  @Argument(help: "How much.")
  var count: Int

  enum Kind: String, ExpressibleByArgument {
    case questions, conditions, items, groups, nested, options, unique, order, counted, backward, plan
  }

  var form: Form {
    switch kind {
    case .questions: questions()
    case .conditions: conditions()
    case .items: items()
    case .groups: groups()
    case .nested: nested()
    case .options: options()
    case .unique: unique()
    case .order: order()
    case .counted: counted()
    case .backward: backward()
    case .plan: Form { TextRow("name") { $0.title = "Name" } }
    }
  }

  func plan(_ form: Form) async throws -> Plan {
    var plan = Plan(in: FileManager.default.currentDirectoryPath)
    guard kind == .plan else { return plan }
    let lines = (0..<count).map { "new \($0)\n" }
    try plan.write("settings", lines.joined())
    return plan
  }

  func submit(_ form: Form) async throws {}
}

@MainActor
extension GrowingForm {
  fileprivate func questions() -> Form {
    Form { Section("Questions") { for index in 0..<count { text(index) } } }
  }

  fileprivate func conditions() -> Form {
    Form {
      Section("Questions") {
        for index in 0..<count {
          SwitchRow("q\(index)") {
            $0.title = "Question \(index)"
            if index > 0 { $0.shown = "$q\(index - 1) == true" }
          }
        }
      }
    }
  }

  fileprivate func items() -> Form {
    Form { list("items") { TextRow { $0.title = "Item" } } }
  }

  fileprivate func unique() -> Form {
    Form {
      list("items") {
        TextRow {
          $0.title = "Item"
          $0.add(rule: RuleUnique())
        }
      }
    }
  }

  fileprivate func groups() -> Form {
    Form {
      list("people") {
        GroupRow(nil, title: "Person") {
          TextRow("name") { $0.title = "Name" }
          SwitchRow("works") { $0.title = "Works" }
          IntRow("hours") {
            $0.title = "Hours"
            $0.shown = "$works == true"
          }
        }
      }
    }
  }

  fileprivate func nested() -> Form {
    Form {
      list("people") {
        GroupRow(nil, title: "Person") { list("phones") { PhoneRow { $0.title = "Telephone" } } }
      }
    }
  }

  fileprivate func options() -> Form {
    Form {
      PushRow<String>("option") {
        $0.title = "Option"
        $0.options = (0..<count).map { "option \($0)" }
      }
    }
  }

  fileprivate func order() -> Form {
    Form {
      TextRow("kind") { $0.title = "Kind" }
      Section("Ordered") { section in
        section.order(["kind"]) { form in
          let tags = (0..<count).map { "q\($0)" }
          return form.value("kind") == "up" ? tags : tags.reversed()
        }
        for index in 0..<count { text(index) }
      }
    }
  }

  fileprivate func counted() -> Form {
    Form {
      IntRow("many") { $0.title = "How many" }
      list("items") {
        TextRow { $0.title = "Item" }
      } with: {
        $0.count(["many"]) { $0.value("many") }
      }
      IntRow("few") {
        $0.title = "How many after all"
        $0.onChange { $0.form?.setValues(["many": $0.value]) }
      }
    }
  }

  fileprivate func backward() -> Form {
    let rows = (0..<count).map(text)
    return Form { Section("Questions") { for row in rows.reversed() { row } } }
  }

  fileprivate func text(_ index: Int) -> TextRow { TextRow("q\(index)") { $0.title = "Question \(index)" } }

  fileprivate func list(
    _ tag: String, _ item: @escaping @MainActor () -> BaseRow,
    with setUp: @MainActor (MultivaluedSection) -> Void = { _ in }
  ) -> Section {
    MultivaluedSection(multivaluedOptions: [.insert, .delete], header: tag) {
      $0.tag = tag
      $0.maximumCount = .max
      $0.multivaluedRowToInsertAt = { _ in item() }
      setUp($0)
    }
  }
}
