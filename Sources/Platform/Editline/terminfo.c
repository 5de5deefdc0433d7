#include "CEurekaEditline.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

static bool has(const char *name) {
  char *value = tigetstr(name);
  return value && value != (char *)-1 && *value;
}

struct ceditline_capabilities ceditline_terminal(const char *type) {
  struct ceditline_capabilities found = {.is_known = false};
  if (!*type) return found;
  // libedit keeps its own terminal in the same global.
  TERMINAL *before = set_curterm(NULL);
  int error = 0;
  if (setupterm(type, STDERR_FILENO, &error) == OK) {
    found.is_known = true;
    found.brackets_pastes = has("BE");
    found.moves_cursor = has("cub1") && has("el");
    int colors = tigetnum("colors");
    found.colors = colors > 0 ? colors : 0;
    del_curterm(cur_term);
  }
  set_curterm(before);
  return found;
}
