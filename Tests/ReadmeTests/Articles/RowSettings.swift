import Eureka
import EurekaTesting
import Testing

/// Settings of rows and cells that articles show.
@MainActor @Test func `a date's formatter and a number's are set, and a file is confined`() {
  let form = Form {
    Section {
      DateRow("start") { $0.dateFormatter?.dateStyle = .medium }
      DecimalRow("weight") { ($0.formatter as? NumberFormatter)?.maximumFractionDigits = 1 }
      IntRow("http_port") { $0.formerTags = ["port"] }
    }
  }
  let run = FormTester(form, given: ["port": 8080]).run(["2026-03-01", "2.5"])
  #expect(run.answers == ["start": "2026-03-01", "weight": 2.5, "http_port": 8080])

  let scan =
    FileRow("scan") {
      $0.title = "Scan"
      $0.directories = ["/srv/intake/scans"]
    }
  #expect(scan.directories == ["/srv/intake/scans"])
}

final class ColorCell: Cell<Color>, CellType {
  override func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = AnswerSchema(.string)
    schema.pattern = "^#[0-9a-f]{6}$"
    return schema
  }
}

final class ColorRow: Row<ColorCell>, RowType {}

@MainActor @Test func `a cell describes the schema of its answers`() {
  let schema = (Form() +++ ColorRow("color")).answerSchema()
  #expect(schema.properties["color"]?.pattern == "^#[0-9a-f]{6}$")
}

final class ArticleNumberCell: TextCell {
  override var accepts: Message { "an article number such as B-204" }
}

final class ArticleNumberRow: FieldRow<ArticleNumberCell>, RowType {}

@MainActor @Test func `a cell of the catalogue is subclassed`() {
  let form = Form() +++ ArticleNumberRow("article") { $0.add(rule: RuleRequired()) }
  let run = FormTester(form).run(["", "B-204"])
  #expect(run.problems.first?.accepts?.description == "an article number such as B-204")
  #expect(run.answers == ["article": "B-204"])
}
