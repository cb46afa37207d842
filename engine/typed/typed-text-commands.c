/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Commands on texts that are written out: First("Hello", 2), LetterToUnicode("a"). What they make follows nothing but what
 * the text says. And numbers as texts, which follow the numbers: FractionText(a). */

#include "config.h"

#include <string.h>

#include "engine/kinds/language.h"
#include "engine/notation/number-text.h"
#include "engine/typed/typed-form.h"

/* Makes of the arguments @given what the command says. */
typedef gboolean (*Form) (PorismTypedLine *self,
                          const GArray    *given,
                          PorismTypedCall *call);

/* ---- arguments ---- */

static PorismSlice
get_argument (const GArray *given,
              guint         i)
{
  return g_array_index (given, PorismSlice, i);
}

static char *
dup_text (PorismTypedLine *self,
          PorismSlice      slice)
{
  g_autofree char *shown = porism_slice_dup (slice);
  char *text = porism_slice_dup_unquoted (slice);

  if (text == NULL)
    porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                              _("A text in quotation marks is wanted here, not “%s”."), shown);
  return text;
}

/* The whole number from @least to @greatest that @slice says, which reads no object. */
static gboolean
read_whole (PorismTypedLine *self,
            PorismSlice      slice,
            glong            least,
            glong            greatest,
            glong           *whole)
{
  g_autoptr (PorismExpression) number = porism_typed_reader_parse (&self->reader, slice, NULL);
  gboolean done;
  fmpq_t value;

  if (number == NULL)
    return FALSE;
  fmpq_init (value);
  done = porism_expression_get_rational (number, value) && fmpz_is_one (fmpq_denref (value)) &&
         fmpz_cmp_si (fmpq_numref (value), least) >= 0 && fmpz_cmp_si (fmpq_numref (value), greatest) <= 0;
  if (done)
    *whole = fmpz_get_si (fmpq_numref (value));
  fmpq_clear (value);
  return done || porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                                           _("A whole number from %ld to %ld is wanted here."), least, greatest);
}

/* ---- what is made ---- */

static gboolean
make_text (PorismTypedLine *self,
           const char      *text,
           PorismTypedCall *call)
{
  if (!porism_typed_line_begin (self, call, "add_text", PORISM_KIND_TEXT))
    return FALSE;
  porism_action_add_string (call->action, "text", text);
  porism_action_add_integer (call->action, "x", 0);
  porism_action_add_integer (call->action, "y", 0);
  return TRUE;
}

/* Makes what @text says, which is to be of the kind @kind. */
static gboolean
make_said (PorismTypedLine *self,
           const char      *text,
           PorismKind       kind,
           PorismTypedCall *call)
{
  gboolean done = self->reader.read_object (&self->reader, porism_slice_trim (porism_slice_new (text)), PORISM_KINDS (kind),
                                            call);

  self->reader.position = porism_slice_get_position (self->definition);
  return done;
}

/* @n characters of @text from number @from on, from 0. */
static gboolean
make_part (PorismTypedLine *self,
           const char      *text,
           glong            from,
           glong            n,
           PorismTypedCall *call)
{
  g_autofree char *part = g_utf8_substring (text, from, from + n);

  return make_text (self, part, call);
}

/* ---- parts of a text ---- */

static gboolean
read_length (PorismTypedLine *self,
             const GArray    *given,
             PorismTypedCall *call)
{
  g_autofree char *text = dup_text (self, get_argument (given, 0));
  g_autofree char *length = text != NULL ? g_strdup_printf ("%ld", g_utf8_strlen (text, -1)) : NULL;

  return length != NULL && make_said (self, length, PORISM_KIND_NUMBER, call);
}

/* So many letters from one end. */
static gboolean
read_end (PorismTypedLine *self,
          const GArray    *given,
          gboolean         last,
          PorismTypedCall *call)
{
  g_autofree char *text = dup_text (self, get_argument (given, 0));
  const glong length = text != NULL ? g_utf8_strlen (text, -1) : 0;
  glong n = 1;

  if (text == NULL || (given->len > 1 && !read_whole (self, get_argument (given, 1), 1, length, &n)))
    return FALSE;
  n = MIN (n, length);
  return make_part (self, text, last ? length - n : 0, n, call);
}

static gboolean
read_first (PorismTypedLine *self,
            const GArray    *given,
            PorismTypedCall *call)
{
  return read_end (self, given, FALSE, call);
}

static gboolean
read_last (PorismTypedLine *self,
           const GArray    *given,
           PorismTypedCall *call)
{
  return read_end (self, given, TRUE, call);
}

static gboolean
read_take (PorismTypedLine *self,
           const GArray    *given,
           PorismTypedCall *call)
{
  g_autofree char *text = dup_text (self, get_argument (given, 0));
  const glong length = text != NULL ? g_utf8_strlen (text, -1) : 0;
  glong from, to = length;

  return text != NULL && read_whole (self, get_argument (given, 1), 1, length, &from) &&
         (given->len < 3 || read_whole (self, get_argument (given, 2), from, length, &to)) &&
         make_part (self, text, from - 1, to - from + 1, call);
}

/* IndexOf("Ge", "GeoGebra", 2): from the second letter on. */
static gboolean
read_index_of (PorismTypedLine *self,
               const GArray    *given,
               PorismTypedCall *call)
{
  g_autofree char *part = dup_text (self, get_argument (given, 0));
  g_autofree char *text = part != NULL ? dup_text (self, get_argument (given, 1)) : NULL;
  g_autofree char *index = NULL;
  const char *found;
  glong from = 1;

  if (text == NULL ||
      (given->len > 2 && !read_whole (self, get_argument (given, 2), 1, g_utf8_strlen (text, -1) + 1, &from)))
    return FALSE;
  found = strstr (g_utf8_offset_to_pointer (text, from - 1), part);
  if (found == NULL)
    return porism_typed_reader_fail (&self->reader, get_argument (given, 0), PORISM_TYPED_ERROR_ARGUMENTS,
                                     _("“%s” is not in the text."), part);
  index = g_strdup_printf ("%ld", g_utf8_pointer_to_offset (text, found) + 1);
  return make_said (self, index, PORISM_KIND_NUMBER, call);
}

static gboolean
read_replace_all (PorismTypedLine *self,
                  const GArray    *given,
                  PorismTypedCall *call)
{
  g_autofree char *text = dup_text (self, get_argument (given, 0));
  g_autofree char *old = text != NULL ? dup_text (self, get_argument (given, 1)) : NULL;
  g_autofree char *new = old != NULL ? dup_text (self, get_argument (given, 2)) : NULL;
  g_auto (GStrv) parts = new != NULL && *old != '\0' ? g_strsplit (text, old, -1) : NULL;
  g_autofree char *replaced = parts != NULL ? g_strjoinv (new, parts) : NULL;

  return new != NULL && make_text (self, replaced != NULL ? replaced : text, call);
}

/* ---- letters and their numbers ---- */

static gboolean
read_letter_to_unicode (PorismTypedLine *self,
                        const GArray    *given,
                        PorismTypedCall *call)
{
  g_autofree char *text = dup_text (self, get_argument (given, 0));
  g_autofree char *number = text != NULL ? g_strdup_printf ("%u", g_utf8_get_char (text)) : NULL;

  if (text == NULL)
    return FALSE;
  return g_utf8_strlen (text, -1) == 1 ? make_said (self, number, PORISM_KIND_NUMBER, call)
                                       : porism_typed_reader_fail (&self->reader, get_argument (given, 0),
                                                                   PORISM_TYPED_ERROR_ARGUMENTS,
                                                                   _("A text of one letter is wanted here."));
}

static gboolean
read_text_to_unicode (PorismTypedLine *self,
                      const GArray    *given,
                      PorismTypedCall *call)
{
  g_autofree char *text = dup_text (self, get_argument (given, 0));
  g_autoptr (GString) list = g_string_new ("{");

  for (const char *at = text; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_printf (list, "%s%u", at > text ? ", " : "", g_utf8_get_char (at));
  g_string_append_c (list, '}');
  return text != NULL && make_said (self, list->str, PORISM_KIND_NUMBER_LIST, call);
}

static gboolean
read_unicode_to_text (PorismTypedLine *self,
                      const GArray    *given,
                      PorismTypedCall *call)
{
  const PorismSlice list = get_argument (given, 0);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) items = NULL;
  PorismSlice inside;
  glong letter;

  if (!porism_slice_get_enclosed (list, '{', &inside))
    return porism_typed_reader_fail (&self->reader, list, PORISM_TYPED_ERROR_ARGUMENTS,
                                     _("Numbers in braces are wanted here, such as {72, 105}."));
  items = porism_slice_split (inside);
  for (guint i = 0; i < items->len; i++)
    {
      if (!read_whole (self, get_argument (items, i), ' ', 0x10ffff, &letter))
        return FALSE;
      if (!g_unichar_validate ((gunichar) letter))
        return porism_typed_reader_fail (&self->reader, get_argument (items, i), PORISM_TYPED_ERROR_ARGUMENTS,
                                         _("No letter has this number."));
      g_string_append_unichar (text, (gunichar) letter);
    }
  return make_text (self, text->str, call);
}

/* ---- what a text says ---- */

static gboolean
read_from_base (PorismTypedLine *self,
                const GArray    *given,
                PorismTypedCall *call)
{
  g_autofree char *digits = dup_text (self, get_argument (given, 0));
  glong base;
  gboolean done;
  fmpz_t value;
  char *number;

  if (digits == NULL ||
      !read_whole (self, get_argument (given, 1), PORISM_LEAST_BASE, PORISM_GREATEST_BASE, &base))
    return FALSE;
  done = *digits != '\0';
  for (const char *at = digits; *at != '\0'; at++)
    done = done && g_ascii_isalnum (*at);
  fmpz_init (value);
  done = done && fmpz_set_str (value, digits, (int) base) == 0;
  number = done ? fmpz_get_str (NULL, 10, value) : NULL;
  fmpz_clear (value);
  done = number != NULL ? make_said (self, number, PORISM_KIND_NUMBER, call)
                        : porism_typed_reader_fail (&self->reader, get_argument (given, 0), PORISM_TYPED_ERROR_ARGUMENTS,
                                                    _("“%s” is no whole number in base %ld."), digits, base);
  flint_free (number);
  return done;
}

static gboolean
read_parse_to_number (PorismTypedLine *self,
                      const GArray    *given,
                      PorismTypedCall *call)
{
  g_autofree char *text = dup_text (self, get_argument (given, 0));

  return text != NULL && make_said (self, text, PORISM_KIND_NUMBER, call);
}

static gboolean
read_parse_to_function (PorismTypedLine *self,
                        const GArray    *given,
                        PorismTypedCall *call)
{
  g_autofree char *text = dup_text (self, get_argument (given, 0));

  return text != NULL && make_said (self, text, PORISM_KIND_FUNCTION, call);
}

/* ---- the table ---- */

typedef struct
{
  const char *command;
  guint least, most;            /* arguments */
  Form read;
  gboolean shared;              /* with what is no text */
} Row;

static const Row rows[] = {
  { "Length", 1, 1, read_length, TRUE },
  { "First", 1, 2, read_first, TRUE },
  { "Last", 1, 2, read_last, TRUE },
  { "Take", 2, 3, read_take, TRUE },
  { "IndexOf", 2, 3, read_index_of, TRUE },
  { "ReplaceAll", 3, 3, read_replace_all, FALSE },
  { "LetterToUnicode", 1, 1, read_letter_to_unicode, FALSE },
  { "TextToUnicode", 1, 1, read_text_to_unicode, FALSE },
  { "UnicodeToText", 1, 1, read_unicode_to_text, FALSE },
  { "FromBase", 2, 2, read_from_base, FALSE },
  { "ParseToNumber", 1, 1, read_parse_to_number, FALSE },
  { "ParseToFunction", 1, 1, read_parse_to_function, FALSE },
};

static const Row *
find_row (const char   *name,
          const GArray *given)
{
  g_autofree char *quoted = given->len > 0 ? porism_slice_dup_unquoted (get_argument (given, 0)) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].command, name))
      return !rows[i].shared || quoted != NULL ? &rows[i] : NULL;
  return NULL;
}

/* Whether one of the arguments after the first is a text. */
static gboolean
chooses_texts (const GArray *given)
{
  for (guint i = 1; i < given->len; i++)
    {
      g_autofree char *text = porism_slice_dup_unquoted (get_argument (given, i));

      if (text != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Name(A), FormulaText(f). */
static gboolean
read_text_of_object (PorismTypedLine *self,
                     const char      *name,
                     const GArray    *given,
                     PorismTypedCall *call)
{
  const PorismSlice object = get_argument (given, 0);
  g_autofree char *text = porism_slice_dup (object);
  const PorismKind kind = porism_typed_reader_find_kind (&self->reader, object, ~(PorismKinds) 0);

  if (kind == PORISM_KIND_NONE)
    return porism_typed_reader_fail (&self->reader, object, PORISM_TYPED_ERROR_UNKNOWN, _("There is no object named “%s”."),
                                     text);
  if (!porism_typed_line_begin (self, call, "add_text_of_object", PORISM_KIND_TEXT))
    return FALSE;
  porism_action_add_string (call->action, PORISM_PARAMETER_WHAT, name);
  porism_action_add_integer (call->action, "x", 0);
  porism_action_add_integer (call->action, "y", 0);
  porism_action_add_string (call->action, "obj", text);
  return TRUE;
}

/* A number as a text. */
static PorismTypedVerdict
read_number_form (PorismTypedLine *self,
                  const char      *name,
                  const GArray    *given,
                  PorismTypedCall *call)
{
  const char *form = porism_number_form_find (name);
  const gboolean choice = g_str_equal (form, PORISM_NUMBER_FORM_CHOICE);

  if (given->len == 1 && (g_str_equal (form, PORISM_FORM_NAME) || g_str_equal (form, PORISM_FORM_FORMULA)))
    return porism_typed_verdict (read_text_of_object (self, name, given, call));
  if (choice && !chooses_texts (given))
    return PORISM_TYPED_OTHER_FORM;
  if (porism_typed_line_read_concatenation (self, self->definition, NULL, FALSE, call) == PORISM_TYPED_READ)
    return PORISM_TYPED_READ;
  porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_ARGUMENTS,
                            choice ? _("Write If(condition, \"a text\", \"another\").")
                            : g_str_equal (form, PORISM_NUMBER_FORM_BASE) ? _("Write ToBase(number, base from 2 to 36).")
                                                           : _("Write the command with one argument in its brackets."));
  return PORISM_TYPED_FAILED;
}

PorismTypedVerdict
porism_typed_line_read_text_command (PorismTypedLine *self,
                                     PorismTypedCall *call)
{
  PorismSlice name_slice, arguments;
  g_autoptr (GArray) given = NULL;
  g_autofree char *name = NULL;
  const Row *row;

  if (self->variable != NULL || !porism_slice_get_call (self->definition, &name_slice, &arguments))
    return PORISM_TYPED_OTHER_FORM;
  name = porism_slice_dup (name_slice);
  given = porism_slice_split (arguments);
  if (porism_number_form_find (name) != NULL)
    return read_number_form (self, name, given, call);
  row = find_row (name, given);
  if (row == NULL)
    return PORISM_TYPED_OTHER_FORM;
  if (given->len >= row->least && given->len <= row->most)
    return porism_typed_verdict (row->read (self, given, call));
  porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_ARGUMENTS,
                            row->least == row->most ? _("Here the number of arguments of %s is %u.")
                            : _("Here the number of arguments of %s is %u, or one more."),
                            name, row->least);
  return PORISM_TYPED_FAILED;
}
