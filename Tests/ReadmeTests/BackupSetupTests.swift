import EurekaTesting
import Testing

@testable import examples

@MainActor @Test func `a backup on this machine needs no host name`() {
  let run = FormTester(BackupSetup().form).run(["nightly", "", "no", "home", "/home", ""])
  #expect(run.asked == ["name", "days", "remote", "folders[0]", "folders[0]", "folders[1]"])
  #expect(run.answers == ["name": "nightly", "days": 14, "remote": false, "folders": ["/home"]])
}

@MainActor @Test func `a preview is printed`() async throws {
  let lines = ["nightly", "", "no", "/home", ""]
  let run = try await CommandTester<BackupSetup>().run(["--preview"], lines: lines)
  #expect(run.exitStatus == 0)
  #expect(run.standardOutput == "# nightly, on this machine, kept for 14 days\n/home\n")
}
