import Foundation

/// The files of proc(5), in which Linux describes processes.
package enum ProcessFiles {
  /// What is missing where they cannot be read, as in a bare chroot(2), and how to get it; `nil` if nothing is. Dispatch reads
  /// them once its threads wait, and crashes the program without them.
  package static var problem: String? {
    access("/proc/self/stat", F_OK) == 0
      ? nil : "/proc/self/stat is missing: mount /proc, as by: mount -t proc proc /proc"
  }

  /// The program that this process runs.
  package static let executable = "/proc/self/exe"
  /// The locks of flock(2), and who has them.
  package static let locks = "/proc/locks"
  /// The directories that name the descriptors of this process.
  package static let descriptors = ["/dev/fd/", "/proc/self/fd/"]

  /// The arguments of a process, each ended by a zero byte.
  package static func arguments(of process: Int32) -> String { "/proc/\(process)/cmdline" }
}
