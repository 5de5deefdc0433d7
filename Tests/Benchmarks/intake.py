#!/usr/bin/env python3
"""Measures sessions of a questionnaire, beside what people would write instead.

    Tests/Benchmarks/intake.py memory .build/ship/patient-intake/patient-intake
    Tests/Benchmarks/intake.py journal .build-benchmarks/release/TableForm
    Tests/Benchmarks/intake.py submissions .build/ship/patient-intake/patient-intake
    Tests/Benchmarks/intake.py rows .build-benchmarks/release/TableForm

memory: PSS and private memory of one session that waits at a prompt, and of 200, beside `read` of bash and
input() of Python. journal: answers a second at a terminal, each on disk before the next question, beside
SQLite (WAL, synchronous=FULL). submissions: 200 sessions that submit within a second. rows: the processor
time of forms of 1,000 to 4,000 rows at a terminal, without a journal and with one. Package.swift here says
how TableForm is built; `swift package ship patient-intake` builds the other program.
"""
import fcntl
import json
import os
import pty
import select
import shutil
import signal
import sqlite3
import struct
import sys
import tempfile
import termios
import time

ENVIRONMENT = {"PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8", "NO_COLOR": "1",
               "HOME": "/nonexistent", "TZ": "UTC"}
PROMPT = "› ".encode()


class Session:
    """A program on a terminal of its own."""

    def __init__(self, command, directory):
        self.output = b""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execve(command[0], command, {**ENVIRONMENT, "TMPDIR": directory})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 100, 0, 0))

    def read(self, seconds=30):
        """Reads what there is; b"" at the end."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            raise TimeoutError(self.output[-400:].decode(errors="replace"))
        try:
            new = os.read(self.terminal, 65536)
        except OSError:
            new = b""
        self.output += new
        return new

    def expect(self, text, start=0):
        while text not in self.output[start:]:
            if not self.read():
                raise EOFError(self.output[-400:].decode(errors="replace"))

    def type(self, line):
        os.write(self.terminal, line.encode() + b"\r")

    def answer_all(self, count):
        """Answers each prompt as soon as it is shown, until the program ends."""
        sent, shown, tail = 0, 0, b""
        while True:
            new = self.read()
            if not new:
                return
            shown += (tail + new).count(PROMPT) - tail.count(PROMPT)
            tail = new[-len(PROMPT) + 1:]
            while sent < min(shown, count):
                self.type("x")
                sent += 1

    def end(self, number=None):
        if number:
            os.kill(self.process, number)
        _, status, usage = os.wait4(self.process, 0)
        os.close(self.terminal)
        return status, usage.ru_utime + usage.ru_stime


def memory_of(process):
    """PSS, private memory, and what of that was written to and so is in no file, in MiB."""
    sizes = {}
    with open(f"/proc/{process}/smaps_rollup") as file:
        for line in file:
            parts = line.split()
            if parts[0].endswith(":"):
                sizes[parts[0]] = int(parts[1]) / 1024
    return sizes["Pss:"], sizes["Private_Clean:"] + sizes["Private_Dirty:"], sizes["Private_Dirty:"]


def memory(program, directory):
    commands = {
        os.path.basename(program): [program, "--journal-directory", directory + "/sessions", "--session"],
        "bash read": ["/bin/bash", "--norc", "-c", "while read -e -p 'Name › ' line; do :; done"],
        "python3 input()": [shutil.which("python3"), "-c", "import readline\nwhile True: input('Name › ')"],
    }
    for name, command in commands.items():
        for count in [1, 200]:
            sessions = []
            for number in range(count):
                extra = [f"s{number}"] if command[-1] == "--session" else []
                sessions.append(Session(command + extra, directory))
            for session in sessions:
                session.expect(PROMPT)
            time.sleep(1)
            sizes = [memory_of(session.process) for session in sessions]
            pss, private, written = (sum(size[kind] for size in sizes) / count for kind in range(3))
            print(f"{name:20} {count:4} at a prompt   MiB each: PSS {pss:6.2f}   private {private:6.2f}, "
                  f"{max(size[1] for size in sizes):6.2f} at most   of that written {written:6.2f}", flush=True)
            for session in sessions:
                session.end(signal.SIGKILL)


def table(directory, count):
    """A form of many rows for TableForm."""
    path = f"{directory}/table"
    with open(path, "w") as file:
        for number in range(count):
            file.write(f"r{number}\tstring\tRow {number}\t\t\t\n")
    return path


def journal(program, directory):
    count = 1000
    session = Session([program, "--yes", "--quiet", "--output", directory + "/result.json", "--journal",
                       directory + "/journal", "--keep-journal", table(directory, count)], directory)
    session.expect(PROMPT)
    start = time.monotonic()
    session.type("x")
    shown, sent, tail = 1, 1, b""
    while shown < count:
        new = tail + session.read()
        shown += new.count(PROMPT) - tail.count(PROMPT)
        tail = new[-len(PROMPT) + 1:]
        if sent < shown:
            session.type("x")
            sent += 1
    elapsed = time.monotonic() - start
    assert session.end()[0] == 0
    with open(directory + "/journal") as file:
        assert sum('"answer"' in line for line in file) == count
    print(f"{'questionnaire':20} {count / elapsed:8.0f} answers a second, typed at a terminal one by one")

    database = sqlite3.connect(directory + "/answers.db", isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE answers (tag TEXT PRIMARY KEY, answer TEXT)")
    start = time.monotonic()
    for number in range(count):
        database.execute("INSERT OR REPLACE INTO answers VALUES (?, ?)", (f"r{number}", "x"))
    print(f"{'SQLite, WAL, FULL':20} {count / (time.monotonic() - start):8.0f} answers a second, without a terminal")

    file = os.open(directory + "/plain", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    start = time.monotonic()
    for number in range(count):
        os.write(file, b'{"time": "2026-01-01T10:00:00Z", "tag": "r1", "answer": "x", "origin": "typed"}\n')
        os.fsync(file)
    print(f"{'write and fsync':20} {count / (time.monotonic() - start):8.0f} lines a second")


ANSWERS = {"given_name": "Ada", "family_name": "Lovelace", "born": "1980-01-01", "practice": "South", "phone": "1",
           "insurance": "none", "pays": True, "has_allergies": False, "consent": True, "signed": "Ada Lovelace",
           "password": "hunter22"}


def submissions(program, directory):
    count = 200
    records = directory + "/records.jsonl"
    with open(directory + "/answers.json", "w") as file:
        json.dump(ANSWERS, file)
    sessions = []
    for number in range(count):
        sessions.append(Session(
            [program, "--answers", directory + "/answers.json", "--journal-directory", directory + "/sessions",
             "--session", f"s{number}", "--submit-to", records], directory))
    for session in sessions:
        session.expect(PROMPT)
        session.type(":submit")
    for session in sessions:
        session.expect(b"Submit [")
    start = time.monotonic()
    for session in sessions:
        session.type("")
    typed = time.monotonic() - start
    for session in sessions:
        session.expect(b"are stored, as record")
    elapsed = time.monotonic() - start
    assert all(session.end()[0] == 0 for session in sessions)
    with open(records) as file:
        ids = [json.loads(line)["id"] for line in file]
    assert len(ids) == len(set(ids)) == count, (len(ids), len(set(ids)))
    print(f"{count} sessions submitted within {typed:.2f} s; the last was told that it is stored after "
          f"{elapsed:.2f} s; {len(ids)} records, each once")


def rows(program, directory):
    for count in [1000, 2000, 4000]:
        path = table(directory, count)
        times = []
        for options in [[], ["--journal", directory + "/journal"]]:
            start = time.monotonic()
            session = Session(
                [program, "--yes", "--quiet", "--output", directory + "/result.json", path] + options, directory)
            session.answer_all(count)
            status, seconds = session.end()
            assert status == 0, session.output[-400:].decode(errors="replace")
            times.append((seconds, time.monotonic() - start))
        print(f"{count:5} rows   {times[0][0]:6.2f} s of processor time ({times[0][1]:.1f} s)   "
              f"with a journal {times[1][0]:6.2f} s ({times[1][1]:.1f} s)", flush=True)


if __name__ == "__main__":
    measures = {"memory": memory, "journal": journal, "submissions": submissions, "rows": rows}
    if len(sys.argv) != 3 or sys.argv[1] not in measures:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as directory:
        measures[sys.argv[1]](os.path.abspath(sys.argv[2]), directory)
