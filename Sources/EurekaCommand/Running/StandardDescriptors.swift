import Glibc

/// The descriptors 0, 1 and 2 of the process.
enum StandardDescriptors {
  /// Keeps a file opened later from taking the number of a standard descriptor that was closed: what stands there is
  /// opened the wrong way round, so that reading and writing go on failing.
  static func reserveStandardDescriptors() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Raises the number of files that may be open, as far as it may be raised (getrlimit(2)).
  ///
  /// - Returns: what is wrong if a run needs more: Dispatch traps where it gets none.
  static func raiseLimit() -> String? {
    let needed: rlim_t = 32
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let allowed = limit.rlim_cur
    guard allowed < needed else { return nil }
    limit.rlim_cur = min(needed, limit.rlim_max)
    let isRaised = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    return isRaised && limit.rlim_cur == needed
      ? nil : "too few open files are allowed: \(allowed) (ulimit -n); \(needed) are needed"
  }

  /// Whether a reader that went away (EPIPE) and a file that is too large (EFBIG) are errors to report, as for a
  /// questionnaire's own output, or signals to die of, as `submit` and the programs it starts expect.
  static func setWriteSignalsIgnored(_ ignored: Bool) {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, ignored ? SIG_IGN : SIG_DFL) }
  }
}
