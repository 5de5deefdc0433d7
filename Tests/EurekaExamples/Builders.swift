import Eureka
import Testing

@MainActor
@Suite struct Builders {
  private func sections(_ something: Bool) -> Form {
    var form = Form()
    form =
      (Section("A") +++ {
        URLRow("UrlRow_f1") { $0.title = "Url" }
        if something {
          TwitterRow("TwitterRow_f2") { $0.title = "Twitter" }
        } else {
          TwitterRow("TwitterRow_f1") { $0.title = "Twitter" }
        }
        AccountRow("AccountRow_f1") { $0.title = "Account" }
      })

    form +++ {
      if something {
        PhoneRow("PhoneRow_f1") { $0.title = "Phone" }
      } else {
        PhoneRow("PhoneRow_f2") { $0.title = "Phone" }
      }
      PasswordRow("PasswordRow_f1") { $0.title = "Password" }
    }
    return form
  }

  @Test func `sections are built of rows, with conditions`() {
    #expect(
      sections(true).rowTags == [
        "UrlRow_f1", "TwitterRow_f2", "AccountRow_f1", "PhoneRow_f1", "PasswordRow_f1",
      ])
    #expect(
      sections(false).rowTags == [
        "UrlRow_f1", "TwitterRow_f1", "AccountRow_f1", "PhoneRow_f2", "PasswordRow_f1",
      ])
    #expect(sections(true).count == 3)
  }

  @FormBuilder
  private var form: Form {
    Section("Section A") { section in
      section.tag = "Section_A"
    }
    if true {
      Section("Section B") { section in
        section.tag = "Section_B"
      }
    }
    NameRow("NameRow_f1") { $0.title = "Name" }
  }

  @Test func `forms are built of sections and rows`() {
    let form = form
    #expect(form.map(\.tag) == ["Section_A", "Section_B", nil])
    #expect(form.rowTags == ["NameRow_f1"])
  }
}
