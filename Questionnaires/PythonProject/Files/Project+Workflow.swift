extension Project {
  /// What GitHub runs for each change and each tag.
  var workflowFile: ProjectFile {
    var jobs = [checkJob]
    if hasSphinx { jobs.append(documentationJob) }
    if hasContainer { jobs.append(containerJob) }
    if isOnPyPI { jobs.append(releaseJob) }
    return ProjectFile(
      ".github/workflows/ci.yml",
      """
      name: CI
      on: [push, pull_request]

      jobs:
      \(jobs.joined(separator: "\n\n"))

      """)
  }

  private var setup: String {
    """
          - uses: actions/checkout@v4
          - uses: actions/setup-python@v5
            with:
              python-version: "3.12"
    """
  }

  private var checkJob: String {
    """
      check:
        runs-on: ubuntu-latest
        steps:
    \(setup)
          - run: pip install -e .[dev]
          - run: ruff check
          - run: \(typeChecker.rawValue)
          - run: pytest
    """
  }

  private var documentationJob: String {
    """
      documentation:
        runs-on: ubuntu-latest
        steps:
    \(setup)
          - run: pip install -e .[dev]
          - run: sphinx-build --fail-on-warning docs build/docs
    """
  }

  private var containerJob: String {
    """
      container:
        if: github.ref_type == 'tag'
        needs: check
        runs-on: ubuntu-latest
        permissions:
          packages: write
        steps:
          - uses: actions/checkout@v4
          - uses: docker/login-action@v3
            with:
              registry: ghcr.io
              username: ${{ github.actor }}
              password: ${{ secrets.GITHUB_TOKEN }}
          - uses: docker/build-push-action@v6
            with:
              context: .
              push: true
              tags: \(image):${{ github.ref_name }}
    """
  }

  private var releaseJob: String {
    """
      release:
        if: github.ref_type == 'tag'
        needs: check
        runs-on: ubuntu-latest
        permissions:
          id-token: write
        steps:
    \(setup)
          - run: pipx run build
          - uses: pypa/gh-action-pypi-publish@release/v1
    """
  }
}
