import Eureka

@MainActor
extension ServerInstaller {
  private static let defaultLog = "/var/log/nginx/access.log"

  var siteSection: Section {
    // The log's name follows the site's, as long as nobody has named another.
    var suggestedLog = ServerInstaller.defaultLog
    return Section("Site") {
      TextRow("server_name") {
        $0.title = "Server name"
        $0.placeholder = "www.example.org"
        $0.help = "The host name that browsers ask for. The configuration's file is named after it."
        $0.add(rule: RuleRequired())
        $0.accepts = "a host name such as www.example.org"
        $0.add(rule: RuleHostName())
      }
      .onChange { row in
        guard let log: TextRow = row.form?.rowBy(tag: "access_log_path"), let name = row.value else { return }
        let path = "/var/log/nginx/\(name).access.log"
        if log.value == suggestedLog { log.value = path }
        suggestedLog = path
      }
      PushRow<Service>("serves") {
        $0.title = "It serves"
        $0.selectorTitle = "What does the site serve?"
        $0.options = Service.allCases
        $0.displayValueFor = { $0?.name }
        $0.value = .files
        $0.add(rule: RuleRequired())
      }
      IntRow("http_port") {
        $0.title = "HTTP port"
        $0.help = "The port for http://. The one for https:// is asked for below."
        $0.value = 80
        $0.add(ruleSet: portRules)
      }
    }
  }

  var contentSection: Section {
    Section("Content") {
      TextRow("root") {
        $0.title = "Document root"
        $0.accepts = "a path such as /var/www/html"
        $0.help = "The directory whose files are served."
        $0.value = "/var/www/html"
        $0.hidden = "$serves != 'static'"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleAbsolutePath())
      }
      URLRow("upstream") {
        $0.title = "Upstream URL"
        $0.accepts = "a URL such as http://127.0.0.1:3000"
        $0.placeholder = "http://127.0.0.1:3000"
        $0.help = "The server that requests are passed on to. nginx looks its name up when it starts."
        $0.hidden = "$serves != 'proxy'"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleWebAddress(allowsQuery: false))
      }
      URLRow("target") {
        $0.title = "Target URL"
        $0.accepts = "a URL such as https://www.example.org"
        $0.placeholder = "https://www.example.org"
        $0.help =
          "Where browsers are sent. The path they asked for is added, unless the URL has one of its own."
        $0.hidden = "$serves != 'redirect'"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleWebAddress(allowsQuery: true))
      }
      SegmentedRow<Int>("status") {
        $0.title = "Status code"
        $0.help = "301 and 308 are for good, 302 and 307 for now; 307 and 308 keep the request's method."
        $0.options = [301, 302, 307, 308]
        $0.value = 301
        $0.hidden = "$serves != 'redirect'"
        $0.add(rule: RuleRequired())
      }
    }
  }

  var tlsSection: Section {
    Section("Encryption") {
      SwitchRow("tls") {
        $0.title = "Serve over TLS"
        $0.help = "For https:// addresses. It needs a certificate and its private key, such as certbot makes."
        $0.value = false
        $0.add(rule: RuleRequired())
      }
      IntRow("https_port") {
        $0.title = "HTTPS port"
        $0.value = 443
        $0.hidden = "$tls != true"
        $0.add(ruleSet: portRules)
        $0.add(
          rule: RuleClosure { [weak row = $0] port in
            let http: IntRow? = row?.form?.rowBy(tag: "http_port")
            return port != nil && port == http?.value
              ? ValidationError(msg: "That is the HTTP port already; :goto http_port changes that one.") : nil
          })
      }
      FileRow("certificate") {
        $0.title = "Certificate"
        $0.accepts = "a path such as /etc/ssl/certs/example.org.pem"
        $0.help = "nginx does not start while it is missing. Without one, go back, and serve without TLS."
        $0.placeholder = "/etc/ssl/certs/example.org.pem"
        $0.presence = .any
        $0.hidden = "$tls != true"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleAbsolutePath())
      }
      FileRow("key") {
        $0.title = "Private key"
        $0.accepts = "a path such as /etc/ssl/private/example.org.key"
        $0.help = "The key that the certificate was made for; only root needs to be able to read it."
        $0.placeholder = "/etc/ssl/private/example.org.key"
        $0.presence = .any
        $0.hidden = "$tls != true"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleAbsolutePath())
      }
      SwitchRow("http2") {
        $0.title = "HTTP/2"
        $0.help = "Browsers that know it load pages faster; others use HTTP/1.1."
        $0.value = true
        $0.add(rule: RuleRequired())
        $0.hidden = "$tls != true"
      }
      SwitchRow("https_only") {
        $0.title = "Redirect HTTP to HTTPS"
        $0.help = "Sends everybody who comes to the HTTP port to the HTTPS port."
        $0.value = true
        $0.add(rule: RuleRequired())
        $0.hidden = "$tls != true"
      }
      IntRow("hsts_max_age") {
        $0.title = "HSTS max-age"
        $0.help = "For how many seconds browsers insist on HTTPS (RFC 6797); 0 sends no such header."
        $0.value = 31_536_000
        $0.hidden = "$tls != true"
        $0.add(rule: RuleGreaterOrEqualThan(min: 0))
      }
    }
  }

  var compressionSection: Section {
    Section("Compression") { $0.hidden = "$serves == 'redirect'" }
      <<< SwitchRow("gzip") {
        $0.title = "Compress with gzip"
        $0.help = "Sends less, and takes a little more of the processor."
        $0.value = true
        $0.add(rule: RuleRequired())
      }
      <<< MultipleSelectorRow<String>("gzip_types") {
        $0.title = "Types"
        $0.selectorTitle = "Which types beside text/html?"
        $0.options = [
          "text/css", "text/plain", "text/xml", "application/javascript", "application/json",
          "application/xml",
          "image/svg+xml",
        ]
        $0.value = ["text/css", "application/javascript", "application/json", "image/svg+xml"]
        $0.hidden = "$gzip != true"
      }
  }

  var loggingSection: Section {
    Section("Log") {
      SwitchRow("access_log") {
        $0.title = "Keep an access log"
        $0.value = true
        $0.add(rule: RuleRequired())
      }
      TextRow("access_log_path") {
        $0.title = "Path"
        $0.value = ServerInstaller.defaultLog
        $0.accepts = "a path such as /var/log/nginx/access.log"
        $0.hidden = "$access_log != true"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleAbsolutePath())
      }
      AlertRow<LogFormat>("log_format") {
        $0.title = "Format"
        $0.selectorTitle = "What does a line of the log look like?"
        $0.options = LogFormat.allCases
        $0.value = .combined
        $0.hidden = "$access_log != true"
        $0.add(rule: RuleRequired())
      }
    }
  }

  var accessSection: Section {
    Section("Access") { $0.hidden = "$serves == 'redirect'" }
      <<< IntRow("upload_limit") {
        $0.title = "Largest upload in MB"
        $0.help = "Requests with a larger body are refused; 0 sets no limit."
        $0.value = 10
        $0.add(rule: RuleGreaterOrEqualThan(min: 0))
        $0.add(rule: RuleSmallerOrEqualThan(max: 1_000_000))
      }
      <<< CheckRow("basic_auth") {
        $0.title = "Ask visitors for a password"
        $0.help = "Only one user, whose name and password you choose, can see the site."
        $0.value = false
        $0.add(rule: RuleRequired())
      }
      <<< LabelRow {
        $0.title = "Without TLS, passwords travel unencrypted."
        $0.hidden = "$basic_auth != true OR $tls == true"
      }
      <<< TextRow("user") {
        $0.title = "User"
        $0.accepts = "a name without colons"
        $0.hidden = "$basic_auth != true"
        $0.add(rule: RuleRequired())
        $0.add(
          rule: RuleRegExp(
            regExpr: "^[^:#\\s][^:]*$", msg: "A user's name has no colon, and does not begin with #."))
      }
      <<< PasswordRow("password") {
        $0.title = "Password"
        $0.accepts = "a password of at least 8 characters"
        $0.confirms = true
        $0.hidden = "$basic_auth != true"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleMinLength(minLength: 8))
        $0.add(rule: RuleHashable())
      }
  }

  var operationSection: Section {
    Section("Operation") {
      $0.footer = HeaderFooterView(
        title: "Submitting writes files to /etc/nginx/conf.d, or to the directory named with --destination.")
      DateRow("maintenance_from") {
        $0.title = "Closed for maintenance from"
        $0.help = "From that day on, every request is answered with 503, until the site is set up anew."
      }
      TextAreaRow("extra") {
        $0.title = "Further directives"
        $0.accepts = "directives for a server block"
        $0.help = "Lines for nginx's server block, such as: add_header X-Frame-Options DENY;"
        $0.add(rule: RuleDirectives())
      }
    }
  }

  private var portRules: RuleSet<Int> {
    var rules = RuleSet<Int>()
    rules.add(rule: RuleRequired())
    rules.add(rule: RuleGreaterOrEqualThan(min: 1))
    rules.add(rule: RuleSmallerOrEqualThan(max: 65535))
    return rules
  }
}
