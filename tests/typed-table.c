/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/typed-table.h"

static void
free_case (gpointer data)
{
  TypedCase *self = data;

  g_ptr_array_unref (self->before);
  g_ptr_array_unref (self->expected);
  g_free (self);
}

static TypedCase *
new_case (const char *family)
{
  TypedCase *self = g_new0 (TypedCase, 1);

  self->family = family;
  self->before = g_ptr_array_new ();
  self->expected = g_ptr_array_new ();

  return self;
}

static void
add_line (TypedCase *self,
          char      *line,
          guint      row)
{
  if (g_str_has_prefix (line, "= "))
    g_ptr_array_add (self->expected, line + 2);
  else if (!g_str_has_prefix (line, "> "))
    g_ptr_array_add (self->before, line);
  else if (self->line != NULL)
    g_error ("row %u: a second line is tried", row);
  else
    {
      self->line = line + 2;
      self->row = row;
    }
}

/* The case that ends at @row; the lines of a table are few enough to be kept. */
static void
end_case (GPtrArray  *cases,
          TypedCase **self,
          const char *family,
          guint       row)
{
  if ((*self)->before->len + (*self)->expected->len == 0 && (*self)->line == NULL)
    (*self)->family = family;
  else if (family == NULL || (*self)->line == NULL || (*self)->expected->len == 0)
    g_error ("row %u: a block without a family, a line or what it makes", row);
  else
    {
      g_ptr_array_add (cases, *self);
      *self = new_case (family);
    }
}

static char **
read_lines (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), "tests", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  return g_strsplit (text, "\n", -1);
}

static GPtrArray *
read_cases (char **lines)
{
  GPtrArray *cases = g_ptr_array_new_with_free_func (free_case);
  TypedCase *open = new_case (NULL);
  const char *family = NULL;
  guint row;

  for (row = 0; lines[row] != NULL; row++)
    if (*lines[row] == '\0' || g_str_has_prefix (lines[row], "##") || *lines[row] == '%')
      end_case (cases, &open, family, row + 1);
    else if (*lines[row] == '#')
      family = open->family = lines[row] + 2;
    else
      add_line (open, lines[row], row + 1);
  end_case (cases, &open, family, row);
  free_case (open);

  return cases;
}

GPtrArray *
read_typed_table (void)
{
  static char **lines;

  if (lines == NULL)
    lines = read_lines ("typed-lines.txt");
  return read_cases (lines);
}

GPtrArray *
read_further_table (void)
{
  static char **lines;

  if (lines == NULL)
    lines = read_lines ("further-lines.txt");
  return read_cases (lines);
}
