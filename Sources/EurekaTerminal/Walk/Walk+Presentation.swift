import Eureka
import OrderedCollections

/// A walk through the form of a controller that was presented.
struct InnerWalk {
  let walk: Walk
  let controller: ViewController
  /// The row whose question presented it; `nil` if something else did.
  let row: BaseRow?
}

extension Walk {
  /// Takes up what callbacks have asked to be presented.
  ///
  /// - Parameter row: the row that is being asked.
  /// - Returns: whether the walk goes on elsewhere.
  func presentWhatIsWanted(for row: BaseRow?) -> Bool {
    while let presentation = controller.takePresentation() {
      // Nobody is there to be shown anything.
      guard options.mode != .unattended else { continue }
      if let list = presentation.controller as? any OptionsController, presentation.sender === row, row != nil
      {
        list.loadViewIfNeeded()
        row?.setPresentedOptions(list)
        continue
      }
      if present(presentation.controller, for: presentation.sender === row ? row : nil) { return true }
    }
    return false
  }

  /// Shows a controller; false if there is nothing in it to go through.
  private func present(_ presented: ViewController, for row: BaseRow?) -> Bool {
    presented.loadViewIfNeeded()
    var introduction: [String] = []
    if let name = presented.nibName, let text = options.resources.text(name, presented.nibBundle) {
      introduction = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    events.append(.presented(title: presented.title, introduction: introduction))
    guard let formController = presented as? FormViewController else {
      presented.viewWillAppear(true)
      presented.viewDidAppear(true)
      dismiss(presented, backAt: row)
      return false
    }
    var innerOptions = options
    innerOptions.given = [:]
    innerOptions.reviews = false
    let walk = Walk(formController, options: innerOptions)
    walk.isInner = true
    walk.lineNumber = lineNumber
    walk.hasAnswers = hasAnswers
    inner = InnerWalk(walk: walk, controller: presented, row: row)
    events += walk.start()
    settleInnerWalk()
    return true
  }

  private func dismiss(_ presented: ViewController, backAt row: BaseRow?) {
    presented.dismiss(animated: true)
    if let presented = presented as? any RowControllerType { presented.onDismissCallback?(presented) }
    events.append(.dismissed(backAt: row?.name(in: vocabulary)))
    // What follows needs its header again.
    currentSection = row == nil ? nil : currentSection
  }

  /// Lets the inner walk take something, and takes over when it is over.
  func forward(_ body: (Walk) -> [WalkEvent]) -> [WalkEvent] {
    guard let inner else { return [] }
    inner.walk.lineNumber = lineNumber
    events += body(inner.walk)
    lineNumber = inner.walk.lineNumber
    settleInnerWalk()
    return takeEvents()
  }

  private func settleInnerWalk() {
    guard let inner else { return }
    if inner.controller.isDismissed, case .asking = inner.walk.state { inner.walk.finish(.completed) }
    if inner.walk.hasAnswers { hasAnswers = true }
    guard case .finished(let outcome) = inner.walk.state else { return }
    self.inner = nil
    switch outcome {
    case .completed:
      dismiss(inner.controller, backAt: inner.row)
      if inner.walk.wasLeft, let row = inner.row, row === currentRow {
        goBack(from: row)
      } else {
        resume(inner.row)
      }
    case .endedEarly(let rows, let rejections):
      finish(.endedEarly(options.mode == .interactive ? [] : rows + unreachedRows(), rejections))
    case .quit, .rejected, .misdeclared:
      finish(outcome)
    }
  }

  /// Goes on with the question before the one that presented a form; without one, the form is presented again.
  private func goBack(from row: BaseRow) {
    let reachable = form.walkedRows.filter { $0.groupedForm == nil && canBeAsked($0) || $0 === row }
    if let here = reachable.firstIndex(where: { $0 === row }), here > 0 { return go(to: reachable[here - 1]) }
    if isInner {
      wasLeft = true
      return finish(.completed)
    }
    leave()
    awaitedRow = row
    advance()
  }

  /// Goes on after a controller is gone: the row that presented it has the value that it was given there.
  private func resume(_ row: BaseRow?) {
    guard let row, row === currentRow else {
      if currentRow != nil { return askAgain() }
      if !presentWhatIsWanted(for: nil) { advance() }
      return
    }
    do throws(AnswerRejection) {
      try row.keepValue()
      answered(row, changing: true)
    } catch {
      refuse(
        error, input: nil, row,
        Question(tag: row.path, prompt: row.prompt(in: options.context), part: .answer))
    }
  }
}
