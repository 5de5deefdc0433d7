import EurekaCommand

/// A questionnaire whose closures end the process, each in its way, for the tests to see what is left behind.
@main
struct CrashingForm: Questionnaire {
  static let configuration = CommandConfiguration(commandName: "crashing-form")

  var form: Form {
    Section("End") {
      TextRow("way") {
        $0.title = "Way"
        $0.onChange { Self.end(by: $0.value ?? "") }
      }
      TextRow("after") { $0.title = "After" }
    }
  }

  private static func end(by way: String) {
    let empty: [Int] = []
    switch way {
    case "trap": print(empty[way.count])
    case "nowhere": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "recursion": print(depth(of: way.count))
    case "abort": abort()
    case "bus": raise(SIGBUS)
    case "arithmetic": raise(SIGFPE)
    case "exit": Foundation.exit(3)
    case "wait": sleep(30)
    default: break
    }
  }

  /// Without end.
  private static func depth(of number: Int) -> Int {
    number < 0 ? 0 : depth(of: number + 1) + (number ^ depth(of: number + 2))
  }
}
