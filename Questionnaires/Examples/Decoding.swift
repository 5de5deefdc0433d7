import Eureka
import EurekaCommand

/// The answers as a type of your own.
struct Ticket: Decodable {
  enum Kind: String, Decodable, CaseIterable { case single, group }
  struct Guest: Decodable { let name: String }

  let kind: Kind
  let day: Date
  let guest: Guest
  let seats: Int?
}

struct Decoding: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Answers that are decoded into a struct.")

  var form: Form {
    Section("Ticket") {
      SegmentedRow<Ticket.Kind>("kind") {
        $0.title = "Kind"
        $0.value = .single
      }
      DateRow("day") {
        $0.title = "Day"
        $0.add(rule: RuleRequired())
      }
      GroupRow("guest", title: "Guest") {
        NameRow("name") {
          $0.title = "Name"
          $0.add(rule: RuleRequired())
        }
      }
      IntRow("seats") {
        $0.title = "Seats"
        $0.hidden = "$kind == 'single'"
      }
    }
  }

  func submit(_ form: Form) async throws {
    let ticket = try form.decode(Ticket.self)
    let day = ticket.day.formatted(.iso8601.year().month().day())
    print("\(ticket.seats ?? 1) for \(ticket.guest.name) on \(day)")
  }
}
