import Eureka

/// What a site serves.
enum Service: String, CaseIterable {
  case files = "static"
  case proxy
  case redirect

  var name: String {
    switch self {
    case .files: "static files"
    case .proxy: "reverse proxy"
    case .redirect: "redirect"
    }
  }
}

/// What a line of the access log looks like.
enum LogFormat: String, CaseIterable {
  case combined
  case common
  case json
}

/// A web site, as the answers describe it.
struct Site: Equatable {
  /// What the site answers with.
  enum Content: Equatable {
    case files(root: String)
    case proxy(upstream: URL)
    case redirect(target: URL, status: Int)
  }

  struct Encryption: Equatable {
    var port: Int
    var certificate: String
    var key: String
    var http2: Bool
    var isOnly: Bool
    var maxAge: Int
  }

  struct Log: Equatable {
    var path: String
    var format: LogFormat
  }

  struct Login: Equatable {
    var user: String
    var password: String
  }

  var serverName: String
  var content: Content
  var port: Int
  var encryption: Encryption?
  /// The types compressed beside text/html; `nil` compresses nothing.
  var compressedTypes: [String]?
  var log: Log?
  /// In megabytes; 0 is no limit, `nil` nginx's own.
  var uploadLimit: Int?
  var login: Login?
  /// The first day of maintenance.
  var maintenance: Date?
  var directives: String?
}

extension Site {
  /// The site of a form whose answers are valid.
  ///
  /// - Throws: `MissingAnswer` if one is not there.
  @MainActor
  init(_ form: Form) throws {
    let answers = Answers(values: form.values())
    serverName = try answers["server_name"]
    port = try answers["http_port"]
    switch try answers["serves"] as Service {
    case .files: content = .files(root: try answers["root"])
    case .proxy: content = .proxy(upstream: try answers["upstream"])
    case .redirect: content = .redirect(target: try answers["target"], status: try answers["status"])
    }
    if answers.isOn("tls") {
      encryption = Encryption(
        port: try answers["https_port"], certificate: try answers["certificate"], key: try answers["key"],
        http2: answers.isOn("http2"), isOnly: answers.isOn("https_only"),
        maxAge: answers.find("hsts_max_age") ?? 0)
    }
    if answers.isOn("gzip") {
      let types: Set<String> = answers.find("gzip_types") ?? []
      compressedTypes = types.sorted()
    }
    if answers.isOn("access_log") {
      log = Log(path: try answers["access_log_path"], format: try answers["log_format"])
    }
    uploadLimit = answers.find("upload_limit")
    if answers.isOn("basic_auth") {
      login = Login(user: try answers["user"], password: try answers["password"])
    }
    maintenance = answers.find("maintenance_from")
    directives = answers.find("extra")
  }
}

/// The values of a form, by type.
private struct Answers {
  let values: [String: Any?]

  func find<Value>(_ tag: String) -> Value? {
    (values[tag] ?? nil) as? Value
  }

  func isOn(_ tag: String) -> Bool { find(tag) ?? false }

  subscript<Value>(tag: String) -> Value {
    get throws {
      guard let value: Value = find(tag) else { throw MissingAnswer(tag: tag) }
      return value
    }
  }
}

/// An answer that a site cannot do without.
struct MissingAnswer: Error, CustomStringConvertible {
  let tag: String
  var description: String { "the answer to \(tag) is missing" }
}
