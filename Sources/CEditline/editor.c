#define _GNU_SOURCE
#include "internal.h"

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
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
  ceditline_paster paster;
  char *initial_text;
  size_t initial_cursor;
  char *replacement;
  size_t replacement_cursor;
  // Why the line is to be left before the next key is waited for; CEDITLINE_INPUT if it is not.
  enum ceditline_result departure;
  char *text_before, *text_behind;
  int input_descriptor;
  struct winsize size;  // as the editor knows it
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

// Goes on by a character on a screen that breaks lines at its right edge.
static void pass(wchar_t character, int columns, int *row, int *column) {
  int width = wcwidth(character);
  if (width < 0) width = 2;  // libedit shows ^A
  if (*column + width > columns) {
    ++*row;
    *column = 0;
  }
  *column += width;
}

// The rows of the prompt and the text above the cursor, on a screen of so many columns.
static int rows_above(ceditline *self, int columns) {
  int row = 0, column = 0;
  bool takes_room = true;
  mbstate_t state = {0};
  const char *prompt = self->prompt, *end = prompt + strlen(prompt);
  while (prompt < end) {
    wchar_t character;
    size_t length = mbrtowc(&character, prompt, (size_t)(end - prompt), &state);
    if (length == 0 || length > (size_t)(end - prompt)) break;
    prompt += length;
    if (character == 1)
      takes_room = !takes_room;
    else if (takes_room)
      pass(character, columns, &row, &column);
  }
  const LineInfoW *line = el_wline(self->editor);
  for (const wchar_t *character = line->buffer; character < line->cursor; character++)
    pass(*character, columns, &row, &column);
  return column == columns ? row + 1 : row;
}

// Terminals break their lines anew when they become wider or narrower, and libedit does not know. So the line is drawn
// anew from where it begins now.
static void resize(void *context) {
  ceditline *self = context;
  struct winsize size = self->size;
  bool is_known = ioctl(self->input_descriptor, TIOCGWINSZ, &size) == 0;
  // The signal came, or is taken to have come, while nothing was read.
  if (is_known && size.ws_col == self->size.ws_col && size.ws_row == self->size.ws_row) return;
  self->size = size;
  if (is_known && size.ws_col > 0) {
    int rows = rows_above(self, size.ws_col);
    fputc('\r', self->output);
    if (rows > 0) fprintf(self->output, "\033[%dA", rows);
    fputs("\033[J", self->output);
  }
  el_resize(self->editor);
  el_set(self->editor, EL_REFRESH, 0);
}

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

// What stands before and behind the cursor.
static bool hold_text(ceditline *self) {
  const LineInfo *line = el_line(self->editor);
  free(self->text_before);
  free(self->text_behind);
  self->text_before = strndup(line->buffer, (size_t)(line->cursor - line->buffer));
  self->text_behind = strndup(line->cursor, (size_t)(line->lastchar - line->cursor));
  return self->text_before && self->text_behind;
}

// The characters of a text in UTF-8, as libedit counts them.
static size_t character_count(const char *text) {
  size_t count = 0;
  for (; *text; text++) count += ((unsigned char)*text & 0xC0) != 0x80;
  return count;
}

// What is pasted beyond this is dropped: no answer is as long.
enum { greatest_paste = 4 << 20 };

// Takes what was pasted, up to the bracket behind it. False as with collect_sequence.
static bool collect_paste(ceditline *self) {
  static const char end[] = "\033[201~";
  enum { end_length = sizeof end - 1 };
  size_t capacity = 4096, length = 0;
  char *bytes = malloc(capacity);
  if (!bytes) return true;
  bool is_whole = false;
  while (!is_whole) {
    unsigned char byte = 0;
    self->result = next_byte(self, self->timeout_milliseconds, &byte);
    if (self->result != CEDITLINE_INPUT) break;
    if (length == capacity) {
      // The last bytes are kept: they may be the beginning of the bracket.
      char *larger = capacity < greatest_paste ? realloc(bytes, capacity * 2) : NULL;
      if (larger) {
        bytes = larger;
        capacity *= 2;
      } else {
        memmove(bytes + length - end_length, bytes + length - end_length + 1, end_length - 1);
        length--;
      }
    }
    bytes[length++] = (char)byte;
    is_whole = length >= end_length && memcmp(bytes + length - end_length, end, end_length) == 0;
  }
  if (is_whole && hold_text(self)) {
    char *inserted = self->paster ? self->paster(self->completer_context, bytes, length - end_length) : NULL;
    if (inserted) {
      self->replacement = malloc(strlen(self->text_before) + strlen(inserted) + strlen(self->text_behind) + 1);
      if (self->replacement) {
        strcpy(self->replacement, self->text_before);
        strcat(self->replacement, inserted);
        self->replacement_cursor = character_count(self->replacement);
        strcat(self->replacement, self->text_behind);
      }
      free(inserted);
    } else if (self->paster) {
      self->departure = CEDITLINE_PASTED;
    }
  }
  free(bytes);
  return is_whole;
}

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
  if (strcmp(sequence, "[200~") == 0) return collect_paste(self);
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

// The key that stands for "put the replacement in the place of the line", or for "go to its end to leave it": libedit
// draws a line anew only behind a key.
enum { replace_key = 0x1F };

static unsigned char replace_line(EditLine *editor, int key) {
  (void)key;
  ceditline *self = client(editor);
  const LineInfoW *line = el_wline(editor);
  if (self->departure) {
    el_cursor(editor, (int)(line->lastchar - line->cursor));
    return CC_REFRESH;
  }
  if (!self->replacement) return CC_NORM;
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

// Whether a character is written together with the one before it: marks, joiners, variations and skin tones (Unicode
// Standard Annex #29, as far as it is met at a prompt).
static bool extends(wchar_t character) {
  if (character == 0x200D || (character >= 0xFE00 && character <= 0xFE0F)) return true;
  if (character >= 0x1F3FB && character <= 0x1F3FF) return true;
  return character > 0x7F && wcwidth(character) == 0;
}

static bool is_regional_indicator(wchar_t character) { return character >= 0x1F1E6 && character <= 0x1F1FF; }

static unsigned char delete_character(EditLine *editor, int key) {
  (void)key;
  const LineInfoW *line = el_wline(editor);
  long before = line->cursor - line->buffer;
  if (before <= 0) return CC_ERROR;
  long count = 1;
  while (count < before) {
    wchar_t last = line->cursor[-count], previous = line->cursor[-count - 1];
    bool is_flag = is_regional_indicator(last) && is_regional_indicator(previous) && count == 1;
    if (!extends(last) && previous != 0x200D && !is_flag) break;
    count++;
    if (is_flag) break;
  }
  el_deletestr(editor, (int)count);
  // libedit takes what has no width for what is not on the screen.
  return count > 1 ? CC_REDISPLAY : CC_REFRESH;
}

// Whether the line is to be another before the next key is waited for.
static bool wants_replacement(ceditline *self) {
  if (self->initial_text) {
    self->replacement = self->initial_text;
    self->replacement_cursor = self->initial_cursor;
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
  if (self->departure) {
    self->result = self->departure;
    return -1;
  }
  if (pending.taken == pending.length && !self->replacement && wants_replacement(self)) {
    *character = replace_key;
    return 1;
  }
  for (;;) {
    unsigned char byte = 0;
    if (self->departure || self->replacement) {
      *character = replace_key;
      return 1;
    }
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
  if (!self->completer || !hold_text(self)) return CC_REFRESH_BEEP;
  size_t removed = 0;
  bool lists = false;
  char *insertion = self->completer(self->completer_context, self->text_before, &removed, &lists);
  if (!insertion) {
    if (!lists) return CC_REFRESH_BEEP;
    self->departure = CEDITLINE_LISTED;
    return replace_line(editor, key);
  }
  if (removed) el_deletestr(editor, (int)removed);
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
  ioctl(input, TIOCGWINSZ, &self->size);
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
  el_set(self->editor, EL_ADDFN, "delete-character", "Deletes what is seen as one character", delete_character);
  el_set(self->editor, EL_ADDFN, "replace-line", "Puts another text in the place of the line", replace_line);
  el_source(self->editor, NULL);
  // Between two lines libedit sets the terminal back, with echo, whatever it found; what is typed then would show.
  static const char *const unechoed[] = {"-echo", "-echoe", "-echok", "-echonl", "-echoctl"};
  for (size_t i = 0; i < sizeof unechoed / sizeof *unechoed; i++)
    el_set(self->editor, EL_SETTY, "-x", unechoed[i], NULL);
  el_set(self->editor, EL_BIND, "^I", "complete-answer", NULL);
  // What a person sees as one character, they take away as one.
  el_set(self->editor, EL_BIND, "^?", "delete-character", NULL);
  el_set(self->editor, EL_BIND, "^H", "delete-character", NULL);
  // vi's command would start vi, whatever editor is meant.
  el_set(self->editor, EL_BIND, "-a", "v", "ed-unassigned", NULL);
  // In vi's command mode, too.
  el_set(self->editor, EL_BIND, "^_", "replace-line", NULL);
  el_set(self->editor, EL_BIND, "-a", "^_", "replace-line", NULL);
  // Between vi's two modes is the escape key, which begins no sequence there: what follows is a command.
  const char *keys = NULL;
  bool is_vi = el_get(self->editor, EL_EDITOR, &keys) == 0 && keys && strcmp(keys, "vi") == 0;
  static const char *const bindings[][2] = {
      {"\033[3~", "ed-delete-next-char"}, {"\033[1;5C", "em-next-word"}, {"\033[1;5D", "ed-prev-word"}};
  for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++) {
    if (is_vi)
      el_set(self->editor, EL_BIND, "-a", bindings[i][0] + 1, bindings[i][1], NULL);
    else
      el_set(self->editor, EL_BIND, bindings[i][0], bindings[i][1], NULL);
  }
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
  free(self->text_before);
  free(self->text_behind);
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

void ceditline_set_paster(ceditline *self, ceditline_paster paster) { self->paster = paster; }

void ceditline_set_initial_text(ceditline *self, const char *text, size_t cursor) {
  free(self->initial_text);
  self->initial_text = text ? strdup(text) : NULL;
  self->initial_cursor = cursor;
}

const char *ceditline_text_before(const ceditline *self) { return self->text_before ? self->text_before : ""; }

const char *ceditline_text_behind(const ceditline *self) { return self->text_behind ? self->text_behind : ""; }

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
  self->departure = CEDITLINE_INPUT;
  free(self->replacement);
  self->replacement = NULL;
  ceditline_bracket_pastes(true);
  // Raw before the prompt shows: a key pressed at once would otherwise meet a cooked terminal.
  el_set(self->editor, EL_PREP_TERM, 1);
  const char *text = el_gets(self->editor, &count);
  fflush(self->output);
  ceditline_bracket_pastes(false);
  if (!text || count <= 0) {
    *line = NULL;
    *length = 0;
    // libedit reads nothing where it cannot write.
    return self->result == CEDITLINE_INPUT ? ceditline_end(self->input_descriptor) : self->result;
  }
  size_t size = (size_t)count;
  if (text[size - 1] == '\n') size--;
  *line = text;
  *length = size;
  return CEDITLINE_INPUT;
}
