/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/command-lab.h"

#include "app/json/json.h"

void
result_clear (Result *result)
{
  g_free (result->output);
  g_free (result->errors);
}

static char *
text_of (GBytes *bytes)
{
  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    return g_strdup ("");
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

Result
run_bytes (const char        *input,
           gsize              length,
           const char *const *arguments)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (input, length);
  g_autoptr (GBytes) output = NULL, errors = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  Result result = { 0 };

  g_ptr_array_add (argv, (gpointer) g_getenv ("PORISM_CLI"));
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, (gpointer) *arguments);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char *const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                               G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, bytes, NULL, &output, &errors, &error);
  /* Whoever refuses the command line does not wait for its input. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    g_clear_error (&error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (process));
  result.code = g_subprocess_get_exit_status (process);
  result.output = text_of (output);
  result.errors = text_of (errors);

  return result;
}

guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';

  return n;
}

json_object *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  json_object *json = porism_json_parse (text, -1, &error);

  g_assert_no_error (error);
  return json;
}

char *
member (const Result *result,
        guint         line,
        const char   *path)
{
  g_auto (GStrv) lines = g_strsplit (result->output, "\n", -1);
  g_auto (GStrv) keys = g_strsplit (path, ".", -1);
  json_object *json, *at;
  char *text;

  g_assert_cmpuint (line, <, g_strv_length (lines));
  at = json = parse (lines[line]);
  for (char **key = keys; *key != NULL; key++)
    if (!json_object_object_get_ex (at, *key, &at))
      g_error ("no %s in %s", path, lines[line]);
  text = json_object_is_type (at, json_type_string) ? g_strdup (json_object_get_string (at))
                                                    : porism_json_to_line (at);
  json_object_put (json);

  return text;
}

void
assert_member (const Result *result,
               guint         line,
               const char   *path,
               const char   *expected)
{
  g_autofree char *text = member (result, line, path);

  g_assert_cmpstr (text, ==, expected);
}

void
assert_unusable (const Result *result)
{
  g_assert_cmpint (result->code, ==, 2);
  g_assert_cmpstr (result->output, ==, "");
  g_assert_cmpuint (count_lines (result->errors), ==, 1);
  g_assert_true (g_str_has_prefix (result->errors, "porism-cli"));
}

char *
temporary (const char *name)
{
  static char *folder;

  if (folder == NULL)
    folder = g_dir_make_tmp ("porism-test-XXXXXX", NULL);

  return g_build_filename (folder, name, NULL);
}

void
write_file (const char *path,
            const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}
