/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A value as an observation gives it, and the line that a person reads of it. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/actions/observation.h"

/* A part of a pair longer than this is given by its decimal; what is longer than a line is cut
 * short. */
#define MAX_PART 12
#define MAX_LINE 64

/**
 * porism_certainty_get_name:
 *
 * Returns: the word that observations write
 */
const char *
porism_certainty_get_name (PorismCertainty certainty)
{
  static const char *const names[] = {
    [PORISM_CERTAINTY_NONE] = "none",
    [PORISM_CERTAINTY_PROVED] = "proved",
    [PORISM_CERTAINTY_PROBABLE] = "probable",
    [PORISM_CERTAINTY_NUMERIC] = "numeric",
    [PORISM_CERTAINTY_DISPROVED] = "disproved",
  };

  g_return_val_if_fail (certainty < G_N_ELEMENTS (names), "none");

  return names[certainty];
}

/**
 * porism_quantity_new:
 *
 * Returns: (transfer full): a value of @type that says nothing yet
 */
PorismQuantity *
porism_quantity_new (const char *type)
{
  PorismQuantity *self = g_new0 (PorismQuantity, 1);

  self->type = g_strdup (type);
  self->radius = -1.0;
  self->residual = -1.0;
  self->error = -1.0;

  return self;
}

/**
 * porism_quantity_new_text:
 *
 * Returns: (transfer full): a value that is written as @text alone
 */
PorismQuantity *
porism_quantity_new_text (const char *text)
{
  PorismQuantity *self = porism_quantity_new ("");

  self->text = g_strdup (text);

  return self;
}

/**
 * porism_quantity_free:
 * @self: (nullable) (transfer full)
 */
void
porism_quantity_free (PorismQuantity *self)
{
  if (self == NULL)
    return;
  g_free (self->key);
  g_free (self->type);
  g_free (self->exact);
  g_free (self->text);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self);
}

/**
 * porism_quantity_add_part:
 * @part: (transfer full)
 *
 * Returns: @part
 */
PorismQuantity *
porism_quantity_add_part (PorismQuantity *self,
                          const char     *key,
                          PorismQuantity *part)
{
  g_return_val_if_fail (self != NULL && part != NULL, NULL);

  if (self->parts == NULL)
    self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_quantity_free);
  g_free (part->key);
  part->key = g_strdup (key);
  g_ptr_array_add (self->parts, part);

  return part;
}

/**
 * porism_quantity_add_item:
 * @item: (transfer full) (nullable): NULL makes it a list, if it is none yet
 *
 * Returns: @item
 */
PorismQuantity *
porism_quantity_add_item (PorismQuantity *self,
                          PorismQuantity *item)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->items == NULL)
    self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_quantity_free);
  if (item != NULL)
    g_ptr_array_add (self->items, item);

  return item;
}

/**
 * porism_quantity_get_part:
 *
 * Returns: (nullable): the part with that key
 */
const PorismQuantity *
porism_quantity_get_part (const PorismQuantity *self,
                          const char           *key)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; self->parts != NULL && i < self->parts->len; i++)
    {
      const PorismQuantity *part = g_ptr_array_index (self->parts, i);

      if (g_str_equal (part->key, key))
        return part;
    }
  return NULL;
}

/* Seven significant digits: more than a figure shows, fewer than rounding noise reaches. */
static char *
decimal_to_display (const PorismQuantity *self)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.7g", self->decimal == 0.0 ? 0.0 : self->decimal);
  return g_strconcat (buffer, g_strcmp0 (self->unit, "degree") == 0 ? "°" : "", NULL);
}

static char *
shorten (const char *text)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, -1) <= MAX_LINE)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, MAX_LINE - 1);

  return g_strconcat (start, "…", NULL);
}

static char *
number_to_display (const PorismQuantity *self)
{
  g_autofree char *decimal = self->has_decimal ? decimal_to_display (self) : NULL;

  if (self->exact == NULL)
    return decimal != NULL ? g_steal_pointer (&decimal) : g_strdup (self->type);
  if (decimal == NULL || g_str_equal (self->exact, decimal))
    return shorten (self->exact);
  if (strlen (self->exact) > MAX_LINE)
    return g_strconcat ("≈ ", decimal, NULL);

  return g_strdup_printf ("%s ≈ %s", self->exact, decimal);
}

/* Inside a pair or a list: the exact form where it is short, else the decimal. */
static char *
part_to_display (const PorismQuantity *self)
{
  if (self->exact != NULL && (strlen (self->exact) <= MAX_PART || !self->has_decimal))
    return g_strdup (self->exact);
  if (self->has_decimal && self->parts == NULL)
    return decimal_to_display (self);

  return porism_quantity_to_display (self);
}

static char *
items_to_display (const GPtrArray *items)
{
  GString *text = g_string_new ("{");

  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *item = part_to_display (g_ptr_array_index (items, i));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", item);
    }
  g_string_append_c (text, '}');

  return g_string_free (text, FALSE);
}

static char *
pair_to_display (const PorismQuantity *x,
                 const PorismQuantity *y)
{
  g_autofree char *first = part_to_display (x);
  g_autofree char *second = part_to_display (y);

  return g_strdup_printf ("(%s, %s)", first, second);
}

/**
 * porism_quantity_to_display:
 *
 * A place is shown by its coordinates, a curve by its equation, whatever has a measure by that.
 *
 * Returns: (transfer full): one line for a person: "sqrt(34) ≈ 5.830952", "(0, -3)",
 *   "true (proved)"
 */
char *
porism_quantity_to_display (const PorismQuantity *self)
{
  const PorismQuantity *x, *y, *equation;

  g_return_val_if_fail (self != NULL, NULL);

  x = porism_quantity_get_part (self, "x");
  y = porism_quantity_get_part (self, "y");
  equation = porism_quantity_get_part (self, "equation");
  if (self->has_boolean && self->certainty == PORISM_CERTAINTY_NONE)
    return g_strdup (self->boolean ? "true" : "false");
  if (self->has_boolean)
    return g_strdup_printf ("%s (%s)", self->boolean ? "true" : "false",
                            porism_certainty_get_name (self->certainty));
  if (self->text != NULL)
    return g_strdup (self->text);
  if (x != NULL && y != NULL)
    return pair_to_display (x, y);
  if (equation != NULL)
    return porism_quantity_to_display (equation);
  if (self->items != NULL)
    return items_to_display (self->items);

  return number_to_display (self);
}
