package import Eureka
import Glibc
import Synchronization
package import SystemPackage

/// Shows a walk.
package protocol Screen: AnyObject, Sendable {
  /// Whether it shows nothing, so that nothing needs to be rendered.
  var isBlank: Bool { get }
  var style: ScreenStyle { get }
  func show(_ lines: [StyledText])
  /// Shows the beginning of a line.
  func showPartial(_ text: StyledText)
  /// Erases columns before the cursor.
  func rubOut(columns: Int)
  /// Shows the beginning of a line, at the latest with its rest.
  func begin(_ line: StyledText)
  /// Shows a deferred beginning of a line, as the rest may take time.
  func flush()
  /// Changes the style, or undoes the change.
  func restyle(_ change: ScreenStyle.Change)
  /// Shows a small image on lines of its own, if the screen can.
  func show(_ image: Image)
  /// Whether lines can be overwritten: on a terminal that moves its cursor.
  var canOverwrite: Bool { get }
  /// Overwrites the current line and leaves the cursor at its beginning.
  func overwrite(_ text: StyledText)
}

extension Screen {
  package var isBlank: Bool { false }
  package func rubOut(columns: Int) {}
  package func begin(_ line: StyledText) { showPartial(line) }
  package func flush() {}
  package func restyle(_ change: ScreenStyle.Change) {}
  package func show(_ image: Image) {}
  package var canOverwrite: Bool { false }
  package func overwrite(_ text: StyledText) {}
}

/// A screen on a descriptor: a terminal, or the standard error of a script.
package final class DescriptorScreen: Screen {
  private let descriptor: FileDescriptor
  private let images: ImagePreview?
  private let isTerminal: Bool
  /// The style before changes, with the size that the screen began with.
  private let initialStyle: ScreenStyle
  /// The deferred beginning of a line.
  private let beginning = Mutex<[UInt8]>([])
  /// Whether a line can be written over.
  package let canOverwrite: Bool

  /// A screen in a style, with the size of the terminal.
  package init(
    _ descriptor: FileDescriptor, style: ScreenStyle, canOverwrite: Bool = false, images: ImagePreview? = nil
  ) {
    self.descriptor = descriptor
    self.images = images
    self.canOverwrite = canOverwrite
    isTerminal = isatty(descriptor.rawValue) == 1
    initialStyle = style.sized(to: descriptor)
  }

  private let changes = Mutex<Set<ScreenStyle.Change>>([])

  package var style: ScreenStyle {
    (isTerminal ? initialStyle.sized(to: descriptor) : initialStyle).changed(by: changes.withLock { $0 })
  }

  package func restyle(_ change: ScreenStyle.Change) {
    changes.withLock { $0.formSymmetricDifference([change]) }
  }

  package func show(_ lines: [StyledText]) {
    if !lines.isEmpty { write(style.bytes(of: lines)) }
  }

  package func showPartial(_ text: StyledText) { write(style.bytes(of: text)) }

  package func rubOut(columns: Int) { write(Array(String(repeating: "\u{8} \u{8}", count: columns).utf8)) }
  package func begin(_ line: StyledText) {
    let bytes = style.bytes(of: line)
    beginning.withLock { $0 += bytes }
  }

  package func flush() { write([]) }

  package func show(_ image: Image) {
    if let sequence = images?.sequence(for: image, columns: style.columns) { write(Array(sequence.utf8)) }
  }

  /// Carriage return, and erase to the end of the line (ECMA-48, EL).
  package func overwrite(_ text: StyledText) { write("\r\u{1B}[K".utf8 + style.bytes(of: text) + "\r".utf8) }

  /// Text that cannot be written is dropped: nobody would see it.
  private func write(_ bytes: [UInt8]) {
    let whole = beginning.withLock { beginning in
      defer { beginning.removeAll() }
      return beginning.isEmpty ? bytes : beginning + bytes
    }
    try? descriptor.writeBlocking(whole)
  }
}

/// A screen that shows nothing.
package final class BlankScreen: Screen {
  package init() {}
  package var isBlank: Bool { true }
  package var style: ScreenStyle { ScreenStyle() }
  package func show(_ lines: [StyledText]) {}
  package func showPartial(_ text: StyledText) {}
}
