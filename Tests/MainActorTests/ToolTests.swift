import EurekaCommand
import EurekaTesting
import Testing

/// A command with a questionnaire as a subcommand, and rows that follow others, in a module on the main actor.
struct BookingTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "booking", subcommands: [Booking.self, Cancel.self])

  struct Cancel: AsyncParsableCommand {
    @OptionGroup var options: StandardOptions

    func run() async throws {
      try await Form { Section("Booking") { IntRow("number") { $0.title = "Number" } } }.ask(options)
    }
  }
}

struct ToolTests {
  @Test func `a command's questionnaires are its subcommands`() {
    #expect(BookingTool.helpMessage(for: BookingTool.self).contains("booking"))
    #expect(BookingTool.configuration.subcommands.count == 2)
  }

  @Test func `a rule that waits judges answers of a person, a pipe and nobody`() async {
    func form() -> Form {
      Form {
        IntRow("seats") {
          $0.add(asyncRule: { value, _ in
            await isFree(value) ? nil : Eureka.ValidationError(msg: "That is too many.")
          })
        }
      }
    }
    let person = await FormTester(form()).run(["5", "3"])
    #expect(person.problems.map(\.kind) == [.refused])
    #expect(person.answers == ["seats": 3])
    #expect(await FormTester(form(), mode: .piped).run(["5"]).exitStatus == 65)
    #expect(await FormTester(form(), mode: .unattended, given: ["seats": 5]).run().exitStatus == 65)
  }

  @Test func `options, async ones too, and defaults follow other answers`() async {
    let form = Form {
      Section("Booking") {
        IntRow("seats") { $0.value = 2 }
        IntRow("meals") { $0.defaultValue(["seats"]) { $0.values()["seats"] as? Int } }
        PickerRow<String>("table") {
          $0.options(["seats"]) { form in await tables(form.values()["seats"] as? Int ?? 0) }
        }
      }
    }
    let run = await FormTester(form).run(["1", "", "large"])
    #expect(run.problems.count == 1)
    #expect(run.answers == ["seats": 1, "meals": 1, "table": .null])
  }
}

@concurrent private func isFree(_ seats: Int) async -> Bool { seats < 4 }
@concurrent private func tables(_ seats: Int) async -> [String]? { seats > 1 ? ["large"] : ["small"] }
