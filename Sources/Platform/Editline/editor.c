#define _GNU_SOURCE
#include "CEurekaEditline.h"

#include <stdint.h>
#include <stdio.h>

FILE *ceditline_open_stream(int descriptor, ceditline_writer writer) {
  return fopencookie((void *)(intptr_t)descriptor, "w", (cookie_io_functions_t){.write = writer});
}

void ceditline_set_number(EditLine *editor, int operation, int value) { el_set(editor, operation, value); }

void ceditline_set_words(
    EditLine *editor, int operation, const char *first, const char *second, const char *third) {
  el_set(editor, operation, first, second, third, NULL);
}

void ceditline_set_client(EditLine *editor, void *client) { el_set(editor, EL_CLIENTDATA, client); }

void *ceditline_client(EditLine *editor) {
  void *client = NULL;
  el_get(editor, EL_CLIENTDATA, &client);
  return client;
}

void ceditline_set_prompt(EditLine *editor, ceditline_prompt prompt) {
  el_set(editor, EL_PROMPT_ESC, prompt, '\1');
}

void ceditline_set_reader(EditLine *editor, ceditline_reader reader) { el_wset(editor, EL_GETCFN, reader); }

void ceditline_add_command(EditLine *editor, const char *name, ceditline_command command) {
  el_set(editor, EL_ADDFN, name, name, command);
}

const char *ceditline_key_style(EditLine *editor) {
  const char *style = NULL;
  return el_get(editor, EL_EDITOR, &style) == 0 ? style : NULL;
}

void ceditline_set_history(EditLine *editor, History *lines) {
  el_set(editor, EL_HIST, lines ? history : NULL, lines);
}

void ceditline_history_set(History *lines, int operation, int value) {
  HistEvent event;
  history(lines, &event, operation, value);
}

void ceditline_history_add(History *lines, const char *line) {
  HistEvent event;
  history(lines, &event, H_ENTER, line);
}
