/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/reader/clause.h"
#include "engine/solver/phrase.h"

/* Those by which relations are worded now. */
#define TODAYS_RULES G_MAXUINT

/* ---- statements ---- */

PorismStatement *
porism_statement_new (const char *name)
{
  PorismStatement *self = g_new0 (PorismStatement, 1);

  self->name = g_strdup (name);
  self->objects = g_ptr_array_new_with_free_func (g_free);
  self->values = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
porism_statement_free (PorismStatement *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_ptr_array_unref (self->objects);
  g_ptr_array_unref (self->values);
  g_free (self);
}

static gboolean
are_equal_lists (const GPtrArray *a,
                 const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

gboolean
porism_statement_equal (const PorismStatement *self,
                        const PorismStatement *other)
{
  return g_str_equal (self->name, other->name) && are_equal_lists (self->objects, other->objects) &&
         are_equal_lists (self->values, other->values);
}

const char *
porism_statement_find_fault (const PorismStatement *statement)
{
  const char *value = statement->values->len > 0 ? g_ptr_array_index (statement->values, 0) : "";
  char *rest;
  const double number = g_ascii_strtod (value, &rest);

  if (rest == value)
    return NULL;
  if (g_str_equal (statement->name, "angle") && g_str_equal (rest, "°") && !(number > 0 && number <= 180))
    return _("an angle of a figure is more than 0° and at most 180°");
  if (g_str_equal (statement->name, "distance") && *rest == '\0' && !(number > 0))
    return _("a length is more than 0");
  return NULL;
}

/* ---- clauses ---- */

static void
free_mention (gpointer data)
{
  PorismMention *mention = data;

  g_free (mention->kind);
  g_free (mention->name);
  g_ptr_array_unref (mention->points);
  g_free (mention);
}

PorismClause *
porism_clause_new (gsize start,
                   gsize end)
{
  PorismClause *self = g_new0 (PorismClause, 1);

  self->start = start;
  self->end = end;
  self->statements = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_statement_free);
  self->mentions = g_ptr_array_new_with_free_func (free_mention);
  self->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_statement_free);
  return self;
}

void
porism_clause_free (PorismClause *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->statements);
  g_ptr_array_unref (self->mentions);
  g_ptr_array_unref (self->questions);
  g_free (self->reason);
  g_free (self->assumption);
  g_free (self);
}

gboolean
porism_statement_meets_elsewhere (const PorismStatement *one,
                                  const PorismStatement *other)
{
  if (!g_str_equal (one->name, "meet") || !g_str_equal (other->name, "meet") || one->objects->len != 5 || other->objects->len != 5 ||
      g_str_equal (g_ptr_array_index (one->objects, 0), g_ptr_array_index (other->objects, 0)))
    return FALSE;
  for (guint i = 1; i < 5; i++)
    if (!g_str_equal (g_ptr_array_index (one->objects, i), g_ptr_array_index (other->objects, i)))
      return FALSE;
  return TRUE;
}

gboolean
porism_statement_is_condition (const PorismStatement *self)
{
  /* They become others, see settle.h. */
  static const char *const settled[] = { "parts", "two_sides", "touches", "inscribed", "midline" };

  for (guint i = 0; i < porism_phrases_get_n (); i++)
    if (porism_phrase_is_called (porism_phrases_get (i), self->name, TODAYS_RULES) &&
        porism_phrase_takes (porism_phrases_get (i), self->objects->len))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (settled); i++)
    if (g_str_equal (self->name, settled[i]))
      return TRUE;
  return FALSE;
}

PorismMention *
porism_clause_mention (PorismClause *self,
                       const char   *kind,
                       GPtrArray    *points)
{
  PorismMention *mention = g_new0 (PorismMention, 1);

  mention->kind = g_strdup (kind);
  mention->points = points;
  g_ptr_array_add (self->mentions, mention);
  return mention;
}

const char *
porism_clause_state_get_name (PorismClauseState state)
{
  static const char *const names[] = { "says", "says nothing", "asks", "not understood" };

  return names[state];
}

char *
porism_clause_dup_words (const PorismClause *self,
                         const char         *text)
{
  return g_strstrip (g_strndup (text + self->start, self->end - self->start));
}
