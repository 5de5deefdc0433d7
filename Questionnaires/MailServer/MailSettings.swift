/// The settings, as the answers describe them.
struct MailSettings: Decodable {
  let type: ConfigurationType
  let mailName: String
  let interfaces: String?
  let otherNames: String?
  let isMailNameHidden: Bool?
  let readHost: String?
  let smarthost: String?
  let relayDomains: String?
  let relayNets: String?
  let avoidsDNS: Bool?
  let delivery: DeliveryMethod?
  let isSplit: Bool
  let postmaster: String?

  /// The tags of the questions.
  enum CodingKeys: String, CodingKey {
    case type = "configtype"
    case mailName = "mailname"
    case interfaces = "local_interfaces"
    case otherNames = "other_hostnames"
    case isMailNameHidden = "hide_mailname"
    case readHost = "readhost"
    case smarthost
    case relayDomains = "relay_domains"
    case relayNets = "relay_nets"
    case avoidsDNS = "minimaldns"
    case delivery = "localdelivery"
    case isSplit = "use_split_config"
    case postmaster
  }
}
