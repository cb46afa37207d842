/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/notation/scanner.h"
#include "engine/typed/typed-form.h"
#include "engine/typed/typed-letters.h"
#include "engine/typed/typed-vectors.h"

#define GREATEST_DEGREE 2
/* What runs along a line that is given by a point and a direction. */
#define POSITION "X"

static const char *const in_x[] = { "x", NULL };
static const char *const in_x_and_y[] = { "x", "y", NULL };

static gboolean
is_zero (const PorismExpression *expression)
{
  gboolean zero;
  fmpq_t value;

  fmpq_init (value);
  zero = porism_expression_get_rational (expression, value) && fmpq_is_zero (value);
  fmpq_clear (value);

  return zero;
}

const char *
porism_typed_axis_get_equation (const char *name)
{
  static const struct { const char *name, *equation; } axes[] = {
    { "xAxis", "y = 0" }, { "yAxis", "x = 0" }, { "zAxis", "x = 0, y = 0" }, { "xOyPlane", "z = 0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    if (g_str_equal (axes[i].name, name))
      return axes[i].equation;
  return NULL;
}

/* ---- circles ---- */

/* x², y², x y, x, y and 1. */
enum { X_SQUARE, Y_SQUARE, X_Y, X, Y, ONE, N_TERMS };

/* The rational coefficients of an equation; FALSE where one is none. */
static gboolean
get_coefficients (const PorismExpression *equation,
                  fmpq                    coefficients[N_TERMS])
{
  static const guint8 terms[3][3] = { { ONE, Y, Y_SQUARE }, { X, X_Y, N_TERMS }, { X_SQUARE, N_TERMS, N_TERMS } };
  g_autoptr (GPtrArray) by_x = porism_expression_get_polynomial (equation, 0, GREATEST_DEGREE);

  for (guint i = 0; by_x != NULL && i < by_x->len; i++)
    {
      g_autoptr (GPtrArray) by_y = porism_expression_get_polynomial (g_ptr_array_index (by_x, i), 1, GREATEST_DEGREE - i);

      for (guint k = 0; by_y != NULL && k < by_y->len; k++)
        if (!porism_expression_get_rational (g_ptr_array_index (by_y, k), &coefficients[terms[i][k]]))
          return FALSE;
      if (by_y == NULL)
        return FALSE;
    }
  return by_x != NULL;
}

/* (x - center[0])² + (y - center[1])² = square, where it is a circle that can be seen. */
static gboolean
find_circle (fmpq  coefficients[N_TERMS],
             fmpq *center,
             fmpq *square)
{
  const fmpq *leading = &coefficients[X_SQUARE];

  if (fmpq_is_zero (leading) || !fmpq_equal (leading, &coefficients[Y_SQUARE]) || !fmpq_is_zero (&coefficients[X_Y]))
    return FALSE;
  fmpq_div (square, &coefficients[ONE], leading);
  fmpq_neg (square, square);
  for (guint i = 0; i < 2; i++)
    {
      fmpq_div (&center[i], &coefficients[X + i], leading);
      fmpq_div_2exp (&center[i], &center[i], 1);
      fmpq_neg (&center[i], &center[i]);
      fmpq_addmul (square, &center[i], &center[i]);
    }
  return fmpq_sgn (square) > 0;
}

/* "3/2" */
static char *
dup_rational (const fmpq *value)
{
  char *text = fmpq_get_str (NULL, 10, value);
  char *result = g_strdup (text);

  flint_free (text);
  return result;
}

/* The same of a root, or "sqrt(2)" where it is none. */
static char *
dup_root (const fmpq *square)
{
  g_autofree char *text = dup_rational (square);
  char *root;
  fmpq_t value;

  if (!fmpz_is_square (&square->num) || !fmpz_is_square (&square->den))
    return g_strdup_printf ("sqrt(%s)", text);
  fmpq_init (value);
  fmpz_sqrt (fmpq_numref (value), &square->num);
  fmpz_sqrt (fmpq_denref (value), &square->den);
  root = dup_rational (value);
  fmpq_clear (value);
  return root;
}

static gboolean
begin_circle (PorismTypedLine *self,
              const fmpq      *center,
              const fmpq      *square,
              PorismTypedCall *call)
{
  g_autofree char *x = dup_rational (&center[0]), *y = dup_rational (&center[1]);
  g_autofree char *place = g_strdup_printf ("(%s, %s)", x, y), *radius = dup_root (square);

  if (!porism_typed_line_begin (self, call, "add_circle", PORISM_KIND_CIRCLE))
    return FALSE;
  porism_action_add_string (call->action, "center", place);
  porism_action_add_string (call->action, "radius", radius);
  return TRUE;
}

/* Whether the equation is that of a circle whatever moves. */
static gboolean
read_circle (PorismTypedLine        *self,
             const PorismExpression *equation,
             PorismTypedCall        *call)
{
  fmpq coefficients[N_TERMS], center[2], square;
  gboolean done;

  for (guint i = 0; i < N_TERMS; i++)
    fmpq_init (&coefficients[i]);
  for (guint i = 0; i < 2; i++)
    fmpq_init (&center[i]);
  fmpq_init (&square);
  done = get_coefficients (equation, coefficients) && find_circle (coefficients, center, &square) &&
         begin_circle (self, center, &square, call);
  for (guint i = 0; i < N_TERMS; i++)
    fmpq_clear (&coefficients[i]);
  for (guint i = 0; i < 2; i++)
    fmpq_clear (&center[i]);
  fmpq_clear (&square);
  return done;
}

/* ---- by degree ---- */

gint
porism_typed_equation_get_degree (const PorismExpression *equation,
                                  guint                   greatest)
{
  g_autoptr (GPtrArray) in_first = porism_expression_get_polynomial (equation, 0, greatest);
  gint degree = 0;

  for (guint i = 0; in_first != NULL && i < in_first->len; i++)
    {
      g_autoptr (GPtrArray) in_second =
        porism_expression_get_polynomial (g_ptr_array_index (in_first, i), 1, greatest);

      if (in_second == NULL)
        return -1;
      for (guint k = 0; k < in_second->len; k++)
        if (!is_zero (g_ptr_array_index (in_second, k)))
          degree = MAX (degree, (gint) (i + k));
    }
  return in_first != NULL && degree <= (gint) greatest ? degree : -1;
}

/* A curve that is no conic. */
static gboolean
read_implicit (PorismTypedLine        *self,
               const PorismExpression *equation,
               PorismTypedCall        *call)
{
  if (porism_typed_equation_get_degree (equation, PORISM_MOST_IMPLICIT_DEGREE) < 0)
    return porism_typed_reader_fail (
      &self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
      _("The sides of an equation in x and y are polynomials of a moderate degree here; or write a function, such as y = sin(x)."));
  if (!porism_typed_line_begin (self, call, "add_implicit_curve", PORISM_KIND_IMPLICIT))
    return FALSE;
  porism_typed_call_add_slice (call, "equation", self->definition);
  return TRUE;
}

/* y = sin(x): the graph of what stands on the right. */
static gboolean
read_graph (PorismTypedLine        *self,
            const PorismExpression *equation,
            PorismSlice             left,
            PorismSlice             right,
            PorismTypedCall        *call)
{
  g_autofree char *text = porism_slice_dup (left);
  g_autoptr (PorismExpression) function = porism_typed_reader_try (&self->reader, right, in_x);

  if (!g_str_equal (text, "y") || function == NULL)
    return read_implicit (self, equation, call);
  if (!porism_typed_line_begin (self, call, "add_function", PORISM_KIND_FUNCTION))
    return FALSE;
  porism_typed_call_add_slice (call, "expr", right);
  return TRUE;
}

static gboolean
read_line_or_conic (PorismTypedLine *self,
                    gint             degree,
                    PorismTypedCall *call)
{
  if (degree == 0)
    return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                     _("This equation holds neither x nor y. Use == to compare."));
  if (!porism_typed_line_begin (self, call, degree == 1 ? "add_line_by_equation" : "add_conic",
                                degree == 1 ? PORISM_KIND_LINE : PORISM_KIND_CONIC))
    return FALSE;
  porism_typed_call_add_slice (call, "equation", self->definition);
  return TRUE;
}

PorismTypedVerdict
porism_typed_line_read_equation (PorismTypedLine *self,
                                 PorismTypedCall *call)
{
  gsize length;
  gsize sign = porism_slice_find (self->definition, porism_sign_assigns, &length);
  PorismSlice left = porism_slice_trim ((PorismSlice) { self->definition.line,
                                                        self->definition.start, sign });
  PorismSlice right = porism_slice_trim ((PorismSlice) { self->definition.line, sign + length,
                                                         self->definition.end });
  g_autoptr (PorismExpression) equation = NULL;
  gint degree;

  if (length == 0)
    return PORISM_TYPED_OTHER_FORM;
  equation = porism_typed_reader_parse (&self->reader, self->definition, in_x_and_y);
  if (equation == NULL)
    return PORISM_TYPED_FAILED;
  degree = porism_typed_equation_get_degree (equation, GREATEST_DEGREE);
  if (degree == 2 && (self->kinds == 0 || self->kinds & PORISM_KINDS (PORISM_KIND_CIRCLE)) &&
      read_circle (self, equation, call))
    return PORISM_TYPED_READ;

  return porism_typed_verdict (degree < 0 ? read_graph (self, equation, left, right, call)
                                : read_line_or_conic (self, degree, call));
}

/* ---- planes and spheres ---- */

/* Whether the letter z stands in it, by itself or behind a factor. */
static gboolean
reads_z (PorismSlice slice)
{
  g_autofree char *text = porism_slice_dup (slice);
  gboolean found = FALSE;
  PorismScanner scanner;

  for (porism_scanner_init (&scanner, text);
       !found && scanner.token != PORISM_TOKEN_END && scanner.token != PORISM_TOKEN_INVALID; porism_scanner_advance (&scanner))
    found = scanner.token == PORISM_TOKEN_NAME && g_str_has_suffix (scanner.name, "z") && *scanner.end != '(';
  g_clear_error (&scanner.error);

  return found;
}

/* x², y², z², x, y, z and 1. */
enum { SQUARES, LETTERS = 3, REST = 6, N_OF_SPHERE };

/* The coefficient of x^i y^j z^k; FALSE where it has no place in the equation of a sphere, but is not 0. */
static gboolean
set_coefficient (const guint             powers[3],
                 const PorismExpression *coefficient,
                 fmpq                   *coefficients)
{
  const guint degree = powers[0] + powers[1] + powers[2];
  guint place = REST;

  for (guint i = 0; i < 3; i++)
    if (powers[i] > 0)
      place = (powers[i] == 2 ? SQUARES : LETTERS) + i;
  if (degree == 2 && powers[0] != 2 && powers[1] != 2 && powers[2] != 2)
    return is_zero (coefficient);
  return porism_expression_get_rational (coefficient, &coefficients[place]);
}

/* Of the powers of the letter @letter and of those that follow. */
static gboolean
find_coefficients (const PorismExpression *expression,
                   guint                   letter,
                   guint                   powers[3],
                   guint                   degree,
                   fmpq                   *coefficients)
{
  g_autoptr (GPtrArray) terms = NULL;

  if (letter == 3)
    return set_coefficient (powers, expression, coefficients);
  terms = porism_expression_get_polynomial (expression, letter, degree);
  for (guint i = 0; terms != NULL && i < terms->len; i++)
    {
      powers[letter] = i;
      if (!find_coefficients (g_ptr_array_index (terms, i), letter + 1, powers, degree - i, coefficients))
        return FALSE;
    }
  return terms != NULL;
}

/* Makes of them the centre and the square of the radius; FALSE where no place or one alone satisfies the equation. */
static gboolean
complete_squares (fmpq *coefficients,
                  fmpq *square)
{
  if (fmpq_is_zero (&coefficients[0]) || !fmpq_equal (&coefficients[0], &coefficients[1]) || !fmpq_equal (&coefficients[0], &coefficients[2]))
    return FALSE;
  fmpq_div (square, &coefficients[REST], &coefficients[0]);
  fmpq_neg (square, square);
  for (guint i = 0; i < 3; i++)
    {
      fmpq *centre = &coefficients[LETTERS + i];

      fmpq_div (centre, centre, &coefficients[0]);
      fmpq_div_2exp (centre, centre, 1);
      fmpq_neg (centre, centre);
      fmpq_addmul (square, centre, centre);
    }
  return fmpq_sgn (square) > 0;
}

static gboolean
begin_sphere (PorismTypedLine *self,
              const fmpq      *centre,
              const fmpq      *square,
              PorismTypedCall *call)
{
  g_autofree char *x = dup_rational (&centre[0]), *y = dup_rational (&centre[1]), *z = dup_rational (&centre[2]);
  g_autofree char *place = g_strdup_printf ("(%s, %s, %s)", x, y, z), *radius = dup_root (square);

  if (!porism_typed_line_begin (self, call, "add_sphere", PORISM_KIND_SPHERE))
    return FALSE;
  porism_action_add_string (call->action, "center", place);
  porism_action_add_string (call->action, "radius_or_point", radius);
  return TRUE;
}

/* x² + y² + z² = 4 */
static gboolean
read_sphere (PorismTypedLine        *self,
             const PorismExpression *equation,
             PorismTypedCall        *call)
{
  fmpq coefficients[N_OF_SPHERE], square;
  guint powers[3] = { 0 };
  gboolean found;

  for (guint i = 0; i < N_OF_SPHERE; i++)
    fmpq_init (&coefficients[i]);
  fmpq_init (&square);
  found = find_coefficients (equation, 0, powers, GREATEST_DEGREE, coefficients) && complete_squares (coefficients, &square);
  if (found)
    found = begin_sphere (self, &coefficients[LETTERS], &square, call);
  else
    porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                              _("An equation in x, y and z is that of a plane, such as x + y + z = 1, or of a sphere, such as x^2 + y^2 + z^2 = 4; a surface is f(x, y) = x^2 + y^2."));
  for (guint i = 0; i < N_OF_SPHERE; i++)
    fmpq_clear (&coefficients[i]);
  fmpq_clear (&square);
  return found;
}

/* x + y + z = 1 */
PorismTypedVerdict
porism_typed_line_read_plane (PorismTypedLine *self,
                              PorismTypedCall *call)
{
  static const char *const in_space[] = { "x", "y", "z", NULL };
  g_autoptr (PorismExpression) equation = NULL;
  gsize length;

  porism_slice_find (self->definition, porism_sign_assigns, &length);
  if (length == 0 || !reads_z (self->definition))
    return PORISM_TYPED_OTHER_FORM;
  equation = porism_typed_reader_try (&self->reader, self->definition, in_space);
  if (equation == NULL)
    return PORISM_TYPED_OTHER_FORM;
  if (!porism_expression_is_linear (equation, 3))
    return porism_typed_verdict (read_sphere (self, equation, call));
  if (!porism_typed_line_begin (self, call, "add_plane_by_equation", PORISM_KIND_PLANE))
    return PORISM_TYPED_FAILED;
  porism_typed_call_add_slice (call, "equation", self->definition);
  return PORISM_TYPED_READ;
}

/* ---- lines by a point and a direction ---- */

/* What X, which is no object, is said to be; FALSE where the line is about something else. */
static gboolean
get_position (const PorismTypedLine *self,
              PorismSlice           *position)
{
  gsize length;
  const gsize sign = porism_slice_find (self->definition, porism_sign_assigns, &length);
  const PorismSlice before = porism_slice_trim ((PorismSlice) { self->definition.line, self->definition.start, sign });
  g_autofree char *left = porism_slice_dup (before);

  if (porism_typed_reader_get_kind (&self->reader, POSITION) != PORISM_KIND_NONE)
    return FALSE;
  *position = length == 0 ? self->definition
                          : porism_slice_trim ((PorismSlice) { self->definition.line, sign + length, self->definition.end });
  return length == 0 ? g_strcmp0 (self->label, POSITION) == 0 : g_str_equal (left, POSITION);
}

/* The point where the letter is @value. */
static char *
dup_point_at (const PorismTypedVector *vector,
              const char              *letter,
              const char              *value)
{
  g_autofree char *x = porism_typed_letters_replace (porism_slice_new (vector->x), letter, value);
  g_autofree char *y = porism_typed_letters_replace (porism_slice_new (vector->y), letter, value);
  g_autofree char *z = vector->z != NULL ? porism_typed_letters_replace (porism_slice_new (vector->z), letter, value) : NULL;

  return z != NULL ? g_strdup_printf ("(%s, %s, %s)", x, y, z) : g_strdup_printf ("(%s, %s)", x, y);
}

static gboolean
begin_line (PorismTypedLine         *self,
            const PorismTypedVector *vector,
            const char              *letter,
            PorismTypedCall         *call)
{
  g_autofree char *first = dup_point_at (vector, letter, "0"), *second = dup_point_at (vector, letter, "1");

  if (!porism_typed_line_begin (self, call, "add_line", vector->z != NULL ? PORISM_KIND_SPACE_LINE : PORISM_KIND_LINE))
    return FALSE;
  porism_action_add_string (call->action, "p1", first);
  porism_action_add_string (call->action, "p2", second);
  if (g_strcmp0 (self->label, POSITION) == 0)
    g_clear_pointer (&self->label, g_free);
  return TRUE;
}

/* Whether the position is of degree 1 in the letter. */
static gboolean
is_linear (PorismTypedLine         *self,
           const PorismTypedVector *vector,
           const char              *letter)
{
  const char *const variables[] = { letter, NULL };
  const char *const coordinates[] = { vector->x, vector->y, vector->z };

  for (guint i = 0; i < G_N_ELEMENTS (coordinates) && coordinates[i] != NULL; i++)
    {
      g_autoptr (PorismExpression) term =
        porism_typed_reader_try (&self->reader, porism_slice_new (coordinates[i]), variables);

      if (term == NULL || porism_expression_get_degree (term) < 0 || porism_expression_get_degree (term) > 1)
        return FALSE;
    }
  return TRUE;
}

PorismTypedVerdict
porism_typed_line_read_parametric (PorismTypedLine *self,
                                   PorismTypedCall *call)
{
  g_auto (GStrv) letters = porism_typed_letters_find (self);
  PorismTypedVerdict verdict = PORISM_TYPED_OTHER_FORM;
  PorismTypedReader reader = self->reader;
  PorismTypedVector vector;
  PorismSlice position;

  if (g_strv_length (letters) != 1 || self->reader.letters != NULL || !get_position (self, &position))
    return PORISM_TYPED_OTHER_FORM;
  reader.letters = (const char *const *) letters;
  if (!porism_typed_vector_read (&reader, position, &vector))
    return PORISM_TYPED_OTHER_FORM;
  if (!vector.is_number && is_linear (self, &vector, letters[0]))
    verdict = porism_typed_verdict (begin_line (self, &vector, letters[0], call));
  porism_typed_vector_close (&vector);
  return verdict;
}
