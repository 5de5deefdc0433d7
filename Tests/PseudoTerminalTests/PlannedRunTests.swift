import Foundation
import TestSupport
import Testing

/// A plan is made once and seen: what ends its making ends the run, and nothing unseen is carried out.
@Suite struct PlannedRunTests {
  /// How a person, a pipe, a file or a program answers.
  enum Way: String, CaseIterable {
    case review, yes, pipe, file, next

    var arguments: [String] {
      switch self {
      case .review, .pipe: []
      case .yes: ["--yes"]
      case .file: ["--no-input", "--set", "name=ada"]
      case .next: ["--next", "--submit", "--set", "name=ada", "--journal", "JOURNAL"]
      }
    }
  }

  /// What ends the making of a plan.
  enum Cause: String, CaseIterable {
    case INT, TERM, HUP, timeout, failure

    var status: Int32 {
      switch self {
      case .INT: 130
      case .TERM: 143
      case .HUP: 129
      case .timeout: 124
      case .failure: 70
      }
    }

    var arguments: [String] {
      switch self {
      case .INT, .TERM, .HUP: ["--seconds", "3"]
      case .timeout: ["--seconds", "5", "--timeout", "1s"]
      case .failure: ["--failures", "9"]
      }
    }
  }

  struct Case: CustomStringConvertible, Sendable {
    let way: Way
    let cause: Cause
    let confirms: Bool
    let throwing: Bool
    var description: String { "\(way), \(cause), \(confirms), \(throwing)" }
  }

  static let cases: [Case] = Way.allCases.flatMap { way in
    Cause.allCases.flatMap { cause in
      [true, false].flatMap { confirms in
        (Extent.isThorough ? [true, false] : [confirms]).map {
          Case(way: way, cause: cause, confirms: confirms, throwing: $0)
        }
      }
    }
  }

  private let directory: TemporaryDirectory
  private var file: String { "\(directory.path)/precious" }

  init() throws {
    directory = TemporaryDirectory()
    _ = try directory.write("precious", to: "precious")
  }

  @Test(arguments: cases)
  func `what ends the making of a plan ends the run, and destroys nothing`(_ test: Case) throws {
    let arguments =
      ["--remove", file]
      + test.way.arguments.map { $0 == "JOURNAL" ? "\(directory.path)/journal" : $0 } + test.cause.arguments
      + (test.confirms ? ["--word", "delete"] : []) + (test.throwing ? ["--throwing"] : [])
    let status: Int32
    switch test.way {
    case .review, .yes: status = try statusAtTerminal(arguments, test.cause)
    case .pipe, .file, .next:
      let isSignal = [.INT, .TERM, .HUP].contains(test.cause)
      let timer = isSignal ? "timeout --preserve-status -s \(test.cause.rawValue) 1 " : ""
      let input = test.way == .pipe ? "printf 'ada\\n' | " : ""
      let run = try Program("planning-form").shell(
        "\(input)\(timer)\"$PROGRAM\" \(arguments.joined(separator: " "))")
      status = run.status
      #expect(!run.output.contains("SUBMITTED"))
      if test.cause == .failure { #expect(run.error.contains("the server is busy"), "\(run.error)") }
    }
    #expect(status == test.cause.status)
    #expect(FileManager.default.fileExists(atPath: file))
  }

  private func statusAtTerminal(_ arguments: [String], _ cause: Cause) throws -> Int32 {
    let terminal = try start(arguments)
    try terminal.answer("Name [x] › ", "ada")
    switch cause {
    case .INT, .TERM, .HUP:
      try terminal.expect("Planning what will happen…")
      if cause == .INT {
        terminal.type("\u{3}")
      } else {
        kill(terminal.process, cause == .TERM ? SIGTERM : SIGHUP)
      }
    case .timeout: break
    case .failure:
      try terminal.expect("the server is busy")
      guard arguments.contains("--yes") else {
        // Nothing can be submitted: Enter plans again.
        try terminal.answer("Try again [Enter, or a number] › ", "")
        try terminal.answer("Try again [Enter, or a number] › ", ":submit")
        try terminal.answer("Try again [Enter, or a number] › ", ":quit")
        try terminal.answer("[y/N] › ", "y")
        #expect(try terminal.waitForEnd() == .exit(1))
        return 70
      }
      try terminal.answer("Next step * › ", "3")
    }
    switch try terminal.waitForEnd() {
    case .exit(let status): return status
    case .signal(let number): return 128 + number
    }
  }

  private func start(_ arguments: [String], rows: Int = 50) throws -> PseudoTerminal {
    try PseudoTerminal(Program("planning-form").path, arguments, rows: rows)
  }

  @Test func `what is typed while the plan is made does not submit it`() throws {
    let terminal = try start(["--remove", file, "--seconds", "1"])
    try terminal.answer("Name [x] › ", "ada")
    try terminal.type("\r\r", after: "Planning what will happen…")
    try terminal.expect("What was typed before this question was discarded.")
    try terminal.expect("Submit [Enter, or a number] › ")
    #expect(FileManager.default.fileExists(atPath: file))
    terminal.type("\r")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `what is typed while something fails does not choose what is next`() throws {
    let terminal = try start(["--yes", "--lasting", "1", "--failing"])
    try terminal.answer("Name [x] › ", "ada")
    try terminal.answer("wait", "3")
    try terminal.expect("What was typed before this question was discarded.")
    try terminal.answer("Next step * › ", "3")
    #expect(try terminal.waitForEnd() == .exit(70))
  }

  @Test func `a person chooses what is next when submit fails after the plan`() throws {
    let terminal = try start(["--write", file, "--refusing", "--yes"])
    try terminal.answer("Name [x] › ", "ada")
    try terminal.answer("Next step * › ", "3")
    #expect(try terminal.waitForEnd() == .exit(70))
    #expect(try directory.text("precious") == "precious")
  }

  @Test func `a word that the plan wants is asked for with the plan in sight`() throws {
    let terminal = try start(["--remove", file, "--word", "delete", "--yes"])
    try terminal.answer("Name [x] › ", "ada")
    try terminal.expect("── What will happen")
    try terminal.expect("- remove ")
    try terminal.answer("Type \"delete\" to go on › ", "delete")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a program is told the word that the plan wants`() throws {
    let program = Program("planning-form")
    let arguments = [
      "--next", "--set", "name=ada", "--remove", file, "--word", "delete", "--journal",
      "\(directory.path)/journal",
    ]
    let next = try program.run(arguments)
    #expect(next.status == 0 && next.output.contains("\"word\": \"delete\""), "\(next.output)")
    let refused = try program.run(arguments + ["--submit"])
    #expect(refused.status == 65 && FileManager.default.fileExists(atPath: file))
    let run = try program.run(arguments + ["--submit", "--confirm", "delete"])
    #expect(run.status == 0 && !FileManager.default.fileExists(atPath: file))
  }

  @Test func `all of a plan that fits is shown, and a command shows the rest`() throws {
    let lines = (1...60).map { "line \($0)\n" }.joined()
    _ = try directory.write(lines, to: "long")
    for rows in [50, 30] {
      let terminal = try start(["--write", "\(directory.path)/long"], rows: rows)
      try terminal.answer("Name [x] › ", "ada")
      try terminal.expect(":show plan shows all of it.")
      try terminal.expect("Submit [Enter, or a number] › ")
      #expect(terminal.screen.contains("- line \(rows - 20)\n"), "\(rows): \(terminal.screen)")
      #expect(!terminal.screen.contains("- line 60\n"))
      terminal.type(":show plan\r")
      try terminal.expect("- line 60")
      try terminal.expect("+ ada")
      try terminal.answer("Submit [Enter, or a number] › ", "")
      #expect(try terminal.waitForEnd() == .exit(0))
      _ = try directory.write(lines, to: "long")
    }
    _ = try directory.write("old\n", to: "long")
    let terminal = try start(["--write", "\(directory.path)/long"])
    try terminal.answer("Name [x] › ", "ada")
    try terminal.answer("Submit [Enter, or a number] › ", "")
    #expect(!terminal.screen.contains(":show plan"))
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test func `what a plan has changed is changed, whatever submit says`() throws {
    let run = try Program("planning-form").run(
      ["--no-input", "--write", "\(directory.path)/new", "--idle", "--format", "json"])
    #expect(run.error.contains("\"changed\": true"), "\(run.error)")
  }

  // MARK: Signals, and failures of what comes after

  /// Runs the form with a signal for it once its last step has begun.
  private func run(_ arguments: String, signals: String, input: String = "") throws -> Program.Run {
    try Program("planning-form").shell(
      """
      (trap - INT QUIT; exec "$PROGRAM" --no-input --write '\(file)' \(arguments)) & p=$!
      for i in $(seq 200); do [ "$(cat '\(file)')" = x ] && break; sleep 0.02; done
      sleep 0.2; for s in \(signals); do kill -$s $p; sleep 0.5; done; wait $p
      """)
  }

  @Test(arguments: ["INT", "TERM", "HUP", "QUIT"])
  func `a signal ends a step of the author's own, and takes back what was done`(signal: String) throws {
    let run = try run("--lasting 30", signals: signal)
    #expect(run.status > 128, "\(run.status) \(run.error)")
    #expect(
      run.error.contains("Taken back: \(file).\nInterrupted, and not taken back: wait.\n"), "\(run.error)")
    #expect(try directory.text("precious") == "precious")
    #expect(try directory.names() == ["precious"])
  }

  @Test func `one more signal ends what heeds none, and the next run finishes it`() throws {
    try run("--lasting 30 --stubborn", signals: "TERM").ending(with: 143)
    let run = try run("--lasting 30 --stubborn", signals: "TERM TERM").ending(with: 143)
    #expect(
      run.error.contains(
        "Done, and not taken back: \(file).\nNot done: wait.\nRun the same command again to finish what was begun."
      ),
      "\(run.error)")
    let last = try Program("planning-form").run(["--no-input", "--write", file, "--dry-run"])
    #expect(last.output.contains("An earlier run was interrupted. What it has left is finished now."))
    #expect(try Program("planning-form").run(["--no-input", "--write", file]).status == 0)
    #expect(try directory.text("precious") == "x\n")
    #expect(try directory.names() == ["precious"])
  }

  @Test func `a plan is taken back if submit fails, unless it is to stay`() throws {
    let program = Program("planning-form")
    let run = try program.run(["--no-input", "--write", file, "--refusing", "--format", "json"])
    #expect(run.status == 70)
    #expect(
      run.error.contains("\"the server is busy\"") && run.error.contains("\"takenBack\": [\"\(file)\"]"))
    #expect(try directory.text("precious") == "precious")
    let staying = try program.run(["--no-input", "--write", file, "--refusing", "--staying"], expecting: 70)
    #expect(
      staying.error.contains("error: the server is busy\nDone, and not taken back: \(file).\n"),
      "\(staying.error)")
    #expect(try directory.text("precious") == "x\n")
    #expect(try directory.names() == ["precious"])
  }

  @Test func `a step ends the run with the status that it throws, unless that is success`() throws {
    for (code, status) in [(3, 3), (0, 70)] as [(Int, Int32)] {
      let run = try Program("planning-form").run(["--no-input", "--write", file, "--code", "\(code)"])
      #expect(run.status == status && run.error.contains("Taken back: \(file).\n"), "\(run)")
      #expect(try directory.text("precious") == "precious")
    }
  }

  @Test func `a signal that ends submit says what the plan has done`() throws {
    let run = try run("--submitting 30", signals: "TERM").ending(with: 143)
    #expect(
      run.error.contains(
        "Done, and not taken back: \(file).\nRun the same command again to finish what was begun.\n"),
      "\(run.error)")
    #expect(try Program("planning-form").run(["--no-input", "--write", file]).output == "SUBMITTED\n")
    #expect(try directory.names() == ["precious"])
  }

  @Test func `a crash in a step says what the plan has done`() throws {
    let run = try Program("planning-form").run(["--no-input", "--write", file, "--crashing"])
    #expect(run.status > 128)
    #expect(
      run.error.contains(
        "Done, and not taken back: \(file).\nNot done: crash.\nRun the same command again to finish what was begun."
      ),
      "\(run.error)")
    #expect(try Program("planning-form").run(["--no-input", "--write", file]).status == 0)
    #expect(try directory.names() == ["precious"])
  }

  @Test func `a plan is carried out even if nobody reads its output`() throws {
    try Program("planning-form").shell(
      "{ \"$PROGRAM\" --no-input --write '\(file)' --lasting 0.3 2>&1; echo $? >'\(directory.path)/status'; } | true",
      expecting: 0)
    for _ in 0..<200 where !FileManager.default.fileExists(atPath: "\(directory.path)/status") {
      usleep(20_000)
    }
    #expect(try directory.text("precious") == "x\n")
  }
}
