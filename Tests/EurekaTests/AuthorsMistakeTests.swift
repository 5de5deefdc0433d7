import Eureka
import EurekaChecks
import TestSupport
import Testing

@MainActor
func mistakes(_ form: Form) -> [String] {
  form.check().map { "\($0.subject): \($0.message)" }
}

@MainActor
func mistakes(@SectionBuilder _ rows: @MainActor () -> [BaseRow]) -> [String] {
  mistakes(Form { Section("One") { rows() } })
}

/// The same with what kind of mistake each is.
@MainActor
func issues(@FormBuilder _ form: @MainActor () -> Form) -> [String] {
  form().check().map { "\($0.severity): \($0.subject): \($0.message)" }
}

/// The same for rows of one section.
@MainActor
func rowIssues(@SectionBuilder _ rows: @MainActor () -> [BaseRow]) -> [String] {
  issues { Section("S") { rows() } }
}

@MainActor
func people(@SectionBuilder _ rows: @escaping @MainActor () -> [BaseRow]) -> Section {
  groupList("people", header: "People") { rows() }
}

/// Forms that compile and do something else than they say: the check names what.
@MainActor
@Suite struct AuthorsMistakeTests {
  // MARK: Comparisons

  @Test func `a choice of several is no text`() {
    #expect(
      mistakes {
        MultipleSelectorRow<String>("types") { $0.options = ["css", "js"] }
        TextRow("level") { $0.shown = "$types == 'css'" }
        TextRow("other") { $0.shown = "'css' IN $types OR ANY $types == 'js' OR $types.@count > 1" }
      } == ["level, shown: $types == \"css\": a list is never equal to a text"])
  }

  @Test func `a measurement is a number`() {
    #expect(
      mistakes {
        MeasurementRow<UnitMass>("weight") { $0.units = [.kilograms, .pounds] }
        TextRow("why") { $0.shown = "$weight > '100 kg'" }
        TextRow("pounds") { $0.shown = "$weight.unit == 'lb'" }
        TextRow("heavy") { $0.shown = "$weight > 100" }
      } == [
        "why, shown: $weight > \"100 kg\": a number and a text have no order",
        "pounds, shown: $weight.unit: a number has no \"unit\", so this is nil",
      ])
  }

  @Test func `an item that is chosen has the questions of its list`() {
    let form = Form {
      people {
        NameRow("name")
        IntRow("age")
        PushRow<ListItem>("mother") { $0.options(from: "people") }
      }
      Section("Care") {
        PushRow<ListItem>("carer") { $0.options(from: "people") }
        TextRow("help") { $0.shown = "$carer.agee >= 60" }
        TextRow("more") { $0.shown = "$carer.age >= 60" }
      }
    }
    #expect(mistakes(form) == ["help, shown: $carer.agee: the group has no \"agee\"; did you mean \"age\"?"])
  }

  @Test func `conditions in items are looked at before there are items`() {
    let form = Form {
      people { IntRow("age") }
      Section(forEach: "people") { person in
        TextRow("school") {
          $0.title = "School"
          $0.shown = "$people.age < 16"
        }
      }
    }
    #expect(
      mistakes(form) == [
        "People (people), items: School (school), shown: $people.age < 16: a list and a number have no order"
      ])
  }

  @Test func `a code that a row has not is none that its answer is`() {
    #expect(
      mistakes {
        IntRow("age") { $0.codes = [99: "don't know"] }
        TextRow("why") { $0.shown = "$age.code == 77" }
        TextRow("because") { $0.shown = "$age.code == 99" }
      } == ["why, shown: $age.code == 77: age.code has no option \"77\"; use one of 99"])
  }

  @Test func `a number that rules do not allow makes a condition constant`() {
    #expect(
      mistakes {
        IntRow("port") { $0.add(ruleSet: RuleSet(1...65535)) }
        DecimalRow("share") { $0.add(rule: RuleSmallerThan(max: 1)) }
        TextRow("large") { $0.shown = "$port > 65535" }
        TextRow("both") { $0.shown = "$port > 10 AND $port < 11" }
        TextRow("some") { $0.shown = "$share > 0.3 AND $share < 0.4" }
        TextRow("none") { $0.shown = "$port == nil OR $port != 7" }
      } == [
        "large: it is never shown: $port > 65535 is always false",
        "both: it is never shown: $port > 10 AND $port < 11 is always false",
      ])
  }

  @Test func `an answer of yes or no is no text`() {
    #expect(
      mistakes {
        SwitchRow("tls") { $0.title = "TLS" }
        IntRow("port") { $0.shown = "$tls == 'yes'" }
        IntRow("other") { $0.shown = "$tls == 1 AND $tls == true" }
        TextRow("name")
        IntRow("age") { $0.shown = "$name == true" }
      } == [
        "port, shown: $tls == \"yes\": yes or no is never equal to a text; write true or false",
        "port: it is never shown: $tls == 'yes' is always false",
        "age, shown: $name == TRUE: a text is never equal to yes or no",
      ])
  }

  @Test func `what must be answered before is never nil`() {
    #expect(
      mistakes {
        TextRow("name") { $0.add(rule: RuleRequired()) }
        TextRow("owner") { $0.shown = "$name == nil" }
        TextRow("group") { $0.hidden = "$name != nil OR $tls == true" }
        SwitchRow("tls") { $0.hidden = "$name == nil" }
        TextRow("nickname")
        TextRow("title") { $0.shown = "$nickname == nil" }
      } == [
        "owner: it is never shown: $name == nil is always false",
        "group: it is never shown: $name != nil OR $tls == true is always true",
        "group, hidden: the condition $name != nil OR $tls == true reads \"tls\", which is asked later",
      ])
  }

  @Test func `two choices that have no option in common are never equal`() {
    #expect(
      mistakes {
        PushRow<String>("source") { $0.options = ["local", "remote"] }
        PushRow<String>("target") { $0.options = ["Local", "Remote"] }
        PushRow<String>("other") { $0.options = ["remote", "none"] }
        TextRow("path") { $0.shown = "$source == $target" }
        TextRow("host") { $0.shown = "$source == $other OR $target != $source" }
      } == ["path, shown: $source == $target: source and target have no option in common"])
  }

  @Test func `a backslash that the language would drop is a mistake`() {
    #expect(
      mistakes {
        TextRow("host")
        TextRow("owner") { $0.shown = "$host MATCHES '[a-z]+\\.org'" }
        TextRow("right") { $0.shown = "$host MATCHES '[a-z]+\\\\.org' OR $host == 'it\\'s'" }
      }.map { $0.contains("owner, shown") && $0.contains("a backslash itself is written") } == [true])
  }

  @Test func `a rule of the form that is never kept is constant`() {
    let form = Form {
      SwitchRow("a")
      SwitchRow("b")
    }.rule("$a == true AND $a == false", msg: "Both.", at: "b")
    #expect(mistakes(form) == ["b: the condition $a == true AND $a == false is always false"])
  }

  // MARK: What is asked later

  @Test func `rules, options and defaults that need a later answer are named`() {
    #expect(
      mistakes {
        DateRow("from") { $0.add(rule: "SELF <= $to", msg: "After the end.") }
        DateRow("since") { $0.add(rule: "$to == nil OR SELF <= $to", msg: "After the end.") }
        PickerRow<String>("city") { row in row.options(["to"]) { _ in ["Gijón"] } }
        TextRow("host") { row in row.defaultValue(["name"]) { form in form.value("name") } }
        DateRow("to")
        NameRow("name")
      } == [
        "from: the condition SELF <= $to reads \"to\", which is asked later",
        "city: it follows \"to\", which is asked later", "host: it follows \"name\", which is asked later",
      ])
  }

  // MARK: Answers that no result has

  @Test func `rows of items and of questions about items need a tag`() {
    let form = Form {
      people {
        NameRow { $0.title = "Name" }
        IntRow("age")
      }
      Section(forEach: "people") { person in IntRow { $0.title = "Hours" } }
    }
    #expect(
      form.answersWithoutTag.map { "\($0.subject): \($0.message)" } == [
        "People (people), items: Name: the row has no tag, so its answer is not in the result",
        "People (people), items: Hours: the row has no tag, so its answer is not in the result",
      ])
  }

  @Test func `a key that is the tag of a part is refused by decode`() throws {
    struct Settings: Decodable { let street: String? }
    let form = Form { PostalAddressRow("address") }
    #expect {
      _ = try form.decode(Settings.self)
    } throws: { error in
      "\(error)".contains("the question is address.street: decode the group as a type of its own")
    }
  }

  @Test func `a list whose items are one row takes it once, and does not wait for more`() {
    let shared = TextRow()
    let form = Form {
      itemList("faxes", header: "Faxes") { shared }
    }
    let list = form.answerable(tag: "faxes")
    #expect(throws: AnswerRejection.self) { try list?.accept(.value(["a", "b"]), in: ReadingContext()) }
    #expect(
      mistakes(form).contains {
        $0.hasSuffix("returned a row that is in a section; make a new one each time")
      }, "\(mistakes(form))")
  }

  // MARK: Defaults

  @Test func `a default is an answer that the row would read`() {
    #expect(
      mistakes {
        PushRow<String>("city") {
          $0.options = ["Accra", "Oslo"]
          $0.isAvailable = { $0 != "Oslo" }
          $0.value = "Oslo"
        }
        RankRow<String>("rank") {
          $0.options = ["speed", "price"]
          $0.value = ["price"]
        }
        MeasurementRow<UnitMass>("weight") {
          $0.units = [.kilograms, .pounds]
          $0.value = Measurement(value: 3, unit: UnitMass.grams)
        }
        FileRow("file") { $0.value = "/absent/file" }
        PushRow<String>("town") {
          $0.options = ["Accra"]
          $0.value = "Oslo"
        }
      }.map { $0.prefix(60) } == [
        "city: the default \"Oslo\" is invalid: \"Oslo\" is not available",
        "rank: the default [\"price\"] is invalid: the order lacks \"spe",
        "weight: the default {\"value\": …, \"unit\": …} is invalid: \"g\" ",
        "town: the default \"Oslo\" is invalid: \"Oslo\" is not an option",
      ])
  }

  @Test func `two settings of which one is dropped are named`() {
    #expect(
      mistakes {
        TextRow("country")
        PickerRow<String>("city") { row in
          row.options(["country"]) { _ in ["Gijón"] }
          row.options = ["Elsewhere"]
        }
        PushRow<String>("region") { row in
          row.options = ["Fallback"]
          row.optionsProvider = .async { _ in ["Africa"] }
        }
        TextRow("host").onChange { _ in }.onChange { _ in }
        ComputedRow<Int>("sum", "1 + 1") { $0.value = 5 }
        TextRow("town") {
          $0.defaultValue(["country"]) { form in form.value("country") }
          $0.value = "localhost"
        }
      } == [
        "city: options is set twice, of which one is dropped",
        "region: options is set twice, of which one is dropped",
        "host: onChange is set twice, of which one is dropped",
        "sum: value is set twice, of which one is dropped",
        "town: value is set twice, of which one is dropped",
      ])
  }

  @Test func `a whole number cuts decimals off`() {
    #expect(
      mistakes {
        IntRow("weight") { $0.value = 70 }
        DecimalRow("height")
        ComputedRow<Int>("half", "$weight / 2.5 + 0.3")
        ComputedRow<Double>("exact", "$weight / 2.5 + 0.3")
        ComputedRow<Int>("later", "$height * 2 + $weight")
        ComputedRow<Int>("rounded", "floor($height / 0.3 + 0.5)")
        ComputedRow<Int>("whole", "$weight / 3")
      } == [
        "half: $weight / 2.5 + 0.3 has decimals, which Int cuts off; compute a Double or Decimal, or write floor(… + 0.5)",
        "later: $height * 2 + $weight has decimals, which Int cuts off; compute a Double or Decimal, or write floor(… + 0.5)",
      ])
  }

  // MARK: Lists

  @Test func `mistakes in lists and in the form are named`() {
    let phone = PhoneRow()
    let form = Form {
      itemList("phones", [.delete], header: "Phones") { PhoneRow() }
      itemList("mails", [.insert], header: "Mails") { EmailRow() }
      Section(forEach: "mails") { mail in TextRow("kind") }
      itemList("faxes", [.insert], header: "Faxes", setUp: { $0 <<< phone }) { phone }
    }.confirmation("")
    let found = mistakes(form)
    #expect(
      found == [
        "section 3: the items of \"mails\" are single rows, to which no questions can be added; make each a GroupRow",
        "Faxes (faxes): multivaluedRowToInsertAt returned a row that is in a section; make a new one each time",
        "form: confirmation has no word, so that yes is one; if it depends on answers, give confirmation a closure",
        "Phones (phones): multivaluedRowToInsertAt is set, but nobody can add items; allow it with .insert",
      ])
  }

  // MARK: Code that runs

  @Test func `a value of another type is a mistake, whenever it is set`() {
    let form = Form {
      SwitchRow("tls").onChange { $0.form?.rowBy(tag: "port")?.baseValue = "443" }
      IntRow("port") { $0.value = 80 }
    }
    #expect(form.check().isEmpty)
    form.setValues(["tls": true])
    #expect(mistakes(form) == ["port: it was given a value of type String, but its values are of type Int"])
  }

  @Test func `an option that no item has is a mistake, in conditions and in rules of the list`() {
    let form = Form {
      MultivaluedSection(multivaluedOptions: .insert, header: "People") {
        $0.tag = "people"
        $0.add(rule: "ANY SELF.role == 'Owner'", msg: "One is the owner.", at: "role")
        $0.add(rule: "SUBQUERY(SELF, $a, $a.role == 'Owner').@count <= 1", at: "role")
        $0.multivaluedRowToInsertAt = { _ in
          GroupRow { PushRow<String>("role") { $0.options = ["owner", "editor"] } }
        }
      }
      Section("More") {
        TextRow("a") { $0.shown = "ANY $people.role == 'Owner'" }
        TextRow("b") { $0.shown = "$people[0].role == 'Owner' OR 'Owner' IN $people.role" }
        TextRow("c") { $0.shown = "ANY $people.role == 'owner' OR $people[0].role IN {'editor'}" }
      }
    }
    let reason = "people.role has no option \"Owner\"; did you mean \"owner\"?"
    let inItems = reason.replacing("people.", with: "SELF.")
    #expect(
      mistakes(form) == [
        "People (people), items: role: ANY role == \"Owner\": \(inItems)",
        "People (people), items: role: $a.role == \"Owner\": \(inItems)",
        "a, shown: ANY $people.role == \"Owner\": \(reason)",
        "b, shown: $people[0].role == \"Owner\": \(reason)",
        "b, shown: \"Owner\" IN $people.role: \(reason)",
      ])
  }

  @Test func `the error of a rule is at no row that is computed`() {
    let form = Form {
      groupList(
        "people", .insert, header: "People",
        setUp: { $0.add(rule: "ANY SELF.age >= 18", msg: "An adult is missing.", at: "age") }
      ) {
        IntRow("born")
        ComputedRow<Int>("age", "2026 - $born")
      }
      ComputedRow<Int>("fee", "$people.@count * 10")
    }.rule("$fee < 100", at: "fee")
    #expect(
      Set(mistakes(form)) == [
        "People (people): the error of a rule is to be at \"age\", which is computed; name a question that people answer",
        "form: the error of a rule is to be at \"fee\", which is computed; name a question that people answer",
      ])
  }

  @Test func `two options of a selectable section have two keys`() {
    let section = SelectableSection<ListCheckRow<String>>("Days", selectionType: .multipleSelection) {
      $0.tag = "days"
      for key in ["mon", "tue", "mon"] { $0 <<< ListCheckRow<String> { $0.selectableValue = key } }
    }
    #expect(mistakes(Form() +++ section) == ["Days (days): more than one option has the key \"mon\""])
  }

  #if DEBUG
    @Test func `the code that makes the word to confirm is looked at`() {
      func found(_ read: @escaping @MainActor (Form) -> Bool) -> [String] {
        let form = Form { SwitchRow("erase") { $0.value = true } }
        return mistakes(form.confirmation { read($0) ? Confirmation("erase") : nil })
      }
      #expect(
        found { $0.value("earse", as: Bool.self) == true } == [
          "the code of confirmation: its code reads \"earse\", which no row has; did you mean \"erase\"?"
        ])
      #expect(
        found { $0.value("erase", as: String.self) == "true" } == [
          "the code of confirmation: its code reads \"erase\" as String, which is always nil: the row's values are of type Bool"
        ])
      #expect(found { $0.value("erase", as: Bool.self) == true } == [])
    }

    private func newMistakes(setting tag: String, to value: any Equatable, _ form: Form) -> [String] {
      let before = mistakes(form)
      form.setValues([tag: value])
      _ = form.validate()
      return mistakes(form).filter { !before.contains($0) }
    }

    @Test func `callbacks and rules that read what no row has are mistakes`() {
      let form = Form {
        SwitchRow("tls").onChange { ($0.form?.rowBy(tag: "prot") as? IntRow)?.value = 443 }
        IntRow("port")
        IntRow("ill") { row in
          row.add(
            rule: RuleClosure { [weak row] _ in
              row?.form?.value("tsl", as: Bool.self) == true ? ValidationError(msg: "No.") : nil
            })
        }
      }
      #expect(
        newMistakes(setting: "tls", to: true, form) == [
          "tls: its code reads \"prot\", which no row has; did you mean \"port\"?",
          "ill: its code reads \"tsl\", which no row has; did you mean \"tls\"?",
        ])
    }

    @Test func `code in an item that looks outside is a mistake`() {
      let form = Form {
        GroupRow("person") {
          NameRow("name").onChange { row in
            (row.form?.rowBy(tag: "contact") as? TextRow)?.value = row.value
            row.form?.setValues(["contact": row.value])
          }
        }
        TextRow("contact")
      }
      let name: NameRow? = (form.rowBy(tag: "person") as? GroupRow)?.subform?.rowBy(tag: "name")
      name?.value = "Ada"
      let reason =
        "its code looks for \"contact\" in a group or an item, which is outside; look for it in the form's root"
      #expect(mistakes(form) == ["person: \(reason)", "person: name: \(reason)"])
    }

    @Test func `options that read items as another type are mistakes`() {
      let form = Form {
        people {
          NameRow("name")
          IntRow("age")
        }
        PushRow<ListItem>("carer") {
          $0.options(from: "people") { person in person.form?.value("age", as: String.self) != nil }
        }
      }
      let list = form.allSections.first as? MultivaluedSection
      #expect(form.check().isEmpty)
      _ = list?.insertRow()
      _ = (form.rowBy(tag: "carer") as? PushRow<ListItem>)?.options
      #expect(
        mistakes(form) == [
          "carer: its code reads \"age\" as String, which is always nil: the row's values are of type Int"
        ])
    }

    @Test func `questions about an item that depend on its answers while they are made are named`() {
      let form = Form {
        people { IntRow("age") }
        Section(forEach: "people") { person in
          if (person.form?.value("age", as: Int.self) ?? 0) < 16 { TextRow("school") }
        }
      }
      #expect(
        mistakes(form) == [
          "People (people), items: section 2: its code reads \"age\" while the questions are made, before there is an answer; read it in a condition, or in what follows \"age\""
        ])
    }

    @Test func `an async rule reads what it declares`() async {
      let form = Form {
        TextRow("region") { $0.value = "us" }
        TextRow("name") {
          $0.value = "root"
          $0.add(asyncRule: { _, form in
            form.value("region", as: String.self) == "us" ? ValidationError(msg: "Taken.") : nil
          })
        }
      }
      await form.validateAsync()
      #expect(
        mistakes(form) == [
          "name: its code reads \"region\", but does not run again when that changes; add it to the list of tags"
        ])
    }
  #endif
}
