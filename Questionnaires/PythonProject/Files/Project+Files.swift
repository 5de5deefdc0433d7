extension Project {
  /// All files of the project, as the answers ask for them.
  var files: [ProjectFile] {
    var files = [pyprojectFile, readmeFile, ignoreFile] + packageFiles + [testFile, workflowFile]
    if hasContainer { files.append(containerFile) }
    if hasSphinx { files += documentationFiles }
    if let catalogFile { files.append(catalogFile) }
    return files
  }

  private var ignoreFile: ProjectFile {
    ProjectFile(
      ".gitignore",
      """
      __pycache__/
      *.egg-info/
      .venv/
      build/
      dist/

      """)
  }
}
