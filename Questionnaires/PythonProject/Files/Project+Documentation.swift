extension Project {
  /// The pages that Sphinx builds.
  var documentationFiles: [ProjectFile] {
    [
      ProjectFile(
        "docs/conf.py",
        """
        "The settings of Sphinx."

        import \(packageName)

        project = \(distributionName.doubleQuoted)
        author = \(authorName.doubleQuoted)
        release = \(packageName).__version__
        extensions = ["sphinx.ext.autodoc", "myst_parser"]

        """),
      ProjectFile(
        "docs/index.md",
        """
        ```{include} ../README.md
        ```

        ## API

        ```{eval-rst}
        .. automodule:: \(packageName)
           :members:
        ```

        """),
    ]
  }
}
