/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row an attribute: it serves the tools, the files and the defaults. A set holds only what differs
 * from the defaults, in the order of the table. */

#include "config.h"

#include <string.h>

#include "engine/construction/attribute.h"

#define FLAG(attribute_name, standard_value, of_kinds) \
  { .name = attribute_name, .type = PORISM_ATTRIBUTE_TYPE_FLAG, .standard = standard_value, \
    .least = 0, .greatest = 1, .kinds = of_kinds }
#define INTEGER(attribute_name, standard_value, from, to, of_kinds) \
  { .name = attribute_name, .type = PORISM_ATTRIBUTE_TYPE_INTEGER, .standard = standard_value, \
    .least = from, .greatest = to, .kinds = of_kinds }
#define NUMBER(attribute_name, standard_value, from, to, of_kinds) \
  { .name = attribute_name, .type = PORISM_ATTRIBUTE_TYPE_NUMBER, .standard = standard_value, \
    .least = from, .greatest = to, .kinds = of_kinds }
#define TEXT(attribute_name, of_kinds) \
  { .name = attribute_name, .type = PORISM_ATTRIBUTE_TYPE_TEXT, .kinds = of_kinds }
#define OF_CONSTRUCTION(row_type, attribute_name, from, to) \
  { .name = attribute_name, .type = row_type, .least = from, .greatest = to, .construction = TRUE }

#define FARTHEST 1e300
/* Centimetres of a figure's side: a poster's. */
#define LONGEST 200

#define KIND(kind) PORISM_KINDS (PORISM_KIND_##kind)
#define ANY 0
#define POINTS KIND (POINT)
#define LABELLED ~KIND (TEXT)
#define FILLED \
  (KIND (POLYGON) | PORISM_KINDS_CIRCULAR | KIND (CONIC) | KIND (REGION) | KIND (INTEGRAL) | KIND (ANGLE))
#define WITH_LINES (~(POINTS | KIND (NUMBER) | KIND (BOOLEAN) | KIND (TEXT)))
#define DECORATED (KIND (SEGMENT) | KIND (ANGLE))

static const PorismAttributeInfo table[PORISM_N_ATTRIBUTES] = {
  [PORISM_ATTRIBUTE_VISIBLE] = FLAG ("visible", TRUE, ANY),
  [PORISM_ATTRIBUTE_LABEL_VISIBLE] = FLAG ("label-visible", TRUE, LABELLED),
  [PORISM_ATTRIBUTE_LABEL_MODE] = INTEGER ("label-mode", PORISM_LABEL_NAME, 0, 3, LABELLED),
  [PORISM_ATTRIBUTE_CAPTION] = TEXT ("caption", LABELLED),
  [PORISM_ATTRIBUTE_COLOR] = TEXT ("color", ANY),
  [PORISM_ATTRIBUTE_LINE_STYLE] = INTEGER ("line-style", 0, 0, 4, WITH_LINES),
  [PORISM_ATTRIBUTE_LINE_THICKNESS] = INTEGER ("line-thickness", 5, 0, 13, WITH_LINES),
  [PORISM_ATTRIBUTE_POINT_STYLE] = INTEGER ("point-style", 0, 0, 7, POINTS),
  [PORISM_ATTRIBUTE_POINT_SIZE] = INTEGER ("point-size", 5, 1, 9, POINTS),
  [PORISM_ATTRIBUTE_FILL_OPACITY] = NUMBER ("fill-opacity", 0.1, 0, 1, FILLED),
  [PORISM_ATTRIBUTE_DECORATION] = INTEGER ("decoration", 0, 0, 6, DECORATED),
  [PORISM_ATTRIBUTE_LAYER] = INTEGER ("layer", 0, 0, 9, ANY),
  [PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK] = FLAG ("right-angle-mark", FALSE, KIND (ANGLE)),
  [PORISM_ATTRIBUTE_LATEX] = FLAG ("latex", FALSE, KIND (TEXT)),
  [PORISM_ATTRIBUTE_SLIDER_MIN] = NUMBER ("slider-min", 0, -FARTHEST, FARTHEST, KIND (NUMBER)),
  [PORISM_ATTRIBUTE_SLIDER_MAX] = NUMBER ("slider-max", 0, -FARTHEST, FARTHEST, KIND (NUMBER)),
  [PORISM_ATTRIBUTE_SLIDER_STEP] = NUMBER ("slider-step", 0, 0, FARTHEST, KIND (NUMBER)),
  [PORISM_ATTRIBUTE_FIXED] = FLAG ("fixed", FALSE, ANY),
  [PORISM_ATTRIBUTE_AXES] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "axes", 0, 1),
  [PORISM_ATTRIBUTE_GRID] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "grid", 0, 1),
  [PORISM_ATTRIBUTE_X_MIN] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "x-min", -FARTHEST, FARTHEST),
  [PORISM_ATTRIBUTE_X_MAX] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "x-max", -FARTHEST, FARTHEST),
  [PORISM_ATTRIBUTE_Y_MIN] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "y-min", -FARTHEST, FARTHEST),
  [PORISM_ATTRIBUTE_Y_MAX] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "y-max", -FARTHEST, FARTHEST),
  [PORISM_ATTRIBUTE_PRESET] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_INTEGER, "preset", 0, PORISM_N_PRESETS - 1),
  [PORISM_ATTRIBUTE_FIGURE_WIDTH] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "figure-width", 0, LONGEST),
  [PORISM_ATTRIBUTE_FIGURE_HEIGHT] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "figure-height", 0, LONGEST),
  [PORISM_ATTRIBUTE_FONT] = { .name = "font", .type = PORISM_ATTRIBUTE_TYPE_TEXT, .construction = TRUE },
  [PORISM_ATTRIBUTE_FONT_SIZE] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "font-size", 0, 72),
  [PORISM_ATTRIBUTE_LINE_WEIGHT] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "line-weight", 0, 12),
  [PORISM_ATTRIBUTE_POINT_DIAMETER] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "point-diameter", 0, 24),
  [PORISM_ATTRIBUTE_ARROW_LENGTH] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "arrow-length", 0, 72),
  [PORISM_ATTRIBUTE_DECIMAL_COMMA] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "decimal-comma", 0, 1),
};

typedef struct
{
  PorismAttribute attribute;
  double number;
  char *text;
} Setting;

struct _PorismAttributes
{
  gint ref_count;
  guint n;
  Setting settings[];
};

/**
 * porism_attribute_get_info:
 *
 * Returns: the row of @attribute
 */
const PorismAttributeInfo *
porism_attribute_get_info (PorismAttribute attribute)
{
  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, NULL);

  return &table[attribute];
}

/**
 * porism_attribute_from_name:
 *
 * Returns: the attribute with the stable name @name, or %PORISM_N_ATTRIBUTES
 */
PorismAttribute
porism_attribute_from_name (const char *name)
{
  int attribute = 0;

  while (attribute < PORISM_N_ATTRIBUTES && !g_str_equal (table[attribute].name, name))
    attribute++;
  return (PorismAttribute) attribute;
}

PorismAttributes *
porism_attributes_ref (PorismAttributes *self)
{
  if (self != NULL)
    g_atomic_int_inc (&self->ref_count);
  return self;
}

void
porism_attributes_unref (PorismAttributes *self)
{
  if (self == NULL || !g_atomic_int_dec_and_test (&self->ref_count))
    return;
  for (guint i = 0; i < self->n; i++)
    g_free (self->settings[i].text);
  g_free (self);
}

static const Setting *
find_setting (const PorismAttributes *self,
              PorismAttribute         attribute)
{
  for (guint i = 0; self != NULL && i < self->n; i++)
    if (self->settings[i].attribute == attribute)
      return &self->settings[i];
  return NULL;
}

/**
 * porism_attributes_is_set:
 *
 * Returns: whether @attribute was set to something else than its default
 */
gboolean
porism_attributes_is_set (const PorismAttributes *self,
                          PorismAttribute         attribute)
{
  return find_setting (self, attribute) != NULL;
}

/**
 * porism_attributes_get_number:
 *
 * Returns: the value of a flag (0 or 1), an integer or a number; the default where it is not set
 */
double
porism_attributes_get_number (const PorismAttributes *self,
                              PorismAttribute         attribute)
{
  const Setting *setting = find_setting (self, attribute);

  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, 0);

  return setting != NULL ? setting->number : table[attribute].standard;
}

/**
 * porism_attributes_get_text:
 *
 * Returns: the value of a text; "" where it is not set
 */
const char *
porism_attributes_get_text (const PorismAttributes *self,
                            PorismAttribute         attribute)
{
  const Setting *setting = find_setting (self, attribute);

  return setting != NULL && setting->text != NULL ? setting->text : "";
}

/* A copy of @self in which @attribute is @change; without it where @change is NULL. */
static PorismAttributes *
attributes_with (const PorismAttributes *self,
                 PorismAttribute         attribute,
                 const Setting          *change)
{
  guint old_n = self != NULL ? self->n : 0;
  PorismAttributes *copy = g_malloc0 (sizeof *copy + (old_n + 1) * sizeof (Setting));

  copy->ref_count = 1;
  for (guint i = 0; i < old_n && self->settings[i].attribute < attribute; i++)
    copy->settings[copy->n++] = self->settings[i];
  if (change != NULL)
    copy->settings[copy->n++] = *change;
  for (guint i = 0; i < old_n; i++)
    if (self->settings[i].attribute > attribute)
      copy->settings[copy->n++] = self->settings[i];
  for (guint i = 0; i < copy->n; i++)
    copy->settings[i].text = g_strdup (copy->settings[i].text);

  if (copy->n == 0)
    g_clear_pointer (&copy, porism_attributes_unref);
  return copy;
}

/**
 * porism_attributes_with_number:
 * @value: a flag (0 or 1), an integer or a number, within the attribute's range
 *
 * Returns: (transfer full) (nullable): the set with that attribute changed
 */
PorismAttributes *
porism_attributes_with_number (const PorismAttributes *self,
                               PorismAttribute         attribute,
                               double                  value)
{
  Setting change = { attribute, value, NULL };
  /* "Shown" said of a label that is shown by default only on some kinds must be remembered. */
  gboolean standard = value == table[attribute].standard &&
                      attribute != PORISM_ATTRIBUTE_LABEL_VISIBLE;

  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, NULL);

  return attributes_with (self, attribute, standard ? NULL : &change);
}

/**
 * porism_attributes_with_exact:
 * @value: of a number, as porism_attributes_with_number() takes it
 * @text: (nullable): the same exactly, in the expression language
 *
 * Returns: (transfer full) (nullable): the set with that attribute changed
 */
PorismAttributes *
porism_attributes_with_exact (const PorismAttributes *self,
                              PorismAttribute         attribute,
                              double                  value,
                              const char             *text)
{
  Setting change = { attribute, value, (char *) text };

  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, NULL);

  return attributes_with (self, attribute, value == table[attribute].standard ? NULL : &change);
}

/**
 * porism_attributes_with_text:
 *
 * Returns: (transfer full) (nullable): the set with that attribute changed
 */
PorismAttributes *
porism_attributes_with_text (const PorismAttributes *self,
                             PorismAttribute         attribute,
                             const char             *value)
{
  Setting change = { attribute, 0, (char *) value };

  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES && value != NULL, NULL);

  return attributes_with (self, attribute, *value == '\0' ? NULL : &change);
}

/**
 * porism_attributes_with_that_of:
 * @other: (nullable)
 *
 * Returns: (transfer full) (nullable): the set with that attribute as @other has it
 */
PorismAttributes *
porism_attributes_with_that_of (const PorismAttributes *self,
                                PorismAttribute         attribute,
                                const PorismAttributes *other)
{
  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, NULL);

  return attributes_with (self, attribute, find_setting (other, attribute));
}

/**
 * porism_attributes_agree:
 * @a: (nullable)
 * @b: (nullable)
 *
 * Returns: whether both leave the attribute at its default or set it to the same value
 */
gboolean
porism_attributes_agree (const PorismAttributes *a,
                         const PorismAttributes *b,
                         PorismAttribute         attribute)
{
  const Setting *of_a = find_setting (a, attribute), *of_b = find_setting (b, attribute);

  if (of_a == NULL || of_b == NULL)
    return of_a == of_b;

  return of_a->number == of_b->number && g_strcmp0 (of_a->text, of_b->text) == 0;
}
