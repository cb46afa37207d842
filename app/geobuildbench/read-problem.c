/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A problem from its text: the conditions that were read, in the place of those of a file. */

#include "config.h"

#include <string.h>

#include "app/geobuildbench/condition-type.h"
#include "app/geobuildbench/label.h"
#include "app/geobuildbench/problem.h"
#include "engine/solver/phrase.h"

/* ---- conditions ---- */

/* Whether the benchmark's row says the same of the same points: it keeps points apart, too. */
static gboolean
has_row_for (const PorismBuildCondition *condition)
{
  if (condition->row == NULL)
    return FALSE;
  switch ((int) condition->row->judge)
    {
    case PORISM_BUILD_ANGLE:
      return g_str_equal (condition->value + strspn (condition->value, "0123456789."), "°");
    case PORISM_BUILD_PARALLEL:
    case PORISM_BUILD_PERPENDICULAR:
    case PORISM_BUILD_MIDPOINT:
    case PORISM_BUILD_ON_SEGMENT:
      return TRUE;
    default:
      return FALSE;
    }
}

/* What is implied takes no freedom away: that the points are collinear is said already. */
static void
say (const PorismPhrase       *phrase,
     PorismBuildCondition     *condition,
     const PorismStatement    *statement,
     const PorismBuildProblem *problem)
{
  const char *const *labels = (const char *const *) statement->objects->pdata;

  if (statement->implied && g_str_equal (statement->name, "between"))
    condition->says = porism_build_fill (DOT ("$1", "$2", "$1", "$3") " < 0", labels, NULL);
  else if (has_row_for (condition))
    porism_build_condition_say (condition, problem);
  else
    condition->says = porism_phrase_write (phrase, labels, statement->objects->len, (const char *const *) statement->values->pdata);
}

/* By which of the benchmark's names the phrase goes, too; NULL: by none. */
static const PorismBuildType *
find_type (const PorismPhrase *phrase)
{
  g_auto (GStrv) words = g_strsplit (phrase->words, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (porism_build_type_lookup (words[i]) != NULL)
      return porism_build_type_lookup (words[i]);
  return NULL;
}

static void
add_condition (PorismBuildProblem    *self,
               const PorismStatement *statement)
{
  PorismBuildCondition *condition = g_new0 (PorismBuildCondition, 1);
  const PorismPhrase *phrase = porism_phrases_find (statement->name, statement->objects->len, statement->values->len);

  condition->type = g_strdup (statement->name);
  /* What is called a triangle is one. */
  condition->implied = statement->implied && !g_str_equal (statement->name, "not_collinear");
  condition->labels = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < statement->objects->len; i++)
    g_ptr_array_add (condition->labels, g_strdup (g_ptr_array_index (statement->objects, i)));
  if (phrase == NULL)
    condition->fault = g_strdup_printf ("“%s” does not go with %u points", statement->name, statement->objects->len);
  else
    {
      condition->row = find_type (phrase);
      condition->value = statement->values->len > 0 ? g_strdup (g_ptr_array_index (statement->values, 0)) : NULL;
      say (phrase, condition, statement, self);
    }
  g_ptr_array_add (self->conditions, condition);
}

/* ---- objects ---- */

static const char *
get_kind (const PorismMention *mention)
{
  if (g_str_equal (mention->kind, "ray") || g_str_equal (mention->kind, "leg"))
    return "segment";
  if (g_str_equal (mention->kind, "triangle") || g_str_equal (mention->kind, "quadrilateral"))
    return "polygon";
  return g_str_equal (mention->kind, "arc") ? "point" : mention->kind;
}

static gboolean
is_there (const PorismBuildProblem *self,
          const PorismMention      *mention)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      const PorismBuildObject *object = g_ptr_array_index (self->objects, i);
      gboolean same = g_str_equal (object->kind, get_kind (mention)) && object->labels->len == mention->points->len;

      for (guint k = 0; same && k < mention->points->len; k++)
        same = g_ptr_array_find_with_equal_func (object->labels, g_ptr_array_index (mention->points, k), g_str_equal, NULL);
      if (same)
        return TRUE;
    }
  return FALSE;
}

static void
add_mention (PorismBuildProblem  *self,
             const PorismMention *mention)
{
  const char *kind = get_kind (mention);
  PorismBuildObject *object;

  for (guint i = 0; i < mention->points->len && mention->name == NULL; i++)
    porism_build_add_label (self->points, g_strdup (g_ptr_array_index (mention->points, i)));
  if (g_str_equal (kind, "point") || is_there (self, mention))
    return;
  object = porism_build_problem_add_object (self, kind);
  object->name = g_strdup (mention->name);
  for (guint i = 0; i < mention->points->len; i++)
    porism_build_add_label (object->labels, g_strdup (g_ptr_array_index (mention->points, i)));
  if (mention->name != NULL)
    porism_build_add_label (self->lines, g_strdup (mention->name));
  if (g_str_equal (kind, "circle") && mention->points->len == 2)
    g_hash_table_insert (self->radius_points, g_strdup (g_ptr_array_index (mention->points, 0)),
                         g_strdup (g_ptr_array_index (mention->points, 1)));
}

PorismBuildProblem *
porism_build_problem_new_read (const PorismReading *reading)
{
  PorismBuildProblem *self = porism_build_problem_new_empty ();
  g_autoptr (GPtrArray) statements = porism_reading_list_statements (reading);

  self->id = g_strdup ("");
  for (guint i = 0; i < reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (reading->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        add_mention (self, g_ptr_array_index (clause->mentions, k));
    }
  self->n_required = self->points->len;
  for (guint i = 0; i < statements->len; i++)
    add_condition (self, g_ptr_array_index (statements, i));
  porism_build_problem_complete (self);

  return self;
}
