/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row a phrase, by its own name and the number of its points, which are called 1, 2, …  What no row says is taken
 * apart: each comparison that holds together with others is stated by itself. */

#include "config.h"

#include <string.h>

#include "engine/expressions/program.h"
#include "engine/reasons/phrased.h"
#include "engine/solver/condition-words.h"

typedef struct
{
  const char *name;
  guint n_points;
  const char *states;
} Row;

static const Row rows[] = {
  { "midpoint", 3, "midp 1 2 3" },
  { "between", 3, "coll 1 2 3" },
  { "beyond", 3, "coll 1 2 3" },
  { "on_extension", 3, "coll 1 2 3" },
  { "collinear", 3, "coll 1 2 3" },
  { "collinear", 4, "coll 1 2 3; coll 1 2 4" },
  { "foot", 4, "coll 1 3 4; perp 1 2 3 4" },
  { "meet", 5, "coll 1 2 3; coll 1 4 5" },
  { "reflection", 4, "perp 1 2 3 4; cong 3 1 3 2; cong 4 1 4 2" },
  { "parallel", 4, "para 1 2 3 4" },
  { "perpendicular", 4, "perp 1 2 3 4" },
  { "perpendicular_bisector", 4, "cong 1 3 1 4; cong 2 3 2 4; perp 1 2 3 4" },
  { "tangent", 3, "perp 2 1 2 3" },
  { "tangent", 4, "perp 2 1 2 3; cong 3 2 3 4" },
  { "concyclic", 4, "cyclic 1 2 3 4" },
  { "incentre", 4, "eqangle 2 3 2 1 2 1 2 4; eqangle 3 4 3 1 3 1 3 2; eqangle 4 2 4 1 4 1 4 3" },
  { "orthocentre", 4, "perp 1 2 3 4; perp 1 3 4 2; perp 1 4 2 3" },
  { "similar_triangles", 6, "simtri 1 2 3 4 5 6" },
  { "congruent_triangles", 6, "contri 1 2 3 4 5 6" },
  { "parallelogram", 4, "pgram 1 2 3 4" },
  { "rectangle", 4, "pgram 1 2 3 4; perp 1 2 2 3" },
  { "rhombus", 4, "pgram 1 2 3 4; cong 1 2 2 3" },
  { "square", 4, "pgram 1 2 3 4; perp 1 2 2 3; cong 1 2 2 3" },
  { "trapezoid", 4, "para 1 2 3 4" },
  { "isosceles_trapezoid", 4, "para 1 2 3 4; cong 1 3 2 4; cong 1 4 2 3" },
  { "kite", 4, "cong 1 2 1 4; cong 3 2 3 4" },
};

const char *
porism_phrased_get_name (guint  i,
                         guint *n_points,
                         guint *n_claims)
{
  if (i >= G_N_ELEMENTS (rows))
    return NULL;
  *n_points = rows[i].n_points;
  *n_claims = 1;
  for (const char *at = rows[i].states; *at != '\0'; at++)
    *n_claims += *at == ';';

  return rows[i].name;
}

typedef struct
{
  const PorismRecord *record;
  const PorismDiagram *diagram;
  PorismFindStandIn find;
  gpointer user_data;
  PorismClaim *claims;
  guint n;
} Reader;

static const Row *
find_row (const PorismPhrase *phrase)
{
  g_autofree char *name = porism_phrase_dup_name (phrase);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].name, name) && rows[i].n_points == strlen (phrase->objects))
      return &rows[i];
  return NULL;
}

static gboolean
find_points (const Reader             *self,
             const PorismPhrasePlaces *places,
             guint                     n,
             guint8                   *points)
{
  for (guint i = 0; i < n; i++)
    {
      int reference = places->objects[i];
      PorismStandIn stand_in;

      if (reference < 0 || (guint) reference >= self->record->n_inputs ||
          !self->find (self->record->inputs[reference].object, &stand_in, self->user_data) ||
          stand_in.kind != PORISM_KIND_POINT)
        return FALSE;
      points[i] = stand_in.points[0];
    }
  return TRUE;
}

static void
state_row (Reader       *self,
           const Row    *row,
           const guint8 *points)
{
  static const char *const names[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", NULL };
  PorismClaim claims[PORISM_OPERATION_MOST_STATED];
  guint n = porism_claims_read (row->states, names, claims, PORISM_OPERATION_MOST_STATED);

  for (guint i = 0; i < n && self->n < PORISM_OPERATION_MOST_STATED; i++)
    self->claims[self->n++] = porism_claim_place (&claims[i], points);
}

static gboolean
state_phrase (Reader *self,
              guint   at)
{
  PorismPhrasePlaces places;
  const PorismPhrase *phrase = porism_expression_find_phrase (self->record->expression, at, &places);
  const Row *row = phrase != NULL ? find_row (phrase) : NULL;
  guint8 points[PORISM_PHRASE_MOST_OBJECTS];

  if (row == NULL || !find_points (self, &places, row->n_points, points))
    return FALSE;
  state_row (self, row, points);

  return TRUE;
}

static void
state_part (Reader *self,
            guint   at)
{
  const PorismExpression *expression = self->record->expression;
  guint operands[3];

  if (state_phrase (self, at) || self->n == PORISM_OPERATION_MOST_STATED)
    return;
  if (expression->nodes[at].op != PORISM_OP_AND)
    {
      self->n += porism_record_state_comparison (self->record, at, self->diagram, self->find, self->user_data,
                                                 &self->claims[self->n]);
      return;
    }
  porism_nodes_get_operands (expression->nodes, at, operands);
  state_part (self, operands[0] - 1); /* before it is the guard of the other side */
  state_part (self, operands[1]);
}

guint
porism_record_state_phrases (const PorismRecord  *record,
                             const PorismDiagram *diagram,
                             PorismFindStandIn    find,
                             gpointer             user_data,
                             PorismClaim         *claims)
{
  Reader reader = { record, diagram, find, user_data, claims, 0 };

  if (record->expression == NULL || !porism_expression_is_condition (record->expression))
    return 0;
  state_part (&reader, record->expression->n_nodes - 1);

  return reader.n;
}
