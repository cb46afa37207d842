/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/agent/loop.h"
#include "app/json/json.h"
#include "tests/agent-console-stage.h"

#include "tests/json-text.h"

const char *const figure[] = {
  "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}",
  "{'tool':'add_point','args':{'name':'B','x':3,'y':5}}",
  "{'tool':'add_circle','args':{'name':'c','center':'A','radius':'2*sqrt(3)'}}",
};

PorismAction *
read_action (const char *line)
{
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;
  PorismAction *action;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  action = g_steal_pointer (&envelope.action);
  porism_envelope_clear (&envelope);

  return action;
}

/* ---- the puppet ---- */

static void
puppet_propose_async (PorismAgent        *agent,
                      PorismDocument     *document,
                      GCancellable       *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer            user_data)
{
  Puppet *self = TEST_PUPPET (agent);

  if (self->task != NULL)
    g_task_return_new_error (self->task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "no longer asked for");
  g_clear_object (&self->task);
  self->task = g_task_new (self, cancellable, callback, user_data);
}

static PorismProposal *
puppet_propose_finish (PorismAgent  *agent,
                       GAsyncResult *result,
                       GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static const char *
puppet_get_name (PorismAgent *agent)
{
  return "puppet";
}

static void
puppet_describe_run (PorismAgent *agent,
                     PorismRun   *run)
{
  run->model = g_strdup ("puppet-1");
  run->currency = g_strdup ("EUR");
}

static PorismStream *
puppet_get_stream (PorismAgent *agent)
{
  return PORISM_STREAM (agent);
}

static void
agent_init (PorismAgentInterface *iface)
{
  iface->propose_async = puppet_propose_async;
  iface->propose_finish = puppet_propose_finish;
  iface->get_name = puppet_get_name;
  iface->describe_run = puppet_describe_run;
  iface->get_stream = puppet_get_stream;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (Puppet, puppet, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PORISM_TYPE_STREAM, NULL)
                               G_IMPLEMENT_INTERFACE (PORISM_TYPE_AGENT, agent_init))

static void
puppet_dispose (GObject *object)
{
  g_clear_object (&TEST_PUPPET (object)->task);
  G_OBJECT_CLASS (puppet_parent_class)->dispose (object);
}

static void
puppet_class_init (PuppetClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = puppet_dispose;
}

static void
puppet_init (Puppet *self)
{
}

/* ---- the scene ---- */

void
fail (Scene      *scene,
      const char *message)
{
  g_autoptr (GTask) task = g_steal_pointer (&scene->agent->task);

  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", message);
}

void
set_up (Scene        *scene,
        gconstpointer unused)
{
  scene->document = porism_document_new ();
  scene->agent = g_object_new (TYPE_PUPPET, NULL);
  scene->loop = porism_loop_new (scene->document, PORISM_AGENT (scene->agent));
  scene->console = g_object_new (PORISM_TYPE_AGENT_CONSOLE, "document", scene->document, "loop",
                                 scene->loop, NULL);
  scene->window = widget_show (scene->console);
}

void
tear_down (Scene        *scene,
           gconstpointer unused)
{
  gtk_window_destroy (GTK_WINDOW (scene->window));
  if (scene->agent->task != NULL)
    fail (scene, "the test is over");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (scene->loop);
  g_assert_finalize_object (scene->agent);
  g_object_unref (scene->document);
}

/* The turn that is asked for. */
void
propose_actions (Scene             *scene,
                 const char        *text,
                 const char *const *lines,
                 guint              n,
                 const char        *answer)
{
  PorismProposal *proposal = porism_proposal_new ();
  g_autoptr (GTask) task = g_steal_pointer (&scene->agent->task);

  g_assert_nonnull (task);
  g_free (proposal->text);
  proposal->text = g_strdup (text);
  proposal->thinking = g_strdup ("Deep thoughts.");
  proposal->usage = (PorismUsage) { 1200, 1000, -1, 34, 20 };
  proposal->cost = 0.0123;
  proposal->duration = 2300000;
  proposal->answer = g_strdup (answer);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (proposal->actions, read_action (lines[i]));
  g_task_return_pointer (task, proposal, (GDestroyNotify) porism_proposal_free);
}

/* The first @n actions of the figure. */
void
propose (Scene      *scene,
         const char *text,
         guint       n,
         const char *answer)
{
  propose_actions (scene, text, figure, n, answer);
}

/* (nullable): the button that says what it does in @tooltip. */
GtkWidget *
find_button (GtkWidget  *widget,
             const char *tooltip)
{
  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, tooltip);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_skipped (void)
{
  g_test_skip ("there is no X server: install xvfb");
}

int
run_stage (int         argc,
           char      **argv,
           const char *path,
           GTestFunc   add_tests)
{
  g_autoptr (GSubprocess) server = NULL;
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  server = widget_stage_open ();
  if (server != NULL && gtk_init_check ())
    adw_init ();
  if (gdk_display_get_default () != NULL)
    add_tests ();
  else
    g_test_add_func (path, test_skipped);
  status = g_test_run ();
  if (server != NULL)
    g_subprocess_force_exit (server);

  return status;
}
