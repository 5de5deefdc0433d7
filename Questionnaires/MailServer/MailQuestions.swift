import Eureka

/// The questions, whose defaults are the settings that a machine has, or what its name suggests.
@MainActor
struct MailQuestions {
  let host: Host
  let installed: InstalledSettings

  var form: Form {
    let form = Form {
      kindSection
      nameSection
      sendingSection
      relaySection
      deliverySection
      filesSection
      if !installed.hasRootAlias { postmasterSection }
    }
    .rule(
      "NOT ($configtype == 'none' AND $leave_unconfigured == false)",
      msg: "Mail is to be set up: choose how.", at: "configtype")
    // The answers of the run that set it up are no mistake.
    if installed.hasRootAlias { form.removedTags = ["postmaster"] }
    return form
  }
}
