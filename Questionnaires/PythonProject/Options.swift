import Eureka

/// Where a repository can be.
enum Platform: String, CaseIterable, Codable {
  case github = "github.com"
}

/// What a component of the software catalog is.
enum ComponentType: String, CaseIterable, Codable {
  case library
  case service
  case userInterface = "user-interface"
  case website
  case application
}

/// How far a component of the software catalog has come.
enum Lifecycle: String, CaseIterable, Codable {
  case experimental, production, deprecated
}

/// What documents the project.
enum Documentation: String, CaseIterable, Codable {
  case readme = "README"
  case sphinx
}

/// What checks the types.
enum TypeChecker: String, CaseIterable, Codable {
  case pyright, mypy
}
