import Eureka
import EurekaCommand
import EurekaTerminal

/// The code of the article `Commands`.
struct Tool: PromptingCommand {
  static let configuration = CommandConfiguration(subcommands: [Init.self, Add.self, Clean.self])
}

struct Add: Questionnaire {
  var form: Form { IntRow("port") { $0.title = "Port" } }
}

struct Clean: ParsableCommand {}

struct Init: Questionnaire {
  func makeForm() async throws -> Form {
    let current = try await currentSettings()
    Section("Server") { IntRow("port") { $0.value = current.port } }
  }

  private func currentSettings() async throws -> (port: Int, host: String) { (80, "") }
}

struct Deploy: AsyncParsableCommand {
  @OptionGroup var options: StandardOptions

  @MainActor
  func run() async throws {
    let answers = try await deploymentForm().ask(options, as: "deploy")
    print("deploying to \(answers["target"] ?? .null)")
  }
}

@MainActor private func deploymentForm() -> Form { Form() +++ TextRow("target") { $0.title = "Target" } }

@MainActor private func askSingleQuestions() async throws {
  let name = try await ask(NameRow { $0.title = "Your name" })
  guard try await confirm("Overwrite \(name).txt?", default: false) else { return }
  let editor = try await choose("Editor", from: ["vi", "emacs"])
  print(editor)
}

@MainActor private func askSettings() async throws {
  let controller = Settings()
  switch await controller.run(reviewing: false, given: ["proxy": false]) {
  case .completed: print(controller.form.values()["host"] as? String ?? "")
  case .quit: return
  case let outcome: throw outcome
  }
}
