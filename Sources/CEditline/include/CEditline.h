#pragma once
// What Swift cannot say of libedit(3) and Linux: variadic calls, a read callback that also waits for signals,
// the signal pipe, and tee(2), which needs _GNU_SOURCE. Every function carries the prefix `ceditline_`.

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Why a read ended.
enum ceditline_result {
  CEDITLINE_INPUT = 0,        ///< A line (or a byte) was read.
  CEDITLINE_END_OF_INPUT,     ///< Ctrl-D on an empty line, or the input's end.
  CEDITLINE_INTERRUPTED,      ///< SIGINT.
  CEDITLINE_HUNG_UP,          ///< SIGHUP, or the terminal is gone.
  CEDITLINE_TERMINATED,       ///< SIGTERM, SIGQUIT, SIGALRM, SIGUSR1 or SIGUSR2; `ceditline_signal` says which.
  CEDITLINE_TIMED_OUT,        ///< The time limit passed first.
  CEDITLINE_CONTINUED,        ///< SIGCONT: whoever set terminal modes sets them again and goes on.
  CEDITLINE_LISTED,           ///< The completer has candidates to show; the line is to be read on from where it stands.
  CEDITLINE_PASTED,           ///< The paster has taken what was pasted; the same.
};

/// One line editor on one terminal.
typedef struct ceditline ceditline;

/// Selects a UTF-8 LC_CTYPE: the environment's, else C.UTF-8. False if the system has none; libedit must not be
/// used then (it drops typed bytes, and crashes on a prompt, outside ASCII).
bool ceditline_use_utf8(void);

/// el_init(3) on an input and an output descriptor, both terminals. NULL if out of memory.
ceditline *_Nullable ceditline_open(const char *program, int input, int output);

/// el_end(3) and history_end(3). Not before the last line: el_end discards what was typed ahead.
void ceditline_close(ceditline *editor);

/// The text asked with, UTF-8 on one line; \1 brackets what takes no room (escape sequences).
void ceditline_set_prompt(ceditline *editor, const char *prompt);

/// Answers the Tab key: given the text before the cursor, returns what to insert after it (malloc'd), in place of its
/// last `*removed` characters, or NULL. Then `*lists` says whether the line is to be left to show candidates, else
/// there is a beep.
typedef char *_Nullable (*ceditline_completer)(
    void *_Nullable context, const char *before, size_t *removed, bool *lists);
void ceditline_set_completer(ceditline *editor, ceditline_completer _Nullable completer, void *_Nullable context);

/// Takes what was pasted between brackets: returns what to insert at the cursor (malloc'd), or NULL if the line is to
/// be left. It has the completer's context.
typedef char *_Nullable (*ceditline_paster)(void *_Nullable context, const char *bytes, size_t length);
void ceditline_set_paster(ceditline *editor, ceditline_paster _Nullable paster);

/// Changes the line after a key: given the text before the cursor and the whole line, returns what stands in its place
/// (malloc'd) and the number of characters before the cursor then, or NULL to leave it. It has the completer's context.
typedef char *_Nullable (*ceditline_reformatter)(
    void *_Nullable context, const char *before, const char *line, size_t *cursor);
void ceditline_set_reformatter(ceditline *editor, ceditline_reformatter _Nullable reformatter);

/// The text that the next line begins with, without control characters, and the number of characters before the cursor.
void ceditline_set_initial_text(ceditline *editor, const char *_Nullable text, size_t cursor);

/// Whether lines read from now on enter the history, and the arrow keys recall it.
void ceditline_set_history(ceditline *editor, bool enabled);

/// Adds a line to the history, H_ENTER of history(3).
void ceditline_remember(ceditline *editor, const char *line);

/// el_gets(3). `*line` is UTF-8 without the newline, valid until the next call.
enum ceditline_result ceditline_read(
    ceditline *editor, int timeout_milliseconds, const char *_Nullable *_Nonnull line, size_t *length);

/// What stood before and behind the cursor of a line that was left (CEDITLINE_LISTED, CEDITLINE_PASTED); valid until the
/// next call of `ceditline_read`.
const char *ceditline_text_before(const ceditline *editor);
const char *ceditline_text_behind(const ceditline *editor);

/// Remembers the modes of a terminal as they are: whatever ends or stops the process from now on, a crash too, gives
/// them back first. 0, or -1 with errno.
int ceditline_guard_terminal(int input, int output);

/// Gives the terminal its modes back, and watches over it no longer.
void ceditline_release_terminal(void);

/// Whether the guarded terminal puts what is pasted between ESC [ 200 ~ and ESC [ 201 ~ (xterm's "bracketed paste").
void ceditline_bracket_pastes(bool enabled);

/// Catches SIGINT, SIGHUP, SIGTERM, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGWINCH and SIGCONT into a pipe that the reads
/// below watch. Before SIGTSTP stops the process, and before a crash ends it (SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
/// SIGSEGV), the guarded terminal is given back. Ignored signals stay ignored. 0, or -1 with errno.
int ceditline_catch_signals(void);

/// Gives the caught signals back the dispositions they had.
void ceditline_release_signals(void);

/// The signal behind the last CEDITLINE_INTERRUPTED, CEDITLINE_HUNG_UP or CEDITLINE_TERMINATED; 0 if none.
int ceditline_signal(void);

/// Waits for one byte from a descriptor, or for a signal.
enum ceditline_result ceditline_read_byte(int descriptor, int timeout_milliseconds, unsigned char *byte);

/// tee(2): copies up to `length` bytes of one pipe into another without consuming them; waits for the first.
ssize_t ceditline_tee(int from, int to, size_t length);

/// Has SIGINT, SIGHUP, SIGTERM and SIGQUIT, where they would end the process, write a new file, for its owner to read, and
/// a message to standard error before they do.
void ceditline_keep_on_signals(const char *path, const char *text, const char *message);

/// Gives those signals back what they did before.
void ceditline_stop_keeping(void);

/// What a type of terminal can do, as terminfo(5) knows it.
struct ceditline_capabilities {
  bool moves_cursor;  ///< It can move its cursor to the left and erase to the end of the line.
  int colors;         ///< How many colours it has; 0 if none.
};

/// setupterm(3) for a type by its name; one that is unknown can do nothing.
struct ceditline_capabilities ceditline_terminal(const char *type);

#pragma clang assume_nonnull end
