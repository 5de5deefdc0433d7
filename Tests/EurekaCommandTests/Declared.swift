import EurekaCommand

/// Questionnaires with and without mistakes. What is private has no name in a program's table of symbols.
enum Declared {
  protocol OneRow: Questionnaire {}

  struct Labelled: OneRow {
    func submit(form: Form) async throws {}
  }

  struct WithoutParameter: OneRow {
    func submit() async throws {}
    func plan(for form: Form) -> Plan { Plan() }
  }

  struct Listing: OneRow {
    func plan(_ form: Form) async throws -> [String] { ["a"] }
  }

  struct Answering: OneRow {
    func submit(_ form: Form) async throws -> Bool { false }
  }

  enum Outcome { case failed }
  struct Failing: OneRow {
    func submit(_ form: Form) async throws -> Result<Void, Problem> { .success(()) }
  }

  struct OwnOutcome: OneRow {
    func submit(_ form: Form) async throws -> Outcome { .failed }
  }

  struct Settings: OneRow {
    static let environmentPrefix = "NOTES_"
    static let answersDirectory = "/var/lib/notes"
    static let languages: Set<String> = ["en"]
    var keepsAnswers: Bool { false }
  }

  struct Reading: OneRow {
    func submit(_ answers: Form) async throws { _ = form.values() }
  }

  struct Planning: OneRow {
    func plan(_ answers: Form) async throws -> Plan {
      _ = form.values()
      return Plan()
    }
  }

  struct OtherParameter: OneRow {
    func submit(_ settings: String) async throws {}
  }

  struct OneMoreParameter: OneRow {
    func submit(_ form: Form, quiet: Bool = false) async throws {}
  }

  struct OfType: OneRow {
    static func submit(_ form: Form) async throws {}
  }

  struct Closure: OneRow {
    var submit: (Form) -> Void { { _ in } }
  }

  struct Misspelt: OneRow {
    static let environmentprefix: String? = "APP_"
    static let keepAnswers = false
    static let answersDirectories: String? = "/tmp"
    static let setup = CommandConfiguration(commandName: "x")
    func submitt(_ form: Form) async throws {}
    func plans(_ form: Form) async throws -> Plan { Plan() }
    func makeform() async throws -> Form { await Form() }
    func prepared() async throws {}
  }

  struct Handler: OneRow {
    func onSubmit(_ form: Form) async throws {}
  }

  struct Preparing: OneRow {
    func prepare(_ form: Form) async throws {}
    @MainActor func makeForm(quick: Bool) -> Form { Form() }
  }

  struct Environment: OneRow {
    static let environmentPrefix: String? = "1-APP"
    static let languages = ["en", "english"]
  }

  struct OwnHelp: OneRow {
    @Flag var help = false
  }

  struct Reader: OneRow {
    func submit(_ form: Form) async throws { _ = form.value("nmae", as: String.self) }
  }

  struct PartReader: Questionnaire {
    var form: Form { GroupRow("db") { TextRow("host") } }
    func submit(_ form: Form) async throws { _ = form.value("host", as: String.self) }
  }

  struct OtherType: OneRow {
    func plan(_ form: Form) async throws -> Plan {
      if form.value("name", as: Int.self) == nil { return Plan() }
      return Plan()
    }
  }

  struct SeveralTypes: OneRow {
    func submit(_ form: Form) async throws {
      for tag in ["name", "absent"] where form.value(tag, as: Int.self) == nil {
        _ = form.value(tag, as: String.self)
      }
    }
  }

  struct AsyncRule: Questionnaire {
    var form: Form {
      TextRow("name") {
        $0.value = "Ada"
        $0.add(asyncRule: { _, form in
          form.value("nam", as: String.self) == "x" ? ValidationError(msg: "x") : nil
        })
      }
    }
  }

  /// Its condition reads `form`, which makes the form again, and so on.
  struct Recursive: Questionnaire {
    var form: Form { Form { server } }
    @MainActor private var server: Section {
      Section("Server") {
        IntRow("port") { $0.value = 80 }
        TextRow("root") {
          $0.hidden = .function(["port"]) { _ in form.value("port", as: Int.self) == 80 }
        }
      }
    }
  }

  struct Anew: Questionnaire {
    var form: Form { server }
    @MainActor private var server: Section {
      Section("Server") {
        SwitchRow("tls").onChange { row in
          (form.rowBy(tag: "port") as? IntRow)?.value = row.value == true ? 443 : 80
        }
        IntRow("port") {
          $0.value = 80
          $0.add(rule: RuleClosure { _ in form.value("tls") == true ? ValidationError(msg: "No.") : nil })
        }
      }
    }
  }

  struct Misfit: Questionnaire {
    var form: Form {
      SwitchRow("tls").onChange { row in row.form?.rowBy(tag: "port")?.baseValue = "443" }
      IntRow("port") { $0.value = 80 }
    }
  }

  struct LateConfirmation: OneRow {
    func submit(_ form: Form) async throws { form.confirmation = "erase" }
  }

  struct EarlyReader: Questionnaire {
    var form: Form {
      let form = oneRow()
      form.confirmation = Confirmation(form.value("name", as: String.self) ?? "")
      return form
    }
  }

  struct OwnRun: OneRow {
    func run() async throws {}
  }

  /// A group of a section, and pairs of items that there are at once.
  struct MadeAtOnce: Questionnaire {
    var form: Form {
      Section("A") {
        IntRow("n") { $0.value = 2 }
        GroupRow("g") { Section("In") { TextRow("in") } }
      }
      MultivaluedSection(header: "People") {
        $0.tag = "people"
        $0.count(["n"]) { $0.value("n") }
        $0.multivaluedRowToInsertAt = { _ in GroupRow { TextRow("name") } }
      }
      Section(forEach: "people", with: "people", tag: "rel", header: { "\($0.title), \($1.title)" }) { _, _ in
        Section("Both") { TextRow("r") }
      }
    }
  }

  /// Makes a row, a section and rows in it that nothing uses, and others that something keeps, or that are used later.
  struct LeftOut: Questionnaire {
    var form: Form {
      let spare = TextRow("spare")
      let later = Section("Later") { TextRow("later") }
      return Form {
        Section("One") {
          let host = TextRow("host") { $0.title = "Host" }
          TextRow("name") { $0.value = host.title }.onChange { row in
            if spare.section == nil { row.section?.append(spare) }
            if later.form == nil { row.section?.form?.append(later) }
          }
        }
        let advanced = Section("Advanced") { TextRow("port") }
        advanced.tag = "advanced"
      }
    }
  }

  /// Makes a section that one branch uses.
  struct Branching: Questionnaire {
    @Flag var advanced = false
    var form: Form {
      let limits = Section("Limits") { IntRow("limit") }
      let plain = Section("Plain") { TextRow("name") }
      if advanced { limits } else { plain }
    }
  }

  /// Asks with a text and an option that are other ones in German.
  struct Translated: Questionnaire {
    static let languages = ["en", "de"]
    private static let german = MessageCatalog(
      language: "de", affirmatives: ["ja"], negatives: ["nein"],
      translations: ["student": "Studentin", "teacher": "Lehrerin"])
    private func text(_ message: Message) -> String {
      (MessageCatalog.current.language == "de" ? Self.german : .english).text(of: message)
    }
    var form: Form {
      PushRow<String>("role") {
        $0.title = text("Role")
        $0.options = [text("student"), text("teacher")]
      }
      TextRow("school") { $0.shown = "$role == 'student'" }
    }
  }

  struct Untranslated: Questionnaire {
    static let languages = ["en", "de"]
    private static let german = MessageCatalog(
      language: "de", affirmatives: ["ja"], negatives: ["nein"],
      translations: ["Name": "Name", "E-mail": "E-Mail", "About": "Über"])
    private func text(_ message: Message) -> String {
      // The language of a locale is no locale.
      (MessageCatalog.current.language == "de_DE" ? Self.german : .english).text(of: message)
    }
    var form: Form {
      Section(text("About")) { NameRow("name") { $0.title = text("Name") } }
    }
  }

  struct MisspeltLater: Questionnaire {
    var form: Form {
      SwitchRow("abroad") { $0.value = false }
      SwitchRow("express") { $0.value = true }
      TextRow("customs") {
        $0.shown = .function(["abroad", "express"]) { form in
          form.value("abroad") == true && form.value("expres") == true
        }
      }
    }
  }

  struct OtherRow: Questionnaire {
    var form: Form {
      Form {
        Section("One") {
          $0.tag = "one"
          TextRow("name")
        }
      }
    }
    func plan(_ form: Form) throws -> Plan {
      let row: IntRow? = form.rowBy(tag: "name")
      return row == nil ? Plan() : Plan(in: "/")
    }
  }

  struct OtherSection: Questionnaire {
    var form: Form { OtherRow().form }
    func submit(_ form: Form) throws {
      let rows: [BaseRow?] = [form.rowBy(tag: "name") as TextRow?, form.rowBy(tag: "name") as IntRow?]
      let list: MultivaluedSection? = form.sectionBy(tag: "one")
      if list != nil, rows.isEmpty { throw CancellationError() }
    }
  }

  struct EachOfAType: Questionnaire {
    var form: Form {
      Form {
        SwitchRow("tls").onChange { row in
          for tag in ["name", "port"] { (row.form?.rowBy(tag: tag) as TextRow?)?.value = "x" }
        }
        TextRow("name")
        IntRow("port")
      }
    }
  }

  struct Unprefixed: OneRow {
    static let environmentPrefix: String? = "APP"
  }

  struct Right: Questionnaire {
    func makeForm() async throws -> Form { oneRow() }
    func prepare() throws {}
    static let language = "en"
    func submission(of form: Form) -> String { "" }
    func plot(_ form: Form) {}
    func display() {}

    static let environmentPrefix: String? = "RIGHT_"
    static var languages: [String] { ["en"] }
    static let keepsAnswers = false
    var form: Form { oneRow() }
    func plan(_ form: Form) async throws -> Plan? { nil }
    func submit(_ form: Form) -> SubmitResult? { nil }
    func submit(record: String) {}
  }

  struct Printing: OneRow {
    static let answersDirectory: String? = nil
  }
}

extension Declared.OneRow {
  @MainActor var form: Form { oneRow() }
}

@MainActor
func oneRow() -> Form { Form { Section("One") { TextRow("name") { $0.value = "Ada" } } } }
