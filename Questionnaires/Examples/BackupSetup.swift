import EurekaCommand

struct BackupSetup: Questionnaire {
  static let configuration = CommandConfiguration(
    abstract: "Sets up a nightly backup.", version: "1.0")

  @Option(help: "The file to write.") var settings = "backup.conf"
  @Flag(help: "Print the settings, and write nothing.") var preview = false

  var form: Form {
    Section("Backup") {
      TextRow("name") {
        $0.title = "Name"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleRegExp(regExpr: "[a-z0-9-]+", msg: "small letters, digits and hyphens"))
      }
      IntRow("days") {
        $0.title = "Days to keep"
        $0.value = 14
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleGreaterThan(min: 0))
      }
      SwitchRow("remote") {
        $0.title = "Store it on another machine"
        $0.value = false
      }
    }
    Section("The other machine") {
      $0.hidden = "$remote == false"
      TextRow("host") {
        $0.title = "Host name"
        $0.add(rule: RuleRequired())
      }
    }
    MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "Folders") {
      $0.tag = "folders"
      $0.addButtonProvider = { _ in ButtonRow { $0.title = "Add a folder" } }
      $0.multivaluedRowToInsertAt = { _ in
        TextRow {
          $0.title = "Folder"
          $0.add(
            rule: RuleClosure { path in
              guard path?.hasPrefix("/") == false else { return nil }
              return ValidationError(msg: "A folder begins with a slash: /home")
            })
        }
      }
    }
  }

  func submit(_ form: Form) async throws {
    let backup = try form.decode(Backup.self)
    if preview {
      print(backup.text)
    } else {
      try OutputFile(settings).write(backup.text)
    }
  }
}

struct Backup: Decodable {
  let name: String
  let days: Int
  let host: String?
  let folders: [String]

  var text: String {
    let place = host ?? "this machine"
    return "# \(name), on \(place), kept for \(days) days\n" + folders.joined(separator: "\n")
  }
}
