/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Commands of functions, curves and polygons that are others, written otherwise: Integral(sin(t), t) is Integral(sin(x)),
 * Tangent(2, f) is Tangent((2, 0), f). */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/typed/typed-form.h"
#include "engine/typed/typed-letters.h"
#include "engine/typed/typed-special.h"

#define FUNCTION PORISM_KINDS (PORISM_KIND_FUNCTION)

static PorismSlice
get_at (const GArray *given,
        guint         i)
{
  return g_array_index (given, PorismSlice, i);
}

static char *
dup_at (const GArray *given,
        guint         i)
{
  return porism_slice_dup (get_at (given, i));
}

static gboolean
is_of_kind (PorismTypedLine *self,
            PorismSlice      slice,
            PorismKind       kind)
{
  return porism_typed_reader_find_kind (&self->reader, slice, PORISM_KINDS (kind)) == kind;
}

/* Whether it is a function, x itself too. */
static gboolean
is_function (PorismTypedLine *self,
             PorismSlice      slice)
{
  g_autofree char *text = porism_slice_dup (slice);

  return g_str_equal (text, "x") || is_of_kind (self, slice, PORISM_KIND_FUNCTION);
}

static gboolean
is_number (PorismTypedLine *self,
           PorismSlice      slice)
{
  g_autoptr (PorismExpression) number = porism_typed_reader_try (&self->reader, slice, NULL);

  return number != NULL && !porism_expression_is_condition (number) && !porism_expression_is_equation (number);
}

/* Whether it is one letter that is nothing yet, by which a function may be written. */
static gboolean
is_letter (PorismTypedLine *self,
           PorismSlice      slice)
{
  g_autofree char *text = porism_slice_dup (slice);

  return g_utf8_strlen (text, -1) == 1 && g_unichar_islower (g_utf8_get_char (text)) && !g_str_equal (text, "e") &&
         porism_typed_reader_get_kind (&self->reader, text) == PORISM_KIND_NONE;
}

/* The function with x in the place of the letter, where that and x are not both in it; (transfer full) (nullable). */
static char *
dup_in_x (PorismTypedLine *self,
          PorismSlice      function,
          PorismSlice      letter)
{
  g_autofree char *name = porism_slice_dup (letter);
  const char *const variables[] = { name, NULL };
  g_autoptr (PorismExpression) expression = NULL;

  if (g_str_equal (name, "x"))
    return is_function (self, function) ? porism_slice_dup (function) : NULL;
  expression = porism_typed_reader_try (&self->reader, function, variables);
  return expression != NULL ? porism_typed_letters_replace (function, name, "x") : NULL;
}

/* ---- derivatives and antiderivatives ---- */

/* Derivative(f, 2), Derivative(f, x, 2) */
static gboolean
read_derivative (PorismTypedLine *self,
                 const char      *function,
                 PorismSlice      order,
                 PorismTypedCall *call)
{
  g_autoptr (PorismExpression) number = porism_typed_reader_try (&self->reader, order, NULL);
  gboolean whole;
  fmpq_t value;

  fmpq_init (value);
  whole = number != NULL && porism_expression_get_rational (number, value) && fmpz_is_one (fmpq_denref (value)) &&
          fmpz_sgn (fmpq_numref (value)) > 0 && fmpz_bits (fmpq_numref (value)) < 16;
  if (whole)
    whole = porism_typed_line_begin (self, call, "add_derivative", PORISM_KIND_FUNCTION);
  if (whole)
    {
      porism_action_add_string (call->action, "function", function);
      porism_action_add_integer (call->action, "order", fmpz_get_si (fmpq_numref (value)));
    }
  fmpq_clear (value);
  return whole;
}

static gboolean
read_higher_derivative (PorismTypedLine *self,
                        const GArray    *given,
                        PorismTypedCall *call)
{
  g_autofree char *function = NULL;

  if (given->len == 2 && is_function (self, get_at (given, 0)))
    function = dup_at (given, 0);
  else if (given->len == 3 && is_letter (self, get_at (given, 1)))
    function = dup_in_x (self, get_at (given, 0), get_at (given, 1));
  return function != NULL && read_derivative (self, function, get_at (given, given->len - 1), call);
}

/* Div and Mod of polynomials; by a number they are calculated at each place. */
static gboolean
read_division (PorismTypedLine *self,
               const GArray    *given,
               PorismTypedCall *call)
{
  const gboolean quotient = self->definition.line[self->definition.start] == 'D';
  g_autofree char *dividend = NULL, *divisor = NULL;

  if (given->len != 2 || !is_function (self, get_at (given, 0)) || !is_function (self, get_at (given, 1)) ||
      !porism_typed_line_begin (self, call, quotient ? "add_polynomial_quotient" : "add_polynomial_remainder",
                                PORISM_KIND_FUNCTION))
    return FALSE;
  dividend = dup_at (given, 0);
  divisor = dup_at (given, 1);
  porism_action_add_string (call->action, "function", dividend);
  porism_action_add_string (call->action, "divisor", divisor);
  return TRUE;
}

/* Command(function, letter, …) without the letter, by which the function is written. */
static char *
rewrite_letter (PorismTypedLine *self,
                const char      *command,
                const GArray    *given)
{
  g_autofree char *function = given->len > 1 && is_letter (self, get_at (given, 1))
                                ? dup_in_x (self, get_at (given, 0), get_at (given, 1)) : NULL;
  GString *text;

  if (function == NULL)
    return NULL;
  text = g_string_new (command);
  g_string_append_printf (text, "(%s", function);
  for (guint i = 2; i < given->len; i++)
    {
      g_autofree char *argument = dup_at (given, i);

      g_string_append_printf (text, ", %s", argument);
    }
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* Commands of a function that only other programs tell from these. */
static char *
rewrite_name (PorismTypedLine *self,
              const char      *command,
              const GArray    *given)
{
  g_autofree char *function = given->len == 1 ? dup_at (given, 0) : NULL;

  return function == NULL ? NULL : g_strdup_printf ("%s(%s)", *command == 'N' ? "Derivative" : "Integral", function);
}

/* ---- places ---- */

/* Limit(f, ∞) */
static gboolean
read_limit (PorismTypedLine *self,
            const GArray    *given,
            PorismTypedCall *call)
{
  static const char *const words[] = { "∞", "infinity", "inf", NULL };
  g_autofree char *function = NULL, *place = NULL;
  const char *word;

  if (given->len != 2)
    return FALSE;
  place = dup_at (given, 1);
  word = *place == '-' || *place == '+' ? place + 1 : place;
  if (!g_strv_contains (words, word) || !is_function (self, get_at (given, 0)) ||
      !porism_typed_line_begin (self, call, "query_limit_at_infinity", PORISM_KIND_NUMBER))
    return FALSE;
  function = dup_at (given, 0);
  porism_action_add_string (call->action, "function", function);
  porism_action_add_integer (call->action, "side", *place == '-' ? -1 : 1);
  return TRUE;
}

/* Root(f, 1): the zero next to 1 */
static gboolean
read_root (PorismTypedLine *self,
           const GArray    *given,
           PorismTypedCall *call)
{
  g_autofree char *function = NULL;

  if (given->len != 2 || !is_function (self, get_at (given, 0)) || !is_number (self, get_at (given, 1)) ||
      !porism_typed_line_begin (self, call, "add_root_near", PORISM_KIND_POINT))
    return FALSE;
  function = dup_at (given, 0);
  porism_action_add_string (call->action, "function", function);
  porism_typed_call_add_slice (call, "start", get_at (given, 1));
  return TRUE;
}

/* ImplicitCurve({A, B, …}): what so many points determine */
static char *
rewrite_curve (PorismTypedLine *self,
               const char      *command,
               const GArray    *given)
{
  g_autoptr (GArray) points = NULL;
  g_autofree char *text = NULL;
  PorismSlice inside;

  if (given->len != 1 || !porism_slice_get_enclosed (get_at (given, 0), '{', &inside))
    return NULL;
  points = porism_slice_split (inside);
  text = porism_slice_dup (inside);
  return g_strdup_printf ("%s(%s)", points->len == 2 ? "Line" : points->len == 5 ? "Conic" : "ImplicitCurve", text);
}

static gboolean
is_line_or_curve (PorismTypedLine *self,
                  PorismSlice      slice)
{
  const PorismKinds kinds = PORISM_KINDS (PORISM_KIND_LINE) | PORISM_KINDS (PORISM_KIND_CIRCLE) |
                            PORISM_KINDS (PORISM_KIND_CONIC) | PORISM_KINDS (PORISM_KIND_IMPLICIT) | FUNCTION;
  const PorismKind kind = porism_typed_reader_find_kind (&self->reader, slice, kinds);

  return kind != PORISM_KIND_NONE && PORISM_KINDS (kind) & kinds;
}

/* Solve({x^2 + y^2 = 25, x - y = 1}, {x, y}): the list of the points where both meet */
static char *
rewrite_system (PorismTypedLine *self,
                const char      *command,
                const GArray    *given)
{
  g_autoptr (GArray) equations = NULL;
  g_autofree char *unknowns = NULL, *text = NULL;
  PorismSlice inside, letters;

  if (given->len == 0 || given->len > 2 || !porism_slice_get_enclosed (get_at (given, 0), '{', &inside) ||
      (given->len == 2 && !porism_slice_get_enclosed (get_at (given, 1), '{', &letters)))
    return NULL;
  unknowns = given->len == 2 ? porism_slice_dup (letters) : g_strdup ("x, y");
  equations = porism_slice_split (inside);
  if (!g_regex_match_simple ("^\\s*(x\\s*,\\s*y|y\\s*,\\s*x)\\s*$", unknowns, 0, 0) || equations->len != 2 ||
      !is_line_or_curve (self, get_at (equations, 0)) || !is_line_or_curve (self, get_at (equations, 1)))
    return NULL;
  text = porism_slice_dup (inside);
  return g_strdup_printf ("{Intersect(%s)}", text);
}

/* The sides of the only argument, an equation. */
static gboolean
split_sides (const GArray *given,
             PorismSlice   sides[2])
{
  PorismSlice equation;
  gsize length, at;

  if (given->len != 1)
    return FALSE;
  equation = get_at (given, 0);
  at = porism_slice_find (equation, porism_sign_assigns, &length);
  sides[0] = porism_slice_trim ((PorismSlice) { equation.line, equation.start, at });
  sides[1] = porism_slice_trim ((PorismSlice) { equation.line, at + length, equation.end });
  return length > 0;
}

/* CSolve(equation), CSolutions(equation) */
static char *
rewrite_complex (PorismTypedLine *self,
                 const char      *command,
                 const GArray    *given)
{
  g_autofree char *left = NULL, *right = NULL;
  PorismSlice sides[2];

  if (!split_sides (given, sides))
    return NULL;
  left = porism_slice_dup (sides[0]);
  right = porism_slice_dup (sides[1]);
  return g_strdup_printf ("ComplexRoot((%s)-(%s))", left, right);
}

/* SlopeField(f) of a function of x alone */
static char *
rewrite_field (PorismTypedLine *self,
               const char      *command,
               const GArray    *given)
{
  g_autofree char *name = given->len > 0 ? dup_at (given, 0) : NULL, *n = given->len == 2 ? dup_at (given, 1) : NULL;

  if (name == NULL || given->len > 2 || porism_typed_reader_get_kind (&self->reader, name) != PORISM_KIND_FUNCTION)
    return NULL;
  return g_strdup_printf ("SlopeField(%s(x)%s%s)", name, n != NULL ? ", " : "", n != NULL ? n : "");
}

/* Midpoint(2 < x < 4), and Min and Max of it */
static char *
rewrite_interval (PorismTypedLine *self,
                  const char      *command,
                  const GArray    *given)
{
  g_autoptr (GRegex) regex = g_regex_new ("^(.+?)(<=|≤|<)\\s*x\\s*(<=|≤|<)(.+)$", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = given->len == 1 ? dup_at (given, 0) : NULL, *from = NULL, *to = NULL;

  if (text == NULL || !g_regex_match (regex, text, 0, &match))
    return NULL;
  from = g_match_info_fetch (match, 1);
  to = g_match_info_fetch (match, 4);
  if (!is_number (self, porism_slice_new (from)) || !is_number (self, porism_slice_new (to)))
    return NULL;
  if (g_str_equal (command, "Midpoint"))
    return g_strdup_printf ("((%s)+(%s))/2", from, to);
  return g_str_equal (command, "Min") ? g_steal_pointer (&from) : g_steal_pointer (&to);
}

/* x(list of points) */
static char *
rewrite_coordinate (PorismTypedLine *self,
                    const char      *command,
                    const GArray    *given)
{
  g_autofree char *list = given->len == 1 && is_of_kind (self, get_at (given, 0), PORISM_KIND_POINT_LIST)
                            ? dup_at (given, 0) : NULL;

  return list != NULL ? g_strdup_printf ("Zip(%s(P), P, %s)", command, list) : NULL;
}

/* Division(7, 3) */
static char *
rewrite_division (PorismTypedLine *self,
                  const char      *command,
                  const GArray    *given)
{
  g_autofree char *dividend = NULL, *divisor = NULL;

  if (given->len != 2 || !is_number (self, get_at (given, 0)) || !is_number (self, get_at (given, 1)))
    return NULL;
  dividend = dup_at (given, 0);
  divisor = dup_at (given, 1);
  return g_strdup_printf ("{Div(%s, %s), Mod(%s, %s)}", dividend, divisor, dividend, divisor);
}

/* Tangent(2, f) */
static char *
rewrite_tangent (PorismTypedLine *self,
                 const char      *command,
                 const GArray    *given)
{
  g_autofree char *x = NULL, *function = NULL;

  if (given->len != 2 || !is_number (self, get_at (given, 0)) || !is_function (self, get_at (given, 1)) ||
      is_of_kind (self, get_at (given, 0), PORISM_KIND_POINT))
    return NULL;
  x = dup_at (given, 0);
  function = dup_at (given, 1);
  return g_strdup_printf ("Tangent((%s, 0), %s)", x, function);
}

/* Intersect(f, g, from, to) */
static char *
rewrite_intersect (PorismTypedLine *self,
                   const char      *command,
                   const GArray    *given)
{
  g_autofree char *function = NULL, *other = NULL, *from = NULL, *to = NULL;

  if (given->len != 4 || !is_function (self, get_at (given, 0)) || !is_function (self, get_at (given, 1)) ||
      !is_number (self, get_at (given, 2)) || !is_number (self, get_at (given, 3)))
    return NULL;
  function = dup_at (given, 0);
  other = dup_at (given, 1);
  from = dup_at (given, 2);
  to = dup_at (given, 3);
  return g_strdup_printf ("Intersect(Function(%s, %s, %s), %s)", function, from, to, other);
}

/* The x of a point that is a pair, or of one by its name. */
static char *
dup_x (PorismSlice point)
{
  g_autofree char *text = porism_slice_dup (point);
  PorismSlice pair[2];
  gboolean polar = FALSE;

  return porism_slice_split_pair (point, pair, &polar) && !polar ? porism_slice_dup (pair[0])
                                                                 : g_strdup_printf ("x(%s)", text);
}

/* What is listed by Sequence(term, variable, from, to), where that is no list: the arguments; NULL where it is none. */
static GArray *
split_figures (PorismTypedLine *self,
               PorismSlice      sequence)
{
  PorismSlice called, inside;
  g_autofree char *name = NULL, *variable = NULL, *from = NULL, *item = NULL, *bracketed = NULL, *canonical = NULL;
  g_autoptr (GArray) given = NULL;
  PorismSlice listed;
  PorismKind figure;

  if (!porism_slice_get_call (sequence, &called, &inside))
    return NULL;
  name = porism_slice_dup (called);
  given = porism_slice_split (inside);
  if (!g_str_equal (name, "Sequence") || given->len < 4 || given->len > 5)
    return NULL;
  variable = dup_at (given, 1);
  canonical = porism_name_canonicalise (variable);
  if (canonical == NULL)
    return NULL;
  from = dup_at (given, 2);
  bracketed = g_strdup_printf ("(%s)", from);
  item = porism_typed_letters_replace (get_at (given, 0), variable, bracketed);
  listed = porism_slice_new (item);
  figure = porism_typed_reader_find_object (&self->reader, listed, PORISM_KINDS_WITH_LENGTH);
  if ((is_number (self, listed) && !(PORISM_KINDS (figure) & PORISM_KINDS_WITH_LENGTH)) ||
      is_of_kind (self, listed, PORISM_KIND_POINT))
    return NULL;
  return g_steal_pointer (&given);
}

/* Length(Sequence(Segment((k, 0), (k, k)), k, 1, 5)): of the places */
static char *
rewrite_number (PorismTypedLine *self,
                const GArray    *given)
{
  g_autoptr (GArray) sequence = split_figures (self, get_at (given, 0));
  g_autofree char *variable = NULL, *from = NULL, *to = NULL, *step = NULL;

  if (sequence == NULL)
    return NULL;
  variable = dup_at (sequence, 1);
  from = dup_at (sequence, 2);
  to = dup_at (sequence, 3);
  step = sequence->len == 5 ? dup_at (sequence, 4) : g_strdup ("1");
  return g_strdup_printf ("Length(Sequence(%s, %s, %s, %s, %s))", variable, variable, from, to, step);
}

/* Element(Sequence(Circle((0, 0), k), k, 1, 3), 2): of the place */
static char *
rewrite_element (PorismTypedLine *self,
                 const char      *command,
                 const GArray    *given)
{
  g_autoptr (GArray) sequence = given->len == 2 ? split_figures (self, get_at (given, 0)) : NULL;
  g_autofree char *first = NULL, *last = NULL, *number = NULL, *place = NULL, *variable = NULL;
  gint64 from, to, n;

  if (sequence == NULL || sequence->len != 4)
    return NULL;
  first = dup_at (sequence, 2);
  last = dup_at (sequence, 3);
  number = dup_at (given, 1);
  if (!g_ascii_string_to_signed (first, 10, -PORISM_MAX_LIST_ITEMS, PORISM_MAX_LIST_ITEMS, &from, NULL) ||
      !g_ascii_string_to_signed (last, 10, -PORISM_MAX_LIST_ITEMS, PORISM_MAX_LIST_ITEMS, &to, NULL) ||
      to < from ||
      !g_ascii_string_to_signed (number, 10, 1, to - from + 1, &n, NULL))
    return NULL;
  place = g_strdup_printf ("(%d)", (int) (from + n - 1));
  variable = dup_at (sequence, 1);
  return porism_typed_letters_replace (get_at (sequence, 0), variable, place);
}

/* Length(f, A, B): between their x */
static char *
rewrite_length (PorismTypedLine *self,
                const char      *command,
                const GArray    *given)
{
  g_autofree char *function = NULL, *from = NULL, *to = NULL;

  if (given->len == 1)
    return rewrite_number (self, given);

  if (given->len != 3 || !is_function (self, get_at (given, 0)) || !is_of_kind (self, get_at (given, 1), PORISM_KIND_POINT) ||
      !is_of_kind (self, get_at (given, 2), PORISM_KIND_POINT))
    return NULL;
  function = dup_at (given, 0);
  from = dup_x (get_at (given, 1));
  to = dup_x (get_at (given, 2));
  return g_strdup_printf ("Length(%s, %s, %s)", function, from, to);
}

/* ---- expressions ---- */

/* Substitute(expression, letter, value) */
static char *
rewrite_substitute (PorismTypedLine *self,
                    const char      *command,
                    const GArray    *given)
{
  g_autofree char *whole = NULL, *letter = NULL, *value = NULL, *enclosed = NULL;

  if (given->len != 3 || !is_letter (self, get_at (given, 1)))
    return NULL;
  whole = dup_at (given, 0);
  letter = dup_at (given, 1);
  value = dup_at (given, 2);
  if (g_str_equal (letter, "x") && porism_typed_reader_get_kind (&self->reader, whole) == PORISM_KIND_FUNCTION)
    return g_strdup_printf ("%s(%s)", whole, value);
  enclosed = g_strdup_printf ("(%s)", value);
  return porism_typed_letters_replace (get_at (given, 0), letter, enclosed);
}

/* LeftSide(equation), RightSide(equation) */
static char *
rewrite_side (PorismTypedLine *self,
              const char      *command,
              const GArray    *given)
{
  PorismSlice sides[2];

  return split_sides (given, sides) ? porism_slice_dup (sides[*command == 'L' ? 0 : 1]) : NULL;
}

/* ---- curves ---- */

/* a(2), a'(3) */
static char *
rewrite_call_of_curve (PorismTypedLine *self,
                       const char      *name,
                       const GArray    *given)
{
  gsize n = strlen (name), n_primes = 0;
  g_autoptr (GString) curve = NULL;
  g_autofree char *parameter = NULL;

  while (n > 1 && name[n - 1] == '\'')
    n--;
  n_primes = strlen (name) - n;
  curve = g_string_new_len (name, (gssize) n);
  if (given->len != 1 || n_primes > 2 || porism_typed_reader_get_kind (&self->reader, curve->str) != PORISM_KIND_CURVE)
    return NULL;
  for (; n_primes > 0; n_primes--)
    {
      g_string_prepend (curve, "Derivative(");
      g_string_append_c (curve, ')');
    }
  parameter = dup_at (given, 0);
  return g_strdup_printf ("CurvePoint(%s, %s)", curve->str, parameter);
}

/* ---- polygons ---- */

/* Difference(p, q, true) */
static char *
rewrite_difference (PorismTypedLine *self,
                    const char      *command,
                    const GArray    *given)
{
  g_autofree char *both = NULL, *first = NULL, *second = NULL;

  if (given->len != 3)
    return NULL;
  both = dup_at (given, 2);
  first = dup_at (given, 0);
  second = dup_at (given, 1);
  if (g_str_equal (both, "true"))
    return g_strdup_printf ("SymmetricDifference(%s, %s)", first, second);
  return g_str_equal (both, "false") ? g_strdup_printf ("Difference(%s, %s)", first, second) : NULL;
}

/* RigidPolygon(A, B, C): of the polygon. */
static char *
rewrite_rigid_polygon (PorismTypedLine *self,
                       const char      *command,
                       const GArray    *given)
{
  PorismSlice all;
  g_autofree char *vertices = NULL;

  if (given->len < 3 || !is_of_kind (self, get_at (given, 0), PORISM_KIND_POINT))
    return NULL;
  all = get_at (given, 0);
  all.end = get_at (given, given->len - 1).end;
  vertices = porism_slice_dup (all);
  return g_strdup_printf ("RigidPolygon(Polygon(%s))", vertices);
}

/* ---- loci ---- */

/* The coordinate of the point, which runs itself where it is @mover. */
static char *
dup_coordinate (PorismSlice point,
                const char *mover,
                char        coordinate)
{
  g_autofree char *name = porism_slice_dup (point);

  return g_str_equal (name, mover) ? g_strdup_printf ("%c", coordinate) : g_strdup_printf ("%c(%s)", coordinate, name);
}

/* From the first of the points to the second. */
static char *
dup_step (const GArray *points,
          const char   *mover,
          char          coordinate)
{
  g_autofree char *from = dup_coordinate (get_at (points, 0), mover, coordinate);
  g_autofree char *to = dup_coordinate (get_at (points, 1), mover, coordinate);

  return g_strdup_printf ("(%s-%s)", to, from);
}

/* The arguments of the call of @command; NULL where it is none, or has not @n of points. */
static GArray *
split_points (PorismTypedLine *self,
              PorismSlice      call,
              const char      *command,
              guint            n)
{
  PorismSlice name_slice, arguments;
  g_autoptr (GArray) points = NULL;
  g_autofree char *name = NULL;

  if (!porism_slice_get_call (call, &name_slice, &arguments))
    return NULL;
  name = porism_slice_dup (name_slice);
  points = porism_slice_split (arguments);
  if (!g_str_equal (name, command) || points->len != n)
    return NULL;
  for (guint i = 0; i < n; i++)
    if (!is_of_kind (self, get_at (points, i), PORISM_KIND_POINT))
      return NULL;
  return g_steal_pointer (&points);
}

/* LocusEquation(AreCollinear(A, B, P), P) */
static char *
rewrite_collinear (PorismTypedLine *self,
                   PorismSlice      condition,
                   const char      *mover)
{
  g_autoptr (GArray) points = split_points (self, condition, "AreCollinear", 3);
  g_autofree char *x1 = NULL, *y1 = NULL, *x2 = NULL, *y2 = NULL;

  if (points == NULL)
    return NULL;
  x1 = dup_step (points, mover, 'x');
  y1 = dup_step (points, mover, 'y');
  g_array_remove_index (points, 1);
  x2 = dup_step (points, mover, 'x');
  y2 = dup_step (points, mover, 'y');
  return g_strdup_printf ("%s*%s-%s*%s=0", x1, y2, y1, x2);
}

/* LocusEquation(ArePerpendicular(Line(A, P), Line(B, P)), P) */
static char *
rewrite_perpendicular (PorismTypedLine *self,
                       PorismSlice      condition,
                       const char      *mover)
{
  PorismSlice name_slice, arguments;
  g_autofree char *name = NULL, *x1 = NULL, *y1 = NULL, *x2 = NULL, *y2 = NULL;
  g_autoptr (GArray) lines = NULL;
  g_autoptr (GArray) first = NULL;
  g_autoptr (GArray) second = NULL;

  if (!porism_slice_get_call (condition, &name_slice, &arguments))
    return NULL;
  name = porism_slice_dup (name_slice);
  lines = porism_slice_split (arguments);
  if (!g_str_equal (name, "ArePerpendicular") || lines->len != 2)
    return NULL;
  first = split_points (self, get_at (lines, 0), "Line", 2);
  second = split_points (self, get_at (lines, 1), "Line", 2);
  if (first == NULL || second == NULL)
    return NULL;
  x1 = dup_step (first, mover, 'x');
  y1 = dup_step (first, mover, 'y');
  x2 = dup_step (second, mover, 'x');
  y2 = dup_step (second, mover, 'y');
  return g_strdup_printf ("%s*%s+%s*%s=0", x1, x2, y1, y2);
}

/* LocusEquation(condition, P): where P may be. */
static char *
rewrite_locus_equation (PorismTypedLine *self,
                        const char      *command,
                        const GArray    *given)
{
  g_autofree char *mover = given->len == 2 ? dup_at (given, 1) : NULL;
  char *equation;

  if (mover == NULL || porism_typed_reader_get_kind (&self->reader, mover) != PORISM_KIND_POINT)
    return NULL;
  equation = rewrite_collinear (self, get_at (given, 0), mover);
  return equation != NULL ? equation : rewrite_perpendicular (self, get_at (given, 0), mover);
}

/* ---- any of them ---- */

static char *
rewrite (PorismTypedLine *self,
         const char      *command,
         const GArray    *given)
{
  static const struct
  {
    const char *command;
    char *(*rewrite) (PorismTypedLine *self,
                      const char      *command,
                      const GArray    *given);
  } rows[] = {
    { "SlopeField", rewrite_field }, { "Solve", rewrite_system }, { "Solutions", rewrite_system },
    { "NSolve", rewrite_system }, { "NSolutions", rewrite_system }, { "CSolve", rewrite_complex }, { "CSolutions", rewrite_complex },
    { "Midpoint", rewrite_interval }, { "Min", rewrite_interval }, { "Max", rewrite_interval }, { "x", rewrite_coordinate },
    { "y", rewrite_coordinate }, { "Division", rewrite_division }, { "Element", rewrite_element },
    { "ImplicitCurve", rewrite_curve }, { "Derivative", rewrite_letter }, { "Integral", rewrite_letter }, { "NDerivative", rewrite_name },
    { "IntegralSymbolic", rewrite_name }, { "Limit", rewrite_letter }, { "LimitAbove", rewrite_letter },
    { "LimitBelow", rewrite_letter }, { "TaylorPolynomial", rewrite_letter }, { "Factor", rewrite_letter },
    { "Coefficients", rewrite_letter }, { "Degree", rewrite_letter }, { "PartialFractions", rewrite_letter },
    { "Tangent", rewrite_tangent }, { "Intersect", rewrite_intersect }, { "Length", rewrite_length },
    { "Substitute", rewrite_substitute }, { "LeftSide", rewrite_side }, { "RightSide", rewrite_side },
    { "Difference", rewrite_difference }, { "RigidPolygon", rewrite_rigid_polygon },
    { "LocusEquation", rewrite_locus_equation },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].command, command))
      return rows[i].rewrite (self, command, given);
  return rewrite_call_of_curve (self, command, given);
}

gboolean
porism_typed_line_read_special (PorismTypedLine *self,
                                PorismTypedCall *call)
{
  static const struct
  {
    const char *command;
    gboolean (*read) (PorismTypedLine *self,
                      const GArray    *given,
                      PorismTypedCall *call);
  } rows[] = { { "Derivative", read_higher_derivative }, { "Limit", read_limit }, { "Root", read_root },
               { "Mod", read_division }, { "Div", read_division } };
  PorismSlice name_slice, arguments;
  g_autofree char *name = NULL;
  g_autoptr (GArray) given = NULL;

  if (!porism_slice_get_call (self->definition, &name_slice, &arguments))
    return FALSE;
  name = porism_slice_dup (name_slice);
  given = porism_slice_split (arguments);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].command, name))
      return rows[i].read (self, given, call);
  return FALSE;
}

char *
porism_typed_line_rewrite (PorismTypedLine *self)
{
  PorismSlice name_slice, arguments;
  g_autofree char *name = NULL;
  g_autoptr (GArray) given = NULL;

  if (!porism_slice_get_call (self->definition, &name_slice, &arguments))
    return NULL;
  name = porism_slice_dup (name_slice);
  given = porism_slice_split (arguments);
  return rewrite (self, name, given);
}
