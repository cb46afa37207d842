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
  { "free", "a", "a", "a = free",
    "" },
  { "segment", "a b", "a b", "a = free; b = beside(a)",
    "" },
  { "triangle", "a b c", "a b c", "a = vertex; b = vertex; c = vertex",
    "" },
  { "r_triangle", "a b c", "a b c",
    "a = free; b = beside(a); c = dilate(rotate(b, 90°, a), leg, a)",
    "perp a b a c" },
  { "iso_triangle", "a b c", "a b c", "a = free; b = beside(a); c = any(circle(a, b))",
    "cong a b a c" },
  { "risos", "a b c", "a b c",
    "a = free; b = beside(a); c = either(rotate(b, 90°, a), rotate(b, -90°, a)); equidistant(a, b, c)",
    "perp a b a c; cong a b a c" },
  { "ieq_triangle", "a b c", "a b c",
    "a = free; b = beside(a); c = either(rotate(b, 60°, a), rotate(b, -60°, a)); "
    "equidistant(a, b, c); equidistant(b, c, a); equidistant(c, a, b)",
    "cong a b b c; cong b c c a" },
  { "triangle12", "a b c", "a b c",
    "a = free; b = beside(a); c = any(circle(a, dilate(b, 2, a)))",
    "rconst a b a c" },
  { "quadrangle", "a b c d", "a b c d", "a = corner; b = corner; c = corner; d = corner",
    "" },
  { "pentagon", "a b c d e", "a b c d e",
    "a = corner; b = corner; c = corner; d = corner; e = corner",
    "" },
  { "rectangle", "a b c d", "a b c d",
    "a = free; b = beside(a); d = dilate(rotate(b, 90°, a), leg, a); c = parallelogram(b, a, d)",
    "perp a b b c; pgram a b c d; perp a b a d; cong a c b d" },
  { "isquare", "a b c d", "a b c d",
    "a = free; b = beside(a); d = either(rotate(b, 90°, a), rotate(b, -90°, a)); "
    "c = parallelogram(b, a, d); "
    "equidistant(a, b, d); equidistant(b, a, c); equidistant(c, b, d); equidistant(d, a, c)",
    "pgram a b c d; perp a b b c; cong a b b c; perp a c b d" },
  { "trapezoid", "a b c d", "a b c d",
    "a = free; b = beside(a); d = free; c = any(parallel(d, line(a, b)))",
    "para a b c d" },
  { "r_trapezoid", "a b c d", "a b c d",
    "a = free; b = beside(a); d = dilate(rotate(b, 90°, a), leg, a); "
    "c = any(parallel(d, line(a, b)))",
    "para a b c d; perp a b a d" },
  { "eq_trapezoid", "a b c d", "a b c d",
    "a = free; b = beside(a); d = free; c = mirror(d, bisector(a, b))",
    "para a b c d; cong a d b c" },
  { "eq_quadrangle", "a b c d", "a b c d",
    "a = free; b = beside(a); d = beside(a); c = any(compass(b, a, d))",
    "cong a d b c" },
  { "eqdia_quadrangle", "a b c d", "a b c d",
    "a = free; b = beside(a); d = beside(b); c = any(compass(a, b, d))",
    "cong a c b d" },

  /* a point on a locus */
  { "on_line", "x", "x a b", "on line(a, b)",
    "coll x a b" },
  { "on_pline", "x", "x a b c", "on parallel(a, line(b, c))",
    "para x a b c" },
  { "on_tline", "x", "x a b c", "on perpendicular(a, line(b, c))",
    "perp x a b c" },
  { "on_bline", "x", "x a b", "on bisector(a, b); equidistant(x, a, b)",
    "cong x a x b" },
  { "on_circle", "x", "x o a", "on circle(o, a)",
    "cong o x o a" },
  { "on_circum", "x", "x a b c", "on circumcircle(a, b, c)",
    "cyclic a b c x" },
  { "on_dia", "x", "x a b", "on circle(midpoint(a, b), a)",
    "perp x a x b" },
  { "on_opline", "x", "x a b", "on ray(a, reflect(b, a))",
    "coll x a b" },
  { "on_aline", "x", "x a b c d e",
    "k = circle(any(bisector(a, b)), a); r = other(parallel(a, line(d, e)), k, a); "
    "s = other(parallel(r, line(d, c)), k, r); on parallel(a, line(b, s))",
    "eqangle a x a b d c d e" },
  { "on_aline2", "x", "x a b c d e",
    "o = meet(perpendicular(a, on_aline(a, b, c, d, e)), bisector(a, b)); on circle(o, a)",
    "eqangle x a x b d c d e" },
  { "eqangle3", "x", "x a b d e f", "on on_aline2(a, b, e, d, f)",
    "eqangle x a x b d e d f" },
  { "angle_bisector", "x", "x a b c", "on bisectrix(a, b, c)",
    "eqangle b a b x b x b c" },
  { "angle_mirror", "x", "x a b c", "on line(b, mirror(a, line(b, c)))",
    "eqangle b a b c b c b x" },
  { "eqdistance", "x", "x a b c", "on compass(a, b, c)",
    "cong x a b c" },
  { "lc_tangent", "x", "x a o", "on perpendicular(a, line(a, o))",
    "perp x a a o" },
  { "s_angle", "x", "a b x #y", "on ray(b, rotate(a, degrees(y), b))",
    "aconst b a b x" },

  /* determined points */
  { "eqangle2", "x", "x a b c",
    "e = any(line(b, c)); y = other(line(a, b), circumcircle(a, e, c), a); "
    "x = meet(line(c, y), line(a, e))",
    "eqangle a b a x c x c b" },
  { "midpoint", "x", "x a b", "x = midpoint(a, b)",
    "midp x a b" },
  { "mirror", "x", "x a b", "x = reflect(a, b)",
    "midp b a x" },
  { "reflect", "x", "x a b c", "x = mirror(a, line(b, c))",
    "cong b a b x; cong c a c x; perp b c a x" },
  { "foot", "x", "x a b c", "x = meet(perpendicular(a, line(b, c)), line(b, c))",
    "perp x a b c; coll x b c" },
  { "circle", "x", "x a b c", "x = centre(3, a, b, c); equidistant(x, a, b, c)",
    "cong x a x b; cong x b x c" },
  { "circumcenter", "x", "x a b c", "x = centre(3, a, b, c); equidistant(x, a, b, c)",
    "cong x a x b; cong x b x c" },
  { "incenter", "x", "x a b c", "x = centre(1, a, b, c)",
    "eqangle a b a x a x a c; eqangle b c b x b x b a; eqangle c a c x c x c b" },
  { "excenter", "x", "x a b c",
    "i = centre(1, a, b, c); x = meet(line(a, i), perpendicular(b, line(b, i)))",
    "eqangle a b a x a x a c; eqangle b c b x b x b a; eqangle c a c x c x c b" },
  { "orthocenter", "x", "x a b c", "x = centre(4, a, b, c)",
    "perp x a b c; perp x b c a; perp x c a b" },
  { "parallelogram", "x", "a b c x", "x = reflect(b, midpoint(a, c))",
    "pgram a b c x" },
  { "eq_triangle", "x", "x b c",
    "x = rotate(c, 60°, b); equidistant(x, b, c); equidistant(b, c, x); equidistant(c, b, x)",
    "cong x b b c; cong b c c x" },
  { "psquare", "x", "x a b", "x = rotate(b, 90°, a); equidistant(a, b, x)",
    "cong a x a b; perp a x a b" },
  { "nsquare", "x", "x a b", "x = rotate(b, -90°, a); equidistant(a, b, x)",
    "cong a x a b; perp a x a b" },
  { "shift", "x", "x b c d", "x = reflect(d, midpoint(b, c))",
    "pgram x b d c; cong x b c d; cong x c b d; para x b c d; para x c b d" },
  { "square", "x y", "a b x y",
    "x = rotate(a, -90°, b); y = rotate(b, 90°, a); equidistant(a, b, y); equidistant(b, a, x); "
    "equidistant(x, b, y); equidistant(y, a, x)",
    "pgram a b x y; perp a b b x; cong a b b x" },
  { "intersection_ll", "x", "x a b c d", "x = meet(line(a, b), line(c, d))",
    "coll x a b; coll x c d" },
  { "intersection_lp", "x", "x a b c m n", "x = meet(line(a, b), parallel(c, line(m, n)))",
    "coll x a b; para x c m n" },
  { "intersection_lt", "x", "x a b c d e", "x = meet(line(a, b), perpendicular(c, line(d, e)))",
    "coll x a b; perp x c d e" },
  { "intersection_pp", "x", "x a b c d e f",
    "x = meet(parallel(a, line(b, c)), parallel(d, line(e, f)))",
    "para x a b c; para x d e f" },
  { "intersection_tt", "x", "x a b c d e f",
    "x = meet(perpendicular(a, line(b, c)), perpendicular(d, line(e, f)))",
    "perp x a b c; perp x d e f" },
  { "intersection_lc", "x", "x a o b", "x = other(line(a, b), circle(o, b), b)",
    "coll x a b; cong o x o b" },
  { "intersection_cc", "x", "x o w a", "x = other(circle(o, a), circle(w, a), a)",
    "cong o x o a; cong w x w a" },

  /* several determined points */
  { "incenter2", "x y z i", "x y z i a b c",
    "i = centre(1, a, b, c); x = foot(i, b, c); y = foot(i, c, a); z = foot(i, a, b); "
    "equidistant(i, x, y, z)",
    "eqangle a b a i a i a c; eqangle b c b i b i b a; eqangle c a c i c i c b; coll x b c; coll y c a; coll z a b; perp i x b c; perp i y c a; perp i z a b; cong i x i y; cong i y i z" },
  { "excenter2", "x y z i", "x y z i a b c",
    "i = excenter(a, b, c); x = foot(i, b, c); y = foot(i, c, a); z = foot(i, a, b); "
    "equidistant(i, x, y, z)",
    "eqangle a b a i a i a c; eqangle b c b i b i b a; eqangle c a c i c i c b; coll x b c; coll y c a; coll z a b; perp i x b c; perp i y c a; perp i z a b; cong i x i y; cong i y i z" },
  { "centroid", "x y z i", "x y z i a b c",
    "x = midpoint(b, c); y = midpoint(c, a); z = midpoint(a, b); i = centre(2, a, b, c)",
    "midp x b c; midp y c a; midp z a b; coll i a x; coll i b y; coll i c z" },
  { "ninepoints", "x y z i", "x y z i a b c",
    "x = midpoint(b, c); y = midpoint(c, a); z = midpoint(a, b); i = centre(5, a, b, c); "
    "equidistant(i, x, y, z)",
    "midp x b c; midp y c a; midp z a b; cong i x i y; cong i y i z" },
  { "tangent", "x y", "x y a o b",
    "k = circle(midpoint(a, o), a); x = meet(k, circle(o, b)); y = other(k, circle(o, b), x)",
    "cong o x o b; cong o y o b; perp a x o x; perp a y o y" },
  { "trisegment", "x y", "x y a b", "x = dilate(b, 1/3, a); y = dilate(b, 2/3, a)",
    "coll x a b; coll y a b; cong a x x y; cong x y y b" },
  { "trisect", "x y", "x y a b c",
    "x = meet(trisectrix(a, b, c, 1), line(a, c)); y = meet(trisectrix(a, b, c, 2), line(a, c))",
    "coll x a c; coll y a c; eqangle b a b x b x b y; eqangle b x b y b y b c" },
  { "cc_tangent", "x y z i", "x y z i o a w b",
    "s = outer(circle(o, a), circle(w, b)); t = twin(s); x = touch(s, circle(o, a)); "
    "y = touch(s, circle(w, b)); z = touch(t, circle(o, a)); i = touch(t, circle(w, b))",
    "cong o x o a; cong w y w b; cong o z o a; cong w i w b; perp o x x y; perp w y y x; perp o z z i; perp w i i z" },
  { "cc_tangent0", "x y", "x y o a w b",
    "s = outer(circle(o, a), circle(w, b)); x = touch(s, circle(o, a)); "
    "y = touch(s, circle(w, b))",
    "cong o x o a; cong w y w b; perp o x x y; perp w y y x" },
  { "2l1c", "x y z i", "x y z i a b c o",
    "k = circle(o, a); d = across(perpendicular(o, line(b, c)), k, line(b, c), a); "
    "e = across(perpendicular(o, line(a, c)), k, line(a, c), b); "
    "f = meet(perpendicular(d, line(o, d)), perpendicular(e, line(o, e))); "
    "z = alongside(line(c, f), k, line(b, c), a); i = meet(bisectrix(a, c, b), line(o, z)); "
    "x = foot(i, c, a); y = foot(i, c, b); equidistant(i, x, y, z)",
    "cong i x i y; cong i x i z; coll x a c; coll y b c; perp i x a c; perp i y b c; cong o z o a; coll i o z" },
  { "e5128", "x y", "x y a b c d",
    "y = midpoint(a, b); equidistant(c, b, d); x = other(line(d, y), circle(c, b), d)",
    "midp y a b; cong c b c x; coll x d y" },
  { "3peq", "x y z", "x y z a b c",
    "z = any(line(b, c)); x = meet(parallel(reflect(c, z), line(c, a)), line(a, b)); "
    "y = reflect(x, z)",
    "midp z x y; coll x a b; coll y a c; coll z b c" },
};

/* Similar and congruent triangles may be mirror images; those of simtrir and contrir must be. */
static const PorismJgexRelation relations[] = {
  { "coll", 3, G_MAXUINT, "coll abc", "coll a b c" },
  { "cyclic", 4, G_MAXUINT, "cyclic abcd", "cyclic a b c d" },
  { "circle", 3, G_MAXUINT, "cong abac", "cong a b a c" },
  { "midp", 3, 3, "midp abc", "midp a b c" },
  { "para", 4, 4, "para abcd", "para a b c d" },
  { "perp", 4, 4, "perp abcd", "perp a b c d" },
  { "cong", 4, 4, "cong abcd", "cong a b c d" },
  { "eqangle", 8, 8, "eqangle abcdefgh", "eqangle a b c d e f g h" },
  { "eqratio", 8, 8, "eqratio abcdefgh", "eqratio a b c d e f g h" },
  { "simtri", 6, 6, "eqratio abacdedf; eqratio abbcdeef", "simtri a b c d e f" },
  { "simtrir", 6, 6, "eqangle abacdfde; eqangle babcefed", "simtri a b c d e f" },
  { "contri", 6, 6, "cong abde; cong bcef; cong cafd", "contri a b c d e f" },
  { "contrir", 6, 6, "cong abde; eqangle abacdfde; eqangle babcefed", "contri a b c d e f" },
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
