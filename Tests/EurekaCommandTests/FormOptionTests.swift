import Eureka
import EurekaGraphs
import TestSupport
import Testing

/// `--check` and `--graph`: what a questionnaire tells of its form.
@Suite struct FormOptionTests {
  @Test func `a form without mistakes is right`() throws {
    let run = try Program("server-installer").run(["--check"], expecting: 0)
    #expect(run.output == "")
    #expect(run.error == "server-installer: no problems found.\n")
  }

  @Test func `a wrong form is told of at once, errors and warnings apart`() throws {
    let run = try Program("wrong-form").run(["--check"], expecting: 78)
    #expect(run.output == "")
    #expect(
      run.error == """
        error: the form has errors: logDays, log_days: they share the environment variable WRONG_FORM_LOG_DAYS; set environmentName on one of them
        error: the form has errors: Port, Other port: the tag "port" is used more than once
        error: the form has errors: Host (host), hidden: unknown tag "prot" in the condition $prot == 80; did you mean "port"?
        error: the form has errors: Port (port), hidden: expected a value such as $tag, 80, 'text' or true; AND as a name is #AND, as a text 'AND'
          $host = 'a' AND AND $host = 'b'
                          ^
        error: the form has errors: Kind (kind): more than one option has the key "static"
        error: the form has errors: weight: MassFormatter cannot write values on Linux; use a subclass of Formatter that overrides string(for:)
        error: the form has errors: code: "[0-9" is not a valid regular expression
        error: the form has errors: count: the value 200.0 is outside the range from 0 to 100
        error: the form has errors: Names: items can be added, but multivaluedRowToInsertAt is not set
        error: the form has errors: a: it depends on itself: a → b → a
        warning: backlog: the default -1 is invalid: It must be greater than 0.
        warning: due: minimumDate is the time at which the form was made; for the time at which an answer is read, write minimumDate(.present)
        warning: a, hidden: the condition $b == 'x' reads "b", which is asked later
        warning: never: it is never shown: 2 > 1 is always true
        warning: Lost: the row is required but has no tag, so its answer would be lost

        """)
  }

  @Test func `programs read what is wrong with a form as an object on a line`() throws {
    let right = try Program("server-installer").run(["--check", "--format", "json"], expecting: 0)
    #expect(
      right.output == #"{"version": 1, "outcome": "well-declared", "status": 0, "problems": []}"# + "\n")
    #expect(right.error == "")
    let wrong = try Program("wrong-form").run(["--check", "--format", "json"], expecting: 78)
    #expect(
      wrong.output.hasPrefix(
        #"{"version": 1, "outcome": "misdeclared", "status": 78, "problems": [{"kind": "form", "severity": "error", "subject": "logDays, log_days", "#
      ))
    #expect(wrong.output.contains(#"{"kind": "form", "severity": "warning", "subject": "Lost", "#))
    #expect(wrong.error == "")
  }

  @Test func `a wrong form is told of before the first question, too`() throws {
    let run = try Program("wrong-form").run([], input: "x\n", expecting: 78)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error: the form has errors: logDays, log_days: "))
    // What the printed answers would lack is no reason not to ask.
    let lost = "warning: Lost: the row is required but has no tag, so its answer would be lost\n"
    #expect(run.error + lost == (try Program("wrong-form").run(["--check"]).error))
  }

  @Test(
    .needs("dot"),
    arguments: ["server-installer", "patient-intake", "wrong-form"])
  func `Graphviz renders the graph, with every section and row`(name: String) throws {
    let graph = try Program(name).run(["--graph"], expecting: 0)
    #expect(graph.error == "")
    let picture = try Program(path: "/usr/bin/dot").run(["-Tsvg"], input: graph.output, expecting: 0)
    #expect(picture.error == "")
    // A cluster is drawn for each section and group, a node for each box, an edge for each arrow.
    func count(_ text: String, in drawing: String) -> Int { drawing.components(separatedBy: text).count - 1 }
    #expect(count("class=\"cluster\"", in: picture.output) == count("subgraph cluster", in: graph.output))
    let arrows = count(" -> ", in: graph.output) - count("[style=invis]", in: graph.output)
    #expect(count("class=\"edge\"", in: picture.output) == arrows)
    // What is asked later stands below: from the top down, y grows.
    let places = picture.output.matches(of: /<title>row(\d+)<\/title>\s*<path[^>]* d="M[^,]*,(-?[0-9.]+)/)
    let heights = places.compactMap { match in
      Int(match.output.1).flatMap { row in Double(match.output.2).map { (row, $0) } }
    }.sorted { $0.0 < $1.0 }.map(\.1)
    #expect(heights.count > 5 && heights == heights.sorted())
    let boxes = graph.output.split(separator: "\n").count {
      ($0.trimmingCharacters(in: .whitespaces).hasPrefix("row") || $0.contains("no such row"))
        && $0.contains(" [label=") && !$0.contains("->")
    }
    #expect(count("class=\"node\"", in: picture.output) == boxes)
  }

  @Test func `the graph is drawn from the top down, and says when a row is shown`() throws {
    let graph = try Program("server-installer").run(["--graph"]).output
    #expect(graph.hasPrefix("digraph \"server-installer\" {\n"))
    #expect(graph.contains("rankdir=TB;"))
    #expect(graph.contains("[label=\"Serve over TLS\\ntls\"];"))
    #expect(graph.contains(#"row2 -> row6 [label="shown if $serves == \"proxy\"", style=solid];"#))
    #expect(graph.contains("style=solid, lhead=cluster"))
  }

  @Test(arguments: [
    ("$a == 1", "shown if $a != 1"), ("$a != nil", "shown if $a == nil"), ("NOT $a > 1", "shown if $a > 1"),
    ("$a > 1", "shown unless $a > 1"), ("$a == 1 OR $b != 2", "shown if $a != 1 AND $b == 2"),
    ("$a == 1 AND $b > 2", "shown unless $a == 1 AND $b > 2"), ("ANY $c == 1", "shown unless ANY $c == 1"),
  ])
  @MainActor
  func `an edge leads from what is read to what it shows or locks, and says when`(
    condition: String, shown: String
  ) {
    let hidden = TextRow("x") { $0.hidden = Condition(stringLiteral: condition) }
    let locked = TextRow("y") { $0.disabled = Condition(stringLiteral: condition) }
    let form =
      Form() +++ Section() <<< IntRow("a") <<< IntRow("b")
      <<< MultipleSelectorRow<Int>("c") { $0.options = [1] } <<< hidden <<< locked
    let graph = form.graph()
    let source = condition.contains("$c") ? "row3" : "row1"
    #expect(graph.contains("\(source) -> row4 [label=\"\(shown)\", style=solid];"), "\(graph)")
    #expect(graph.contains("\(source) -> row5 [label=\"locked if \(condition)\", style=dashed];"), "\(graph)")
  }

  @MainActor
  @Test func `what follows answers and rules have edges, too`() {
    let form = Form {
      Section {
        IntRow("a")
        TextRow("b") {
          $0.title(["a"]) { _ in "B" }
          $0.defaultValue(["a"]) { _ in "b" }
        }
        PushRow<String>("c") { $0.options(["a"]) { _ in ["x"] } }
        ComputedRow<Int>("d", "$a + 1")
        IntRow("e") { $0.add(rule: "SELF < $a", msg: "Too large.") }
      }
    }
    let graph = form.graph()
    for edge in [
      "row1 -> row2 [label=\"text or limits\"", "row1 -> row2 [label=\"default\"",
      "row1 -> row3 [label=\"options\"", "row1 -> row4 [label=\"value\"", "row1 -> row5 [label=\"rule\"",
    ] {
      #expect(graph.contains("  \(edge), style=bold];\n"), "\(edge): \(graph)")
    }
  }

  @MainActor
  @Test func `a graph of one question has what decides it and what it decides`() throws {
    let form = Form {
      Section("A") {
        SwitchRow("first")
        SwitchRow("second") { $0.shown = "$first == true" }
        SwitchRow("other")
      }
      Section("B", hidden: "$second == false", tag: "b") {
        SwitchRow("third") { $0.disabled = "$other == true" }
        SwitchRow("fourth") { $0.shown = "$third == true" }
        SwitchRow("fifth") { $0.shown = "$fourth == true" }
      }
      Section("C") { SwitchRow("sixth") { $0.shown = "$first == true" } }
    }
    func rows(_ tag: String) throws -> [String] {
      try #require(form.graph(around: tag)).matches(of: /row\d+ \[label="(\w+)"\]/).map { String($0.1) }
    }
    #expect(try rows("third") == ["first", "second", "other", "third", "fourth"])
    #expect(try rows("second") == ["first", "second"])
    #expect(try rows("b") == ["first", "second"])
    #expect(try #require(form.graph(around: "second")).contains("label=\"B\""))
    #expect(form.graph(around: "nosuch") == nil)
  }

  @Test func `a graph knows what groups and items read of what they are in`() throws {
    let graph = try Program("examples").run(["household", "--graph"]).output
    #expect(!graph.contains("no such row"), "\(graph)")
    #expect(graph.contains("label=\"number of items\""))
  }

  @Test func `a graph of a question that does not exist is refused`() throws {
    let run = try Program("server-installer").run(["--graph", "tsl"], expecting: 64)
    #expect(run.error == "error: --graph: unknown tag \"tsl\"; did you mean \"tls\"?\n")
    #expect(try Program("server-installer").run(["--graph", "tls"]).output.contains("HTTPS port"))
  }

  @Test(.needs("dot"))
  @MainActor
  func `a graph that Graphviz would not draw has a box for each section`() throws {
    let form = Form()
    for part in 0..<20 {
      let section = Section("Part \(part)")
      for index in 0..<20 {
        section
          <<< IntRow("r\(part)_\(index)") { row in
            if part > 0 { row.shown = Condition(stringLiteral: "$r\(part - 1)_\(index) == 1") }
          }
      }
      form +++ SectionGroup("Group \(part / 5)") { section }
    }
    let graph = form.graph()
    #expect(graph.contains("// 380 edges"))
    #expect(graph.contains("row1 -> row3 [label=20];"), "\(graph)")
    #expect(graph.contains("[label=\"Part 0\\n20 questions\"]"))
    let picture = try Program(path: "/usr/bin/dot").run(["-Tsvg"], input: graph)
    #expect(picture.status == 0 && picture.error == "")
  }

  @MainActor
  @Test func `what no edge can say stands in the box`() {
    let form =
      Form() +++ Section() <<< TextRow("a") { $0.hidden = true } <<< TextRow("b") { $0.disabled = true }
      <<< TextRow("c") { $0.hidden = .function(["a"]) { _ in true } }
      <<< TextRow("d") { $0.hidden = "2 > 1" }
    let graph = form.graph()
    for box in [#""a\nnever shown""#, #""b\nalways locked""#, #""d\nshown unless 2 > 1""#] {
      #expect(graph.contains("[label=\(box)]"), "\(graph)")
    }
    #expect(graph.contains(#"row1 -> row3 [label="shown by a function of a", style=solid];"#), "\(graph)")
  }

  @Test func `a reader that does not listen to the graph is an error`() throws {
    let run = try Program("server-installer").shell("\"$PROGRAM\" --graph > /dev/full; echo \"$?\" >&2")
    #expect(run.error == "error: cannot write standard output: No space left on device\n74\n")
  }
}
