import Eureka

/// The questions, whose defaults are the settings that a machine has, or what its name suggests.
@MainActor
struct MailQuestions {
  let host: Host
  let installed: InstalledSettings

  var form: Form {
    Form {
      kindSection
      nameSection
      sendingSection
      relaySection
      deliverySection
      filesSection
      postmasterSection
    }
    .rule(
      "NOT ($configtype == 'none' AND $leave_unconfigured == false)",
      msg: "Mail is to be set up: choose how.", at: "configtype")
  }
}
