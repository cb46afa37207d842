/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialog of axes and grid: each row is an action, and shows what the figure has. */

#include "config.h"

#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/dialogs/porism-axes-dialog.h"

typedef struct
{
  PorismDocument *document;
  GtkWidget *dialog;
} Fixture;

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  self->document = porism_document_new ();
  self->dialog = porism_axes_dialog_new (NULL, self->document);
  gtk_window_present (GTK_WINDOW (self->dialog));
}

static void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  gtk_window_close (GTK_WINDOW (self->dialog));
  g_object_unref (self->document);
}

static PorismSession *
get_session (Fixture *self)
{
  return porism_document_get_session (self->document);
}

static double
get_number (Fixture        *self,
            PorismAttribute attribute)
{
  return porism_attributes_get_number (
    porism_construction_get_attributes (porism_session_get_construction (get_session (self)), 0), attribute);
}

static GtkWidget *
find_row (Fixture    *self,
          const char *title)
{
  GtkWidget *row = widget_search (self->dialog, ADW_TYPE_PREFERENCES_ROW, title);

  g_assert_nonnull (row);
  return row;
}

static void
choose (Fixture    *self,
        const char *title,
        guint       position)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (self, title)), position);
}

static guint
get_chosen (Fixture    *self,
            const char *title)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (self, title)));
}

static void
enter (Fixture    *self,
       const char *title,
       const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_row (self, title)), text);
  g_signal_emit_by_name (find_row (self, title), "apply");
}

static void
test_choices (Fixture      *self,
              gconstpointer unused)
{
  widget_assert_named (self->dialog);
  g_assert_cmpuint (get_chosen (self, "_Shown"), ==, 3);
  choose (self, "_Shown", 1);
  g_assert_cmpfloat (get_number (self, PORISM_ATTRIBUTE_AXES), ==, 1);
  g_assert_cmpfloat (get_number (self, PORISM_ATTRIBUTE_AXES_SHOWN), ==, PORISM_AXES_X);
  choose (self, "_Grid", 2);
  g_assert_cmpfloat (get_number (self, PORISM_ATTRIBUTE_GRID_KIND), ==, PORISM_GRID_ISOMETRIC);
  choose (self, "_Ratio", 1);
  g_assert_cmpfloat (get_number (self, PORISM_ATTRIBUTE_AXIS_RATIO), ==, 0.5);
  choose (self, "_Ratio", 7);
  g_assert_cmpfloat (get_number (self, PORISM_ATTRIBUTE_AXIS_RATIO), ==, 0);
  choose (self, "_Grid", 3);
  choose (self, "Up", 1);
  g_assert_cmpfloat (get_number (self, PORISM_ATTRIBUTE_Y_LOGARITHMIC), ==, 1);
}

static void
test_texts (Fixture      *self,
            gconstpointer unused)
{
  choose (self, "_Shown", 0);
  enter (self, "Step Across, such as pi/2", "pi/2");
  g_assert_cmpfloat_with_epsilon (get_number (self, PORISM_ATTRIBUTE_X_STEP), G_PI / 2, 1e-15);
  enter (self, "Step Across, such as pi/2", "");
  g_assert_cmpfloat (get_number (self, PORISM_ATTRIBUTE_X_STEP), ==, 0);
  enter (self, "Name of the _x-Axis", "t");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (self, "Name of the _x-Axis"))), ==, "t");
  choose (self, "_Grid", 0);
  enter (self, "Step from Line to _Line", "1/2");
  g_assert_cmpfloat (get_number (self, PORISM_ATTRIBUTE_GRID_STEP), ==, 0.5);
}

/* What is refused is said, and the rows show what the figure still has. */
static void
test_refusal (Fixture      *self,
              gconstpointer unused)
{
  enter (self, "Step Up", "-1");
  assert_mentions (self->dialog, "positive");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (self, "Step Up"))), ==, "");
  choose (self, "Across", 1);
  choose (self, "_Grid", 1);
  g_assert_cmpfloat (get_number (self, PORISM_ATTRIBUTE_GRID_KIND), ==, PORISM_GRID_CARTESIAN);
}

/* What is undone, or set by others, is seen. */
static void
test_undo (Fixture      *self,
           gconstpointer unused)
{
  choose (self, "_Arrow Heads", 2);
  choose (self, "_Numbers", 1);
  porism_session_undo (get_session (self));
  porism_session_undo (get_session (self));
  g_assert_cmpuint (get_chosen (self, "_Arrow Heads"), ==, 0);
  g_assert_cmpuint (get_chosen (self, "_Numbers"), ==, 0);
}

static void
test_no_display (void)
{
  g_test_skip ("there is no X server: install xvfb");
}

#define add(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) display = NULL;
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  display = widget_stage_open ();
  if (display != NULL && gtk_init_check ())
    adw_init ();
  if (gdk_display_get_default () == NULL)
    g_test_add_func ("/axes-dialog/widgets", test_no_display);
  else
    {
      add ("/axes-dialog/choices", test_choices);
      add ("/axes-dialog/texts", test_texts);
      add ("/axes-dialog/refusal", test_refusal);
      add ("/axes-dialog/undo", test_undo);
    }
  status = g_test_run ();
  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
