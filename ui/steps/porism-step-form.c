/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is a text or a number is edited as it is, anything else as JSON. What was not touched is kept
 * as the agent gave it, and what is left empty is left out. The fields follow the chosen tool; what
 * was written for another one is put in again where that has a parameter of the same name. */

#include "config.h"

#include <string.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/json/json.h"
#include "ui/steps/porism-step-form.h"

#define WIDTH 380
#define MOST_HEIGHT 520

/* Milliseconds before it is shown that something is under way: most is done sooner. */
#define DELAY_MS 300

typedef struct
{
  char *name;
  gboolean structured;          /* it is written as JSON */
  char *before;                 /* what stood in the entry first */
  GtkWidget *entry;
} Field;

struct _PorismStepForm
{
  const PorismRegistry *registry;
  PorismAction *action;
  GPtrArray *fields;            /* Field */
  GHashTable *texts;            /* by the name of a parameter: what was written, char * */
  GtkWidget *window;
  GtkDropDown *tool;
  GtkWidget *box;               /* of the fields */
  GtkWidget *note;
  GtkWidget *apply;
  GtkSpinner *spinner;
  guint working;                /* until it shows; 0 */
  PorismStepFormTake take;
  gpointer user_data;
  GDestroyNotify destroy;
};

typedef PorismStepForm Form;

static void
field_free (gpointer field)
{
  Field *self = field;

  g_free (self->name);
  g_free (self->before);
  g_free (self);
}

static void
form_free (gpointer form)
{
  Form *self = form;

  g_clear_handle_id (&self->working, g_source_remove);
  if (self->destroy != NULL)
    self->destroy (self->user_data);
  porism_action_free (self->action);
  g_ptr_array_unref (self->fields);
  g_hash_table_unref (self->texts);
  g_free (self);
}

/* ---- the action as it was changed ---- */

/* Where @text is no JSON, (transfer full) what is wrong with it; else NULL and it was added. */
static char *
add_argument (json_object *arguments,
              const Field *field,
              const char  *text)
{
  g_autoptr (GError) error = NULL;
  json_object *value;

  if (!field->structured)
    {
      json_object_object_add (arguments, field->name, json_object_new_string (text));
      return NULL;
    }
  value = porism_json_parse (text, -1, &error);
  if (error != NULL)
    return g_strdup_printf ("%s: %s", field->name, error->message);
  json_object_object_add (arguments, field->name, value);

  return NULL;
}

static char *
change_arguments (Form        *self,
                  json_object *arguments)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      const Field *field = g_ptr_array_index (self->fields, i);
      g_autofree char *text =
        g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (field->entry))));
      char *problem = NULL;

      if (g_str_equal (text, field->before))
        continue;
      if (*text == '\0')
        json_object_object_del (arguments, field->name);
      else
        problem = add_argument (arguments, field, text);
      if (problem != NULL)
        return problem;
    }
  return NULL;
}

/* What the chosen tool has no field for. */
static void
drop_arguments (Form        *self,
                json_object *arguments)
{
  for (guint i = 0; i < self->action->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (self->action->arguments, i);
      gboolean has_field = FALSE;

      for (guint k = 0; k < self->fields->len && !has_field; k++)
        has_field = g_str_equal (((Field *) g_ptr_array_index (self->fields, k))->name,
                                 argument->name);
      if (!has_field)
        json_object_object_del (arguments, argument->name);
    }
}

static const char *
get_tool (Form *self)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (self->tool));
}

/* NULL with @problem set where it cannot be read. */
static PorismAction *
dup_changed (Form  *self,
             char **problem)
{
  json_object *json = porism_json_from_action (self->action);
  PorismEnvelope envelope = { 0 };
  PorismAction *action = NULL;
  g_autoptr (GError) error = NULL;
  json_object *arguments = NULL;

  json_object_object_add (json, "tool", json_object_new_string (get_tool (self)));
  json_object_object_get_ex (json, "args", &arguments);
  drop_arguments (self, arguments);
  *problem = change_arguments (self, arguments);
  if (*problem == NULL && porism_json_read_action (json, &envelope, &error))
    action = g_steal_pointer (&envelope.action);
  if (error != NULL)
    *problem = g_strdup (error->message);
  porism_envelope_clear (&envelope);
  json_object_put (json);

  return action;
}

static gboolean
late_cb (gpointer user_data)
{
  Form *self = user_data;

  self->working = 0;
  gtk_spinner_start (self->spinner);

  return G_SOURCE_REMOVE;
}

/* What was applied is under way; Cancel gives it up. */
static void
set_working (Form    *self,
             gboolean working)
{
  g_clear_handle_id (&self->working, g_source_remove);
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_sensitive (self->apply, !working);
  if (working)
    self->working = g_timeout_add (DELAY_MS, late_cb, self);
}

static void
say (Form       *self,
     const char *problem)
{
  gtk_label_set_text (GTK_LABEL (self->note), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->note, problem != NULL);
}

static void
apply_cb (Form *self)
{
  g_autofree char *problem = NULL;
  g_autoptr (PorismAction) action = dup_changed (self, &problem);

  say (self, problem);
  if (action == NULL)
    return;
  set_working (self, TRUE);
  self->take (self, action, self->user_data);
}

/**
 * porism_step_form_settle:
 * @taken: whether the action was taken
 * @problem: (nullable): why not
 */
void
porism_step_form_settle (PorismStepForm *self,
                         gboolean        taken,
                         const char     *problem)
{
  set_working (self, FALSE);
  if (taken)
    gtk_window_close (GTK_WINDOW (self->window));
  else
    say (self, problem);
}

/* ---- fields ---- */

/* "A, B, C"; NULL where it is no list of names. */
static char *
join_names (const PorismArgument *argument)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < argument->items->len; i++)
    {
      const PorismArgument *item = g_ptr_array_index (argument->items, i);

      if (item->type != PORISM_ARGUMENT_STRING || strchr (item->text, ',') != NULL)
        return NULL;
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", item->text);
    }
  return g_strdup (text->str);
}

static char *
dup_json (const PorismAction *action,
          const char         *name)
{
  json_object *json = porism_json_from_action (action);
  json_object *arguments = NULL, *value = NULL;
  char *text;

  json_object_object_get_ex (json, "args", &arguments);
  json_object_object_get_ex (arguments, name, &value);
  text = porism_json_to_line (value);
  json_object_put (json);

  return text;
}

static char *
dup_text (const PorismAction    *action,
          const PorismArgument  *argument,
          const PorismParameter *parameter,
          gboolean              *structured)
{
  char *names = NULL;

  *structured = FALSE;
  switch (argument->type)
    {
    case PORISM_ARGUMENT_NULL:
      return g_strdup ("");
    case PORISM_ARGUMENT_BOOLEAN:
      return g_strdup (argument->boolean ? "true" : "false");
    case PORISM_ARGUMENT_NUMBER:
    case PORISM_ARGUMENT_STRING:
      return g_strdup (argument->text);
    case PORISM_ARGUMENT_LIST:
      if (parameter != NULL && parameter->type == PORISM_PARAMETER_OBJECTS)
        names = join_names (argument);
      if (names != NULL)
        return names;
      G_GNUC_FALLTHROUGH;
    case PORISM_ARGUMENT_OBJECT:
    default:
      *structured = TRUE;
      return dup_json (action, argument->name);
    }
}

static GtkWidget *
create_label (Field                 *field,
              const PorismParameter *parameter)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *text =
    parameter != NULL && parameter->description != NULL && *parameter->description != '\0'
      ? g_strdup_printf ("%s: %s", field->name, _(parameter->description))
      : g_strdup (field->name);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");

  return label;
}

static void
add_field (Form                  *self,
           const char            *name,
           const PorismParameter *parameter)
{
  const PorismArgument *argument = porism_action_get (self->action, name);
  Field *field = g_new0 (Field, 1);
  const char *written;
  GtkWidget *label;

  field->name = g_strdup (name);
  field->structured = parameter != NULL && (parameter->type == PORISM_PARAMETER_ARGUMENTS ||
                                            parameter->type == PORISM_PARAMETER_BRANCHES);
  field->before = argument != NULL
                    ? dup_text (self->action, argument, parameter, &field->structured)
                    : g_strdup ("");
  label = create_label (field, parameter);
  field->entry = gtk_entry_new ();
  written = g_hash_table_lookup (self->texts, name);
  gtk_editable_set_text (GTK_EDITABLE (field->entry), written != NULL ? written : field->before);
  gtk_widget_set_margin_bottom (field->entry, 9);
  gtk_entry_set_activates_default (GTK_ENTRY (field->entry), TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (field->entry),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_box_append (GTK_BOX (self->box), label);
  gtk_box_append (GTK_BOX (self->box), field->entry);
  g_ptr_array_add (self->fields, field);
}

/* The tool's parameters in their order, then, where @all, what it does not know. */
static void
add_fields (Form    *self,
            gboolean all)
{
  const PorismToolSpec *spec = porism_registry_lookup (self->registry, get_tool (self));

  for (guint i = 0; spec != NULL && i < porism_tool_spec_n_parameters (spec); i++)
    add_field (self, spec->parameters[i].name, &spec->parameters[i]);
  for (guint i = 0; all && i < self->action->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (self->action->arguments, i);

      if (porism_tool_spec_find_parameter (spec, argument->name) == NULL &&
          porism_action_get (self->action, argument->name) == argument)
        add_field (self, argument->name, NULL);
    }
}

static void
tool_cb (Form *self)
{
  GtkWidget *child;

  if (gtk_drop_down_get_selected_item (self->tool) == NULL)
    return;
  for (guint i = 0; i < self->fields->len; i++)
    {
      const Field *field = g_ptr_array_index (self->fields, i);

      g_hash_table_insert (self->texts, g_strdup (field->name),
                           g_strdup (gtk_editable_get_text (GTK_EDITABLE (field->entry))));
    }
  g_ptr_array_set_size (self->fields, 0);
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  add_fields (self, g_str_equal (get_tool (self), self->action->tool));
}

/* Where there is no such tool as was asked for, its arguments become those of the one that is meant,
 * in their order. */
static void
carry_over (Form *self)
{
  const PorismToolSpec *spec = porism_registry_lookup (self->registry, get_tool (self));
  const GPtrArray *arguments = self->action->arguments;
  guint next = 0;

  for (guint i = 0; spec != NULL && i < porism_tool_spec_n_parameters (spec); i++)
    {
      const PorismParameter *parameter = &spec->parameters[i];
      const PorismArgument *argument = NULL;
      gboolean structured;
      char *text;

      if (porism_action_get (self->action, parameter->name) != NULL)
        continue;
      while (next < arguments->len &&
             (argument == NULL || porism_tool_spec_find_parameter (spec, argument->name) != NULL))
        argument = g_ptr_array_index (arguments, next++);
      if (argument == NULL || porism_tool_spec_find_parameter (spec, argument->name) != NULL)
        return;
      text = dup_text (self->action, argument, parameter, &structured);
      g_hash_table_insert (self->texts, g_strdup (parameter->name), text);
    }
}

/* ---- the tool ---- */

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of all tools in their order, and @further where it is none; (transfer container). */
static GPtrArray *
collect_names (const PorismRegistry *registry,
               const char           *further)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    g_ptr_array_add (names, (gpointer) porism_registry_get (registry, i)->name);
  if (porism_registry_lookup (registry, further) == NULL)
    g_ptr_array_add (names, (gpointer) further);
  g_ptr_array_sort (names, compare_names);

  return names;
}

/* The tool that is meant by @name: where there is none of that name, one with a name like it. */
static const char *
find_meant (const PorismRegistry *registry,
            const char           *name)
{
  const char *similar;

  if (porism_registry_lookup (registry, name) != NULL)
    return name;
  similar = porism_registry_find_similar (registry, name);
  return similar != NULL ? similar : name;
}

static GtkWidget *
create_tool (Form *self)
{
  g_autoptr (GPtrArray) names = collect_names (self->registry, self->action->tool);
  const char *meant = find_meant (self->registry, self->action->tool);
  GtkStringList *list = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      gtk_string_list_append (list, name);
      if (g_str_equal (name, meant))
        selected = i;
    }
  self->tool = GTK_DROP_DOWN (gtk_drop_down_new (
                                G_LIST_MODEL (list), gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string")));
  gtk_drop_down_set_enable_search (self->tool, TRUE);
  gtk_drop_down_set_selected (self->tool, selected);
  g_signal_connect_swapped (self->tool, "notify::selected-item", G_CALLBACK (tool_cb), self);

  return GTK_WIDGET (self->tool);
}

/* ---- the dialog ---- */

static void
set_margins (GtkWidget *widget,
             int        margin)
{
  gtk_widget_set_margin_top (widget, margin);
  gtk_widget_set_margin_bottom (widget, margin);
  gtk_widget_set_margin_start (widget, margin);
  gtk_widget_set_margin_end (widget, margin);
}

/* It stands above the fields, so that it is seen however many there are. */
static GtkWidget *
create_note (void)
{
  GtkWidget *note = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (note), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (note), 0);
  gtk_widget_add_css_class (note, "error");
  set_margins (note, 12);
  gtk_widget_set_margin_bottom (note, 0);
  gtk_widget_set_visible (note, FALSE);

  return note;
}

static GtkWidget *
create_body (Form *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (_("Tool"));
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  set_margins (box, 12);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), create_tool (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->tool), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_set_margin_top (self->box, 9);
  if (porism_registry_lookup (self->registry, self->action->tool) == NULL)
    carry_over (self);
  add_fields (self, g_hash_table_size (self->texts) == 0);
  gtk_box_append (GTK_BOX (box), self->box);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST_HEIGHT);
  gtk_widget_set_vexpand (scrolled, TRUE);

  return scrolled;
}

static GtkWidget *
create_header (Form       *self,
               const char *label)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_("_Cancel"));
  GtkWidget *apply = gtk_button_new_with_mnemonic (label);
  GtkWidget *spinner = gtk_spinner_new ();

  self->apply = apply;
  self->spinner = GTK_SPINNER (spinner);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  gtk_widget_add_css_class (apply, "suggested-action");
  g_signal_connect_swapped (apply, "clicked", G_CALLBACK (apply_cb), self);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), apply);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), spinner);
  gtk_window_set_default_widget (GTK_WINDOW (self->window), apply);

  return header;
}

static void
close_with_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

static void
fill (Form       *self,
      const char *label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), create_header (self, label));
  self->note = create_note ();
  gtk_box_append (GTK_BOX (box), self->note);
  gtk_box_append (GTK_BOX (box), create_body (self));
  adw_window_set_content (ADW_WINDOW (self->window), box);
  close_with_escape (self->window);
}

/**
 * porism_step_form_show:
 * @registry: whose tools there are; lives as long as @user_data does
 * @label: with a mnemonic: what applying does
 * @destroy: (nullable): for @user_data
 *
 * Asks for another tool or other arguments of @action. Where @take refuses them, with
 * porism_step_form_settle(), it is called again.
 */
void
porism_step_form_show (GtkWidget            *over,
                       const PorismRegistry *registry,
                       const PorismAction   *action,
                       const char           *label,
                       PorismStepFormTake    take,
                       gpointer              user_data,
                       GDestroyNotify        destroy)
{
  Form *form = g_new0 (Form, 1);
  GtkRoot *root = gtk_widget_get_root (over);

  form->registry = registry;
  form->action = porism_action_copy (action);
  form->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  form->fields = g_ptr_array_new_with_free_func (field_free);
  form->take = take;
  form->user_data = user_data;
  form->destroy = destroy;
  form->window = adw_window_new ();
  g_object_set_data_full (G_OBJECT (form->window), "form", form, form_free);
  gtk_window_set_title (GTK_WINDOW (form->window), _("Change Step"));
  gtk_window_set_modal (GTK_WINDOW (form->window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (form->window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (form->window), WIDTH, -1);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (form->window), GTK_WINDOW (root));
  fill (form, label);
  gtk_window_present (GTK_WINDOW (form->window));
  if (form->fields->len > 0)
    gtk_widget_grab_focus (((Field *) g_ptr_array_index (form->fields, 0))->entry);
}
