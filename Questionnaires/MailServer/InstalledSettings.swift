import Foundation

/// The settings that a directory such as `/etc` already has.
struct InstalledSettings {
  /// The variables of `exim4/update-exim4.conf.conf`; `nil` if there is no such file.
  let variables: [String: String]?
  /// The first line of `mailname`.
  let mailName: String?
  /// The text of `aliases`.
  let aliases: String?

  /// No settings: those of a new machine.
  static let none = InstalledSettings(variables: nil, mailName: nil, aliases: nil)

  /// Who gets root's mail already, as the file of aliases has it; `nil` if nobody does.
  var rootAlias: String? {
    aliases?.firstMatch(of: Self.rootLine).map { String($0.1).trimmingCharacters(in: .whitespaces) }
  }

  /// The line of the aliases that names who gets root's mail.
  static var rootLine: Regex<(Substring, Substring)> { /(?m)^root:[ \t]*([A-Za-z0-9].*)$/ }

  /// A variable; `nil` if it is missing or empty.
  func value(_ name: String) -> String? { variables?[name].flatMap { $0.isEmpty ? nil : $0 } }
}

extension InstalledSettings {
  /// The settings in a directory. Files that do not exist count as empty.
  ///
  /// - Throws: what reading a file failed with.
  init(directory: String) throws {
    func text(_ name: String) throws -> String? {
      let path = "\(directory)/\(name)"
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    self.init(
      variables: try text(SettingsDirectory.settingsName).map(Self.variables),
      mailName: try text(SettingsDirectory.mailNameName)?.split(separator: "\n").first?
        .trimmingCharacters(in: .whitespaces),
      aliases: try text(SettingsDirectory.aliasesName))
  }

  /// The assignments in a file that a shell reads, such as `dc_smarthost='mail.example.org'`.
  static func variables(in text: String) -> [String: String] {
    var variables: [String: String] = [:]
    for match in text.matches(of: /(?m)^[ \t]*(\w+)=(?:'([^']*)'|"([^"]*)"|(\S*))/) {
      let (_, name, single, double, plain) = match.output
      variables[String(name)] = String(single ?? double ?? plain ?? "")
    }
    return variables
  }
}
