/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a figure for a lesson has beside its objects: conditions on which they are shown, switches, buttons. A condition
 * that is said and not named belongs to the object that it shows, and goes with it. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/calls/inner.h"
#include "engine/commands/run.h"
#include "engine/construction/switch.h"
#include "engine/kinds/language.h"
#include "engine/lessons/run.h"
#include "engine/typed/typed-condition.h"

/* A button is pressed once, so what it does is short. */
#define MOST_STEPS 20

/* ---- conditions to show ---- */

static void
set_number (PorismCall     *self,
            PorismId        id,
            PorismAttribute attribute,
            double          value)
{
  PorismAttributes *attributes =
    porism_attributes_with_number (porism_construction_get_attributes (self->construction, id), attribute, value);

  porism_construction_set_attributes (self->construction, id, attributes);
  porism_attributes_unref (attributes);
}

static void
set_text (PorismCall     *self,
          PorismId        id,
          PorismAttribute attribute,
          const char     *text)
{
  PorismAttributes *attributes =
    porism_attributes_with_text (porism_construction_get_attributes (self->construction, id), attribute, text);

  porism_construction_set_attributes (self->construction, id, attributes);
  porism_attributes_unref (attributes);
}

static void
drop_condition (PorismCall *self,
                PorismId    id)
{
  const PorismId truth = porism_construction_get_shown_if (self->construction, id);

  set_number (self, id, PORISM_ATTRIBUTE_SHOWN_IF, 0);
  if (truth > 0 && porism_construction_get (self->construction, truth)->owner == id)
    g_array_unref (porism_construction_delete (self->construction, truth));
}

/* What was only said for @id stays as long as that. */
static void
own (PorismCall *self,
     PorismId    truth,
     PorismId    id)
{
  const PorismRecord *record = porism_construction_get (self->construction, truth);
  PorismRecord *owned;

  if (!(record->flags & PORISM_RECORD_ANONYMOUS) || record->owner != 0)
    return;
  owned = porism_record_copy (record);
  owned->owner = id;
  porism_construction_replace (self->construction, truth, owned);
}

/* Whether it says nothing: true, without a name. */
static gboolean
is_always (PorismCall *self,
           PorismId    truth)
{
  const PorismRecord *record = porism_construction_get (self->construction, truth);

  return record->flags & PORISM_RECORD_ANONYMOUS && porism_record_is_switch (record) &&
         porism_construction_get_value (self->construction, truth)[0] != 0;
}

/* A truth value by its name, or what the text says. */
static gboolean
read_condition (PorismCall *self,
                const char *text,
                PorismId   *truth)
{
  *truth = porism_construction_lookup (self->construction, text);
  if (*truth == 0 && !porism_call_make_truth (self, "condition", text, truth))
    return FALSE;
  return porism_construction_get (self->construction, *truth)->kind == PORISM_KIND_BOOLEAN ||
         porism_call_refuse_kind (self, "condition", *truth, PORISM_KINDS (PORISM_KIND_BOOLEAN));
}

gboolean
porism_run_show_if (PorismCall *self)
{
  const PorismId id = porism_call_get (self, "obj")->object;
  const char *text = porism_call_get (self, "condition")->text;
  PorismId truth = 0;

  if (text != NULL && *text != '\0' && !read_condition (self, text, &truth))
    return FALSE;
  drop_condition (self, id);
  if (truth == 0 || is_always (self, truth))
    return TRUE;
  own (self, truth, id);
  set_number (self, id, PORISM_ATTRIBUTE_SHOWN_IF, truth);

  return TRUE;
}

/* ---- fields ---- */

gboolean
porism_run_input_box (PorismCall *self)
{
  const PorismId id = porism_call_get (self, "obj")->object;
  const PorismAttributeInfo *info = porism_attribute_get_info (PORISM_ATTRIBUTE_INPUT_BOX);

  if (!(info->kinds & PORISM_KINDS (porism_construction_get (self->construction, id)->kind)))
    return porism_call_refuse_kind (self, "obj", id, info->kinds);
  set_number (self, id, PORISM_ATTRIBUTE_INPUT_BOX,
              !porism_call_is_given (self, "shown") || porism_call_get (self, "shown")->integer != 0);

  return TRUE;
}

/* ---- switches ---- */

static void
set_caption (PorismCall *self,
             PorismId    id)
{
  const char *caption = porism_call_get (self, "caption")->text;

  if (caption == NULL || *caption == '\0')
    return;
  set_text (self, id, PORISM_ATTRIBUTE_CAPTION, caption);
  set_number (self, id, PORISM_ATTRIBUTE_LABEL_MODE, PORISM_LABEL_CAPTION);
}

gboolean
porism_run_checkbox (PorismCall *self)
{
  g_autoptr (PorismExpression) on = porism_switch_new_expression (TRUE);
  const GArray *objects = porism_call_get (self, "objects")->objects;
  PorismId id;

  if (!porism_call_make_by_expression (self, "condition", on))
    return FALSE;
  id = g_array_index (self->made, PorismId, self->made->len - 1);
  set_caption (self, id);
  for (guint i = 0; objects != NULL && i < objects->len; i++)
    {
      drop_condition (self, g_array_index (objects, PorismId, i));
      set_number (self, g_array_index (objects, PorismId, i), PORISM_ATTRIBUTE_SHOWN_IF, id);
    }
  return TRUE;
}

/* ---- buttons ---- */

/* Whether the language reads the line in the figure as it is; a button that makes buttons would be a program. */
static gboolean
check_step (PorismCall *self,
            const char *line)
{
  g_autoptr (GError) error = NULL;
  guint position;
  g_autoptr (PorismAction) action = porism_typed_line_parse (line, self->construction, self->registry, &position, &error);

  if (action == NULL)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "steps",
                                      _("Write lines as in the input bar, such as \"a = 0; A = (1, 2)\"."),
                                      _("The step “%s” is not understood: %s"), line, error->message);
  if (!g_str_equal (action->tool, self->spec->name))
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "steps", NULL,
                                    _("A button does not make buttons."));
}

/* The lines, each by itself; (transfer full), NULL after a refusal. */
static char *
read_steps (PorismCall *self)
{
  g_auto (GStrv) lines = g_strsplit_set (porism_call_get (self, "steps")->text, ";\n", -1);
  g_autoptr (GString) steps = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (*line == '\0')
        continue;
      if (++n > MOST_STEPS)
        {
          porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, "steps", NULL,
                                     _("A button does at most %d steps."), MOST_STEPS);
          return NULL;
        }
      if (!check_step (self, line))
        return NULL;
      g_string_append_printf (steps, "%s%s", n > 1 ? "\n" : "", line);
    }
  if (n == 0)
    {
      porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "steps",
                                 _("Write lines as in the input bar, such as \"a = 0; A = (1, 2)\"."), _("The button has nothing to do."));
      return NULL;
    }
  return g_string_free (g_steal_pointer (&steps), FALSE);
}

gboolean
porism_run_button (PorismCall *self)
{
  g_autofree char *steps = read_steps (self);
  PorismAction *text;

  if (steps == NULL)
    return FALSE;
  text = porism_action_new ("add_text");
  porism_action_add_string (text, "text", porism_call_get (self, "caption")->text);
  porism_action_add_integer (text, "x", 0);
  porism_action_add_integer (text, "y", 0);
  porism_action_add_boolean (text, "latex", FALSE);
  if (!porism_call_run_inner (self, text))
    return FALSE;
  set_text (self, g_array_index (self->made, PorismId, self->made->len - 1), PORISM_ATTRIBUTE_STEPS, steps);

  return TRUE;
}

gboolean
porism_run_button_steps (PorismCall *self)
{
  const PorismId id = porism_call_get (self, "obj")->object;
  g_autofree char *steps = NULL;

  if (!porism_attributes_is_set (porism_construction_get_attributes (self->construction, id), PORISM_ATTRIBUTE_STEPS))
    return porism_observation_refuse (self->observation, PORISM_ERROR_TYPE_MISMATCH, "obj", NULL, _("This is no button."));
  steps = read_steps (self);
  if (steps == NULL)
    return FALSE;
  set_text (self, id, PORISM_ATTRIBUTE_STEPS, steps);

  return TRUE;
}
