/// The files of proc(5), in which Linux describes processes.
package enum ProcessFiles {
  /// The program that this process runs.
  package static let executable = "/proc/self/exe"
  /// The locks of flock(2), and who has them.
  package static let locks = "/proc/locks"
  /// The directories that name the descriptors of this process.
  package static let descriptors = ["/dev/fd/", "/proc/self/fd/"]

  /// The arguments of a process, each ended by a zero byte.
  package static func arguments(of process: Int32) -> String { "/proc/\(process)/cmdline" }
}
