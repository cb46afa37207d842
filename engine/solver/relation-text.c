/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/solver/contact.h"
#include "engine/solver/phrase.h"
#include "engine/solver/plan-names.h"
#include "engine/solver/relation-text.h"

/* What a relation says of points: $1, $2, … are the points of its objects, one after the other. */
typedef struct
{
  const char *id;
  const char *objects;          /* of each: p a point, l what lies on the line through two, c a circle about one through another */
  const char *says;             /* a form of engine/solver/phrase.h; $- is the sign with which it may hold where the points are */
} Row;

#define CROSS(a, b, c, d) "((x(" b ")-x(" a "))*(y(" d ")-y(" c "))-(y(" b ")-y(" a "))*(x(" d ")-x(" c ")))"
#define DOT(a, b, c, d) "((x(" b ")-x(" a "))*(x(" d ")-x(" c "))+(y(" b ")-y(" a "))*(y(" d ")-y(" c ")))"

static const Row rows[] = {
  { "are-parallel", "ll", "[parallel 1 2 3 4]" },
  { "are-perpendicular", "ll", "[perpendicular 1 2 3 4]" },
  { "are-collinear", "ppp", "[collinear 1 2 3]" },
  { "are-concyclic", "pppp", "[concyclic 1 2 3 4]" },
  { "is-on-border", "pc", "[on_circle 1 2 3]" },
  { "is-right-angle", "ppp", "[perpendicular 2 1 2 3] && [distinct 2 1] && [distinct 2 3]" },
  { "are-congruent", "ss", "[equal_distances 1 2 3 4]" },
  { "are-equal", "ss", "[equal_distances 1 2 3 4]" },
  { "are-proportional", "ssss", "[equal_ratios 1 2 3 4 5 6 7 8]" },
  /* The line is that from $1 to $3, turned by the angle whose sine is the radius over the distance of those. */
  { "is-tangent", "lc",
    CROSS ("$1", "$3", "$1", "$2") "*sqrt(Distance($1,$3)^2-Distance($3,$4)^2) == $-Distance($3,$4)*"
    DOT ("$1", "$3", "$1", "$2") },
  { "is-in-region", "pL", "[collinear 2 3 1]" },
  { "is-in-region", "ps", "[on_segment 1 2 3]" },
};

static const Row at_contact = { "is-tangent", "ppp", "[tangent_at 1 2 3]" };

/* What a point that has one of these for its path says of its place. */
static const Row paths[] = {
  { "point-on-line", "pl", "[collinear 1 2 3]" },
  { "point-on-line-from", "pl", "[collinear 1 2 3]" },
  { "point-on-segment", "pl", "[collinear 1 2 3]" },
  { "point-on-circle", "pc", "[on_circle 1 2 3]" },
};

/* The operations whose first two inputs are the points that @type asks for. */
static const struct
{
  char type;
  const char *id;
} makers[] = {
  { 'l', "line" }, { 'l', "segment" }, { 'l', "ray" }, { 'l', "vector" }, { 'L', "line" }, { 's', "segment" },
  { 's', "vector" }, { 'c', "circle-centre-point" },
};

/* Appends the points of @id; FALSE where it is not of that type. */
static gboolean
append_points (const PorismConstruction *construction,
               PorismId                  id,
               char                      type,
               GArray                   *points)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  if (record == NULL)
    return FALSE;
  if (type == 'p' && record->kind == PORISM_KIND_POINT)
    {
      g_array_append_val (points, id);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
    {
      if (makers[i].type != type || !g_str_equal (record->operation->id, makers[i].id) || record->n_inputs < 2)
        continue;
      for (guint k = 0; k < 2; k++)
        g_array_append_val (points, record->inputs[k].object);
      return g_array_index (points, PorismId, points->len - 2) > 0 && g_array_index (points, PorismId, points->len - 1) > 0;
    }
  return FALSE;
}

/* (transfer full) (nullable) */
static GArray *
list_points (const PorismConstruction *construction,
             const PorismId           *ids,
             guint                     n,
             const char               *objects)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < n; i++)
    if (objects[i] == '\0' || !append_points (construction, ids[i], objects[i], points))
      return NULL;
  return objects[n] == '\0' ? g_steal_pointer (&points) : NULL;
}

/* Whether the angle from the first point towards the third and the second one is negative, modulo straight angles. */
static gboolean
is_turned_back (const PorismConstruction *construction,
                const GArray             *points)
{
  const double *at[3];
  double a[2], b[2];

  for (guint i = 0; i < 3; i++)
    at[i] = porism_construction_get_value (construction, g_array_index (points, PorismId, i));
  for (guint i = 0; i < 2; i++)
    {
      a[i] = at[2][i] - at[0][i];
      b[i] = at[1][i] - at[0][i];
    }
  return (a[0] * b[1] - a[1] * b[0]) * (a[0] * b[0] + a[1] * b[1]) < 0;
}

static char *
fill_in (const PorismConstruction *construction,
         const char               *says,
         const GArray             *points)
{
  GString *text = g_string_new (NULL);

  for (const char *at = says; *at != '\0'; at++)
    if (*at != '$')
      g_string_append_c (text, *at);
    else if (*++at == '-')
      g_string_append (text, is_turned_back (construction, points) ? "-" : "");
    else
      g_string_append_printf (text, "r%u", g_array_index (points, PorismId, *at - '1'));
  return g_string_free (text, FALSE);
}

/* The first row of @operation that takes the objects. */
static PorismExpression *
say (const PorismConstruction *construction,
     const Row                *those,
     guint                     n_rows,
     const char               *operation,
     const PorismId           *ids,
     guint                     n)
{
  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (GArray) points = NULL;
      g_autofree char *form = NULL, *text = NULL;

      if (!g_str_equal (operation, those[i].id))
        continue;
      points = list_points (construction, ids, n, those[i].objects);
      if (points == NULL)
        continue;
      form = porism_phrases_expand (those[i].says);
      text = fill_in (construction, form, points);
      return porism_plan_parse (construction, text);
    }
  return NULL;
}

PorismExpression *
porism_plan_new_relation (const PorismConstruction *construction,
                          const PorismRecord       *record)
{
  g_autofree PorismId *ids = g_new (PorismId, record->n_inputs + 1);
  PorismId contact[4];

  if (porism_condition_find_contact (construction, record, contact) > 0)
    return say (construction, &at_contact, 1, at_contact.id, contact, 3);
  for (guint i = 0; i < record->n_inputs; i++)
    ids[i] = record->inputs[i].object;
  return say (construction, rows, G_N_ELEMENTS (rows), record->operation->id, ids, record->n_inputs);
}

PorismExpression *
porism_plan_new_path (const PorismConstruction *construction,
                      PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  const PorismId ids[] = { id, record->inputs[0].object };

  return say (construction, paths, G_N_ELEMENTS (paths), record->operation->id, ids, G_N_ELEMENTS (ids));
}
