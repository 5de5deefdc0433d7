/// A Python project, as the answers describe it.
struct Project: Decodable {
  let packageName: String
  let description: String
  let owner: String
  let repositoryName: String
  let distributionName: String
  let repositoryURL: String
  let documentationURL: String
  let authorName: String
  let authorEmail: String
  let componentOwner: String?
  let componentType: ComponentType?
  let componentLifecycle: Lifecycle?
  let hasContainer: Bool
  let hasSphinx: Bool
  let typeChecker: TypeChecker
  /// Whether pyright is strict; `nil` with mypy.
  let isStrict: Bool?
  let isOnPyPI: Bool
  let folder: String

  /// The tags of the questions.
  enum CodingKeys: String, CodingKey {
    case packageName = "package_name"
    case description
    case owner = "github_org"
    case repositoryName = "repo_name"
    case distributionName = "distribution_name"
    case repositoryURL = "repo_url"
    case documentationURL = "docs_url"
    case authorName = "author_name"
    case authorEmail = "author_email"
    case componentOwner = "component_owner"
    case componentType = "component_type"
    case componentLifecycle = "component_lifecycle"
    case hasContainer = "docker"
    case hasSphinx = "sphinx"
    case typeChecker = "type_checker"
    case isStrict = "strict_typing"
    case isOnPyPI = "pypi"
    case folder
  }
}
