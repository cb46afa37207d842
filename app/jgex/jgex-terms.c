/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a term, most of them one action of a tool. */

#include "config.h"

#include "app/jgex/jgex-terms.h"

#define TERM(name) \
  static PorismJgexValue \
  name (PorismJgexFigure *figure, const PorismJgexValue *in, guint n)

#define ITEM(value) ((PorismJgexValue) { (value), NULL })
#define NAME(i)     porism_jgex_figure_name (figure, in[i].item)
#define POINT(...)  ITEM (porism_jgex_figure_make (figure, PORISM_JGEX_POINT, __VA_ARGS__, NULL))

/* A line or circle that is made through a point. */
static PorismJgexValue
through (PorismJgexFigure *figure,
         PorismJgexItem    point,
         PorismJgexItem    locus)
{
  porism_jgex_figure_join (figure, point, locus);

  return ITEM (locus);
}

/* ---- free places ---- */

TERM (free_point)
{
  return ITEM (porism_jgex_figure_free_point (figure));
}

TERM (vertex)
{
  return ITEM (porism_jgex_figure_vertex (figure));
}

TERM (corner)
{
  return ITEM (porism_jgex_figure_corner (figure));
}

TERM (beside)
{
  return ITEM (porism_jgex_figure_beside (figure, in[0].item));
}

TERM (any)
{
  return ITEM (porism_jgex_figure_any (figure, in[0].item));
}

TERM (leg)
{
  return (PorismJgexValue) { PORISM_JGEX_NONE, porism_jgex_figure_leg (figure) };
}

TERM (degrees)
{
  return (PorismJgexValue) { PORISM_JGEX_NONE, g_strconcat (in[0].number, "°", NULL) };
}

/* ---- lines and circles ---- */

TERM (line)
{
  return ITEM (porism_jgex_figure_line (figure, in[0].item, in[1].item));
}

TERM (ray)
{
  PorismJgexItem made = porism_jgex_figure_make (figure, PORISM_JGEX_LINE, "add_ray",
                                                 "p1", NAME (0), "p2", NAME (1), NULL);

  if (made != PORISM_JGEX_NONE)
    porism_jgex_figure_get (figure, made)->bounded = TRUE;

  return through (figure, in[0].item, made);
}

TERM (parallel)
{
  if (in[0].item != PORISM_JGEX_NONE && in[1].item != PORISM_JGEX_NONE &&
      porism_jgex_figure_known_on (figure, in[0].item, in[1].item))
    return in[1];
  return through (figure, in[0].item,
                  porism_jgex_figure_make (figure, PORISM_JGEX_LINE, "add_parallel_line",
                                           "point", NAME (0), "line", NAME (1), NULL));
}

TERM (perpendicular)
{
  return ITEM (porism_jgex_figure_perpendicular (figure, in[0].item, in[1].item));
}

/* The centres of all circles through both points lie on it. */
TERM (bisector)
{
  PorismJgexItem made
    = porism_jgex_figure_make (figure, PORISM_JGEX_LINE, "add_perpendicular_bisector",
                               "p1", NAME (0), "p2", NAME (1), NULL);

  for (PorismJgexItem i = 0; made != PORISM_JGEX_NONE && i < figure->entries->len; i++)
    {
      const PorismJgexEntry *entry = porism_jgex_figure_get (figure, i);

      if (entry->kind == PORISM_JGEX_CIRCLE && entry->centre != PORISM_JGEX_NONE &&
          porism_jgex_figure_known_on (figure, in[0].item, i) &&
          porism_jgex_figure_known_on (figure, in[1].item, i))
        porism_jgex_figure_join (figure, entry->centre, made);
    }
  return ITEM (made);
}

/* Of the angle between two lines and of the one beside it: which of them is meant depends on
 * where the points lie on the lines, and that the problem need not say. */
TERM (bisectrix)
{
  figure->n_choices++;
  return through (figure, in[1].item,
                  porism_jgex_figure_make (figure, PORISM_JGEX_LINE, "add_angle_bisector",
                                           "p1", NAME (0), "vertex", NAME (1), "p2", NAME (2),
                                           NULL));
}

/* The ray at b that turns ba by a third or two of the angle abc towards bc. */
TERM (trisectrix)
{
  const char *a = NAME (0), *b = NAME (1), *c = NAME (2);
  const double *p, *q, *r;
  g_autofree char *angle = NULL;
  gboolean left;
  PorismJgexItem turned;

  if (a == NULL || b == NULL || c == NULL)
    return ITEM (PORISM_JGEX_NONE);
  p = porism_jgex_figure_value (figure, in[0].item);
  q = porism_jgex_figure_value (figure, in[1].item);
  r = porism_jgex_figure_value (figure, in[2].item);
  left = (p[0] - q[0]) * (r[1] - q[1]) > (p[1] - q[1]) * (r[0] - q[0]);
  angle = left ? g_strdup_printf ("%s*Angle(%s,%s,%s)/3", in[3].number, a, b, c)
               : g_strdup_printf ("-%s*Angle(%s,%s,%s)/3", in[3].number, c, b, a);
  turned = porism_jgex_figure_make (figure, PORISM_JGEX_POINT, "transform_rotate", "obj", a,
                                    "angle", angle, "center", b, NULL);

  return ITEM (porism_jgex_figure_line (figure, in[1].item, turned));
}

TERM (circle)
{
  return ITEM (porism_jgex_figure_circle (figure, in[0].item, in[1].item));
}

TERM (circumcircle)
{
  const PorismJgexItem points[] = { in[0].item, in[1].item, in[2].item };

  return ITEM (porism_jgex_figure_circumcircle (figure, points));
}

static PorismJgexItem
opposite (PorismJgexFigure *figure,
          PorismJgexItem    point,
          PorismJgexItem    p,
          PorismJgexItem    q)
{
  PorismJgexItem middle
    = porism_jgex_figure_make (figure, PORISM_JGEX_POINT, "add_midpoint",
                               "p1", porism_jgex_figure_name (figure, p),
                               "p2", porism_jgex_figure_name (figure, q), NULL);

  return porism_jgex_figure_make (figure, PORISM_JGEX_POINT, "transform_reflect_point",
                                  "obj", porism_jgex_figure_name (figure, point),
                                  "point", porism_jgex_figure_name (figure, middle), NULL);
}

/* The circle about a with the distance of b and c, which is carried over by a parallelogram. */
TERM (compass)
{
  PorismJgexItem a = in[0].item, b = in[1].item, c = in[2].item;

  if (a == b || a == c)
    return ITEM (porism_jgex_figure_circle (figure, a, a == b ? c : b));
  return ITEM (porism_jgex_figure_circle (figure, a, opposite (figure, b, a, c)));
}

/* ---- points ---- */

/* Half way along the line, and the centre of the circle. */
TERM (midpoint)
{
  PorismJgexValue made = POINT ("add_midpoint", "p1", NAME (0), "p2", NAME (1));

  if (made.item == PORISM_JGEX_NONE)
    return made;
  porism_jgex_figure_join (figure, made.item,
                           porism_jgex_figure_line (figure, in[0].item, in[1].item));
  porism_jgex_figure_join (figure, in[1].item,
                           porism_jgex_figure_circle (figure, made.item, in[0].item));

  return made;
}

TERM (reflect)
{
  PorismJgexValue made = POINT ("transform_reflect_point", "obj", NAME (0), "point", NAME (1));

  if (made.item == PORISM_JGEX_NONE)
    return made;
  porism_jgex_figure_join (figure, made.item,
                           porism_jgex_figure_line (figure, in[0].item, in[1].item));
  porism_jgex_figure_join (figure, made.item,
                           porism_jgex_figure_circle (figure, in[1].item, in[0].item));

  return made;
}

/* Every point of the mirror is as far from the image as from the point. */
TERM (mirror)
{
  PorismJgexValue made = POINT ("transform_reflect_line", "obj", NAME (0), "line", NAME (1));
  g_autoptr (GArray) points = NULL;

  if (made.item == PORISM_JGEX_NONE)
    return made;
  points = g_array_copy (porism_jgex_figure_get (figure, in[1].item)->points);
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, PorismJgexItem, i) != in[0].item)
      porism_jgex_figure_join (figure, made.item,
                               porism_jgex_figure_circle (
                                 figure, g_array_index (points, PorismJgexItem, i), in[0].item));

  return made;
}

TERM (rotate)
{
  return POINT ("transform_rotate", "obj", NAME (0), "angle", in[1].number, "center", NAME (2));
}

TERM (either)
{
  return ITEM (porism_jgex_figure_choose (figure, in[0].item, in[1].item));
}

TERM (dilate)
{
  PorismJgexValue made = POINT ("transform_dilate", "obj", NAME (0), "factor", in[1].number,
                                "center", NAME (2));

  if (made.item != PORISM_JGEX_NONE)
    porism_jgex_figure_join (figure, made.item,
                             porism_jgex_figure_line (figure, in[2].item, in[0].item));

  return made;
}

TERM (centre)
{
  return POINT ("add_triangle_center", "a", NAME (1), "b", NAME (2), "c", NAME (3),
                "n", in[0].number);
}

TERM (meet)
{
  return ITEM (porism_jgex_figure_meet (figure, in[0].item, in[1].item));
}

TERM (other)
{
  return ITEM (porism_jgex_figure_other (figure, in[0].item, in[1].item, in[2].item));
}

TERM (across)
{
  return ITEM (porism_jgex_figure_meet_on (figure, in[0].item, in[1].item, in[2].item, in[3].item,
                                           FALSE));
}

TERM (alongside)
{
  return ITEM (porism_jgex_figure_meet_on (figure, in[0].item, in[1].item, in[2].item, in[3].item,
                                           TRUE));
}

/* ---- common tangents ---- */

TERM (outer)
{
  return ITEM (porism_jgex_figure_make (figure, PORISM_JGEX_LINE, "add_tangent_conic_conic",
                                        "conic1", NAME (0), "conic2", NAME (1), NULL));
}

TERM (twin)
{
  if (in[0].item == PORISM_JGEX_NONE)
    return in[0];
  return ITEM (porism_jgex_figure_get (figure, in[0].item)->twin);
}

TERM (touch)
{
  PorismJgexValue made = POINT ("add_intersect", "obj1", NAME (0), "obj2", NAME (1));

  porism_jgex_figure_join (figure, made.item, in[1].item);

  return through (figure, made.item, in[0].item).item != PORISM_JGEX_NONE ? made
                                                                          : ITEM (PORISM_JGEX_NONE);
}

/* ---- facts ---- */

/* The first point is as far from every other one. */
TERM (equidistant)
{
  PorismJgexItem circle = porism_jgex_figure_circle (figure, in[0].item, in[1].item);

  for (guint i = 2; i < n; i++)
    porism_jgex_figure_join (figure, in[i].item, circle);

  return ITEM (circle);
}

static const PorismJgexTerm terms[] = {
  { "free", 0, free_point },
  { "vertex", 0, vertex },
  { "corner", 0, corner },
  { "beside", 1, beside },
  { "any", 1, any },
  { "leg", 0, leg },
  { "degrees", 1, degrees },
  { "line", 2, line },
  { "ray", 2, ray },
  { "parallel", 2, parallel },
  { "perpendicular", 2, perpendicular },
  { "bisector", 2, bisector },
  { "bisectrix", 3, bisectrix },
  { "trisectrix", 4, trisectrix },
  { "circle", 2, circle },
  { "circumcircle", 3, circumcircle },
  { "compass", 3, compass },
  { "midpoint", 2, midpoint },
  { "reflect", 2, reflect },
  { "mirror", 2, mirror },
  { "rotate", 3, rotate },
  { "either", 2, either },
  { "dilate", 3, dilate },
  { "centre", 4, centre },
  { "meet", 2, meet },
  { "other", 3, other },
  { "across", 4, across },
  { "alongside", 4, alongside },
  { "outer", 2, outer },
  { "twin", 1, twin },
  { "touch", 2, touch },
  { "equidistant", 3, equidistant },
};

/**
 * porism_jgex_term_lookup:
 *
 * Returns: (nullable): the term of that name
 */
const PorismJgexTerm *
porism_jgex_term_lookup (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (terms); i++)
    if (g_str_equal (terms[i].name, name))
      return &terms[i];
  return NULL;
}
