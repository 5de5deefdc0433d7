#pragma once
// What Swift cannot call in libedit(3) and Linux: variadic functions, signal handlers, terminfo(5)'s macros, and tee(2)
// (needs _GNU_SOURCE). Every function here has the prefix `ceditline_`; libedit's header is re-exported.

#if !__has_include(<histedit.h>)
#error "libedit is missing: install libedit-dev (Debian, Ubuntu), libedit-devel (Fedora) or libedit (Arch)"
#endif
#include <histedit.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>
#include <wchar.h>

#pragma clang assume_nonnull begin

// MARK: libedit's variadic calls

/// el_set(3) for operations that take a number: EL_SIGNAL, EL_EDITMODE, EL_REFRESH.
void ceditline_set_number(EditLine *editor, int operation, int value);

/// el_set(3) for operations that take words: EL_TERMINAL, EL_EDITOR, EL_BIND.
void ceditline_set_words(
    EditLine *editor, int operation, const char *first, const char *_Nullable second, const char *_Nullable third);

/// EL_CLIENTDATA: the object that the callbacks below are called for.
void ceditline_set_client(EditLine *editor, void *client);
void *ceditline_client(EditLine *editor);

/// EL_PROMPT_ESC: returns the prompt, one line of UTF-8; \1 brackets text without width (escape sequences).
typedef char *_Nullable (*ceditline_prompt)(EditLine *editor);
void ceditline_set_prompt(EditLine *editor, ceditline_prompt prompt);

/// fopencookie(3): a stream whose bytes a function writes to a descriptor; it returns how many, 0 after an error.
typedef ssize_t (*ceditline_writer)(void *_Nullable descriptor, const char *bytes, size_t count);
FILE *_Nullable ceditline_open_stream(int descriptor, ceditline_writer writer);

/// EL_GETCFN of el_wset(3): reads a character; returns 1, 0 at the end of input, or -1. el_set(3) of other versions of
/// libedit keeps one byte of it.
typedef int (*ceditline_reader)(EditLine *editor, wchar_t *character);
void ceditline_set_reader(EditLine *editor, ceditline_reader reader);

/// EL_ADDFN: adds a command to bind keys to; it returns CC_NORM, CC_REFRESH, CC_REDISPLAY, CC_ERROR or CC_REFRESH_BEEP.
typedef unsigned char (*ceditline_command)(EditLine *editor, int key);
void ceditline_add_command(EditLine *editor, const char *name, ceditline_command command);

/// el_get(3) of EL_EDITOR: "emacs" or "vi".
const char *_Nullable ceditline_key_style(EditLine *editor);

/// EL_HIST: the lines that the arrow keys recall; NULL for none.
void ceditline_set_history(EditLine *editor, History *_Nullable lines);

/// history(3) for operations that take a number: H_SETSIZE, H_SETUNIQUE.
void ceditline_history_set(History *lines, int operation, int value);

/// H_ENTER
void ceditline_history_add(History *lines, const char *line);

// MARK: Restoring the terminal

/// Saves the modes of a terminal; they are restored before anything, even a crash, ends or stops the process. Returns
/// 0, or -1 with errno.
int ceditline_guard_terminal(int input, int output);

/// Restores the terminal's modes and stops guarding it.
void ceditline_release_terminal(void);

/// Turns bracketed paste on or off: the terminal puts pastes between ESC [ 200 ~ and ESC [ 201 ~ (xterm).
void ceditline_bracket_pastes(bool enabled);

/// Says that the terminal's modes are about to change, or have changed; returns what was said last. SIGTSTP stops the
/// process before or after that, unless it takes longer than a tenth of a second.
bool ceditline_change_modes(bool begins);

// MARK: Signals

/// Catches SIGINT, SIGHUP, SIGTERM, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGWINCH and SIGCONT; each makes the signal
/// pipe readable. Before SIGTSTP stops the process or a crash ends it (SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
/// SIGSEGV), the guarded terminal is restored. Ignored signals stay ignored. Returns 0, or -1 with errno.
int ceditline_catch_signals(void);

/// Gives this thread a stack for handlers of crashes, unless it has one: its own may have overflowed. For the main thread;
/// another may be the one that catches signals.
void ceditline_use_alternate_stack(void);

/// Restores the earlier handlers of the caught signals.
void ceditline_release_signals(void);

/// The read end of the signal pipe; -1 before signals are caught.
int ceditline_signal_pipe(void);

/// Makes the signal pipe readable, as a signal does.
void ceditline_wake(void);

/// Whether a signal that is caught now has arrived and was not taken.
bool ceditline_has_signal(int number);

/// Whether a caught signal has arrived since the last call.
bool ceditline_take_signal(int number);

/// Sets a message to write to standard error before a signal ends the process: a crash, or SIGINT, SIGHUP, SIGTERM,
/// SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1 or SIGUSR2 without another handler. NULL removes it.
void ceditline_set_termination_message(const char *_Nullable message);

/// Ends the process by a signal, with the terminal restored and the message written, even if the signal is caught.
void ceditline_end(int number);

/// Has a file removed if a signal or a crash ends the process, as a message is written then.
///
/// Returns: A number to keep the file by; -1 if too many are to be removed.
int ceditline_remove_at_end(const char *path);

/// Keeps a file that was to be removed, or is gone.
void ceditline_keep_at_end(int index);

/// Makes signals and crashes end the process by the status 128 + n, as shells print the command line of what dies of one.
void ceditline_end_by_status(void);

/// Sets a message to write to standard error if SIGUSR1 without another handler ends the process; its status is EX_TEMPFAIL.
void ceditline_set_takeover_message(const char *message);

/// Removes Swift's backtracer from SIGQUIT and SIGABRT, and from crashes if you say so: it prints registers and memory,
/// and asks whoever is at the terminal what to do.
void ceditline_drop_backtracer(bool from_crashes);

// MARK: Linux and terminfo(5)

/// tee(2): copies up to `length` bytes of a pipe into another without consuming them; EAGAIN if there are none yet.
ssize_t ceditline_tee(int from, int to, size_t length);

/// The capabilities of a terminal type (terminfo(5)).
struct ceditline_capabilities {
  bool is_known;         ///< Whether terminfo describes it.
  bool moves_cursor;     ///< Whether it can move its cursor left and erase to the end of the line.
  bool brackets_pastes;  ///< Whether it can enclose pastes in brackets.
  int colors;            ///< The number of colours; 0 if none.
};

/// setupterm(3) for a terminal type; an unknown one has no capabilities.
struct ceditline_capabilities ceditline_terminal(const char *type);

#pragma clang assume_nonnull end
