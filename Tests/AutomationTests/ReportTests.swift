import Foundation
import TestSupport
import Testing

/// Everything that is wrong with what was given is said in one go, and nothing is done.
@Suite struct ReportTests {
  private let installer = Program("server-installer")
  private let directory: TemporaryDirectory

  private static let tags =
    "one of the tags server_name, serves, http_port, root, upstream, target, status, tls, https_port, certificate, key, http2, https_only, hsts_max_age, gzip, gzip_types, access_log, access_log_path, log_format, upload_limit, basic_auth, user, password, maintenance_from, extra"

  init() throws {
    directory = TemporaryDirectory()
    _ = try directory.write(
      """
      {
        "server_nam": "x",
        "http_port": 70000,
        "basic_auth": true, "user": "ada", "password": {"env": "NOPE"}
      }
      """, to: "a.json")
    _ = try directory.write("tls: maybe\nupstream: http://a\n", to: "b.yaml")
    _ = try directory.write("{\"server_name\": \"a.org\",\n \"http_port\": }", to: "c.json")
  }

  /// Runs the installer in the test's directory, whose files stay the only ones.
  private func run(_ arguments: String, before: String = "") throws -> Program.Run {
    let run = try installer.shell(
      "cd '\(directory.path)'; \(before) \"$PROGRAM\" --destination site \(arguments)")
    #expect(run.output == "")
    #expect(try directory.names() == ["a.json", "b.yaml", "c.json"])
    return run
  }

  @Test func `files, variables, options and references that are wrong are one report`() throws {
    let arguments =
      "--answers a.json --answers b.yaml --set serves=purple --set nosuch=1 --no-input --output out --strict-environment"
    let variables = "SERVER_INSTALLER_GZIP=jein SERVER_INSTALLER_ROOTS=x"
    let run = try run(arguments, before: variables).ending(with: 65)
    #expect(
      run.error == """
        error: $SERVER_INSTALLER_ROOTS: no question has this variable; did you mean $SERVER_INSTALLER_ROOT?
        error: a.json:2:3: unknown tag "server_nam"; did you mean "server_name"?
        error: a.json:3:16: HTTP port (http_port): 70000 is too large: enter a whole number from 1 to 65535.
        error: a.json:4:50: Password (password): the environment variable NOPE is not set.
        error: --set nosuch: unknown tag "nosuch": enter \(Self.tags).
        error: --set serves: It serves (serves): "purple" is not an option: enter static, proxy or redirect.
        error: b.yaml:1:6: Serve over TLS (tls): "maybe" is not valid: enter yes, no, true or false.
        error: $SERVER_INSTALLER_GZIP: Compress with gzip (gzip): "jein" is not valid: enter yes, no, true or false.

        """)
  }

  @Test func `beside files that cannot be read, what is certain is said`() throws {
    let arguments =
      "--answers a.json --answers c.json --answers missing.json --set nosuch=1 --set tls=maybe --no-input"
    let run = try run(arguments).ending(with: 66)
    #expect(
      run.error == """
        error: cannot read the answers from missing.json: No such file or directory
        error: c.json:2:15: http_port: "}" is not valid JSON here: enter a text in quotation marks, a number, true, false, null, a list or an object.
        error: a.json:2:3: unknown tag "server_nam"; did you mean "server_name"?
        error: a.json:3:16: HTTP port (http_port): 70000 is too large: enter a whole number from 1 to 65535.
        error: a.json:4:50: Password (password): the environment variable NOPE is not set.
        error: --set nosuch: unknown tag "nosuch": enter \(Self.tags).
        error: --set tls: Serve over TLS (tls): "maybe" is not valid: enter yes, no, true or false.

        """)
    let data = try self.run("--answers missing.json --no-input --format json").ending(with: 66)
    #expect(
      data.error == """
        {"version": 1, "outcome": "unreadable-file", "status": 66, "problems": [{"kind": "unreadable-file", "file": "missing.json", "reasons": ["cannot read the answers from missing.json: No such file or directory"]}]}

        """)
  }

  @Test func `what is wrong beforehand is said before a line is taken`() throws {
    let run = try installer.shell(
      "cd '\(directory.path)'; printf 'a.org\n1\n' | { \"$PROGRAM\" --destination site --answers a.json --set tls=maybe; cat; }"
    )
    #expect(run.output == "a.org\n1\n")
    #expect(
      run.error == """
        error: a.json:2:3: unknown tag "server_nam"; did you mean "server_name"?
        error: a.json:3:16: HTTP port (http_port): 70000 is too large: enter a whole number from 1 to 65535.
        error: a.json:4:50: Password (password): the environment variable NOPE is not set.
        error: --set tls: Serve over TLS (tls): "maybe" is not valid: enter yes, no, true or false.

        """)
  }

  @Test func `what is wrong beforehand is said before a person is asked`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      [
        "-c", "cd '\(directory.path)'; \"$0\" --answers c.json --set tls=maybe --destination site",
        installer.path,
      ], columns: 120)
    #expect(try terminal.waitForEnd() == .exit(65))
    #expect(
      terminal.screen == """
        error: c.json:2:15: http_port: "}" is not valid JSON here: enter a text in quotation marks, a number, true, false, null,
        a list or an object.
        error: --set tls: Serve over TLS (tls): "maybe" is not valid: enter yes, no, true or false.
        """)
  }

  @Test func `an answer that cannot be read is said, though a refused one hides its question`() throws {
    let run = try run(
      "--set server_name=a.org --set tls=maybe --set http2=perhaps --set key=/k --no-input")
    #expect(run.status == 65)
    #expect(
      run.error == """
        error: --set tls: Serve over TLS (tls): "maybe" is not valid: enter yes, no, true or false.
        error: --set http2: HTTP/2 (http2): "perhaps" is not valid: enter yes, no, true or false.

        """)
  }
}
