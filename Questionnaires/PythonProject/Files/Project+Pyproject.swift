extension Project {
  /// The settings of the package and of its tools.
  var pyprojectFile: ProjectFile {
    ProjectFile(
      "pyproject.toml",
      """
      [build-system]
      requires = ["setuptools>=77"]
      build-backend = "setuptools.build_meta"

      [project]
      name = \(distributionName.doubleQuoted)
      description = \(description.doubleQuoted)
      authors = [{ name = \(authorName.doubleQuoted), email = \(authorEmail.doubleQuoted) }]
      readme = "README.md"
      requires-python = ">=3.11"
      dependencies = []
      dynamic = ["version"]

      [project.optional-dependencies]
      dev = [\(tools.map(\.doubleQuoted).joined(separator: ", "))]

      [project.scripts]
      \(distributionName.doubleQuoted) = "\(packageName).__main__:main"

      [project.urls]
      \(links.joined(separator: "\n"))

      [tool.setuptools.dynamic]
      version = { attr = "\(packageName).__version__" }

      [tool.pytest.ini_options]
      testpaths = ["tests"]

      \(typeCheckerSettings)

      """)
  }

  private var tools: [String] {
    ["pytest", "ruff", typeChecker.rawValue] + (hasSphinx ? ["sphinx", "myst-parser"] : [])
  }

  private var links: [String] {
    ["Repository = \(repositoryURL.doubleQuoted)"]
      + (hasSphinx ? ["Documentation = \(documentationURL.doubleQuoted)"] : [])
  }

  private var typeCheckerSettings: String {
    switch typeChecker {
    case .pyright:
      """
      [tool.pyright]
      include = ["src", "tests"]
      typeCheckingMode = "\(isStrict == true ? "strict" : "standard")"
      """
    case .mypy:
      """
      [tool.mypy]
      files = ["src", "tests"]
      """
    }
  }
}
