/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools that set attributes: each names the attribute of each of its parameters. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/appearance/appearance.h"

/* The English colour names of CSS and GeoGebra; "" is the preset's own. */
static const struct
{
  const char *name;
  const char *value;
} colors[] = {
  { "automatic", "" }, { "black", "#000000" }, { "white", "#ffffff" }, { "red", "#ff0000" }, { "green", "#008000" },
  { "blue", "#0000ff" }, { "yellow", "#ffff00" }, { "orange", "#ff7f00" }, { "purple", "#800080" },
  { "violet", "#ee82ee" }, { "magenta", "#ff00ff" }, { "fuchsia", "#ff00ff" }, { "pink", "#ffc0cb" },
  { "brown", "#993300" }, { "gray", "#808080" }, { "grey", "#808080" }, { "silver", "#c0c0c0" },
  { "light gray", "#c0c0c0" }, { "lightgray", "#d3d3d3" }, { "light grey", "#c0c0c0" },
  { "dark gray", "#404040" }, { "darkgray", "#404040" }, { "dark grey", "#404040" },
  { "cyan", "#00ffff" }, { "aqua", "#00ffff" }, { "teal", "#008080" }, { "turquoise", "#40e0d0" },
  { "lime", "#00ff00" }, { "light green", "#90ee90" }, { "lightgreen", "#90ee90" },
  { "dark green", "#006400" }, { "darkgreen", "#006400" }, { "olive", "#808000" },
  { "navy", "#000080" }, { "dark blue", "#00008b" }, { "darkblue", "#00008b" },
  { "light blue", "#add8e6" }, { "lightblue", "#add8e6" }, { "sky blue", "#87ceeb" },
  { "skyblue", "#87ceeb" }, { "maroon", "#800000" }, { "crimson", "#dc143c" },
  { "dark red", "#8b0000" }, { "darkred", "#8b0000" }, { "gold", "#ffd700" },
  { "indigo", "#4b0082" }, { "salmon", "#fa8072" }, { "coral", "#ff7f50" }, { "tan", "#d2b48c" },
  { "khaki", "#f0e68c" }, { "beige", "#f5f5dc" }, { "chocolate", "#d2691e" },
  { "orchid", "#da70d6" }, { "plum", "#dda0dd" }, { "tomato", "#ff6347" },
  { "steelblue", "#4682b4" }, { "royalblue", "#4169e1" }, { "forestgreen", "#228b22" },
};

/* "#rrggbb" of an English name, "#rgb" or "#rrggbb"; (transfer full), NULL where it is none. */
static char *
read_color (const char *text)
{
  gsize n = strlen (text);

  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    if (g_ascii_strcasecmp (text, colors[i].name) == 0)
      return g_strdup (colors[i].value);
  if (text[0] != '#' || (n != 4 && n != 7) ||
      strspn (text + 1, "0123456789abcdefABCDEF") != n - 1)
    return NULL;
  if (n == 7)
    return g_ascii_strdown (text, -1);
  return g_strdup_printf ("#%c%c%c%c%c%c", g_ascii_tolower (text[1]), g_ascii_tolower (text[1]),
                          g_ascii_tolower (text[2]), g_ascii_tolower (text[2]),
                          g_ascii_tolower (text[3]), g_ascii_tolower (text[3]));
}

static gboolean
refuse_range (PorismCall                *self,
              const char                *parameter,
              const PorismAttributeInfo *info)
{
  g_autofree char *hint = g_strdup_printf (_("Give a value from %g to %g."), info->least,
                                           info->greatest);

  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter, hint,
                                    _("“%s” is out of range."), parameter);
}

static gboolean
read_number (PorismCall *self,
             const char *parameter,
             double     *number)
{
  const PorismValue *value = porism_call_get (self, parameter);
  PorismDoubleField field;

  *number = (double) value->integer;
  if (value->expression == NULL)
    return TRUE;
  porism_double_field_init (&field);
  if (porism_expression_is_constant (value->expression) &&
      porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, value->expression, NULL, NULL,
                                                       number) == PORISM_OK)
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter, NULL,
                                    _("“%s” must be a number."), parameter);
}

/* What is kept of a text that sets @attribute of the object @id; (transfer full), NULL after a refusal. */
static char *
read_text (PorismCall     *self,
           const char     *parameter,
           PorismId        id,
           PorismAttribute attribute)
{
  const char *text = porism_call_get (self, parameter)->text;
  char *color;

  if (attribute == PORISM_ATTRIBUTE_MARKS)
    return porism_call_read_marks (self, parameter, id);
  if (attribute != PORISM_ATTRIBUTE_COLOR && attribute != PORISM_ATTRIBUTE_FILL_COLOR)
    return g_strdup (text);
  color = read_color (text);
  if (color == NULL)
    porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter,
                               _("Use an English name such as Red or Dark Green, or "
                                 "#rrggbb."),
                               _("“%s” is not a colour."), text);
  return color;
}

static gboolean
set_text (PorismCall        *self,
          const char        *parameter,
          PorismId           id,
          PorismAttribute    attribute,
          PorismAttributes **attributes)
{
  g_autofree char *text = read_text (self, parameter, id, attribute);
  PorismAttributes *before = *attributes;

  if (text == NULL)
    return FALSE;
  *attributes = porism_attributes_with_text (before, attribute, text);
  porism_attributes_unref (before);

  return TRUE;
}

/* What a word says of an attribute: one of its names, or yes and no. */
static gboolean
read_word (PorismCall                *self,
           const char                *parameter,
           const PorismAttributeInfo *info,
           double                    *number)
{
  static const char *const answers[][5] = { { "0", "false", "no", "off", "hide" }, { "1", "true", "yes", "on", "show" } };
  const char *text = porism_call_get (self, parameter)->text;
  g_autofree char *names = NULL, *hint = NULL;

  if (porism_attribute_info_read_name (info, text, 0, number))
    return TRUE;
  for (int answer = 0; answer < 2 && info->type == PORISM_ATTRIBUTE_TYPE_FLAG; answer++)
    for (guint i = 0; i < G_N_ELEMENTS (answers[answer]); i++)
      if (g_ascii_strcasecmp (text, answers[answer][i]) == 0)
        {
          *number = answer;
          return TRUE;
        }
  names = info->type == PORISM_ATTRIBUTE_TYPE_FLAG ? g_strdup ("true, false") : porism_attribute_info_list_names (info, 0);
  hint = g_strdup_printf (_("Give one of: %s."), names);
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter, hint,
                                    _("“%s” is nothing that “%s” can be."), text, parameter);
}

static gboolean
is_word (PorismCall *self,
         const char *parameter)
{
  return porism_tool_spec_find_parameter (self->spec, parameter)->type == PORISM_PARAMETER_TEXT;
}

static gboolean
set_number (PorismCall        *self,
            const char        *parameter,
            PorismAttribute    attribute,
            PorismAttributes **attributes)
{
  const PorismAttributeInfo *info = porism_attribute_get_info (attribute);
  PorismAttributes *before = *attributes;
  double number;

  if (!(is_word (self, parameter) ? read_word (self, parameter, info, &number) : read_number (self, parameter, &number)))
    return FALSE;
  if (!(number >= info->least && number <= info->greatest))
    return refuse_range (self, parameter, info);
  *attributes = porism_attributes_with_number (before, attribute, number);
  porism_attributes_unref (before);

  return TRUE;
}

static gboolean
check_viewport (PorismCall             *self,
                const PorismAttributes *attributes)
{
  double x_min = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_X_MIN);
  double x_max = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_X_MAX);
  double y_min = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_Y_MIN);
  double y_max = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_Y_MAX);

  if ((x_min < x_max && y_min < y_max) || (x_min == x_max && y_min == y_max && x_min == 0))
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "x_max",
                                    _("Give x_min < x_max and y_min < y_max."),
                                    _("The coordinate system is empty."));
}

/* Whether an object of its kind has the attribute: what would show nothing is not set. */
static gboolean
check_kind (PorismCall                *self,
            const char                *parameter,
            PorismId                   id,
            const PorismAttributeInfo *info)
{
  if (self->rules < PORISM_RULES_SECOND || id == 0 || info->kinds == 0 ||
      info->kinds & PORISM_KINDS (porism_construction_get (self->construction, id)->kind))
    return TRUE;
  return porism_call_refuse_kind (self, parameter, id, info->kinds);
}

/* That the picture may show more than was asked for. */
static void
mention_viewport (PorismCall             *self,
                  const PorismAttributes *attributes)
{
  static const PorismAttribute ends[] = { PORISM_ATTRIBUTE_X_MIN, PORISM_ATTRIBUTE_X_MAX,
                                          PORISM_ATTRIBUTE_Y_MIN, PORISM_ATTRIBUTE_Y_MAX };
  char texts[G_N_ELEMENTS (ends)][G_ASCII_DTOSTR_BUF_SIZE], shape[G_ASCII_DTOSTR_BUF_SIZE];
  double values[G_N_ELEMENTS (ends)];

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      values[i] = porism_attributes_get_number (attributes, ends[i]);
      g_ascii_formatd (texts[i], sizeof texts[i], "%g", values[i]);
    }
  if (self->rules < PORISM_RULES_SECOND || !(values[0] < values[1]) ||
      porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_AXIS_RATIO) != 1)
    return;
  g_ascii_formatd (shape, sizeof shape, "%.3g", (values[1] - values[0]) / (values[3] - values[2]));
  porism_observation_mention (
    self->observation,
    g_strdup_printf (_("Asked for: x from %s to %s, y from %s to %s. Both axes have one scale: a picture %s "
                       "times as wide as high shows just this, a wider one more of x, a higher one more "
                       "of y."), texts[0], texts[1], texts[2], texts[3], shape));
}

static gboolean
refuse_nothing (PorismCall *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *hint = NULL;

  for (guint i = 0; i < porism_tool_spec_n_parameters (self->spec); i++)
    if (self->spec->attributes[i] != NULL)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", self->spec->parameters[i].name);
  hint = g_strdup_printf (_("Give at least one of %s."), names->str);
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, NULL, hint,
                                    _("There is nothing to set."));
}

gboolean
porism_run_attributes (PorismCall *self)
{
  const char *object = NULL;
  PorismId id = 0;
  PorismAttributes *attributes;
  gboolean done = TRUE, any = FALSE;

  for (guint i = 0; i < porism_tool_spec_n_parameters (self->spec); i++)
    if (self->spec->parameters[i].type == PORISM_PARAMETER_OBJECT)
      {
        id = self->values[i].object;
        object = self->spec->parameters[i].name;
      }
  attributes = porism_attributes_ref (porism_construction_get (self->construction, id)->attributes);

  for (guint i = 0; i < porism_tool_spec_n_parameters (self->spec) && done; i++)
    {
      const char *name = self->spec->attributes[i];
      PorismAttribute attribute;

      if (name == NULL || !self->values[i].given)
        continue;
      any = TRUE;
      attribute = porism_attribute_from_name (name);
      done = check_kind (self, object, id, porism_attribute_get_info (attribute)) &&
             (porism_attribute_get_info (attribute)->type == PORISM_ATTRIBUTE_TYPE_TEXT
               ? set_text (self, self->spec->parameters[i].name, id, attribute, &attributes)
               : set_number (self, self->spec->parameters[i].name, attribute, &attributes));
    }
  done = done && (any || refuse_nothing (self)) && (id > 0 || check_viewport (self, attributes));
  if (done)
    {
      porism_construction_set_attributes (self->construction, id, attributes);
      if (self->spec->attributes[0] != NULL && g_str_equal (self->spec->attributes[0], "x-min"))
        mention_viewport (self, attributes);
    }
  porism_attributes_unref (attributes);

  return done;
}
