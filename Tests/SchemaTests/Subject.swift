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
        ["server_name": "a.example.org"],
        [
          "server_name": "b.example.org", "serves": "proxy", "tls": true,
          "upstream": "http://127.0.0.1:3000", "certificate": "/etc/ssl/a.pem",
          "key": "/etc/ssl/a.pem", "https_port": 8443,
        ],
        [
          "server_name": "c.example.org", "serves": "redirect", "status": 308,
          "target": "https://example.org/",
        ],
        [
          "server_name": "d.example.org", "basic_auth": true, "user": "ada",
          "password": "12345678", "gzip": false, "access_log": false,
        ],
      ],
      texts: ["a.example.org", "/srv", "ada", "a:b", "12345678", "http://x.org", "return 404;", "proxy"]
    ) { ServerInstaller().form },
    Subject(
      name: "short-intake", count: 700,
      beginnings: [
        ["name": "Ada", "born": "1815-12-10", "practice": "North"],
        [
          "name": "Ada", "born": "1815-12-10", "practice": "Harbour",
          "complaints": ["pain"], "email": "a@b.ch", "reminder": true,
          "medications": [["name": "Aspirin", "dose": 500, "schedule": "weekly"], ["name": "B"]],
        ],
      ],
      texts: ["Ada", "North", "1815-12-10", "a@b.ch", "+49 30", "pain", "fever", "daily"]
    ) { ShortIntake().form },
    Subject(
      name: "row-catalog", count: 200,
      beginnings: [
        ["address": ["city": "Oslo"]],
        ["family": "dates", "date": "2026-03-01"],
        ["family": "fields", "text": "x", "int": 5],
        [
          "family": "pickers",
          "doublePicker": ["a": "Tea", "b": "Green"],
          "triplePickerInput": ["a": 1, "b": 10, "c": 11],
        ],
        [
          "family": "controls", "slider": 35, "listCheck": true,
          "details": true,
        ],
        ["family": "choices", "push": "Accra", "several": ["css"]],
        ["family": "others", "medication": ["name": "x", "dose": 1]],
        ["family": "places", "address": ["city": "Oslo"]],
        ["family": "files", "file": "/etc/hosts"],
      ],
      texts: [
        "Oslo", "Tea", "Green", "One", "css", "monday", "Item 7", "ticked", "fields",
        "Fields: text and numbers in a line", "all",
      ]
    ) { RowCatalog().form },
    Subject(
      name: "conditions", count: 2000,
      beginnings: [
        [:], ["plan": "team", "seats": 5, "name": "x"],
        ["tags": ["a", "b"], "colours": ["red"]],
        ["size": 13, "sizes": [0.1, 13], "large": "x", "tiny": "y"],
      ],
      texts: ["free", "team", "a", "b", "red", "admin", "Adele", "x.example.org", "abc", "north"]
    ) { PurposeMadeForms.conditions },
    Subject(
      name: "rules", count: 1900,
      beginnings: [
        ["age": 30, "code": "ab-1"], ["age": 18, "code": "x-9"],
      ],
      texts: ["ab-1", "x-9", "abcde", "abcdef", "12", "éèêëē", "a@b.ch", "1", "2", "ab-1 ", "South"]
    ) { PurposeMadeForms.rules },
    Subject(
      name: "lists", count: 1500,
      beginnings: [
        [
          "doses": [1, 2], "size": "m", "days": [],
          "place": ["city": "Oslo"], "trip": ["to": "Rome"],
          "notes": ["x"],
        ],
        [
          "doses": [3], "size": "l", "days": ["monday"],
          "people": [["name": "x", "age": 19]], "adult": "x",
          "place": ["city": "north", "home": false, "hotel": "x"],
          "trip": ["to": "x"], "notes": ["x", .null],
        ],
      ],
      texts: ["s", "m", "l", "x", "Ada", "north", "monday", "friday"]
    ) { PurposeMadeForms.lists },
    Subject(
      name: "dates", count: 1600,
      beginnings: [
        [:], ["day": "2026-03-01", "time": "14:30", "share": 0.5],
        [
          "length": "PT1H30M",
          "place": ["latitude": 52.5, "longitude": 13],
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
