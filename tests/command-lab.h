/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli, which is named by PORISM_CLI, as scripts run it. */

#pragma once

#include <string.h>

#include <gio/gio.h>
#include <json-c/json.h>

#include "tests/json-text.h"

typedef struct
{
  int code;
  char *output;
  char *errors;
} Result;

void         result_clear    (Result *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

/* Runs it with @input; the arguments end with NULL. */
Result       run_bytes       (const char        *input,
                              gsize              length,
                              const char *const *arguments);

/* @input: json_text() */
#define RUN(input, ...) \
  run_bytes (json_text (input), strlen (input), (const char *const[]) { __VA_ARGS__, NULL })

guint        count_lines     (const char *text);
/* It must be JSON; (transfer full). */
json_object *parse           (const char *text);
/* The member at the end of @path ("value.exact") of a line of the output, as text, (transfer full). */
char        *member          (const Result *result,
                              guint         line,
                              const char   *path);
void         assert_member   (const Result *result,
                              guint         line,
                              const char   *path,
                              const char   *expected);
/* An unusable call: one clear line on stderr, nothing on stdout. */
void         assert_unusable (const Result *result);

/* The path of a file in a folder of this process, (transfer full). */
char        *temporary       (const char *name);
void         write_file      (const char *path,
                              const char *text);
