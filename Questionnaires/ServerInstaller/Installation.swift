import Eureka
import EurekaCommand

/// Puts a site's files into a directory.
struct Installation {
  let directory: String
  /// The salt of the password's hash; `nil` for a random one.
  var salt: String?
  var hasIPv6 = access("/proc/net/if_inet6", F_OK) == 0

  /// Whether files can be made in a directory, or the directory in the nearest one above it that is there.
  static func canWrite(to directory: String) -> Bool {
    var url = URL(fileURLWithPath: directory)
    while access(url.path, F_OK) != 0, url.path != "/" { url.deleteLastPathComponent() }
    // Only trying tells: root is told that it has every permission, whatever the file system says.
    var path = Array("\(url.path)/.installer.XXXXXX".utf8CString)
    return mkdtemp(&path) != nil && rmdir(path) == 0
  }

  /// Plans to write the site's files where they are not as they should be, and says what to do next.
  ///
  /// - Throws: `RunError` or `PasswordHashError`.
  @MainActor
  func plan(_ site: Site) throws -> Plan {
    var plan = Plan()
    let directory = URL(fileURLWithPath: directory).resolvingSymlinksInPath().path
    let configuration = "\(directory)/\(site.serverName.lowercased()).conf"
    let passwords = "\(directory)/\(site.serverName.lowercased()).htpasswd"
    if let login = site.login {
      try write(try passwordLine(login, in: passwords), to: passwords, mode: 0o640, isSecret: true, in: &plan)
      if !plan.isEmpty { shareWithServer(passwords, in: &plan) }
    }
    let text = SiteConfiguration(site: site, passwordFile: passwords, hasIPv6: hasIPv6).text
    try write(text, to: configuration, mode: 0o644, in: &plan)
    let isChanged = !plan.isEmpty
    for file in missingFiles(of: site) {
      plan.note("\(file) does not exist yet; nginx does not start without it.")
    }
    if isChanged { plan.note("Next: " + nextCommand(configuration, in: directory)) }
    return plan
  }

  /// The line of the password file; the one that is there if it is right, as a new salt would make another of it.
  private func passwordLine(_ login: Site.Login, in file: String) throws(PasswordHashError) -> String {
    func line(_ salt: String?) throws(PasswordHashError) -> String {
      "\(login.user):\(try PasswordHash(login.password, salt: salt).text)\n"
    }
    let beginning = "\(login.user):$6$"
    if salt == nil, let old = text(at: file), old.hasPrefix(beginning) {
      let oldSalt = String(old.dropFirst(beginning.count).prefix { $0 != "$" })
      if PasswordHash.isSalt(oldSalt), try line(oldSalt) == old { return old }
    }
    return try line(salt)
  }

  private func text(at path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  /// Writes a file, and keeps the one that it changes.
  private func write(
    _ text: String, to path: String, mode: UInt32, isSecret: Bool = false, in plan: inout Plan
  ) throws {
    if let old = self.text(at: path), old != text {
      try plan.write(freeName(for: path), old, mode: mode, isSecret: isSecret)
    }
    try plan.write(path, text, mode: mode, isSecret: isSecret)
  }

  private func freeName(for path: String) -> String {
    var name = path + ".bak"
    var number = 1
    while access(name, F_OK) == 0 {
      number += 1
      name = "\(path).bak.\(number)"
    }
    return name
  }

  /// nginx's workers read the passwords, and nobody else: they get the group of the account Debian runs them as.
  private func shareWithServer(_ path: String, in plan: inout Plan) {
    guard geteuid() == 0, let group = getgrnam("www-data")?.pointee.gr_gid else { return }
    plan.perform("let the group www-data read \(path)") { _ = chown(path, uid_t.max, group) }
  }

  private func missingFiles(of site: Site) -> [String] {
    guard let encryption = site.encryption else { return [] }
    return [encryption.certificate, encryption.key].filter { access($0, F_OK) != 0 }
  }

  private func nextCommand(_ configuration: String, in directory: String) -> String {
    let reload = "nginx -t && systemctl reload nginx"
    guard !directory.hasPrefix("/etc/nginx/") else { return reload }
    return "ln -s \(shellQuoted(configuration)) /etc/nginx/conf.d/ && \(reload)"
  }

  private func shellQuoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0)) }
    return isPlain ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
