import Eureka
import EurekaTesting
import OrderedCollections
import Testing

@testable import mail_server

/// A machine that mail is set up on.
@MainActor
struct Machine {
  var installed = InstalledSettings.none

  var form: Form { MailQuestions(host: Host(name: "vm.example"), installed: installed).form }

  /// A run that asks nothing.
  func run(_ given: OrderedDictionary<String, AnswerValue> = [:]) -> FormTester.Run {
    FormTester(form, mode: .unattended, given: given).run()
  }

  /// The settings that a run ends with.
  func settings(_ given: OrderedDictionary<String, AnswerValue> = [:]) throws -> MailSettings {
    let form = form
    let run = FormTester(form, mode: .unattended, given: given).run()
    try #require(run.outcome == .completed, "\(run.report)")
    return try form.decode(MailSettings.self)
  }

  /// The variables that are written.
  func variables(_ given: OrderedDictionary<String, AnswerValue> = [:]) throws -> [String: String] {
    InstalledSettings.variables(in: try settings(given).text(customDelivery: installed.customDelivery))
  }
}
