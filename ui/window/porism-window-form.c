/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a tool asks beside objects: one number in a dialog, or, where it takes no object, a form where it
 * was used: an entry a parameter, made from its ToolSpec. What is refused can be mended in it. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/space/viewport-camera.h"
#include "engine/appearance/appearance.h"
#include "engine/lessons/noun.h"
#include "ui/construct/porism-placement.h"
#include "ui/construct/porism-tool-pattern.h"
#include "ui/dialogs/porism-question.h"
#include "ui/parts/porism-decimal.h"
#include "ui/parts/porism-sentence.h"
#include "ui/window/porism-window-private.h"

/* ---- the form ---- */

/* Of an entry for a text. */
#define TEXT_CHARS 24

/* What a slider can count, and what stands in its entries first then. */
enum { COUNTS_NUMBERS, COUNTS_WHOLE_NUMBERS, COUNTS_DEGREES, N_COUNTS };

static const char *const counts[N_COUNTS] = { N_("Numbers"), N_("Whole Numbers"), N_("Degrees") };

static const struct
{
  const char *parameter;
  const char *suggestions[N_COUNTS];
} suggestions[] = {
  { "min", { "-5", "0", "0°" } },
  { "max", { "5", "10", "360°" } },
  { "step", { "0.1", "1", "1°" } },
};

typedef struct
{
  PorismWindow *window;
  const PorismToolSpec *spec;
  double x, y;                  /* the place, in the plane */
  GtkWidget *popover;
  GtkWidget *entries[PORISM_MAX_PARAMETERS];    /* NULL where nothing is asked */
  GtkWidget *note;
  guint64 group;                /* of what a control is and where it stands */
} Form;

static gboolean
is_asked (const PorismParameter *parameter)
{
  return (!parameter->optional || g_str_equal (parameter->name, "caption")) && !g_str_equal (parameter->name, "x") &&
         !g_str_equal (parameter->name, "y");
}

static gboolean
makes_check_box (const PorismToolSpec *spec)
{
  return g_str_equal (spec->name, "add_checkbox");
}

static PorismKind
get_kind (const PorismToolSpec *spec)
{
  if (makes_check_box (spec))
    return PORISM_KIND_BOOLEAN;
  return g_str_equal (spec->name, "add_slider") ? PORISM_KIND_NUMBER : PORISM_KIND_TEXT;
}

static char *
dup_suggestion (Form                  *self,
                const PorismParameter *parameter)
{
  const PorismConstruction *construction =
    porism_session_get_construction (porism_window_get_session (self->window));

  if (parameter->type == PORISM_PARAMETER_NEW_NAME && g_str_equal (self->spec->name, "add_button"))
    return porism_construction_suggest_name_by (construction, "button");
  if (parameter->type == PORISM_PARAMETER_NEW_NAME)
    return porism_construction_suggest_name (construction, get_kind (self->spec));
  for (guint i = 0; i < G_N_ELEMENTS (suggestions); i++)
    if (g_str_equal (suggestions[i].parameter, parameter->name))
      return g_strdup (suggestions[i].suggestions[COUNTS_NUMBERS]);
  return g_strdup ("");
}

static gboolean
makes_text (const Form *self)
{
  return g_str_equal (self->spec->name, "add_text");
}

/* What stands in braces in a text is shown by its value, which goes with the figure. */
static void
add_text (PorismAction **action,
          const char    *text)
{
  g_autoptr (PorismArgument) values = porism_argument_new ("values", PORISM_ARGUMENT_LIST, NULL);
  g_autofree char *shown = porism_text_take_values (text, values);

  if (values->items->len > 0)
    {
      porism_action_free (*action);
      *action = porism_action_new ("add_text_with_values");
      porism_action_add (*action, g_steal_pointer (&values));
    }
  porism_action_add_string (*action, "text", shown);
}

/* What was selected is what a check box shows. */
static void
add_selection (Form         *self,
               PorismAction *action)
{
  const PorismConstruction *construction = porism_session_get_construction (porism_window_get_session (self->window));
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->window->canvas, &n);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "," : "", porism_construction_get (construction, ids[i])->name);
  if (n > 0)
    porism_action_add_string (action, "objects", names->str);
}

static PorismAction *
new_action (Form *self)
{
  const PorismViewport *viewport = porism_canvas_get_viewport (self->window->canvas);
  PorismAction *action = porism_action_new (self->spec->name);

  for (guint i = 0; makes_text (self) && i < porism_tool_spec_n_parameters (self->spec); i++)
    if (g_str_equal (self->spec->parameters[i].name, "text"))
      add_text (&action, gtk_editable_get_text (GTK_EDITABLE (self->entries[i])));

  for (guint i = 0; i < porism_tool_spec_n_parameters (self->spec); i++)
    {
      const char *name = self->spec->parameters[i].name;

      if (makes_text (self) && g_str_equal (name, "text"))
        continue;
      if (self->entries[i] != NULL)
        porism_action_add_string (action, name,
                                  gtk_editable_get_text (GTK_EDITABLE (self->entries[i])));
      else if (g_str_equal (name, "x"))
        porism_action_add_coordinate (action, name, self->x, viewport);
      else if (g_str_equal (name, "y"))
        porism_action_add_coordinate (action, name, self->y, viewport);
    }
  if (makes_check_box (self->spec))
    add_selection (self, action);
  return action;
}

static gboolean
makes_slider (const Form *self)
{
  return g_str_equal (self->spec->name, "add_slider");
}

/* It stands where the form was asked for. */
static void
place_control (Form              *self,
               const PorismEntry *entry)
{
  const PorismNewObject *made = g_ptr_array_index (entry->observation->new_objects, 0);
  const PorismRecord *record =
    porism_construction_get (porism_session_get_construction (porism_window_get_session (self->window)), made->id);
  g_autoptr (PorismAction) action = NULL;
  double sx, sy;

  if (record == NULL)
    return;
  porism_viewport_to_screen (porism_canvas_get_viewport (self->window->canvas), self->x, self->y, &sx, &sy);
  action = porism_action_new ("render_place_slider");
  porism_action_add_string (action, "obj", record->name);
  porism_action_add_integer (action, "x", (gint64) MAX (sx, 0));
  porism_action_add_integer (action, "y", (gint64) MAX (sy, 0));
  porism_session_act (porism_window_get_session (self->window), action, PORISM_ACTOR_PERSON, self->group, FALSE, NULL, NULL);
}

/* A check box that nothing was selected for asks what it shows. */
static void
go_on_asking (Form              *self,
              const PorismEntry *entry)
{
  PorismConstructMode *mode = porism_canvas_get_mode (self->window->canvas);

  if (mode != NULL && makes_check_box (self->spec) && porism_action_get (entry->action, "objects") == NULL)
    porism_construct_mode_ask_shown (mode, ((const PorismNewObject *) entry->observation->new_objects->pdata[0])->id, self->group);
}

/* @popover: (transfer full): with the form, as long as it is there */
static void
settled_cb (PorismSession     *session,
            const PorismEntry *entry,
            gpointer           user_data)
{
  g_autoptr (GtkWidget) popover = user_data;
  Form *self = g_object_get_data (G_OBJECT (popover), "form");
  g_autofree char *text = NULL;

  self->window->asking = FALSE;
  if (entry != NULL && entry->observation->ok && porism_tool_spec_makes_control (self->spec))
    {
      place_control (self, entry);
      go_on_asking (self, entry);
    }
  if (entry == NULL || !gtk_widget_get_visible (popover))
    return;
  if (entry->observation->ok)
    {
      gtk_popover_popdown (GTK_POPOVER (popover));
      return;
    }
  text = g_strjoin (*entry->hint != '\0' ? " " : "", entry->refusal, entry->hint, NULL);
  gtk_label_set_text (GTK_LABEL (self->note), text);
  gtk_widget_set_visible (self->note, TRUE);
  gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
submit_cb (Form *self)
{
  PorismSession *session = porism_window_get_session (self->window);
  g_autoptr (PorismAction) action = new_action (self);
  GtkWidget *popover = g_object_ref (self->popover);
  const PorismEntry *entry;

  self->window->asking = TRUE;
  self->group = porism_tool_spec_makes_control (self->spec) ? porism_session_new_group (session) : 0;
  entry = porism_session_act (session, action, PORISM_ACTOR_PERSON, self->group, FALSE, settled_cb, popover);
  if (entry != NULL)
    settled_cb (session, entry, popover);
}

/* Only the name of what is made goes without a word. */
static const char *
describe (const PorismParameter *parameter)
{
  return parameter->description != NULL ? _(parameter->description) : _("its name");
}

static void
add_entry (Form    *self,
           GtkGrid *grid,
           guint    i)
{
  const PorismParameter *parameter = &self->spec->parameters[i];
  g_autofree char *asked = porism_sentence_capitalise (describe (parameter)), *text = dup_suggestion (self, parameter);
  GtkWidget *label = gtk_label_new (asked);

  self->entries[i] = gtk_entry_new ();
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->entries[i]);
  gtk_editable_set_text (GTK_EDITABLE (self->entries[i]), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entries[i]), 12);
  if (makes_text (self) && g_str_equal (parameter->name, "text"))
    {
      gtk_editable_set_width_chars (GTK_EDITABLE (self->entries[i]), TEXT_CHARS);
      /* Translators: {a + 1} stays as it is: what stands in braces is shown by its value. */
      gtk_entry_set_placeholder_text (GTK_ENTRY (self->entries[i]), _("Such as: a + 1 is {a + 1}"));
    }
  gtk_widget_set_hexpand (self->entries[i], TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entries[i]),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  g_signal_connect_swapped (self->entries[i], "activate", G_CALLBACK (submit_cb), self);
  gtk_grid_attach (grid, label, 0, (int) i, 1, 1);
  gtk_grid_attach (grid, self->entries[i], 1, (int) i, 1, 1);
}

/* What was suggested gives way to what is suggested now. */
static void
count_cb (Form            *self,
          GParamSpec      *pspec,
          GtkToggleButton *button)
{
  const guint count = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "count"));

  if (!gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < porism_tool_spec_n_parameters (self->spec); i++)
    for (guint k = 0; k < G_N_ELEMENTS (suggestions); k++)
      if (g_str_equal (suggestions[k].parameter, self->spec->parameters[i].name))
        gtk_editable_set_text (GTK_EDITABLE (self->entries[i]), suggestions[k].suggestions[count]);
}

static GtkWidget *
create_counts (Form *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *first = NULL;

  gtk_widget_add_css_class (box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint i = 0; i < N_COUNTS; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (_(counts[i]));

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), (GtkToggleButton *) first);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), i == COUNTS_NUMBERS);
      g_object_set_data (G_OBJECT (button), "count", GUINT_TO_POINTER (i));
      g_signal_connect_swapped (button, "notify::active", G_CALLBACK (count_cb), self);
      gtk_box_append (GTK_BOX (box), button);
      first = first != NULL ? first : button;
    }
  return box;
}

static GtkWidget *
create_contents (Form *self)
{
  GtkWidget *grid = gtk_grid_new (), *button = gtk_button_new_with_mnemonic (_("_Draw"));

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  if (makes_slider (self))
    gtk_grid_attach (GTK_GRID (grid), create_counts (self), 0, -1, 2, 1);
  for (guint i = 0; i < porism_tool_spec_n_parameters (self->spec); i++)
    if (is_asked (&self->spec->parameters[i]))
      add_entry (self, GTK_GRID (grid), i);
  self->note = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->note), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->note), 36);
  gtk_label_set_xalign (GTK_LABEL (self->note), 0);
  gtk_widget_add_css_class (self->note, "error");
  gtk_widget_set_visible (self->note, FALSE);
  gtk_grid_attach (GTK_GRID (grid), self->note, 0, PORISM_MAX_PARAMETERS, 2, 1);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (submit_cb), self);
  gtk_grid_attach (GTK_GRID (grid), button, 0, PORISM_MAX_PARAMETERS + 1, 2, 1);

  return grid;
}

/* What a person fills in: the name is there already, so it begins after it. */
static GtkWidget *
get_first_entry (Form *self)
{
  for (guint i = 0; i < PORISM_MAX_PARAMETERS; i++)
    if (self->entries[i] != NULL &&
        self->spec->parameters[i].type != PORISM_PARAMETER_NEW_NAME)
      return self->entries[i];
  return NULL;
}

/* Where the place of the plane, or of the plane z = 0, is on the canvas. */
static void
find_on_canvas (PorismWindow *self,
                double        x,
                double        y,
                double       *sx,
                double       *sy)
{
  const PorismViewport *viewport = porism_canvas_get_viewport (self->canvas);
  PorismSpaceVector seen;
  PorismCamera camera;

  if (!porism_canvas_is_in_space (self->canvas))
    {
      porism_viewport_to_screen (viewport, x, y, sx, sy);
      return;
    }
  porism_camera_init_viewport (&camera, viewport);
  seen = porism_camera_to_picture (&camera, (PorismSpaceVector) { x, y, 0 });
  *sx = seen.x;
  *sy = seen.y;
}

/* Asks for what @spec needs beside a place, in the plane. */
static void
show_form (PorismWindow         *self,
           const PorismToolSpec *spec,
           double                x,
           double                y)
{
  Form *form = g_new0 (Form, 1);
  double sx, sy;

  *form = (Form) { .window = self, .spec = spec, .x = x, .y = y, .popover = gtk_popover_new () };
  find_on_canvas (self, x, y, &sx, &sy);
  g_object_set_data_full (G_OBJECT (form->popover), "form", form, g_free);
  gtk_popover_set_child (GTK_POPOVER (form->popover), create_contents (form));
  porism_window_popup (self, GTK_POPOVER (form->popover), GTK_WIDGET (self->canvas), sx, sy);
  gtk_widget_grab_focus (get_first_entry (form));
}

static void
form_cb (PorismWindow        *self,
         double               x,
         double               y,
         PorismConstructMode *mode)
{
  PorismSession *session = porism_window_get_session (self);

  show_form (self,
             porism_registry_lookup (porism_session_get_registry (session),
                                     porism_construct_mode_get_tool (mode)->tool),
             x, y);
}

/* The canvas has another mode for every tool and document. */
static void
mode_changed_cb (PorismWindow *self)
{
  PorismConstructMode *mode = porism_canvas_get_mode (self->canvas);

  if (mode == NULL)
    return;
  g_signal_handlers_disconnect_by_func (mode, form_cb, self);
  g_signal_connect_object (mode, "form", G_CALLBACK (form_cb), self, G_CONNECT_SWAPPED);
}

/* ---- one number ---- */

static void
answer_cb (AdwMessageDialog *dialog,
           const char       *response,
           PorismWindow     *self)
{
  PorismConstructMode *mode = porism_canvas_get_mode (self->canvas);

  if (mode == NULL)
    return;
  if (g_str_equal (response, "answer"))
    {
      g_autofree char *text = porism_decimal_dup_read (porism_question_get_text (dialog));

      self->asking = TRUE;
      porism_construct_mode_answer (mode, text);
      self->asking = FALSE;
    }
  else
    porism_construct_mode_cancel (mode);
}

static void
ask_cb (PorismWindow *self,
        const char   *label,
        const char   *suggestion,
        const char   *reason)
{
  g_autofree char *heading = porism_sentence_capitalise (label);
  AdwMessageDialog *question = porism_question_new (
    GTK_WINDOW (self), heading,
    reason != NULL ? reason : _("A number or an expression, such as 6, 3/2, sqrt(2) or 60°."),
    suggestion, label, _("_Draw"));

  if (reason != NULL)
    gtk_widget_add_css_class (adw_message_dialog_get_extra_child (question), "error");

  g_signal_connect_object (question, "response", G_CALLBACK (answer_cb), self, 0);
  porism_question_present (question);
}

/**
 * porism_window_add_form:
 *
 * Has the window ask for what a tool needs beside objects.
 */
void
porism_window_add_form (PorismWindow *self)
{
  g_signal_connect_object (self->canvas, "ask", G_CALLBACK (ask_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "notify::tool", G_CALLBACK (mode_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "notify::document", G_CALLBACK (mode_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
