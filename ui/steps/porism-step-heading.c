/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "ui/parts/porism-step-text.h"
#include "ui/parts/porism-usage-meter.h"
#include "ui/steps/porism-step-heading.h"
#include "ui/steps/porism-step-markup.h"
#include "ui/steps/porism-step-menu.h"
#include "ui/steps/porism-step-ways.h"

struct _PorismStepHeading
{
  PorismFrame parent_instance;

  PorismDocument *document;     /* NULL where it shows nothing */
  guint turn;
  gboolean folded;

  GtkImage *arrow;
  GtkLabel *title;
  GtkLabel *cost;
  GtkMenuButton *menu;
  GtkLabel *text;
  GtkExpander *thinking;
  GtkLabel *thoughts;
  GtkLabel *looks;
  GtkBox *unreadable;
  PorismStepWays *ways;
};

G_DEFINE_FINAL_TYPE (PorismStepHeading, porism_step_heading, PORISM_TYPE_FRAME)

/* A label without text takes no room. */
static void
set_text (GtkLabel   *label,
          const char *text)
{
  g_autofree char *shown = porism_step_dup_short (text);

  gtk_label_set_text (label, shown ? shown : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* The same for what a model writes. */
static void
set_markup (GtkLabel   *label,
            const char *text)
{
  g_autofree char *shown = porism_step_dup_short (text);
  g_autofree char *markup = porism_step_dup_markup (shown ? shown : "");

  gtk_label_set_markup (label, markup);
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
add_part (GString    *line,
          const char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (line, "%s%s", line->len > 0 ? " · " : "", part);
}

/* "claude-x · 1,234 tokens in, 56 out · 0.0123 USD · 2.3 s", as far as it is known. */
static char *
dup_cost (PorismStepHeading *self,
          const PorismTurn  *turn)
{
  const PorismRun *run =
    turn->run > 0 ? porism_document_get_run (self->document, turn->run - 1) : NULL;
  GString *line = g_string_new (NULL);
  g_autofree char *usage = porism_usage_dup_text (&turn->usage);
  g_autofree char *cost = porism_cost_dup_text (turn->cost, run ? run->currency : NULL);

  if (usage != NULL)
    add_part (line, run ? run->model : NULL);
  add_part (line, usage);
  add_part (line, cost);
  if (turn->duration > 0 && usage != NULL)
    {
      g_autofree char *seconds =
        g_strdup_printf (_("%.1f s"), (double) turn->duration / G_USEC_PER_SEC);

      add_part (line, seconds);
    }
  return g_string_free (line, FALSE);
}

static GtkWidget *
create_label (const char *text)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *shown = porism_step_dup_short (text);

  gtk_label_set_text (GTK_LABEL (label), shown);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_widget_set_hexpand (label, TRUE);

  return label;
}

static char *
dup_call (const PorismUnreadableCall *call)
{
  return g_strdup_printf ("%s (%s)", call->tool, call->arguments);
}

/* Like the card of a step that was refused, which it is for whoever proposed it. */
static GtkWidget *
create_unreadable (const PorismUnreadableCall *call)
{
  g_autofree char *text = dup_call (call);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-error-symbolic");
  GtkWidget *problem = create_label (call->problem);
  GtkWidget *hint = create_label (_("This call could not be read. The agent was told why."));
  const char *verdict = porism_verdict_get_label (PORISM_VERDICT_REFUSED);

  gtk_grid_set_column_spacing (GTK_GRID (grid), 9);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  gtk_widget_add_css_class (grid, "step");
  gtk_widget_add_css_class (icon, "error");
  gtk_widget_add_css_class (problem, "error");
  gtk_widget_add_css_class (hint, "hint");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (icon, verdict);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, verdict,
                                  -1);
  gtk_grid_attach (GTK_GRID (grid), icon, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), create_label (text), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), problem, 1, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), hint, 1, 2, 1, 1);

  return grid;
}

/* Such calls are known when the turn begins, and stay as they are. */
static void
fill_unreadable (PorismStepHeading *self,
                 const PorismTurn  *turn)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->unreadable))) != NULL)
    gtk_box_remove (self->unreadable, child);
  for (guint i = 0; turn->unreadable != NULL && i < turn->unreadable->len; i++)
    gtk_box_append (self->unreadable,
                    create_unreadable (g_ptr_array_index (turn->unreadable, i)));
}

/* "canvas_state, find_tools" */
static char *
dup_looks (const PorismTurn *turn)
{
  g_autoptr (GString) tools = g_string_new (NULL);

  for (guint i = 0; turn->looks != NULL && i < turn->looks->len; i++)
    {
      const PorismLook *look = g_ptr_array_index (turn->looks, i);

      g_string_append_printf (tools, "%s%s", i > 0 ? ", " : "", look->tool);
    }
  return tools->len > 0 ? g_strdup_printf (_("Looked up: %s"), tools->str) : NULL;
}

/* Which one of its branch it is, as one counts who reads on from the first. */
static guint
count_turns (PorismStepHeading *self)
{
  guint n = 0;

  for (guint number = self->turn + 1; number > 0;
       number = porism_document_get_turn (self->document, number - 1)->previous)
    n++;
  return n;
}

static void
show_title (PorismStepHeading *self,
            const PorismTurn  *turn)
{
  guint number = count_turns (self);
  gboolean acted = turn->group != 0 || turn->unreadable != NULL;
  g_autofree char *title = NULL;

  if (acted && *turn->summary != '\0')
    title = g_strdup_printf (_("Turn %u · %s"), number, turn->summary);
  else
    title = g_strdup_printf (_("Turn %u"), number);
  gtk_label_set_text (self->title, title);
  gtk_image_set_from_icon_name (self->arrow, self->folded ? "pan-end-symbolic"
                                                          : "pan-down-symbolic");
}

static void
show_text (PorismStepHeading *self,
           const PorismTurn  *turn)
{
  g_autofree char *looks = dup_looks (turn);
  g_autofree char *text = porism_step_dup_plain_answer (turn->text);
  g_autofree char *first_line = g_strndup (text, strcspn (text, "\n"));
  gboolean thought = turn->thinking != NULL && *turn->thinking != '\0';

  gtk_label_set_lines (self->text, self->folded ? 1 : -1);
  gtk_label_set_ellipsize (self->text, self->folded ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  set_markup (self->text, self->folded ? first_line : text);
  set_markup (self->thoughts, turn->thinking);
  gtk_widget_set_visible (GTK_WIDGET (self->thinking), thought && !self->folded);
  set_text (self->looks, self->folded ? NULL : looks);
  gtk_widget_set_visible (GTK_WIDGET (self->unreadable),
                          turn->unreadable != NULL && !self->folded);
}

/* What was only said has no step whose card would lead to what else was said here. */
static void
show_ways (PorismStepHeading *self)
{
  g_autoptr (GArray) words = porism_document_list_words (self->document, self->turn);

  porism_step_ways_show (self->ways, words, self->turn, "console.go-turn");
}

static void
create_menu_cb (GtkMenuButton *button,
                gpointer       user_data)
{
  PorismStepHeading *self = user_data;
  g_autoptr (GMenuModel) model = porism_step_menu_create_for_turn (self->turn, self->folded);

  gtk_menu_button_set_menu_model (button, model);
}

/* Opening the thoughts is no click on the turn, which would fold it. */
static void
claim_cb (GtkGesture *click)
{
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* ---- the widget ---- */

static void
porism_step_heading_dispose (GObject *object)
{
  PorismStepHeading *self = PORISM_STEP_HEADING (object);

  g_clear_object (&self->document);

  G_OBJECT_CLASS (porism_step_heading_parent_class)->dispose (object);
}

static void
porism_step_heading_class_init (PorismStepHeadingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PORISM_TYPE_STEP_WAYS);

  G_OBJECT_CLASS (klass)->dispose = porism_step_heading_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-step-heading.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismStepHeading, arrow);
  gtk_widget_class_bind_template_child (widget_class, PorismStepHeading, title);
  gtk_widget_class_bind_template_child (widget_class, PorismStepHeading, cost);
  gtk_widget_class_bind_template_child (widget_class, PorismStepHeading, menu);
  gtk_widget_class_bind_template_child (widget_class, PorismStepHeading, text);
  gtk_widget_class_bind_template_child (widget_class, PorismStepHeading, thinking);
  gtk_widget_class_bind_template_child (widget_class, PorismStepHeading, thoughts);
  gtk_widget_class_bind_template_child (widget_class, PorismStepHeading, looks);
  gtk_widget_class_bind_template_child (widget_class, PorismStepHeading, unreadable);
  gtk_widget_class_bind_template_child (widget_class, PorismStepHeading, ways);
  gtk_widget_class_bind_template_callback (widget_class, claim_cb);
  gtk_widget_class_set_css_name (widget_class, "stepheading");
}

static void
porism_step_heading_init (PorismStepHeading *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu, create_menu_cb, self, NULL);
}

/**
 * porism_step_heading_show:
 * @turn: its index in @document
 * @folded: whether its steps are not listed
 *
 * Shows another turn, or what has become of the same one.
 */
void
porism_step_heading_show (PorismStepHeading *self,
                          PorismDocument    *document,
                          guint              turn,
                          gboolean           folded)
{
  const PorismTurn *shown = porism_document_get_turn (document, turn);
  g_autofree char *cost = NULL, *details = NULL;

  g_return_if_fail (PORISM_IS_STEP_HEADING (self));

  if (self->turn != turn || self->document != document)
    {
      gtk_expander_set_expanded (self->thinking, FALSE);
      fill_unreadable (self, shown);
    }
  g_set_object (&self->document, document);
  self->turn = turn;
  self->folded = folded;
  cost = dup_cost (self, shown);
  details = porism_usage_dup_details (&shown->usage);
  show_title (self, shown);
  show_text (self, shown);
  show_ways (self);
  set_text (self->cost, cost);
  /* One that is set costs a question to the display server, the same one too. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self->cost)), details) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->cost), details);
}

/**
 * porism_step_heading_popup:
 *
 * Opens the menu of the turn.
 */
void
porism_step_heading_popup (PorismStepHeading *self)
{
  g_return_if_fail (PORISM_IS_STEP_HEADING (self));

  gtk_menu_button_popup (self->menu);
}

/**
 * porism_step_heading_dup_spoken:
 *
 * Returns: (transfer full): which turn it is, what became of its steps, and which of them were none
 */
char *
porism_step_heading_dup_spoken (PorismStepHeading *self)
{
  const PorismTurn *turn;
  GString *text;

  g_return_val_if_fail (PORISM_IS_STEP_HEADING (self) && self->document != NULL, NULL);

  turn = porism_document_get_turn (self->document, self->turn);
  text = g_string_new (gtk_label_get_text (self->title));
  for (guint i = 0; turn->unreadable != NULL && i < turn->unreadable->len; i++)
    {
      const PorismUnreadableCall *call = g_ptr_array_index (turn->unreadable, i);

      g_string_append_printf (text, "\n%s: %s\n%s",
                              porism_verdict_get_label (PORISM_VERDICT_REFUSED), call->tool,
                              call->problem);
    }
  return g_string_free (text, FALSE);
}
