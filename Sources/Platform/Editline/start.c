#include <string.h>
#include <sysexits.h>
#include <unistd.h>

/// Exits with a reason if /proc is not mounted, as in a bare chroot(2).
///
/// Swift's runtime and Dispatch read files of it, and would abort, now or a moment later. 101 is the first priority
/// that programs may use: this runs before the runtime starts.
__attribute__((constructor(101))) static void require_proc(void) {
  if (access("/proc/self/stat", F_OK) == 0) return;
  static const char reason[] = "error: /proc/self/stat is missing: mount /proc, as by: mount -t proc proc /proc\n";
  (void)!write(STDERR_FILENO, reason, strlen(reason));
  _exit(EX_OSERR);
}
