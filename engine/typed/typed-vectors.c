/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sum of terms, each a product of numbers and one point or vector, taken apart into what its coordinates are. */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/typed/typed-vectors.h"

/* Deeper than anybody reads. */
#define MOST_DEPTH 32

typedef struct
{
  PorismTypedReader *reader;
  guint depth;
} Parser;

typedef struct
{
  GString *x, *y;
  gboolean points;              /* whether there is a point among them */
} Sum;

static gboolean read_sum (Parser     *self,
                          PorismSlice slice,
                          Sum        *sum);

static void
sum_init (Sum *self)
{
  *self = (Sum) { .x = g_string_new (NULL), .y = g_string_new (NULL) };
}

static void
sum_clear (Sum *self)
{
  g_string_free (self->x, TRUE);
  g_string_free (self->y, TRUE);
}

/* ---- what is multiplied ---- */

/* One of the three with a length: a number in digits, a bracket with what is in it, a word with its arguments. */
static gsize
find_primary_end (Parser     *self,
                  PorismSlice slice)
{
  const char *line = slice.line;
  gsize at = slice.start;
  gboolean word = FALSE;

  if (line[at] == '(')
    return MIN (porism_slice_find_close (slice) + 1, slice.end);
  while (at < slice.end && (g_ascii_isdigit (line[at]) || line[at] == '.'))
    at++;
  if (at == slice.start)
    while (at < slice.end)
      {
        const gunichar c = g_utf8_get_char (line + at);

        if (!g_unichar_isalnum (c) && c != '_' && c != '\'')
          break;
        word = TRUE;
        at = (gsize) (g_utf8_next_char (line + at) - line);
      }
  if (word && at < slice.end && line[at] == '(')
    {
      g_autofree char *text = porism_slice_dup ((PorismSlice) { line, slice.start, at });

      /* t(B - A) is a product where t is a number. */
      if (porism_typed_reader_get_kind (self->reader, text) == PORISM_KIND_NONE)
        at = MIN (porism_slice_find_close ((PorismSlice) { line, at, slice.end }) + 1, slice.end);
    }
  return at;
}

/* The end of the signs after what is raised to a power, and of the power. */
static gsize
find_power_end (Parser     *self,
                PorismSlice slice,
                gsize       at)
{
  static const char *const raised[] = { "°", "²", "³", "!" };

  for (guint i = 0; i < G_N_ELEMENTS (raised); i++)
    if (at < slice.end && g_str_has_prefix (slice.line + at, raised[i]))
      at += strlen (raised[i]);
  if (at < slice.end && slice.line[at] == '^')
    at = find_primary_end (self, (PorismSlice) { slice.line, at + 1, slice.end });
  return at;
}

/* The sign of a product or a quotient at @at, passed over; FALSE where it is neither. */
static gboolean
skip_sign (PorismSlice slice,
           gsize      *at,
           gboolean   *divided)
{
  static const char *const signs[] = { "/", "÷", "*", "×", "·", "⋅", "∗" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (slice.line + *at, signs[i]))
      {
        *at += strlen (signs[i]);
        *divided = i < 2;
        return TRUE;
      }
  return FALSE;
}

/* ---- points and vectors ---- */

static gboolean
add_coordinates (Sum        *sum,
                 const char *x,
                 const char *y)
{
  g_string_append (sum->x, x);
  g_string_append (sum->y, y);
  return TRUE;
}

static gboolean
read_pair (Parser     *self,
           PorismSlice slice,
           Sum        *sum)
{
  PorismSlice inside;
  g_autoptr (GArray) items = NULL;
  g_autofree char *x = NULL, *y = NULL;

  if (!porism_slice_get_enclosed (slice, '(', &inside))
    return FALSE;
  items = porism_slice_split (inside);
  if (items->len != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PorismExpression) number = porism_typed_reader_try (self->reader, g_array_index (items, PorismSlice, i), NULL);

      if (number == NULL)
        return FALSE;
    }
  x = porism_slice_dup (g_array_index (items, PorismSlice, 0));
  y = porism_slice_dup (g_array_index (items, PorismSlice, 1));
  sum->points = TRUE;
  return add_coordinates (sum, x, y);
}

static gboolean
read_group (Parser     *self,
            PorismSlice slice,
            Sum        *sum)
{
  PorismSlice inside;

  if (!porism_slice_get_enclosed (slice, '(', &inside))
    return FALSE;
  if (read_sum (self, porism_slice_trim (inside), sum))
    return TRUE;
  sum_clear (sum);
  sum_init (sum);
  return FALSE;
}

/* A name, or what makes a point or a vector. */
static gboolean
read_object (Parser     *self,
             PorismSlice slice,
             Sum        *sum)
{
  g_autofree char *text = porism_slice_dup (slice);
  g_autofree char *name = porism_name_canonicalise (text);
  g_autofree char *x = g_strdup_printf ("x(%s)", text), *y = g_strdup_printf ("y(%s)", text);
  PorismSlice called, arguments;
  PorismKind kind = PORISM_KIND_NONE;

  if (name != NULL)
    kind = porism_typed_reader_get_kind (self->reader, name);
  else if (porism_slice_get_call (slice, &called, &arguments))
    kind = porism_typed_reader_find_object (self->reader, slice,
                                            PORISM_KINDS (PORISM_KIND_POINT) | PORISM_KINDS (PORISM_KIND_VECTOR));
  if (kind != PORISM_KIND_POINT && kind != PORISM_KIND_VECTOR)
    return FALSE;
  sum->points = kind == PORISM_KIND_POINT;
  return add_coordinates (sum, x, y);
}

/* ---- products ---- */

typedef struct
{
  Sum directed;
  gboolean any;                 /* whether there is a point or vector */
  GString *numbers;             /* "*(2)/(3)" */
} Product;

static gboolean
multiply (Parser     *self,
          PorismSlice slice,
          gboolean    divided,
          Product    *product)
{
  g_autoptr (PorismExpression) number = porism_typed_reader_try (self->reader, slice, NULL);
  g_autofree char *text = porism_slice_dup (slice);

  if (number == NULL || porism_expression_is_condition (number) || porism_expression_is_equation (number))
    return FALSE;
  g_string_append_printf (product->numbers, "%c(%s)", divided ? '/' : '*', text);
  return TRUE;
}

static gboolean
read_factor (Parser     *self,
             PorismSlice slice,
             gboolean    divided,
             Product    *product)
{
  if (!divided && !product->any &&
      (read_pair (self, slice, &product->directed) || read_group (self, slice, &product->directed) ||
       read_object (self, slice, &product->directed)))
    {
      product->any = TRUE;
      return TRUE;
    }
  return multiply (self, slice, divided, product);
}

static gsize
skip_blanks (PorismSlice slice,
             gsize       at)
{
  while (at < slice.end && slice.line[at] == ' ')
    at++;
  return at;
}

static gboolean
read_factors (Parser     *self,
              PorismSlice slice,
              Product    *product)
{
  for (gsize at = slice.start; at < slice.end; at = skip_blanks (slice, at))
    {
      gboolean divided = FALSE;
      gsize end;

      if (at > slice.start && skip_sign (slice, &at, &divided))
        at = skip_blanks (slice, at);
      end = at < slice.end ? find_primary_end (self, (PorismSlice) { slice.line, at, slice.end }) : at;
      if (end == at)
        return FALSE;
      end = find_power_end (self, slice, end);
      if (!read_factor (self, (PorismSlice) { slice.line, at, end }, divided, product))
        return FALSE;
      at = end;
    }
  return product->any;
}

/* ---- sums ---- */

static void
append_term (Sum           *sum,
             const Product *product,
             char           sign)
{
  const Sum *term = &product->directed;

  g_string_append_printf (sum->x, "%c(%s)%s", sign, term->x->str, product->numbers->str);
  g_string_append_printf (sum->y, "%c(%s)%s", sign, term->y->str, product->numbers->str);
  sum->points = sum->points || term->points;
}

static gboolean
read_term (Parser     *self,
           PorismSlice slice,
           char        sign,
           Sum        *sum)
{
  Product product = { .numbers = g_string_new (NULL) };
  gboolean done;

  sum_init (&product.directed);
  done = read_factors (self, porism_slice_trim (slice), &product);
  if (done)
    append_term (sum, &product, sign);
  sum_clear (&product.directed);
  g_string_free (product.numbers, TRUE);
  return done;
}

/* + or − between two terms, or before the first. */
static gsize
is_sign (const char *at)
{
  return *at == '+' || *at == '-' ? 1 : g_str_has_prefix (at, "−") ? strlen ("−") : 0;
}

static gboolean
read_terms (Parser     *self,
            PorismSlice slice,
            Sum        *sum)
{
  char sign = '+';

  for (gsize at = slice.start; at < slice.end;)
    {
      gsize length, end;

      while (at < slice.end && (slice.line[at] == ' ' || is_sign (slice.line + at) > 0))
        {
          sign = slice.line[at] == ' ' || slice.line[at] == '+' ? sign : sign == '+' ? '-' : '+';
          at += MAX (is_sign (slice.line + at), 1);
        }
      end = porism_slice_find ((PorismSlice) { slice.line, at, slice.end }, is_sign, &length);
      if (!read_term (self, (PorismSlice) { slice.line, at, end }, sign, sum))
        return FALSE;
      at = end;
      sign = '+';
    }
  return sum->x->len > 0;
}

static gboolean
read_sum (Parser     *self,
          PorismSlice slice,
          Sum        *sum)
{
  gboolean done;

  if (self->depth == MOST_DEPTH)
    return FALSE;
  self->depth++;
  done = read_terms (self, slice, sum);
  self->depth--;
  return done;
}

gboolean
porism_typed_vector_read (PorismTypedReader *reader,
                          PorismSlice        slice,
                          PorismTypedVector *vector)
{
  Parser parser = { reader, 0 };
  gboolean done;
  Sum sum;

  sum_init (&sum);
  done = read_sum (&parser, slice, &sum);
  *vector = (PorismTypedVector) { .is_vector = !sum.points };
  if (done)
    {
      vector->x = g_strdup (sum.x->str);
      vector->y = g_strdup (sum.y->str);
    }
  sum_clear (&sum);
  return done;
}

void
porism_typed_vector_close (PorismTypedVector *self)
{
  g_free (self->x);
  g_free (self->y);
}
