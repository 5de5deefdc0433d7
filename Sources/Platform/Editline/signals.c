#define _GNU_SOURCE
#include "CEurekaEditline.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <termios.h>
#include <unistd.h>

// MARK: The terminal

// The terminal to restore however the process ends. Set before the signal handlers that read it. Handlers run in any thread, so
// that what they share is atomic.
static struct {
  int input, output;
  struct termios modes;
  atomic_bool is_guarded, brackets_pastes, has_bracketed_pastes;
} terminal;

// A handler must end: what a terminal has no room for is dropped. poll(2) says only that there is room for some of it.
static void write_promptly(int output, const char *text, size_t length) {
  while (length > 0) {
    struct pollfd room = {.fd = output, .events = POLLOUT};
    int ready;
    do ready = poll(&room, 1, 100);
    while (ready < 0 && errno == EINTR);
    if (ready <= 0) return;
    ssize_t count = write(output, text, length < 128 ? length : 128);
    if (count <= 0) return;
    text += count;
    length -= (size_t)count;
  }
}

static void write_brackets(bool enabled) {
  static const char on[] = "\033[?2004h", off[] = "\033[?2004l";
  write_promptly(terminal.output, enabled ? on : off, sizeof on - 1);
}

// Safe in signal handlers (signal-safety(7)).
static void restore_terminal(void) {
  if (!terminal.is_guarded) return;
  // Even if they are off: a key that sends a signal discards pending output, which may include what turned them off.
  if (terminal.has_bracketed_pastes) write_brackets(false);
  tcsetattr(terminal.input, TCSANOW, &terminal.modes);
}

int ceditline_guard_terminal(int input, int output) {
  static bool is_registered;
  if (tcgetattr(input, &terminal.modes) < 0) return -1;
  terminal.input = input;
  terminal.output = output;
  terminal.brackets_pastes = terminal.has_bracketed_pastes = false;
  terminal.is_guarded = true;
  // The form's own code may call exit(3).
  if (!is_registered) is_registered = atexit(ceditline_release_terminal) == 0;
  return 0;
}

void ceditline_release_terminal(void) {
  restore_terminal();
  terminal.is_guarded = false;
}

void ceditline_bracket_pastes(bool enabled) {
  if (!terminal.is_guarded || terminal.brackets_pastes == enabled) return;
  // Recorded first: turning it off twice is better than leaving it on.
  if (enabled) terminal.brackets_pastes = terminal.has_bracketed_pastes = true;
  write_brackets(enabled);
  terminal.brackets_pastes = enabled;
}

// The thread that changes the modes is not the one that stops the process: in the middle, it would leave other modes than
// the shell's.
static atomic_bool is_changing_modes, is_stopping;

bool ceditline_change_modes(bool begins) {
  bool has_begun = is_changing_modes;
  is_changing_modes = begins;
  while (begins && is_stopping) {
    is_changing_modes = false;
    poll(NULL, 0, 1);
    is_changing_modes = true;
  }
  return has_begun;
}

// MARK: Handlers

struct handled {
  int number;
  bool is_replaced;
  struct sigaction previous;
  atomic_bool has_arrived;
};

static struct handled caught[] = {{SIGINT},  {SIGHUP},  {SIGTERM},  {SIGQUIT}, {SIGALRM},
                                  {SIGUSR1}, {SIGUSR2}, {SIGWINCH}, {SIGCONT}};
static struct handled stops[] = {{SIGTSTP}};
static struct handled crashes[] = {{SIGILL}, {SIGTRAP}, {SIGABRT}, {SIGBUS}, {SIGFPE}, {SIGSEGV}};
static struct handled ends[] = {{SIGINT},  {SIGHUP},  {SIGTERM}, {SIGQUIT},
                                {SIGPIPE}, {SIGALRM}, {SIGUSR1}, {SIGUSR2}};
#define COUNT(signals) (sizeof signals / sizeof *signals)

typedef void (*handler)(int number, siginfo_t *information, void *context);

static struct handled *find(struct handled *signals, size_t count, int number) {
  for (size_t i = 0; i < count; i++)
    if (signals[i].number == number) return &signals[i];
  return NULL;
}

// Ignored signals stay ignored. With only_defaults, existing handlers stay.
static int replace(struct handled *signals, size_t count, handler handler, int flags, bool only_defaults) {
  for (size_t i = 0; i < count; i++) {
    struct sigaction action = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO | flags}, *before = &signals[i].previous;
    if (only_defaults)
      sigfillset(&action.sa_mask);
    else
      sigemptyset(&action.sa_mask);
    signals[i].is_replaced = false;
    if (sigaction(signals[i].number, NULL, before) < 0) return -1;
    if (before->sa_handler == SIG_IGN || (only_defaults && before->sa_handler != SIG_DFL)) continue;
    if (sigaction(signals[i].number, &action, NULL) < 0) return -1;
    signals[i].is_replaced = true;
  }
  return 0;
}

static void restore_handlers(struct handled *signals, size_t count, handler handler) {
  for (size_t i = 0; i < count; i++) {
    struct sigaction now;
    // Someone may have installed another handler in the meantime.
    if (signals[i].is_replaced && sigaction(signals[i].number, NULL, &now) == 0 && now.sa_sigaction == handler)
      sigaction(signals[i].number, &signals[i].previous, NULL);
    signals[i].is_replaced = false;
  }
}

static int wake[2] = {-1, -1};

static void note(int number, siginfo_t *information, void *context) {
  (void)information, (void)context;
  int saved = errno;
  struct handled *signal = find(caught, COUNT(caught), number);
  if (signal) signal->has_arrived = true;
  (void)!write(wake[1], "", 1);
  errno = saved;
}

// Stops the process with the terminal restored, and sets its modes again when it continues. In an orphaned process
// group SIGTSTP has no effect, and it continues at once.
static void stop(int number, siginfo_t *information, void *context) {
  (void)information, (void)context;
  int saved = errno;
  struct termios modes;
  is_stopping = true;
  // Not for long: the thread that changes the modes may wait for this one.
  for (int left = 100; is_changing_modes && left > 0; left--) poll(NULL, 0, 1);
  bool is_guarded = terminal.is_guarded && tcgetattr(terminal.input, &modes) == 0;
  restore_terminal();
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
  is_stopping = false;
  errno = saved;
}

// Set before its handlers are installed, and not changed until they are removed.
static char *termination_message;

// Shells print the command line of what a signal has ended.
static bool ends_by_status;
static char *takeover_message;

// Files that go with the process.
enum { IS_FREE, IS_BEING_SET, IS_SET };
static struct {
  atomic_int state;
  char path[4096];
} temporaries[8];

int ceditline_remove_at_end(const char *path) {
  if (strlen(path) >= sizeof temporaries->path) return -1;
  for (size_t i = 0; i < COUNT(temporaries); i++) {
    int state = IS_FREE;
    if (!atomic_compare_exchange_strong(&temporaries[i].state, &state, IS_BEING_SET)) continue;
    strcpy(temporaries[i].path, path);
    temporaries[i].state = IS_SET;
    return (int)i;
  }
  return -1;
}

void ceditline_keep_at_end(int index) {
  if (index >= 0) temporaries[index].state = IS_FREE;
}

// Restores the terminal, writes the message, and passes the signal to its earlier handler, such as Swift's backtracer.
static void end(int number, siginfo_t *information, void *context) {
  restore_terminal();
  for (size_t i = 0; i < COUNT(temporaries); i++)
    if (temporaries[i].state == IS_SET) unlink(temporaries[i].path);
  bool is_taken_over = number == SIGUSR1 && takeover_message;
  const char *message = is_taken_over ? takeover_message : termination_message;
  if (message) write_promptly(STDERR_FILENO, message, strlen(message));
  if (is_taken_over) _exit(EX_TEMPFAIL);
  if (ends_by_status) _exit(128 + number);
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  struct handled *crash = find(crashes, COUNT(crashes), number);
  if (crash) action = crash->previous;
  bool has_handler = action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN;
  sigaction(number, &action, NULL);
  if (has_handler && action.sa_flags & SA_SIGINFO) return action.sa_sigaction(number, information, context);
  if (has_handler) return action.sa_handler(number);
  // Delivered as soon as this handler returns.
  raise(number);
}

void ceditline_end(int number) {
  end(number, NULL, NULL);
  // The calling thread may block signals.
  kill(getpid(), number);
}

void ceditline_use_alternate_stack(void) {
  static _Alignas(16) char memory[64 << 10];
  stack_t stack;
  if (sigaltstack(NULL, &stack) < 0 || !(stack.ss_flags & SS_DISABLE)) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = sizeof memory};
  sigaltstack(&stack, NULL);
}

void ceditline_drop_backtracer(bool from_crashes) {
  // Swift installs one handler for all of these, with these flags. In a static program nothing else tells whose it is.
  static const int numbers[] = {SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV};
  const int flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  struct sigaction trap, now;
  if (sigaction(SIGTRAP, NULL, &trap) < 0 || (trap.sa_flags & flags) != flags) return;
  for (size_t i = 0; i < (from_crashes ? COUNT(numbers) : 2); i++)
    if (sigaction(numbers[i], NULL, &now) == 0 && now.sa_sigaction == trap.sa_sigaction) signal(numbers[i], SIG_DFL);
}

// Reference counts of the crash handlers and of the caught signals.
static int crash_watchers;
static atomic_int catchers;

static int watch_crashes(void) {
  if (crash_watchers++) return 0;
  return replace(crashes, COUNT(crashes), end, SA_ONSTACK, false);
}

static void unwatch_crashes(void) {
  if (--crash_watchers == 0) restore_handlers(crashes, COUNT(crashes), end);
}

int ceditline_catch_signals(void) {
  static bool were_caught;
  if (catchers++) return 0;
  if (wake[0] < 0 && pipe2(wake, O_CLOEXEC | O_NONBLOCK) < 0) return -1;
  // The window may have been resized since signals were released.
  for (size_t i = 0; i < COUNT(caught); i++) caught[i].has_arrived = were_caught && caught[i].number == SIGWINCH;
  were_caught = true;
  int result = replace(caught, COUNT(caught), note, SA_RESTART, false);
  if (result == 0) result = watch_crashes();
  return result < 0 ? result : replace(stops, COUNT(stops), stop, SA_RESTART, false);
}

void ceditline_release_signals(void) {
  if (--catchers) return;
  restore_handlers(caught, COUNT(caught), note);
  restore_handlers(stops, COUNT(stops), stop);
  unwatch_crashes();
}

int ceditline_signal_pipe(void) { return wake[0]; }

void ceditline_wake(void) {
  if (wake[1] >= 0) (void)!write(wake[1], "", 1);
}

bool ceditline_has_signal(int number) {
  struct handled *signal = find(caught, COUNT(caught), number);
  return catchers > 0 && signal && signal->has_arrived;
}

bool ceditline_take_signal(int number) {
  struct handled *signal = find(caught, COUNT(caught), number);
  return signal && atomic_exchange(&signal->has_arrived, false);
}

void ceditline_end_by_status(void) {
  if (ends_by_status) return;
  ends_by_status = true;
  watch_crashes();
  replace(ends, COUNT(ends), end, 0, true);
}

void ceditline_set_takeover_message(const char *message) {
  if (!takeover_message) takeover_message = strdup(message);
  struct handled takeover = {SIGUSR1};
  replace(&takeover, 1, end, 0, true);
}

void ceditline_set_termination_message(const char *message) {
  if (termination_message) {
    restore_handlers(ends, COUNT(ends), end);
    unwatch_crashes();
    free(termination_message);
    termination_message = NULL;
  }
  if (message) termination_message = strdup(message);
  if (termination_message) {
    watch_crashes();
    replace(ends, COUNT(ends), end, 0, true);
  }
}
