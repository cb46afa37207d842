/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the list of conditions says of each: as it stands, while it is dragged, switched off, and in conflict. */

#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "engine/solver/conditions.h"
#include "tests/json-text.h"
#include "tests/session-lab.h"
#include "tests/widget-stage.h"
#include "ui/conditions/porism-conditions-pane.h"

/* A triangle of which two sides and an angle are given, at a given place. */
static PorismDocument *
new_triangle (void)
{
  PorismDocument *document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);

  accepted (session, "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}");
  accepted (session, "{'tool':'add_point','args':{'name':'B','x':5,'y':0}}");
  accepted (session, "{'tool':'add_point','args':{'name':'C','x':6,'y':3}}");
  accepted (session, "{'tool':'add_condition','args':{'name':'c1','relation':'AB == 5'}}");
  accepted (session, "{'tool':'add_condition','args':{'name':'c2','relation':'BC == 3'}}");
  accepted (session, "{'tool':'add_condition','args':{'name':'c3','relation':'Angle(B,A,C) == 30°'}}");
  accepted (session, "{'tool':'add_condition','args':{'name':'c4','relation':'x(A) == 0 && y(A) == 0 && y(B) == 0'}}");

  return document;
}

static GtkWidget *
new_pane (PorismDocument *document)
{
  GtkWidget *pane = g_object_new (PORISM_TYPE_CONDITIONS_PANE, NULL);

  porism_conditions_pane_set_document (PORISM_CONDITIONS_PANE (pane), document);
  return pane;
}

static guint
count_required (PorismDocument *document)
{
  g_autoptr (GArray) conditions =
    porism_construction_list_conditions (porism_session_get_construction (porism_document_get_session (document)));

  return conditions->len;
}

/* The box of the first row. */
static void
toggle (GtkWidget *window)
{
  GtkWidget *box = widget_find (window, GTK_TYPE_CHECK_BUTTON, NULL);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (box), !gtk_check_button_get_active (GTK_CHECK_BUTTON (box)));
}

static void
test_switch (void)
{
  g_autoptr (PorismDocument) document = new_triangle ();
  GtkWidget *window = widget_show (new_pane (document));

  assert_says (window, "holds, proved");
  assert_says_not (window, "holds numerically");
  widget_assert_spoken (window, "AB = 5", "AB = 5, holds, proved, c1");
  toggle (window);
  assert_says (window, "switched off");
  g_assert_cmpuint (count_required (document), ==, 3);
  widget_assert_spoken (window, "AB = 5", "AB = 5, switched off, c1");
  toggle (window);
  assert_says_not (window, "switched off");
  g_assert_cmpuint (count_required (document), ==, 4);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Each has its name beside its words. */
static void
test_name (void)
{
  g_autoptr (PorismDocument) document = new_triangle ();
  GtkWidget *window = widget_show (new_pane (document)), *name;

  assert_says (window, "c2");
  name = widget_find (window, GTK_TYPE_LABEL, "c2");
  g_assert_true (gtk_widget_has_css_class (name, "caption") && gtk_widget_has_css_class (name, "hint"));
  accepted (porism_document_get_session (document), "{'tool':'rename_object','args':{'name':'c2','new_name':'leg'}}");
  assert_says (window, "leg");
  assert_says_not (window, "holds numerically");
  widget_assert_spoken (window, "BC = 3", "BC = 3, holds, proved, leg");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The partners of what was refused are marked until something changes. */
static void
test_conflict (void)
{
  g_autoptr (PorismDocument) document = new_triangle ();
  PorismSession *session = porism_document_get_session (document);
  GtkWidget *pane = new_pane (document), *window = widget_show (pane);
  g_autoptr (PorismAction) action = porism_action_new ("add_condition");
  const PorismEntry *entry;

  assert_says (window, "holds, proved");
  assert_says_not (window, "holds numerically");
  porism_action_add_string (action, "name", "c5");
  porism_action_add_string (action, "relation", "AB == 7");
  entry = porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE);
  g_assert_false (entry->observation->ok);
  g_assert_nonnull (entry->observation->error.conflict);
  assert_says_not (window, "in conflict");
  porism_conditions_pane_blame (PORISM_CONDITIONS_PANE (pane), entry->observation->error.conflict);
  assert_says (window, "in conflict");
  widget_assert_spoken (window, "AB = 5", "AB = 5, in conflict, c1");
  widget_assert_spoken (window, "BC = 3", "BC = 3, holds, proved, c2");
  accepted (session, "{'tool':'add_point','args':{'name':'D','x':9,'y':9}}");
  assert_says_not (window, "in conflict");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Nothing is called violated while a point is moved that cannot leave its place, or to the other place that there is. */
static void
test_drag (void)
{
  g_autoptr (PorismDocument) document = new_triangle ();
  PorismSession *session = porism_document_get_session (document);
  const PorismId c = id_of (session, "C");
  const double before = value_of (session, "C")[0];
  GtkWidget *window = widget_show (new_pane (document));

  assert_says (window, "holds, proved");
  assert_says_not (window, "holds numerically");
  g_assert_cmpfloat_with_epsilon (before, (15 + sqrt (33)) / 4, 1e-9);
  g_assert_true (porism_session_begin_drag (session, c));
  for (int i = 1; i <= 12; i++)
    {
      porism_session_drag_to (session, PORISM_COORDINATES (before - 0.24 * i, 3 - 0.14 * i));
      assert_says_not (window, "violated");
    }
  porism_session_end_drag (session, PORISM_COORDINATES (2.3, 1.32), 0.001, PORISM_ACTOR_PERSON);
  g_assert_cmpfloat_with_epsilon (value_of (session, "C")[0], (15 - sqrt (33)) / 4, 1e-9);
  assert_says (window, "holds, proved");
  assert_says_not (window, "holds numerically");
  assert_says_not (window, "violated");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_no_display (void)
{
  g_test_skip ("there is no X server");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) server = NULL;
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  server = widget_stage_open ();
  if (server != NULL && gtk_init_check ())
    {
      adw_init ();
      g_test_add_func ("/conditions-pane/switch", test_switch);
      g_test_add_func ("/conditions-pane/name", test_name);
      g_test_add_func ("/conditions-pane/conflict", test_conflict);
      g_test_add_func ("/conditions-pane/drag", test_drag);
    }
  else
    g_test_add_func ("/conditions-pane/widgets", test_no_display);
  status = g_test_run ();
  if (server != NULL)
    g_subprocess_force_exit (server);

  return status;
}
