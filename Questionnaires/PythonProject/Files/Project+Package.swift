extension Project {
  /// The package, which prints its version.
  var packageFiles: [ProjectFile] {
    [
      ProjectFile(
        "src/\(packageName)/__init__.py",
        """
        \(description.doubleQuoted)

        __version__ = "0.1.0"

        """),
      ProjectFile(
        "src/\(packageName)/__main__.py",
        """
        "The command line of \(packageName)."

        from argparse import ArgumentParser
        from collections.abc import Sequence

        from . import __version__


        def main(arguments: Sequence[str] | None = None) -> None:
            "Run the program."
            parser = ArgumentParser(prog=\(distributionName.doubleQuoted))
            parser.add_argument("--version", action="version", version=__version__)
            parser.parse_args(arguments)


        if __name__ == "__main__":
            main()

        """),
      // PEP 561: type checkers of other projects read the package's types.
      ProjectFile("src/\(packageName)/py.typed", ""),
    ]
  }

  /// A test of the version.
  var testFile: ProjectFile {
    ProjectFile(
      "tests/test_version.py",
      """
      import subprocess
      import sys

      from \(packageName) import __version__


      def test_the_program_prints_its_version() -> None:
          command = [sys.executable, "-m", "\(packageName)", "--version"]
          assert subprocess.check_output(command).decode().strip() == __version__

      """)
  }
}
