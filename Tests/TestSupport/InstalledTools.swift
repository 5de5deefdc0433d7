import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test without programs, or files by their paths, that `.ci/install --tests` installs.
  ///
  /// With `EUREKA_ALL_TOOLS=1`, as `.ci/run` sets it, the test fails instead.
  package static func needs(_ tools: String...) -> Self {
    let missing = MissingTools(names: tools.filter { !MissingTools.isInstalled($0) })
    return .enabled("\(missing)") {
      if missing.names.isEmpty { return true }
      if ProcessInfo.processInfo.environment["EUREKA_ALL_TOOLS"] == "1" { throw missing }
      return false
    }
  }
}

private struct MissingTools: Error, CustomStringConvertible {
  let names: [String]

  var description: String { "run `.ci/install --tests`: it installs \(names.joined(separator: ", "))" }

  static func isInstalled(_ tool: String) -> Bool {
    ["", "/usr/bin/", "/usr/sbin/", "/usr/local/bin/"].contains {
      FileManager.default.fileExists(atPath: $0 + tool)
    }
  }
}
