import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import python_project

/// The files that are written.
@MainActor
@Suite struct FileTests {
  private let directory = TemporaryDirectory()

  private var folder: String { "\(directory.path)/project" }

  @discardableResult
  private func write(
    _ answers: Answers, expecting status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> CommandTester<PythonProject>.Run {
    let file = try directory.write(JSONText.of(answers), to: "answers.json")
    let run = try await CommandTester<PythonProject>().run([
      "--answers", file, "--set", "folder=\(folder)", "--no-input",
    ])
    #expect(run.exitStatus == status, "\(run.standardError)", sourceLocation: sourceLocation)
    return run
  }

  private var paths: [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { !FileManager.default.isDirectory("\(folder)/\($0)") }.sorted()
  }

  private func text(_ name: String) throws -> String { try directory.text("project/\(name)") }

  @Test func `a small project has a package, a test and a check`() async throws {
    try await write(smallAnswers)
    #expect(
      paths == [
        ".github/workflows/ci.yml", ".gitignore", "README.md", "pyproject.toml", "src/tiny/__init__.py",
        "src/tiny/__main__.py", "src/tiny/py.typed", "tests/test_version.py",
      ])
    let workflow = try text(".github/workflows/ci.yml")
    #expect(workflow.contains("- run: mypy\n"))
    for job in ["documentation:", "container:", "release:"] { #expect(!workflow.contains(job)) }
    #expect(try text("pyproject.toml").contains("[tool.mypy]"))
    #expect(try text("README.md").contains("pip install git+https://github.com/Ada/tiny\n"))
  }

  @Test func `a project with everything also has an image, pages and an entry in the catalog`() async throws {
    try await write(fullAnswers)
    #expect(
      paths == [
        ".github/workflows/ci.yml", ".gitignore", "Dockerfile", "README.md", "catalog-info.yaml",
        "docs/conf.py", "docs/index.md", "pyproject.toml", "src/beam_line/__init__.py",
        "src/beam_line/__main__.py", "src/beam_line/py.typed", "tests/test_version.py",
      ])
    let workflow = try text(".github/workflows/ci.yml")
    for job in ["documentation:", "container:", "release:"] { #expect(workflow.contains(job)) }
    #expect(workflow.contains("ghcr.io/diamondlightsource/beam-line:${{ github.ref_name }}"))
    #expect(try text("pyproject.toml").contains("typeCheckingMode = \"strict\""))
    #expect(try text("catalog-info.yaml").contains("owner: \"group:default/controls\""))
    #expect(try text("README.md").contains("pip install beam-line\n"))
  }

  @Test(arguments: [false, true])
  func `pyright is as strict as the answer`(isStrict: Bool) async throws {
    try await write(fullAnswers.merging(["strict_typing": .bool(isStrict)]) { $1 })
    #expect(try text("pyproject.toml").contains("typeCheckingMode = \"\(isStrict ? "strict" : "standard")\""))
  }

  @Test(.needs("python3"), arguments: [fullAnswers, smallAnswers])
  func `Python reads the settings and runs the package`(answers: Answers) async throws {
    try await write(answers)
    let script = """
      import pathlib, subprocess, sys, tomllib
      root = pathlib.Path(sys.argv[1])
      project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
      print(project["name"], "|", project["description"], "|", project["authors"][0]["email"])
      target, function = project["scripts"][project["name"]].split(":")
      for path in root.rglob("*.py"): compile(path.read_text(), path, "exec")
      sys.dont_write_bytecode = True
      sys.path.insert(0, str(root / "src"))
      main = getattr(__import__(target, fromlist=[function]), function)
      main(["--version"])
      """
    let file = try directory.write(script, to: "look.py")
    let run = try Program(path: "/usr/bin/env").run(["python3", file, folder], expecting: 0)
    let isFull = answers == fullAnswers
    let first =
      isFull ? #"beam-line | Reads "detectors" of a C:\beamline. | "# : "tiny | Does little. | "
    #expect(run.output == first + "ada@example.org\n0.1.0\n")
  }

  @Test func `a file that exists is kept, and nothing is written`() async throws {
    _ = try directory.write("mine\n", to: "project/README.md")
    let run = try await write(smallAnswers, expecting: 73)
    #expect(
      run.standardError.contains(
        "cannot create \(folder)/README.md: the file exists; nothing was written: choose another folder"))
    #expect(paths == ["README.md"])
    #expect(try text("README.md") == "mine\n")
  }

  @Test func `a file that cannot be written takes the others with it`() async throws {
    _ = try directory.write("", to: "project/src")
    let run = try await write(smallAnswers, expecting: 73)
    #expect(run.standardError.contains("cannot create \(folder)/src/tiny/__init__.py: Not a directory\n"))
    #expect(paths == ["src"])
  }

  @Test func `a second run writes nothing`() async throws {
    try await write(smallAnswers)
    let run = try await write(smallAnswers, expecting: 73)
    #expect(run.standardError.contains("(so do 7 other files)"))
  }
}

extension FileManager {
  fileprivate func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
