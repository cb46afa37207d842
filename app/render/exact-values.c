/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Worked out once for each version of a figure: on a copy, from what its objects are and not from where a drag has them,
 * in the order of evaluation and within one allowance of counted steps. So every picture of a figure says the same, and a
 * frame of a drag only looks it up. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/axes/tick-text.h"
#include "app/render/caption.h"
#include "app/render/drawn-kind.h"
#include "app/render/exact-values.h"
#include "engine/actions/toolspec.h"
#include "engine/construction/kept.h"
#include "engine/notation/closed-form.h"
#include "engine/solver/directions.h"

/* Of exact work for one figure, in steps of about a microsecond. */
#define ALLOWANCE 100000
/* Signs of a closed form that says more than a decimal. */
#define LONGEST_FORM 6
/* Of the whole numbers in an equation, where doubles can tell what is a decimal. */
#define MOST_DIGITS 9
/* Doubles of an angle that may be right. */
#define NEAR 1e-6

/* ---- numbers ---- */

/* "7/20", "22.5" */
static gboolean
terminates (const char *rational)
{
  const char *point = strchr (rational, '.'), *bar = strchr (rational, '/');
  const gint64 whole = bar != NULL ? g_ascii_strtoll (bar + 1, NULL, 10) : 1;

  return (point == NULL || strlen (point + 1) <= PORISM_EXACT_DIGITS) && whole > 0 &&
         (gint64) exp10 (PORISM_EXACT_DIGITS) % whole == 0;
}

static gboolean
is_rational (const char *exact)
{
  return *exact != '\0' && strspn (exact, "-0123456789./") == strlen (exact);
}

static void
drop_blanks (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0'; from++)
    if (*from != ' ')
      *to++ = *from;
  *to = '\0';
}

/* (transfer full) (nullable): “3√5” */
static char *
dup_form (const char *exact)
{
  g_autofree char *text = porism_tick_display (exact);

  drop_blanks (text);
  return g_utf8_strlen (text, -1) <= LONGEST_FORM ? g_steal_pointer (&text) : NULL;
}

/* @exact: (nullable) */
static void
read_number (PorismExactNumber *self,
             const char        *exact,
             double             decimal)
{
  self->decimal = decimal;
  if (exact == NULL)
    return;
  self->terminates = is_rational (exact) && terminates (exact);
  self->form = self->terminates ? NULL : dup_form (exact);
}

static double
get_decimal (const PorismQuantity *quantity)
{
  return quantity->has_decimal ? quantity->decimal : (double) NAN;
}

static void
read_quantity (PorismExactNumber    *self,
               const PorismQuantity *quantity)
{
  read_number (self, quantity->exact, get_decimal (quantity));
}

/* ---- values ---- */

static void
exact_value_free (gpointer data)
{
  PorismExactValue *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (self->numbers); i++)
    g_free (self->numbers[i].form);
  g_free (self);
}

/* Of an angle it is exact where it is so many degrees. */
static void
read_angle (PorismExactValue     *self,
            const PorismQuantity *quantity)
{
  const gboolean degrees = quantity->exact != NULL && g_str_has_suffix (quantity->exact, "°");
  g_autofree char *number = degrees ? g_strndup (quantity->exact, strlen (quantity->exact) - strlen ("°")) : NULL;

  read_number (&self->numbers[0], number != NULL && is_rational (number) ? number : NULL,
               get_decimal (quantity));
  g_clear_pointer (&self->numbers[0].form, g_free);
  self->right = g_strcmp0 (number, "90") == 0;
}

static void
read_measure (PorismExactValue     *self,
              const PorismQuantity *quantity)
{
  read_quantity (&self->numbers[0], quantity);
}

static void
read_point (PorismExactValue     *self,
            const PorismQuantity *point)
{
  read_quantity (&self->numbers[0], porism_quantity_get_part (point, "x"));
  read_quantity (&self->numbers[1], porism_quantity_get_part (point, "y"));
}

/* From the first of its points to the second. */
static void
read_vector (PorismExactValue     *self,
             const PorismQuantity *vector)
{
  static const char *const keys[] = { "x", "y" };
  const GPtrArray *points = porism_quantity_get_part (vector, "points")->items;

  for (guint i = 0; i < 2; i++)
    {
      const PorismQuantity *from = porism_quantity_get_part (g_ptr_array_index (points, 0), keys[i]);
      const PorismQuantity *to = porism_quantity_get_part (g_ptr_array_index (points, 1), keys[i]);
      g_autofree char *text = from->exact != NULL && to->exact != NULL
                                ? g_strdup_printf ("(%s)-(%s)", to->exact, from->exact) : NULL;
      const PorismExpressionScope scope = { 0 };
      g_autoptr (PorismExpression) difference = text != NULL ? porism_expression_parse (text, &scope, NULL) : NULL;
      g_autofree char *exact = difference != NULL ? porism_closed_form_of (difference) : NULL;

      read_number (&self->numbers[i], exact, to->decimal - from->decimal);
    }
}

/* Equations are written of doubles. */
static void
read_equation (PorismExactValue     *self,
               const PorismQuantity *quantity)
{
  const PorismQuantity *equation = porism_quantity_get_part (quantity, "equation");
  const char *at = equation != NULL && equation->exact != NULL ? equation->exact : "√";

  self->numbers[0].terminates = strspn (at, "0123456789xy ^+-*/=().") == strlen (at);
  for (gsize digits; *at != '\0'; at += MAX (digits, 1))
    {
      digits = strspn (at, "0123456789");
      if (digits > MOST_DIGITS)
        self->numbers[0].terminates = FALSE;
    }
}

/* By what a label says of the value. */
static const struct
{
  PorismCaptionFunc say;
  void (*read) (PorismExactValue     *self,
                const PorismQuantity *quantity);
} readings[] = {
  { porism_caption_add_degrees, read_angle }, { porism_caption_add_place, read_point },
  { porism_caption_add_components, read_vector }, { porism_caption_add_length, read_measure },
  { porism_caption_add_arc_length, read_measure }, { porism_caption_add_sector_area, read_measure },
  { porism_caption_add_polygon_area, read_measure }, { porism_caption_add_integral, read_measure }, { porism_caption_add_line, read_equation },
  { porism_caption_add_circle, read_equation }, { porism_caption_add_conic, read_equation },
};

static gboolean
has_reading (PorismKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    if (readings[i].say == porism_drawn_kind_get (kind)->say)
      return TRUE;
  return FALSE;
}

static gboolean
may_be_right (const PorismConstruction *construction,
              PorismId                  id)
{
  const double *value = porism_construction_get_value (construction, id);

  return porism_construction_get (construction, id)->kind == PORISM_KIND_ANGLE && fabs (value[0]) <= NEAR * value[1];
}

/* Where conditions can only be met in numbers, they say what shall be right. @held: (inout): what they say, once it was
 * asked for */
static gboolean
is_required_right (PorismConstruction *copy,
                   PorismId            id,
                   PorismStatements  **held)
{
  const PorismRecord *angle = porism_construction_get (copy, id);

  if (angle->kind != PORISM_KIND_ANGLE || angle->n_inputs != 3 || !may_be_right (copy, id) ||
      !porism_construction_is_approximate (copy, id))
    return FALSE;
  if (*held == NULL)
    *held = porism_statements_new_held (copy);
  return *held != NULL && porism_statements_are_right (*held, angle->inputs[0].object, angle->inputs[1].object,
                                                       angle->inputs[2].object);
}

static PorismExactValue *
exact_value_new (PorismConstruction *copy,
                 PorismId            id,
                 gulong             *allowance,
                 PorismStatements  **held)
{
  g_autoptr (PorismQuantity) quantity = porism_construction_describe_within (copy, id, *allowance > 0, allowance);
  const PorismKind kind = porism_construction_get (copy, id)->kind;
  PorismExactValue *self = g_new0 (PorismExactValue, 1);

  self->numbers[0].decimal = self->numbers[1].decimal = (double) NAN;
  for (guint i = 0; i < G_N_ELEMENTS (readings) && quantity != NULL; i++)
    if (readings[i].say == porism_drawn_kind_get (kind)->say)
      readings[i].read (self, quantity);
  if (is_required_right (copy, id, held))
    self->right = self->numbers[0].terminates = TRUE;
  return self;
}

/* ---- figures ---- */

static gboolean
says_value (const PorismRecord *record)
{
  const PorismLabelMode mode = porism_caption_get_mode (record);

  return has_reading (record->kind) && porism_caption_is_shown (record) &&
         (mode == PORISM_LABEL_VALUE || mode == PORISM_LABEL_NAME_VALUE);
}

/* (transfer full): ids */
static GArray *
list_wanted (const PorismConstruction *construction)
{
  GArray *wanted = g_array_new (FALSE, FALSE, sizeof (PorismId));
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < n; i++)
    if (porism_drawn_kind_shows (construction, order[i]) && porism_construction_is_defined (construction, order[i]) &&
        (says_value (porism_construction_get (construction, order[i])) || may_be_right (construction, order[i])))
      g_array_append_val (wanted, order[i]);
  return wanted;
}

static GHashTable *
values_new (const PorismConstruction *construction,
            const GArray             *wanted)
{
  GHashTable *values = g_hash_table_new_full (NULL, NULL, NULL, exact_value_free);
  g_autoptr (PorismConstruction) copy = wanted->len > 0 ? porism_construction_copy (construction) : NULL;
  g_autoptr (PorismStatements) held = NULL;
  gulong allowance = ALLOWANCE;

  for (guint i = 0; i < wanted->len; i++)
    {
      const PorismId id = g_array_index (wanted, PorismId, i);

      g_hash_table_insert (values, GUINT_TO_POINTER (id), exact_value_new (copy, id, &allowance, &held));
    }
  return values;
}

/**
 * porism_exact_values_find:
 *
 * Where nothing is dragged, everything that is seen and needs it is there.
 *
 * Returns: (transfer full): #PorismExactValue by id
 */
GHashTable *
porism_exact_values_find (const PorismConstruction *construction)
{
  GHashTable *values = porism_construction_get_kept (construction);
  g_autoptr (GArray) wanted = values == NULL ? list_wanted (construction) : NULL;

  if (values == NULL)
    {
      values = values_new (construction, wanted);
      porism_construction_keep (construction, values, (GDestroyNotify) g_hash_table_unref);
    }
  return g_hash_table_ref (values);
}
