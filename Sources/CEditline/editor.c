#define _GNU_SOURCE
#include "internal.h"

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

struct ceditline {
  EditLine *editor;
  History *history;
  FILE *input, *output, *errors;
  char *prompt;
  ceditline_completer completer;
  void *completer_context;
  ceditline_reformatter reformatter;
  char *initial_text;
  char *replacement;
  size_t replacement_cursor;
  int input_descriptor;
  int timeout_milliseconds;
  enum ceditline_result result;
};

bool ceditline_use_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "UTF-8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return false;
}

static ceditline *client(EditLine *editor) {
  ceditline *self = NULL;
  el_get(editor, EL_CLIENTDATA, &self);
  return self;
}

static char *show_prompt(EditLine *editor) { return client(editor)->prompt; }

// Bytes that follow the first one of a UTF-8 sequence; -1 where none can start.
static int following(unsigned char first) {
  if (first < 0x80) return 0;
  if (first >= 0xC2 && first < 0xE0) return 1;
  if (first >= 0xE0 && first < 0xF0) return 2;
  if (first >= 0xF0 && first < 0xF5) return 3;
  return -1;
}

// After fg the terminal is cooked again: libedit prepares it anew and draws the line it holds.
static void resume(void *context) {
  ceditline *self = context;
  el_set(self->editor, EL_PREP_TERM, 0);
  el_set(self->editor, EL_PREP_TERM, 1);
  el_set(self->editor, EL_REFRESH, 0);
}

static void resize(void *context) { el_resize(((ceditline *)context)->editor); }

static enum ceditline_result next_byte(ceditline *self, int timeout, unsigned char *byte) {
  return ceditline_wait(self->input_descriptor, timeout, byte, resume, resize, self);
}

// What a key sends, and what libedit knows it by. Keys that are not here would leave the tail of their sequence in the
// answer, so a sequence is collected whole: these go on, the rest is dropped.
static const struct {
  const char *sent, *known;
} keys[] = {
    {"[A", "[A"},       {"[B", "[B"},       {"[C", "[C"},   {"[D", "[D"},   {"[H", "[H"},   {"[F", "[F"},
    {"OA", "OA"},       {"OB", "OB"},       {"OC", "OC"},   {"OD", "OD"},   {"OH", "[H"},   {"OF", "[F"},
    {"[1~", "[H"},      {"[7~", "[H"},      {"[4~", "[F"},  {"[8~", "[F"},  {"[3~", "[3~"}, {"[1;5C", "[1;5C"},
    {"[1;5D", "[1;5D"},
};

static const char *known_sequence(const char *sequence) {
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (strcmp(sequence, keys[i].sent) == 0) return keys[i].known;
  return NULL;
}

// Bytes of a known sequence that the editor has not taken yet.
static struct {
  char bytes[32];
  size_t length, taken;
} pending;

// False if a signal or the end of the input came in between; the result says which.
static bool collect_sequence(ceditline *self) {
  char sequence[sizeof pending.bytes - 1];
  size_t length = 0;
  while (length + 1 < sizeof sequence) {
    unsigned char byte = 0;
    self->result = next_byte(self, 30, &byte);
    if (self->result == CEDITLINE_TIMED_OUT) break;
    if (self->result != CEDITLINE_INPUT) return false;
    sequence[length++] = (char)byte;
    if (length == 1 && byte != '[' && byte != 'O') break;  // Meta and a key
    if (length == 2 && byte == '[') continue;              // Linux's console: ESC [ [ A is F1
    if (length > 1 && byte >= 0x40 && byte <= 0x7E) break;
  }
  sequence[length] = 0;
  const char *known = sequence;
  if (length > 1) known = known_sequence(sequence);
  if (sequence[0] == 'x' || sequence[0] == 'X') known = NULL;  // would open libedit's own command prompt
  if (length == 2 && strcmp(sequence, "OM") == 0) {  // the keypad's Enter key
    pending.bytes[0] = '\r';
    pending.length = 1;
    pending.taken = 0;
    return true;
  }
  if (!known) return true;
  pending.bytes[0] = 27;
  strcpy(pending.bytes + 1, known);
  pending.length = strlen(pending.bytes);
  pending.taken = 0;
  return true;
}

// The key that stands for "put the replacement in the place of the line": libedit draws a line anew only behind a key.
enum { replace_key = 0x1F };

static unsigned char replace_line(EditLine *editor, int key) {
  (void)key;
  ceditline *self = client(editor);
  if (!self->replacement) return CC_NORM;
  const LineInfoW *line = el_wline(editor);
  int length = (int)(line->lastchar - line->buffer);
  el_cursor(editor, length);
  el_deletestr(editor, length);
  if (*self->replacement) el_insertstr(editor, self->replacement);
  line = el_wline(editor);
  size_t count = (size_t)(line->lastchar - line->buffer);
  if (self->replacement_cursor < count) el_cursor(editor, -(int)(count - self->replacement_cursor));
  free(self->replacement);
  self->replacement = NULL;
  return CC_REFRESH;
}

// Whether the line is to be another before the next key is waited for.
static bool wants_replacement(ceditline *self) {
  if (self->initial_text) {
    self->replacement = self->initial_text;
    self->replacement_cursor = (size_t)-1;
    self->initial_text = NULL;
    return true;
  }
  if (!self->reformatter) return false;
  const LineInfo *line = el_line(self->editor);
  char *before = strndup(line->buffer, (size_t)(line->cursor - line->buffer));
  char *whole = strndup(line->buffer, (size_t)(line->lastchar - line->buffer));
  if (before && whole)
    self->replacement = self->reformatter(self->completer_context, before, whole, &self->replacement_cursor);
  free(whole);
  free(before);
  return self->replacement != NULL;
}

static int read_character(EditLine *editor, wchar_t *character) {
  ceditline *self = client(editor);
  if (pending.taken == pending.length && !self->replacement && wants_replacement(self)) {
    *character = replace_key;
    return 1;
  }
  for (;;) {
    unsigned char byte = 0;
    if (pending.taken < pending.length) {
      *character = (unsigned char)pending.bytes[pending.taken++];
      return 1;
    }
    self->result = next_byte(self, self->timeout_milliseconds, &byte);
    if (self->result == CEDITLINE_END_OF_INPUT) return 0;
    if (self->result != CEDITLINE_INPUT) return -1;
    if (byte == 27) {
      if (!collect_sequence(self)) return self->result == CEDITLINE_END_OF_INPUT ? 0 : -1;
      continue;
    }
    int more = following(byte);
    if (more < 0) continue;
    wint_t value = more == 0 ? byte : byte & (0x3F >> more);
    int got = 0;
    for (; got < more; got++) {
      self->result = next_byte(self, self->timeout_milliseconds, &byte);
      if (self->result != CEDITLINE_INPUT) return self->result == CEDITLINE_END_OF_INPUT ? 0 : -1;
      if ((byte & 0xC0) != 0x80) {
        // What was no UTF-8 must not swallow the key after it.
        if (byte < 0x80 && byte != 27) {
          pending.bytes[0] = (char)byte;
          pending.length = 1;
          pending.taken = 0;
        }
        break;
      }
      value = value << 6 | (byte & 0x3F);
    }
    if (got < more) continue;
    *character = (wchar_t)value;
    return 1;
  }
}

static unsigned char complete(EditLine *editor, int key) {
  (void)key;
  ceditline *self = client(editor);
  if (!self->completer) return CC_REFRESH_BEEP;
  const LineInfo *line = el_line(editor);
  char *before = strndup(line->buffer, (size_t)(line->cursor - line->buffer));
  if (!before) return CC_REFRESH_BEEP;
  char *insertion = self->completer(self->completer_context, before);
  free(before);
  if (!insertion) return CC_REFRESH_BEEP;
  bool inserted = *insertion && el_insertstr(editor, insertion) == 0;
  free(insertion);
  return inserted ? CC_REFRESH : CC_REFRESH_BEEP;
}

ceditline *ceditline_open(const char *program, int input, int output) {
  ceditline *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  // A stream of its own: libedit writes a character at a time, and this one is buffered.
  int in = dup(input), out = dup(output);
  self->input = in < 0 ? NULL : fdopen(in, "r");
  self->output = out < 0 ? NULL : fdopen(out, "w");
  self->errors = fopen("/dev/null", "we");
  self->history = history_init();
  self->prompt = strdup("");
  self->input_descriptor = input;
  if (self->input && self->output && self->errors && self->history && self->prompt)
    self->editor = el_init(program, self->input, self->output, self->errors);
  if (!self->editor) {
    ceditline_close(self);
    return NULL;
  }
  HistEvent event;
  history(self->history, &event, H_SETSIZE, 500);
  history(self->history, &event, H_SETUNIQUE, 1);
  el_set(self->editor, EL_CLIENTDATA, self);
  el_set(self->editor, EL_EDITOR, "emacs");
  el_set(self->editor, EL_SIGNAL, 0);
  el_set(self->editor, EL_PROMPT_ESC, show_prompt, '\1');
  el_set(self->editor, EL_GETCFN, read_character);
  el_set(self->editor, EL_ADDFN, "complete-answer", "Completes the answer", complete);
  el_set(self->editor, EL_ADDFN, "replace-line", "Puts another text in the place of the line", replace_line);
  el_source(self->editor, NULL);
  // Between two lines libedit sets the terminal back, with echo, whatever it found; what is typed then would show.
  static const char *const unechoed[] = {"-echo", "-echoe", "-echok", "-echonl", "-echoctl"};
  for (size_t i = 0; i < sizeof unechoed / sizeof *unechoed; i++)
    el_set(self->editor, EL_SETTY, "-x", unechoed[i], NULL);
  el_set(self->editor, EL_BIND, "^I", "complete-answer", NULL);
  // In vi's command mode, too.
  el_set(self->editor, EL_BIND, "^_", "replace-line", NULL);
  el_set(self->editor, EL_BIND, "-a", "^_", "replace-line", NULL);
  el_set(self->editor, EL_BIND, "\033[3~", "ed-delete-next-char", NULL);
  el_set(self->editor, EL_BIND, "\033[1;5C", "em-next-word", NULL);
  el_set(self->editor, EL_BIND, "\033[1;5D", "ed-prev-word", NULL);
  return self;
}

void ceditline_close(ceditline *self) {
  if (self->editor) el_end(self->editor);
  if (self->history) history_end(self->history);
  if (self->input) fclose(self->input);
  if (self->output) fclose(self->output);
  if (self->errors) fclose(self->errors);
  free(self->prompt);
  free(self->initial_text);
  free(self->replacement);
  free(self);
}

void ceditline_set_prompt(ceditline *self, const char *prompt) {
  char *copy = strdup(prompt);
  if (!copy) return;
  free(self->prompt);
  self->prompt = copy;
}

void ceditline_set_completer(ceditline *self, ceditline_completer completer, void *context) {
  self->completer = completer;
  self->completer_context = context;
}

void ceditline_set_reformatter(ceditline *self, ceditline_reformatter reformatter) {
  self->reformatter = reformatter;
}

void ceditline_set_initial_text(ceditline *self, const char *text) {
  free(self->initial_text);
  self->initial_text = text ? strdup(text) : NULL;
}

void ceditline_set_history(ceditline *self, bool enabled) {
  if (enabled)
    el_set(self->editor, EL_HIST, history, self->history);
  else
    el_set(self->editor, EL_HIST, NULL, NULL);
}

void ceditline_remember(ceditline *self, const char *line) {
  HistEvent event;
  history(self->history, &event, H_ENTER, line);
}

enum ceditline_result ceditline_read(ceditline *self, int timeout, const char **line, size_t *length) {
  int count = 0;
  self->timeout_milliseconds = timeout;
  self->result = CEDITLINE_INPUT;
  // Raw before the prompt shows: a key pressed at once would otherwise meet a cooked terminal.
  el_set(self->editor, EL_PREP_TERM, 1);
  const char *text = el_gets(self->editor, &count);
  fflush(self->output);
  if (!text || count <= 0) {
    *line = NULL;
    *length = 0;
    return self->result == CEDITLINE_INPUT ? CEDITLINE_END_OF_INPUT : self->result;
  }
  size_t size = (size_t)count;
  if (text[size - 1] == '\n') size--;
  *line = text;
  *length = size;
  return CEDITLINE_INPUT;
}
