"""Builds a program of this package, and counts its instructions with callgrind."""
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import threading

package = pathlib.Path(__file__).resolve().parent
scratch = package.parent.parent / ".build-benchmarks"


def build(product, folder):
    """The program without debug information, which only slows valgrind down, in a folder."""
    # SwiftPM sees no new files of a package that is depended on by its path, unless it plans the build anew.
    (scratch / "release.yaml").unlink(missing_ok=True)
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
        return instructions(command, variables, folder, statuses, lambda run: run(stdin, subprocess.PIPE))


def count_typed(command, lines, statuses=(0,)):
    """The instructions of a command at a terminal that cannot move its cursor, where each line is typed at a prompt."""
    def typing(run):
        own, terminal = pty.openpty()
        typist = threading.Thread(target=type_at_prompts, args=(own, lines))
        typist.start()
        ended = run(terminal, terminal)
        os.close(terminal)
        typist.join()
        os.close(own)
        return ended

    return instructions(command, {"TERM": "dumb"}, None, statuses, typing)


def type_at_prompts(terminal, lines):
    """Types a line whenever a prompt is shown, until nothing has the terminal any more."""
    rest, prompt = b"", "› ".encode()
    while True:
        try:
            rest += os.read(terminal, 65536)
        except OSError:
            return
        while prompt in rest:
            rest = rest.split(prompt, 1)[1]
            if lines:
                os.write(terminal, (lines.pop(0) + "\n").encode())


def instructions(command, variables, folder, statuses, start):
    with tempfile.NamedTemporaryFile("r") as log:
        def run(stdin, stderr):
            return subprocess.run(
                ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log.name}",
                 *map(str, command)],
                stdin=stdin, stdout=subprocess.DEVNULL, stderr=stderr, text=True, cwd=folder,
                # What a program reads from its surroundings must not count.
                env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", **variables})

        ended = start(run)
        if ended.returncode not in statuses:
            sys.exit(f"{ended.stderr}\n{command} ended with {ended.returncode}")
        return int(re.search(r"Collected : (\d+)", log.read())[1])
