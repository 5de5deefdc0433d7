import Foundation

extension ProgramSession {
  /// A screen that a person sees in the course of a session.
  package struct Moment {
    package enum Cause: Sendable {
      case key
      case question
      /// The questionnaire works, and a bar shows how far it is.
      case progress
      case end
    }

    package let screen: ScreenEmulator
    package let cause: Cause
  }

  /// What a person sees who types the session key by key.
  package func moments() throws -> [Moment] {
    guard case .terminal(let columns) = channel else { throw Unreadable(text: channel.name) }
    let directory = try SampleFiles()
    let terminal = try start(
      columns: columns, in: directory, ["NO_COLOR": nil], standardOutput: "/dev/null")
    var moments: [Moment] = []
    var row = -1
    for line in lines {
      try terminal.wait { terminal.emulator.isAsking(below: row) }
      moments.append(Moment(screen: terminal.emulator, cause: .question))
      for key in line {
        let screen = terminal.emulator
        terminal.type(String(key))
        try terminal.wait { terminal.emulator != screen }
        terminal.settle(milliseconds: 20)
        moments.append(Moment(screen: terminal.emulator, cause: .key))
      }
      row = terminal.emulator.row
      terminal.type("\r")
    }
    _ = try terminal.waitForEnd {
      let screen = terminal.emulator
      if screen.showsProgress, screen != moments.last?.screen {
        moments.append(Moment(screen: screen, cause: .progress))
      }
    }
    return moments + [Moment(screen: terminal.emulator, cause: .end)]
  }
}

extension ScreenEmulator {
  private var currentLine: String {
    cells.indices.contains(row) ? cells[row].map(\.text).joined() : ""
  }

  /// Whether a question waits for its answer, in a line after this one.
  fileprivate func isAsking(below row: Int) -> Bool {
    self.row > row && currentLine.hasSuffix("›") && column == cells[self.row].count + 1
  }

  fileprivate var showsProgress: Bool { currentLine.contains(/\[#* *\] \d+%$/) }
}
