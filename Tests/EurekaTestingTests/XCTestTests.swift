import Eureka
import EurekaTesting
import XCTest

/// Forms are tested with XCTest, too: on the main actor, where forms are.
@MainActor
final class XCTestTests: XCTestCase {
  private var form: Form { Form() +++ TextRow("name") <<< SwitchRow("newsletter") { $0.value = false } }

  func testARunThatDoesNotSuspend() {
    let run = FormTester(form).run(["Ada", "y"])
    XCTAssertEqual(run.answers, ["name": "Ada", "newsletter": true])
  }

  func testARunThatIsAwaited() async {
    let run = await FormTester(form, given: ["name": "Ada"]).run([""])
    XCTAssertEqual(run.asked, ["newsletter"])
  }
}
