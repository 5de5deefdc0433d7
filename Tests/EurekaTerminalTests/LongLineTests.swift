import Foundation
import SystemPackage
import Testing

@testable import EurekaSystem
@testable import EurekaTerminal

/// A terminal that nobody sits at.
private final class BareTerminal {
  private(set) var master: Int32 = -1
  private var slave: Int32 = -1

  init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&master, &slave, nil, nil, &size) == 0)
  }

  deinit {
    close(master)
    close(slave)
  }

  var descriptor: FileDescriptor { FileDescriptor(rawValue: slave) }
}

/// Lines and windows of any length and size.
@Suite struct LongLineTests {
  @Test func `a key without editing compares as little of a long line as of a short one`() {
    for key in ["a", "é", "日", "\u{7F}", "\u{8}"] {
      let compared = [100, 5_000, 20_000].map { length in
        var line = TypedLine()
        for byte in String(repeating: "日", count: length).utf8 { _ = line.handle(.bytes([byte])) }
        return line.bytes.count - line.unchangedCount(by: .bytes(Array(key.utf8)))
      }
      #expect(Set(compared).count == 1 && compared[0] <= 64, "\(key.debugDescription): \(compared)")
    }
  }

  @Test func `of a long secret, no more is looked at than bullets are shown for`() {
    var line = TypedLine()
    for byte in String(repeating: "é", count: 100).utf8 + [0xC3] { _ = line.handle(.bytes([byte])) }
    #expect([0, 1, 80, 100, 200].map(line.count) == [0, 1, 80, 100, 100])
  }

  @Test func `a key in a long edited line is neither formatted nor completed`() throws {
    func formatted(of length: Int) throws -> Int {
      let terminal = try BareTerminal()
      let input = TerminalInput(terminal.descriptor, bracketsPastes: false)
      input.silence(singleKeys: true)
      let editor = try #require(
        Editline(program: "test", type: "xterm", input: input, output: terminal.descriptor, settings: ""))
      let keys = Array(repeating: UInt8(ascii: "a"), count: length) + [13]
      #expect(write(terminal.master, keys, keys.count) == keys.count)
      var count = 0
      var assistance = Editline.Assistance()
      assistance.reformatter = { text, _ in
        count += text.utf8.count
        return nil
      }
      let result = editor.readLine(
        prompt: "", beginning: Editline.TypedText(), assistance, keepsHistory: false,
        before: Deadline(after: 60))
      guard case .line(let line) = result else {
        Issue.record("\(result)")
        return 0
      }
      #expect(line.count == length)
      return count
    }
    let counts = try [5_000, 6_000].map(formatted)
    #expect(counts[0] == counts[1] && counts[0] > 0)
  }

  @Test func `a window larger than any screen counts as a large one, and only here`() throws {
    let terminal = try BareTerminal(columns: 65535, rows: 65535)
    let style = ScreenStyle().sized(to: terminal.descriptor)
    #expect(style.columns == 1000 && style.rows == 500)
    var size = winsize()
    #expect(ioctl(terminal.descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0)
    #expect(size.ws_col == 65535 && size.ws_row == 65535)
  }
}
