import Eureka
public import SystemPackage

/// Where a walk is shown.
public protocol Screen: AnyObject {
  /// What it can show.
  var style: ScreenStyle { get }
  /// Shows whole lines.
  func show(_ lines: [StyledText])
  /// Shows the beginning of a line.
  func showPartial(_ text: StyledText)
}

/// A screen on a descriptor: a terminal, or the standard error of a script.
public final class DescriptorScreen: Screen {
  private let descriptor: FileDescriptor
  private let makeStyle: () -> ScreenStyle

  /// A screen on a descriptor, whose style is asked for each time something is shown.
  public init(_ descriptor: FileDescriptor, style: @escaping () -> ScreenStyle) {
    self.descriptor = descriptor
    makeStyle = style
  }

  /// What it can show.
  public var style: ScreenStyle { makeStyle() }

  /// Shows whole lines. What cannot be written is dropped: there is nobody to see it.
  public func show(_ lines: [StyledText]) {
    guard !lines.isEmpty else { return }
    write(style.encode(lines))
  }

  /// Shows the beginning of a line.
  public func showPartial(_ text: StyledText) {
    write(style.encode(text))
  }

  private func write(_ text: String) {
    _ = try? descriptor.writeAll(Array(text.utf8))
  }
}

/// A screen that shows nothing.
public final class BlankScreen: Screen {
  /// A blank screen.
  public init() {}
  /// The plain style.
  public var style: ScreenStyle { ScreenStyle() }
  /// Shows nothing.
  public func show(_ lines: [StyledText]) {}
  /// Shows nothing.
  public func showPartial(_ text: StyledText) {}
}
