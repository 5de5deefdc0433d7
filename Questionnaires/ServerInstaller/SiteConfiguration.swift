import Eureka

/// The configuration of a site, in nginx's language: what stands in its http block.
struct SiteConfiguration {
  let site: Site
  /// Where the passwords are, as an absolute path.
  let passwordFile: String
  /// Whether the machine has IPv6; nginx does not start with an address family it lacks.
  let hasIPv6: Bool

  @MainActor
  var text: String {
    var blocks = ["# Written by server-installer for \(site.serverName).\n"]
    if let logFormat { blocks.append(logFormat) }
    if let encryption = site.encryption, encryption.isOnly {
      blocks.append(server(listening: listen(site.port), [redirectToEncryption(encryption)]))
      blocks.append(server(listening: listenEncrypted(encryption), body))
    } else {
      let ports = listen(site.port) + (site.encryption.map(listenEncrypted) ?? [])
      blocks.append(server(listening: ports, body))
    }
    return blocks.joined(separator: "\n")
  }

  /// A name for what is shared by every site of an nginx. Host names have no underscores, so that no two sites meet.
  private var identifier: String {
    site.serverName.lowercased().replacingOccurrences(of: "-", with: "__").replacingOccurrences(
      of: ".", with: "_")
  }

  private func server(listening: [String], _ lines: [String]) -> String {
    // Longer names have no room in nginx's table of them (server_names_hash_bucket_size); patterns are not in it.
    let isLong = site.serverName.utf8.count > 46
    let name =
      isLong ? "~^\(site.serverName.replacingOccurrences(of: ".", with: "\\."))$" : site.serverName
    let all = listening + ["server_name \(name);"] + lines
    return "server {\n" + all.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined() + "}\n"
  }

  private func listen(_ port: Int, options: String = "") -> [String] {
    ["listen \(port)\(options);"] + (hasIPv6 ? ["listen [::]:\(port)\(options);"] : [])
  }

  private func listenEncrypted(_ encryption: Site.Encryption) -> [String] {
    listen(encryption.port, options: encryption.http2 ? " ssl http2" : " ssl")
  }

  private func redirectToEncryption(_ encryption: Site.Encryption) -> String {
    let port = encryption.port == 443 ? "" : ":\(encryption.port)"
    return "return 301 https://$host\(port)$request_uri;"
  }

  @MainActor
  private var body: [String] {
    var lines: [String] = []
    if let encryption = site.encryption {
      lines += [
        "", "ssl_certificate \(quoted(encryption.certificate));",
        "ssl_certificate_key \(quoted(encryption.key));",
      ]
      if encryption.maxAge > 0 {
        lines.append("add_header Strict-Transport-Security \"max-age=\(encryption.maxAge)\" always;")
      }
    }
    lines += ["", accessLog]
    if let megabytes = site.uploadLimit {
      lines.append("client_max_body_size \(megabytes == 0 ? "0" : "\(megabytes)m");")
    }
    lines += compression
    if let login = site.login {
      lines += [
        "", "auth_basic \(quoted("Restricted to \(login.user)".filter { $0 != "$" }));",
        "auth_basic_user_file \(quoted(passwordFile));",
      ]
    }
    if let day = site.maintenance {
      // A variable of the site's own would have to fit into nginx's table of them, with its name.
      let pattern = ISODatePattern(from: DateCell().text(for: day, in: ReadingContext())).text
      lines += ["", "if ($time_iso8601 ~ \(quoted(pattern))) {", "    return 503;", "}"]
    }
    lines += [""] + content
    if let directives = site.directives, !directives.isEmpty {
      lines += [""] + directives.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return lines
  }

  private var content: [String] {
    switch site.content {
    case .files(let root):
      return [
        "root \(quoted(root));", "index index.html index.htm;", "", "location / {",
        "    try_files $uri $uri/ =404;", "}",
      ]
    case .proxy(let upstream):
      return [
        "location / {", "    proxy_pass \(quoted(upstream.absoluteString));", "    proxy_http_version 1.1;",
        "    proxy_set_header Host $host;", "    proxy_set_header X-Real-IP $remote_addr;",
        "    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
        "    proxy_set_header X-Forwarded-Proto $scheme;", "}",
      ]
    case .redirect(let target, let status):
      let hasPath = !["", "/"].contains(target.path) || target.query != nil || target.fragment != nil
      var address = target.absoluteString
      if !hasPath {
        address = (address.hasSuffix("/") ? String(address.dropLast()) : address) + "$request_uri"
      }
      return ["return \(status) \(quoted(address));"]
    }
  }

  private var compression: [String] {
    guard let types = site.compressedTypes else { return [] }
    var lines = ["", "gzip on;", "gzip_vary on;"]
    if !types.isEmpty { lines.append("gzip_types \(types.joined(separator: " "));") }
    return lines
  }

  private var accessLog: String {
    guard let log = site.log else { return "access_log off;" }
    let format = log.format == .combined ? "combined" : "\(log.format.rawValue)_\(identifier)"
    return "access_log \(quoted(log.path)) \(format);"
  }

  private var logFormat: String? {
    switch site.log?.format {
    case nil, .combined: return nil
    case .common:
      return
        "log_format common_\(identifier) '$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent';\n"
    case .json:
      let fields = [
        "time": "$time_iso8601", "address": "$remote_addr", "user": "$remote_user", "request": "$request",
        "status": "$status", "bytes": "$body_bytes_sent", "referrer": "$http_referer",
        "agent": "$http_user_agent",
      ]
      let members = fields.sorted { $0.key < $1.key }.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
      return "log_format json_\(identifier) escape=json '{\(members)}';\n"
    }
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      + "\""
  }
}
