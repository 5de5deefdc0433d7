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

  /// Writes the site's files where they are not as they should be.
  ///
  /// - Returns: whether one was written; what was written, and what to do next.
  /// - Throws: `RunError`, `PasswordHashError`, or what making the directory failed with.
  @MainActor
  func install(_ site: Site) throws -> (result: SubmitResult, lines: [String]) {
    try makeDirectory()
    let directory = URL(fileURLWithPath: directory).resolvingSymlinksInPath().path
    let configuration = "\(directory)/\(site.serverName.lowercased()).conf"
    let passwords = "\(directory)/\(site.serverName.lowercased()).htpasswd"
    var lines: [String] = []
    if let login = site.login {
      lines += try write(try passwordLine(login, in: passwords), to: passwords, permissions: 0o640)
      shareWithServer(passwords)
    }
    let text = SiteConfiguration(site: site, passwordFile: passwords, hasIPv6: hasIPv6).text
    lines += try write(text, to: configuration, permissions: 0o644)
    let isChanged = !lines.isEmpty
    lines += missingFiles(of: site).map { "Note: \($0) does not exist yet; nginx does not start without it." }
    if isChanged { lines.append("Next: " + nextCommand(configuration, in: directory)) }
    return (isChanged ? .changed : .unchanged, lines)
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

  private func makeDirectory() throws(RunError) {
    do {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: directory, because: error)
    }
  }

  private func write(_ text: String, to path: String, permissions: UInt32) throws -> [String] {
    guard self.text(at: path) != text else { return [] }
    var lines: [String] = []
    if access(path, F_OK) == 0 {
      let backup = freeName(for: path)
      try FileManager.default.copyItem(atPath: path, toPath: backup)
      lines.append("Kept the old one as \(backup)")
    }
    try OutputFile(path, mode: permissions).write(text)
    return lines + ["Wrote \(path)"]
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
  private func shareWithServer(_ path: String) {
    guard geteuid() == 0, let group = getgrnam("www-data") else { return }
    _ = chown(path, uid_t.max, group.pointee.gr_gid)
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
