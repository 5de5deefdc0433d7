import Foundation

/// The machine that mail is set up on.
struct Host: Equatable {
  /// Its full name, such as `www.example.org`, as `hostname --fqdn` prints it; its short name if it has no other.
  let name: String

  /// This machine.
  static var current: Host {
    let name = ProcessInfo.processInfo.hostName
    return Host(name: canonicalName(of: name) ?? name)
  }

  private static func canonicalName(of name: String) -> String? {
    var hints = addrinfo()
    hints.ai_flags = AI_CANONNAME
    var result: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &result) == 0, let result else { return nil }
    defer { freeaddrinfo(result) }
    return result.pointee.ai_canonname.map { String(cString: $0) }
  }
}
