#pragma once
// What Swift cannot say of libedit(3) and Linux: variadic calls, signal handlers, terminfo(5)'s macros, and tee(2), which
// needs _GNU_SOURCE. Every function has the prefix `ceditline_`; libedit's other functions come with it.

#include <histedit.h>
#include <stdbool.h>
#include <sys/types.h>
#include <wchar.h>

#pragma clang assume_nonnull begin

// MARK: libedit's variadic calls

/// el_set(3) of an operation that takes a number: EL_SIGNAL, EL_PREP_TERM, EL_REFRESH.
void ceditline_set_number(EditLine *editor, int operation, int value);

/// el_set(3) of an operation that takes words: EL_EDITOR, EL_BIND, EL_SETTY.
void ceditline_set_words(
    EditLine *editor, int operation, const char *first, const char *_Nullable second, const char *_Nullable third);

/// EL_CLIENTDATA: whom the functions below are called for.
void ceditline_set_client(EditLine *editor, void *client);
void *ceditline_client(EditLine *editor);

/// EL_PROMPT_ESC: returns the prompt, UTF-8 on one line; \1 brackets what takes no room (escape sequences).
typedef char *_Nullable (*ceditline_prompt)(EditLine *editor);
void ceditline_set_prompt(EditLine *editor, ceditline_prompt prompt);

/// EL_GETCFN: reads a character; returns 1, 0 at the end of the input, or -1.
typedef int (*ceditline_reader)(EditLine *editor, wchar_t *character);
void ceditline_set_reader(EditLine *editor, ceditline_reader reader);

/// EL_ADDFN: what keys can be bound to; returns one of CC_NORM, CC_REFRESH, CC_REDISPLAY, CC_ERROR, CC_REFRESH_BEEP.
typedef unsigned char (*ceditline_command)(EditLine *editor, int key);
void ceditline_add_command(EditLine *editor, const char *name, ceditline_command command);

/// el_get(3) of EL_EDITOR: "emacs" or "vi".
const char *_Nullable ceditline_key_style(EditLine *editor);

/// EL_HIST: the lines that the arrow keys recall; NULL for none.
void ceditline_set_history(EditLine *editor, History *_Nullable lines);

/// history(3) of an operation that takes a number: H_SETSIZE, H_SETUNIQUE.
void ceditline_history_set(History *lines, int operation, int value);

/// H_ENTER
void ceditline_history_add(History *lines, const char *line);

// MARK: The terminal, whatever ends or stops the process

/// Remembers the modes of a terminal as they are: whatever ends or stops the process from now on, a crash too, gives
/// them back first. 0, or -1 with errno.
int ceditline_guard_terminal(int input, int output);

/// Gives the terminal its modes back, and watches over it no longer.
void ceditline_release_terminal(void);

/// Whether the guarded terminal puts what is pasted between ESC [ 200 ~ and ESC [ 201 ~ (xterm's "bracketed paste").
void ceditline_bracket_pastes(bool enabled);

// MARK: Signals

/// Catches SIGINT, SIGHUP, SIGTERM, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGWINCH and SIGCONT; each makes the pipe
/// readable. Before SIGTSTP stops the process, and before a crash ends it (SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
/// SIGSEGV), the guarded terminal is given back. Ignored signals stay ignored. 0, or -1 with errno.
int ceditline_catch_signals(void);

/// Gives the caught signals back the dispositions they had.
void ceditline_release_signals(void);

/// The pipe's end for reading; -1 before signals were caught.
int ceditline_signal_pipe(void);

/// Whether a caught signal came since this was last asked.
bool ceditline_take_signal(int number);

/// Has a signal that ends the process write a message to standard error first: a crash, or SIGINT, SIGHUP, SIGTERM,
/// SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1 or SIGUSR2 that nobody else handles. NULL: no longer.
void ceditline_set_last_words(const char *_Nullable message);

/// Gives crashes and SIGQUIT their default effect where Swift's backtracer handles them, which asks whoever is at the
/// terminal what to do.
void ceditline_drop_backtracer(void);

// MARK: What a macro names

/// tee(2): copies up to `length` bytes of one pipe into another without consuming them; EAGAIN if there are none yet.
ssize_t ceditline_tee(int from, int to, size_t length);

/// What a type of terminal can do, as terminfo(5) knows it.
struct ceditline_capabilities {
  bool moves_cursor;  ///< It can move its cursor to the left and erase to the end of the line.
  int colors;         ///< How many colours it has; 0 if none.
};

/// setupterm(3) for a type by its name; one that is unknown can do nothing.
struct ceditline_capabilities ceditline_terminal(const char *type);

#pragma clang assume_nonnull end
