/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/answer.h"
#include "app/agent/provenance.h"
#include "ui/console/porism-agent-outcome.h"

struct _PorismAgentOutcome
{
  PorismFrame parent_instance;

  GtkWidget *answer_box;
  GtkImage *icon;
  GtkLabel *answer;
  GtkLabel *provenance;
  GtkWidget *end_box;
  GtkLabel *end;
  GtkLabel *advice;
  GtkWidget *go_on;
  GtkWidget *set_up;
};

G_DEFINE_FINAL_TYPE (PorismAgentOutcome, porism_agent_outcome, PORISM_TYPE_FRAME)

/* By the name that a run's end has in the document; one without a sentence is shown by the answer. */
typedef struct
{
  const char *name;
  const char *sentence;         /* N_(); where the run itself says nothing */
  const char *advice;           /* N_() */
  gboolean set_up;              /* the choice of the model, or its budget, is what may help */
} End;

static const End ends[] = {
  { PORISM_END_DONE, N_("The agent ended without an answer."),
    N_("Let it go on, put the problem in other words, or choose another model."), TRUE },
  { PORISM_END_STUCK, N_("The agent went round in circles."),
    N_("Help it with a step of your own, or retry an earlier turn, then let it go on."), FALSE },
  { PORISM_END_TURNS, N_("The agent has taken all the turns it may."),
    N_("Let it go on for as many again, allow it more, or continue from an earlier step."), TRUE },
  { PORISM_END_BUDGET, N_("The budget is used up."),
    N_("Raise the budget, then let the agent go on. All that was drawn is kept."), TRUE },
  { PORISM_END_STOPPED, N_("You stopped the agent."),
    N_("Let it go on, or continue from any step by the menu of its card."), FALSE },
  { PORISM_END_TIMEOUT, N_("The agent did not answer in time."),
    N_("Let it try again, or choose another model."), TRUE },
  { PORISM_END_FAILED, N_("The agent could not go on."),
    N_("Check the model, its address and its key, then let it try again."), TRUE },
};

/* What stands behind an answer: whoever does not read on shall not take one for the other. */
typedef struct
{
  const char *name;             /* NULL for any other */
  const char *label;            /* N_() */
  const char *icon;
  const char *style;
  const char *verdict;          /* N_(): what the icon says */
} Provenance;

static const Provenance provenances[] = {
  { PORISM_PROVENANCE_ORACLE, N_("The engine found this value."),
    "object-select-symbolic", "success", N_("Confirmed by the engine") },
  { PORISM_PROVENANCE_RESILIENT,
    N_("The engine found this value, after something was refused and given up."),
    "object-select-symbolic", "success", N_("Confirmed by the engine") },
  { PORISM_PROVENANCE_HYBRID, N_("The engine found values, but not this one."),
    "dialog-warning-symbolic", "warning", N_("Not confirmed by the engine") },
  { PORISM_PROVENANCE_BYPASS, N_("No value of the engine stands behind this."),
    "dialog-warning-symbolic", "warning", N_("Not confirmed by the engine") },
  { NULL, "", "dialog-question-symbolic", "accent", N_("Not checked by the engine") },
};

/* The same of a figure that was to be drawn. */
static const Provenance figures[] = {
  { PORISM_PROVENANCE_ORACLE, N_("All that was checked of the figure holds."),
    "object-select-symbolic", "success", N_("Confirmed by the engine") },
  { PORISM_PROVENANCE_RESILIENT,
    N_("All that was checked of the figure holds, after something was refused and given up."),
    "object-select-symbolic", "success", N_("Confirmed by the engine") },
  { PORISM_PROVENANCE_HYBRID, N_("Not all that was checked of the figure holds."),
    "dialog-warning-symbolic", "warning", N_("Not confirmed by the engine") },
  { NULL, N_("Nothing of the figure was checked."), "dialog-question-symbolic", "accent",
    N_("Not checked by the engine") },
};

static const Provenance *
find_provenance (const char *answer,
                 const char *name)
{
  const Provenance *provenance = porism_answer_is_done (answer) ? figures : provenances;

  while (provenance->name != NULL && g_strcmp0 (provenance->name, name) != 0)
    provenance++;
  return provenance;
}

static void
show_provenance (PorismAgentOutcome *self,
                 const Provenance   *provenance)
{
  GtkWidget *icon = GTK_WIDGET (self->icon);
  const char *verdict = _(provenance->verdict);
  const char *label = *provenance->label != '\0' ? _(provenance->label) : verdict;

  for (guint i = 0; i < G_N_ELEMENTS (provenances); i++)
    gtk_widget_remove_css_class (icon, provenances[i].style);
  gtk_widget_add_css_class (icon, provenance->style);
  gtk_image_set_from_icon_name (self->icon, provenance->icon);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, verdict,
                                  -1);
  /* One that is set costs a question to the display server, the same one too. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (icon), verdict) != 0)
    gtk_widget_set_tooltip_text (icon, verdict);
  gtk_label_set_text (self->provenance, label);
}

/* (nullable) */
static char *
dup_answer (PorismDocument *document)
{
  const char *answer = document ? porism_document_get_answer (document) : NULL;
  g_autofree char *display = answer ? porism_answer_to_display (answer) : NULL;

  return answer ? g_strdup_printf (_("Answer: %s"), display) : NULL;
}

static void
show_answer (PorismAgentOutcome *self,
             PorismDocument     *document)
{
  guint run = document ? porism_document_get_current_run (document) : 0;
  g_autofree char *text = dup_answer (document);

  gtk_widget_set_visible (self->answer_box, text != NULL);
  if (text == NULL)
    return;
  gtk_label_set_text (self->answer, text);
  show_provenance (self, find_provenance (porism_document_get_run_answer (document, run),
                                          porism_document_get_run_provenance (document, run)));
}

/* A recording that ends has no more to say. */
static gboolean
is_recording (const PorismRun *run)
{
  return run->agent != NULL && g_str_has_prefix (run->agent, "script");
}

/* (nullable): the run in view, where it is over and has not come to its end. */
static const PorismRun *
find_trouble (PorismDocument *document,
              const End     **end)
{
  guint n = document ? porism_document_get_current_run (document) : 0;
  const PorismRun *run = n > 0 ? porism_document_get_run (document, n - 1) : NULL;

  for (guint i = 0; run != NULL && i < G_N_ELEMENTS (ends); i++)
    if (g_strcmp0 (ends[i].name, run->end) == 0 &&
        !(is_recording (run) && g_str_equal (run->end, PORISM_END_DONE)))
      {
        *end = &ends[i];
        return run;
      }
  return NULL;
}

/* What a server refused is told with what helps in that very case. */
static gboolean
tells_what_helps (const End *end)
{
  return g_str_equal (end->name, PORISM_END_FAILED) || g_str_equal (end->name, PORISM_END_TIMEOUT);
}

static const char *
get_end_text (const PorismRun *run,
              const End       *end)
{
  return run->message != NULL && *run->message != '\0' ? run->message : _(end->sentence);
}

static void
show_end (PorismAgentOutcome *self,
          PorismDocument     *document)
{
  const End *end = NULL;
  const PorismRun *run = find_trouble (document, &end);
  gboolean has_message;

  gtk_widget_set_visible (self->end_box, run != NULL);
  if (run == NULL)
    return;
  has_message = run->message != NULL && *run->message != '\0';
  gtk_label_set_text (self->end, get_end_text (run, end));
  gtk_label_set_text (self->advice, _(end->advice));
  gtk_widget_set_visible (GTK_WIDGET (self->advice), !has_message || !tells_what_helps (end));
  gtk_widget_set_visible (self->set_up, end->set_up);
  gtk_actionable_set_action_target (
    GTK_ACTIONABLE (self->go_on), "t",
    porism_session_get_head (porism_document_get_session (document)));
  /* Not before it has a target. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_on), "win.agent-continue");
}

/* ---- the widget ---- */

static void
porism_agent_outcome_class_init (PorismAgentOutcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-agent-outcome.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismAgentOutcome, answer_box);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentOutcome, icon);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentOutcome, answer);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentOutcome, provenance);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentOutcome, end_box);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentOutcome, end);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentOutcome, advice);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentOutcome, go_on);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentOutcome, set_up);
  gtk_widget_class_set_css_name (widget_class, "agentoutcome");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_agent_outcome_init (PorismAgentOutcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * porism_agent_outcome_show:
 * @document: (nullable): whose answer and runs to show
 *
 * Shows what has come of the last run.
 */
void
porism_agent_outcome_show (PorismAgentOutcome *self,
                           PorismDocument     *document)
{
  g_return_if_fail (PORISM_IS_AGENT_OUTCOME (self));

  show_answer (self, document);
  show_end (self, document);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_visible (self->answer_box) ||
                          gtk_widget_get_visible (self->end_box));
}

/**
 * porism_agent_outcome_dup_text:
 *
 * Returns: (transfer full) (nullable): what has come of the last run of @document, in words
 */
char *
porism_agent_outcome_dup_text (PorismDocument *document)
{
  const End *end = NULL;
  const PorismRun *run = find_trouble (document, &end);
  g_autofree char *answer = dup_answer (document);
  const Provenance *provenance;

  if (run != NULL)
    return g_strdup (get_end_text (run, end));
  if (answer == NULL)
    return NULL;
  provenance = find_provenance (porism_document_get_answer (document),
                                porism_document_get_provenance (document));

  return g_strdup_printf ("%s\n%s", answer, _(provenance->verdict));
}
