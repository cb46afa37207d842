/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How each construction of JGEX is drawn with Porism's tools, without roots where it can be: the
 * lines and circles that are known to pass through a point are those through which it was made.
 * Turned angles are transported by chords: of four points on a circle, the directions of opposite
 * chords have the same sum. */

#include "config.h"

#include <string.h>

#include "app/jgex/jgex-constructions.h"

static const PorismJgexConstruction constructions[] = {
  /* free figures */
  { "free", "a", "a", "a = free" },
  { "segment", "a b", "a b", "a = free; b = beside(a)" },
  { "triangle", "a b c", "a b c", "a = vertex; b = vertex; c = vertex" },
  { "r_triangle", "a b c", "a b c",
    "a = free; b = beside(a); c = dilate(rotate(b, 90°, a), leg, a)" },
  { "iso_triangle", "a b c", "a b c", "a = free; b = beside(a); c = any(circle(a, b))" },
  { "risos", "a b c", "a b c",
    "a = free; b = beside(a); c = either(rotate(b, 90°, a), rotate(b, -90°, a)); equidistant(a, b, c)" },
  { "ieq_triangle", "a b c", "a b c",
    "a = free; b = beside(a); c = either(rotate(b, 60°, a), rotate(b, -60°, a)); "
    "equidistant(a, b, c); equidistant(b, c, a); equidistant(c, a, b)" },
  { "triangle12", "a b c", "a b c",
    "a = free; b = beside(a); c = any(circle(a, dilate(b, 2, a)))" },
  { "quadrangle", "a b c d", "a b c d", "a = corner; b = corner; c = corner; d = corner" },
  { "pentagon", "a b c d e", "a b c d e",
    "a = corner; b = corner; c = corner; d = corner; e = corner" },
  { "rectangle", "a b c d", "a b c d",
    "a = free; b = beside(a); d = dilate(rotate(b, 90°, a), leg, a); c = parallelogram(b, a, d)" },
  { "isquare", "a b c d", "a b c d",
    "a = free; b = beside(a); d = either(rotate(b, 90°, a), rotate(b, -90°, a)); "
    "c = parallelogram(b, a, d); "
    "equidistant(a, b, d); equidistant(b, a, c); equidistant(c, b, d); equidistant(d, a, c)" },
  { "trapezoid", "a b c d", "a b c d",
    "a = free; b = beside(a); d = free; c = any(parallel(d, line(a, b)))" },
  { "r_trapezoid", "a b c d", "a b c d",
    "a = free; b = beside(a); d = dilate(rotate(b, 90°, a), leg, a); "
    "c = any(parallel(d, line(a, b)))" },
  { "eq_trapezoid", "a b c d", "a b c d",
    "a = free; b = beside(a); d = free; c = mirror(d, bisector(a, b))" },
  { "eq_quadrangle", "a b c d", "a b c d",
    "a = free; b = beside(a); d = beside(a); c = any(compass(b, a, d))" },
  { "eqdia_quadrangle", "a b c d", "a b c d",
    "a = free; b = beside(a); d = beside(b); c = any(compass(a, b, d))" },

  /* a point on a locus */
  { "on_line", "x", "x a b", "on line(a, b)" },
  { "on_pline", "x", "x a b c", "on parallel(a, line(b, c))" },
  { "on_tline", "x", "x a b c", "on perpendicular(a, line(b, c))" },
  { "on_bline", "x", "x a b", "on bisector(a, b); equidistant(x, a, b)" },
  { "on_circle", "x", "x o a", "on circle(o, a)" },
  { "on_circum", "x", "x a b c", "on circumcircle(a, b, c)" },
  { "on_dia", "x", "x a b", "on circle(midpoint(a, b), a)" },
  { "on_opline", "x", "x a b", "on ray(a, reflect(b, a))" },
  { "on_aline", "x", "x a b c d e",
    "k = circle(any(bisector(a, b)), a); r = other(parallel(a, line(d, e)), k, a); "
    "s = other(parallel(r, line(d, c)), k, r); on parallel(a, line(b, s))" },
  { "on_aline2", "x", "x a b c d e",
    "o = meet(perpendicular(a, on_aline(a, b, c, d, e)), bisector(a, b)); on circle(o, a)" },
  { "eqangle3", "x", "x a b d e f", "on on_aline2(a, b, e, d, f)" },
  { "angle_bisector", "x", "x a b c", "on bisectrix(a, b, c)" },
  { "angle_mirror", "x", "x a b c", "on line(b, mirror(a, line(b, c)))" },
  { "eqdistance", "x", "x a b c", "on compass(a, b, c)" },
  { "lc_tangent", "x", "x a o", "on perpendicular(a, line(a, o))" },
  { "s_angle", "x", "a b x #y", "on ray(b, rotate(a, degrees(y), b))" },

  /* determined points */
  { "eqangle2", "x", "x a b c",
    "e = any(line(b, c)); y = other(line(a, b), circumcircle(a, e, c), a); "
    "x = meet(line(c, y), line(a, e))" },
  { "midpoint", "x", "x a b", "x = midpoint(a, b)" },
  { "mirror", "x", "x a b", "x = reflect(a, b)" },
  { "reflect", "x", "x a b c", "x = mirror(a, line(b, c))" },
  { "foot", "x", "x a b c", "x = meet(perpendicular(a, line(b, c)), line(b, c))" },
  { "circle", "x", "x a b c", "x = centre(3, a, b, c); equidistant(x, a, b, c)" },
  { "circumcenter", "x", "x a b c", "x = centre(3, a, b, c); equidistant(x, a, b, c)" },
  { "incenter", "x", "x a b c", "x = centre(1, a, b, c)" },
  { "excenter", "x", "x a b c",
    "i = centre(1, a, b, c); x = meet(line(a, i), perpendicular(b, line(b, i)))" },
  { "orthocenter", "x", "x a b c", "x = centre(4, a, b, c)" },
  { "parallelogram", "x", "a b c x", "x = reflect(b, midpoint(a, c))" },
  { "eq_triangle", "x", "x b c",
    "x = rotate(c, 60°, b); equidistant(x, b, c); equidistant(b, c, x); equidistant(c, b, x)" },
  { "psquare", "x", "x a b", "x = rotate(b, 90°, a); equidistant(a, b, x)" },
  { "nsquare", "x", "x a b", "x = rotate(b, -90°, a); equidistant(a, b, x)" },
  { "shift", "x", "x b c d", "x = reflect(d, midpoint(b, c))" },
  { "square", "x y", "a b x y",
    "x = rotate(a, -90°, b); y = rotate(b, 90°, a); equidistant(a, b, y); equidistant(b, a, x); "
    "equidistant(x, b, y); equidistant(y, a, x)" },
  { "intersection_ll", "x", "x a b c d", "x = meet(line(a, b), line(c, d))" },
  { "intersection_lp", "x", "x a b c m n", "x = meet(line(a, b), parallel(c, line(m, n)))" },
  { "intersection_lt", "x", "x a b c d e", "x = meet(line(a, b), perpendicular(c, line(d, e)))" },
  { "intersection_pp", "x", "x a b c d e f",
    "x = meet(parallel(a, line(b, c)), parallel(d, line(e, f)))" },
  { "intersection_tt", "x", "x a b c d e f",
    "x = meet(perpendicular(a, line(b, c)), perpendicular(d, line(e, f)))" },
  { "intersection_lc", "x", "x a o b", "x = other(line(a, b), circle(o, b), b)" },
  { "intersection_cc", "x", "x o w a", "x = other(circle(o, a), circle(w, a), a)" },

  /* several determined points */
  { "incenter2", "x y z i", "x y z i a b c",
    "i = centre(1, a, b, c); x = foot(i, b, c); y = foot(i, c, a); z = foot(i, a, b); "
    "equidistant(i, x, y, z)" },
  { "excenter2", "x y z i", "x y z i a b c",
    "i = excenter(a, b, c); x = foot(i, b, c); y = foot(i, c, a); z = foot(i, a, b); "
    "equidistant(i, x, y, z)" },
  { "centroid", "x y z i", "x y z i a b c",
    "x = midpoint(b, c); y = midpoint(c, a); z = midpoint(a, b); i = centre(2, a, b, c)" },
  { "ninepoints", "x y z i", "x y z i a b c",
    "x = midpoint(b, c); y = midpoint(c, a); z = midpoint(a, b); i = centre(5, a, b, c); "
    "equidistant(i, x, y, z)" },
  { "tangent", "x y", "x y a o b",
    "k = circle(midpoint(a, o), a); x = meet(k, circle(o, b)); y = other(k, circle(o, b), x)" },
  { "trisegment", "x y", "x y a b", "x = dilate(b, 1/3, a); y = dilate(b, 2/3, a)" },
  { "trisect", "x y", "x y a b c",
    "x = meet(trisectrix(a, b, c, 1), line(a, c)); y = meet(trisectrix(a, b, c, 2), line(a, c))" },
  { "cc_tangent", "x y z i", "x y z i o a w b",
    "s = outer(circle(o, a), circle(w, b)); t = twin(s); x = touch(s, circle(o, a)); "
    "y = touch(s, circle(w, b)); z = touch(t, circle(o, a)); i = touch(t, circle(w, b))" },
  { "cc_tangent0", "x y", "x y o a w b",
    "s = outer(circle(o, a), circle(w, b)); x = touch(s, circle(o, a)); "
    "y = touch(s, circle(w, b))" },
  { "2l1c", "x y z i", "x y z i a b c o",
    "k = circle(o, a); d = across(perpendicular(o, line(b, c)), k, line(b, c), a); "
    "e = across(perpendicular(o, line(a, c)), k, line(a, c), b); "
    "f = meet(perpendicular(d, line(o, d)), perpendicular(e, line(o, e))); "
    "z = alongside(line(c, f), k, line(b, c), a); i = meet(bisectrix(a, c, b), line(o, z)); "
    "x = foot(i, c, a); y = foot(i, c, b); equidistant(i, x, y, z)" },
  { "e5128", "x y", "x y a b c d",
    "y = midpoint(a, b); equidistant(c, b, d); x = other(line(d, y), circle(c, b), d)" },
  { "3peq", "x y z", "x y z a b c",
    "z = any(line(b, c)); x = meet(parallel(reflect(c, z), line(c, a)), line(a, b)); "
    "y = reflect(x, z)" },
};

/* Similar and congruent triangles may be mirror images; those of simtrir and contrir must be. */
static const PorismJgexRelation relations[] = {
  { "coll", 3, G_MAXUINT, "coll abc" },
  { "cyclic", 4, G_MAXUINT, "cyclic abcd" },
  { "circle", 3, G_MAXUINT, "cong abac" },
  { "midp", 3, 3, "midp abc" },
  { "para", 4, 4, "para abcd" },
  { "perp", 4, 4, "perp abcd" },
  { "cong", 4, 4, "cong abcd" },
  { "eqangle", 8, 8, "eqangle abcdefgh" },
  { "eqratio", 8, 8, "eqratio abcdefgh" },
  { "simtri", 6, 6, "eqratio abacdedf; eqratio abbcdeef" },
  { "simtrir", 6, 6, "eqangle abacdfde; eqangle babcefed" },
  { "contri", 6, 6, "cong abde; cong bcef; cong cafd" },
  { "contrir", 6, 6, "cong abde; eqangle abacdfde; eqangle babcefed" },
};

/**
 * porism_jgex_construction_lookup:
 *
 * Returns: (nullable): the construction of that name
 */
const PorismJgexConstruction *
porism_jgex_construction_lookup (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (constructions); i++)
    if (g_str_equal (constructions[i].name, name))
      return &constructions[i];
  return NULL;
}

/**
 * porism_jgex_construction_is_locus:
 *
 * Returns: whether another locus can be met with it
 */
gboolean
porism_jgex_construction_is_locus (const PorismJgexConstruction *self)
{
  return g_str_has_prefix (self->recipe, "on ") || strstr (self->recipe, "; on ") != NULL;
}

/**
 * porism_jgex_relation_lookup:
 *
 * Returns: (nullable): the relation of that name
 */
const PorismJgexRelation *
porism_jgex_relation_lookup (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (relations); i++)
    if (g_str_equal (relations[i].name, name))
      return &relations[i];
  return NULL;
}
