import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaTerminal

/// The pause after a row that is only shown: nothing that is typed there answers a question.
@MainActor
@Suite struct PauseTests {
  enum Kind: String, CaseIterable, Sendable {
    case locked, lockedNumber, lockedChoice, lockedSwitch, label, readOnly, lockedItem, lockedDefault
  }

  enum Way: CaseIterable, Sendable {
    case inTurn, gone, fromReview
  }

  private final class Log {
    var calls: [String] = []
  }

  private func form(_ kind: Kind, _ log: Log = Log(), stopping: Bool) -> FormTester {
    func act(on row: BaseRow) {
      row.trailingSwipe.actions = ["Check", "Renew"].map { title in
        SwipeAction(style: .normal, title: title) { _, _, done in
          log.calls.append(title)
          done?(true)
        }
      }
      row.trailingSwipe.performsFirstActionWithFullSwipe = true
      row.leadingSwipe = row.trailingSwipe
    }
    let form = Form {
      Section("First") { TextRow("name") { $0.title = "Name" } }
      Section("Shown") {
        switch kind {
        case .locked:
          TextRow("fixed") {
            $0.title = "Fixed"; $0.value = "fixed"; $0.disabled = true; act(on: $0)
          }
        case .lockedNumber:
          IntRow("fixed") {
            $0.title = "Fixed"; $0.value = 10; $0.disabled = true; act(on: $0)
          }
        case .lockedChoice:
          PushRow<String>("fixed") {
            $0.title = "Fixed"
            $0.options = ["1", "Check", "evil"]
            $0.value = "Check"
            $0.disabled = true
            act(on: $0)
          }
        case .lockedSwitch:
          SwitchRow("fixed") {
            $0.title = "Fixed"; $0.value = false; $0.disabled = true; act(on: $0)
          }
        case .label:
          LabelRow("fixed") {
            $0.title = "Fixed"; $0.value = "fixed"; act(on: $0)
          }
        case .readOnly:
          TextAreaRow("fixed") {
            $0.title = "Fixed"
            $0.value = "fixed"
            $0.textAreaMode = .readOnly
            act(on: $0)
          }
        case .lockedDefault:
          TextRow("fixed") {
            $0.title = "Fixed"
            $0.defaultValue(["last"]) { _ in "follows" }
            $0.disabled = true
            act(on: $0)
          }
        case .lockedItem: []
        }
      }
      if kind == .lockedItem {
        MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "Tags") {
          $0.tag = "tags"
          $0.multivaluedRowToInsertAt = { _ in TextRow { $0.title = "Tag" } }
          for (index, text) in ["fixed", "other"].enumerated() {
            TextRow {
              $0.title = "Tag"
              $0.value = text
              $0.disabled = index == 0 ? true : nil
              act(on: $0)
            }
          }
        }
      }
      Section("Last") { TextRow("last") { $0.title = "Last" } }
    }
    let controller = FormViewController(form: form)
    let navigation: RowNavigationOptions =
      stopping ? [.enabled, .stopDisabledRow] : [.enabled, .skipCanNotBecomeFirstResponderRow]
    controller.navigationOptions = navigation
    return FormTester(controller, mode: .interactive, reviews: true)
  }

  /// The lines that lead to the pause, and those that complete the walk from there.
  private func lines(_ kind: Kind, _ way: Way) -> (to: [String], from: [String]) {
    let rest = kind == .lockedItem ? ["", "", "z", ""] : ["z", ""]
    return switch way {
    case .inTurn: (["a"], [""] + rest)
    case .gone: ([kind == .lockedItem ? ":goto tags[0]" : ":goto fixed"], ["", "a"] + rest)
    case .fromReview: (["a"] + rest.dropLast() + ["2"], ["", ""])
    }
  }

  @Test(arguments: Kind.allCases, Way.allCases)
  func `no command at a pause changes an answer, and each returns to it or goes elsewhere`(
    kind: Kind, way: Way
  ) {
    let (to, from) = lines(kind, way)
    let stopping = way == .inTurn
    let expected = form(kind, stopping: stopping).run(to + from)
    #expect(expected.outcome == .completed, "\(expected.transcript)")
    let pauses = expected.events.filter(\.isPause).count
    #expect(pauses >= 1, "\(expected.transcript)")
    let arguments = ["": "", "> 1": " 1", "> evil": " evil", "goto": " last", "show": " 1", "move": " 1"]
    let typed =
      Command.all.map { $0.typed + (arguments[$0.word] ?? "") }
      + [
        ":> 1", ":> 2", ":> evil", ":< Renew", ":move 1 2", ":delete 1", ":clear", ":default", "evil", "5",
        "y",
      ]
    for command in typed where ![":quit", ":submit", ":delete 2", ":move 1 2"].contains(command) {
      // What is an answer elsewhere is rejected at a pause that is still there, and nothing is stored in any case.
      for answer in ["evil", "5"] {
        let run = form(kind, stopping: stopping).run(to + [command, answer])
        let fixed = run.events.contains { event in
          guard case .question(let question) = event, question.part == .answer else { return false }
          return question.tag == "fixed" || question.tag == "tags[0]"
        }
        #expect(!fixed, "\(kind) \(way) \(command): \(run.transcript)")
        #expect(
          run.answers["fixed"] == expected.answers["fixed"] || kind == .lockedDefault,
          "\(kind) \(way) \(command): \(run.transcript)")
      }
    }
  }

  @Test func `actions at a pause are chosen by number, by name, or by command`() {
    let log = Log()
    let run = form(.locked, log, stopping: true).run([
      "a", "1", ":>", "2", ":>", "check", ":<", "3", ":> 2", ":>>", "", "z", "",
    ])
    #expect(run.outcome == .completed)
    #expect(log.calls == ["Renew", "Check", "Renew", "Check"])
    #expect(run.answers == ["name": "a", "fixed": "fixed", "last": "z"])
    run.expect(
      shows: """
        Fixed: fixed (locked)
        Press Enter to continue › 1
        error: "1": nothing is asked here: enter a blank line.
        Press Enter to continue › :>
          1) Check  (:>>)
          2) Renew
        Press Enter to continue, or choose an action › 2
        Renew: done.
        Press Enter to continue › :>
          1) Check  (:>>)
          2) Renew
        Press Enter to continue, or choose an action › check
        Check: done.
        Press Enter to continue › :<
          1) Check  (:<<)
          2) Renew
        Press Enter to continue, or choose an action › 3
        error: unknown action "3": enter one of Check, Renew.
        Press Enter to continue, or choose an action › :> 2
        Renew: done.
        Press Enter to continue › :>>
        Check: done.
        Press Enter to continue ›\u{20}
        """)
  }

  @Test func `what only a question has is no command at a pause`() {
    let run = form(.locked, stopping: true).run([
      "a", ":clear", ":default", ":again", ":edit", ":options", ":later",
    ])
    let reasons = run.problems.flatMap { $0.reasons.map(\.description) }
    #expect(reasons.count == 6)
    #expect(reasons.allSatisfy { $0.hasSuffix("is not available here") }, "\(reasons)")
  }

  @Test func `an action can change, unlock, hide or remove the row that the walk pauses at`() {
    func run(_ title: String, _ lines: [String]) -> FormTester.Run {
      let form = Form {
        TextRow("fixed") {
          $0.title = "Fixed"
          $0.value = "fixed"
          $0.disabled = true
          $0.trailingSwipe.actions = [
            SwipeAction(style: .normal, title: "Change") { _, row, done in
              (row as? TextRow)?.value = "changed"
              done?(true)
            },
            SwipeAction(style: .normal, title: "Unlock") { _, row, done in
              row.disabled = false
              row.evaluateDisabled()
              done?(true)
            },
            SwipeAction(style: .normal, title: "Hide") { _, row, done in
              row.hidden = true
              row.evaluateHidden()
              done?(true)
            },
            SwipeAction(style: .normal, title: "Remove") { _, row, done in
              row.section?.remove(row)
              done?(true)
            },
          ]
        }
        TextRow("last") { $0.title = "Last" }
      }
      let controller = FormViewController(form: form)
      controller.navigationOptions = [.enabled, .stopDisabledRow]
      return FormTester(controller).run([":> " + title] + lines)
    }
    let changed = run("Change", ["", "z"])
    #expect(changed.answers == ["fixed": "changed", "last": "z"])
    #expect(
      changed.transcript.contains(
        "Change: done.\nFixed: changed (locked)\nPress Enter to continue › \n\nLast › z"),
      "\(changed.transcript)")
    let unlocked = run("Unlock", ["", "mine", "z"])
    #expect(unlocked.answers == ["fixed": "mine", "last": "z"], "\(unlocked.transcript)")
    #expect(run("Hide", ["z"]).answers == ["last": "z"])
    #expect(run("Remove", ["z"]).answers == ["last": "z"])
  }

  @Test func `a question that is locked while its answer is typed takes none`() {
    let fixed = TextRow("fixed") { $0.title = "Fixed" }
    let form = Form {
      fixed
      TextRow("last") { $0.title = "Last" }
    }
    let walk = Walk(started: form, options: WalkOptions(mode: .interactive))
    fixed.disabled = true
    fixed.evaluateDisabled()
    let events = walk.send("evil")
    #expect(fixed.value == nil)
    let problems = events.compactMap { if case .rejected(let problem) = $0 { problem } else { nil } }
    #expect(problems.flatMap { $0.reasons.map(\.description) } == ["Fixed is locked"])
    #expect(walk.question?.tag == "last")
  }

  @Test func `a locked item of a list is moved, but not deleted`() {
    let run = form(.lockedItem, stopping: true).run(["a", ":delete", ":move 2", "", "", "", "z", ""])
    #expect(run.outcome == .completed, "\(run.transcript)")
    #expect(run.answers == ["name": "a", "tags": ["other", "fixed"], "last": "z"])
    run.expect(
      shows: """
        Press Enter to continue › :delete
        error: ":delete": fixed is locked.
        Press Enter to continue › :move 2
        Moved fixed to 2.
        Press Enter to continue ›\u{20}
        """)
  }
}

extension WalkEvent {
  fileprivate var isPause: Bool {
    if case .question(let question) = self { question.part == .pause } else { false }
  }
}
