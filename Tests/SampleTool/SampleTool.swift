import EurekaCommand

/// A command with questionnaires among its subcommands, and commands that ask by themselves.
@main
struct SampleTool: PromptingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample-tool", abstract: "Does a few things.",
    subcommands: [
      Init.self, Add.self, Claim.self, Greet.self, Settings.self, Deploy.self, Survey.self, Clean.self,
    ])
}

/// A questionnaire that begins with what is configured now.
struct Init: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Sets the tool up.")

  @Option(help: "The file of the present port.") var current: String?

  func makeForm() async throws -> Form {
    let port = try await presentPort()
    Section("Tool") {
      IntRow("port") {
        $0.title = "Port"
        $0.value = port
      }
    }
  }

  private func presentPort() async throws -> Int {
    await Task.yield()
    guard let current else { return 80 }
    return Int(try String(contentsOfFile: current, encoding: .utf8)) ?? 80
  }
}

/// A questionnaire with options and a `submit` of its own.
struct Add: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Adds a server.")

  @Flag(help: "Fail.") var fails = false

  var form: Form {
    Section("Server") {
      TextRow("host") {
        $0.title = "Host"
        $0.add(rule: RuleRequired())
      }
      PickerRow<String>("kind") {
        $0.title = "Kind"
        $0.options = ["web", "mail"]
        $0.value = "web"
      }
    }
  }

  func submit(_ form: Form) async throws {
    if fails { throw ExitCode(3) }
    print("added \(form.values()["host"] as? String ?? "")")
  }
}

/// A questionnaire with an async rule, and with options and a default that follow other answers.
struct Claim: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Claims a name.")

  var form: Form {
    Section("Name") {
      PickerRow<String>("region") {
        $0.title = "Region"
        $0.options = ["north", "south"]
        $0.value = "north"
      }
      PickerRow<String>("zone") {
        $0.title = "Zone"
        $0.options(["region"]) { form in zones(of: form) }
      }
      TextRow("name") {
        $0.title = "Name"
        $0.add(rule: RuleRequired())
        $0.add(reading: ["region"]) { value, form in
          try await isTaken(value, in: form.values()["region"] as? String)
            ? Eureka.ValidationError(msg: "The name is taken.") : nil
        }
      }
      TextRow("login") {
        $0.title = "Login"
        $0.defaultValue(["name"]) { form in await login(form.values()["name"] as? String) }
      }
    }
  }

  @MainActor private func zones(of form: Form) -> [String] {
    let region = form.values()["region"] as? String ?? ""
    return ["\(region)-1", "\(region)-2"]
  }

  @concurrent private func isTaken(_ name: String, in region: String?) async throws -> Bool {
    if name == "slow" { try await Task.sleep(for: .seconds(600)) }
    if name == "down" { throw CocoaError(.fileNoSuchFile) }
    return name == "root" || name == region
  }

  @concurrent private func login(_ name: String?) async -> String? { name?.lowercased() }
}

/// A plain command that asks single questions.
struct Greet: AsyncParsableCommand {
  @Flag var quietly = false
  @Option(help: "How many seconds to wait for the name before it is asked for again.") var patience: Double?

  @MainActor
  private func name() async throws -> String {
    do {
      return try await ask(
        NameRow {
          $0.title = "Your name"
          $0.timeout = patience
        })
    } catch .timedOut {
      return try await ask(NameRow { $0.title = "Your name, please" })
    }
  }

  @MainActor
  func run() async throws {
    let name = try await name()
    let isLoud = quietly ? false : try await confirm("Loudly?", default: false)
    do {
      let editor = try await choose("Editor", from: ["vi", "emacs"])
      print("Hello \(isLoud ? name.uppercased() : name), user of \(editor)")
    } catch .quit {
      print("Bye \(name)")
    }
  }
}

/// A plain command that walks a controller's form.
struct Settings: AsyncParsableCommand {
  final class Controller: FormViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      form +++ TextRow("owner") { $0.title = "Owner" } <<< IntRow("port") { $0.title = "Port" }
    }
  }

  @MainActor
  func run() async throws {
    let controller = Controller()
    switch await controller.run(reviewing: false, given: ["port": 8080]) {
    case .completed: print(controller.form.values()["port"] as? Int ?? 0)
    case .quit: print("quit")
    case let outcome: throw outcome
    }
  }
}

/// A plain command that asks a form with the standard options.
struct Deploy: AsyncParsableCommand {
  @OptionGroup var options: StandardOptions

  @MainActor
  func run() async throws {
    let form = Form {
      Section("Deployment") {
        TextRow("target") {
          $0.title = "Target"
          $0.add(rule: RuleRequired())
        }
        PasswordRow("token") { $0.title = "Token" }
      }
    }
    let answers = try await form.ask(options, as: "deploy")
    guard case .string(let target)? = answers["target"] else { throw ExitCode.failure }
    print("deploying to \(target), \(answers.count) answers")
  }
}

/// A plain command that cancels a form a moment after the first answer, and asks something else.
struct Survey: AsyncParsableCommand {
  @OptionGroup var options: StandardOptions

  @MainActor
  func run() async throws {
    var survey: Task<Void, any Error>?
    let form = Form {
      Section("Survey") {
        TextRow("name") { $0.title = "Name" }.onChange { _ in
          Task {
            try await Task.sleep(for: .milliseconds(200))
            survey?.cancel()
          }
        }
        TextRow("note") { $0.title = "Note" }
      }
    }
    let asking = Task { _ = try await form.ask(options, as: "survey") }
    survey = asking
    do {
      try await asking.value
      print("answered")
    } catch is CancellationError {
      print(try await confirm("Try later?", default: true) ? "later" : "never")
    }
  }
}

/// Arguments that are no command.
struct Clean: ParsableArguments {
  @Flag var all = false
}
