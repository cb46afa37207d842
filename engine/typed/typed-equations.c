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

/* "3/2", or "sqrt(2)" where it is no square. */
static char *
dup_root (const fmpq *square)
{
  char *text = fmpq_get_str (NULL, 10, square);
  char *root = g_strdup_printf ("sqrt(%s)", text);
  fmpq_t value;

  fmpq_init (value);
  if (fmpz_is_square (&square->num) && fmpz_is_square (&square->den))
    {
      g_free (root);
      flint_free (text);
      fmpz_sqrt (fmpq_numref (value), &square->num);
      fmpz_sqrt (fmpq_denref (value), &square->den);
      text = fmpq_get_str (NULL, 10, value);
      root = g_strdup (text);
    }
  fmpq_clear (value);
  flint_free (text);
  return root;
}

static gboolean
begin_circle (PorismTypedLine *self,
              const fmpq      *center,
              const fmpq      *square,
              PorismTypedCall *call)
{
  g_autofree char *radius = dup_root (square), *place = NULL;
  char *x = fmpq_get_str (NULL, 10, &center[0]), *y = fmpq_get_str (NULL, 10, &center[1]);

  place = g_strdup_printf ("(%s, %s)", x, y);
  flint_free (x);
  flint_free (y);
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

/* ---- planes ---- */

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
  if (equation == NULL || !porism_expression_is_linear (equation, 3))
    return PORISM_TYPED_OTHER_FORM;
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
