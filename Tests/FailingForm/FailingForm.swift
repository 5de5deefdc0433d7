import EurekaCommand
import Synchronization

/// A questionnaire whose `submit` does what its options say, for the tests to see what comes after the last answer.
@main
struct FailingForm: Questionnaire {
  static let configuration = CommandConfiguration(commandName: "failing-form")

  static var keepsAnswers: Bool { getenv("FORGETFUL") == nil }
  static var answersDirectory: String? { getenv("ANSWERS_DIRECTORY").map { String(cString: $0) } }

  @Option(help: "How often to fail.") var failures = 0
  @Option(help: "The status to fail with, as an ExitCode.") var code: Int32?
  @Option(help: "What to have Foundation fail at, with its path.") var foundation: String?
  @Option(help: "A line of shell that is run while submitting.") var shell: String?

  @Option(help: "How many seconds to take.") var seconds = 0.0

  @Flag(help: "Want the disk's name once more before submitting.") var destructive = false

  @Option(help: "A word that is wanted before submitting, whatever the answers.") var word: String?

  @Option(help: "How many files to copy, each in a tenth of a second.") var files = 0
  @Option(help: "Behind which file to fail.") var failingFile: Int?
  @Flag(help: "Ask for a secret that has to be typed within a second, too.") var hurried = false
  @Flag(help: "Ask for one of several options that never come, too.") var endless = false
  @Flag(help: "Find the owner's name while the disk is asked for, and ask for it, too.") var finding = false
  @Option(help: "How many seconds all the questions may take.") var limit: Double?
  @Option(help: "A directory to ask for a file and an image in, first.") var reading: String?
  @Option(help: "How many rows to ask, too: switches, numbers and texts in turn.") var rows = 0

  @Option(help: "The version of the form; in the second, the disk's tag is device.") var revision: Int?

  @Flag(help: "Fail to make the form a second time.") var unique = false

  @Flag(help: "Ask for texts, secrets and a list instead.") var texts = false

  private static let attempts = Attempts()
  private static let formsMade = Atomic(0)

  func makeForm() async throws -> Form {
    if unique, Self.formsMade.add(1, ordering: .relaxed).oldValue > 0 {
      throw CocoaError(.fileReadNoSuchFile)
    }
    return form
  }

  var form: Form {
    let form = questions
    form.version = revision.map { .number(Decimal($0)) }
    if let word { form.confirmation = Confirmation(word) }
    return form
  }

  @MainActor
  private var formOfTexts: Form {
    Form {
      Section("Texts") {
        TextRow("text") { $0.title = "Text" }
        PasswordRow("secret") {
          $0.title = "Secret"
          $0.confirms = false
        }
        TextAreaRow("area") { $0.title = "Area" }
        TextAreaRow("secretArea") {
          $0.title = "Secret area"
          $0.isSecret = true
          $0.confirms = false
        }
      }
      MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "List") {
        $0.tag = "list"
        $0.multivaluedRowToInsertAt = { _ in TextRow { $0.title = "Item" } }
      }
      Section("End") { TextAreaRow("end") { $0.title = "End" } }
    }
  }

  private var diskTag: String { revision == 2 ? "device" : "disk" }

  @MainActor
  private var questions: Form {
    if texts { return formOfTexts }
    return Form {
      if let reading {
        Section("Files") {
          FileRow("file") {
            $0.title = "File"
            $0.directories = [reading]
          }
          ImageRow("image") {
            $0.title = "Image"
            $0.directories = [reading]
          }
          FileRow("other") { $0.title = "Other file" }
          TextAreaRow("text") { $0.title = "Text" }
        }
      }
      Section("Disk") {
        TextRow(diskTag) {
          if revision == 2 { $0.formerTags = ["disk"] }
          $0.title = "Disk"
          $0.add(rule: RuleRequired())
        }.onChange { [destructive] row in
          guard destructive, let disk = row.value else { return }
          row.form?.confirmation = Confirmation(disk, message: "All data on \(disk) will be lost.")
        }
        if hurried {
          PasswordRow("key") {
            $0.title = "Key"
            $0.timeout = 1
          }
        }
        if finding {
          TextRow("owner") { row in
            row.title = "Owner"
            Task {
              try? await Task.sleep(for: .milliseconds(100))
              row.value = "Ada"
              print("(found)")
            }
          }
        }
        for number in 0..<rows {
          switch number % 3 {
          case 0: SwitchRow("q\(number)") { $0.title = "Switch" }
          case 1:
            IntRow("q\(number)") {
              $0.title = "Number"
              $0.add(rule: RuleGreaterOrEqualThan(min: 0))
              $0.add(rule: RuleSmallerOrEqualThan(max: 1000))
            }
          default:
            TextRow("q\(number)") {
              $0.title = "Text"
              $0.add(rule: RuleRequired())
            }
          }
        }
        if endless {
          PushRow<String>("label") {
            $0.title = "Label"
            $0.timeout = 1
            $0.optionsProvider = .lazy { _, _ in }
          }
        }
      }
    }.timeout(limit)
  }

  func submit(_ form: Form) async throws {
    let disk: TextRow? = form.rowBy(tag: diskTag)
    if let shell { system(shell) }
    if seconds > 0 {
      print("Working.")
      usleep(UInt32(seconds * 1e6))
    }
    form.progress.totalUnitCount = Int64(files)
    for file in 0..<files {
      form.progress.localizedDescription = "Copying files"
      usleep(100_000)
      form.progress.completedUnitCount += 1
      if file == 7 { form.progress.note("Eight are copied.") }
      if file + 1 == failingFile, Self.attempts.next() <= failures { throw Failure() }
    }
    if let code { throw ExitCode(code) }
    if let foundation { try fail(at: foundation) }
    guard Self.attempts.next() > failures else { throw Failure() }
    print("Erased \(disk?.value ?? "nothing").")
  }

  private func fail(at operation: String) throws {
    let parts = operation.split(separator: " ").map(String.init)
    let path = parts[1]
    switch parts[0] {
    case "read": _ = try Data(contentsOf: URL(fileURLWithPath: path))
    case "write": try "x".write(toFile: path, atomically: false, encoding: .utf8)
    case "remove": try FileManager.default.removeItem(atPath: path)
    case "move": try FileManager.default.moveItem(atPath: path, toPath: parts[2])
    case "list": _ = try FileManager.default.contentsOfDirectory(atPath: path)
    case "run": try Process.run(URL(fileURLWithPath: path), arguments: []).waitUntilExit()
    case "parse": _ = try JSONSerialization.jsonObject(with: Data(path.utf8))
    default: throw NSError(domain: "Disk", code: 3, userInfo: [NSLocalizedDescriptionKey: path])
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String { "the disk does not answer" }
  }
}

final class Attempts: Sendable {
  private let count = Mutex(0)
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
