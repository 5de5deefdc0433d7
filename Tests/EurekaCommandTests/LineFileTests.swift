import EurekaTerminal
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import EurekaFiles

/// Files of lines that a run holds: what they may be, and what a failure and another run leave of them.
@Suite struct LineFileTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = TemporaryDirectory()
    path = directory.path + "/lines"
  }

  private func open() throws -> LineFile { try #require(try LineFile(path)) }
  private func text() throws -> String { try directory.text("lines") }

  @Test func `one run holds a file, and the next one appends to it`() throws {
    do {
      let file = try open()
      try file.append("one\n")
      #expect(try LineFile(path) == nil)
      try file.append("two\n")
      #expect(file.length == 8)
    }
    let file = try open()
    #expect(file.length == 8)
    try file.append("three\n")
    #expect(try text() == "one\ntwo\nthree\n")
    #expect(try String(decoding: file.contents(), as: UTF8.self) == text())
    #expect(try FilePath(path).stat().permissions == .ownerReadWrite)
  }

  @Test func `a file that is replaced is held by the same run`() throws {
    let file = try open()
    try file.append("one\ntwo\n")
    try file.replace(with: "2\n")
    #expect(try LineFile(path) == nil)
    try file.append("3\n")
    #expect(try text() == "2\n3\n")
    #expect(try String(decoding: file.contents(), as: UTF8.self) == "2\n3\n")
    #expect(file.length == 4)
    #expect(try directory.names() == ["lines"])
  }

  @Test func `a file that was replaced or removed is not what the next run gets`() throws {
    let file = try open()
    try file.append("one\n")
    unlink(path)
    let other = try open()
    try other.append("two\n")
    #expect(try text() == "two\n")
    try file.append("lost\n")
    #expect(try text() == "two\n")
  }

  @Test func `another program's lock is seen, and is not a run's, which may be ended`() throws {
    try Data("one\n".utf8).write(to: URL(fileURLWithPath: path))
    let file = try FileDescriptor.open(path, .readOnly)
    flock(file.rawValue, LOCK_EX)
    #expect(try LineFile(path) == nil)
    #expect(LineFile.holder(of: path) == nil)
    #expect(LineFile.locker(of: path) == getpid())
    try file.close()
  }

  @Test func `what follows the last newline can be cut off`() throws {
    try Data("one\ntw".utf8).write(to: URL(fileURLWithPath: path))
    let file = try open()
    let (count, length, rest) = try file.descriptor.readLines { _, _ in }
    #expect((count, length) == (1, 4) && rest == Array("tw".utf8))
    try file.cut(at: length)
    try file.append("two\n")
    #expect(try text() == "one\ntwo\n")
  }

  @Test func `links, directories, pipes and devices are refused, and left alone`() throws {
    let kinds: [(String, String)] = [
      ("ln -s elsewhere lines", "it is a symbolic link; give the path of the file itself"),
      ("echo x > real; ln -s real lines", "it is a symbolic link; give the path of the file itself"),
      ("mkdir lines", "it is not a file"), ("mkfifo lines", "it is not a file"),
      ("ln -s /dev/null lines", "it is a symbolic link; give the path of the file itself"),
    ]
    for (command, reason) in kinds {
      let made = try Program(path: "/bin/sh").shell("cd '\(directory.path)' && \(command) && ls -lA")
      #expect(throws: (any Error).self, "\(command)") { try LineFile(path) }
      do { _ = try LineFile(path) } catch { #expect("\(error)" == reason, "\(command)") }
      let now = try Program(path: "/bin/sh").shell("cd '\(directory.path)' && ls -lA && rm -rf lines real")
      #expect(now.output == made.output)
    }
    #expect(throws: PrivateFileError.self) { try LineFile("/dev/null") }
    #expect(throws: Errno.self) { try LineFile(directory.path + "/none/lines") }
  }

  @Test func `a hard link stays one, until the file is replaced`() throws {
    try Data("one\n".utf8).write(to: URL(fileURLWithPath: path))
    link(path, directory.path + "/other")
    let file = try open()
    try file.append("two\n")
    #expect(try directory.text("other") == "one\ntwo\n")
    try file.replace(with: "three\n")
    #expect(try directory.text("other") == "one\ntwo\n")
    #expect(try text() == "three\n")
  }
}
