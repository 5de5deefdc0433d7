import Foundation
import TestSupport
import Testing

/// `--check` and `--graph`: what a questionnaire tells of its form.
@Suite struct FormOptionTests {
  @Test func `a form without mistakes is right`() throws {
    let run = try Program("server-installer").run(["--check"])
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.error == "server-installer: the form is right.\n")
  }

  @Test func `a wrong form is told of at once, errors and warnings apart`() throws {
    let run = try Program("wrong-form").run(["--check"])
    #expect(run.status == 78)
    #expect(run.output == "")
    #expect(
      run.error == """
        error: the form is wrong: Port, Other port: the tag "port" is used more than once
        error: the form is wrong: Host (host), hidden: the condition $prot == 80 reads "prot", which no row has; did you mean "port"?
        error: the form is wrong: Port (port), hidden: expected a value such as $tag, 80, 'text' or true; AND as a name is #AND, as a text 'AND'
          $host = 'a' AND AND $host = 'b'
                          ^
        error: the form is wrong: Kind (kind): more than one option has the key "static"
        error: the form is wrong: code: "[0-9" is not a valid regular expression
        error: the form is wrong: count: the value 200.0 is outside of the range from 0 to 100
        error: the form is wrong: Names: items can be added, but multivaluedRowToInsertAt is not set
        warning: backlog: the default -1 is refused: It must be greater than 0.
        warning: a, hidden: the condition $b == 'x' reads "b", which is asked later
        warning: never: it is never shown, as 2 > 1 holds whatever the answers are
        warning: a: it and b depend on each other: what one answers may hide the other
        warning: Lost: the row is required but has no tag, so its answer would be lost

        """)
  }

  @Test func `a wrong form is told of before the first question, too`() throws {
    let run = try Program("wrong-form").run([], input: "x\n")
    #expect(run.status == 78)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error: the form is wrong: Port, Other port: "))
    // What the printed answers would lack is no reason not to ask.
    let lost = "warning: Lost: the row is required but has no tag, so its answer would be lost\n"
    #expect(run.error + lost == (try Program("wrong-form").run(["--check"]).error))
  }

  @Test(
    .enabled(if: Extent.has("dot"), "needs graphviz"),
    arguments: ["server-installer", "patient-intake", "wrong-form"])
  func `Graphviz renders the graph, with every section and row`(name: String) throws {
    let graph = try Program(name).run(["--graph"])
    #expect(graph.status == 0)
    #expect(graph.error == "")
    let picture = try Program(path: "/usr/bin/dot").run(["-Tsvg"], input: graph.output)
    #expect(picture.status == 0)
    #expect(picture.error == "")
    // A cluster is drawn for each section and group, a node for each box, an edge for each arrow.
    func count(_ text: String, in drawing: String) -> Int { drawing.components(separatedBy: text).count - 1 }
    #expect(count("class=\"cluster\"", in: picture.output) == count("subgraph cluster", in: graph.output))
    #expect(count("class=\"edge\"", in: picture.output) == count(" -> ", in: graph.output))
    let boxes = graph.output.split(separator: "\n").count {
      ($0.trimmingCharacters(in: .whitespaces).hasPrefix("row") || $0.contains("no such row"))
        && $0.contains(" [label=") && !$0.contains("->")
    }
    #expect(count("class=\"node\"", in: picture.output) == boxes)
  }

  @Test func `the graph tells what hides from what locks`() throws {
    let graph = try Program("server-installer").run(["--graph"]).output
    #expect(graph.hasPrefix("digraph \"server-installer\" {\n"))
    #expect(graph.contains("[label=\"Serve over TLS\\ntls\"];"))
    #expect(graph.contains("style=solid, lhead=cluster"))
  }

  @Test func `a reader that does not listen to the graph is an error`() throws {
    let run = try Program("server-installer").shell("\"$PROGRAM\" --graph > /dev/full; echo \"$?\" >&2")
    #expect(run.error == "error: cannot write standard output: No space left on device\n74\n")
  }
}
