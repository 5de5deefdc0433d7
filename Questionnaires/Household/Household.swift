import Eureka
import EurekaCommand

/// Asks who lives in a household, how they are related, and about each of them, in English or French.
///
/// Made after three surveys, in words of its own: a volunteer's tool of ODK for child vaccination (children and their visits,
/// as many as an answer says), ODK's socio-economic survey (members and their health) and the household questionnaire of the
/// Census 2021 of England (people first, then each pair and each person).
@main
struct Household: Questionnaire {
  static let configuration = CommandConfiguration(
    abstract: "Asks who lives in a household, and about each of them.",
    discussion: "Without an option, the answers are printed as JSON. --submit-to stores them.")

  static let languages = ["en"] + Texts.catalogs.keys.sorted()

  var form: Form {
    let form = Form {
      dwellingSection
      peopleList
      relationsSection
      childrenSection
      healthSection
      workSection
      visitorList
      commentsSection
    }
    form.version = 1
    return form
  }
}
