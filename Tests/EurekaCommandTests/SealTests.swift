import Foundation
import TestSupport
import Testing

/// A session whose run is killed while it submits: one record, however often it is run again.
@Suite(.needs("strace")) struct SealTests {
  enum Way: String, CaseIterable {
    case file, kept, driven, named

    var options: String {
      switch self {
      case .file: "--no-input --journal journal"
      case .kept: "--no-input --journal journal --keep-journal"
      case .driven: "--next --submit --journal journal"
      case .named: "--no-input --journal-directory sessions --session ada"
      }
    }
  }

  private static let answers = """
    {"name": "Ada", "born": "2000-01-02", "practice": "North", "complaints": [], "medications": [],
    "phone": null, "email": null}
    """

  @Test(arguments: Extent.isThorough ? Way.allCases : [.file, .driven])
  func `a session that was killed once its record was stored is not submitted again`(_ way: Way) throws {
    let program = Program("short-intake")
    let calls = "write,fsync,rename,unlink"
    var (wholeCount, sealedCount) = (0, 0)
    // How many calls there are differs, as they are counted for each thread.
    for number in 1...60 where Extent.isThorough || number <= 30 || sealedCount == 0 {
      let directory = TemporaryDirectory()
      _ = try directory.write(Self.answers, to: "answers.json")
      let command = "cd '\(directory.path)' && mkdir -p -m 700 sessions && "
      let options =
        "\(way.options) --submit-to records.jsonl --answers answers.json --accept-defaults --format json"
      let first = try program.shell(
        command
          + "strace -f -qq -o /dev/null -e trace=\(calls) -e inject=\(calls):signal=KILL:when=\(number) \"$PROGRAM\" \(options)"
      )
      let isKilled = first.status == 137
      if !isKilled {
        #expect(first.status == 0, "\(first.error)")
        wholeCount += 1
        if wholeCount > 1 { continue }
      }
      let stored = try? directory.text("records.jsonl")
      let isStored = stored?.hasSuffix("\n") == true
      // A plain journal ends with its session; another run begins anew then.
      let journal = (try? directory.text("journal")) ?? ""
      let isOpen = !journal.isEmpty && !journal.contains(#""submitted""#)
      if isStored, isOpen || way == .driven || way == .named {
        for _ in 0..<3 {
          let again = try program.shell(command + "\"$PROGRAM\" \(options)")
          #expect(again.status == 0, "\(number): \(again.error)")
          #expect(try directory.text("records.jsonl") == stored, "\(number)")
        }
        if isKilled { sealedCount += 1 }
      }
    }
    #expect(sealedCount > 0)
  }
}
