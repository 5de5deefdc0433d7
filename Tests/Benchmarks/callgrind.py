"""Builds a program of this package, and counts its instructions with callgrind."""
import pathlib
import re
import subprocess
import sys
import tempfile

package = pathlib.Path(__file__).resolve().parent
scratch = package.parent.parent / ".build-benchmarks"


def build(product, folder):
    """The program without debug information, which only slows valgrind down, in a folder."""
    subprocess.run(
        ["swift", "build", "--package-path", package, "--scratch-path", scratch, "-c", "release", "--product",
         product], check=True, stdout=sys.stderr)
    program = folder / product
    subprocess.run(["strip", "-g", "-o", program, scratch / "release" / product], check=True)
    return program


def count(command, lines="", variables={}, folder=None, statuses=(0,)):
    """The instructions of a command whose standard input is lines; it must end with one of the statuses."""
    with tempfile.TemporaryFile("w+") as stdin:
        # A file is read alike each time; a pipe, in as many pieces as it happens to have.
        stdin.write(lines)
        stdin.seek(0)
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)],
            stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=folder,
            # What a program reads from its surroundings must not count.
            env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", **variables})
    if run.returncode not in statuses:
        sys.exit(f"{run.stderr}\n{command} ended with {run.returncode}")
    return int(re.search(r"Collected : (\d+)", run.stderr)[1])
