import Eureka

extension Command {
  private static let everywhere: Set<Place> = [.question, .pause, .review, .confirmation]

  /// Every command, in the order of `:help`.
  static let all: [Command] = [
    Command(
      word: "back", syntax: ":back [n]", help: "go back to the previous question, or n questions",
      places: everywhere.union([.block]), argument: .numbers(0...1),
      run: { $0.goBack(Int($1) ?? 1, from: $2) }),
    Command(
      word: "next", help: "go on, keeping the value",
      run: { walk, _, step in walk.allowsNavigation ? walk.keep(at: step) : walk.rejectNavigation(at: step) }),
    Command(
      word: "later", help: "leave this question for the end", places: [.question],
      run: { $0.postpone(at: $2) }),
    Command(
      word: "goto", syntax: ":goto NAME", help: "go to a question by its name, or its number in the review",
      places: everywhere, argument: .required,
      completions: { $0.askableNames }, run: { $0.go(to: $1, from: $2) }),
    Command(
      word: "clear", help: "clear the answer", places: [.question], run: { $0.clear(at: $2) }),
    Command(
      word: "default", help: "take the default back", places: [.question],
      applies: { walk, _ in
        walk.replacedDefault != nil || walk.currentRow?.details?.hasFollowingDefault == true
      },
      run: { $0.takeDefault(at: $2) }),
    Command(
      word: "again", help: "bring back the rejected answer or the value, to edit it", places: [.question],
      applies: { walk, _ in walk.mode.isPerson }, run: { $0.recall(at: $2) }),
    Command(
      word: "edit", help: "write the answer in your editor", places: [.question, .block], needsEditor: true,
      applies: { walk, question in
        !walk.options.restriction.isOn && question.prompt.choices == nil && question.prompt.yesOrNo == nil
      },
      run: { $0.edit(at: $2) }),
    Command(
      word: "options", syntax: ":options TEXT", help: "list the options that contain a text",
      places: [.question], argument: .text,
      applies: { _, question in question.prompt.choices != nil },
      run: { $0.showOptions(matching: $1, at: $2) }),
    Command(
      word: "items", syntax: ":items [NAME]", help: "list the items of a list, and what is open in each",
      places: everywhere, argument: .text,
      applies: { walk, _ in !walk.navigator.lists.isEmpty }, completions: { $0.listNames },
      run: { $0.showItems(ofListTagged: $1, at: $2) }),
    Command(
      word: "delete", syntax: ":delete [N]", help: "delete this item of a list, or item N",
      argument: .numbers(0...1),
      applies: { walk, _ in walk.navigator.items(.delete) != nil },
      run: { walk, numbers, step in walk.deleteItem(Command.numbers(in: numbers), at: step) }),
    Command(
      word: "move", syntax: ":move [N] M", help: "move this item of a list, or item N, to position M",
      argument: .numbers(1...2),
      applies: { walk, _ in walk.navigator.items(.reorder) != nil },
      run: { walk, numbers, step in walk.moveItem(Command.numbers(in: numbers), at: step) }),
    swipe(.trailing), fullSwipe(.trailing), swipe(.leading), fullSwipe(.leading),
    Command(
      word: "why", syntax: ":why [NAME]", help: "explain why a question is shown, hidden or locked",
      places: [.question, .pause, .review], argument: .text, completions: { $0.explainableNames },
      run: { $0.explainConditions(of: $1.isEmpty ? nil : $1, at: $2) }),
    Command(
      word: "review", help: "show the answers: all, those of a section, or what is missing",
      places: everywhere, argument: .text,
      run: { $0.review($1, at: $2) }),
    Command(
      word: "show", syntax: ":show N", help: "show the whole answer with a number in the review",
      places: everywhere, argument: .required,
      completions: { if case .made = $0.planning { ["plan"] } else { [] } },
      run: { $0.showAnswer(to: $1, at: $2) }),
    Command(
      word: "submit", help: "keep the values of the remaining questions and go to the end",
      places: [.question, .pause, .review],
      run: { walk, _, step in step.place == .review ? walk.submit() : walk.skipRest() }),
    Command(
      word: "quit", help: "quit without submitting",
      places: everywhere.union([.block, .leaving]),
      run: { $0.quit(at: $2) }),
    Command(
      word: "accessible", help: "screen-reader mode (repeat to turn it off)",
      places: everywhere,
      run: { walk, _, step in walk.restyle(.accessible, at: step) }),
    Command(
      word: "plain", help: "no colors, and ASCII symbols (repeat to undo)",
      places: everywhere, run: { walk, _, step in walk.restyle(.plain, at: step) }),
    Command(
      word: "language", syntax: ":language XX", help: "change the language; alone: list the languages",
      places: everywhere, argument: .text,
      applies: { walk, _ in walk.mode.isPerson && !walk.options.languages.isEmpty },
      completions: { $0.options.languages },
      run: { $0.changeLanguage(to: $1, at: $2) }),
    explain,
    Command(
      word: "help", help: "show this list; a line that starts with := is always an answer",
      places: everywhere, run: { $0.showCommands(at: $2) }),
  ]

  /// `?`, which is not written with a colon.
  static let explain = Command(
    word: "", help: "explain this question",
    places: everywhere.union([.leaving]), run: { $0.explain($2) })

  /// `:>` and `:<`. The help of a trailing side is that of both.
  static func swipe(_ side: SwipeSide) -> Command {
    let isTrailing = side == .trailing
    return Command(
      word: isTrailing ? ">" : "<", syntax: isTrailing ? ":> [ACTION]" : nil,
      help: isTrailing ? "list or run this row's actions; :< for its other side" : nil, argument: .text,
      applies: { walk, _ in walk.swipes(side) != nil },
      completions: { $0.swipes(side)?.actions.compactMap(\.title) ?? [] },
      run: { $0.runSwipe(side, called: $1, at: $2) })
  }

  /// `:>>` and `:<<`.
  private static func fullSwipe(_ side: SwipeSide) -> Command {
    let isTrailing = side == .trailing
    return Command(
      word: isTrailing ? ">>" : "<<",
      help: isTrailing ? "run the first action; :<< for the other side" : nil,
      applies: { walk, _ in walk.hasFullSwipe(side) },
      run: { walk, _, step in walk.runFullSwipe(side, at: step) })
  }

  static func authors(_ name: String) -> Command {
    Command(
      word: name,
      run: { walk, _, step in
        walk.authorsCommands.first { $0.name == name }?.action(walk.controller)
        walk.goOn(at: step)
      })
  }

  /// What people type and what it does, in English, for manual pages.
  package static var reference: [CommandText] { all.compactMap { CommandText($0, .english) } }

  private static func numbers(in argument: String) -> [Int] {
    argument.split(separator: " ").compactMap { Int($0) }
  }

  var takesArgument: Bool {
    if case .none = argument { false } else { true }
  }

  var typed: String { word.isEmpty ? "?" : ":" + word }
}
