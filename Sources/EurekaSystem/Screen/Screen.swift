package import Eureka
import Synchronization
package import SystemPackage

package final class Screen: Sendable {
  private let output: (@Sendable ([UInt8]) -> Void)?
  /// The descriptor whose size the style has, if that can change.
  private let terminal: FileDescriptor?
  private let images: ImagePreview?
  private let initialStyle: ScreenStyle
  private let changes: Changes
  /// The deferred beginning of a line.
  private let beginning = Mutex<[UInt8]>([])
  /// What is shown while pasted lines are used.
  private let held = Mutex<[UInt8]?>(nil)
  /// Whether lines can be overwritten: on a terminal that moves its cursor.
  package let canOverwrite: Bool

  package init(
    style: ScreenStyle = ScreenStyle(), canOverwrite: Bool = false, images: ImagePreview? = nil,
    terminal: FileDescriptor? = nil, output: (@Sendable ([UInt8]) -> Void)? = nil
  ) {
    self.output = output
    self.terminal = terminal
    self.images = images
    self.canOverwrite = canOverwrite
    initialStyle = style
    changes = terminal == nil ? Changes() : .ofTerminal
  }

  /// A terminal, or the standard error of a script. Where a person types, it shows colours and images if it can.
  package convenience init(
    _ descriptor: FileDescriptor, environment: [String: String], isInteractive: Bool = false,
    overwrites: Bool = false, color: ColorChoice = .auto, isAccessible: Bool = false
  ) {
    let style = ScreenStyle(
      environment: environment, isTerminal: isInteractive, color: color, isAccessible: isAccessible)
    let isTerminal = isatty(descriptor.rawValue) == 1
    self.init(
      style: style.sized(to: descriptor),
      canOverwrite: overwrites && isTerminal && !style.isAccessible
        && TerminalCapabilities(environment: environment).movesCursor,
      images: isInteractive ? ImagePreview(environment: environment) : nil,
      terminal: isTerminal ? descriptor : nil
    ) {
      // Text that cannot be written is dropped: nobody would see it.
      try? descriptor.show($0)
    }
  }

  package var isBlank: Bool { output == nil }

  package var style: ScreenStyle {
    let style = terminal.map { initialStyle.sized(to: $0) } ?? initialStyle
    return changes.set.withLock { style.changed(by: $0) }
  }

  /// Changes the style, or undoes the change.
  package func restyle(_ change: ScreenStyle.Change) {
    changes.set.withLock { $0.formSymmetricDifference([change]) }
  }

  private final class Changes: Sendable {
    /// Those of a person at a terminal, which hold for everything that the process asks.
    static let ofTerminal = Changes()
    package let set = Mutex<Set<ScreenStyle.Change>>([])
  }

  package func show(_ lines: [StyledText]) {
    if !lines.isEmpty { write(style.bytes(of: lines)) }
  }

  package func showPartial(_ text: StyledText) { write(style.bytes(of: text)) }

  /// Shows the beginning of a line, at the latest with its rest.
  package func begin(_ line: StyledText) {
    let style = style
    beginning.withLock { beginning in
      // Room for the prompt and the answer that is shown after it.
      beginning.reserveCapacity(beginning.count + 120)
      style.append(line, to: &beginning)
    }
  }

  /// Shows a deferred beginning of a line, as the rest may take time.
  package func flush() { write([]) }

  /// Holds back what is shown until `release(_:)`.
  package func holdBack() { held.withLock { $0 = $0 ?? [] } }

  /// Shows the last lines of what was held back, as many as there is room for.
  package func release(_ messages: MessageCatalog) {
    guard
      let bytes = held.withLock({ held in
        defer { held = nil }
        return held
      })
    else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // A note stands above them; the last, after the last newline, is where the next question begins.
    let surplus = lines.count - max(style.rows - 1, 5)
    guard surplus > 0 else { return write(bytes) }
    show([StyledText(messages.text(of: "\(surplus) lines are not shown; :review shows the answers"), .hint)])
    write(Array(lines[surplus...].joined(separator: [UInt8(ascii: "\n")])))
  }

  package func rubOut(columns: Int) { write(Array(String(repeating: "\u{8} \u{8}", count: columns).utf8)) }

  package func show(_ image: Image) {
    if let sequence = images?.sequence(for: image, columns: style.columns) { write(Array(sequence.utf8)) }
  }

  /// Overwrites the line, and returns to its beginning: carriage return, and erase to the end of the line (ECMA-48, EL).
  func overwrite(_ text: StyledText) { write("\r\u{1B}[K".utf8 + style.bytes(of: text) + "\r".utf8) }

  private func write(_ bytes: [UInt8]) {
    let whole = beginning.withLock { beginning in
      beginning += bytes
      return exchange(&beginning, with: [])
    }
    if whole.isEmpty || held.withLock({ $0?.append(contentsOf: whole) }) != nil { return }
    output?(whole)
  }
}
