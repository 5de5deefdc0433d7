import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaDescribing

/// The document that `--schema` prints.
@Suite struct SchemaDocumentTests {
  @MainActor
  @Test func `a form is described in its order, with what is always required`() {
    let form = Form()
    form
      +++ Section("Server")
      <<< SwitchRow("tls") {
        $0.title = "TLS"
        $0.value = false
      }.required()
      <<< IntRow("port") {
        $0.title = "Port"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerOrEqualThan(max: 65535))
      }
      <<< SegmentedRow<String>("protocol") {
        $0.options = ["1.2", "1.3"]
        $0.hidden = "$tls != true"
      }.required()
    #expect(
      form.schemaDocument(title: "server", abstract: "Sets a server up.") == #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "server",
          "description": "Sets a server up.",
          "$comment": "This is the flat form of results. Answers may also be nested under the tag of their section, or name a part by its path: phones[2], address.city. A string with the canonical text of an answer works for any type.",
          "type": "object",
          "properties": {
            "tls": {
              "title": "TLS",
              "type": ["boolean", "integer", "string"],
              "minimum": 0,
              "maximum": 1,
              "pattern": "^([Yy][Ee][Ss]|[Yy]|[Tt][Rr][Uu][Ee]|[Oo][Nn]|[Nn][Oo]|[Nn]|[Ff][Aa][Ll][Ss][Ee]|[Oo][Ff][Ff]|1|0)$",
              "default": false
            },
            "port": {
              "title": "Port",
              "description": "Accepted: a whole number from 1 to 65535.",
              "type": "integer",
              "minimum": 1,
              "maximum": 65535
            },
            "protocol": {
              "enum": ["1.2", "1.3", null]
            }
          },
          "required": ["port"],
          "additionalProperties": false
        }

        """#)
  }

  @MainActor
  @Test func `what a condition may hide or lock is not required, and may have no value`() {
    func required(_ tag: String) -> IntRow { IntRow(tag) { $0.add(rule: RuleRequired()) } }
    func list(_ tag: String) -> MultivaluedSection {
      itemList(tag, [.insert], setUp: { $0.minimumCount = 1 }) { IntRow() }
    }
    let (hidden, locked, shown) = (required("hidden"), required("locked"), required("shown"))
    hidden.hidden = "$asked == 1"
    locked.disabled = .function(["asked"]) { _ in false }
    shown.hidden = false
    let group = GroupRow("group") { required("part") }
    group.hidden = "$asked == 1"
    let (maybe, always) = (list("maybe"), list("always"))
    maybe.hidden = "$asked == 1"
    let form =
      Form() +++ Section() <<< required("asked") <<< hidden <<< locked <<< shown
      <<< group
      <<< GroupRow("fixed") { required("part") } +++ Section { $0.hidden = "$asked == 1" }
      <<< required("inside") +++ maybe +++ always
    let schema = form.answerSchema()
    #expect(schema.required == ["asked", "shown", "fixed", "always"])
    #expect(schema.properties["group"]?.required == [])
    #expect(schema.properties["fixed"]?.required == ["part"])
    let nullable = schema.properties.filter { $1.types.contains(.null) }.map(\.key)
    #expect(nullable == ["hidden", "locked", "group", "inside", "maybe"])
    #expect(schema.properties["maybe"]?.minItems == nil)
    #expect(schema.properties["always"]?.minItems == 1)
  }

  @Test func `the option prints the schema, and asks nothing`() throws {
    let run = try Program("server-installer").run(["--schema"], expecting: 0)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"))
    #expect(run.output.hasSuffix("}\n"))
  }
}
