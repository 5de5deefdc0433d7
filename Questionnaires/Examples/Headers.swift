import Eureka
import EurekaCommand

/// What stands above and below a section.
struct Headers: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Headers and footers: texts, and views.")

  var form: Form {
    Section(header: "Sender", footer: "As on your passport.") {
      NameRow("name") { $0.title = "Name" }
    }
    Section {
      var header = HeaderFooterView<BannerView>(.class)
      header.onSetupView = { view, section in view.textColor = section.isEmpty ? .gray : .blue }
      $0.header = header
      TextRow("content") { $0.title = "Content" }
    }
    Section {
      $0.footer = HeaderFooterView<View>(
        .callback {
          let view = View()
          view.text = "Parcels without insurance are carried at your own risk."
          return view
        })
      SwitchRow("insured") { $0.title = "Insured" }
    }
  }
}

final class BannerView: View {
  override var text: String? {
    get { "Parcel\nNo batteries, no liquids." }
    set {}
  }
}
