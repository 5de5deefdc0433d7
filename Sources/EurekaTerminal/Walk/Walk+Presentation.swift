import Eureka

struct PresentedForm {
  let walk: Walk
  /// The row whose question presented it; `nil` if something else did.
  let row: BaseRow?
  /// The row that presented it once it was answered.
  let sender: BaseRow?
}

extension Walk {
  /// Presents what callbacks have asked for, perhaps of the row that is asked; returns whether the walk continues in it.
  func presentWhatIsWanted(for row: BaseRow?) -> Bool {
    while let presentation = controller.takePresentation() {
      // Nobody is there to see it.
      guard mode.asks else { continue }
      if let list = presentation.controller as? any OptionsController, presentation.sender === row, row != nil
      {
        list.loadViewIfNeeded()
        row?.optionsLoading?.presentedOptions = list
        ledger.openRow?.list = list
        continue
      }
      if present(presentation, for: presentation.sender === row ? row : nil) { return true }
    }
    return false
  }

  /// Presents a controller; returns false if it has no form.
  private func present(_ presentation: Presentation, for row: BaseRow?) -> Bool {
    let presented = presentation.controller
    presented.loadViewIfNeeded()
    // Only now is its form known.
    guard controller.canPresent(presentation) else { return false }
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
    welcomeBack(at: presented.title ?? row?.name(in: messages))
    var innerOptions = options
    innerOptions.given = .none
    innerOptions.offered = .none
    innerOptions.resumed = .none
    innerOptions.warnings = []
    innerOptions.reviews = false
    innerOptions.languages = []
    innerOptions.isPresented = true
    formController.form.viewController = formController
    let walk = Walk(formController.form, options: innerOptions, sitting: sitting)
    let form = PresentedForm(walk: walk, row: row, sender: presentation.sender)
    phase = .presenting(form)
    events += walk.start()
    takeOver(from: form)
    return true
  }

  private func dismiss(_ presented: ViewController, backAt row: BaseRow?) {
    presented.dismiss(animated: true)
    presented.callOnDismiss()
    events.append(.dismissed(backAt: row?.name(in: messages)))
    // The next row needs its header again.
    if row == nil { navigator.show(nil) }
  }

  func takeOver(from presented: PresentedForm) {
    let walk = presented.walk
    if walk.controller.isDismissed, case .asking = walk.state { walk.finish(.completed) }
    guard case .finished(let outcome, let sequel) = walk.phase else { return }
    let goesBack = if case .back = sequel { true } else { false }
    switch outcome {
    case .completed:
      dismiss(walk.controller, backAt: presented.row)
      let asked = presented.row === currentRow ? presented.row : nil
      if goesBack, let asked {
        // Before the first question there is only the form itself.
        if !goBack(1) {
          ledger.reopen(asked)
          advance(from: asked)
        }
      } else if goesBack, let row = presented.sender, ledger.canBeAsked(row) {
        go(to: row)
      } else if let asked {
        // It has its new value.
        let question = Question(tag: asked.path, prompt: asked.prompt(in: readingContext), part: .answer)
        keep(at: AnswerStep(question: question))
      } else {
        goOn()
      }
    case .endedEarly(let rows, let problems):
      finish(.endedEarly(mode.isPerson ? [] : rows + unreachedRows(), problems))
    case .quit, .rejected, .misdeclared, .signal, .cancelled, .timedOut: finish(outcome)
    }
  }
}
