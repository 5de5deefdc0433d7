import Eureka
import EurekaTesting
import Testing

/// The code of the article `Concurrency`.
@MainActor private final class Model {
  var weather: String?
}

private struct Server: Decodable, Sendable { let host: String }

@concurrent private func weather(in city: String?) async -> String { "rain in \(city ?? "-")" }
@concurrent private func regions() async -> [String] { ["north", "south"] }
@concurrent private func install(_ server: Server) async throws {}

@MainActor private func cityForm(_ model: Model) -> Form {
  Form {
    Section {
      TextRow("city") { $0.title = "City" }.onChange { row in
        Task { model.weather = await weather(in: row.value) }
      }
      PushRow<String>("region") { $0.optionsProvider = .async { _ in await regions() } }
    }
  }
}

@MainActor private struct Installation {
  func submit(_ form: Form) async throws {
    let server = try form.decode(Server.self)
    try await install(server)
  }
}

@MainActor @Test func `a callback starts a task, and options are loaded by an async closure`() async throws {
  let model = Model()
  let run = await FormTester(cityForm(model)).run(["Ulm", "south"])
  #expect(run.answers == ["city": "Ulm", "region": "south"])
  while model.weather == nil { await Task.yield() }
  #expect(model.weather == "rain in Ulm")
  try await Installation().submit(Form() +++ TextRow("host") { $0.value = "a.org" })
}
