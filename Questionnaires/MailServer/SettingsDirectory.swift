import Eureka
import EurekaCommand

/// A directory such as `/etc`, with the files that contain the settings.
struct SettingsDirectory {
  /// Where Exim's settings are in it.
  static let settingsName = "exim4/update-exim4.conf.conf"
  /// Where the mail name is in it.
  static let mailNameName = "mailname"
  /// Where the aliases are in it.
  static let aliasesName = "aliases"

  let path: String

  /// Plans to write the files that differ from the settings.
  ///
  /// - Throws: `RunError` if there is something else than such files.
  func plan(_ settings: MailSettings, over installed: InstalledSettings) throws -> Plan {
    var plan = Plan()
    try plan.write(
      "\(path)/\(Self.settingsName)", settings.text(customDelivery: installed.customDelivery))
    try plan.write("\(path)/\(Self.mailNameName)", settings.mailNameText)
    // What somebody has written there by hand stays as it is, unless the answer is another.
    if settings.postmaster != installed.rootAlias, let users = settings.rootAlias {
      try plan.write("\(path)/\(Self.aliasesName)", aliases(installed.aliases, with: "root: \(users)"))
    }
    return plan
  }

  private func aliases(_ text: String?, with line: String) -> String {
    guard let text, !text.isEmpty else { return "postmaster: root\n\(line)\n" }
    if text.contains(InstalledSettings.rootLine) {
      return text.replacing(InstalledSettings.rootLine, with: line, maxReplacements: 1)
    }
    return (text.hasSuffix("\n") ? text : text + "\n") + line + "\n"
  }
}
