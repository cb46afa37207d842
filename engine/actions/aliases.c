/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What callers write who know a sister of the tool, or another program. An alias says what it can stand for: by the
 * kind of object, by the type of the parameter, or by the places that it has in a row such as p1, p2 or A, B, C.
 * It is taken where one parameter that was not given fits, or several that differ in nothing but their number; then the
 * first of them. */

#include "config.h"

#include <string.h>

#include "engine/actions/aliases.h"

#define TYPE(type) (1u << PORISM_PARAMETER_##type)
#define NAMED TYPE (OBJECT)
#define SEVERAL TYPE (OBJECTS)
#define VALUES \
  (TYPE (NUMBER) | TYPE (ANGLE) | TYPE (INTEGER) | TYPE (FLAG) | TYPE (TEXT) | TYPE (EXPRESSION))
#define KIND(kind) PORISM_KINDS (PORISM_KIND_##kind)
#define ROUND (PORISM_KINDS_CIRCULAR | KIND (CONIC))
#define GRAPHS (KIND (FUNCTION) | KIND (CURVE))
#define ANY (~(PorismKinds) 0)

/* What several parameters of one tool are called, in order. */
static const char *const rows[][5] = {
  { "p1", "p2", "p3", "p4" }, { "a", "b", "c", "d" }, { "A", "B", "C", "D" }, { "obj1", "obj2", "obj3", "obj4" },
  { "object1", "object2", "object3", "object4" }, { "point1", "point2", "point3", "point4" },
  { "pt1", "pt2", "pt3", "pt4" }, { "o1", "o2", "o3", "o4" }, { "line1", "line2", "line3" }, { "conic1", "conic2" },
  { "circle1", "circle2" }, { "c1", "c2" }, { "l1", "l2" }, { "f1", "f2" }, { "first", "second", "third", "fourth" },
  { "start", "end" }, { "from", "to" }, { "start_point", "end_point" }, { "start_pt", "end_pt" }, { "P", "Q", "R", "S" },
  { "x1", "x2" }, { "leg1", "vertex", "leg2" }, { "p1", "vertex", "p2" },
};

static const struct
{
  const char *name;
  guint types;                  /* of the parameter */
  PorismKinds kinds;            /* of its objects, where it is one */
  const char *meant;            /* (nullable): only this one */
} aliases[] = {
  { "object", NAMED, ANY, NULL },
  { "obj", NAMED, ANY, NULL },
  { "target", NAMED, ANY, NULL },
  { "element", NAMED, ANY, NULL },
  { "objects", SEVERAL, ANY, NULL },
  { "function", NAMED | TYPE (EXPRESSION), GRAPHS, NULL },
  { "func", NAMED | TYPE (EXPRESSION), GRAPHS, NULL },
  { "f", NAMED | TYPE (EXPRESSION), GRAPHS, NULL },
  { "curve", NAMED, GRAPHS | ROUND, NULL },
  { "graph", NAMED, GRAPHS, NULL },
  { "conic", NAMED, ROUND, NULL },
  { "circle", NAMED, ROUND, NULL },
  { "ellipse", NAMED, ROUND, NULL },
  { "parabola", NAMED, ROUND, NULL },
  { "hyperbola", NAMED, ROUND, NULL },
  { "arc", NAMED, ROUND, NULL },
  { "line", NAMED, PORISM_KINDS_LINEAR, NULL },
  { "segment", NAMED, PORISM_KINDS_LINEAR, NULL },
  { "ray", NAMED, PORISM_KINDS_LINEAR, NULL },
  { "axis", NAMED, PORISM_KINDS_LINEAR, NULL },
  { "mirror", NAMED, PORISM_KINDS_LINEAR | KIND (POINT), NULL },
  { "vector", NAMED, KIND (VECTOR), NULL },
  { "polygon", NAMED, KIND (POLYGON), NULL },
  { "triangle", NAMED, KIND (POLYGON), NULL },
  { "shape", NAMED, ANY, NULL },
  { "region", NAMED, ANY, NULL },
  { "angle", NAMED | TYPE (ANGLE), KIND (ANGLE), NULL },
  { "point", NAMED, KIND (POINT), NULL },
  { "pt", NAMED, KIND (POINT), NULL },
  { "p", NAMED, KIND (POINT), NULL },
  { "P", NAMED, KIND (POINT), NULL },
  { "vertex", NAMED, KIND (POINT), NULL },
  { "centre", NAMED, KIND (POINT), "center" },
  { "center", NAMED, KIND (POINT), "point" },
  { "vertices", SEVERAL, ANY, "points" },
  { "pts", SEVERAL, ANY, "points" },
  { "points", SEVERAL, ANY, NULL },
  { "r", TYPE (NUMBER), ANY, "radius" },
  { "colour", TYPE (TEXT), ANY, "color" },
  { "expression", TYPE (EXPRESSION), ANY, NULL },
  { "expr", TYPE (EXPRESSION), ANY, NULL },
  { "formula", TYPE (EXPRESSION), ANY, NULL },
  { "equation", TYPE (EXPRESSION), ANY, NULL },
  { "value", VALUES, ANY, NULL },
  { "width", TYPE (INTEGER), ANY, "thickness" },
  { "line_style", TYPE (INTEGER), ANY, "style" },
  { "point_style", TYPE (INTEGER), ANY, "style" },
  { "label_mode", TYPE (INTEGER), ANY, "mode" },
  { "alpha", TYPE (NUMBER), ANY, "opacity" },
  { "fill_opacity", TYPE (NUMBER), ANY, "opacity" },
  { "show", TYPE (FLAG), ANY, "visible" },
  { "shown", TYPE (FLAG), ANY, "visible" },
  { "label", TYPE (TEXT), ANY, "caption" },
  { "text", TYPE (TEXT), ANY, "caption" },
  { "content", TYPE (TEXT), ANY, "text" },
  { "what", TYPE (TEXT), ANY, "relations" },
  { "ratio", TYPE (NUMBER), ANY, "factor" },
  { "scale", TYPE (NUMBER), ANY, "factor" },
  { "sides", TYPE (INTEGER), ANY, "n" },
  { "degrees", TYPE (ANGLE), ANY, "angle" },
  { "xmin", TYPE (NUMBER), ANY, "x_min" },
  { "xmax", TYPE (NUMBER), ANY, "x_max" },
  { "ymin", TYPE (NUMBER), ANY, "y_min" },
  { "ymax", TYPE (NUMBER), ANY, "y_max" },
};

static gboolean
is_given (const PorismAction *action,
          const char         *parameter)
{
  const PorismArgument *argument = porism_action_get (action, parameter);

  return argument != NULL && argument->type != PORISM_ARGUMENT_NULL;
}

/* Where @name has its place in a row; -1 where it has none. */
static int
get_place (const char *const row[],
           const char       *name)
{
  for (int i = 0; row[i] != NULL; i++)
    if (g_str_equal (row[i], name))
      return i;
  return -1;
}

/* Whether two parameters differ in nothing but their place in a row. */
static gboolean
are_sisters (const PorismToolSpec  *spec,
             const PorismParameter *a,
             const PorismParameter *b)
{
  if (a->type != b->type || porism_tool_spec_get_kinds (spec, a->name) != porism_tool_spec_get_kinds (spec, b->name))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (get_place (rows[i], a->name) >= 0 && get_place (rows[i], b->name) >= 0)
      return TRUE;
  return FALSE;
}

static gboolean
fits (const PorismToolSpec  *spec,
      const PorismParameter *parameter,
      guint                  alias)
{
  return (aliases[alias].types & 1u << parameter->type) != 0 &&
         (aliases[alias].meant == NULL || g_str_equal (aliases[alias].meant, parameter->name)) &&
         (parameter->type != PORISM_PARAMETER_OBJECT ||
          (porism_tool_spec_get_kinds (spec, parameter->name) & aliases[alias].kinds) != 0);
}

/* The one parameter that is missing and that the alias can stand for; NULL where there are none, or several that
 * are not sisters of each other. @optional: among those that may be left out */
static const PorismParameter *
find_only (const PorismToolSpec *spec,
           const PorismAction   *action,
           guint                 alias,
           gboolean              optional,
           gboolean              sisters)
{
  const PorismParameter *found = NULL;

  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    {
      const PorismParameter *parameter = &spec->parameters[i];

      if (parameter->optional != optional || is_given (action, parameter->name) || !fits (spec, parameter, alias))
        continue;
      if (found != NULL && !(sisters && are_sisters (spec, found, parameter)))
        return NULL;
      if (found == NULL)
        found = parameter;
    }
  return found;
}

static const PorismParameter *
find_by_meaning (const PorismToolSpec *spec,
                 const PorismAction   *action,
                 const char           *name,
                 gboolean              sisters)
{
  for (guint i = 0; i < G_N_ELEMENTS (aliases); i++)
    {
      const PorismParameter *found;

      if (!g_str_equal (aliases[i].name, name))
        continue;
      found = find_only (spec, action, i, FALSE, sisters);
      return found != NULL ? found : find_only (spec, action, i, TRUE, sisters);
    }
  return NULL;
}

/* How many of the objects that the tool takes stand in @row, where all do that must be given and are not. */
static guint
count_in_row (const PorismToolSpec *spec,
              const PorismAction   *action,
              const char *const     row[])
{
  guint n = 0;

  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    {
      const PorismParameter *parameter = &spec->parameters[i];

      if (parameter->type != PORISM_PARAMETER_OBJECT)
        continue;
      if (get_place (row, parameter->name) == (int) n)
        n++;
      else if (!parameter->optional && !is_given (action, parameter->name))
        return 0;
    }
  return n;
}

/* The row in which most stand of what the tool does not know, and @name. */
static const char *const *
find_row (const PorismToolSpec *spec,
          const PorismAction   *action,
          const char           *name)
{
  const char *const *found = NULL;
  guint most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n = 0;

      for (guint k = 0; get_place (rows[i], name) >= 0 && rows[i][k] != NULL; k++)
        n += is_given (action, rows[i][k]) && porism_tool_spec_find_parameter (spec, rows[i][k]) == NULL;
      if (n > most)
        {
          most = n;
          found = rows[i];
        }
    }
  return found;
}

/* The second of p1, p2 where b was written, the second of a, b. */
static const PorismParameter *
find_by_place (const PorismToolSpec *spec,
               const PorismAction   *action,
               const char           *name)
{
  const char *const *row = find_row (spec, action, name);
  const int place = row != NULL ? get_place (row, name) : -1;

  for (guint k = 0; place >= 0 && k < G_N_ELEMENTS (rows); k++)
    if (rows[k] != row && (guint) place < count_in_row (spec, action, rows[k]) && !is_given (action, rows[k][place]))
      return porism_tool_spec_find_parameter (spec, rows[k][place]);
  return NULL;
}

/* The first argument that the tool does not know and whose meaning is clear. */
static PorismArgument *
find_renamed (const PorismToolSpec   *spec,
              const PorismAction     *action,
              gboolean                sisters,
              const PorismParameter **meant)
{
  for (guint i = 0; i < action->arguments->len; i++)
    {
      PorismArgument *argument = g_ptr_array_index (action->arguments, i);

      if (argument->name == NULL || porism_tool_spec_find_parameter (spec, argument->name) != NULL)
        continue;
      *meant = sisters ? find_by_place (spec, action, argument->name) : NULL;
      if (*meant == NULL)
        *meant = find_by_meaning (spec, action, argument->name, sisters);
      if (*meant != NULL)
        return argument;
    }
  return NULL;
}

static gboolean
knows_all (const PorismToolSpec *spec,
           const PorismAction   *action)
{
  for (guint i = 0; i < action->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (action->arguments, i);

      if (porism_tool_spec_find_parameter (spec, argument->name) == NULL)
        return FALSE;
    }
  return TRUE;
}

/**
 * porism_aliases_resolve:
 *
 * What can be one parameter only is named first, then what can be any of several sisters, in the order in which it was
 * given.
 *
 * Returns: (transfer full) (nullable): the action in the tool's own names
 */
PorismAction *
porism_aliases_resolve (const PorismToolSpec *spec,
                        const PorismAction   *action)
{
  g_autoptr (PorismAction) renamed = NULL;
  const PorismParameter *meant;
  PorismArgument *argument;

  if (knows_all (spec, action))
    return NULL;
  renamed = porism_action_copy (action);
  while ((argument = find_renamed (spec, renamed, FALSE, &meant)) != NULL ||
         (argument = find_renamed (spec, renamed, TRUE, &meant)) != NULL)
    {
      g_free (argument->name);
      argument->name = g_strdup (meant->name);
    }
  return g_steal_pointer (&renamed);
}
