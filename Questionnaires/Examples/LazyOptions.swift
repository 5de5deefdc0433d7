import Eureka
import EurekaCommand

/// Options that are loaded once their question is reached.
struct LazyOptions: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Options that are loaded when they are needed.")

  var form: Form {
    Section("Mirror") {
      PushRow<String>("region") {
        $0.title = "Region"
        $0.optionsProvider = .async { _ in await Self.regions() }
      }
      PushRow<String>("server") {
        $0.title = "Server"
        $0.optionsProvider = .lazy { _, completion in
          Task { completion(["one.example.org", "two.example.org"]) }
        }
      }
    }
  }

  /// Where a server would be asked.
  private static func regions() async -> [String] {
    await Task.yield()
    return ["Africa", "America", "Asia", "Europe"]
  }
}
