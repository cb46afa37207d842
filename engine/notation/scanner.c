/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tokens. The text is valid UTF-8; what people paste from books (·, ×, −, ², √, ≤, A₁) is read like
 * what they type. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/notation/scanner.h"
#include "engine/surd/flint.h"

#define DIGITS_LIMIT 1000
#define EXPONENT_LIMIT 300

/* The longer of two with the same beginning comes first. */
static const struct
{
  const char *spelling;
  PorismToken token;
} spellings[] = {
  { "(", PORISM_TOKEN_OPEN },
  { ")", PORISM_TOKEN_CLOSE },
  { "[", PORISM_TOKEN_OPEN },
  { "]", PORISM_TOKEN_CLOSE },
  { ",", PORISM_TOKEN_COMMA },
  { "||", PORISM_TOKEN_OR },
  { "|", PORISM_TOKEN_BAR },
  { "+", PORISM_TOKEN_PLUS },
  { "-", PORISM_TOKEN_MINUS },
  { "−", PORISM_TOKEN_MINUS },
  { "*", PORISM_TOKEN_TIMES },
  { "×", PORISM_TOKEN_TIMES },
  { "·", PORISM_TOKEN_TIMES },
  { "⋅", PORISM_TOKEN_TIMES },
  { "∗", PORISM_TOKEN_TIMES },
  { "/", PORISM_TOKEN_DIVIDE },
  { "÷", PORISM_TOKEN_DIVIDE },
  { "∕", PORISM_TOKEN_DIVIDE },
  { "^", PORISM_TOKEN_POWER },
  { "√", PORISM_TOKEN_ROOT },
  { "°", PORISM_TOKEN_DEGREE },
  { "º", PORISM_TOKEN_DEGREE },
  { "π", PORISM_TOKEN_PI },
  { "<=", PORISM_TOKEN_LESS_EQUAL },
  { "≤", PORISM_TOKEN_LESS_EQUAL },
  { "⩽", PORISM_TOKEN_LESS_EQUAL },
  { "<", PORISM_TOKEN_LESS },
  { ">=", PORISM_TOKEN_GREATER_EQUAL },
  { "≥", PORISM_TOKEN_GREATER_EQUAL },
  { "⩾", PORISM_TOKEN_GREATER_EQUAL },
  { ">", PORISM_TOKEN_GREATER },
  { "==", PORISM_TOKEN_EQUAL },
  { "≟", PORISM_TOKEN_EQUAL },
  { "!=", PORISM_TOKEN_NOT_EQUAL },
  { "≠", PORISM_TOKEN_NOT_EQUAL },
  { "=", PORISM_TOKEN_EQUATION },
  { "&&", PORISM_TOKEN_AND },
  { "∧", PORISM_TOKEN_AND },
  { "∨", PORISM_TOKEN_OR },
  { "!", PORISM_TOKEN_NOT },
  { "¬", PORISM_TOKEN_NOT },
  { "⊕", PORISM_TOKEN_XOR },
  { "→", PORISM_TOKEN_IMPLIES },
  { "%", PORISM_TOKEN_PERCENT },
  { "∠", PORISM_TOKEN_ANGLE },
};

static const struct
{
  const char *word;
  PorismToken token;
} words[] = {
  { "and", PORISM_TOKEN_AND },
  { "or", PORISM_TOKEN_OR },
  { "not", PORISM_TOKEN_NOT },
  { "deg", PORISM_TOKEN_DEGREE },
};

/* By digit; beside them only the minus sign may be raised. */
static const char *const superscripts[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
#define RAISED_MINUS "⁻"

/**
 * porism_scanner_fail:
 *
 * Returns: %FALSE
 */
gboolean
porism_scanner_fail (PorismScanner            *self,
                     PorismExpressionErrorCode code,
                     const char               *at,
                     const char               *format,
                     ...)
{
  va_list arguments;

  if (self->error)
    return FALSE;

  va_start (arguments, format);
  self->error = g_error_new_valist (PORISM_EXPRESSION_ERROR, (int) code, format, arguments);
  va_end (arguments);
  self->wrong = at;

  return FALSE;
}

/**
 * porism_scanner_propagate:
 * @position: (out) (nullable): where it is wrong; else the message says so
 *
 * Gives the error away.
 */
void
porism_scanner_propagate (PorismScanner *self,
                          glong         *position,
                          GError       **error)
{
  g_autoptr (GError) wrong = g_steal_pointer (&self->error);
  const glong at = self->wrong != NULL ? g_utf8_pointer_to_offset (self->text, self->wrong) : 0;

  if (position != NULL)
    *position = at;
  if (self->wrong == NULL)
    g_propagate_error (error, g_steal_pointer (&wrong));
  else if (position != NULL)
    g_set_error (error, wrong->domain, wrong->code, "%s.", wrong->message);
  else
    /* Translators: the first is a whole clause that says what is wrong. */
    g_set_error (error, wrong->domain, wrong->code, _("%s at character %ld."), wrong->message, at + 1);
}

/* The digit that stands at *@at, raised, or -1; passes over it. */
static int
read_superscript (const char **at)
{
  for (int digit = 0; digit < 10; digit++)
    if (g_str_has_prefix (*at, superscripts[digit]))
      {
        *at += strlen (superscripts[digit]);
        return digit;
      }
  return -1;
}

static gboolean
is_letter (gunichar c)
{
  return g_unichar_isalpha (c) && c != 0x3c0 /* π */ && c != 0xba /* º */ && c != 0xaa /* ª */;
}

/* One character of a name, in canonical form, or 0; passes over it. */
static gunichar
read_name_character (const char **at)
{
  gunichar c = g_utf8_get_char (*at);

  if (c == 0x2032) /* ′ */
    c = '\'';
  else if (c == 0x212f) /* ℯ */
    c = 'e';
  if (!is_letter (c) && !g_ascii_isdigit ((char) MIN (c, 127)) && c != '_' && c != '\'')
    return 0;
  *at = g_utf8_next_char (*at);
  return c;
}

/* A₁ is A_1, and A₁₂ is A_12. */
static gboolean
read_subscript (const char **at,
                GString     *name)
{
  gunichar c = g_utf8_get_char (*at);

  if (c < 0x2080 || c > 0x2089)
    return FALSE;
  g_string_append_c (name, '_');
  for (; c >= 0x2080 && c <= 0x2089; c = g_utf8_get_char (*at))
    {
      g_string_append_c (name, (char) ('0' + (c - 0x2080)));
      *at = g_utf8_next_char (*at);
    }
  return TRUE;
}

/* A_{12} is A_12. */
static gboolean
read_braces (const char **at,
             GString     *name)
{
  const char *inside = *at + 2;
  gsize length = name->len;
  gunichar c;

  if (!g_str_has_prefix (*at, "_{"))
    return FALSE;
  g_string_append_c (name, '_');
  while ((c = read_name_character (&inside)))
    g_string_append_unichar (name, c);
  if (*inside != '}' || name->len == length + 1)
    {
      g_string_truncate (name, length);
      return FALSE;
    }
  *at = inside + 1;
  return TRUE;
}

static gboolean
read_name_part (const char **at,
                GString     *name)
{
  gunichar c;

  if (read_braces (at, name) || read_subscript (at, name))
    return TRUE;
  c = read_name_character (at);
  if (c)
    g_string_append_unichar (name, c);
  return c != 0;
}

static void
scan_name (PorismScanner *self)
{
  g_autoptr (GString) name = g_string_new (NULL);

  self->token = PORISM_TOKEN_NAME;
  while (read_name_part (&self->end, name))
    continue;
  if (g_utf8_strlen (name->str, -1) > PORISM_NAME_LENGTH)
    {
      porism_scanner_fail (self, PORISM_EXPRESSION_ERROR_LIMIT, self->start,
                           _("A name is longer than %d characters"), PORISM_NAME_LENGTH);
      self->token = PORISM_TOKEN_INVALID;
      return;
    }
  g_strlcpy (self->name, name->str, sizeof self->name);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (self->name, words[i].word))
      self->token = words[i].token;
}

static void
scan_digits (const char **at)
{
  while (g_ascii_isdigit (**at))
    (*at)++;
}

char *
porism_inner_name_new (guint n)
{
  return g_strdup_printf ("%c%u", PORISM_INNER_SIGN, n);
}

/* The name by which an object that was given none is read. */
static void
scan_inner_name (PorismScanner *self)
{
  self->token = PORISM_TOKEN_NAME;
  self->end++;
  scan_digits (&self->end);
  while (*self->end == '\'')
    self->end++;
  g_strlcpy (self->name, self->start, MIN (sizeof self->name, (gsize) (self->end - self->start) + 1));
}

static void
scan_number (PorismScanner *self)
{
  const char *exponent;

  self->token = PORISM_TOKEN_NUMBER;
  scan_digits (&self->end);
  if (self->end[0] == '.' && g_ascii_isdigit (self->end[1]))
    {
      self->end++;
      scan_digits (&self->end);
    }
  exponent = self->end;
  if (*exponent != 'e' && *exponent != 'E')
    return;
  exponent++;
  if (*exponent == '+' || *exponent == '-')
    exponent++;
  if (!g_ascii_isdigit (*exponent))
    return;
  scan_digits (&exponent);
  self->end = exponent;
}

static void
scan_superscript (PorismScanner *self)
{
  const char *digits = self->end;

  if (g_str_has_prefix (digits, RAISED_MINUS))
    digits += strlen (RAISED_MINUS);
  if (read_superscript (&digits) < 0)
    return;
  while (read_superscript (&digits) >= 0)
    continue;
  self->end = digits;
  self->token = PORISM_TOKEN_SUPERSCRIPT;
}

static void
scan_operator (PorismScanner *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    if (g_str_has_prefix (self->start, spellings[i].spelling))
      {
        self->token = spellings[i].token;
        self->end = self->start + strlen (spellings[i].spelling);
        return;
      }
  scan_superscript (self);
}

/**
 * porism_scanner_advance:
 *
 * Goes on to the next token.
 */
void
porism_scanner_advance (PorismScanner *self)
{
  while (g_unichar_isspace (g_utf8_get_char (self->end)))
    self->end = g_utf8_next_char (self->end);
  self->start = self->end;
  self->token = *self->start ? PORISM_TOKEN_INVALID : PORISM_TOKEN_END;

  if (g_ascii_isdigit (*self->start) ||
      (*self->start == '.' && g_ascii_isdigit (self->start[1])))
    scan_number (self);
  else if (is_letter (g_utf8_get_char (self->start)))
    scan_name (self);
  else if (*self->start == PORISM_INNER_SIGN && g_ascii_isdigit (self->start[1]))
    scan_inner_name (self);
  else
    scan_operator (self);
}

/**
 * porism_scanner_init:
 * @text: valid UTF-8
 *
 * Begins with the first token of @text.
 */
void
porism_scanner_init (PorismScanner *self,
                     const char    *text)
{
  *self = (PorismScanner) { .text = text, .start = text, .end = text };
  porism_scanner_advance (self);
}

/* The digits of the token without point and leading zeros; *@exponent is raised to what is written
 * less the digits after the point. */
static GString *
collect_digits (PorismScanner *self,
                glong         *exponent)
{
  GString *digits = g_string_new (NULL);
  glong decimals = 0;
  gboolean after_point = FALSE;
  const char *at = self->start;

  for (; at < self->end && *at != 'e' && *at != 'E'; at++)
    if (*at == '.')
      after_point = TRUE;
    else
      {
        decimals += after_point;
        if (digits->len > 0 || *at != '0')
          g_string_append_c (digits, *at);
      }
  *exponent = at < self->end ? strtol (at + 1, NULL, 10) : 0;
  if (digits->len > DIGITS_LIMIT || decimals > DIGITS_LIMIT)
    porism_scanner_fail (self, PORISM_EXPRESSION_ERROR_LIMIT, self->start,
                         _("A number has more than %d digits"), DIGITS_LIMIT);
  if (*exponent > EXPONENT_LIMIT || *exponent < -EXPONENT_LIMIT)
    porism_scanner_fail (self, PORISM_EXPRESSION_ERROR_LIMIT, self->start,
                         _("A number is beyond 1e±%d"), EXPONENT_LIMIT);
  if (!self->error)
    *exponent -= decimals;

  return digits;
}

static void
scale_by_ten (fmpq_t value,
              glong  exponent)
{
  fmpz_t power;

  fmpz_init (power);
  fmpz_ui_pow_ui (power, 10, (ulong) labs (exponent));
  if (exponent < 0)
    fmpq_div_fmpz (value, value, power);
  else
    fmpq_mul_fmpz (value, value, power);
  fmpz_clear (power);
}

/* The number that the raised digits of the token write, as digits. */
static GString *
collect_superscripts (PorismScanner *self)
{
  GString *digits = g_string_new (NULL);
  const char *at = self->start;

  if (g_str_has_prefix (at, RAISED_MINUS))
    {
      g_string_append_c (digits, '-');
      at += strlen (RAISED_MINUS);
    }
  while (at < self->end)
    g_string_append_c (digits, (char) ('0' + read_superscript (&at)));
  if (digits->len > DIGITS_LIMIT)
    porism_scanner_fail (self, PORISM_EXPRESSION_ERROR_LIMIT, self->start,
                         _("A number has more than %d digits"), DIGITS_LIMIT);
  return digits;
}

/**
 * porism_scanner_get_number:
 *
 * The value of the token, a NUMBER or a SUPERSCRIPT.
 *
 * Returns: %FALSE with the error set where it is too large
 */
gboolean
porism_scanner_get_number (PorismScanner *self,
                           fmpq_t         value)
{
  glong exponent = 0;
  g_autoptr (GString) digits = self->token == PORISM_TOKEN_NUMBER
                                 ? collect_digits (self, &exponent)
                                 : collect_superscripts (self);

  if (self->error)
    return FALSE;
  fmpz_one (fmpq_denref (value));
  if (fmpz_set_str (fmpq_numref (value), digits->len ? digits->str : "0", 10) != 0)
    return porism_scanner_fail (self, PORISM_EXPRESSION_ERROR_SYNTAX, self->start,
                                _("A number cannot be read"));
  scale_by_ten (value, exponent);

  return TRUE;
}
