/// The position of a view: above a section's rows, or below them.
public enum HeaderFooterType: Hashable, Sendable {
  case header, footer
}

/// A header or footer of a section.
public protocol HeaderFooterViewRepresentable {
  /// The text, for a header or footer without a view.
  var title: String? { get set }
  /// The height in points; a terminal pads with blank lines.
  var height: (() -> CGFloat)? { get set }
  /// The view, created if needed and set up to be shown; `nil` if there is only a title.
  @MainActor
  func viewForSection(_ section: Section, type: HeaderFooterType) -> View?
  /// The resource with the view's text, if any; `nil` by default.
  var resource: (name: String, bundle: Bundle?)? { get }
}

extension HeaderFooterViewRepresentable {
  /// No resource.
  public var resource: (name: String, bundle: Bundle?)? { nil }
}

/// A header or footer: a text or a view.
///
/// ```swift
/// section.header = HeaderFooterView(title: "Network")
///
/// var banner = HeaderFooterView<Banner>(.class)
/// banner.height = { 60 }
/// banner.onSetupView = { view, section in view.text = "\(section.count) questions" }
/// section.footer = banner
/// ```
public struct HeaderFooterView<ViewType: View>: HeaderFooterViewRepresentable, ExpressibleByStringLiteral {
  /// The text, for a header or footer without a view.
  public var title: String?
  /// Creates the view.
  public var viewProvider: HeaderFooterProvider<ViewType>?
  /// Called each time before the view is shown.
  public var onSetupView: (@MainActor (ViewType, Section) -> Void)?
  /// The height in points; a terminal pads with blank lines.
  public var height: (() -> CGFloat)?

  /// Creates a header or footer from a text.
  public init(title: String?) {
    self.title = title
  }

  /// Creates a header or footer from a text.
  public init(stringLiteral value: String) {
    title = value
  }

  /// Creates a header or footer with a view.
  public init(_ provider: HeaderFooterProvider<ViewType>) {
    viewProvider = provider
  }

  /// The view, created if needed and set up to be shown; `nil` if there is only a title.
  @MainActor
  public func viewForSection(_ section: Section, type: HeaderFooterType) -> View? {
    guard let viewProvider else { return nil }
    let view =
      section.cachedViews[type] as? ViewType
      ?? viewProvider.makeView(resources: section.form?.resources ?? .none)
    section.cachedViews[type] = view
    onSetupView?(view, section)
    return view
  }

  /// The resource with the view's text, if any.
  public var resource: (name: String, bundle: Bundle?)? { viewProvider?.resource }
}

/// Creates the view of a header or footer.
public enum HeaderFooterProvider<ViewType: View> {
  /// Uses the view's initializer.
  case `class`
  /// Calls a closure.
  case callback(@MainActor () -> ViewType)
  /// Uses the view's initializer and sets its text from a resource: `Banner.txt` for the name `Banner`.
  case nibFile(name: String, bundle: Bundle?)

  var resource: (name: String, bundle: Bundle?)? {
    if case .nibFile(let name, let bundle) = self { (name, bundle) } else { nil }
  }

  @MainActor
  func makeView(resources: TextResources) -> ViewType {
    switch self {
    case .class: return ViewType()
    case .callback(let make): return make()
    case .nibFile(let name, let bundle):
      let view = ViewType()
      view.text = resources.text(name, bundle)
      return view
    }
  }
}
