/// Where users get a release from.
enum Channel: String, CaseIterable, Decodable, CustomStringConvertible {
  case preview
  case registry
  case containers
  case downloads
  case hosted

  /// The channel in words.
  var description: String {
    switch self {
    case .preview: "preview"
    case .registry: "package registry"
    case .containers: "container images"
    case .downloads: "download page"
    case .hosted: "hosted service"
    }
  }
}
