#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const int caught[] = {SIGINT, SIGHUP, SIGTERM, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGWINCH, SIGCONT};
enum { caught_count = sizeof caught / sizeof *caught };

static struct sigaction previous[caught_count];
static volatile sig_atomic_t arrived[caught_count];
static int wake[2] = {-1, -1};
static int ending_signal;

static void note(int number) {
  int saved = errno;
  for (int i = 0; i < caught_count; i++)
    if (caught[i] == number) arrived[i] = 1;
  (void)!write(wake[1], "", 1);
  errno = saved;
}

int ceditline_catch_signals(void) {
  if (wake[0] < 0 && pipe2(wake, O_CLOEXEC | O_NONBLOCK) < 0) return -1;
  for (int i = 0; i < caught_count; i++) {
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    arrived[i] = 0;
    if (sigaction(caught[i], NULL, &previous[i]) < 0) return -1;
    if (previous[i].sa_handler == SIG_IGN) continue;
    if (sigaction(caught[i], &action, NULL) < 0) return -1;
  }
  return 0;
}

void ceditline_release_signals(void) {
  for (int i = 0; i < caught_count; i++)
    if (previous[i].sa_handler != SIG_IGN) sigaction(caught[i], &previous[i], NULL);
}

int ceditline_signal(void) { return ending_signal; }

static bool take(int number) {
  for (int i = 0; i < caught_count; i++)
    if (caught[i] == number && arrived[i]) {
      arrived[i] = 0;
      return true;
    }
  return false;
}

static enum ceditline_result ending(int number, enum ceditline_result result) {
  ending_signal = number;
  return result;
}

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

enum ceditline_result ceditline_wait(
    int descriptor, int timeout, unsigned char *byte, void (*resume)(void *), void (*resize)(void *), void *context) {
  long long deadline = timeout < 0 ? -1 : milliseconds() + timeout;
  for (;;) {
    if (take(SIGHUP)) return ending(SIGHUP, CEDITLINE_HUNG_UP);
    static const int deadly[] = {SIGTERM, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2};
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
      if (take(deadly[i])) return ending(deadly[i], CEDITLINE_TERMINATED);
    if (take(SIGINT)) return ending(SIGINT, CEDITLINE_INTERRUPTED);
    if (take(SIGCONT)) {
      if (!resume) return CEDITLINE_CONTINUED;
      resume(context);
    }
    if (take(SIGWINCH) && resize) resize(context);

    int left = -1;
    if (deadline >= 0) {
      long long remaining = deadline - milliseconds();
      if (remaining <= 0) return CEDITLINE_TIMED_OUT;
      left = (int)remaining;
    }
    struct pollfd watched[2] = {{.fd = descriptor, .events = POLLIN}, {.fd = wake[0], .events = POLLIN}};
    int ready = poll(watched, 2, left);
    if (ready < 0 && errno != EINTR) return CEDITLINE_HUNG_UP;
    if (ready <= 0) continue;
    if (watched[1].revents) {
      char drained[64];
      while (read(wake[0], drained, sizeof drained) > 0) {}
      continue;
    }
    if (watched[0].revents & POLLNVAL) return CEDITLINE_END_OF_INPUT;
    ssize_t count = read(descriptor, byte, 1);
    if (count == 1) return CEDITLINE_INPUT;
    // A terminal that is gone reads as an end of input too.
    if (count == 0 && watched[0].revents & POLLHUP) return ending(SIGHUP, CEDITLINE_HUNG_UP);
    if (count == 0) return CEDITLINE_END_OF_INPUT;
    if (errno != EINTR && errno != EAGAIN) return ending(SIGHUP, CEDITLINE_HUNG_UP);
  }
}

enum ceditline_result ceditline_read_byte(int descriptor, int timeout, unsigned char *byte) {
  return ceditline_wait(descriptor, timeout, byte, NULL, NULL, NULL);
}
