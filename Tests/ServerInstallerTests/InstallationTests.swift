import Foundation
import TestSupport
import Testing

/// What the installer writes, and what nginx makes of it.
@Suite(.enabled(if: Extent.has("nginx"), "needs nginx")) struct InstallationTests {
  private let installer = Program("server-installer")
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func install(_ set: AnswerSet) throws -> Program.Run {
    let answers = try directory.write(set.json(in: directory.path), to: "answers.json")
    return try installer.run([
      "--answers", answers, "--no-input", "--destination", directory.path + "/site", "--salt", "saltsalt",
    ])
  }

  private func makeCertificate() throws {
    let made = try installer.shell(
      "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=test -keyout \(directory.path)/key.pem"
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
    let run = try install(set)
    #expect(run.status == 0, "\(run.error)")
    let check = try installer.shell("PATH=$PATH:/usr/sbin nginx -t -c \(wrapper())")
    #expect(check.status == 0, "\(set.name): \(check.error)")
    #expect(!check.error.contains("[warn]"), "\(set.name): \(check.error)")
  }

  @Test func `nginx serves, redirects, asks for the password and closes as it was told`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path + "/www", withIntermediateDirectories: true)
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
    #expect(try get(18089, "/private/x") == "403 ")
    let log = try directory.text("it's a \"log\".json")
    #expect(
      log.split(separator: "\n").allSatisfy {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil
      })
  }

  @Test func `the configuration reads as a person would write it`() throws {
    let run = try install(AnswerSet.all[8])
    #expect(
      run.output == """
        Wrote \(directory.path)/site/closed-for-now.test.conf
        Next: ln -s \(directory.path)/site/closed-for-now.test.conf /etc/nginx/conf.d/ && nginx -t && systemctl reload nginx

        """)
    let text = try directory.text("site/closed-for-now.test.conf").replacingOccurrences(
      of: "    listen [::]:18088;\n", with: "")
    #expect(
      text == #"""
        # Written by server-installer for closed-for-now.test.

        map $time_iso8601 $maintenance_closed__for__now_test {
            default 0;
            "~^([3-9]|2[1-9]|20[3-9]|202[1-9]|2020-[1-9]|2020-0[3-9]|2020-02-[3-9]|2020-02-29)" 1;
        }

        log_format common_closed__for__now_test '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent';

        server {
            listen 18088;
            server_name closed-for-now.test;

            access_log "\#(directory.path)/access.log" common_closed__for__now_test;
            client_max_body_size 10m;

            gzip on;
            gzip_vary on;
            gzip_types application/javascript application/json image/svg+xml text/css;

            if ($maintenance_closed__for__now_test) {
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
    #expect(run.output.hasPrefix("Wrote \(directory.path)/site/private.test.htpasswd\n"))
    let hash = try PasswordHashFixture.text("correct horse", salt: "saltsalt")
    #expect(try directory.text("site/private.test.htpasswd") == "Ada L:\(hash)\n")
    let found =
      try installer.shell("grep -r 'correct horse' \(directory.path)/site").output + run.output + run.error
    #expect(!found.contains("correct horse"))
    var status = stat()
    #expect(stat(directory.path + "/site/private.test.htpasswd", &status) == 0 && status.st_mode & 0o007 == 0)
  }

  @Test func `an existing file is kept beside the new one, every time`() throws {
    _ = try install(AnswerSet.all[0])
    let first = try directory.text("site/static.test.conf")
    let again = try install(AnswerSet.all[0])
    #expect(again.output.contains("Kept the old one as \(directory.path)/site/static.test.conf.bak\n"))
    _ = try install(AnswerSet.all[0])
    #expect(try directory.text("site/static.test.conf.bak") == first)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/site").sorted() == [
        "static.test.conf", "static.test.conf.bak", "static.test.conf.bak.2",
      ])
  }

  @Test func `a destination that cannot be written to is said before the first question`() throws {
    let run = try installer.run(["--destination", "/dev/null/site"], input: "a.org\n")
    #expect(run.status == 64)
    #expect(
      run.error.hasPrefix(
        "Error: cannot write to /dev/null/site; name another directory with --destination\n"))
  }
}
