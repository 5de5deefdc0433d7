import Eureka

/// Swipe actions: parcels are sorted.
class MailroomController: FormViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section(footer: "A parcel is swiped to either side")

      <<< TextRow("parcel") {
        $0.title = "Parcel"

        let weighAction = SwipeAction(
          style: .normal, title: "Weigh",
          handler: { [weak self] (action, row, completionHandler) in
            self?.log.append("weigh")
            completionHandler?(true)
          })

        let returnAction = SwipeAction(style: .destructive, title: "Return") {
          [weak self] (action, row, completionHandler) in
          self?.log.append("return \(row.tag ?? "")")
          completionHandler?(true)
        }
        returnAction.image = Image(named: "arrow")

        $0.trailingSwipe.actions = [returnAction, weighAction]
      }

      <<< TextRow("letter") {
        $0.title = "Letter"

        let burnAction = SwipeAction(style: .destructive, title: "Burn") {
          [weak self] (action, row, completionHandler) in
          self?.log.append("burn")
          row.section?.remove(at: 1)
          completionHandler?(true)
        }
        $0.trailingSwipe.actions = [burnAction]
        $0.trailingSwipe.performsFirstActionWithFullSwipe = true

        if #available(iOS 11, *) {
          let stampAction = SwipeAction(
            style: .normal, title: "Stamp", handler: self.stamp)
          stampAction.actionBackgroundColor = .blue
          stampAction.image = Image(named: "stamp")

          $0.leadingSwipe.actions = [stampAction]
          $0.leadingSwipe.performsFirstActionWithFullSwipe = true
        }
      }

      <<< LabelRow("sack") {
        $0.title = "Sack"
        $0.trailingSwipe.actions = [
          SwipeAction(style: .normal, title: "Tip out") { [weak self] _, row, completionHandler in
            self?.log.append("tip out \(row.title ?? "")")
            completionHandler?(true)
          }
        ]
      }

      <<< TextRow("postcard") { $0.title = "Postcard" }
  }

  lazy var stamp: SwipeActionHandler = { [weak self] action, row, completionHandler in
    self?.log.append("\(action.title ?? "") \(row.tag ?? "")")
    completionHandler?(true)
  }
}
