/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sum of terms, each a product of numbers and points or vectors, taken apart into what its coordinates are. Of two
 * vectors that is the scalar product, a number; where the letter i is among them it is that of complex numbers. */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/typed/typed-vectors.h"

/* Deeper than anybody reads. */
#define MOST_DEPTH 32
#define LONGEST_PRODUCT 4096

typedef struct
{
  PorismTypedReader *reader;
  guint depth;
} Parser;

typedef struct
{
  GString *x, *y, *z;           /* of what is in the plane, 0 above it */
  gboolean in_space;            /* whether something in space is among them */
  gboolean points;              /* whether there is a point among them */
  gboolean complex;             /* whether i is among them */
  gboolean scalar;              /* a number, x, which was made of points or vectors */
} Sum;

static gboolean read_sum (Parser     *self,
                          PorismSlice slice,
                          Sum        *sum);
static gboolean read_directed (Parser     *self,
                               PorismSlice slice,
                               Sum        *sum);

static void
sum_init (Sum *self)
{
  *self = (Sum) { .x = g_string_new (NULL), .y = g_string_new (NULL), .z = g_string_new (NULL) };
}

static void
sum_clear (Sum *self)
{
  g_string_free (self->x, TRUE);
  g_string_free (self->y, TRUE);
  g_string_free (self->z, TRUE);
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
  if (line[at] == '|')
    {
      for (at++; at < slice.end && line[at] != '|'; at++)
        continue;
      return MIN (at + 1, slice.end);
    }
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

      const PorismKind kind = porism_typed_reader_get_kind (self->reader, text);

      /* t(B - A) is a product where t is a number; L(2) is an item where L is a list. */
      if (kind == PORISM_KIND_NONE || kind == PORISM_KIND_POINT_LIST)
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

typedef enum
{
  TIMES,
  OVER,
  CROSS,
} Sign;

/* The sign of a product or a quotient at @at, passed over; FALSE where it is neither. */
static gboolean
skip_sign (PorismSlice slice,
           gsize      *at,
           Sign       *sign)
{
  static const struct { const char *text; Sign sign; } signs[] = {
    { "/", OVER }, { "÷", OVER }, { "⊗", CROSS }, { "*", TIMES }, { "×", TIMES }, { "·", TIMES }, { "⋅", TIMES }, { "∗", TIMES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (slice.line + *at, signs[i].text))
      {
        *at += strlen (signs[i].text);
        *sign = signs[i].sign;
        return TRUE;
      }
  return FALSE;
}

/* ---- points and vectors ---- */

static gboolean
add_coordinates (Sum        *sum,
                 const char *x,
                 const char *y,
                 const char *z)
{
  g_string_append (sum->x, x);
  g_string_append (sum->y, y);
  g_string_append (sum->z, z);
  return TRUE;
}

static gboolean
read_pair (Parser     *self,
           PorismSlice slice,
           Sum        *sum)
{
  PorismSlice inside;
  g_autoptr (GArray) items = NULL;
  g_autofree char *x = NULL, *y = NULL, *z = NULL;

  if (!porism_slice_get_enclosed (slice, '(', &inside))
    return FALSE;
  items = porism_slice_split (inside);
  if (items->len != 2 && items->len != 3)
    return FALSE;
  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr (PorismExpression) number = porism_typed_reader_try (self->reader, g_array_index (items, PorismSlice, i), NULL);

      if (number == NULL)
        return FALSE;
    }
  x = porism_slice_dup (g_array_index (items, PorismSlice, 0));
  y = porism_slice_dup (g_array_index (items, PorismSlice, 1));
  sum->points = TRUE;
  sum->in_space = items->len == 3;
  z = sum->in_space ? porism_slice_dup (g_array_index (items, PorismSlice, 2)) : g_strdup ("0");
  return add_coordinates (sum, x, y, z);
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

/* ---- complex numbers ---- */

typedef enum
{
  SAME,
  CONJUGATE,
  REAL,
  IMAGINARY,
  MODULUS,
  ARGUMENT,
} Part;

static const struct
{
  const char *name;
  Part part;
} parts[] = {
  { "ToComplex", SAME },
  { "ToPoint", SAME },
  { "ToPolar", SAME },
  { "conjugate", CONJUGATE },
  { "real", REAL },
  { "imaginary", IMAGINARY },
  { "abs", MODULUS },
  { "arg", ARGUMENT },
};

gboolean
porism_typed_vector_has_function (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_equal (parts[i].name, name))
      return TRUE;
  return FALSE;
}

/* What @part of @of is. */
static void
take_part (Part       part,
           const Sum *of,
           Sum       *sum)
{
  const char *x = of->x->str, *y = of->y->str;

  sum->scalar = part > CONJUGATE;
  sum->points = !sum->scalar;
  sum->complex = of->complex && !sum->scalar;
  if (part == REAL || part <= CONJUGATE)
    g_string_append (sum->x, x);
  else if (part == IMAGINARY)
    g_string_append (sum->x, y);
  else if (part == MODULUS)
    g_string_append_printf (sum->x, "sqrt((%s)^2+(%s)^2)", x, y);
  else
    g_string_append_printf (sum->x, "DirectedAngle((1, 0), (0, 0), (%s, %s))", x, y);
  if (sum->scalar)
    return;
  g_string_append_printf (sum->y, part == CONJUGATE ? "-(%s)" : "%s", y);
  g_string_append (sum->z, "0");
}

/* conjugate(2 + i), or a part of it that is a number. */
static gboolean
read_part (Parser     *self,
           PorismSlice slice,
           Sum        *sum)
{
  PorismSlice called, inside;
  g_autofree char *name = NULL;
  gboolean done = FALSE;
  Sum of;

  if (!porism_slice_get_call (slice, &called, &inside))
    return FALSE;
  name = porism_slice_dup (called);
  sum_init (&of);
  for (guint i = 0; i < G_N_ELEMENTS (parts) && !done; i++)
    if (g_str_equal (parts[i].name, name))
      {
        if (!read_directed (self, porism_slice_trim (inside), &of) || of.in_space)
          break;
        take_part (parts[i].part, &of, sum);
        done = TRUE;
      }
  sum_clear (&of);
  return done;
}

/* ---- objects ---- */

/* What has coordinates to calculate with. */
#define DIRECTED \
  (PORISM_KINDS_SPACE_POINT | PORISM_KINDS (PORISM_KIND_VECTOR) | PORISM_KINDS (PORISM_KIND_SPACE_VECTOR))

static gboolean
read_unit (Sum *sum)
{
  sum->points = sum->complex = TRUE;
  return add_coordinates (sum, "0", "1", "0");
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
  g_autofree char *z = g_strdup_printf ("z(%s)", text);
  PorismSlice called, arguments;
  PorismKind kind = PORISM_KIND_NONE;

  if (name != NULL)
    kind = porism_typed_reader_get_kind (self->reader, name);
  else if (read_part (self, slice, sum))
    return TRUE;
  else if (porism_slice_get_call (slice, &called, &arguments))
    kind = porism_typed_reader_find_object (self->reader, slice, DIRECTED);
  if (kind == PORISM_KIND_NONE && g_strcmp0 (name, "i") == 0)
    return read_unit (sum);
  if (!(PORISM_KINDS (kind) & DIRECTED))
    return FALSE;
  sum->points = (PORISM_KINDS (kind) & PORISM_KINDS_SPACE_POINT) != 0;
  sum->in_space = kind == PORISM_KIND_SPACE_POINT || kind == PORISM_KIND_SPACE_VECTOR;
  return add_coordinates (sum, x, y, sum->in_space ? z : "0");
}

/* ---- products ---- */

typedef struct
{
  Sum directed;
  gboolean any;                 /* whether there is a point or vector that was not multiplied by another one */
  gboolean scalar;              /* whether one was */
  GString *numbers;             /* "*(2)/(3)" */
} Product;

/* Appends @factor after @sign, which a sum does not begin with where it is a plus: in brackets where it is more than a
 * name, a number or a call. */
static void
append_signed (GString    *text,
               char        sign,
               const char *factor)
{
  const gboolean simple = strpbrk (factor, "+-*/^ ") == NULL && g_str_is_ascii (factor);

  if (text->len > 0 || sign != '+')
    g_string_append_c (text, sign);
  g_string_append_printf (text, simple ? "%s" : "(%s)", factor);
}

static gboolean
multiply (Parser     *self,
          PorismSlice slice,
          Sign        sign,
          Product    *product)
{
  g_autoptr (PorismExpression) number = porism_typed_reader_try (self->reader, slice, NULL);
  g_autofree char *text = porism_slice_dup (slice);

  if (number == NULL || sign == CROSS || porism_expression_is_condition (number) || porism_expression_is_equation (number))
    return FALSE;
  append_signed (product->numbers, sign == OVER ? '/' : '*', text);
  return TRUE;
}

/* The product of complex numbers, or that of @a, which @product has, and @b, a number. */
static void
multiply_directed (Product   *product,
                   const Sum *b,
                   Sign       sign)
{
  Sum *a = &product->directed;
  const gboolean complex = sign != CROSS && (a->complex || b->complex);
  g_autofree char *x = NULL, *y = NULL;

  if (!complex)
    {
      g_string_append_printf (product->numbers, sign == CROSS ? "*((%s)*(%s)-(%s)*(%s))" : "*((%s)*(%s)+(%s)*(%s))",
                              a->x->str, sign == CROSS ? b->y->str : b->x->str, a->y->str,
                              sign == CROSS ? b->x->str : b->y->str);
      if (a->in_space && b->in_space)
        {
          g_string_truncate (product->numbers, product->numbers->len - 1);
          g_string_append_printf (product->numbers, "+(%s)*(%s))", a->z->str, b->z->str);
        }
      product->any = FALSE;
      product->scalar = TRUE;
      g_string_truncate (a->x, 0);
      g_string_truncate (a->y, 0);
      g_string_truncate (a->z, 0);
      return;
    }
  x = g_strdup_printf ("(%s)*(%s)-(%s)*(%s)", a->x->str, b->x->str, a->y->str, b->y->str);
  y = g_strdup_printf ("(%s)*(%s)+(%s)*(%s)", a->x->str, b->y->str, a->y->str, b->x->str);
  a->complex = TRUE;
  g_string_assign (a->x, x);
  g_string_assign (a->y, y);
}

static gboolean add_factor (Product   *product,
                            const Sum *factor,
                            Sign       sign);

/* By a complex number: times the one mirrored in the real axis, over the square of its modulus. */
static gboolean
divide_by (Product   *product,
           const Sum *factor)
{
  Sum mirrored;
  gboolean done;

  sum_init (&mirrored);
  g_string_append (mirrored.x, factor->x->str);
  g_string_append_printf (mirrored.y, "-(%s)", factor->y->str);
  mirrored.points = factor->points;
  mirrored.complex = TRUE;
  g_string_append_printf (product->numbers, "/((%s)^2+(%s)^2)", factor->x->str, factor->y->str);
  done = add_factor (product, &mirrored, TIMES);
  sum_clear (&mirrored);
  return done;
}

/* @factor into @product. */
static gboolean
add_factor (Product   *product,
            const Sum *factor,
            Sign       sign)
{
  if (product->numbers->len + product->directed.x->len > LONGEST_PRODUCT)
    return FALSE;
  if (factor->scalar)
    {
      g_string_append_printf (product->numbers, "%c(%s)", sign == OVER ? '/' : '*', factor->x->str);
      product->scalar = TRUE;
      return sign != CROSS;
    }
  if (sign == OVER)
    return factor->complex && divide_by (product, factor);
  if (product->any)
    {
      const gboolean in_space = product->directed.in_space || factor->in_space;

      /* What is across both is no number there, and no complex number is. */
      if (in_space && (sign == CROSS || product->directed.complex || factor->complex))
        return FALSE;
      multiply_directed (product, factor, sign);
      return TRUE;
    }
  product->directed.points = factor->points;
  product->directed.complex = factor->complex;
  product->directed.in_space = factor->in_space;
  product->any = TRUE;
  return add_coordinates (&product->directed, factor->x->str, factor->y->str, factor->z->str);
}

/* The whole power, from 2 to 9, to which @slice is raised, with what is raised; 1 at none. */
static guint
split_power (PorismSlice  slice,
             PorismSlice *base)
{
  static const struct { const char *sign; guint power; } raised[] = { { "²", 2 }, { "³", 3 } };
  const gsize n = slice.end - slice.start;

  *base = slice;
  if (n > 2 && slice.line[slice.end - 2] == '^' && slice.line[slice.end - 1] >= '2' && slice.line[slice.end - 1] <= '9')
    {
      base->end -= 2;
      return (guint) (slice.line[slice.end - 1] - '0');
    }
  for (guint i = 0; i < G_N_ELEMENTS (raised); i++)
    if (n > strlen (raised[i].sign) && g_str_has_prefix (slice.line + slice.end - strlen (raised[i].sign), raised[i].sign))
      {
        base->end -= strlen (raised[i].sign);
        return raised[i].power;
      }
  return 1;
}

static gboolean
read_factor (Parser     *self,
             PorismSlice slice,
             Sign        sign,
             Product    *product)
{
  PorismSlice base;
  const guint power = split_power (slice, &base);
  gboolean done;
  Sum factor;

  sum_init (&factor);
  done = read_pair (self, base, &factor) || read_group (self, base, &factor) || read_object (self, base, &factor);
  for (guint i = 0; done && i < power; i++)
    done = add_factor (product, &factor, i == 0 || sign == OVER ? sign : TIMES);
  sum_clear (&factor);
  return done || multiply (self, slice, sign, product);
}

static gboolean
read_factors (Parser     *self,
              PorismSlice slice,
              Product    *product)
{
  for (gsize at = slice.start; at < slice.end; at = porism_slice_skip_blanks (slice, at))
    {
      Sign sign = TIMES;
      gsize end;

      if (at > slice.start && skip_sign (slice, &at, &sign))
        at = porism_slice_skip_blanks (slice, at);
      end = at < slice.end ? find_primary_end (self, (PorismSlice) { slice.line, at, slice.end }) : at;
      if (end == at)
        return FALSE;
      end = find_power_end (self, slice, end);
      if (!read_factor (self, (PorismSlice) { slice.line, at, end }, sign, product))
        return FALSE;
      at = end;
    }
  return product->any || product->numbers->len > 0;
}

/* ---- sums ---- */

/* A number beside complex numbers is one of them. */
static void
append_term (Sum           *sum,
             const Product *product,
             char           sign)
{
  const Sum *term = &product->directed;
  const gboolean number = !product->any;

  append_signed (sum->x, sign, number ? "1" : term->x->str);
  g_string_append (sum->x, product->numbers->str);
  append_signed (sum->y, sign, number ? "0" : term->y->str);
  g_string_append (sum->y, product->numbers->str);
  append_signed (sum->z, sign, number ? "0" : term->z->str);
  g_string_append (sum->z, product->numbers->str);
  sum->in_space = sum->in_space || (term->in_space && !number);
  sum->points = sum->points || term->points;
  sum->complex = sum->complex || term->complex;
  sum->scalar = sum->scalar || product->scalar;
}

static gboolean
read_term (Parser     *self,
           PorismSlice slice,
           char        sign,
           Sum        *sum,
           guint      *numbers)
{
  Product product = { .numbers = g_string_new (NULL) };
  gboolean done;

  sum_init (&product.directed);
  done = read_factors (self, porism_slice_trim (slice), &product);
  if (done)
    {
      append_term (sum, &product, sign);
      *numbers += !product.any;
    }
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
  guint n = 0, numbers = 0;

  for (gsize at = slice.start; at < slice.end; n++)
    {
      gsize length, end;

      while (at < slice.end && (slice.line[at] == ' ' || is_sign (slice.line + at) > 0))
        {
          sign = slice.line[at] == ' ' || slice.line[at] == '+' ? sign : sign == '+' ? '-' : '+';
          at += MAX (is_sign (slice.line + at), 1);
        }
      end = porism_slice_find ((PorismSlice) { slice.line, at, slice.end }, is_sign, &length);
      if (!read_term (self, (PorismSlice) { slice.line, at, end }, sign, sum, &numbers))
        return FALSE;
      at = end;
      sign = '+';
    }
  /* Numbers alone must have been made of vectors; numbers and points add up where they are complex. */
  if (numbers == n)
    return sum->scalar;
  sum->scalar = FALSE;
  return n > 0 && (numbers == 0 || (sum->complex && !sum->in_space));
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

/* A point or a vector, but no number. */
static gboolean
read_directed (Parser     *self,
               PorismSlice slice,
               Sum        *sum)
{
  return read_sum (self, slice, sum) && !sum->scalar;
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
  *vector = (PorismTypedVector) { .is_vector = !sum.points, .is_complex = sum.complex, .is_number = sum.scalar };
  if (done)
    {
      vector->x = g_strdup (sum.x->str);
      vector->y = g_strdup (sum.y->str);
      vector->z = sum.in_space && !sum.scalar ? g_strdup (sum.z->str) : NULL;
    }
  sum_clear (&sum);
  return done;
}

void
porism_typed_vector_close (PorismTypedVector *self)
{
  g_free (self->x);
  g_free (self->y);
  g_free (self->z);
}
