import Eureka

/// How a machine sends and receives mail, by the keys of Exim's settings on Debian.
enum ConfigurationType: String, CaseIterable, Codable, CustomStringConvertible {
  case internet, smarthost, satellite, local, none

  var description: String {
    switch self {
    case .internet: "internet site: sends and receives by SMTP"
    case .smarthost: "smarthost: another server sends; receives by SMTP or fetchmail"
    case .satellite: "satellite: another server sends; no mail stays here"
    case .local: "local: only between users of this machine"
    case .none: "none: not now"
    }
  }
}

/// How local mail is kept, by the keys of Exim's settings on Debian.
enum DeliveryMethod: String, CaseIterable, Codable, CustomStringConvertible {
  case spool = "mail_spool"
  case maildir = "maildir_home"

  var description: String {
    switch self {
    case .spool: "mbox: one file for each user, in /var/mail"
    case .maildir: "Maildir: one file for each message, in ~/Maildir"
    }
  }
}
