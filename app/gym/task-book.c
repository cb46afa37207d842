/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/geobuildbench/problem.h"
#include "app/gym/geobuildbench-tasks.h"
#include "app/gym/task-book.h"
#include "app/json/json.h"
#include "app/json/wire.h"

typedef struct
{
  json_object *json;
  const char *folder;           /* of the file that it is from; borrowed from the book, or NULL */
  PorismTask *task;             /* made once; NULL before, and where each seed makes another */
} Page;

struct _PorismTaskBook
{
  GArray *pages;                /* Page */
  GHashTable *by_id;            /* id → number + 1 */
  guint n_left_out;
  GPtrArray *folders;           /* char *, of each file that was loaded; may be NULL */
};

static void
clear_page (gpointer data)
{
  Page *page = data;

  json_object_put (page->json);
  g_clear_pointer (&page->task, porism_task_unref);
}

/**
 * porism_task_book_new:
 *
 * Returns: (transfer full): a book without tasks
 */
PorismTaskBook *
porism_task_book_new (void)
{
  PorismTaskBook *self = g_new0 (PorismTaskBook, 1);

  self->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  g_array_set_clear_func (self->pages, clear_page);
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->folders = g_ptr_array_new_with_free_func (g_free);

  return self;
}

void
porism_task_book_free (PorismTaskBook *self)
{
  g_array_unref (self->pages);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->folders);
  g_free (self);
}

/* Takes @json, which is of the file that was loaded last. */
static gboolean
add_page (PorismTaskBook *self,
          json_object    *json,
          GError        **error)
{
  const Page page = { .json = json,
                      .folder = g_ptr_array_index (self->folders, self->folders->len - 1) };
  const char *id = porism_wire_get_text (json, "id");

  g_array_append_val (self->pages, page);
  if (id == NULL || g_hash_table_insert (self->by_id, g_strdup (id),
                                         GUINT_TO_POINTER (self->pages->len)))
    return TRUE;
  g_set_error (error, PORISM_TASK_ERROR, PORISM_TASK_ERROR_FORMAT, "there is a task “%s” before",
               id);

  return FALSE;
}

static gboolean
add_line (PorismTaskBook *self,
          const char     *line,
          GError        **error)
{
  g_autoptr (GError) mistake = NULL;
  json_object *json;

  if (line[strspn (line, " \t\r")] == '\0')
    return TRUE;
  json = porism_json_parse (line, -1, &mistake);
  if (json_object_is_type (json, json_type_object))
    return add_page (self, json, error);
  g_set_error (error, PORISM_TASK_ERROR, PORISM_TASK_ERROR_FORMAT, "%s",
               mistake != NULL ? mistake->message : "a task is a JSON object");
  json_object_put (json);

  return FALSE;
}

static gboolean
add_lines (PorismTaskBook *self,
           const char     *text,
           GError        **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (!add_line (self, lines[i], error))
      {
        g_prefix_error (error, "line %u: ", i + 1);
        return FALSE;
      }
  return TRUE;
}

static gboolean
add_problems (PorismTaskBook *self,
              json_object    *problems,
              GError        **error)
{
  for (guint i = 0; i < porism_wire_get_length (problems); i++)
    {
      json_object *task = porism_geobuildbench_to_task (porism_wire_get_nth (problems, i));

      if (task == NULL)
        self->n_left_out++;
      else if (!add_page (self, task, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * porism_task_book_load:
 *
 * Returns: whether every line is a JSON object, or the file the problems of GeoBuildBench; whether
 *   one is a task is found out when it is taken
 */
gboolean
porism_task_book_load (PorismTaskBook *self,
                       GFile          *file,
                       GError        **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *text = NULL;
  json_object *whole, *problems;
  gboolean good;

  if (!g_file_load_contents (file, NULL, &text, NULL, NULL, error))
    return FALSE;
  g_ptr_array_add (self->folders, folder != NULL ? g_file_get_path (folder) : NULL);
  whole = porism_json_parse (text, -1, NULL);
  problems = porism_build_find_problems (whole);
  good = problems != NULL ? add_problems (self, problems, error) : add_lines (self, text, error);
  json_object_put (whole);

  return good;
}

guint
porism_task_book_get_n_left_out (const PorismTaskBook *self)
{
  return self->n_left_out;
}

guint
porism_task_book_get_n (const PorismTaskBook *self)
{
  return self->pages->len;
}

/**
 * porism_task_book_find:
 *
 * Returns: the number of the task, from 0; -1 where there is none
 */
gint
porism_task_book_find (const PorismTaskBook *self,
                       const char           *id)
{
  return (gint) GPOINTER_TO_UINT (g_hash_table_lookup (self->by_id, id)) - 1;
}

/**
 * porism_task_book_take:
 * @i: below porism_task_book_get_n()
 *
 * Returns: (transfer full) (nullable): the task as @seed makes it
 */
PorismTask *
porism_task_book_take (PorismTaskBook            *self,
                       guint                      i,
                       guint64                    seed,
                       const PorismRegistry      *registry,
                       const PorismRewardWeights *weights,
                       GError                   **error)
{
  Page *page = &g_array_index (self->pages, Page, i);

  if (porism_task_is_drawn (page->json))
    return porism_task_new (page->json, seed, page->folder, registry, weights, error);
  if (page->task == NULL)
    page->task = porism_task_new (page->json, 0, page->folder, registry, weights, error);

  return page->task != NULL ? porism_task_ref (page->task) : NULL;
}
