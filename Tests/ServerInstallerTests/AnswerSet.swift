import Foundation

/// Answers to the installer, by tag and line by line.
struct AnswerSet: Sendable {
  let name: String
  let json: String

  /// Ports above 1024: nothing else listens there.
  static let all = [
    AnswerSet(
      name: "static files", json: #"{"server_name": "static.test", "http_port": 18080, "root": "$DIR"}"#),
    AnswerSet(
      name: "no frills",
      json: #"""
        {"server_name": "bare.test", "http_port": 18081, "root": "$DIR", "gzip": false, "access_log": false, "upload_limit": 0}
        """#),
    AnswerSet(
      name: "reverse proxy",
      json: #"""
        {"server_name": "proxy.test", "serves": "proxy", "http_port": 18082, "upstream": "http://127.0.0.1:3000/app",
         "upload_limit": 250, "gzip_types": ["application/json"]}
        """#),
    AnswerSet(
      name: "redirect to a host",
      json:
        #"{"server_name": "old.test", "serves": "redirect", "http_port": 18083, "target": "https://new.test", "status": 308}"#
    ),
    AnswerSet(
      name: "redirect to a page",
      json: #"""
        {"server_name": "page.test", "serves": "redirect", "http_port": 18084, "target": "https://new.test/moved?from=old#top", "status": 302}
        """#),
    AnswerSet(
      name: "TLS only",
      json: #"""
        {"server_name": "tls.test", "http_port": 18085, "root": "$DIR", "tls": true, "https_port": 18443,
         "certificate": "$DIR/cert.pem", "key": "$DIR/key.pem"}
        """#),
    AnswerSet(
      name: "TLS beside HTTP, without HTTP/2 and HSTS",
      json: #"""
        {"server_name": "both.test", "serves": "proxy", "http_port": 18086, "upstream": "https://localhost", "tls": true,
         "https_port": 18444, "certificate": "$DIR/cert.pem", "key": "$DIR/key.pem", "http2": false, "https_only": false,
         "hsts_max_age": 0}
        """#),
    AnswerSet(
      name: "password and JSON log",
      json: #"""
        {"server_name": "private.test", "http_port": 18087, "root": "$DIR", "basic_auth": true, "user": "Ada L",
         "password": "correct horse", "log_format": "json", "access_log_path": "$DIR/it's a \"log\".json"}
        """#),
    AnswerSet(
      name: "maintenance from a day",
      json: #"""
        {"server_name": "closed-for-now.test", "http_port": 18088, "root": "$DIR", "maintenance_from": "2020-02-29",
         "log_format": "common"}
        """#),
    AnswerSet(
      name: "directives of one's own",
      json: #"""
        {"server_name": "own.test", "http_port": 18089, "root": "$DIR", "gzip_types": [],
         "extra": "# more\nadd_header X-Frame-Options \"DENY; really\";\nlocation /private/ {\n    deny all;\n}",
         "maintenance_from": "2999-12-31"}
        """#),
    AnswerSet(
      name: "a long name, and maintenance",
      json: #"""
        {"server_name": "closed-for-now.a-longer-name.example", "http_port": 18090, "root": "$DIR", "maintenance_from": "2020-02-29",
         "log_format": "json"}
        """#),
    AnswerSet(
      name: "a name as long as they may be",
      json: """
        {"server_name": "\(String(repeating: "a-long-label.", count: 17))test", "http_port": 18090, "root": "$DIR", "access_log": false}
        """),
    AnswerSet(
      name: "a target with letters of its own",
      json:
        #"{"server_name": "idn.test", "serves": "redirect", "http_port": 18091, "target": "https://müller.test/ü"}"#
    ),
  ]

  func json(in directory: String) -> String {
    let hasPath = json.contains("access_log")
    let whole = hasPath ? json : json.dropLast() + #", "access_log_path": "$DIR/access.log"}"#
    return whole.replacingOccurrences(of: "$DIR", with: directory)
  }
}
