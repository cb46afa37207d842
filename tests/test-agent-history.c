/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The agent console, where an X server can be had: what a person does with steps that were taken, or
 * that wait: changing, copying, retrying, and going from one way to another. */

#include "config.h"

#include <string.h>

#include "app/agent/loop.h"
#include "tests/agent-console-stage.h"
#include "tests/json-text.h"

static GtkWidget *
find_last_button (GtkWidget  *widget,
                  const char *tooltip)
{
  GtkWidget *last = find_button (widget, tooltip);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && gtk_widget_get_visible (widget); child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_last_button (child, tooltip);

      if (found != NULL)
        last = found;
    }
  return last;
}

static gboolean
is_later (GtkWidget  *widget,
          const char *action)
{
  GtkWidget *card = widget_find (widget, GTK_TYPE_LABEL, action);

  while (!g_str_equal (gtk_widget_get_css_name (card), "stepcard"))
    card = gtk_widget_get_parent (card);

  return gtk_widget_has_css_class (card, "later");
}

/* A folded turn is its heading; the rest comes back. */
static void
test_folding (Scene        *scene,
              gconstpointer unused)
{
  porism_loop_run (scene->loop);
  propose (scene, "Two points.", 2, "5");
  assert_says (scene->console, "B: point at (3, 5)");
  assert_says (scene->console, "Turn 1 · 2 ok");
  g_assert_true (gtk_widget_activate_action (scene->console, "console.fold", "u", 0u));
  assert_says_not (scene->console, "B: point at (3, 5)");
  assert_says (scene->console, "Turn 1 · 2 ok");
  g_signal_emit_by_name (widget_find (scene->console, GTK_TYPE_LIST_VIEW, NULL), "activate", 0);
  assert_says (scene->console, "B: point at (3, 5)");
}

/* (nullable): the dialog over the window. */
static GtkWidget *
find_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  guint n = g_list_model_get_n_items (windows);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_WINDOW (window))
        return window;
    }
  return NULL;
}

/* The entry under the label @name. */
static GtkEditable *
find_entry (GtkWidget  *dialog,
            const char *name)
{
  GtkWidget *label = widget_find (dialog, GTK_TYPE_LABEL, name);

  g_assert_nonnull (label);

  return GTK_EDITABLE (gtk_widget_get_next_sibling (label));
}

/* The entry of the parameter @name, however it is described. */
static GtkEditable *
find_field (GtkWidget  *widget,
            const char *name)
{
  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), name) &&
      GTK_IS_ENTRY (gtk_widget_get_next_sibling (widget)))
    return GTK_EDITABLE (gtk_widget_get_next_sibling (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkEditable *found = find_field (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
apply (GtkWidget *dialog)
{
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");
}

/* A step is done otherwise and the agent goes on from there; the old one is on a branch of its own.
 * What is refused can be mended. */
static void
test_revision (Scene        *scene,
               gconstpointer unused)
{
  PorismSession *session = porism_document_get_session (scene->document);
  GtkWidget *dialog;

  porism_loop_run (scene->loop);
  propose (scene, "Points.", 2, NULL);
  assert_says (scene->console, "Turn 1 · 2 ok");
  assert_says (scene->console, "Waiting for puppet…");
  g_assert_true (gtk_widget_activate_action (scene->console, "console.edit", "t", (guint64) 2));
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  g_assert_cmpstr (gtk_editable_get_text (find_entry (dialog, "x: x coordinate")), ==, "3");

  gtk_editable_set_text (find_entry (dialog, "x: x coordinate"), "(((");
  apply (dialog);
  g_assert_true (find_dialog () == dialog);
  g_assert_cmpuint (porism_session_get_head (session), ==, 2);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 2);
  gtk_window_close (GTK_WINDOW (dialog));
  g_assert_cmpuint (porism_document_get_last_turn (scene->document), ==, 0);
  assert_says (scene->console, "Waiting for puppet…");

  g_assert_true (gtk_widget_activate_action (scene->console, "console.edit", "t", (guint64) 2));
  dialog = find_dialog ();
  gtk_editable_set_text (find_entry (dialog, "x: x coordinate"), "7/2");
  apply (dialog);
  g_assert_null (find_dialog ());

  assert_says (scene->console, "You: B: point at (7/2, 5)");
  assert_says (scene->console, "Changed by you from: B: point at (3, 5)");
  assert_says_not (scene->console, "B: point at (3, 5)");
  assert_says (scene->console, "Waiting for puppet…");
  g_assert_cmpuint (porism_session_get_entry (session, 3)->parent, ==, 1);
  porism_loop_stop (scene->loop);
}

/* Whoever means another tool gets that one; where nothing differs, nothing is said to be changed. */
static void
test_other_tool (Scene        *scene,
                 gconstpointer unused)
{
  static const char *const lines[] = {
    "{'tool':'add_pont','args':{'name':'A','u':1,'v':2}}",
    "{'tool':'add_point','args':{'name':'B','x':1,'y':2}}",
  };
  GtkWidget *dialog;
  GtkDropDown *tool;

  porism_loop_run (scene->loop);
  propose_actions (scene, "Points.", lines, 2, NULL);
  assert_says (scene->console, "Turn 1 · 1 ok, 1 refused");
  g_assert_true (gtk_widget_activate_action (scene->console, "console.edit", "t", (guint64) 1));
  dialog = find_dialog ();
  assert_says (dialog, "add_point");
  g_assert_cmpstr (gtk_editable_get_text (find_entry (dialog, "y: y coordinate")), ==, "2");
  tool = GTK_DROP_DOWN (widget_find (dialog, GTK_TYPE_DROP_DOWN, NULL));
  gtk_drop_down_set_selected (tool, gtk_drop_down_get_selected (tool) - 1);
  assert_says_not (dialog, "y: y coordinate");
  gtk_drop_down_set_selected (tool, gtk_drop_down_get_selected (tool) + 1);
  g_assert_cmpstr (gtk_editable_get_text (find_entry (dialog, "y: y coordinate")), ==, "2");
  apply (dialog);
  g_assert_null (find_dialog ());
  assert_says (scene->console, "You: A: point at (1, 2)");

  g_assert_true (gtk_widget_activate_action (scene->console, "console.edit", "t", (guint64) 3));
  apply (find_dialog ());
  assert_says (scene->console, "2 of 2 ways from here");
  assert_says_not (scene->console, "Changed by you from: A: point at (1, 2)");
  porism_loop_stop (scene->loop);
}

/* What could not be done is refused before it waits, and a step that waits for others before it can
 * use them. */
static void
test_pending_change (Scene        *scene,
                     gconstpointer unused)
{
  GtkWidget *dialog;

  porism_loop_set_approval (scene->loop, TRUE);
  porism_loop_run (scene->loop);
  propose_actions (scene, "A circle.", figure, 3, NULL);
  assert_says (scene->console, "3 steps wait for you");
  g_signal_emit_by_name (find_last_button (scene->console, "Change This Step…"), "clicked");
  dialog = find_dialog ();
  gtk_editable_set_text (find_field (dialog, "center"), "Z");
  apply (dialog);
  g_assert_true (find_dialog () == dialog);
  gtk_editable_set_text (find_field (dialog, "center"), "B");
  apply (dialog);
  g_assert_null (find_dialog ());
  assert_says (scene->console, "c: circle around B with the radius 2√3");
  porism_loop_stop (scene->loop);
}

static void
read_cb (GObject      *clipboard,
         GAsyncResult *result,
         gpointer      text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* (transfer full): what @command leaves in the clipboard. */
static char *
copy (Scene      *scene,
      const char *command)
{
  char *text = NULL;

  g_assert_true (gtk_widget_activate_action (scene->console, command, "t", (guint64) 1));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (scene->console), NULL, read_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);

  return text;
}

/* An action that is copied can be run again. */
static void
test_copy (Scene        *scene,
           gconstpointer unused)
{
  g_autoptr (PorismAction) action = read_action (figure[2]), copied = NULL;
  g_autofree char *text = NULL, *result = NULL;

  porism_session_submit (porism_document_get_session (scene->document), action,
                         PORISM_ACTOR_AGENT, 0, TRUE);
  text = copy (scene, "console.copy");
  result = copy (scene, "console.copy-result");
  copied = read_action (text);
  g_assert_cmpstr (copied->tool, ==, "add_circle");
  g_assert_cmpstr (porism_action_get (copied, "radius")->text, ==, "2*sqrt(3)");
  g_assert_nonnull (json_find (result, "'code':'entity_not_found'"));
}

/* A turn that is retried takes the place of what was done before it did anything itself. */
static void
test_retry (Scene        *scene,
            gconstpointer unused)
{
  porism_loop_set_approval (scene->loop, TRUE);
  porism_loop_run (scene->loop);
  propose (scene, "First try.", 1, NULL);
  assert_says (scene->console, "1 step waits for you");
  porism_loop_accept_all (scene->loop);
  assert_says (scene->console, "Turn 1 · 1 ok");
  porism_loop_retry_turn (scene->loop, 0);
  porism_loop_run (scene->loop);
  propose (scene, "Second try.", 2, NULL);
  assert_says (scene->console, "Second try.");
  assert_says (scene->console, "2 steps wait for you");
  assert_says_not (scene->console, "First try.");
  porism_loop_stop (scene->loop);
}

static void
seek_cb (PorismAgentConsole *console,
         guint64             entry,
         PorismDocument     *document)
{
  porism_session_seek (porism_document_get_session (document), entry);
}

static void
press (GtkWidget  *widget,
       const char *tooltip)
{
  GtkWidget *button = find_button (widget, tooltip);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* A retry leaves the first way where it can be gone again, with what was said at its end. */
static void
test_ways (Scene        *scene,
           gconstpointer unused)
{
  g_signal_connect (scene->console, "activate-entry", G_CALLBACK (seek_cb), scene->document);
  porism_loop_run (scene->loop);
  propose (scene, "First try.", 2, NULL);
  assert_says (scene->console, "Turn 1 · 2 ok");
  propose (scene, "That is it.", 0, "5");
  assert_says (scene->console, "That is it.");
  assert_says_not (scene->console, "1 of 1 ways from here");
  porism_loop_retry_turn (scene->loop, 0);
  porism_loop_run (scene->loop);
  propose (scene, "Second try.", 1, "0");
  assert_says (scene->console, "Second try.");
  assert_says (scene->console, "2 of 2 ways from here");
  assert_says_not (scene->console, "First try.");
  g_assert_false (gtk_widget_get_sensitive (find_button (scene->console, "Next Way from Here")));

  press (scene->console, "Previous Way from Here");
  assert_says (scene->console, "1 of 2 ways from here");
  assert_says (scene->console, "First try.");
  assert_says (scene->console, "B: point at (3, 5)");
  assert_says (scene->console, "That is it.");
  assert_says_not (scene->console, "Second try.");
  g_assert_cmpuint (porism_document_get_last_turn (scene->document), ==, 1);
  g_assert_cmpuint (porism_session_get_head (porism_document_get_session (scene->document)), ==, 2);
  press (scene->console, "Next Way from Here");
  assert_says (scene->console, "Second try.");
}

/* A retry of what was only said leaves the first way where it can be gone again, with its answer. */
static void
test_ways_of_words (Scene        *scene,
                    gconstpointer unused)
{
  porism_loop_run (scene->loop);
  propose (scene, "I draw.", 2, NULL);
  assert_says (scene->console, "Turn 1 · 2 ok");
  propose (scene, "First I say five.", 0, "5");
  assert_says (scene->console, "Answer: 5");
  porism_loop_retry_turn (scene->loop, 1);
  porism_loop_run (scene->loop);
  propose (scene, "Then I say seven.", 0, "7");
  assert_says (scene->console, "Answer: 7");
  assert_says (scene->console, "Then I say seven.");
  assert_says (scene->console, "Turn 2");
  assert_says (scene->console, "2 of 2 ways from here");
  assert_says_not (scene->console, "First I say five.");

  press (scene->console, "Previous Way from Here");
  assert_says (scene->console, "First I say five.");
  assert_says (scene->console, "Answer: 5");
  assert_says (scene->console, "Turn 2");
  assert_says_not (scene->console, "Then I say seven.");
  assert_says_not (scene->console, "Turn 3");
  /* At an earlier step it is still this way that is seen to its end. */
  porism_session_seek (porism_document_get_session (scene->document), 1);
  assert_says (scene->console, "Finished · Looking at step 1 of 2");
  assert_says (scene->console, "First I say five.");
  assert_says_not (scene->console, "Then I say seven.");
  assert_says (scene->console, "Answer: 5");
  porism_session_seek (porism_document_get_session (scene->document), 2);
  press (scene->console, "Next Way from Here");
  assert_says (scene->console, "Answer: 7");
}

/* At an earlier step what comes after it is quieter, and the place is told. */
static void
test_place (Scene        *scene,
            gconstpointer unused)
{
  PorismSession *session = porism_document_get_session (scene->document);

  porism_loop_run (scene->loop);
  propose (scene, "All of it.", 3, "5");
  assert_says (scene->console, "Finished · step 3");
  porism_session_seek (session, 1);
  assert_says (scene->console, "Finished · Looking at step 1 of 3");
  g_assert_false (is_later (scene->console, "A: point at (0, 0)"));
  g_assert_true (is_later (scene->console, "B: point at (3, 5)"));
  porism_session_seek (session, 3);
  assert_says (scene->console, "Finished · step 3");
  g_assert_false (is_later (scene->console, "B: point at (3, 5)"));
}

static void
add_tests (void)
{
  g_test_add ("/agent-history/folding", Scene, NULL, set_up, test_folding, tear_down);
  g_test_add ("/agent-history/revision", Scene, NULL, set_up, test_revision, tear_down);
  g_test_add ("/agent-history/other-tool", Scene, NULL, set_up, test_other_tool, tear_down);
  g_test_add ("/agent-history/pending-change", Scene, NULL, set_up, test_pending_change, tear_down);
  g_test_add ("/agent-history/copy", Scene, NULL, set_up, test_copy, tear_down);
  g_test_add ("/agent-history/retry", Scene, NULL, set_up, test_retry, tear_down);
  g_test_add ("/agent-history/ways-of-words", Scene, NULL, set_up, test_ways_of_words, tear_down);
  g_test_add ("/agent-history/ways", Scene, NULL, set_up, test_ways, tear_down);
  g_test_add ("/agent-history/place", Scene, NULL, set_up, test_place, tear_down);
}

int
main (int    argc,
      char **argv)
{
  return run_stage (argc, argv, "/agent-history", add_tests);
}
