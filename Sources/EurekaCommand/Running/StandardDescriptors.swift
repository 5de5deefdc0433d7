import Glibc

/// The descriptors 0, 1 and 2 of the process.
enum StandardDescriptors {
  /// Keeps a file opened later from taking the number of a standard descriptor that was closed: what stands there is
  /// opened the wrong way round, so that reading and writing go on failing.
  static func occupyClosed() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Whether a reader that went away is an error to report (EPIPE), as for a questionnaire's own output, or a signal to
  /// die of, as `submit` and the programs it starts expect.
  static func setBrokenPipesIgnored(_ ignored: Bool) {
    signal(SIGPIPE, ignored ? SIG_IGN : SIG_DFL)
  }
}
