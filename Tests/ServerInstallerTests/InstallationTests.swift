import Foundation
import TestSupport
import Testing

@testable import server_installer

/// What the installer writes, and what nginx makes of it.
@Suite(.needs("nginx")) struct InstallationTests {
  private let installer = Program("server-installer")
  private let directory = TemporaryDirectory()

  private func install(_ set: AnswerSet, _ options: String..., salt: String? = "saltsalt") throws
    -> Program.Run
  {
    let answers = try directory.write(set.json(in: directory.path), to: "answers.json")
    return try installer.run(
      ["--answers", answers, "--no-input", "--destination", directory.path + "/site"] + options
        + (salt.map { ["--salt", $0] } ?? []))
  }

  private func makeCertificate() throws {
    let made = try installer.shell(
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test -keyout \(directory.path)/key.pem"
        + " -out \(directory.path)/cert.pem")
    try #require(made.status == 0, "\(made.error)")
  }

  /// A whole configuration of nginx around the sites.
  private func wrapper() throws -> String {
    try directory.write(
      """
      user root;
      pid \(directory.path)/nginx.pid;
      error_log \(directory.path)/error.log;
      events {}
      http {
        \(["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(directory.path)/\($0);" }.joined(separator: "\n  "))
        include \(directory.path)/site/*.conf;
      }

      """, to: "nginx.conf")
  }

  @Test(arguments: AnswerSet.all)
  func `nginx accepts what is written`(set: AnswerSet) throws {
    try makeCertificate()
    try install(set).ending(with: 0)
    let check = try installer.shell("PATH=$PATH:/usr/sbin nginx -t -c \(wrapper())")
    #expect(check.status == 0, "\(set.name): \(check.error)")
    #expect(!check.error.contains("[warn]"), "\(set.name): \(check.error)")
  }

  @Test func `nginx serves, redirects, asks for the password and closes as it was told`() throws {
    _ = try directory.write("hello\n", to: "www/index.html")
    chmod(directory.path, 0o755)
    for set in AnswerSet.all where !set.json.contains("tls") { #expect(try install(set).status == 0) }
    let nginx = "PATH=$PATH:/usr/sbin nginx -c \(try wrapper())"
    let start = try installer.shell(nginx)
    try #require(start.status == 0, "\(start.error)")
    defer { _ = try? installer.shell(nginx + " -s stop") }
    func get(_ port: Int, _ path: String, _ options: String = "") throws -> String {
      try installer.shell(
        "curl -sS -o /dev/null -w '%{http_code} %{redirect_url}' \(options) http://127.0.0.1:\(port)\(path)"
      ).output
    }
    #expect(try get(18080, "/www/") == "200 ")
    #expect(try get(18080, "/nothing") == "404 ")
    #expect(try get(18083, "/a?b=c") == "308 https://new.test/a?b=c")
    #expect(try get(18084, "/a") == "302 https://new.test/moved?from=old#top")
    #expect(try get(18087, "/www/") == "401 ")
    #expect(try get(18087, "/www/", "-u 'Ada L:wrong'") == "401 ")
    #expect(try get(18087, "/www/", "-u 'Ada L:correct horse'") == "200 ")
    #expect(try get(18088, "/www/") == "503 ")
    #expect(try get(18089, "/www/") == "200 ")
    #expect(try get(18090, "/www/", "-H 'Host: closed-for-now.a-longer-name.example'") == "503 ")
    let longName = String(repeating: "a-long-label.", count: 17) + "test"
    #expect(try get(18090, "/www/", "-H 'Host: \(longName)'") == "200 ")
    #expect(try get(18091, "/a") == "301 https://xn--mller-kva.test/%C3%BC")
    #expect(try get(18089, "/private/x") == "403 ")
    let log = try directory.text("it's a \"log\".json")
    #expect(
      log.split(separator: "\n").allSatisfy {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil
      })
  }

  @Test func `the configuration reads as a person would write it`() throws {
    let run = try install(AnswerSet.all[8])
    #expect(run.output == "")
    // On a slow machine, its progress is before and after.
    #expect(
      run.error.contains(
        """
        Created \(directory.path)/site/closed-for-now.test.conf.
        Next: ln -s \(directory.path)/site/closed-for-now.test.conf /etc/nginx/conf.d/ && nginx -t && systemctl reload nginx

        """))
    let text = try directory.text("site/closed-for-now.test.conf").replacingOccurrences(
      of: "    listen [::]:18088;\n", with: "")
    #expect(
      text == #"""
        # Written by server-installer for closed-for-now.test.

        log_format common_closed__for__now_test '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent';

        server {
            listen 18088;
            server_name closed-for-now.test;

            access_log "\#(directory.path)/access.log" common_closed__for__now_test;
            client_max_body_size 10m;

            gzip on;
            gzip_vary on;
            gzip_types application/javascript application/json image/svg+xml text/css;

            if ($time_iso8601 ~ "^([3-9]|2[1-9]|20[3-9]|202[1-9]|2020-[1-9]|2020-0[3-9]|2020-02-[3-9]|2020-02-29)") {
                return 503;
            }

            root "\#(directory.path)";
            index index.html index.htm;

            location / {
                try_files $uri $uri/ =404;
            }
        }

        """#)
  }

  @Test func `the password is nowhere in clear, and its file is not for everybody`() throws {
    let run = try install(AnswerSet.all[7])
    // Where the machine is busy, the progress of a step comes before it.
    #expect(run.error.contains("Created \(directory.path)/site/private.test.htpasswd.\n"))
    let hash = try PasswordHash("correct horse", salt: "saltsalt").text
    #expect(try directory.text("site/private.test.htpasswd") == "Ada L:\(hash)\n")
    let found =
      try installer.shell("grep -r 'correct horse' \(directory.path)/site").output + run.output + run.error
    #expect(!found.contains("correct horse"))
    var status = stat()
    #expect(stat(directory.path + "/site/private.test.htpasswd", &status) == 0 && status.st_mode & 0o007 == 0)
  }

  @Test func `a file that changes is kept beside the new one, every time`() throws {
    _ = try install(AnswerSet.all[0])
    let first = try directory.text("site/static.test.conf")
    for (port, backup) in [(18099, "bak"), (18080, "bak.2")] {
      let run = try install(AnswerSet.all[0], "--set", "http_port=\(port)")
      #expect(run.error.contains("Created \(directory.path)/site/static.test.conf.\(backup).\n"))
    }
    #expect(try directory.text("site/static.test.conf.bak") == first)
    #expect(try directory.text("site/static.test.conf") == first)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/site").sorted() == [
        "static.test.conf", "static.test.conf.bak", "static.test.conf.bak.2",
      ])
  }

  @Test func `the same answers change nothing, the salt of the password included, and that is reported`()
    throws
  {
    let set = AnswerSet.all[7]
    let first = try install(set, salt: nil)
    let changed = #"{"version": 1, "changed": true}"# + "\n"
    #expect(first.error.contains("Next: "))
    let files = ["site/private.test.conf", "site/private.test.htpasswd"]
    let texts = try files.map(directory.text)
    let again = try install(set, salt: nil).ending(with: 0)
    #expect(again.output == "")
    #expect(again.error == "Unchanged.\n")
    let data = try install(set, "--format", "json", salt: nil)
    #expect(data.error == #"{"version": 1, "changed": false}"# + "\n")
    #expect(try JSONSerialization.jsonObject(with: Data(data.output.utf8)) is [String: Any])
    #expect(try files.map(directory.text) == texts)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/site").sorted()
        == files.map { String($0.dropFirst(5)) })
    let password = try directory.write("wrong horse\n", to: "password")
    let other = try install(set, "--set-file", "password=\(password)", "--format", "json", salt: nil)
    #expect(other.error == changed)
    #expect(try directory.text(files[1]) != texts[1])
    #expect(try directory.text(files[1] + ".bak") == texts[1])
  }

  @Test(arguments: ["/dev/null/site", "/dev/null", "/proc/site"])
  func `a destination that cannot be written to is reported before the first question`(path: String) throws {
    let run = try installer.shell(
      "printf 'a.org\nrest' | { \"$PROGRAM\" --destination \(path); echo $?; cat; }")
    #expect(run.output == "73\na.org\nrest")
    #expect(run.error == "error: cannot create \(path): name another directory with --destination\n")
  }

  @Test(arguments: [
    "--schema", "--questions", "--template json", "--check", "--dry-run --set server_name=a.org",
  ])
  func `what asks nothing needs no destination that can be written to`(options: String) throws {
    try installer.shell("\"$PROGRAM\" --destination /proc/site \(options)", expecting: 0)
  }
}
