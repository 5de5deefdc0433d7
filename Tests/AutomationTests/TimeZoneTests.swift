import TestSupport
import Testing

/// Eureka writes dates in the device's time zone; a command can be told another.
@Suite struct TimeZoneTests {
  private let catalog = Program("row-catalog")

  @Test(arguments: ["America/New_York", "Asia/Tokyo"])
  func `two machines write the same bytes in one time zone`(machine: String) throws {
    let run = try catalog.shell(
      #"TZ=\#(machine) "$PROGRAM" --no-input --set family=dates --time-zone UTC --set dateTime=2026-03-01T14:30:00Z"#,
      expecting: 0)
    #expect(run.output.contains(#""dateTime": "2026-03-01T14:30:00Z""#), "\(run.output)")
  }

  private static let moments = [
    "2026-01-15T12:00", "2026-07-15T12:00", "1975-07-15T12:00", "2026-03-29T03:00", "2026-10-24T23:30",
    "2040-07-01T00:00",
  ]

  @Test(arguments: [
    "CET-1CEST,M3.5.0,M10.5.0/3", "<+0330>-3:30", "UTC-2", "UTC+2", "EST5EDT", "EST", "CET-1CEST",
    "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1",
    "NZST-12NZDT,M9.5.0,M4.1.0/3", ":Europe/Warsaw", "/usr/share/zoneinfo/Europe/Warsaw", "Asia/Kathmandu",
    "", "UTC0",
  ])
  func `TZ means what it means to the C library, in summer and winter`(zone: String) throws {
    for moment in Self.moments.prefix(Extent.times(2, thoroughly: Self.moments.count)) {
      let run = try catalog.shell(
        #"export TZ='\#(zone)'; date -d \#(moment) +%FT%T%:z; "$PROGRAM" --no-input --set family=dates --set dateTime=\#(moment)"#,
        expecting: 0)
      let date = run.output.prefix { $0 != "\n" }.replacing("+00:00", with: "Z")
      #expect(run.output.contains("\"dateTime\": \"\(date)\""), "\(run.output)")
    }
  }

  @Test(arguments: [("UTC", "Z"), ("GMT", "Z"), ("Europe/Berlin", "+02:00"), ("CET-1CEST", "+02:00")])
  func `a machine without zone files has its TZ`(zone: String, offset: String) throws {
    let run = try catalog.shell(
      #"TZDIR=/no/such TZ=\#(zone) "$PROGRAM" --no-input --set family=dates --set dateTime=2026-07-15T12:00"#)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains(#""dateTime": "2026-07-15T12:00:00\#(offset)""#), "\(run.output)")
  }

  @Test(arguments: [
    "Mars/Olympus", "+02:00", "CET-1CEST,M13.5.0,M10.5.0", "XY3", "/etc/hostname", "/no/such",
  ])
  func `a TZ that the C library would take for UTC is refused`(zone: String) throws {
    let run = try catalog.shell(#"TZ='\#(zone)' "$PROGRAM" --no-input --set family=dates"#, expecting: 64)
    #expect(
      run.error.hasPrefix(
        "error: $TZ is not a time zone: \"\(zone)\"; use a name such as Europe/Berlin\n"), "\(run.error)")
    #expect(
      try catalog.shell(#"TZ='\#(zone)' "$PROGRAM" --no-input --set family=dates --time-zone UTC"#).status
        == 0)
  }

  @Test(arguments: [
    ("+02:00", "+02:00"), ("-03:30", "-03:30"), ("+0545", "+05:45"), ("-08", "-08:00"), ("+00:00", "Z"),
    ("Europe/Berlin", "+02:00"), ("CET-1CEST,M3.5.0,M10.5.0/3", "+02:00"), ("UTC", "Z"),
  ])
  func `an offset is a time zone`(zone: String, offset: String) throws {
    let run = try catalog.run(
      [
        "--no-input", "--set", "family=dates", "--time-zone=\(zone)", "--set", "dateTime=2026-07-15T12:00",
      ], expecting: 0)
    #expect(run.output.contains(#""dateTime": "2026-07-15T12:00:00\#(offset)""#), "\(run.output)")
  }

  @Test(arguments: ["UTC-2", "GMT+02:00", "+25:00", "+2", "02:00"])
  func `an offset that may be misread is refused with what to enter`(zone: String) throws {
    let run = try catalog.run(["--no-input", "--time-zone=\(zone)"], expecting: 64)
    #expect(
      run.error.contains(
        "\"\(zone)\" is not a time zone: enter a name such as Europe/Berlin, or an offset such as +02:00"),
      "\(run.error)")
  }

  @Test func `a time zone that is not known is refused`() throws {
    let run = try catalog.run(["--time-zone", "Mars/Olympus"], expecting: 64)
    #expect(run.error.contains("'--time-zone <zone>'"), "\(run.error)")
  }
}
