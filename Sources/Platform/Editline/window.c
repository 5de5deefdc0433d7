#define _GNU_SOURCE
#include <stdarg.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static void limit(unsigned short *count, unsigned short maximum) {
  if (*count > maximum) *count = maximum;
}

// Overrides ioctl(2) in the whole process to limit the window's size: libedit asks for it at each line and allocates
// that much, and an ssh client may report any size, such as 65535 by 65535, at any moment.
int ioctl(int descriptor, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  int result = (int)syscall(SYS_ioctl, descriptor, request, argument);
  if (result < 0 || request != TIOCGWINSZ) return result;
  struct winsize *size = argument;
  limit(&size->ws_col, 1000);
  limit(&size->ws_row, 500);
  return result;
}
