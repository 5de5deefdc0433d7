/// Whether something stands above a section's rows or below them.
public enum HeaderFooterType: Hashable, Sendable {
  case header, footer
}

/// Something that can stand above or below a section's rows.
public protocol HeaderFooterViewRepresentable {
  /// The text, if it is no more than that.
  var title: String? { get set }
  /// The height in points; a terminal fills up with blank lines to it.
  var height: (() -> CGFloat)? { get set }
  /// The view, made if it is not there yet and set up for being shown; `nil` if there is only a title.
  @MainActor
  func view(for section: Section, type: HeaderFooterType) -> View?
  /// The resource the view's text comes from, if any.
  var resource: (name: String, bundle: Bundle?)? { get }
}

/// What stands above or below a section's rows: a text, or a view.
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
  /// The text, if it is no more than that.
  public var title: String?
  /// What makes the view.
  public var viewProvider: HeaderFooterProvider<ViewType>?
  /// Called each time the view is about to be shown.
  public var onSetupView: (@MainActor (ViewType, Section) -> Void)?
  /// The height in points; a terminal fills up with blank lines to it.
  public var height: (() -> CGFloat)?

  /// A text.
  public init(title: String?) {
    self.title = title
  }

  /// A text.
  public init(stringLiteral value: String) {
    title = value
  }

  /// A view from what makes it.
  public init(_ provider: HeaderFooterProvider<ViewType>) {
    viewProvider = provider
  }

  /// The view, made if it is not there yet and set up for being shown; `nil` if there is only a title.
  @MainActor
  public func view(for section: Section, type: HeaderFooterType) -> View? {
    guard let viewProvider else { return nil }
    let view =
      section.madeView(type) as? ViewType
      ?? viewProvider.makeView(resources: section.form?.resources ?? .none)
    section.keep(view, for: type)
    onSetupView?(view, section)
    return view
  }

  /// The resource the view's text comes from, if any.
  public var resource: (name: String, bundle: Bundle?)? { viewProvider?.resource }
}

/// What makes the view of a header or footer.
public enum HeaderFooterProvider<ViewType: View> {
  /// The view's own class.
  case `class`
  /// A closure.
  case callback(@MainActor () -> ViewType)
  /// The view's class, with the text of a resource: `Banner.txt` for the name `Banner`.
  case nibFile(name: String, bundle: Bundle?)

  var resource: (name: String, bundle: Bundle?)? {
    if case .nibFile(let name, let bundle) = self { (name, bundle) } else { nil }
  }

  @MainActor
  func makeView(resources: TextResources) -> ViewType {
    switch self {
    case .class: return ViewType(frame: .zero)
    case .callback(let make): return make()
    case .nibFile(let name, let bundle):
      let view = ViewType(frame: .zero)
      view.text = resources.text(name, bundle)
      return view
    }
  }
}
