import Eureka

/// A form in the plain style, without sections to speak of: the card of a pen friend.
class PenFriendController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section()

      <<< TextRow("name") {
        $0.title = "Name"
        $0.value = "Noor Visser"
      }

      <<< AccountRow("account") {
        $0.title = "Account"
        $0.value = "noor.v"
      }

      <<< EmailRow("mail") {
        $0.title = "Mail"
        $0.value = "noor@example.org"
      }

      <<< PasswordRow("password") {
        $0.title = "Password"
        $0.value = "lantern-7"
      }
  }
}
