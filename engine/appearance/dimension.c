/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands beside a figure and follows it: lines and braces that tell lengths, texts that stay by a point. */

#include "config.h"

#include <string.h>

#include "engine/appearance/appearance.h"
#include "engine/kinds/language.h"

/* How far off they are where nothing was said. */
#define DIMENSION_OFFSET 26
#define BRACE_OFFSET 8

static PorismId
get_point (PorismCall *self,
           const char *parameter)
{
  return porism_call_get (self, parameter)->object;
}

static gboolean
check_points (PorismCall *self)
{
  static const char *const parameters[] = { "a", "b" };

  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    if (porism_construction_get (self->construction, get_point (self, parameters[i]))->kind != PORISM_KIND_POINT)
      return porism_call_refuse_kind (self, parameters[i], get_point (self, parameters[i]), PORISM_KINDS (PORISM_KIND_POINT));
  return TRUE;
}

/* 1 or -1: to the side of the line from a to b on which fewer of the figure's points lie, so that it is outside. */
static double
get_outer_side (PorismCall *self)
{
  const PorismConstruction *construction = self->construction;
  const double *a = porism_construction_get_value (construction, get_point (self, "a"));
  const double *b = porism_construction_get_value (construction, get_point (self, "b"));
  guint n, n_left = 0, n_right = 0;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);
      const double *p;
      double turn;

      if (record == NULL || record->kind != PORISM_KIND_POINT || record->name == NULL || !porism_construction_is_defined (construction, order[i]))
        continue;
      p = porism_construction_get_value (construction, order[i]);
      turn = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
      n_left += turn > 0;
      n_right += turn < 0;
    }
  return n_left > n_right ? -1 : 1;
}

static void
set_number (PorismRecord   *record,
            PorismAttribute attribute,
            double          value)
{
  PorismAttributes *before = record->attributes;

  record->attributes = porism_attributes_with_number (before, attribute, value);
  porism_attributes_unref (before);
}

static gboolean
read_offset (PorismCall *self,
             double      otherwise,
             double     *offset)
{
  const PorismAttributeInfo *info = porism_attribute_get_info (PORISM_ATTRIBUTE_OFFSET);
  const PorismExpression *expression = porism_call_get (self, "offset")->expression;
  PorismDoubleField field;

  porism_double_field_init (&field);
  if (expression == NULL)
    *offset = otherwise * get_outer_side (self);
  else if (!porism_expression_is_constant (expression) ||
           porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, NULL, NULL, offset) != PORISM_OK ||
           !(*offset >= info->least && *offset <= info->greatest))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "offset",
                                      _("Letters are 16 high: 24 is an ordinary offset, -24 on the other side."),
                                      _("“offset” must be a number from %g to %g."), info->least, info->greatest);
  return TRUE;
}

static gboolean
make_beside (PorismCall        *self,
             PorismSegmentShape shape,
             double             otherwise)
{
  static const PorismOverload overload = { "segment", { "a", "b" } };
  const char *caption = porism_call_is_given (self, "caption") ? porism_call_get (self, "caption")->text : "";
  PorismRecord *record;
  PorismAttributes *before;
  double offset;

  if (!check_points (self) || !read_offset (self, otherwise, &offset))
    return FALSE;
  record = porism_call_new_record (self, &overload);
  if (record == NULL)
    return FALSE;
  set_number (record, PORISM_ATTRIBUTE_SHAPE, shape);
  set_number (record, PORISM_ATTRIBUTE_OFFSET, offset);
  set_number (record, PORISM_ATTRIBUTE_LABEL_VISIBLE, TRUE);
  set_number (record, PORISM_ATTRIBUTE_LABEL_MODE, *caption != '\0' ? PORISM_LABEL_CAPTION : PORISM_LABEL_VALUE);
  before = record->attributes;
  record->attributes = porism_attributes_with_text (before, PORISM_ATTRIBUTE_CAPTION, caption);
  porism_attributes_unref (before);
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

gboolean
porism_run_dimension (PorismCall *self)
{
  return make_beside (self, PORISM_SEGMENT_DIMENSION, DIMENSION_OFFSET);
}

gboolean
porism_run_brace (PorismCall *self)
{
  return make_beside (self, PORISM_SEGMENT_BRACE, BRACE_OFFSET);
}

/* ---- texts ---- */

static void
add_coordinate (PorismCall   *self,
                PorismAction *action,
                const char   *coordinate,
                const char   *further)
{
  const char *anchor = porism_call_get (self, "anchor")->text;
  g_autofree char *text = porism_call_is_given (self, further)
                            ? g_strdup_printf ("%s(%s) + (%s)", coordinate, anchor, porism_call_get (self, further)->text)
                            : g_strdup_printf ("%s(%s)", coordinate, anchor);

  porism_action_add_string (action, coordinate, text);
}

/**
 * porism_text_take_values:
 * @values: (inout): a list, to which what stands in braces is added
 *
 * A formula's braces are its own.
 *
 * Returns: (transfer full): @text with {1}, {2}, … in the places of what stands in braces
 */
char *
porism_text_take_values (const char     *text,
                         PorismArgument *values)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  if (strchr (text, '$') != NULL)
    return g_strdup (text);

  for (const char *at = text; *at != '\0';)
    {
      const char *end = *at == '{' ? strchr (at, '}') : NULL;

      if (end != NULL && end > at + 1)
        {
          /* A number also where it names one: what is a segment by itself is shown by its length. */
          g_autofree char *value = g_strdup_printf ("(%.*s)*1", (int) (end - at - 1), at + 1);

          g_ptr_array_add (values->items, porism_argument_new (NULL, PORISM_ARGUMENT_STRING, value));
          g_string_append_printf (shown, "{%u}", values->items->len);
          at = end + 1;
          continue;
        }
      g_string_append_c (shown, *at++);
    }
  return g_string_free (g_steal_pointer (&shown), FALSE);
}

/**
 * porism_read_text_at:
 *
 * Returns: (transfer full): the same as add_text, or where values are shown as add_text_with_values
 */
PorismAction *
porism_read_text_at (PorismCall *self)
{
  const char *text = porism_call_get (self, "text")->text;
  const PorismId anchor = porism_call_get (self, "anchor")->object;
  g_autoptr (PorismArgument) values = porism_argument_new ("values", PORISM_ARGUMENT_LIST, NULL);
  g_autofree char *shown = porism_text_take_values (text, values);
  PorismAction *action;

  if (porism_construction_get (self->construction, anchor)->kind != PORISM_KIND_POINT)
    {
      porism_call_refuse_kind (self, "anchor", anchor, PORISM_KINDS (PORISM_KIND_POINT));
      return NULL;
    }
  action = porism_action_new (values->items->len > 0 ? "add_text_with_values" : "add_text");
  porism_action_add_string (action, "name", porism_call_get (self, "name")->text);
  porism_action_add_string (action, "text", shown);
  add_coordinate (self, action, "x", "dx");
  add_coordinate (self, action, "y", "dy");
  if (values->items->len > 0)
    porism_action_add (action, g_steal_pointer (&values));
  return action;
}
