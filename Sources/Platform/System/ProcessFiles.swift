import CEurekaRuntime
import Foundation

/// The files of proc(5), in which Linux describes processes.
package enum ProcessFiles {
  /// What is missing where they cannot be read, as in a bare chroot(2), and how to get it; `nil` if nothing is. A program reads
  /// its arguments there, and Dispatch crashes without them once its threads wait.
  package static var problem: String? { cruntime_missing_proc().map { String(cString: $0) } }

  package static let executable = "/proc/self/exe"
  /// The locks of flock(2), and who has them.
  package static let locks = "/proc/locks"
  /// The directories that name the descriptors of this process.
  package static let descriptors = ["/dev/fd/", "/proc/self/fd/"]

  /// The arguments of a process, each ended by a zero byte.
  package static func arguments(of process: Int32) -> String { "/proc/\(process)/cmdline" }
}

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
