package import Eureka
package import SystemPackage

/// Where a walk is shown.
package protocol Screen: AnyObject {
  /// Whether it shows anything: what nobody sees is not made.
  var isBlank: Bool { get }
  /// What it can show.
  var style: ScreenStyle { get }
  /// Shows whole lines.
  func show(_ lines: [StyledText])
  /// Shows the beginning of a line.
  func showPartial(_ text: StyledText)
  /// Shows an image small, on lines of its own, where the screen can.
  func show(_ image: Image)
  /// Whether a line can be written over: on a terminal that moves its cursor.
  var canOverwrite: Bool { get }
  /// Writes over the current line.
  func overwrite(_ text: StyledText)
}

extension Screen {
  /// No.
  package var isBlank: Bool { false }
  /// Nothing.
  package func show(_ image: Image) {}
  /// No.
  package var canOverwrite: Bool { false }
  /// Nothing.
  package func overwrite(_ text: StyledText) {}
}

/// A screen on a descriptor: a terminal, or the standard error of a script.
package final class DescriptorScreen: Screen {
  private let descriptor: FileDescriptor
  private let images: ImagePreview?
  private let makeStyle: () -> ScreenStyle
  /// Whether a line can be written over.
  package let canOverwrite: Bool

  /// A screen on a descriptor, whose style is asked for each time something is shown.
  ///
  /// - Parameter images: how it shows images; `nil` if it shows none.
  package init(
    _ descriptor: FileDescriptor, canOverwrite: Bool = false, images: ImagePreview? = nil,
    style: @escaping () -> ScreenStyle
  ) {
    self.descriptor = descriptor
    self.images = images
    self.canOverwrite = canOverwrite
    makeStyle = style
  }

  /// What it can show.
  package var style: ScreenStyle { makeStyle() }

  /// Shows whole lines. What cannot be written is dropped: there is nobody to see it.
  package func show(_ lines: [StyledText]) {
    guard !lines.isEmpty else { return }
    write(style.encode(lines))
  }

  /// Shows the beginning of a line.
  package func showPartial(_ text: StyledText) {
    write(style.encode(text))
  }

  /// Shows an image, if it is one that the screen can show.
  package func show(_ image: Image) {
    if let sequence = images?.sequence(for: image, columns: style.columns) { write(sequence) }
  }

  /// Writes over the current line: carriage return, and the erasing of what is right of it (ECMA-48, EL).
  package func overwrite(_ text: StyledText) {
    write("\r\u{1B}[K" + style.encode(text))
  }

  private func write(_ text: String) {
    try? descriptor.writeWhole(text.utf8)
  }
}

/// A screen that shows nothing.
package final class BlankScreen: Screen {
  /// A blank screen.
  package init() {}
  /// Yes.
  package var isBlank: Bool { true }
  /// The plain style.
  package var style: ScreenStyle { ScreenStyle() }
  /// Shows nothing.
  package func show(_ lines: [StyledText]) {}
  /// Shows nothing.
  package func showPartial(_ text: StyledText) {}
}
