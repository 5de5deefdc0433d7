import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaDescribing
@testable import EurekaFormats

/// What is written of a run's answers is read back to the same answers, whatever they are.
@MainActor
@Suite struct RoundTripTests {
  private var context: ReadingContext {
    var context = ReadingContext.prompt(files: SystemFiles())
    context.secrets = SystemSecrets(environment: [:])
    return context
  }

  /// Writes what is written of a run, and reads each of it back.
  ///
  /// - Returns: whether the run came to an end.
  private func goRound(
    _ seed: UInt64, in directory: TemporaryDirectory, _ parsed: StandardOptions, _ make: () -> Form
  ) async throws -> Bool {
    var person = RandomPerson(seed: seed)
    guard let walk = await person.answer(make(), in: context) else { return false }
    let names = EnvironmentNames(of: walk.form, prefix: "P_")
    let all = walk.form.answers(in: context, includeSecrets: true)
    let secrets = Answers(
      all.filter { walk.form.answers(in: context)[$0.key] != $0.value }, from: .file("secrets"))
    // The result, the record and the template of a run are in formats that follow each other.
    let formats = AnswersFormat.allCases
    let kinds = (0...2).map { formats[Int((seed + $0) % UInt64(formats.count))] }
    let paths = kinds.enumerated().map { "\(directory.path)/\(seed).\($0).\($1.extensions[0])" }
    var options = parsed
    options.result.output = paths[0]
    options.result.saveAnswers = paths[1]
    let files = ResultFiles(options: options, names: names, command: "test")
    for write in try files.stage(walk) { try write() }
    let supplied = Answers(walk.form.answers(in: context), from: .file("record"))
    let template = AnswersTemplate(form: walk.form, names: names, command: "test", supplied: [supplied])
      .text(as: kinds[2])
    try template.write(toFile: paths[2], atomically: true, encoding: .utf8)
    try await expect(all, from: paths[0], .none, make, "\(seed), the result")
    try await expect(all, from: paths[1], .none, make, "\(seed), the record")
    try await expect(all, from: paths[2], secrets, make, "\(seed), the template")
    return true
  }

  private func expect(
    _ answers: OrderedDictionary<String, AnswerValue>, from path: String,
    _ secrets: Answers, _ make: () -> Form, _ what: String
  ) async throws {
    let form = make()
    var given = SuppliedAnswers(
      to: form, names: EnvironmentNames(of: form, prefix: "P_"), context: context)
    given.add(AnswersFile(path: path), before: nil)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(given.problems.isEmpty && given.unreadableFiles.isEmpty, "\(what): \(given.problems)\n\(text)")
    let options = WalkOptions(
      mode: .unattended, given: given.answers.overlaid(with: secrets), context: context)
    let run = await FormTester(form, options: options).run([])
    #expect(run.report == [], "\(what)\n\(text)")
    let read = form.answers(in: context, includeSecrets: true)
    #expect(JSONText.of(read) == JSONText.of(answers), "\(what)\n\(text)")
  }

  @Test(arguments: 0..<8)
  func `random answers to random forms come back from every file they are written to`(part: Int)
    async throws
  {
    let directory = TemporaryDirectory()
    let options = try StandardOptions.parse(["--include-secrets"])
    var completed = 0
    let seeds = Extent.seeds(3, thoroughly: 110, from: part * 110)
    for seed in seeds {
      if try await goRound(seed, in: directory, options, { RandomForms.form(seed) }) { completed += 1 }
    }
    #expect(completed > seeds.count / 2 - 1)
  }

  @Test(arguments: [
    ("server-installer", 40), ("release-checklist", 40), ("row-catalog", 30), ("short-intake", 20),
  ])
  func `random answers to a questionnaire come back from every file they are written to`(
    name: String, count: Int
  ) async throws {
    let directory = TemporaryDirectory()
    let make = try RandomForms.ofQuestionnaire(name)
    let options = try StandardOptions.parse(["--include-secrets"])
    var completed = 0
    let seeds = Extent.seeds(count / 5, thoroughly: count, from: 1)
    for seed in seeds {
      if try await goRound(seed, in: directory, options, make) { completed += 1 }
    }
    #expect(completed > Extent.times(0, thoroughly: seeds.count / 5), "\(completed) of \(seeds.count)")
  }
}
