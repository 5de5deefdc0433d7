public import Eureka
import Foundation

extension TextResources {
  /// The texts in bundles: `Banner.txt`, or a file whose name is the whole one, for the name `Banner`. Without a bundle,
  /// the program's own and every other that is loaded are looked through.
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
