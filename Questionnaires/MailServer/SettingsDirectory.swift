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

  /// Writes the files that differ from the settings.
  ///
  /// - Returns: the paths of those that were written.
  /// - Throws: `RunError` if one cannot be written.
  func write(_ settings: MailSettings, over installed: InstalledSettings) throws(RunError) -> [String] {
    try make()
    var written = try write(settings.text(customDelivery: installed.customDelivery), to: Self.settingsName)
    written += try write(settings.mailNameText, to: Self.mailNameName)
    if !installed.hasRootAlias, let alias = settings.rootAlias {
      written += try write(aliases(installed.aliases, with: alias), to: Self.aliasesName)
    }
    return written
  }

  private func aliases(_ text: String?, with alias: String) -> String {
    guard let text, !text.isEmpty else { return "postmaster: root\n" + alias }
    return (text.hasSuffix("\n") ? text : text + "\n") + alias
  }

  private func make() throws(RunError) {
    let directory = "\(path)/exim4"
    do {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: directory, because: error)
    }
  }

  private func write(_ text: String, to name: String) throws(RunError) -> [String] {
    let file = "\(path)/\(name)"
    guard (try? String(contentsOfFile: file, encoding: .utf8)) != text else { return [] }
    try OutputFile(file).write(text)
    return [file]
  }
}
