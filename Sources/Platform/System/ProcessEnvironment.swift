import Foundation

package enum ProcessEnvironment {
  /// Removes all variables, also those that are no text (clearenv(3)).
  package static func removeAll() {
    #if canImport(Darwin)
      for name in ProcessInfo.processInfo.environment.keys { unsetenv(name) }
    #else
      clearenv()
    #endif
  }
}
