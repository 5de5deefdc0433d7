import Eureka
import OrderedCollections
import Testing

@testable import row_catalog
@testable import server_installer
@testable import short_intake

struct Subject: Sendable, CustomTestStringConvertible {
  let name: String
  /// How many sets of answers are made.
  let count: Int
  /// Right answers, which are changed.
  let beginnings: [OrderedDictionary<String, AnswerValue>]
  /// Texts that some rows of the form take.
  let texts: [String]
  let form: @MainActor () -> Form

  var testDescription: String { name }
}

extension Subject {
  static let all = [
    Subject(
      name: "server-installer", count: 1200,
      beginnings: [
        ["server_name": .string("a.example.org")],
        [
          "server_name": .string("b.example.org"), "serves": .string("proxy"), "tls": .bool(true),
          "upstream": .string("http://127.0.0.1:3000"), "certificate": .string("/etc/ssl/a.pem"),
          "key": .string("/etc/ssl/a.pem"), "https_port": .number(8443),
        ],
        [
          "server_name": .string("c.example.org"), "serves": .string("redirect"), "status": .number(308),
          "target": .string("https://example.org/"),
        ],
        [
          "server_name": .string("d.example.org"), "basic_auth": .bool(true), "user": .string("ada"),
          "password": .string("12345678"), "gzip": .bool(false), "access_log": .bool(false),
        ],
      ],
      texts: ["a.example.org", "/srv", "ada", "a:b", "12345678", "http://x.org", "return 404;", "proxy"]
    ) { ServerInstaller().form },
    Subject(
      name: "short-intake", count: 700,
      beginnings: [
        ["name": .string("Ada"), "born": .string("1815-12-10"), "practice": .string("North")],
        [
          "name": .string("Ada"), "born": .string("1815-12-10"), "practice": .string("Harbour"),
          "complaints": .array([.string("pain")]), "email": .string("a@b.ch"), "reminder": .bool(true),
          "medications": .array([
            .object(["name": .string("Aspirin"), "dose": .number(500), "schedule": .string("weekly")]),
            .object(["name": .string("B")]),
          ]),
        ],
      ],
      texts: ["Ada", "North", "1815-12-10", "a@b.ch", "+49 30", "pain", "fever", "daily"]
    ) { ShortIntake().form },
    Subject(
      name: "row-catalog", count: 200,
      beginnings: [
        ["address": .object(["city": .string("Oslo")])],
        ["family": .string("dates"), "date": .string("2026-03-01")],
        ["family": .string("fields"), "text": .string("x"), "int": .number(5)],
        [
          "family": .string("pickers"),
          "doublePicker": .object(["a": .string("Tea"), "b": .string("Green")]),
          "triplePickerInput": .object(["a": .number(1), "b": .number(10), "c": .number(11)]),
        ],
        [
          "family": .string("controls"), "slider": .number(35), "listCheck": .bool(true),
          "details": .bool(true),
        ],
        ["family": .string("choices"), "push": .string("Accra"), "several": .array([.string("css")])],
        ["family": .string("others"), "medication": .object(["name": .string("x"), "dose": .number(1)])],
        ["family": .string("places"), "address": .object(["city": .string("Oslo")])],
        ["family": .string("files"), "file": .string("/etc/hosts")],
      ],
      texts: [
        "Oslo", "Tea", "Green", "One", "css", "monday", "Item 7", "ticked", "fields",
        "Fields: text and numbers in a line", "all",
      ]
    ) { RowCatalog().form },
    Subject(
      name: "conditions", count: 2000,
      beginnings: [
        [:], ["plan": .string("team"), "seats": .number(5), "name": .string("x")],
        ["tags": .array([.string("a"), .string("b")]), "colours": .array([.string("red")])],
        ["size": 13, "sizes": [0.1, 13], "large": "x", "tiny": "y"],
      ],
      texts: ["free", "team", "a", "b", "red", "admin", "Adele", "x.example.org", "abc", "north"]
    ) { PurposeMadeForms.conditions },
    Subject(
      name: "rules", count: 1900,
      beginnings: [
        ["age": .number(30), "code": .string("ab-1")], ["age": .number(18), "code": .string("x-9")],
      ],
      texts: ["ab-1", "x-9", "abcde", "abcdef", "12", "éèêëē", "a@b.ch", "1", "2", "ab-1 ", "South"]
    ) { PurposeMadeForms.rules },
    Subject(
      name: "lists", count: 1500,
      beginnings: [
        [
          "doses": .array([.number(1), .number(2)]), "size": .string("m"), "days": .array([]),
          "place": .object(["city": .string("Oslo")]), "trip": .object(["to": .string("Rome")]),
          "notes": .array([.string("x")]),
        ],
        [
          "doses": .array([.number(3)]), "size": .string("l"), "days": .array([.string("monday")]),
          "people": .array([.object(["name": .string("x"), "age": .number(19)])]), "adult": .string("x"),
          "place": .object(["city": .string("north"), "home": .bool(false), "hotel": .string("x")]),
          "trip": .object(["to": .string("x")]), "notes": .array([.string("x"), .null]),
        ],
      ],
      texts: ["s", "m", "l", "x", "Ada", "north", "monday", "friday"]
    ) { PurposeMadeForms.lists },
    Subject(
      name: "dates", count: 1600,
      beginnings: [
        [:], ["day": .string("2026-03-01"), "time": .string("14:30"), "share": .number(0.5)],
        [
          "length": .string("PT1H30M"),
          "place": .object(["latitude": .number(52.5), "longitude": .number(13)]),
        ],
      ],
      texts: [
        "2026-03-01", "2026-03-31", "2027-01-01", "14:30", "09:15", "2026-03-01T14:30:00Z", "PT1H30M", "pt1h",
        "PT24H",
        "14:30+02:00", "http://[", " ada",
      ]
    ) { PurposeMadeForms.dates },
    releaseChecklist,
  ]
}
