/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions that are read as others: mod(a, b) is a - b floor(a/b), acosd(x) an angle in degrees, log_2(8) a logarithm with its base, 5! a number. */

#include "config.h"

#include <string.h>

#include "engine/kinds/language.h"
#include "engine/notation/derived.h"

/* The factorials that are written out are no longer than a number may be. */
#define GREATEST_FACTORIAL 400
#define MOST_DECIMALS 15

#define LOGARITHM "log_"

static gboolean
read_argument (PorismParser *self)
{
  const char *start = self->scanner.start;

  return porism_parser_read_expression (self) && porism_parser_need_number (self, start);
}

/* ---- remainders ---- */

/* Of polynomials what is left is a polynomial, which a command makes; "mod" and "div" are at each place. */
static gboolean
check_divisor (PorismParser *self,
               const char   *start,
               guint         first)
{
  for (guint i = first; i < self->program.nodes->len; i++)
    if (g_array_index (self->program.nodes, PorismNode, i).op == PORISM_OP_VARIABLE)
      return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, start,
                                  _("The divisor is a polynomial: first give the result a name, by itself"));
  return TRUE;
}

static gboolean
read_two (PorismParser *self,
          guint         first[2],
          guint         n[2])
{
  for (guint i = 0; i < 2; i++)
    {
      first[i] = self->program.nodes->len;
      if ((i > 0 && !porism_parser_expect (self, PORISM_TOKEN_COMMA)) || !read_argument (self))
        return FALSE;
      n[i] = self->program.nodes->len - first[i];
    }
  return TRUE;
}

static gboolean
push_modulo (PorismParser *self,
             gboolean      by_number)
{
  const char *start = self->scanner.start;
  guint first[2], n[2];

  if (!read_two (self, first, n) || (by_number && !check_divisor (self, start, first[1])))
    return FALSE;
  if (2 * (first[1] + n[1]) > PORISM_EXPRESSION_MAX_NODES)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_LIMIT, self->scanner.start,
                                _("The expression is too long"));
  for (guint i = 0; i < 2; i++)
    porism_program_repeat (&self->program, first[i], n[i]);
  porism_program_push (&self->program, PORISM_OP_DIV);
  porism_program_push (&self->program, PORISM_OP_FLOOR);
  porism_program_push (&self->program, PORISM_OP_MUL);
  porism_program_push (&self->program, PORISM_OP_SUB);
  return TRUE;
}

static gboolean
push_quotient (PorismParser *self,
               gboolean      by_number)
{
  const char *start = self->scanner.start;
  guint first[2], n[2];

  if (!read_two (self, first, n) || (by_number && !check_divisor (self, start, first[1])))
    return FALSE;
  porism_program_push (&self->program, PORISM_OP_DIV);
  porism_program_push (&self->program, PORISM_OP_FLOOR);
  return TRUE;
}

static gboolean
read_modulo (PorismParser *self)
{
  return push_modulo (self, FALSE);
}

static gboolean
read_modulo_command (PorismParser *self)
{
  return push_modulo (self, TRUE);
}

static gboolean
read_quotient (PorismParser *self)
{
  return push_quotient (self, FALSE);
}

static gboolean
read_quotient_command (PorismParser *self)
{
  return push_quotient (self, TRUE);
}

static void
push_integer (PorismParser *self,
              gulong        number)
{
  fmpq_t value;

  fmpq_init (value);
  fmpq_set_ui (value, number, 1);
  porism_program_push_rational (&self->program, value);
  fmpq_clear (value);
}

/* ---- angles in degrees ---- */

/* acosd(x): (acos(x) 180 / pi)°, which is written with its sign. */
static gboolean
read_inverse (PorismParser *self,
              PorismOp      op)
{
  if (!read_argument (self))
    return FALSE;
  porism_program_push (&self->program, op);
  push_integer (self, 180);
  porism_program_push (&self->program, PORISM_OP_MUL);
  porism_program_push (&self->program, PORISM_OP_PI);
  porism_program_push (&self->program, PORISM_OP_DIV);
  porism_program_push (&self->program, PORISM_OP_DEGREE);
  return TRUE;
}

static gboolean
read_acosd (PorismParser *self)
{
  return read_inverse (self, PORISM_OP_ACOS);
}

static gboolean
read_asind (PorismParser *self)
{
  return read_inverse (self, PORISM_OP_ASIN);
}

static gboolean
read_atand (PorismParser *self)
{
  return read_inverse (self, PORISM_OP_ATAN);
}

/* ---- logarithms ---- */

/* The base in the name of a logarithm; 0 where it is none. */
static gulong
find_base (const char *name)
{
  guint64 base = 0;

  if (g_str_equal (name, "ld"))
    return 2;
  return g_str_has_prefix (name, LOGARITHM) &&
         g_ascii_string_to_unsigned (name + strlen (LOGARITHM), 10, 2, 1000000, &base, NULL) ? base : 0;
}

static gboolean
read_logarithm (PorismParser *self,
                gulong        base)
{
  push_integer (self, base);
  if (!read_argument (self))
    return FALSE;
  porism_program_push (&self->program, PORISM_OP_LOG);
  return TRUE;
}

/* ---- powers of functions ---- */

/* Passes over a sign of a power, and a minus after it: whether the number there stands right before brackets. */
static gboolean
find_early_exponent (PorismScanner *ahead,
                     gboolean      *negative,
                     fmpq_t         exponent)
{
  const char *end;

  if (ahead->token != PORISM_TOKEN_POWER && ahead->token != PORISM_TOKEN_SUPERSCRIPT)
    return FALSE;
  if (ahead->token == PORISM_TOKEN_POWER)
    porism_scanner_advance (ahead);
  *negative = ahead->token == PORISM_TOKEN_MINUS;
  if (*negative)
    porism_scanner_advance (ahead);
  if ((ahead->token != PORISM_TOKEN_NUMBER && ahead->token != PORISM_TOKEN_SUPERSCRIPT) ||
      !porism_scanner_get_number (ahead, exponent))
    return FALSE;
  end = ahead->end;
  porism_scanner_advance (ahead);
  return ahead->token == PORISM_TOKEN_OPEN && ahead->start == end;
}

gboolean
porism_parser_skip_early_exponent (PorismParser *self,
                                   const char   *name,
                                   fmpq_t        exponent)
{
  PorismScanner ahead = self->scanner;
  gboolean negative = FALSE;

  if (!find_early_exponent (&ahead, &negative, exponent))
    {
      g_clear_error (&ahead.error);
      fmpq_zero (exponent);
      return TRUE;
    }
  if (negative)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_SYNTAX, self->scanner.start,
                                _("Write Invert(%s) for the function that undoes it, or 1/%s(…)"), name, name);
  self->scanner = ahead;
  return TRUE;
}

/* ---- any of them ---- */

static const struct
{
  const char *name;
  gboolean (*read) (PorismParser *self);
} derived[] = {
  { "mod", read_modulo },
  { "Mod", read_modulo_command },
  { "div", read_quotient },
  { "Div", read_quotient_command },
  { "acosd", read_acosd },
  { "asind", read_asind },
  { "atand", read_atand },
};

static gboolean (*find_reader (const char *name)) (PorismParser *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (derived); i++)
    if (g_str_equal (derived[i].name, name))
      return derived[i].read;
  return NULL;
}

gboolean
porism_derived_exists (const char *name)
{
  return find_base (name) > 0 || find_reader (name) != NULL;
}

gboolean
porism_parser_read_derived (PorismParser *self,
                            const char   *name)
{
  gboolean (*const read) (PorismParser *self) = find_reader (name);
  const gboolean in_bars = self->in_bars;

  self->in_bars = FALSE;
  if (!porism_parser_enter (self) || !porism_parser_expect (self, PORISM_TOKEN_OPEN) ||
      !(read != NULL ? read (self) : read_logarithm (self, find_base (name))))
    return FALSE;
  self->depth--;
  self->in_bars = in_bars;
  return porism_parser_expect (self, PORISM_TOKEN_CLOSE);
}

gboolean
porism_parser_read_decimals (PorismParser *self)
{
  const char *start = self->scanner.start;
  gboolean read;
  gulong scale = 1;
  fmpq_t decimals;

  fmpq_init (decimals);
  read = self->scanner.token == PORISM_TOKEN_NUMBER && porism_scanner_get_number (&self->scanner, decimals) &&
         fmpz_is_one (fmpq_denref (decimals)) && fmpz_cmp_ui (fmpq_numref (decimals), MOST_DECIMALS) <= 0;
  for (gulong i = 0; read && i < fmpz_get_ui (fmpq_numref (decimals)); i++)
    scale *= 10;
  fmpq_clear (decimals);
  if (!read)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_SYNTAX, start,
                                _("How many decimals is a whole number from 0 to %d"), MOST_DECIMALS);
  porism_scanner_advance (&self->scanner);
  push_integer (self, scale);
  porism_program_push (&self->program, PORISM_OP_MUL);
  porism_program_push (&self->program, PORISM_OP_ROUND);
  push_integer (self, scale);
  porism_program_push (&self->program, PORISM_OP_DIV);
  return TRUE;
}

static gboolean
push_factorial (PorismParser *self,
                const char   *at)
{
  const GArray *nodes = self->program.nodes;
  const PorismNode *last = nodes->len > 0 ? &g_array_index (nodes, PorismNode, nodes->len - 1) : NULL;
  const fmpq *number = last != NULL && last->op == PORISM_OP_RATIONAL
                         ? &g_array_index (self->program.constants, fmpq, last->operands[0]) : NULL;
  fmpq_t factorial;

  if (number == NULL || !fmpz_is_one (&number->den) || fmpz_sgn (&number->num) < 0 ||
      fmpz_cmp_ui (&number->num, GREATEST_FACTORIAL) > 0)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, at,
                                _("“!” is the factorial of a whole number up to %d only"), GREATEST_FACTORIAL);
  fmpq_init (factorial);
  fmpz_fac_ui (fmpq_numref (factorial), fmpz_get_ui (&number->num));
  g_array_set_size (self->program.nodes, nodes->len - 1);
  porism_program_push_rational (&self->program, factorial);
  fmpq_clear (factorial);
  return TRUE;
}

gboolean
porism_parser_push_derived (PorismParser *self)
{
  if (self->scanner.token == PORISM_TOKEN_NOT)
    return push_factorial (self, self->scanner.start);
  push_integer (self, 100);
  porism_program_push (&self->program, PORISM_OP_DIV);
  return TRUE;
}
