/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An expression over the figure as commands, one an operation. Plain numbers are put together as they stand; where a
 * command takes no number in that place, it is a constant. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/geodsl/command.h"
#include "app/geodsl/writer.h"
#include "engine/notation/scanner.h"

#define MOST_DEPTH 50
#define MOST_OBJECTS 2

/* A part of an expression: a number i, a measure m or a segment s. */
typedef struct
{
  char *text;                   /* a label or a number */
  char letter;
  gint dimension;
} Term;

typedef struct
{
  PorismGeodslWriter *writer;
  PorismScanner scanner;
  guint depth;
} Reader;

static gboolean read_sum (Reader *self,
                          Term   *term);

static void
term_clear (Term *self)
{
  g_clear_pointer (&self->text, g_free);
}

/* Takes @text. */
static void
term_set (Term *self,
          char *text,
          char  letter,
          gint  dimension)
{
  g_free (self->text);
  *self = (Term) { text, letter, dimension };
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Term, term_clear)

/* ---- commands ---- */

/* "command : A B -> aux_1": the result. */
static void
append_command (Reader     *self,
                const char *command,
                const char *first,
                const char *second,
                gint        dimension,
                Term       *result)
{
  char *label = porism_geodsl_writer_dup_auxiliary_label (self->writer);

  g_string_append_printf (self->writer->text, "%s : %s%s%s -> %s\n", command, first, second != NULL ? " " : "",
                          second != NULL ? second : "", label);
  term_set (result, label, 'm', dimension);
}

static void
append_constant (Reader *self,
                 Term   *term)
{
  char *label = porism_geodsl_writer_dup_auxiliary_label (self->writer);
  g_auto (PorismGeodslNumber) number = porism_geodsl_number_read (term->text);
  g_autofree char *decimal = porism_geodsl_format_double (number.estimate);

  g_string_append_printf (self->writer->text, "const Measure %s -> %s\n", decimal, label);
  term_set (term, label, 'm', 0);
}

static gboolean
takes (const char *command,
       const Term *first,
       const Term *second)
{
  const char letters[] = { first->letter, second->letter, '\0' };

  return porism_geodsl_takes (command, letters);
}

/* Both are numbers: so is the result. */
static gboolean
fold (Term       *first,
      const char *operator,
      Term       *second)
{
  if (first->letter != 'i' || second->letter != 'i')
    return FALSE;
  term_set (first, g_strdup_printf ("(%s%s%s)", first->text, operator, second->text), 'i', 0);

  return TRUE;
}

/* By @command, with the inputs in the other order where that comes to the same, or with a constant for a number. */
static void
combine (Reader     *self,
         const char *command,
         gboolean    commutes,
         gint        dimension,
         Term       *first,
         Term       *second)
{
  const gboolean swapped = commutes && !takes (command, first, second) && takes (command, second, first);

  if (!swapped && !takes (command, first, second))
    {
      if (first->letter == 'i')
        append_constant (self, first);
      if (second->letter == 'i')
        append_constant (self, second);
    }
  append_command (self, command, swapped ? second->text : first->text, swapped ? first->text : second->text, dimension,
                  first);
}

/* ---- atoms ---- */

static PorismId
lookup (const Reader *self,
        const char   *name)
{
  const PorismId id = porism_construction_lookup (self->writer->figure, name);

  return id != 0 && porism_geodsl_writer_has (self->writer, id) ? id : 0;
}

static gboolean
read_object (Reader     *self,
             const char *name,
             Term       *term)
{
  const PorismId id = lookup (self, name);
  const char letter = id != 0 ? porism_geodsl_writer_get_letter (self->writer, id) : '?';
  const gpointer noted = g_hash_table_lookup (self->writer->dimensions, GUINT_TO_POINTER (id));

  if (letter != 's' && letter != 'm')
    return FALSE;
  term_set (term, g_strdup (porism_geodsl_writer_get_label (self->writer, id)), letter,
            letter == 's' ? 1 : GPOINTER_TO_INT (noted));

  return TRUE;
}

static gboolean
expect (Reader     *self,
        PorismToken token)
{
  if (self->scanner.token != token)
    return FALSE;
  porism_scanner_advance (&self->scanner);
  return TRUE;
}

/* "Distance(A,B)", behind the bracket. */
static gboolean
read_call (Reader     *self,
           const char *function,
           Term       *term)
{
  const char *labels[MOST_OBJECTS] = { NULL };
  char letters[MOST_OBJECTS + 1] = { 0 };
  guint n = 0;

  do
    {
      const PorismId id = self->scanner.token == PORISM_TOKEN_NAME ? lookup (self, self->scanner.name) : 0;

      if (id == 0 || n == MOST_OBJECTS)
        return FALSE;
      letters[n] = porism_geodsl_writer_get_letter (self->writer, id);
      labels[n++] = porism_geodsl_writer_get_label (self->writer, id);
      porism_scanner_advance (&self->scanner);
    }
  while (expect (self, PORISM_TOKEN_COMMA));
  if (g_str_equal (function, "Distance") && g_str_equal (letters, "pp"))
    append_command (self, "distance", labels[0], labels[1], 1, term);
  else if (g_str_equal (function, "Radius") && g_str_equal (letters, "c"))
    append_command (self, "radius", labels[0], NULL, 1, term);
  else if (g_str_equal (function, "Length") && g_str_equal (letters, "s"))
    term_set (term, g_strdup (labels[0]), 's', 1);
  else
    return FALSE;

  return expect (self, PORISM_TOKEN_CLOSE);
}

static gboolean
read_name (Reader *self,
           Term   *term)
{
  g_autofree char *name = g_strdup (self->scanner.name);

  porism_scanner_advance (&self->scanner);
  return expect (self, PORISM_TOKEN_OPEN) ? read_call (self, name, term) : read_object (self, name, term);
}

static gboolean
read_atom (Reader *self,
           Term   *term)
{
  const char *start = self->scanner.start, *end = self->scanner.end;

  if (expect (self, PORISM_TOKEN_NUMBER))
    {
      term_set (term, g_strndup (start, (gsize) (end - start)), 'i', 0);
      return TRUE;
    }
  if (expect (self, PORISM_TOKEN_OPEN))
    return read_sum (self, term) && expect (self, PORISM_TOKEN_CLOSE);
  return self->scanner.token == PORISM_TOKEN_NAME && read_name (self, term);
}

/* ---- operations ---- */

/* Only a square, or a power of a segment. */
static gboolean
read_power (Reader *self,
            Term   *term)
{
  g_auto (PorismGeodslNumber) exponent = { PORISM_GEODSL_NO_NUMBER };
  g_autofree char *text = NULL;

  if (!read_atom (self, term))
    return FALSE;
  if (!expect (self, PORISM_TOKEN_POWER))
    return TRUE;
  text = g_strndup (self->scanner.start, (gsize) (self->scanner.end - self->scanner.start));
  exponent = porism_geodsl_decimal_read (text);
  if (!expect (self, PORISM_TOKEN_NUMBER) || (term->letter == 'm' && exponent.estimate != 2) || !exponent.integral)
    return FALSE;
  if (term->letter == 'i')
    term_set (term, g_strdup_printf ("(%s**%s)", term->text, text), 'i', 0);
  else
    append_command (self, "power", term->text, text, term->dimension * (gint) CLAMP (exponent.estimate, 0, 100), term);
  return TRUE;
}

static gboolean
read_factor (Reader *self,
             Term   *term)
{
  gboolean good;

  if (++self->depth > MOST_DEPTH)
    return FALSE;
  if (!expect (self, PORISM_TOKEN_MINUS))
    good = read_power (self, term);
  else if ((good = read_factor (self, term)))
    {
      if (term->letter == 'i')
        term_set (term, g_strdup_printf ("(-%s)", term->text), 'i', 0);
      else if (term->letter == 'm')
        append_command (self, "minus", term->text, NULL, term->dimension, term);
      else
        append_command (self, "product", "-1", term->text, term->dimension, term);
    }
  self->depth--;

  return good;
}

static gboolean
read_product (Reader *self,
              Term   *term)
{
  if (!read_factor (self, term))
    return FALSE;
  while (self->scanner.token == PORISM_TOKEN_TIMES || self->scanner.token == PORISM_TOKEN_DIVIDE)
    {
      const gboolean times = self->scanner.token == PORISM_TOKEN_TIMES;
      g_auto (Term) other = { 0 };

      porism_scanner_advance (&self->scanner);
      if (!read_factor (self, &other))
        return FALSE;
      if (!fold (term, times ? "*" : "/", &other))
        combine (self, times ? "product" : "ratio", times,
                 times ? term->dimension + other.dimension : term->dimension - other.dimension, term, &other);
    }
  return TRUE;
}

/* What is added is of one dimension. */
static gboolean
read_sum (Reader *self,
          Term   *term)
{
  if (!read_product (self, term))
    return FALSE;
  while (self->scanner.token == PORISM_TOKEN_PLUS || self->scanner.token == PORISM_TOKEN_MINUS)
    {
      const gboolean plus = self->scanner.token == PORISM_TOKEN_PLUS;
      g_auto (Term) other = { 0 };

      porism_scanner_advance (&self->scanner);
      if (!read_product (self, &other) || term->dimension != other.dimension)
        return FALSE;
      if (!fold (term, plus ? "+" : "-", &other))
        combine (self, plus ? "sum" : "minus", plus, term->dimension, term, &other);
    }
  return TRUE;
}

/* The whole of @text; FALSE, and nothing is written, where it is said by no commands. */
static gboolean
write_expression (PorismGeodslWriter *writer,
                  const char         *text,
                  Term               *term)
{
  Reader reader = { .writer = writer };
  const gsize length = writer->text->len;
  gboolean good;

  porism_scanner_init (&reader.scanner, text);
  good = read_sum (&reader, term) && reader.scanner.token == PORISM_TOKEN_END;
  g_clear_error (&reader.scanner.error);
  if (!good)
    g_string_truncate (writer->text, length);

  return good;
}

/* ---- numbers of the figure ---- */

static gboolean
write_number (PorismGeodslWriter *writer,
              PorismId            id,
              Term               *term)
{
  const PorismRecord *record = porism_construction_get (writer->figure, id);
  g_autofree char *text = NULL;

  if (record->name == NULL && record->expression == NULL)
    return FALSE;
  text = record->name != NULL ? g_strdup (record->name) : porism_construction_dup_expression (writer->figure, record);

  return write_expression (writer, text, term);
}

char *
porism_geodsl_dup_length (PorismGeodslWriter *self,
                          PorismId            id)
{
  const gsize length = self->text->len;
  g_auto (Term) term = { 0 };

  if (write_number (self, id, &term) && term.dimension == 1)
    return g_steal_pointer (&term.text);
  g_string_truncate (self->text, length);
  return NULL;
}

char *
porism_geodsl_dup_measure (PorismGeodslWriter *self,
                           const PorismInput  *input)
{
  Reader reader = { .writer = self };
  g_auto (Term) term = { 0 };
  g_autofree char *text = input->object == 0 ? porism_expression_to_text (input->number, NULL) : NULL;

  if (text != NULL ? !write_expression (self, text, &term) : !write_number (self, input->object, &term))
    return NULL;
  if (term.letter == 'i')
    append_constant (&reader, &term);
  else if (term.letter == 's')
    append_command (&reader, "product", "1", term.text, 1, &term);
  return g_steal_pointer (&term.text);
}

/* ---- named numbers ---- */

static gboolean
note_dimension (PorismGeodslWriter *self,
                PorismId            id,
                gint                dimension)
{
  g_hash_table_insert (self->dimensions, GUINT_TO_POINTER (id), GINT_TO_POINTER (dimension));
  return TRUE;
}

/* An expression over the figure: once the measure is there, it has its label. */
static gboolean
write_computed (PorismGeodslWriter *self,
                PorismId            id,
                const PorismRecord *record)
{
  g_autofree char *text = porism_construction_dup_expression (self->figure, record);
  g_auto (Term) term = { 0 };

  if (!write_expression (self, text, &term) || term.letter == 'i')
    return FALSE;
  g_string_append_printf (self->text, "product : 1 %s -> %s\n", term.text, porism_geodsl_writer_get_label (self, id));

  return note_dimension (self, id, term.dimension);
}

gboolean
porism_geodsl_write_measure (PorismGeodslWriter *self,
                             PorismId            id,
                             const PorismRecord *record)
{
  static const struct
  {
    const char *operation;
    const char *letters;
    gint dimension;
  } commands[] = { { "distance", "pp", 1 }, { "radius", "c", 1 }, { "area", "P", 2 } };
  g_autofree char *letters = porism_geodsl_writer_list_letters (self, record);
  g_autofree char *value = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (record->operation->id, commands[i].operation))
      {
        if (!g_str_equal (letters, commands[i].letters))
          return FALSE;
        porism_geodsl_writer_append_command (self, id, record, commands[i].operation);
        return note_dimension (self, id, commands[i].dimension);
      }
  if (record->expression != NULL && record->n_inputs > 0)
    return write_computed (self, id, record);
  value = porism_geodsl_format_double (porism_construction_get_value (self->figure, id)[0]);
  g_string_append_printf (self->text, "const Measure %s -> %s\n", value, porism_geodsl_writer_get_label (self, id));

  return note_dimension (self, id, 0);
}
