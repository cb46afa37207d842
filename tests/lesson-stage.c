/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/formats/state.h"
#include "tests/hand-stage.h"
#include "tests/lesson-stage.h"
#include "tests/widget-search.h"

LessonStage lesson;

/* ---- what is there ---- */

PorismSession *
lesson_get_session (void)
{
  return porism_window_get_session (lesson.window);
}

const PorismConstruction *
lesson_get_figure (void)
{
  return porism_session_get_construction (lesson_get_session ());
}

const PorismRecord *
lesson_find_record (const char *name)
{
  const PorismRecord *record = porism_construction_get (lesson_get_figure (), porism_construction_lookup (lesson_get_figure (), name));

  g_assert_nonnull (record);

  return record;
}

const double *
lesson_get_value (const char *name)
{
  const PorismId id = porism_construction_lookup (lesson_get_figure (), name);

  g_assert_true (porism_construction_is_defined (lesson_get_figure (), id));

  return porism_construction_get_value (lesson_get_figure (), id);
}

double
lesson_get_attribute (const char     *name,
                      PorismAttribute attribute)
{
  return porism_attributes_get_number (lesson_find_record (name)->attributes, attribute);
}

guint
lesson_count (PorismKind kind)
{
  guint n, found = 0;
  const PorismId *order = porism_construction_get_order (lesson_get_figure (), &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (lesson_get_figure (), order[i]);

      found += record != NULL && record->kind == kind;
    }
  return found;
}

typedef struct
{
  PorismKind kind;
  guint n;
} Awaited;

static gboolean
are_there (gpointer data)
{
  const Awaited *awaited = data;

  return lesson_count (awaited->kind) == awaited->n;
}

void
lesson_await_count (PorismKind kind,
                    guint      n)
{
  Awaited awaited = { kind, n };

  widget_wait_for (are_there, &awaited);
  g_assert_cmpuint (lesson_count (kind), ==, n);
}

PorismId
lesson_find_kind (PorismKind kind)
{
  guint n;
  const PorismId *order = porism_construction_get_order (lesson_get_figure (), &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (lesson_get_figure (), order[i]);

      if (record != NULL && record->kind == kind)
        return order[i];
    }
  g_assert_not_reached ();
}

void
lesson_find_place (double  x,
                   double  y,
                   double *sx,
                   double *sy)
{
  porism_viewport_to_screen (porism_canvas_get_viewport (lesson.window->canvas), x, y, sx, sy);
}

/* ---- what is done ---- */

void
lesson_begin (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();

  porism_window_set_document (lesson.window, document, NULL);
  hand_rest ();
}

static GtkWidget *
find_tool (GtkWidget  *root,
           const char *id)
{
  if (GTK_IS_ACTIONABLE (root) && gtk_actionable_get_action_target_value (GTK_ACTIONABLE (root)) != NULL &&
      g_variant_is_of_type (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (root)), G_VARIANT_TYPE_STRING) &&
      g_str_equal (g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (root)), NULL), id))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_tool (child, id);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
has_tool (gpointer tool)
{
  GtkWidget *button = find_tool (GTK_WIDGET (lesson.window->tool_palette), tool);

  return button != NULL && gtk_widget_get_width (button) > 0;
}

void
lesson_take (const char *tool)
{
  g_assert_true (widget_wait_for (has_tool, (gpointer) tool));
  hand_press (find_tool (GTK_WIDGET (lesson.window->tool_palette), tool));
}

void
lesson_click (double x,
              double y)
{
  hand_click (lesson.canvas, x, y);
}

void
lesson_click_point (const char *name)
{
  double x, y;

  lesson_find_place (lesson_get_value (name)[0], lesson_get_value (name)[1], &x, &y);
  lesson_click (x, y);
}

void
lesson_drag_point (const char *name,
                   double      dx,
                   double      dy)
{
  double x, y;

  lesson_find_place (lesson_get_value (name)[0], lesson_get_value (name)[1], &x, &y);
  hand_drag (lesson.canvas, x, y, x + dx, y + dy);
}

void
lesson_choose (const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    hand_press_named (GTK_WIDGET (lesson.window), GTK_TYPE_LABEL, names[i]);
}

void
lesson_write_line (const char *line)
{
  hand_press_named (GTK_WIDGET (porism_algebra_pane_get_input (lesson.window->algebra_pane)), GTK_TYPE_ENTRY, NULL);
  hand_type (line);
  hand_key ("Return");
}

void
lesson_answer (const char *text)
{
  GtkWidget *dialog = hand_await_window (ADW_TYPE_MESSAGE_DIALOG);

  hand_key ("ctrl+a");
  hand_type (text);
  hand_press_named (dialog, GTK_TYPE_BUTTON, "_Draw");
  hand_wait (200);
}

/* ---- and kept ---- */

char *
lesson_dup_state (PorismSession *session)
{
  json_object *state = porism_json_from_session (session);
  char *text = g_strdup (json_object_to_json_string (state));

  json_object_put (state);

  return text;
}

void
lesson_check (void)
{
  g_autofree char *before = lesson_dup_state (lesson_get_session ()), *redone = NULL, *opened = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (PorismDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  while (gtk_widget_get_sensitive (lesson.window->undo_button))
    {
      hand_press (lesson.window->undo_button);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (porism_construction_get_n_objects (lesson_get_figure ()), ==, 0);
  while (gtk_widget_get_sensitive (lesson.window->redo_button))
    hand_press (lesson.window->redo_button);
  redone = lesson_dup_state (lesson_get_session ());
  g_assert_cmpstr (redone, ==, before);
  bytes = porism_document_to_bytes (lesson.window->document);
  document = porism_document_load_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (document)->len, ==, 0);
  opened = lesson_dup_state (porism_document_get_session (document));
  g_assert_cmpstr (opened, ==, before);
}
