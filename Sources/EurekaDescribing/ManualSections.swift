import Eureka
import EurekaFormats
import EurekaTerminal

/// The sections of a manual page that ArgumentParser cannot write, in mdoc(7): `swift package ship` adds them to its page.
@MainActor
package struct ManualSections {
  let command: String
  let prefix: String?
  let questions: String
  let keepsAnswers: Bool

  package init(command: String, prefix: String?, questions: String, keepsAnswers: Bool) {
    (self.command, self.prefix, self.questions) = (command, prefix, questions)
    self.keepsAnswers = keepsAnswers
  }

  package var text: String {
    [
      heading("questions"), ".Bd -literal", Self.escaped(questions), ".Ed",
      heading("commands"), Self.escaped("At a prompt, these lines are not answers:"),
      list(Command.reference.map { ($0.usage, $0.summary) }),
      heading("pipes"), Self.escaped(Self.pipes), heading("secrets"), Self.escaped(Self.secrets),
      heading("environment"), list(variables),
      heading("files"), list(files),
      heading("exit status"), list(ExitStatus.meanings.map { ("\($0.rawValue)", $1) }),
      Self.escaped(
        "An exit status of the program's own is passed on, and a signal ends the process as usual."),
      heading("examples"),
      examples.map { [Self.escaped($0 + ":"), ".Dl \(Self.escaped($1))", ".Pp"] }
        .joined().dropLast().joined(separator: "\n"),
    ].joined(separator: "\n") + "\n"
  }

  private static let pipes = """
    Each line answers one question, in order. A blank line keeps the default; questions that are hidden take no line. Lines
    that are left over are ignored, or rejected with --strict. With --no-input, no line is read.
    """

  private static let secrets = """
    Do not pass a secret with --set, because ps(1) shows it. Use --set-file TAG=FILE, where - is standard input. Or write in
    a file (\(AnswersFormat.withReferences.map(\.name).joined(separator: ", "))) {file: PATH}, {env: NAME}, {fd: NUMBER} or, with LoadCredential= of systemd.exec(5), {credential:
    NAME} as the answer. One newline at the end is dropped.
    """

  private var variables: [(String, String)] {
    let answers = prefix.map { prefix in
      [
        ("\(prefix)TAG", "Answers the question with that tag."),
        ("\(prefix)NO_INPUT", "If 1, nothing is asked, as with --no-input."),
      ]
    }
    return (answers ?? []) + [
      ("CI", "If true, nothing is asked at a terminal. A pipe is still read, unless --no-input is given."),
      ("LANG, LC_ALL", "The language and formats at a terminal, unless --locale names others."),
      ("TZ", "The time zone, unless --time-zone names one."),
      ("NO_COLOR, CLICOLOR_FORCE", "Color, unless --color decides."),
      ("ACCESSIBLE", "If 1, words replace symbols, as with --accessible."),
      ("VISUAL, EDITOR", "The editor of :edit."),
      ("TMPDIR", "The directory of saved answers."),
    ]
  }

  private var files: [(String, String)] {
    let saved = (
      "$TMPDIR/\(command)-answers-*.json",
      "Answers that were not submitted, without secrets; "
        + "the run prints the path. Use them with --answers."
    )
    return (keepsAnswers ? [saved] : []) + [
      ("FILE of --journal", "Each answer as it is given, without secrets. Removed after submitting."),
      ("~/.editrc", "The keys of the line editor; see editrc(5)."),
    ]
  }

  private var examples: [(String, String)] {
    [
      ("Fill in a file, and use it", "\(command) --template yaml > answers.yaml"),
      ("See what would still be asked", "\(command) --answers answers.yaml --dry-run"),
      ("Run without a person, as in CI", "\(command) --answers answers.yaml --no-input"),
      ("Save each answer; repeat the command to resume", "\(command) --journal answers.journal"),
    ]
  }

  private func heading(_ title: String) -> String { ".Sh \(title.uppercased())" }

  private func list(_ items: some Sequence<(String, String)>) -> String {
    let entries = items.map { ".It \(Self.argument($0))\n\(Self.escaped($1))" }
    return ([".Bl -tag -width Ds"] + entries + [".El"]).joined(separator: "\n")
  }

  /// One argument of a macro, which is not taken for a macro itself.
  private static func argument(_ text: String) -> String {
    "\"\\&\(escaped(text).replacingOccurrences(of: "\"", with: "\\(dq"))\""
  }

  /// Lines of text: roff's own characters stand for themselves, and all others are ASCII.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let characters = line.unicodeScalars.map { scalar in
        switch scalar {
        case "\\": "\\e"
        case "-": "\\-"
        case "'": "\\(aq"
        case "`": "\\(ga"
        case "^": "\\(ha"
        case "~": "\\(ti"
        default: scalar.isASCII ? String(scalar) : String(format: "\\[u%04X]", scalar.value)
        }
      }
      return (line.hasPrefix(".") ? "\\&" : "") + characters.joined()
    }.joined(separator: "\n")
  }
}
