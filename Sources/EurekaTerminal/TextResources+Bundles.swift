public import Eureka

extension TextResources {
  /// The texts in bundles: for the name `Banner`, `Banner.txt` or a file named `Banner`. Without a bundle, the main bundle is
  /// searched, then all others.
  public static let inBundles = TextResources { name, bundle in
    let bundles = bundle.map { [$0] } ?? [Bundle.main] + Bundle.allBundles
    for bundle in bundles {
      for suffix in ["txt", nil] {
        guard let url = bundle.url(forResource: name, withExtension: suffix) else { continue }
        if let text = try? String(contentsOf: url, encoding: .utf8) {
          return text.hasSuffix("\n") ? String(text.dropLast()) : text
        }
      }
    }
    return nil
  }
}
