/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Implicit curves: by an equation, by one in the coordinates that a triangle gives a point, and cubics of triangles. */

#include "config.h"

#include <string.h>

#include "engine/commands/run.h"
#include "engine/expressions/expression.h"
#include "engine/kinds/language.h"
#include "engine/notation/scanner.h"
#include "engine/typed/typed-form.h"

static const char *const variables[] = { "x", "y", NULL };

/* ---- by an equation ---- */

/* A term is an equation with 0. */
static PorismExpression *
read_equation (PorismCall *self)
{
  const char *text = porism_call_get (self, "equation")->text;
  g_autofree char *with_zero = NULL;

  if (strchr (text, '=') == NULL)
    with_zero = g_strdup_printf ("%s=0", text);
  return porism_call_parse_equation (self, "equation", with_zero != NULL ? with_zero : text, variables);
}

gboolean
porism_run_implicit_curve (PorismCall *self)
{
  g_autoptr (PorismExpression) equation = read_equation (self);

  if (equation == NULL)
    return FALSE;
  if (!porism_expression_is_equation (equation) || porism_typed_equation_get_degree (equation, PORISM_MOST_IMPLICIT_DEGREE) < 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "equation",
                                      _("Multiply by denominators, and square roots away, such as x^2*y + y^3 = 1."),
                                      _("Both sides of the equation of a curve must be polynomials of a moderate degree in x and y."));
  return porism_call_make_by_expression (self, "implicit-curve", equation);
}

/* ---- through points ---- */

gboolean
porism_run_curve_through (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  const guint n = porism_call_get (self, "points")->objects->len;
  PorismRecord *record;

  if (overload == NULL)
    return FALSE;
  if (n != 2 && n != 5 && n != 9 && n != 14)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "points", NULL,
                                      _("A curve of degree 2, 3 or 4 is determined by 5, 9 or 14 points, not by %u."), n);
  record = porism_call_new_record (self, overload);
  return record != NULL && porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* ---- with an equation that is composed ---- */

static gboolean
make_curve (PorismCall *self,
            const char *equation)
{
  PorismAction *action = porism_action_new ("add_implicit_curve");

  porism_action_add_string (action, "equation", equation);
  return porism_call_run_inner (self, action);
}

/* ---- by a triangle ---- */

static gboolean
check_vertices (PorismCall *self)
{
  static const char *const parameters[] = { "p1", "p2", "p3" };

  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    {
      const PorismId id = porism_call_get (self, parameters[i])->object;

      if (porism_construction_get (self->construction, id)->kind != PORISM_KIND_POINT)
        return porism_call_refuse_kind (self, parameters[i], id, PORISM_KINDS (PORISM_KIND_POINT));
    }
  return TRUE;
}

/* Twice the area of the place and the side from @b to @c. */
static char *
dup_area (const char *b,
          const char *c)
{
  return g_strdup_printf ("((x(%s)-x)*(y(%s)-y)-(x(%s)-x)*(y(%s)-y))", b, c, c, b);
}

static void
clear_texts (char *texts[3])
{
  for (int i = 0; i < 3; i++)
    g_free (texts[i]);
}

/* The areas of the place with each side of the triangle, over that of the triangle where they shall be @shares. */
static void
get_areas (PorismCall *self,
           gboolean    shares,
           char       *areas[3])
{
  const char *vertices[] = { porism_call_get (self, "p1")->reference, porism_call_get (self, "p2")->reference,
                             porism_call_get (self, "p3")->reference };
  const char *a = vertices[0], *b = vertices[1], *c = vertices[2];
  g_autofree char *whole = g_strdup_printf ("((x(%s)-x(%s))*(y(%s)-y(%s))-(x(%s)-x(%s))*(y(%s)-y(%s)))", b, a, c, a, c, a,
                                            b, a);

  for (int i = 0; i < 3; i++)
    {
      g_autofree char *area = dup_area (vertices[(i + 1) % 3], vertices[(i + 2) % 3]);

      areas[i] = shares ? g_strdup_printf ("(%s/%s)", area, whole) : g_strdup (area);
    }
}

/* @text with @by in the places of the letters A, B and C. */
static char *
replace_letters (const char *text,
                 char       *by[3])
{
  GString *replaced = g_string_new (NULL);
  const char *at = text;
  PorismScanner scanner;

  for (porism_scanner_init (&scanner, text);
       scanner.token != PORISM_TOKEN_END && scanner.token != PORISM_TOKEN_INVALID; porism_scanner_advance (&scanner))
    {
      if (scanner.token != PORISM_TOKEN_NAME || scanner.name[0] < 'A' || scanner.name[0] > 'C' || scanner.name[1] != '\0')
        continue;
      g_string_append_len (replaced, at, scanner.start - at);
      g_string_append (replaced, by[scanner.name[0] - 'A']);
      at = scanner.end;
    }
  g_clear_error (&scanner.error);
  g_string_append (replaced, at);
  return g_string_free (replaced, FALSE);
}

gboolean
porism_run_triangle_curve (PorismCall *self)
{
  g_autofree char *equation = NULL;
  char *areas[3];

  if (!check_vertices (self))
    return FALSE;
  get_areas (self, TRUE, areas);
  equation = replace_letters (porism_call_get (self, "equation")->text, areas);
  clear_texts (areas);
  return make_curve (self, equation);
}

/* ---- cubics ---- */

/* The first weight of the pivot, by the squares of the sides, which are written A, B and C; the others follow in turn. The
 * numbers are those of the catalogue of triangle cubics. */
static const char *const pivots[] = {
  "2*A^2-(B-C)^2-A*(B+C)",              /* Neuberg: the direction of Euler's line */
  "1",                                  /* Thomson: the centroid */
  "A*(B+C-A)",                          /* McCay: the circumcentre */
  "2*A*(B+C)+(B-C)^2-3*A^2",            /* Darboux: de Longchamps' point */
  "A*(B+C)-(B-C)^2",                    /* Napoleon: the centre of the nine points */
  "(C+A-B)*(A+B-C)",                    /* the orthocubic: the orthocentre */
};

static char *
dup_squared_side (PorismCall *self,
                  const char *from,
                  const char *to)
{
  const char *p = porism_call_get (self, from)->reference, *q = porism_call_get (self, to)->reference;

  return g_strdup_printf ("((x(%s)-x(%s))^2+(y(%s)-y(%s))^2)", p, q, p, q);
}

/* The cubic of the points that are on a line with the pivot and their own isogonal conjugate. */
static char *
dup_cubic (PorismCall *self,
           const char *pivot)
{
  GString *sum = g_string_new (NULL);
  char *areas[3], *sides[3];

  get_areas (self, FALSE, areas);
  sides[0] = dup_squared_side (self, "p2", "p3");
  sides[1] = dup_squared_side (self, "p3", "p1");
  sides[2] = dup_squared_side (self, "p1", "p2");
  for (int i = 0; i < 3; i++)
    {
      const int next = (i + 1) % 3, last = (i + 2) % 3;
      char *turned[] = { sides[i], sides[next], sides[last] };
      g_autofree char *weight = replace_letters (pivot, turned);

      g_string_append_printf (sum, "%s(%s)*%s*(%s*%s^2-%s*%s^2)", i > 0 ? "+" : "", weight, areas[i], sides[last],
                              areas[next], sides[next], areas[last]);
    }
  clear_texts (areas);
  clear_texts (sides);
  g_string_append (sum, "=0");
  return g_string_free (sum, FALSE);
}

gboolean
porism_run_cubic (PorismCall *self)
{
  const gint64 number = porism_call_get (self, "number")->integer;
  g_autofree char *equation = NULL;

  if (!check_vertices (self))
    return FALSE;
  if (number < 1 || number > (gint64) G_N_ELEMENTS (pivots))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "number",
                                      _("Known are 1 Neuberg, 2 Thomson, 3 McCay, 4 Darboux, 5 Napoleon and 6 the orthocubic."),
                                      _("The cubic number %d is not known here."), (int) number);
  equation = dup_cubic (self, pivots[number - 1]);
  return make_curve (self, equation);
}
