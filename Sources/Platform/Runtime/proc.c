#include "CEurekaRuntime.h"

#include <stdio.h>
#include <sysexits.h>
#include <unistd.h>

const char *_Nullable cruntime_missing_proc(void) {
  if (access("/proc/self/stat", F_OK) == 0) return NULL;
  return "/proc/self/stat is missing: mount /proc, as by: mount -t proc proc /proc";
}

// Only programs that are linked dynamically have it.
extern const char dynamic[] __asm__("_DYNAMIC") __attribute__((weak));

// In a static program, the runtime looks for its own path before main, and aborts without /proc: this runs before.
__attribute__((constructor(101))) static void look_for_proc(void) {
  const char *missing = dynamic ? NULL : cruntime_missing_proc();
  if (!missing) return;
  dprintf(STDERR_FILENO, "error: %s\n", missing);
  _exit(EX_OSERR);
}
