extension Project {
  /// What the project is, how to install it, and where to read on.
  var readmeFile: ProjectFile {
    let parts = [
      "# \(distributionName)", description, links, installation,
      "By \(authorName) <\(authorEmail)>.",
    ]
    return ProjectFile("README.md", parts.joined(separator: "\n\n") + "\n")
  }

  private var links: String {
    var lines = ["- Source: <\(repositoryURL)>"]
    if hasSphinx { lines.append("- Documentation: <\(documentationURL)>") }
    if hasContainer { lines.append("- Image: `\(image)`") }
    return lines.joined(separator: "\n")
  }

  private var installation: String {
    let source = isOnPyPI ? distributionName : "git+\(repositoryURL)"
    return """
      ```sh
      pip install \(source)
      python -m \(packageName) --version
      ```
      """
  }
}
