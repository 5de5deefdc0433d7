import Foundation
import TestSupport
import Testing

/// The review of a form whose answers are mostly those of a file.
@Suite struct AskedAgainReviewTests {
  @Test func `it shows the former answer beside the new one`() throws {
    let directory = TemporaryDirectory()
    let record = try directory.write(#"{"host": "a.org", "port": 443, "mail": false}"#, to: "record.json")
    let terminal = try PseudoTerminal(
      Program("app-setup").path, ["--answers", record, "--ask", "port", "--ask", "host"])
    try terminal.answer("Host name [a.org] › ", "")
    try terminal.answer("Port [443] › ", "8443")
    try terminal.expect("Submit [Enter, or a number] › ")
    #expect(
      terminal.screen.contains(
        """
          1) Host name  a.org
          2) Port       8443 (was 443)
          3) Send mail  no
        """), "\(terminal.screen)")
    terminal.type("\r")
    #expect(try terminal.waitForEnd() == .exit(0))
  }
}
