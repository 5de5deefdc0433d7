import Eureka
import EurekaTesting
import Testing

private class MyHeaderNibFile: View {}

private class MyCustomUIView: View {
  override var text: String? {
    get { "A view of its own" }
    set {}
  }
}

@MainActor
@Suite struct HeadersAndFooters {
  private func transcript(_ section: Section) -> String {
    section <<< TextRow { $0.title = "Row" }
    return FormTester(Form() +++ section, style: ScreenStyle(hasColor: false)).run([""]).transcript
  }

  @Test func `titles are strings`() {
    #expect(transcript(Section("Title")) == "\n── Title\nRow › \n")
    #expect(
      transcript(Section(header: "Title", footer: "Footer Title")) == "\n── Title\nRow › \nFooter Title\n")
    #expect(transcript(Section(footer: "Footer Title")) == "\nRow › \nFooter Title\n")
  }

  @Test func `a view comes from a resource`() {
    let section = Section() { section in
      var header = HeaderFooterView<MyHeaderNibFile>(.nibFile(name: "MyHeaderNibFile", bundle: Bundle.module))

      header.onSetupView = { view, _ in
        view.text = view.text.map { $0 + "\nThank you." }
      }
      section.header = header
    }
    #expect(
      transcript(section) == """

        ── Answer what you can.
        Everything can be changed later.
        Thank you.
        Row ›\u{20}

        """)
  }

  @Test func `a header is set up as often as it is shown`() {
    var count = 0
    func section(_ title: String) -> Section {
      var header = HeaderFooterView<View>(.class)
      header.onSetupView = { view, _ in
        count += 1
        view.text = "\(title), \(count)"
      }
      let section = Section { TextRow(title) { $0.title = title } }
      section.header = header
      return section
    }
    var resumed = WalkOptions(testing: .interactive, given: ["A": "kept"])
    resumed.resumed = resumed.given
    for (options, lines, shown) in [
      (WalkOptions(testing: .interactive, reviews: true), ["x", ":why", ":goto A", "y", "", ""], 4),
      (resumed, ["z"], 2),
    ] {
      count = 0
      let run = FormTester(Form() +++ section("A") +++ section("B"), options: options).run(lines)
      #expect(run.outcome == .completed, "\(run.transcript)")
      #expect(count == shown, "\(run.transcript)")
      #expect(run.transcript.matches(of: /── [AB], \d/).count == shown, "\(run.transcript)")
    }
  }

  @Test func `a resource that is missing is a mistake of the form`() {
    let section = Section {
      $0.header = HeaderFooterView<View>(.nibFile(name: "Nowhere", bundle: Bundle.module))
    }
    let run = FormTester(Form() +++ section).run([])
    #expect(
      run.report == [
        #"error: the form has errors: section 1: the text resource "Nowhere" is not in its bundle"#
      ])
  }

  @Test func `a view comes from its class`() {
    let section = Section() { section in
      var header = HeaderFooterView<MyCustomUIView>(.class)
      header.height = { 100 }
      header.onSetupView = { view, _ in
        view.backgroundColor = .red
      }
      section.header = header
    }
    #expect(transcript(section) == "\n── A view of its own\n\n\nRow › \n")
    #expect(section.headerContent()?.appearance.backgroundColor == .red)
  }

  @Test func `a view comes from a callback`() {
    let section = Section() { section in
      section.header = {
        var header = HeaderFooterView<View>(
          .callback({
            let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.backgroundColor = .red
            return view
          }))
        header.height = { 100 }
        return header
      }()
    }
    #expect(section.headerContent()?.height == 3)
    #expect(section.headerContent()?.appearance.backgroundColor == .red)
  }

  @Test func `a header is changed, and the section shown anew`() {
    let variable = 2
    let section =
      Section("Header title 1") <<< TextRow("a") { $0.title = "A" } <<< TextRow("b") { $0.title = "B" }
    let first: TextRow? = (Form() +++ section).rowBy(tag: "a")
    first?.onChange { [weak section] _ in
      section?.header = HeaderFooterView(title: "Header title \(variable)")
      section?.reload()
    }
    let form = Form() +++ section
    #expect(
      FormTester(form).run(["x", "y"]).transcript == """

        ── Header title 1
        A › x

        ── Header title 2
        B › y

        """)

    var header = HeaderFooterView<View>(.class)
    header.height = { 60 }
    header.onSetupView = { view, section in
      view.backgroundColor = .orange
    }
    section.header = header
    section.reload()
    #expect(
      section.headerContent()
        == HeaderFooterContent(lines: [], appearance: Appearance(backgroundColor: .orange), height: 2))
  }
}
