/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <langinfo.h>

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "ui/parts/porism-usage-meter.h"

/* Below it, a cost has four decimals. */
#define SMALL_COST 1.0

/* From this part of the budget on, the bar warns. */
#define NEARLY_ALL 0.9

struct _PorismUsageMeter
{
  PorismFrame parent_instance;

  GtkLabel *branch;
  GtkLabel *run;
  GtkProgressBar *bar;
};

G_DEFINE_FINAL_TYPE (PorismUsageMeter, porism_usage_meter, PORISM_TYPE_FRAME)

/* ---- in words ---- */

/* "12,345", also in a locale that parts nothing. */
static char *
dup_count (gint64 n)
{
  const char *separator = nl_langinfo (THOUSEP);
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%" G_GINT64_FORMAT, MAX (n, 0));
  for (gssize at = (gssize) text->len - 3; at > 0; at -= 3)
    g_string_insert (text, at, *separator != '\0' ? separator : ",");

  return g_string_free (text, FALSE);
}

/**
 * porism_usage_dup_text:
 *
 * Returns: (transfer full) (nullable): how many tokens were read and written
 */
char *
porism_usage_dup_text (const PorismUsage *usage)
{
  g_autofree char *input = dup_count (usage->input), *output = dup_count (usage->output);

  if (usage->input < 0 && usage->output < 0)
    return NULL;

  return g_strdup_printf (_("%s tokens in, %s out"), input, output);
}

static void
add_detail (GString    *text,
            const char *label,
            gint64      n)
{
  g_autofree char *count = dup_count (n);

  if (n > 0)
    g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "\n" : "", label, count);
}

/**
 * porism_usage_dup_details:
 *
 * Returns: (transfer full) (nullable): which tokens came from a cache, and which were thinking
 */
char *
porism_usage_dup_details (const PorismUsage *usage)
{
  GString *text = g_string_new (NULL);

  add_detail (text, _("Read from a cache"), usage->cached);
  add_detail (text, _("Written to a cache"), usage->written);
  add_detail (text, _("Thinking, of what was written"), usage->reasoning);

  return g_string_free (text, text->len == 0);
}

/**
 * porism_cost_dup_text:
 * @currency: (nullable)
 *
 * Returns: (transfer full) (nullable): the amount
 */
char *
porism_cost_dup_text (double      cost,
                      const char *currency)
{
  g_autofree char *amount = NULL;

  if (cost < 0)
    return NULL;
  amount = g_strdup_printf ("%.*f", cost < SMALL_COST ? 4 : 2, cost);

  return currency != NULL ? g_strdup_printf ("%s %s", amount, currency)
                          : g_steal_pointer (&amount);
}

/* ---- what was used ---- */

/* What a branch or a run has used. */
typedef struct
{
  PorismUsage usage;
  double cost;
  gboolean cost_known;
  const char *currency;         /* NULL where not known */
} Spent;

static void
add_turn (Spent            *self,
          PorismDocument   *document,
          const PorismTurn *turn)
{
  porism_usage_add (&self->usage, &turn->usage);
  if (self->currency == NULL && turn->run > 0)
    self->currency = porism_document_get_run (document, turn->run - 1)->currency;
  if (turn->cost >= 0)
    self->cost += turn->cost;
  else if (porism_usage_get_total (&turn->usage) > 0)
    self->cost_known = FALSE;
}

static Spent
sum_branch (PorismDocument *document)
{
  Spent spent = { .usage = PORISM_USAGE_UNKNOWN, .cost_known = TRUE };
  guint i = porism_document_get_last_turn (document);

  while (i != G_MAXUINT)
    {
      const PorismTurn *turn = porism_document_get_turn (document, i);

      add_turn (&spent, document, turn);
      i = turn->previous - 1;
    }
  return spent;
}

static Spent
sum_run (PorismLoop *loop)
{
  Spent spent = { .usage = PORISM_USAGE_UNKNOWN };
  PorismDocument *document = porism_loop_get_document (loop);
  guint n = porism_document_get_n_runs (document);

  porism_loop_get_spent (loop, &spent.usage, &spent.cost, &spent.cost_known);
  if (n > 0)
    spent.currency = porism_document_get_run (document, n - 1)->currency;

  return spent;
}

/* "1,234 tokens in, 56 out · 0.0123 USD"; NULL where nothing was reported. @also_price: whether it is
 * said, too, that the price is not known. */
static char *
dup_spent (const Spent *spent,
           gboolean     also_price)
{
  g_autofree char *usage = porism_usage_dup_text (&spent->usage);
  g_autofree char *cost =
    porism_cost_dup_text (spent->cost_known ? spent->cost : -1, spent->currency);

  if (usage == NULL)
    return NULL;

  if (cost == NULL && also_price)
    cost = g_strdup (_("price not known"));

  return g_strjoin (" · ", usage, cost, NULL);
}

/* A line that says nothing takes no room. */
static void
show_spent (GtkLabel    *label,
            const char  *title,
            const char  *text,
            const Spent *spent)
{
  g_autofree char *details = porism_usage_dup_details (&spent->usage);
  g_autofree char *line = text != NULL ? g_strdup_printf ("%s: %s", title, text) : NULL;

  gtk_label_set_text (label, line != NULL ? line : "");
  gtk_widget_set_visible (GTK_WIDGET (label), line != NULL);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (label)), details) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (label), details);
}

/* Often the branch is this run and nothing else. */
static void
show_all_spent (PorismUsageMeter *self,
                const Spent      *branch,
                const Spent      *run)
{
  g_autofree char *of_run = dup_spent (run, TRUE);
  g_autofree char *of_branch = dup_spent (branch, of_run == NULL || run->cost_known);
  gboolean same = of_run != NULL && of_branch != NULL && g_str_has_prefix (of_run, of_branch);

  show_spent (self->run, _("This run"), of_run, run);
  show_spent (self->branch, _("This branch"), same ? NULL : of_branch, branch);
}

/* ---- the budget ---- */

static char *
dup_part_of_tokens (const Spent *spent,
                    gint64       budget)
{
  g_autofree char *used = dup_count (porism_usage_get_total (&spent->usage));
  g_autofree char *all = dup_count (budget);

  return g_strdup_printf (_("%s of %s tokens"), used, all);
}

static char *
dup_part_of_cost (const Spent *spent,
                  double       budget)
{
  g_autofree char *used = spent->cost_known ? porism_cost_dup_text (spent->cost, NULL) : NULL;
  g_autofree char *all = porism_cost_dup_text (budget, spent->currency);

  return g_strdup_printf (_("%s of %s"), used != NULL ? used : "?", all);
}

/* How much of the budget that is nearest to its end is used; negative where there is none. */
static double
measure_budget (const Spent *spent,
                gint64       tokens,
                double       cost,
                char       **text)
{
  double of_tokens = -1, of_cost = -1;

  if (tokens > 0)
    of_tokens = (double) porism_usage_get_total (&spent->usage) / (double) tokens;
  if (cost > 0)
    of_cost = spent->cost_known ? spent->cost / cost : 0;
  if (of_tokens < 0 && of_cost < 0)
    return -1;
  *text = of_tokens >= of_cost ? dup_part_of_tokens (spent, tokens)
                               : dup_part_of_cost (spent, cost);

  return MIN (MAX (of_tokens, of_cost), 1);
}

/* Who uses no tokens needs no bar for them. */
static gboolean
has_budget (PorismLoop  *loop,
            const Spent *spent)
{
  return loop != NULL &&
         (porism_agent_takes_allowance (porism_loop_get_agent (loop)) || porism_usage_get_total (&spent->usage) > 0);
}

static void
show_budget (PorismUsageMeter *self,
             PorismLoop       *loop,
             const Spent      *spent)
{
  g_autofree char *text = NULL;
  gint64 tokens = 0;
  double cost = 0, part;

  if (has_budget (loop, spent))
    porism_loop_get_budget (loop, &tokens, &cost);
  part = measure_budget (spent, tokens, cost, &text);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), part >= 0);
  gtk_progress_bar_set_fraction (self->bar, MAX (part, 0));
  gtk_progress_bar_set_text (self->bar, text);
  if (part >= NEARLY_ALL)
    gtk_widget_add_css_class (GTK_WIDGET (self->bar), "nearly-all");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->bar), "nearly-all");
}

/* ---- the widget ---- */

static void
porism_usage_meter_class_init (PorismUsageMeterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-usage-meter.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismUsageMeter, branch);
  gtk_widget_class_bind_template_child (widget_class, PorismUsageMeter, run);
  gtk_widget_class_bind_template_child (widget_class, PorismUsageMeter, bar);
  gtk_widget_class_set_css_name (widget_class, "usagemeter");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_usage_meter_init (PorismUsageMeter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * porism_usage_meter_show:
 * @document: (nullable): whose turns are counted
 * @loop: (nullable): whose run is counted, and whose budget it has
 *
 * Shows what was used up to now.
 */
void
porism_usage_meter_show (PorismUsageMeter *self,
                         PorismDocument   *document,
                         PorismLoop       *loop)
{
  const Spent nothing = { .usage = PORISM_USAGE_UNKNOWN };
  Spent branch = document != NULL ? sum_branch (document) : nothing;
  Spent run = loop != NULL ? sum_run (loop) : nothing;

  g_return_if_fail (PORISM_IS_USAGE_METER (self));

  show_all_spent (self, &branch, &run);
  show_budget (self, loop, &run);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_visible (GTK_WIDGET (self->branch)) ||
                          gtk_widget_get_visible (GTK_WIDGET (self->run)) ||
                          gtk_widget_get_visible (GTK_WIDGET (self->bar)));
}
