/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts with values: "Area = " + p, "AB = {AB}". */

#include "config.h"

#include <string.h>

#include "engine/expressions/program.h"
#include "engine/notation/filled-text.h"
#include "engine/notation/number-text.h"
#include "engine/typed/typed-form.h"
#include "engine/typed/typed-vectors.h"

typedef struct
{
  PorismTypedLine *line;
  GString *plain;               /* as it is where there are no values */
  GString *text;                /* with the values by number */
  GString *values;
  guint n;
} Builder;

static gsize
is_plus (const char *at)
{
  return *at == '+';
}

static GArray *
split_sum (PorismSlice slice)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (PorismSlice));

  for (;;)
    {
      gsize length;
      const gsize plus = porism_slice_find (slice, is_plus, &length);
      const PorismSlice part = porism_slice_trim ((PorismSlice) { slice.line, slice.start, plus });

      g_array_append_val (parts, part);
      if (length == 0)
        return parts;
      slice.start = plus + length;
    }
}

/* ---- values ---- */

static gboolean
add_value (Builder    *self,
           const char *value)
{
  g_string_append_printf (self->values, "%s%s", self->n > 0 ? ", " : "", value);
  g_string_append_printf (self->text, "{%u}", ++self->n);
  return TRUE;
}

static gboolean
add_point (Builder                 *self,
           const PorismTypedVector *point)
{
  const char *const coordinates[] = { point->x, point->y, point->z };

  g_string_append_c (self->text, '(');
  for (guint i = 0; i < G_N_ELEMENTS (coordinates) && coordinates[i] != NULL; i++)
    {
      g_string_append (self->text, i > 0 ? ", " : "");
      add_value (self, coordinates[i]);
    }
  g_string_append_c (self->text, ')');
  return TRUE;
}

/* Whether @slice is an object by itself, which is a number only within an expression. */
static gboolean
is_object (Builder                *self,
           PorismSlice             slice,
           const PorismExpression *number)
{
  return (number->n_nodes == 1 && number->nodes->op != PORISM_OP_NUMBER) ||
         porism_typed_reader_find_kind (&self->line->reader, slice, PORISM_KINDS (PORISM_KIND_INTEGRAL)) == PORISM_KIND_INTEGRAL;
}

static gboolean
add_number (Builder    *self,
            PorismSlice slice)
{
  g_autoptr (PorismExpression) number = porism_typed_reader_try (&self->line->reader, slice, NULL);
  g_autofree char *text = porism_slice_dup (slice), *degrees = g_strdup_printf ("(%s)*180/pi", text);
  g_autofree char *enclosed = g_strdup_printf ("(%s)", text);

  if (number == NULL || porism_expression_is_condition (number) || porism_expression_is_equation (number))
    return FALSE;
  if (!porism_expression_is_angle (number) && number->nodes[number->n_nodes - 1].op != PORISM_OP_DEGREE)
    return add_value (self, is_object (self, slice, number) ? enclosed : text);
  add_value (self, degrees);
  g_string_append (self->text, "°");
  return TRUE;
}

/* ---- values in another form ---- */

/* A text within a form, which a bar and a brace would end. */
static char *
escape (const char *text)
{
  return g_uri_escape_string (text, NULL, TRUE);
}

/* If(condition, "text", "other"): If(condition, 1, 0), by which the text chooses. */
static char *
dup_choice (Builder      *self,
            const GArray *given,
            char        **value)
{
  g_autofree char *first = given->len == 3 ? porism_slice_dup_unquoted (g_array_index (given, PorismSlice, 1)) : NULL;
  g_autofree char *other = given->len == 3 ? porism_slice_dup_unquoted (g_array_index (given, PorismSlice, 2)) : NULL;
  g_autoptr (PorismExpression) condition = NULL;
  g_autofree char *text = NULL, *escaped = NULL, *escaped_other = NULL;

  if (first == NULL || other == NULL)
    return NULL;
  condition = porism_typed_reader_try (&self->line->reader, g_array_index (given, PorismSlice, 0), NULL);
  if (condition == NULL || !porism_expression_is_condition (condition))
    return NULL;
  text = porism_slice_dup (g_array_index (given, PorismSlice, 0));
  escaped = escape (first);
  escaped_other = escape (other);
  *value = g_strdup_printf ("If(%s, 1, 0)", text);
  return g_strdup_printf (PORISM_NUMBER_FORM_CHOICE "|%s|%s", escaped, escaped_other);
}

/* ToBase(number, base). */
static char *
dup_base (Builder      *self,
          const GArray *given)
{
  g_autoptr (PorismExpression) base =
    given->len == 2 ? porism_typed_reader_try (&self->line->reader, g_array_index (given, PorismSlice, 1), NULL) : NULL;
  char *form = NULL;
  fmpq_t value;

  fmpq_init (value);
  if (base != NULL && porism_expression_get_rational (base, value) && fmpz_is_one (fmpq_denref (value)) &&
      fmpz_cmp_si (fmpq_numref (value), PORISM_LEAST_BASE) >= 0 &&
      fmpz_cmp_si (fmpq_numref (value), PORISM_GREATEST_BASE) <= 0)
    form = g_strdup_printf (PORISM_NUMBER_FORM_BASE " %ld", fmpz_get_si (fmpq_numref (value)));
  fmpq_clear (value);
  return form;
}

/* The form that the call of @command writes, and its @value, both (transfer full); NULL where it writes none. */
static char *
dup_form (Builder      *self,
          const char   *command,
          const GArray *given,
          char        **value)
{
  const char *form = porism_number_form_find (command);
  g_autoptr (PorismExpression) number = NULL;
  char *whole;

  if (form == NULL || given->len == 0 || g_str_equal (form, PORISM_FORM_NAME) || g_str_equal (form, PORISM_FORM_FORMULA))
    return NULL;
  if (g_str_equal (form, PORISM_NUMBER_FORM_CHOICE))
    return dup_choice (self, given, value);
  number = porism_typed_reader_try (&self->line->reader, g_array_index (given, PorismSlice, 0), NULL);
  if (number == NULL || porism_expression_is_condition (number) || porism_expression_is_equation (number))
    return NULL;
  whole = g_str_equal (form, PORISM_NUMBER_FORM_BASE) ? dup_base (self, given)
          : given->len == 1                           ? g_strdup (form)
                                                      : NULL;
  if (whole != NULL)
    {
      g_autofree char *text = porism_slice_dup (g_array_index (given, PorismSlice, 0));

      *value = number->n_nodes == 1 && number->nodes->op != PORISM_OP_NUMBER ? g_strdup_printf ("(%s)", text)
                                                                            : g_strdup (text);
    }
  return whole;
}

/* FractionText(a). */
static gboolean
add_formed (Builder    *self,
            PorismSlice slice)
{
  g_autofree char *name = NULL, *form = NULL, *value = NULL;
  g_autoptr (GArray) given = NULL;
  PorismSlice called, arguments;

  if (!porism_slice_get_call (slice, &called, &arguments))
    return FALSE;
  name = porism_slice_dup (called);
  given = porism_slice_split (arguments);
  form = dup_form (self, name, given, &value);
  if (form == NULL)
    return FALSE;
  g_string_append_printf (self->values, "%s%s", self->n > 0 ? ", " : "", value);
  g_string_append_printf (self->text, "{%u:%s}", ++self->n, form);
  return TRUE;
}

static gboolean
add_part (Builder    *self,
          PorismSlice slice)
{
  PorismTypedReader *reader = &self->line->reader;
  const gboolean formed = add_formed (self, slice);
  const PorismKind kind = formed ? PORISM_KIND_NONE
                                 : porism_typed_reader_find_kind (reader, slice, PORISM_KINDS (PORISM_KIND_POLYGON));
  g_autofree char *text = porism_slice_dup (slice), *area = g_strdup_printf ("Area(%s)", text);
  PorismTypedVector point;

  if (formed)
    return TRUE;
  if (kind == PORISM_KIND_POLYGON)
    return add_value (self, area);
  if (!porism_typed_vector_read (reader, slice, &point))
    return add_number (self, slice);
  if (point.is_number)
    add_value (self, point.x);
  else
    add_point (self, &point);
  porism_typed_vector_close (&point);
  return TRUE;
}

/* What a text shows in a form of its own: a function by its formula, a list, a truth. */
static gboolean
add_shown (Builder    *self,
           PorismSlice slice)
{
  PorismTypedReader *reader = &self->line->reader;
  g_autoptr (PorismExpression) truth = porism_typed_reader_try (reader, slice, NULL);
  g_autofree char *text = porism_slice_dup (slice), *chosen = g_strdup_printf ("If(%s, \"true\", \"false\")", text);

  if (truth != NULL && porism_expression_is_condition (truth))
    return add_formed (self, porism_slice_new (chosen));
  if (porism_typed_reader_find_kind (reader, slice, PORISM_KINDS (PORISM_KIND_FUNCTION)) != PORISM_KIND_FUNCTION &&
      porism_typed_reader_find_kind (reader, slice, PORISM_KINDS (PORISM_KIND_NUMBER_LIST)) != PORISM_KIND_NUMBER_LIST)
    return FALSE;
  return add_value (self, text);
}

/* ---- what is quoted ---- */

/* A text with a formula in it has braces of its own. */
static gboolean
has_values (const char *text)
{
  return strpbrk (text, "$\\") == NULL;
}

static void
add_quoted (Builder    *self,
            const char *text)
{
  g_string_append (self->plain, text);
  for (const char *at = text; *at != '\0';)
    {
      const char *close = *at == '{' && has_values (text) ? strchr (at, '}') : NULL;
      g_autofree char *inside = close != NULL ? g_strndup (at + 1, (gsize) (close - at) - 1) : NULL;
      g_autofree char *literal = NULL;

      if (inside != NULL && !porism_slice_is_empty (porism_slice_trim (porism_slice_new (inside))) &&
          add_part (self, porism_slice_trim (porism_slice_new (inside))))
        {
          at = close + 1;
          continue;
        }
      literal = g_strndup (at, 1);
      porism_filled_text_escape (self->text, literal);
      at++;
    }
}

/* FALSE where a part is neither a text nor a value. */
static gboolean
add_all (Builder      *self,
         const GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const PorismSlice part = g_array_index (parts, PorismSlice, i);
      g_autofree char *quoted = porism_slice_dup_unquoted (part);

      if (quoted != NULL)
        add_quoted (self, quoted);
      else if (porism_slice_is_empty (part) || !(add_part (self, part) || add_shown (self, part)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_quoted (const GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      g_autofree char *quoted = porism_slice_dup_unquoted (g_array_index (parts, PorismSlice, i));

      if (quoted != NULL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
begin (Builder          *self,
       const PorismSlice place[2],
       PorismTypedCall  *call)
{
  static const char *const coordinates[] = { "x", "y" };

  if (!porism_typed_line_begin (self->line, call, self->n > 0 ? "add_text_with_values" : "add_text", PORISM_KIND_TEXT))
    return FALSE;
  porism_action_add_string (call->action, "text", self->n > 0 ? self->text->str : self->plain->str);
  for (guint i = 0; i < G_N_ELEMENTS (coordinates); i++)
    if (place != NULL)
      porism_typed_call_add_slice (call, coordinates[i], place[i]);
    else
      porism_action_add_integer (call->action, coordinates[i], 0);
  if (self->n > 0)
    {
      /* Braces around one list would be those of the values. */
      g_autofree char *values = g_strdup_printf (*self->values->str == '{' ? "{%s}" : "%s", self->values->str);

      porism_action_add_string (call->action, "values", values);
    }
  return TRUE;
}

PorismTypedVerdict
porism_typed_line_read_concatenation (PorismTypedLine  *self,
                                      PorismSlice       slice,
                                      const PorismSlice place[2],
                                      gboolean          quoted,
                                      PorismTypedCall  *call)
{
  g_autoptr (GArray) sum = split_sum (slice), whole = g_array_new (FALSE, FALSE, sizeof (PorismSlice));
  const gboolean joined = has_quoted (sum);
  g_autoptr (GString) plain = g_string_new (NULL), text = g_string_new (NULL), values = g_string_new (NULL);
  Builder builder = { self, plain, text, values, 0 };

  g_array_append_val (whole, slice);
  if ((quoted && !joined) || !add_all (&builder, joined ? sum : whole))
    return PORISM_TYPED_OTHER_FORM;
  return porism_typed_verdict (begin (&builder, place, call));
}
