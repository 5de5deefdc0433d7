import Foundation
import TestSupport
import Testing

/// What a shell completes on the command line of a questionnaire.
@Suite struct ShellCompletionTests {
  private let program = Program("server-installer")

  /// What bash offers for the last of some words, as it calls the function that the script has registered.
  private func candidates(_ words: String...) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try program.shell(
      """
      mkdir "$TMPDIR/bin"; ln -s "$PROGRAM" "$TMPDIR/bin/server-installer"; PATH="$TMPDIR/bin:$PATH"
      server-installer --generate-completion-script bash > "$TMPDIR/completion"
      source "$TMPDIR/completion"
      COMP_WORDS=(server-installer \(quoted)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      [[ $(complete -p server-installer) =~ -F\\ ([^ ]+) ]]
      "${BASH_REMATCH[1]}" server-installer "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(run.error == "")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `options are completed, and the words that they take`() throws {
    #expect(try candidates("--in") == ["--include-secrets", "--input"])
    #expect(try candidates("--input", "") == ["stdin", "tty"])
    #expect(try candidates("--quiet", "--format", "") == ["json", "yaml", "env"])
  }

  @Test func `behind --set, tags are completed, and the answers that there are to choose from`() throws {
    #expect(
      try candidates("--set", "h") == ["http_port=", "https_port=", "http2=", "https_only=", "hsts_max_age="])
    #expect(try candidates("--set", "gzip=") == ["gzip=", "gzip=true", "gzip=false"])
    #expect(
      try candidates("--set", "serves=") == [
        "serves=", "serves=static files", "serves=reverse proxy", "serves=redirect",
      ])
  }

  @Test(arguments: ["zsh", "fish"])
  func `other shells have a script, too`(shell: String) throws {
    let run = try program.run(["--generate-completion-script", shell], expecting: 0)
    #expect(run.error == "")
    #expect(run.output.contains("server-installer"))
    #expect(run.output.contains("include-secrets"))
  }
}
