import Foundation

extension MailSettings {
  /// The text of `update-exim4.conf.conf`.
  ///
  /// - Parameter customDelivery: a transport of somebody's own, which stays.
  func text(customDelivery: String? = nil) -> String {
    variables(customDelivery).map { name, value in "\(name)='\(value)'\n" }.joined()
  }

  private func variables(_ customDelivery: String?) -> KeyValuePairs<String, String> {
    [
      "dc_eximconfig_configtype": type.rawValue,
      "dc_other_hostnames": Self.trimmed(otherNames),
      "dc_local_interfaces": Self.trimmed(interfaces),
      "dc_readhost": Self.trimmed(readHost),
      "dc_relay_domains": Self.trimmed(relayDomains),
      "dc_minimaldns": "\(avoidsDNS ?? false)",
      "dc_relay_nets": Self.trimmed(relayNets),
      "dc_smarthost": Self.trimmed(smarthost),
      "CFILEMODE": "644",
      "dc_use_split_config": "\(isSplit)",
      "dc_hide_mailname": hidesMailName.map(String.init) ?? "",
      "dc_mailname_in_oh": "true",
      "dc_localdelivery": customDelivery ?? (delivery ?? .spool).rawValue,
    ]
  }

  /// Whether senders get another domain. Those of a satellite always do.
  private var hidesMailName: Bool? { type == .satellite ? true : isMailNameHidden }

  /// The text of `mailname`.
  var mailNameText: String { Self.trimmed(mailName) + "\n" }

  /// Who gets root's mail, as the file of aliases has it; `nil` if nobody does.
  var rootAlias: String? {
    let users = (postmaster ?? "").split { $0.isWhitespace || $0 == "," }
    return users.isEmpty ? nil : users.joined(separator: ",")
  }

  private static func trimmed(_ text: String?) -> String { text?.trimmingCharacters(in: .whitespaces) ?? "" }
}
