package import Eureka
import Synchronization
package import SystemPackage

/// Where a walk is shown.
package protocol Screen: AnyObject, Sendable {
  /// Whether it shows anything: what nobody sees is not made.
  var isBlank: Bool { get }
  var style: ScreenStyle { get }
  func show(_ lines: [StyledText])
  /// Shows the beginning of a line.
  func showPartial(_ text: StyledText)
  /// Takes away what stands before the cursor.
  func rubOut(columns: Int)
  /// The same, at the latest with the rest of the line.
  func begin(_ line: StyledText)
  /// Shows the beginning of a line that was not shown yet: the rest is waited for.
  func flush()
  /// Shows an image small, on lines of its own, where the screen can.
  func show(_ image: Image)
  /// Whether a line can be written over: on a terminal that moves its cursor.
  var canOverwrite: Bool { get }
  /// Writes over the current line, and leaves the cursor at its beginning, where whatever else is printed begins.
  func overwrite(_ text: StyledText)
}

extension Screen {
  package var isBlank: Bool { false }
  package func rubOut(columns: Int) {}
  package func begin(_ line: StyledText) { showPartial(line) }
  package func flush() {}
  package func show(_ image: Image) {}
  package var canOverwrite: Bool { false }
  package func overwrite(_ text: StyledText) {}
}

/// A screen on a descriptor: a terminal, or the standard error of a script.
package final class DescriptorScreen: Screen {
  private let descriptor: FileDescriptor
  private let images: ImagePreview?
  private let makeStyle: @Sendable () -> ScreenStyle
  /// The style, if it never is another.
  private let fixedStyle: ScreenStyle?
  /// The beginning of a line, which is written with the rest.
  private let beginning = Mutex<[UInt8]>([])
  /// Whether a line can be written over.
  package let canOverwrite: Bool

  /// A screen whose style is asked for each time something is shown.
  package init(
    _ descriptor: FileDescriptor, canOverwrite: Bool = false, images: ImagePreview? = nil,
    fixedStyle: ScreenStyle? = nil, style: @escaping @Sendable () -> ScreenStyle
  ) {
    self.fixedStyle = fixedStyle
    self.descriptor = descriptor
    self.images = images
    self.canOverwrite = canOverwrite
    makeStyle = style
  }

  package var style: ScreenStyle { fixedStyle ?? makeStyle() }

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

  /// Carriage return, and the erasing of what is right of it (ECMA-48, EL).
  package func overwrite(_ text: StyledText) { write("\r\u{1B}[K".utf8 + style.bytes(of: text) + "\r".utf8) }

  /// What cannot be written is dropped: there is nobody to see it.
  private func write(_ bytes: [UInt8]) {
    let whole = beginning.withLock { beginning in
      defer { beginning.removeAll() }
      return beginning.isEmpty ? bytes : beginning + bytes
    }
    try? descriptor.writeAll(whole)
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
