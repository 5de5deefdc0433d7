#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
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

// The terminal that is given back whatever happens. What is read in signal handlers is set before they are told.
static struct {
  int input, output;
  // The terminal once more, in an open file of its own that does not block: a key that sends a signal also discards
  // what was typed, and a read(2) of what poll(2) has just seen would then wait for another key. -1 if there is none.
  int reader;
  struct termios modes;
  volatile sig_atomic_t is_guarded, brackets_pastes, has_bracketed_pastes;
} terminal;

static void write_brackets(bool enabled) {
  static const char on[] = "\033[?2004h", off[] = "\033[?2004l";
  (void)!write(terminal.output, enabled ? on : off, sizeof on - 1);
}

// Safe in signal handlers (signal-safety(7)).
static void give_terminal_back(void) {
  if (!terminal.is_guarded) return;
  // Even where they are off: a key that sends a signal discards output that is on its way, and with it what has switched
  // them off.
  if (terminal.has_bracketed_pastes) write_brackets(false);
  tcsetattr(terminal.input, TCSANOW, &terminal.modes);
}

int ceditline_guard_terminal(int input, int output) {
  static bool is_registered;
  if (tcgetattr(input, &terminal.modes) < 0) return -1;
  terminal.input = input;
  terminal.output = output;
  char name[128];
  terminal.reader = -1;
  if (ttyname_r(input, name, sizeof name) == 0)
    terminal.reader = open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  terminal.brackets_pastes = terminal.has_bracketed_pastes = false;
  terminal.is_guarded = true;
  // The form's own code may call exit(3).
  if (!is_registered) is_registered = atexit(ceditline_release_terminal) == 0;
  return 0;
}

void ceditline_release_terminal(void) {
  if (!terminal.is_guarded) return;
  give_terminal_back();
  terminal.is_guarded = false;
  if (terminal.reader >= 0) close(terminal.reader);
}

void ceditline_bracket_pastes(bool enabled) {
  if (!terminal.is_guarded || terminal.brackets_pastes == enabled) return;
  // Noted first: better off twice than left on.
  if (enabled) terminal.brackets_pastes = terminal.has_bracketed_pastes = true;
  write_brackets(enabled);
  terminal.brackets_pastes = enabled;
}

static struct sigaction previous_stop;

// Stops as the shell expects, and has the terminal as it was once the process goes on. In an orphaned process group
// SIGTSTP stops nobody, and it goes on at once.
static void stop(int number) {
  int saved = errno;
  struct termios modes;
  bool is_guarded = terminal.is_guarded && tcgetattr(terminal.input, &modes) == 0;
  give_terminal_back();
  struct sigaction action = {.sa_handler = SIG_DFL}, own;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, &own);
  sigset_t only, mask;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, &mask);
  sigaction(number, &own, NULL);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (is_guarded) {
    tcsetattr(terminal.input, TCSANOW, &modes);
    if (terminal.brackets_pastes) write_brackets(true);
  }
  errno = saved;
}

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction previous_crash[crash_count];

// Gives the terminal back, and lets whoever handled the crash before, such as Swift's backtracer, go on with it.
static void crash(int number, siginfo_t *information, void *context) {
  give_terminal_back();
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++)
    if (crashes[i] == number) action = previous_crash[i];
  bool has_handler = action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN;
  sigaction(number, &action, NULL);
  if (has_handler && action.sa_flags & SA_SIGINFO) return action.sa_sigaction(number, information, context);
  if (has_handler) return action.sa_handler(number);
  // It comes when this handler returns, before anything else does.
  raise(number);
}

// The main thread's stack may be what overflowed.
static void use_alternate_stack(void) {
  static _Alignas(16) char memory[64 << 10];
  stack_t stack;
  if (sigaltstack(NULL, &stack) < 0 || !(stack.ss_flags & SS_DISABLE)) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = sizeof memory};
  sigaltstack(&stack, NULL);
}

static int catch_crashes_and_stops(void) {
  use_alternate_stack();
  for (int i = 0; i < crash_count; i++) {
    struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    if (sigaction(crashes[i], &action, &previous_crash[i]) < 0) return -1;
  }
  struct sigaction action = {.sa_handler = stop, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGTSTP, NULL, &previous_stop) < 0) return -1;
  return previous_stop.sa_handler == SIG_IGN ? 0 : sigaction(SIGTSTP, &action, NULL);
}

// How many have asked for the signals.
static int catchers;
static bool were_caught;

int ceditline_catch_signals(void) {
  if (catchers++) return 0;
  if (wake[0] < 0 && pipe2(wake, O_CLOEXEC | O_NONBLOCK) < 0) return -1;
  for (int i = 0; i < caught_count; i++) {
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    // The window may have another size since signals were released.
    arrived[i] = were_caught && caught[i] == SIGWINCH;
    if (sigaction(caught[i], NULL, &previous[i]) < 0) return -1;
    if (previous[i].sa_handler == SIG_IGN) continue;
    if (sigaction(caught[i], &action, NULL) < 0) return -1;
  }
  were_caught = true;
  return catch_crashes_and_stops();
}

void ceditline_release_signals(void) {
  if (--catchers) return;
  for (int i = 0; i < caught_count; i++)
    if (previous[i].sa_handler != SIG_IGN) sigaction(caught[i], &previous[i], NULL);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &previous_crash[i], NULL);
  if (previous_stop.sa_handler != SIG_IGN) sigaction(SIGTSTP, &previous_stop, NULL);
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

enum ceditline_result ceditline_end(int descriptor) {
  struct pollfd watched = {.fd = descriptor, .events = POLLIN};
  bool is_gone = poll(&watched, 1, 0) > 0 && watched.revents & (POLLHUP | POLLERR);
  return is_gone || take(SIGHUP) ? ending(SIGHUP, CEDITLINE_HUNG_UP) : CEDITLINE_END_OF_INPUT;
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
    // Who cannot do anything about it leaves it to the editor.
    if (resize && take(SIGWINCH)) resize(context);

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
    bool is_guarded = terminal.is_guarded && descriptor == terminal.input && terminal.reader >= 0;
    ssize_t count = read(is_guarded ? terminal.reader : descriptor, byte, 1);
    if (count == 1) return CEDITLINE_INPUT;
    if (count == 0) return ceditline_end(descriptor);
    if (errno != EINTR && errno != EAGAIN) return ending(SIGHUP, CEDITLINE_HUNG_UP);
  }
}

enum ceditline_result ceditline_read_byte(int descriptor, int timeout, unsigned char *byte) {
  return ceditline_wait(descriptor, timeout, byte, NULL, NULL, NULL);
}
