import Eureka
import EurekaTesting
import TestSupport
import Testing

/// A path that stands in a row beforehand, and is kept.
@MainActor
@Suite struct KeptPathTests {
  private func form() -> Form {
    Form()
      +++ FileRow("key") {
        $0.title = "Key"
        $0.value = "/etc/none.pem"
      }
  }

  private func options(_ mode: WalkOptions.Mode, keepsDefaults: Bool = false) -> WalkOptions {
    let files = FilesInMemory(["/etc/key.pem": .file("-----BEGIN")])
    return WalkOptions(
      mode: mode, keepsDefaults: keepsDefaults, reviews: false,
      context: ReadingContext(grammar: .prompt, timeZone: .gmt, files: files))
  }

  @Test func `a blank line does not keep a path that is not as it must be`() {
    let form = form()
    let run = FormTester(form, options: options(.interactive)).complete(["", "/etc/key.pem"])
    #expect(
      run.transcript == """

        Key [/etc/none.pem] ›\u{20}
        error: "/etc/none.pem" does not exist: enter an existing file.
        Key [/etc/none.pem] › /etc/key.pem

        """)
  }

  @Test(arguments: [WalkOptions.Mode.piped, .unattended])
  func `neither do a pipe and a run without questions`(mode: WalkOptions.Mode) {
    let run = FormTester(form(), options: options(mode, keepsDefaults: true)).run([])
    #expect(run.report == [#"error: Key (key): "/etc/none.pem" does not exist: enter an existing file."#])
  }
}
