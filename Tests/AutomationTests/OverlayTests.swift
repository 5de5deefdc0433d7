import Foundation
import TestSupport
import Testing

/// Answers of several sources that change one another's lists, and what they override.
@Suite struct OverlayTests {
  private let directory = TemporaryDirectory()
  private let lists = Program("examples")

  private func lists(_ arguments: [String]) throws -> Program.Run {
    try lists.run(["multivalued-sections", "--no-input"] + arguments)
  }

  private func base() throws -> String {
    try directory.write(
      #"{"tags": ["a", "b"], "guests": [{"name": "Eve", "age": 36}, {"name": "Ada", "age": 20}]}"#,
      to: "base.json")
  }

  @Test func `an overlay adds items, changes one by a part of it, and takes others away`() throws {
    let over = try directory.write(
      #"{"tags[+]": ["c", "d"], "guests[name=Ada].age": 21, "guests[+]": {"name": "Bob"}}"#, to: "over.json")
    let run = try lists(["--answers", base(), "--answers", over, "--set", "tags[+]=e", "--set", "tags[-]=b"])
    #expect(
      run.output == """
        {
          "tags": ["a", "c", "d", "e"],
          "guests": [
            {
              "name": "Eve",
              "age": 36
            },
            {
              "name": "Ada",
              "age": 21
            },
            {
              "name": "Bob",
              "age": null
            }
          ]
        }

        """, "\(run.output) \(run.error)")
    let without = try lists(["--answers", base(), "--set", #"guests[-]={"name": "Eve"}"#])
    #expect(without.output.contains("Ada") && !without.output.contains("Eve"), "\(without.error)")
  }

  @Test(arguments: [
    (#"{"guests[-]": {"name": "Ada"}, "guests[name=Eve].age": 1}"#, ["Eve 1"]),
    (#"{"guests[-]": {"name": "Eve"}, "guests[name=Ada].age": 1}"#, ["Ada 1"]),
    (#"{"guests[+]": {"name": "Kim"}, "guests[-]": {"name": "Eve"}}"#, ["Ada 20", "Kim -"]),
    (#"{"guests[-]": [{"name": "Eve"}, {"name": "Ada"}], "tags[-]": "a"}"#, []),
  ])
  func `what one file changes in a list, it changes one after the other`(over: String, guests: [String])
    throws
  {
    let file = try directory.write(over, to: "over.json")
    let run = try lists(["--answers", base(), "--answers", file]).ending(with: 0)
    let answers = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let left = (answers?["guests"] as? [[String: Any]] ?? []).map { guest in
      "\(guest["name"] ?? "") \((guest["age"] as? Int).map(String.init) ?? "-")"
    }
    #expect(left == guests)
  }

  @Test func `several options are added to and taken from, too, and have no numbers`() throws {
    let installer = Program("server-installer")
    let file = try directory.write(
      #"{"server_name": "a.org", "gzip_types": ["text/css"], "gzip_types[+]": ["text/plain", "text/xml"]}"#,
      to: "site.json")
    func plan(_ arguments: [String]) throws -> Program.Run {
      try installer.run(
        ["--answers", file, "--no-input", "--dry-run", "--destination", directory.path] + arguments)
    }
    #expect(try plan([]).output.contains(#"["text/css", "text/plain", "text/xml"]"#))
    #expect(
      try plan(["--set", "gzip_types[-]=text/css"]).output.contains(#"supplied: ["text/plain", "text/xml"]"#))
    let quoted = try plan(["--set", #"gzip_types="text/css", text/xml"#, "--set", "gzip_types[-]=text/xml"])
    #expect(quoted.output.contains(#"supplied: ["text/css"]"#), "\(quoted.error)")
    #expect(
      try plan(["--set", "gzip_types[-]=text/html"]).error.hasPrefix(
        "error: --set gzip_types[-]: \"text/html\" is not an option: enter "))
    let numbered = try plan(["--set", "gzip_types[0]=text/xml"]).ending(with: 65)
    #expect(
      numbered.error.contains("\"gzip_types\" is answered as a whole; gzip_types[+] adds an option"),
      "\(numbered.error)")
  }

  @Test func `items are added to the form's own, too`() throws {
    #expect(try lists(["--set", "tags[+]=x"]).output.contains(#""tags": ["new", "x"]"#))
    #expect(try lists(["--set", "tags[-]=new"]).output.contains(#""tags": []"#))
  }

  @Test func `arrays in options change lists item by item, as those of files do`() throws {
    let several = try lists([
      "--set", #"tags[+]=["x","y"]"#, "--set", #"guests[+]=[{"name":"Ada"},{"name":"Eve"}]"#,
    ])
    #expect(several.output.contains(#""tags": ["new", "x", "y"]"#), "\(several)")
    #expect(several.output.contains(#""name": "Ada""#) && several.output.contains(#""name": "Eve""#))
    func toppings(_ changes: String...) throws -> Program.Run {
      try self.lists.run(
        ["list-sections", "--no-input", "--format", "json", "--quiet"]
          + (["toppings=[\"Olives\",\"Cheese\"]"] + changes).flatMap { ["--set", $0] })
    }
    #expect(try toppings("toppings[-]=Olives").output.contains(#""toppings": ["Cheese"]"#))
    #expect(try toppings(#"toppings[-]=["Olives", "Cheese"]"#).output.contains(#""toppings": []"#))
    let spaced = try lists(["--set", #"tags[+]= ["x"]"#, "--set", #"tags[-]= ["new"]"#])
    #expect(spaced.output.contains(#""tags": ["x"]"#), "\(spaced)")
    let bare = try lists(["--set", "tags[+]=[x,y]", "--set", "guests[+]={name: Ada}"])
    #expect(
      bare.error == """
        error: --set tags[+]: Tags (tags[+]): [x,y] is not valid JSON: enter x,y.
        error: --set guests[+]: {name: Ada} is not valid JSON.

        """)
    let wrong = try lists.run(["list-sections", "--no-input", "--set", #"toppings=["Olives","Nope"]"#])
    #expect(wrong.error.contains("\"Nope\" is not an option"), "\(wrong.error)")
  }

  @Test func `an option and an item are known by all that their questions read as them`() throws {
    let release = try Program("release-checklist").run([
      "--questions", "--set", "channels=hosted,registry", "--set", "channels[-]=package registry",
    ])
    #expect(!release.error.contains("is not chosen"), "\(release.error)")
    let guests = try directory.write(#"{"guests": [{"name": " Ada "}, {"name": "Eve"}]}"#, to: "guests.json")
    let run = try lists(["--answers", guests, "--set", "guests[name=Ada].age=3", "--format", "json"])
    #expect(run.output.contains(#""age": 3"#), "\(run)")
  }

  @Test(arguments: [("guests", "name"), ("tags", "x")])
  func `nothing is taken out by an answer to a part`(list: String, part: String) throws {
    let run = try lists(["--set", "\(list)[-].\(part)=A"]).ending(with: 65)
    #expect(
      run.error
        == "error: --set \(list)[-].\(part): an item is removed as a whole: \(list)[-] takes its answer.\n"
    )
  }

  @Test func `the same change once more leaves a journal's list as it is`() throws {
    let file = try directory.write(#"{"tags": ["a", "b", "c"], "tags[-]": "a"}"#, to: "tags.json")
    for _ in 0..<2 {
      let run = try lists.run([
        "multivalued-sections", "--next", "--journal", directory.path + "/journal", "--answers", file,
      ])
      #expect(run.output.contains(#""tags": ["b", "c"]"#), "\(run)")
    }
  }

  @Test(arguments: [#"[7]"#, #"["x"]"#])
  func `an item of the wrong type is one mistake`(guests: String) throws {
    let run = try lists(["--set", "guests=\(guests)"])
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
  }

  @Test(arguments: [
    #"{"guests": "Ada", "guests[+]": {"name": "Eve"}}"#, #"{"guests": "Ada", "guests[0].name": "Eve"}"#,
    #"{"guests": {"name": "Ada"}, "guests[name=Ada].age": 3}"#, #"{"guests": "Ada"}"#,
    #"{"guests": ["Ada"], "guests[0].name": "Eve"}"#,
  ])
  func `a wrong answer to a whole is reported beside answers to its parts`(answers: String) throws {
    let file = try directory.write(answers, to: "wrong.json")
    for parts in [[], ["--set", "guests[0].name=Kim"], ["--set", #"guests[+]={"name":"Kim"}"#]] {
      let run = try lists(["--answers", file] + parts)
      #expect(run.status == 65 && run.error.contains("wrong.json:1:1"), "\(answers) \(parts): \(run)")
      #expect(run.error.split(separator: "\n").count == 1, "\(answers) \(parts): \(run.error)")
    }
  }

  @Test func `an answer that finds no item is wrong for the reason that it has at its question`() throws {
    let run = try lists([
      "--answers", base(), "--set", "guests[nme=Ada].age=1", "--set", "guests[age=x].name=Kim",
      "--set", #"guests[-]={"nme":"Ada"}"#,
    ])
    #expect(
      run.error == """
        error: --set guests[nme=Ada].age: unknown tag "nme"; did you mean "name"?
        error: --set guests[age=x].name: "x" is not a whole number.
        error: --set guests[-]: unknown tag "nme"; did you mean "name"?

        """, "\(run.error)")
    let unread = try lists(["--answers", base(), "--set-file", "guests[-]=/nowhere"])
    #expect(unread.error.split(separator: "\n").count == 1, "\(unread.error)")
    let topping = try self.lists.run(["list-sections", "--no-input", "--set", "toppings[-]=Nope"])
    #expect(
      topping.error.hasPrefix("error: --set toppings[-]: \"Nope\" is not an option: enter"),
      "\(topping.error)")
  }

  @Test func `a program is told which item of a list is wrong`() throws {
    let run = try lists.run([
      "multivalued-sections", "--next", "--journal", directory.path + "/journal", "--set", "guests[0]=x",
    ])
    let problem = try #require(run.output.firstRange(of: #""tag": "guests[0]","#))
    #expect(run.output[problem.upperBound...].contains(#""accepted": "an object of answers""#), "\(run)")
  }

  @Test func `an item that is not there is a mistake`() throws {
    let run = try lists([
      "--answers", base(), "--set", "guests[name=Bob].age=1", "--set", "tags[-]=z",
    ]).ending(with: 65)
    #expect(
      run.error == """
        error: --set guests[name=Bob].age: no item has "Bob" as its name.
        error: --set tags[-]: no item is "z".

        """, "\(run.error)")
  }

  @Test func `an explanation names what an answer has overridden`() throws {
    let base = try directory.write("http_port: 81\nserver_name: a.org\n", to: "base.yaml")
    let over = try directory.write("http_port: 82\nserver_name: a.org\n", to: "over.yaml")
    let arguments = ["--answers", base, "--answers", over, "--set", "http_port=8080"]
    let plan = try Program("server-installer").run(arguments + ["--dry-run"])
    #expect(
      plan.output.contains(
        "supplied: 8080 from --set http_port; \(over):1:12 had 82; \(base):1:12 had 81\n"), "\(plan.output)")
    #expect(plan.output.contains("supplied: \"a.org\" from \(over):2:14\n"), "\(plan.output)")
    let run = try Program("server-installer").run(
      arguments + ["--explain", "--no-input", "--format", "json", "--destination", directory.path])
    #expect(
      run.error.contains(
        #""overridden": [{"source": "\#(over):1:12", "answer": 82}, {"source": "\#(base):1:12", "answer": 81}]"#
      ),
      "\(run.error)")
  }

  @Test func `a record of a file is read by its ID`() throws {
    let records = "\(directory.path)/records.jsonl"
    for name in ["Ada", "Eve"] {
      try Program("app-setup").run(
        [
          "--set", "host=\(name).org", "--no-input", "--submit-to", records,
        ], expecting: 0)
    }
    let line = try #require(try directory.text("records.jsonl").split(separator: "\n").last)
    let id = try #require(line.firstMatch(of: /"id": "([^"]+)"/)?.output.1)
    let run = try Program("app-setup").run([
      "--answers", "\(records)#\(id)", "--no-input", "--format", "json",
    ])
    #expect(run.output.contains(#""host": "Eve.org""#), "\(run.error)")
    let missing = try Program("app-setup").run(["--answers", "\(records)#none", "--no-input"], expecting: 66)
    #expect(missing.error.contains("it has no record \"none\""), "\(missing.error)")
    let unnamed = try Program("app-setup").run(["--answers", records, "--no-input"])
    let first = try #require(try directory.text("records.jsonl").firstMatch(of: /"id": "([^"]+)"/)?.output.1)
    #expect(
      unnamed.error.contains(
        "it has several records; name one by its ID, such as \(records)#\(first)\n"), "\(unnamed.error)")
  }
}
