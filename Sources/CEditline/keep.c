#define _GNU_SOURCE
#include "CEditline.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int deadly[] = {SIGINT, SIGHUP, SIGTERM, SIGQUIT};
enum { deadly_count = sizeof deadly / sizeof *deadly };

// Set before the handlers are, and not changed while they are.
static char *kept_path, *kept_text, *kept_message;
static struct sigaction previous[deadly_count];
static bool is_replaced[deadly_count];

static void write_whole(int file, const char *text) {
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t count = write(file, text, left);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    text += count;
    left -= (size_t)count;
  }
}

// Writes what is to be kept, says so, and lets the signal do what it does. Safe in signal handlers (signal-safety(7)).
static void keep(int number) {
  int file = open(kept_path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file >= 0) {
    write_whole(file, kept_text);
    fsync(file);
    close(file);
    write_whole(STDERR_FILENO, kept_message);
  }
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
  // It comes when this handler returns.
  raise(number);
}

void ceditline_keep_on_signals(const char *path, const char *text, const char *message) {
  kept_path = strdup(path);
  kept_text = strdup(text);
  kept_message = strdup(message);
  if (!kept_path || !kept_text || !kept_message) return;
  for (int i = 0; i < deadly_count; i++) {
    struct sigaction action = {.sa_handler = keep, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    is_replaced[i] = false;
    // What is ignored stays so, and who has a handler of their own knows better.
    if (sigaction(deadly[i], NULL, &previous[i]) < 0 || previous[i].sa_handler != SIG_DFL) continue;
    is_replaced[i] = sigaction(deadly[i], &action, NULL) == 0;
  }
}

void ceditline_stop_keeping(void) {
  for (int i = 0; i < deadly_count; i++) {
    struct sigaction now;
    // Another handler may have taken the place meanwhile.
    if (is_replaced[i] && sigaction(deadly[i], NULL, &now) == 0 && now.sa_handler == keep)
      sigaction(deadly[i], &previous[i], NULL);
    is_replaced[i] = false;
  }
  free(kept_path);
  free(kept_text);
  free(kept_message);
  kept_path = kept_text = kept_message = NULL;
}
