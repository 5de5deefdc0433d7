import Eureka
import TestSupport
import Testing

@testable import EurekaCommand

/// The document that `--schema` prints.
@Suite struct SchemaDocumentTests {
  @Test func `a form is described in its order, with what its conditions ask`() {
    let form = Form()
    form
      +++ Section("Server")
      <<< SwitchRow("tls") {
        $0.title = "TLS"
        $0.value = false
        $0.add(rule: RuleRequired())
      }
      <<< IntRow("port") {
        $0.title = "Port"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerOrEqualThan(max: 65535))
      }
      <<< SegmentedRow<String>("protocol") {
        $0.options = ["1.2", "1.3"]
        $0.hidden = "$tls != true"
        $0.add(rule: RuleRequired())
      }
    #expect(
      SchemaDocument(form, title: "server", abstract: "Sets a server up.").text == #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "server",
          "description": "Sets a server up.",
          "$comment": "This is the flat form that results have. Answers may also stand below the tag of their section, and name a part by its path: phones[2], address.city. A string with an answer's canonical text is read for any type.",
          "type": "object",
          "properties": {
            "tls": {
              "title": "TLS",
              "type": "boolean",
              "default": false
            },
            "port": {
              "title": "Port",
              "description": "Accepted: a whole number, at least 1, at most 65535.",
              "type": "integer",
              "minimum": 1,
              "maximum": 65535
            },
            "protocol": {
              "enum": ["1.2", "1.3"]
            }
          },
          "required": ["port"],
          "additionalProperties": false,
          "allOf": [
            {
              "if": {
                "properties": {
                  "tls": {
                    "const": false
                  }
                }
              },
              "then": {
                "properties": {
                  "protocol": false
                }
              },
              "else": {
                "required": ["protocol"]
              }
            }
          ]
        }

        """#)
  }

  @Test func `the option prints the schema, and asks nothing`() throws {
    let run = try Program("server-installer").run(["--schema"])
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"))
    #expect(run.output.hasSuffix("}\n"))
  }
}
