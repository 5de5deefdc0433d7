import TestSupport
import Testing

/// Eureka writes dates in the device's time zone; a command can be told another.
@Suite struct TimeZoneTests {
  private let catalog = Program("row-catalog")

  @Test(arguments: ["America/New_York", "Asia/Tokyo"])
  func `two machines write the same bytes in one time zone`(machine: String) throws {
    let run = try catalog.shell(
      #"TZ=\#(machine) "$PROGRAM" --no-input --set family=dates --time-zone UTC --set dateTime=2026-03-01T14:30:00Z"#
    )
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains(#""dateTime": "2026-03-01T14:30:00Z""#), "\(run.output)")
  }

  @Test func `a time zone that is not known is refused`() throws {
    let run = try catalog.run(["--time-zone", "Mars/Olympus"])
    #expect(run.status == 64)
    #expect(run.error.contains("'--time-zone <zone>'"), "\(run.error)")
  }
}
