import Eureka
import EurekaTesting
import Testing

@testable import mail_server

@MainActor
struct Machine {
  var installed = InstalledSettings.none

  var form: Form { MailQuestions(host: Host(name: "vm.example"), installed: installed).form }

  func run(_ given: OrderedDictionary<String, AnswerValue> = [:]) -> FormTester.Run {
    FormTester(form, mode: .unattended, given: given).run()
  }

  func settings(_ given: OrderedDictionary<String, AnswerValue> = [:]) throws -> MailSettings {
    let form = form
    let run = FormTester(form, mode: .unattended, given: given).run()
    try #require(run.outcome == .completed, "\(run.report)")
    return try form.decode(MailSettings.self)
  }

  func variables(_ given: OrderedDictionary<String, AnswerValue> = [:]) throws -> [String: String] {
    InstalledSettings.variables(in: try settings(given).text(customDelivery: installed.customDelivery))
  }
}
