/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "app/geodsl/names.h"
#include "app/geodsl/number.h"
#include "app/geodsl/writer.h"
#include "app/json/json.h"

#define AUXILIARY "aux"
#define ROOT "sqrt("
/* Of two numbers that are meant to be one. */
#define NEAR 1e-9
#define MOST_LETTERS 16

/* ---- labels ---- */

const char *
porism_geodsl_writer_get_label (const PorismGeodslWriter *self,
                                PorismId                  id)
{
  return g_hash_table_lookup (self->labels, GUINT_TO_POINTER (id));
}

/* A caption is a label where the reader would have made the name of it, and no name is that. */
static void
choose_label (PorismGeodslWriter *self,
              PorismId            id,
              const PorismRecord *record)
{
  const char *caption = porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_CAPTION);
  g_autofree char *label = porism_geodsl_dup_label (record->name, caption);

  if (!g_str_equal (label, record->name) &&
      (porism_construction_lookup (self->figure, label) != 0 || g_hash_table_contains (self->taken, label)))
    {
      g_free (label);
      label = g_strdup (record->name);
    }
  g_hash_table_add (self->taken, g_strdup (label));
  g_hash_table_insert (self->labels, GUINT_TO_POINTER (id), g_steal_pointer (&label));
}

void
porism_geodsl_writer_choose_labels (PorismGeodslWriter *self,
                                    const PorismId     *order,
                                    guint               n)
{
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (self->figure, order[i]);

      if (record != NULL && record->name != NULL)
        choose_label (self, order[i], record);
    }
}

char *
porism_geodsl_writer_dup_auxiliary_label (PorismGeodslWriter *self)
{
  for (guint n = 1; ; n++)
    {
      g_autofree char *label = g_strdup_printf (AUXILIARY "_%u", n);

      if (g_hash_table_add (self->taken, g_strdup (label)))
        return g_steal_pointer (&label);
    }
}

gboolean
porism_geodsl_writer_has (const PorismGeodslWriter *self,
                          PorismId                  id)
{
  return g_hash_table_contains (self->written, GUINT_TO_POINTER (id));
}

void
porism_geodsl_writer_mark (PorismGeodslWriter *self,
                           PorismId            id)
{
  g_hash_table_add (self->written, GUINT_TO_POINTER (id));
}

char
porism_geodsl_writer_get_letter (const PorismGeodslWriter *self,
                                 PorismId                  id)
{
  const PorismKind kind = porism_construction_get (self->figure, id)->kind;

  return kind == PORISM_KIND_NUMBER ? 'm' : porism_geodsl_get_letter (kind);
}

/* ---- numbers ---- */

/* The shortest decimal that doubles cannot tell from @value. */
char *
porism_geodsl_format_double (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.15g", value);
  if (fabs (g_ascii_strtod (buffer, NULL) - value) <= 2 * DBL_EPSILON * fabs (value))
    return g_strdup (buffer);
  return porism_json_format_double (value);
}

/* As it stands where the language reads the same number, else as a decimal. */
/* Behind the bracket that closes the one before @at. */
static const char *
skip_brackets (const char *at)
{
  for (guint depth = 1; depth > 0 && *at != '\0'; at++)
    depth += *at == '(' ? 1u : *at == ')' ? -1u : 0u;
  return at;
}

/* Roots and powers as the language has them. */
static char *
dup_translated (const char *text)
{
  g_autoptr (GString) translated = g_string_new (text);
  const char *root;

  g_string_replace (translated, "^", "**", 0);
  while ((root = strstr (translated->str, ROOT)) != NULL)
    {
      const gssize start = root - translated->str;
      const gssize end = skip_brackets (root + strlen (ROOT)) - translated->str;

      g_string_insert (translated, end, "**0.5)");
      g_string_erase (translated, start, strlen (ROOT) - 1);
      g_string_insert_c (translated, start, '(');
    }
  return g_strdup (translated->str);
}

char *
porism_geodsl_dup_number (const PorismExpression *expression,
                          double                  value)
{
  g_autofree char *form = porism_expression_to_text (expression, NULL), *text = dup_translated (form);
  g_auto (PorismGeodslNumber) number = porism_geodsl_number_read (text);
  const gboolean same = number.type == PORISM_GEODSL_NUMBER && fabs (number.estimate - value) <= NEAR * fabs (value);

  return same ? g_steal_pointer (&text) : porism_geodsl_format_double (value);
}

/* Of a point its coordinate @i, from 0. */
static char *
dup_coordinate (const PorismGeodslWriter *self,
                PorismId                  id,
                guint                     i)
{
  const PorismRecord *record = porism_construction_get (self->figure, id);
  const double value = porism_construction_get_value (self->figure, id)[i];

  if (g_str_equal (record->operation->id, "point") && record->inputs[i].object == 0)
    return porism_geodsl_dup_number (record->inputs[i].number, value);
  return porism_geodsl_format_double (value);
}

/* ---- lines ---- */

static void
append_auxiliary (PorismGeodslWriter *self,
                  char              **auxiliaries,
                  const char         *letter)
{
  char **label = &auxiliaries[(*letter - 'a') % MOST_LETTERS];

  if (*label == NULL)
    *label = porism_geodsl_writer_dup_auxiliary_label (self);
  g_string_append (self->text, *label);
}

static void
append_reference (PorismGeodslWriter *self,
                  PorismId            id,
                  const PorismRecord *record,
                  char                what)
{
  g_autofree char *coordinate = what == 'x' || what == 'y' ? dup_coordinate (self, id, what == 'y') : NULL;

  if (coordinate != NULL)
    g_string_append (self->text, coordinate);
  else
    g_string_append (self->text, porism_geodsl_writer_get_label (self, what == '0' ? id : record->inputs[what - '1'].object));
}

void
porism_geodsl_writer_append_lines (PorismGeodslWriter *self,
                                   PorismId            id,
                                   const PorismRecord *record,
                                   const char         *lines)
{
  char *auxiliaries[MOST_LETTERS] = { NULL };

  for (const char *at = lines; *at != '\0'; at++)
    if (*at == '$')
      append_reference (self, id, record, *++at);
    else if (*at == '%')
      append_auxiliary (self, auxiliaries, ++at);
    else
      g_string_append_c (self->text, *at);
  g_string_append_c (self->text, '\n');
  for (guint i = 0; i < MOST_LETTERS; i++)
    g_free (auxiliaries[i]);
}

/* "command : A B -> C", of all inputs. */
void
porism_geodsl_writer_append_command (PorismGeodslWriter *self,
                                     PorismId            id,
                                     const PorismRecord *record,
                                     const char         *command)
{
  g_string_append_printf (self->text, "%s :", command);
  for (guint i = 0; i < record->n_inputs; i++)
    g_string_append_printf (self->text, " %s", porism_geodsl_writer_get_label (self, record->inputs[i].object));
  g_string_append_printf (self->text, " -> %s\n", porism_geodsl_writer_get_label (self, id));
}

char *
porism_geodsl_writer_list_letters (const PorismGeodslWriter *self,
                                   const PorismRecord       *record)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object != 0)
      g_string_append_c (letters, porism_geodsl_writer_get_letter (self, record->inputs[i].object));
  return g_strdup (letters->str);
}

/* Whether all that it is made of is in the program. */
gboolean
porism_geodsl_writer_has_inputs (const PorismGeodslWriter *self,
                                 const PorismRecord       *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object != 0 && !porism_geodsl_writer_has (self, record->inputs[i].object))
      return FALSE;
  return TRUE;
}

void
porism_geodsl_writer_lose (PorismGeodslWriter *self,
                           GPtrArray          *list,
                           PorismId            id)
{
  g_ptr_array_add (list, g_strdup (porism_construction_get (self->figure, id)->name));
}
