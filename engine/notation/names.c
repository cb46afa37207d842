/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a name in an expression stands for: a variable, a function, a constant, an object, the
 * distance of two points written AB, or a product written xy. An object wins over a function
 * written in other capitals, and over any way to split its name. */

#include "config.h"

#include "engine/expressions/functions.h"
#include "engine/kinds/language.h"
#include "engine/notation/derived.h"
#include "engine/notation/parser.h"

/* Longer names are not split into factors: nobody writes products so. */
#define PRODUCT_LENGTH 8
/* Higher derivatives are not written with primes. */
#define MOST_PRIMES 10

typedef struct
{
  const char *start;            /* in the text */
  const char *end;
  char name[PORISM_NAME_SIZE];
} Word;

static void
take_word (PorismParser *self,
           Word         *word)
{
  word->start = self->scanner.start;
  word->end = self->scanner.end;
  g_strlcpy (word->name, self->scanner.name, sizeof word->name);
  porism_scanner_advance (&self->scanner);
}

static gboolean
find_variable (PorismParser *self,
               const char   *name,
               guint        *variable)
{
  const char *const *variables = self->scope->variables;

  for (guint i = 0; variables && variables[i]; i++)
    if (g_str_equal (variables[i], name))
      {
        *variable = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
fail_unknown (PorismParser *self,
              const Word   *word)
{
  const char *meant = porism_function_suggest (word->name, self->scope->variables);

  if (meant)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_UNKNOWN_NAME, word->start,
                                _("“%s” is no variable, function or object (did you mean “%s”?)"),
                                word->name, meant);
  return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_UNKNOWN_NAME, word->start,
                              _("“%s” is no variable, function or object"), word->name);
}

static gboolean
fail_kind (PorismParser *self,
           const Word   *word,
           PorismKind    kind)
{
  const char *label = porism_kind_get_label (kind);

  if (kind == PORISM_KIND_POINT)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, word->start,
                                _("A number is wanted, such as x(%s), y(%s) or a distance; “%s” is "
                                  "a point"),
                                word->name, word->name, word->name);
  if (PORISM_KINDS (kind) & PORISM_KINDS_CIRCULAR)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, word->start,
                                _("A number is wanted, such as Radius(%s); the kind of “%s” is %s"),
                                word->name, word->name, label);
  return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, word->start,
                              _("A number is wanted; the kind of “%s” is %s"), word->name, label);
}

static gboolean
push_object (PorismParser *self,
             const Word   *word,
             PorismKind    kind)
{
  const char *const names[] = { word->name };
  PorismOp op;

  /* The first element of an integral is its value. */
  if (kind == PORISM_KIND_NUMBER || kind == PORISM_KIND_INTEGRAL)
    op = PORISM_OP_NUMBER;
  else if (kind == PORISM_KIND_ANGLE)
    op = PORISM_OP_ANGLE;
  else if (kind == PORISM_KIND_BOOLEAN)
    op = PORISM_OP_BOOLEAN;
  else if (PORISM_KINDS (kind) & PORISM_KINDS_WITH_LENGTH)
    op = PORISM_OP_LENGTH;
  else if (kind == PORISM_KIND_SPACE_SEGMENT || kind == PORISM_KIND_SPACE_VECTOR)
    op = PORISM_OP_SPACE_LENGTH;
  else
    return fail_kind (self, word, kind);
  porism_program_push_objects (&self->program, op, names, 1);

  return TRUE;
}

static gboolean
push_constant (PorismParser *self,
               const char   *name)
{
  if (g_str_equal (name, "e"))
    porism_program_push (&self->program, PORISM_OP_E);
  else if (g_str_equal (name, "pi"))
    porism_program_push (&self->program, PORISM_OP_PI);
  else
    return FALSE;
  return TRUE;
}

/* One argument of a function of objects. */
static gboolean
read_object (PorismParser               *self,
             const PorismObjectFunction *function,
             Word                       *word)
{
  PorismKind kind;
  g_autofree char *wanted = porism_kinds_to_text (function->kinds);

  if (self->scanner.token != PORISM_TOKEN_NAME)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_SYNTAX,
                                self->scanner.start, _("%s takes the name of an object (%s)"),
                                function->name, wanted);
  take_word (self, word);
  kind = porism_parser_resolve (self, word->name);
  if (kind == PORISM_KIND_NONE)
    return fail_unknown (self, word);
  if (!(PORISM_KINDS (kind) & function->kinds))
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, word->start,
                                _("%s takes another kind of object (%s); the kind of “%s” is %s"),
                                function->name, wanted, word->name, porism_kind_get_label (kind));
  return TRUE;
}

/* @kind: of the first object */
static PorismOp
get_object_op (const PorismParser         *self,
               const PorismObjectFunction *function,
               PorismKind                  kind)
{
  if (kind == PORISM_KIND_VECTOR && function->op == PORISM_OP_X)
    return PORISM_OP_ALONG_X;
  if (kind == PORISM_KIND_VECTOR && function->op == PORISM_OP_Y)
    return PORISM_OP_ALONG_Y;
  if (kind == PORISM_KIND_SPACE_VECTOR && function->op >= PORISM_OP_X && function->op <= PORISM_OP_Z)
    return PORISM_OP_SPACE_ALONG_X + (function->op - PORISM_OP_X);
  if (PORISM_KINDS (kind) & PORISM_KINDS_SPACE_TWO_POINT && function->op == PORISM_OP_LENGTH)
    return PORISM_OP_SPACE_LENGTH;
  return function->op == PORISM_OP_ANGLE_AT && self->scope->directed_angles
           ? PORISM_OP_FORMER_ANGLE_AT : function->op;
}

static gboolean
read_object_call (PorismParser               *self,
                  const PorismObjectFunction *function)
{
  Word words[3];
  const char *names[3];

  porism_scanner_advance (&self->scanner);
  for (guint i = 0; i < function->n_objects; i++)
    {
      if ((i > 0 && !porism_parser_expect (self, PORISM_TOKEN_COMMA)) ||
          !read_object (self, function, &words[i]))
        return FALSE;
      names[i] = words[i].name;
    }
  if (function->op == PORISM_OP_DISTANCE)
    porism_parser_push_distance (self, names);
  else
    porism_program_push_objects (&self->program, get_object_op (self, function, porism_parser_resolve (self, names[0])), names,
                                 function->n_objects);

  return porism_parser_expect (self, PORISM_TOKEN_CLOSE);
}

/* With a variable x in scope, x(A) is a coordinate only where A has one. */
static gboolean
is_coordinate_call (const PorismParser         *self,
                    const PorismObjectFunction *function)
{
  PorismParser ahead = *self;

  porism_scanner_advance (&ahead.scanner);
  if (ahead.scanner.token != PORISM_TOKEN_NAME ||
      !(PORISM_KINDS (porism_parser_resolve (&ahead, ahead.scanner.name)) & function->kinds))
    {
      g_clear_error (&ahead.scanner.error);
      return FALSE;
    }
  porism_scanner_advance (&ahead.scanner);
  g_clear_error (&ahead.scanner.error);

  return ahead.scanner.token == PORISM_TOKEN_CLOSE;
}

static gboolean
read_number (PorismParser *self)
{
  const char *start = self->scanner.start;

  return porism_parser_read_expression (self) && porism_parser_need_number (self, start);
}

/* The pairs of a condition and a value, and what is otherwise. */
static gboolean
read_choice (PorismParser *self)
{
  guint n_pairs = 0;

  for (;;)
    {
      const char *start = self->scanner.start;

      if (!porism_parser_read_expression (self))
        return FALSE;
      if (!porism_op_is_condition (porism_program_get_last (&self->program)))
        {
          if (n_pairs > 0)
            break;
          if (self->scanner.token == PORISM_TOKEN_EQUATION)
            return porism_parser_expect (self, PORISM_TOKEN_COMMA);
          return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, start,
                                      _("If takes a condition such as x > 0 first"));
        }
      porism_program_push (&self->program, PORISM_OP_TEST);
      if (!porism_parser_expect (self, PORISM_TOKEN_COMMA) || !read_number (self))
        return FALSE;
      porism_program_push (&self->program, PORISM_OP_THEN);
      n_pairs++;
      if (self->scanner.token == PORISM_TOKEN_CLOSE)
        {
          porism_program_push (&self->program, PORISM_OP_NOTHING);
          break;
        }
      if (!porism_parser_expect (self, PORISM_TOKEN_COMMA))
        return FALSE;
    }
  while (n_pairs-- > 0)
    porism_program_push (&self->program, PORISM_OP_IF);

  return TRUE;
}

static gboolean
fail_arguments (PorismParser         *self,
                const PorismFunction *function,
                const char           *at)
{
  return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_SYNTAX, at,
                              function->max_arguments == G_MAXUINT
                                ? _("%s takes at least %u arguments")
                                : porism_translate_plural ("%s takes %u argument",
                                                           "%s takes %u arguments", function->min_arguments),
                              function->name, function->min_arguments);
}

static gboolean
read_arguments (PorismParser         *self,
                const PorismFunction *function,
                const char           *at)
{
  guint n = 0;

  do
    {
      if (n > 0)
        porism_scanner_advance (&self->scanner);
      if (n == 1 && function->op == PORISM_OP_ROUND)
        return porism_parser_read_decimals (self);
      if (!read_number (self))
        return FALSE;
      n++;
      if (n > function->max_arguments)
        return fail_arguments (self, function, at);
      if (n > 1 && function->max_arguments == G_MAXUINT)
        porism_program_push (&self->program, function->op);
    }
  while (self->scanner.token == PORISM_TOKEN_COMMA);

  if (n < function->min_arguments)
    return fail_arguments (self, function, at);
  if (function->op == PORISM_OP_LOG && n == 1)
    porism_program_push (&self->program, PORISM_OP_LOG10);
  else if (function->max_arguments != G_MAXUINT)
    porism_program_push (&self->program, function->op);
  return TRUE;
}

static gboolean
is_minus_one (const fmpq_t exponent)
{
  return fmpq_cmp_si (exponent, -1) == 0;
}

/* Passes over the (-1) or -1 of sin^(-1)(x), or leaves all as it is. */
static gboolean
skip_minus_one (PorismParser *self)
{
  PorismScanner ahead = self->scanner;
  const gboolean enclosed = ahead.token == PORISM_TOKEN_OPEN;
  gboolean found;

  if (enclosed)
    porism_scanner_advance (&ahead);
  found = ahead.token == PORISM_TOKEN_MINUS;
  if (found)
    porism_scanner_advance (&ahead);
  found = found && ahead.token == PORISM_TOKEN_NUMBER && ahead.end == ahead.start + 1 && *ahead.start == '1';
  if (found && enclosed)
    porism_scanner_advance (&ahead);
  found = found && (!enclosed || ahead.token == PORISM_TOKEN_CLOSE);
  if (found)
    {
      porism_scanner_advance (&ahead);
      self->scanner = ahead;
    }
  else
    g_clear_error (&ahead.error);
  return found;
}

/* The 2 of sin^2(x) and sin²(x), and the -1 that makes another function of it. */
static gboolean
read_early_exponent (PorismParser *self,
                     fmpq_t        exponent)
{
  const char *start = self->scanner.start;

  if (self->scanner.token == PORISM_TOKEN_POWER)
    porism_scanner_advance (&self->scanner);
  if (skip_minus_one (self))
    {
      fmpq_set_si (exponent, -1, 1);
      return TRUE;
    }
  if ((self->scanner.token != PORISM_TOKEN_NUMBER &&
       self->scanner.token != PORISM_TOKEN_SUPERSCRIPT) ||
      (porism_scanner_get_number (&self->scanner, exponent) && fmpq_sgn (exponent) <= 0 && !is_minus_one (exponent)))
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_SYNTAX, start,
                                _("Only a positive number can be an exponent before the brackets"));
  porism_scanner_advance (&self->scanner);

  return self->scanner.error == NULL;
}

static gboolean
read_brackets (PorismParser         *self,
               const PorismFunction *function,
               const char           *at)
{
  gboolean in_bars = self->in_bars;

  self->in_bars = FALSE;
  if (!porism_parser_enter (self) || !porism_parser_expect (self, PORISM_TOKEN_OPEN) ||
      !(function->op == PORISM_OP_IF ? read_choice (self) : read_arguments (self, function, at)))
    return FALSE;
  self->depth--;
  self->in_bars = in_bars;

  return porism_parser_expect (self, PORISM_TOKEN_CLOSE);
}

/* Whether what follows a function without brackets can only be what it is taken of. */
static gboolean
is_bare_argument_next (const PorismParser *self)
{
  const PorismToken token = self->scanner.token;

  return token == PORISM_TOKEN_NUMBER || token == PORISM_TOKEN_NAME || token == PORISM_TOKEN_PI ||
         token == PORISM_TOKEN_ROOT || token == PORISM_TOKEN_ANGLE;
}

/* Of one argument: in brackets, or the product that follows. */
static gboolean
read_one_argument (PorismParser         *self,
                   const PorismFunction *function,
                   const char           *at)
{
  if (!is_bare_argument_next (self))
    return read_brackets (self, function, at);
  if (!self->read_bare (self))
    return FALSE;
  porism_program_push (&self->program, function->op == PORISM_OP_LOG ? PORISM_OP_LOG10 : function->op);
  return TRUE;
}

/* What sin⁻¹ is called; @function where it has no such name. */
static const PorismFunction *
find_inverse (const PorismFunction *function)
{
  static const struct { PorismOp op; const char *inverse; } inverses[] = {
    { PORISM_OP_SIN, "asin" }, { PORISM_OP_COS, "acos" }, { PORISM_OP_TAN, "atan" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (inverses); i++)
    if (inverses[i].op == function->op)
      return porism_function_find (inverses[i].inverse);
  return NULL;
}

static gboolean
read_inverse (PorismParser         *self,
              const PorismFunction *function,
              const char           *at)
{
  const PorismFunction *inverse = find_inverse (function);

  if (inverse == NULL)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_SYNTAX, at,
                                _("Only a positive number can be an exponent before the brackets"));
  return read_one_argument (self, inverse, at);
}

static gboolean
read_call (PorismParser         *self,
           const PorismFunction *function,
           const char           *at)
{
  gboolean read;
  fmpq_t exponent;

  if (function->max_arguments != 1 && function->op != PORISM_OP_LOG)
    return read_brackets (self, function, at);
  if (self->scanner.token == PORISM_TOKEN_OPEN)
    return read_brackets (self, function, at);

  fmpq_init (exponent);
  read = (self->scanner.token != PORISM_TOKEN_POWER &&
          self->scanner.token != PORISM_TOKEN_SUPERSCRIPT) ||
         read_early_exponent (self, exponent);
  if (is_minus_one (exponent))
    {
      fmpq_clear (exponent);
      return read && read_inverse (self, function, at);
    }
  read = read && read_one_argument (self, function, at);
  if (read && !fmpq_is_zero (exponent))
    {
      porism_program_push_rational (&self->program, exponent);
      porism_program_push (&self->program, PORISM_OP_POWER);
    }
  fmpq_clear (exponent);

  return read;
}

/* The bytes of @name before the primes at its end. */
static gsize
find_primes (const char *name)
{
  gsize length = strlen (name);

  while (length > 0 && name[length - 1] == '\'')
    length--;
  return length;
}

/* Whether the word is a function of the figure, perhaps with primes for a derivative, which are cut
 * off. */
static gboolean
is_figure_function (PorismParser *self,
                    Word         *word,
                    guint        *order)
{
  gsize length = find_primes (word->name);
  g_autofree char *name = g_strndup (word->name, length);

  *order = 0;
  if (!self->scope->get_function)
    return FALSE;
  if (porism_parser_resolve (self, word->name) == PORISM_KIND_FUNCTION)
    return TRUE;
  *order = (guint) (strlen (word->name) - length);
  if (*order == 0 || porism_parser_resolve (self, word->name) != PORISM_KIND_NONE ||
      porism_parser_resolve (self, name) != PORISM_KIND_FUNCTION)
    return FALSE;
  word->name[length] = '\0';
  return TRUE;
}

/* Whether a function that stands without brackets can only be that of x. */
static gboolean
is_of_x_alone (const PorismParser *self)
{
  const char *const *variables = self->scope->variables;

  return variables != NULL && variables[0] != NULL && g_str_equal (variables[0], "x") && variables[1] == NULL;
}

static gboolean
read_plain_figure_call (PorismParser *self,
                        const Word   *word,
                        guint         order)
{
  gboolean in_bars = self->in_bars;

  if (order > MOST_PRIMES)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_LIMIT, word->start,
                                _("There are more than %d primes"), MOST_PRIMES);
  if (self->scanner.token != PORISM_TOKEN_OPEN && is_of_x_alone (self))
    {
      porism_program_push_variable (&self->program, 0);
      porism_program_push_call (&self->program, word->name, order);
      return TRUE;
    }
  if (self->scanner.token != PORISM_TOKEN_OPEN)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, word->start,
                                _("A number is wanted, such as %s(2); “%s” is a function"),
                                word->name, word->name);
  self->in_bars = FALSE;
  if (!porism_parser_enter (self) || !porism_parser_expect (self, PORISM_TOKEN_OPEN) ||
      !read_number (self))
    return FALSE;
  self->depth--;
  self->in_bars = in_bars;
  porism_program_push_call (&self->program, word->name, order);

  return porism_parser_expect (self, PORISM_TOKEN_CLOSE);
}

static gboolean
read_figure_call (PorismParser *self,
                  const Word   *word,
                  guint         order)
{
  gboolean read;
  fmpq_t exponent;

  fmpq_init (exponent);
  read = porism_parser_skip_early_exponent (self, word->name, exponent) && read_plain_figure_call (self, word, order);
  if (read && !fmpq_is_zero (exponent))
    {
      porism_program_push_rational (&self->program, exponent);
      porism_program_push (&self->program, PORISM_OP_POWER);
    }
  fmpq_clear (exponent);
  return read;
}

/* Splits @name into @n points, the first of them the longest; the rest of the call is for what is left. */
static gboolean
split_points (PorismParser *self,
              const char   *name,
              char        **points,
              guint         n)
{
  if (n == 1)
    {
      *points = g_strdup (name);
      return porism_parser_resolve (self, name) == PORISM_KIND_POINT;
    }
  for (const char *at = name + strlen (name); at > name; at = g_utf8_prev_char (at))
    {
      g_clear_pointer (points, g_free);
      *points = g_strndup (name, (gsize) (at - name));
      if (porism_parser_resolve (self, *points) == PORISM_KIND_POINT && split_points (self, at, points + 1, n - 1))
        return TRUE;
      for (guint i = 1; i < n; i++)
        g_clear_pointer (&points[i], g_free);
    }
  return FALSE;
}

/**
 * porism_parser_read_angle:
 *
 * Reads and pushes what follows the sign of an angle: ABC, or (A, B, C).
 *
 * Returns: %FALSE with the error set where there are no three points
 */
gboolean
porism_parser_read_angle (PorismParser *self)
{
  const PorismObjectFunction *function = porism_object_function_find ("Angle", FALSE);
  g_autofree char *a = NULL, *b = NULL, *c = NULL;
  char *points[] = { NULL, NULL, NULL };
  gboolean found;
  Word word;

  if (self->scanner.token == PORISM_TOKEN_OPEN)
    return read_object_call (self, function);
  if (self->scanner.token != PORISM_TOKEN_NAME)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_SYNTAX, self->scanner.start,
                                _("The three points of the angle are missing, such as ∠ABC"));
  take_word (self, &word);
  found = split_points (self, word.name, points, G_N_ELEMENTS (points));
  a = points[0];
  b = points[1];
  c = points[2];
  if (!found)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_UNKNOWN_NAME, word.start,
                                _("“%s” is no three points"), word.name);
  porism_program_push_objects (&self->program, get_object_op (self, function, PORISM_KIND_POINT),
                               (const char *const[]) { a, b, c }, G_N_ELEMENTS (points));
  return TRUE;
}

static gboolean
is_factor (PorismParser *self,
           const char   *name)
{
  const PorismKinds factors = PORISM_KINDS_NUMERIC | PORISM_KINDS_WITH_LENGTH;
  guint variable;

  return find_variable (self, name, &variable) || g_str_equal (name, "pi") ||
         (PORISM_KINDS (porism_parser_resolve (self, name)) & factors) != 0;
}

/* The bytes of the first factor where @name is a product of known factors, the longest first; else
 * 0. */
static gsize
split_product (PorismParser *self,
               const char   *name)
{
  for (gsize n = strlen (name); n > 0; n--)
    {
      g_autofree char *first = g_strndup (name, n);

      if (g_utf8_validate (first, -1, NULL) && is_factor (self, first) &&
          (!name[n] || split_product (self, name + n)))
        return n;
    }
  return 0;
}

/* Reads the first factor of a product written xy; the scanner then goes on after that. */
static gboolean
read_first_factor (PorismParser *self,
                   const Word   *word)
{
  gsize length = strlen (word->name);
  gsize n = 0;
  Word first = *word;
  guint variable;

  if (g_utf8_strlen (word->name, -1) <= PRODUCT_LENGTH &&
      strncmp (word->start, word->name, length) == 0 && word->start + length == word->end)
    n = split_product (self, word->name);
  if (n == 0)
    return fail_unknown (self, word);

  first.name[n] = '\0';
  self->scanner.end = word->start + n;
  porism_scanner_advance (&self->scanner);
  if (find_variable (self, first.name, &variable))
    porism_program_push_variable (&self->program, variable);
  else if (!push_constant (self, first.name))
    return push_object (self, &first, porism_parser_resolve (self, first.name));
  return TRUE;
}

/* cos3x is cos 3x, and sinx of a variable sin x: the function where the word begins with one; the scanner then goes on
 * after its name. */
static const PorismFunction *
take_function (PorismParser *self,
               const Word   *word)
{
  for (gsize n = strlen (word->name); n-- > 2;)
    {
      g_autofree char *first = g_strndup (word->name, n);
      const PorismFunction *function = porism_function_find (first);
      const char *rest = word->name + n;
      guint variable;

      if (function == NULL || function->max_arguments != 1 || strncmp (word->start, first, n) != 0 ||
          !(find_variable (self, rest, &variable) ||
            (g_ascii_isdigit (*rest) && g_ascii_isalpha (rest[strlen (rest) - 1]))))
        continue;
      self->scanner.end = word->start + n;
      porism_scanner_advance (&self->scanner);
      return function;
    }
  return NULL;
}

static gboolean
push_truth (PorismParser *self,
            gboolean      truth)
{
  fmpq_t zero;

  fmpq_init (zero);
  porism_program_push_rational (&self->program, zero);
  porism_program_push_rational (&self->program, zero);
  porism_program_push (&self->program, truth ? PORISM_OP_EQUAL : PORISM_OP_NOT_EQUAL);
  fmpq_clear (zero);
  return TRUE;
}

/* What a name may be that is none as it stands. */
static gboolean
read_other_name (PorismParser *self,
                 const Word   *word,
                 gboolean      called)
{
  const PorismFunction *function = porism_function_find_any_case (word->name);
  const PorismObjectFunction *object_function = porism_object_function_find (word->name, TRUE);

  if (function && called)
    return read_call (self, function, word->start);
  if (object_function && self->scanner.token == PORISM_TOKEN_OPEN)
    return read_object_call (self, object_function);
  if (self->scanner.token == PORISM_TOKEN_OPEN && porism_derived_exists (word->name))
    return porism_parser_read_derived (self, word->name);
  if (g_ascii_strcasecmp (word->name, "pi") == 0)
    return push_constant (self, "pi");
  if (g_str_equal (word->name, "true") || g_str_equal (word->name, "false"))
    return push_truth (self, *word->name == 't');
  if (self->scanner.token == PORISM_TOKEN_NAME && g_str_equal (word->name, "angle"))
    return porism_parser_read_angle (self);
  if (porism_parser_push_distance_of_name (self, word->name))
    return TRUE;
  function = take_function (self, word);
  if (function != NULL)
    return read_call (self, function, word->start);
  return read_first_factor (self, word);
}

/**
 * porism_parser_read_name:
 *
 * Reads and pushes what the name that stands here means, with its arguments.
 *
 * Returns: %FALSE with the error set where it means nothing
 */
gboolean
porism_parser_read_name (PorismParser *self)
{
  Word word;
  guint variable;
  PorismKind kind;
  PorismToken next;
  guint order;
  const PorismFunction *function;
  const PorismObjectFunction *object_function;

  take_word (self, &word);
  next = self->scanner.token;
  function = porism_function_find (word.name);
  object_function = next == PORISM_TOKEN_OPEN ? porism_object_function_find (word.name, FALSE)
                                              : NULL;
  if (find_variable (self, word.name, &variable) &&
      !(object_function && is_coordinate_call (self, object_function)))
    {
      porism_program_push_variable (&self->program, variable);
      return TRUE;
    }
  if (function)
    return read_call (self, function, word.start);
  if (object_function)
    return read_object_call (self, object_function);
  if (push_constant (self, word.name))
    return TRUE;
  if (is_figure_function (self, &word, &order))
    return read_figure_call (self, &word, order);
  kind = porism_parser_resolve (self, word.name);
  if (kind == PORISM_KIND_BIVARIATE && self->scope->get_function != NULL)
    return porism_parser_read_call_of_two (self, word.name, word.start);
  if (kind != PORISM_KIND_NONE)
    return push_object (self, &word, kind);
  return read_other_name (self, &word,
                          next == PORISM_TOKEN_OPEN || next == PORISM_TOKEN_POWER ||
                          next == PORISM_TOKEN_SUPERSCRIPT);
}
