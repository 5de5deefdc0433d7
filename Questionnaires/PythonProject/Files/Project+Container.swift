extension Project {
  /// The name of the container image, which has no capital letters.
  var image: String { "ghcr.io/\(owner)/\(repositoryName)".lowercased() }

  /// How the container image is built.
  var containerFile: ProjectFile {
    ProjectFile(
      "Dockerfile",
      """
      FROM python:3.12-slim
      COPY . /source
      RUN pip install --no-cache-dir /source
      ENTRYPOINT ["python", "-m", "\(packageName)"]
      CMD ["--version"]

      """)
  }
}
