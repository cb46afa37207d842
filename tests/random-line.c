/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Arguments are drawn by the types of a tool's parameters and the kinds of the roles that they play, among
 * the objects that the figure has. Texts are templates, in which % stands for a part that is drawn:
 *
 *   %N a name, new or taken   %O any object   %P a point   %L a line, a segment, …   %C a circle, an arc, …
 *   %Y a polygon   %F a function   %A a number or an angle   %n a number as it is written   %d a digit
 *   %r a coordinate   %e a term in x   %q an equation   %S a point of the plane or of space   %B a solid   %W what lies in a plane */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "engine/construction/locus.h"
#include "random-line.h"

#define MOST_NESTED_TEMPLATES 3

typedef struct
{
  GRand *random;
  const PorismConstruction *construction;
  const PorismRegistry *registry;
  guint depth;
  PorismId mover;               /* of a locus */
  GArray *avoided;              /* PorismId: what the line names already, what it redefines */
} Draw;

static char *draw_template (Draw       *self,
                            const char *template);

static guint
draw_index (Draw *self,
            guint n)
{
  return (guint) g_rand_int_range (self->random, 0, (gint32) n);
}

static gboolean
draw_chance (Draw *self,
             guint percent)
{
  return draw_index (self, 100) < percent;
}

#define ONE_OF(self, table) ((table)[draw_index ((self), G_N_ELEMENTS (table))])

/* ---- names ---- */

static const char *const names[] = {
  "A", "B", "C", "D", "E", "F", "P", "Q", "R", "M", "a", "b", "c", "d", "f", "g", "h", "k", "l", "m",
  "n", "p", "q", "r", "s", "u", "v", "w", "A_1", "P_1", "P_2", "k_1", "alpha", "α", "A'", "AB", "ABC",
};

static const char *const odd_names[] = {
  "x", "y", "e", "i", "t", "pi", "sin", "If", "", "1", "A B", "a\"b", "A_{1}", "A₁", "Circle", "true",
  "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", "\xce\xb1\xce\xb2",
};

static gboolean
is_avoided (const Draw *self,
            PorismId    id)
{
  for (guint i = 0; i < self->avoided->len; i++)
    if (g_array_index (self->avoided, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

/* The name of an object of @kinds, each as likely; NULL where there is none. Mostly none that is avoided,
 * and avoided from now on. */
static const char *
draw_object (Draw       *self,
             PorismKinds kinds)
{
  guint n_order, n = 0;
  const PorismId *order = porism_construction_get_order (self->construction, &n_order);
  gboolean any = draw_chance (self, 10);
  PorismId id = 0;

  for (guint i = 0; i < n_order; i++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, order[i]);

      if (record != NULL && record->name != NULL && kinds & PORISM_KINDS (record->kind) &&
          (any || !is_avoided (self, order[i])) && draw_index (self, ++n) == 0)
        id = order[i];
    }
  if (id == 0)
    return NULL;
  g_array_append_val (self->avoided, id);
  return porism_construction_get (self->construction, id)->name;
}

/* Mostly one that is free. */
static const char *
draw_any_name (Draw *self)
{
  const char *name = draw_chance (self, 15) ? draw_object (self, ~(PorismKinds) 0) : NULL;

  if (name != NULL)
    return name;
  if (draw_chance (self, 3))
    return ONE_OF (self, odd_names);
  for (guint i = 0; i < 4; i++)
    {
      name = ONE_OF (self, names);
      if (porism_construction_lookup (self->construction, name) == 0)
        break;
    }
  return name;
}

/* Mostly one of @kinds; sometimes another, one that is not there, or one that is described. */
static char *
draw_operand (Draw       *self,
              PorismKinds kinds)
{
  static const char *const described[] = {
    "%P%P", "∠%P%P%P", "Line(%P,%P)", "Circle(%P,%n)", "Midpoint(%P,%P)", "Segment(%P,%P)", "(1,2)",
    "Intersect(%L,%C)", "%O%O", "2", "x", "%F'", "%O.", "xAxis", "zAxis", "(1,2,3)", "Plane(%S,%S,%S)", "Cube(%P,%P)",
  };
  const char *name = NULL;

  if (draw_chance (self, 92))
    name = draw_object (self, kinds);
  if (name == NULL && draw_chance (self, 60))
    name = draw_object (self, ~(PorismKinds) 0);
  if (name != NULL)
    return g_strdup (name);
  return draw_chance (self, 50) ? draw_template (self, ONE_OF (self, described))
                                : g_strdup (draw_any_name (self));
}

/* ---- texts ---- */

static const char *const numbers[] = {
  "0", "1", "2", "3", "4", "5", "-1", "-2", "-3", "1/2", "7/3", "0.1", "2.5", "sqrt(2)", "2*sqrt(3)",
  "pi", "100", "1/1000", "-7/5", "6",
};

static const char *const odd_numbers[] = {
  "1e300", "-1e300", "1e-300", "1e400", "1/0", "sqrt(-1)", "cos(1)", "sqrt(2+sqrt(3))", "", "x", "%O",
  "2^1000", "10^(-50)", "123456789012345678901/7", "0^0", "e", "1,5", "tan(pi/2)", "nan", "5%%",
};

static const char *const dependent_numbers[] = {
  "%A", "%A+1", "2%A", "x(%P)", "y(%P)/2", "Length(%L)", "Radius(%C)", "%P%P", "Distance(%P,%P)",
  "%F(%d)", "%A*%A", "-%A", "abs(x(%P))+1", "sqrt(%A)", "%F'(%d)", "1/%A",
};

static const char *const angles[] = {
  "60°", "90°", "35°", "pi/3", "-45°", "1", "30", "0", "360°", "%A", "%A*2", "720°", "acos(1/3)",
  "2°", "180°", "Angle(%P,%P,%P)", "1/7°", "%n",
};

static const char *const terms[] = {
  "x^2", "x", "%n", "x^2-%d", "x^3-%d*x", "sin(x)", "%A*x", "%A*x^2+%A", "1/x", "1/(x-%d)", "sqrt(x)",
  "%F(x)+1", "%F'(x)", "%F(x)*%F(x)", "x(%P)*x", "e^x", "ln(x)", "abs(x)", "If(x>0, x, -x)",
  "x^4-2x^2+1/3", "(x^2-1)/(x+2)", "%P%P*x", "%F(%F(x))", "Length(%L)+x", "tan(x)", "%A", "floor(x)",
  "x^2*%n", "cos(%A*x)", "(x-%d)^2*(x+1)",
};

static const char *const equations[] = {
  "y = 2x+1", "x^2+y^2 = 25", "x = %d", "%A*x+y = 1", "x*y = 1", "x^2/4+y^2 = 1", "y = x^2", "x+y < 3",
  "x^2+y^2 <= %A", "y > x", "x^2 = 2", "x^3-x = %A", "2x+3 = 7", "x^2-y^2 = 1", "0 = 0", "sin(x) = x/2",
  "(x-1)^2+(y-%A)^2 = 4", "x^2+x*y+y^2 = 3", "x(%P)*x+y = 2", "y = %F(x)", "x^2+2x*y+y^2 = 1", "x^2+y^2 = 0",
};

static const char *const conditions[] = {
  "%P%P == %d", "%P%P == %P%P", "Angle(%P,%P,%P) == %d*10°", "x(%P) == y(%P)", "%P%P > %P%P", "2*%P%P == %P%P", "%A == %d",
  "Length(%L) == %d && x(%P) > 0", "Distance(%P,%P) == Radius(%C)", "%P%P*%P%P == %n", "x(%P) != x(%P)", "%P%P+%P%P == %P%P",
};

static const char *const typed[] = {
  "%N = (%r, %r)", "%N = (%A, x(%P))", "%N(x) = %e", "%N = %e", "%N = %n", "%N = Derivative(%F)",
  "%N = Circle(%P, %n)", "%N = Circle(%P, %P)", "%N = Line(%P, %P)", "%N = Segment(%P, %P)",
  "%N = Polygon(%P, %P, %P)", "%N = Polygon(%P, %P, %d)", "%N = Intersect(%L, %C)",
  "%N = Intersect(%O, %O)", "%N = Midpoint(%P, %P)", "%N = Point(%O)", "%N: %q", "%N = %A + 1", "%q",
  "(t^2, t), 0 <= t <= 1", "%N = (t, %A*t^2), -1 <= t <= %d", "%N(x) = %e, 0 <= x <= %d",
  "%N = Tangent(%P, %C)", "%N = Reflect(%O, %L)", "%N = Rotate(%O, 60°, %P)", "%N = Integral(%F)",
  "%N = Integral(%F, 0, %d)", "Root(%F)", "Extremum(%F)", "%N = Angle(%P, %P, %P)", "%N = Locus(%P, %P)",
  "%N = PerpendicularLine(%P, %L)", "Distance(%P, %O)", "%N = Incircle(%P, %P, %P)", "\"%O\"",
  "%N = Ellipse(%P, %P, %P)", "%N = Vector(%P, %P)", "%N = Arc(%P, %P, %P)", "AreCollinear(%P, %P, %P)?",
  "%N = Slider(0, %d)", "%N = Min(%n, %A)", "%O", "%N =", "%N = %N", "(", "%N = Polyline(%P, %P, %P)",
  "%N = Dilate(%O, %n, %P)", "%N = Translate(%O, %L)", "%N = Function(%e, 0, %d)", "%N = Center(%C)",
  "%N = (%r, %r, %r)", "%N = (%n; %n; %n)", "%N: %r*x+%r*y+z = %n", "%N = Plane(%S, %S, %S)", "%N = Line(%S, %S)", "%N = Sphere(%S, %n)",
  "%N = Sphere(%S, %S)", "%N = Cone(%S, %S, %n)", "%N = Cylinder(%S, %S, %n)", "%N = Frustum(%B, 1/%d)", "%N = Frustum(%S, %S, %n, %n)",
  "%N = Prism(%S, %S, %S, %S)", "%N = Prism(%Y, %n)", "%N = Pyramid(%S, %S, %S, %S)", "%N = Pyramid(%Y, %n)", "%N = Cube(%S, %S)",
  "%N = Icosahedron(%S, %S)", "%N = Dodecahedron(%S, %S, %S)", "%N = CrossSection(%W, %B)", "%N = IntersectConic(%W, %B)",
  "%N = IntersectPath(%W, %O)", "%N = Intersect(%W, %O)", "%N = Net(%B, %d/7)", "Volume(%B)", "SurfaceArea(%B)", "%N = Surface(%F, %n*1°)",
  "%N = InscribedSphere(%B)", "%N = CircumscribedSphere(%B)", "%N = Centroid(%B)", "%N = Face(%B)", "%N = DihedralAngle(%B)",
  "%N = PlaneBisector(%S, %S)", "%N = AngleBisector(%W, %W)", "%N = Rotate(%O, 60°, zAxis)", "%N = Reflect(%O, %W)",
  "%N = CommonPerpendicular(%O, %O)", "Distance(%O, %W)", "Angle(%O, %W)", "AreCoplanar(%S, %S, %S, %S)?", "%N = Cross(%S, %S)",
};

static const char *const texts[] = {
  "hello", "", "red", "#12ab9c", "dashed", "%O", "value %O = {%O}", "$\\frac{%d}{2}$", "x", "y", "true",
  "\\sqrt{", "none", "name", "%e", "AreCollinear(%P,%P,%P)", "%P%P == %P%P", "Distance(%P,%P) == %n",
  "Angle(%P,%P,%P) == 90°", "add_midpoint", "perpendicular", "large", "%n",
};

/* ---- templates ---- */

static char *
draw_number (Draw *self)
{
  guint which = draw_index (self, 100);

  if (self->depth > MOST_NESTED_TEMPLATES || which < 60)
    return g_strdup (ONE_OF (self, numbers));
  if (which < 75)
    return g_strdup_printf ("%d", g_rand_int_range (self->random, -9, 10));
  if (which < 95)
    return draw_template (self, ONE_OF (self, dependent_numbers));
  return draw_template (self, ONE_OF (self, odd_numbers));
}

static char *
draw_part (Draw *self,
           char  part)
{
  static const struct
  {
    char part;
    PorismKinds kinds;
  } objects[] = {
    { 'O', ~(PorismKinds) 0 }, { 'P', PORISM_KINDS (PORISM_KIND_POINT) }, { 'L', PORISM_KINDS_LINEAR },
    { 'C', PORISM_KINDS_CIRCULAR | PORISM_KINDS (PORISM_KIND_CONIC) },
    { 'Y', PORISM_KINDS_SIDED }, { 'F', PORISM_KINDS (PORISM_KIND_FUNCTION) },
    { 'A', PORISM_KINDS_NUMERIC }, { 'S', PORISM_KINDS_SPACE_POINT },
    { 'B', PORISM_KINDS_SOLID | PORISM_KINDS (PORISM_KIND_SURFACE) | PORISM_KINDS (PORISM_KIND_NET) }, { 'W', PORISM_KINDS_PLANAR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    if (objects[i].part == part)
      return draw_operand (self, objects[i].kinds);
  if (part == 'N')
    return g_strdup (draw_any_name (self));
  if (part == 'n')
    return draw_number (self);
  if (part == 'e')
    return draw_template (self, ONE_OF (self, terms));
  if (part == 'q')
    return draw_template (self, ONE_OF (self, equations));
  if (part == 'r')
    return draw_chance (self, 80) ? g_strdup_printf ("%d", g_rand_int_range (self->random, -9, 10))
                                  : draw_number (self);
  if (part == 'd')
    return g_strdup_printf ("%u", draw_index (self, 8));
  return g_strdup ("%");
}

static char *
draw_template (Draw       *self,
               const char *template)
{
  GString *text = g_string_new (NULL);

  self->depth++;
  for (const char *at = template; *at != '\0'; at++)
    if (*at != '%')
      g_string_append_c (text, *at);
    else
      {
        g_autofree char *part =
          self->depth > MOST_NESTED_TEMPLATES ? g_strdup ("1") : draw_part (self, at[1]);

        g_string_append (text, part);
        at++;
      }
  self->depth--;

  return g_string_free (text, FALSE);
}

/* ---- arguments ---- */

/* The kinds that the parameter takes in the overload; all where only the tool knows. */
static PorismKinds
find_kinds (const PorismOverload *overload,
            const char           *parameter)
{
  for (guint i = 0; overload != NULL && i < PORISM_MAX_ROLES && overload->parameters[i] != NULL; i++)
    if (g_str_equal (overload->parameters[i], parameter))
      return porism_operation_get_role (porism_operation_lookup (overload->operation), i)->kinds;
  return ~(PorismKinds) 0;
}

/* What the tools that find out for themselves want. */
static PorismKinds
find_kinds_for (const PorismToolSpec *spec,
                const char           *parameter)
{
  static const struct
  {
    const char *tool;
    const char *parameter;
    PorismKinds kinds;
  } rows[] = {
    { "move_point", "name", PORISM_KINDS (PORISM_KIND_POINT) },
    { "set_value", "name", PORISM_KINDS (PORISM_KIND_NUMBER) },
    { "add_point_on", "obj", PORISM_KINDS_PATH | PORISM_KINDS_BY_EXPRESSION },
    { "add_intersect", NULL, PORISM_KINDS_PATH | PORISM_KINDS_GRAPH },
    { "add_intersect_index", NULL, PORISM_KINDS_PATH | PORISM_KINDS_GRAPH },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].tool, spec->name) &&
        (rows[i].parameter == NULL || g_str_equal (rows[i].parameter, parameter)))
      return rows[i].kinds;
  return ~(PorismKinds) 0;
}

static gboolean
is_input (const PorismToolSpec *spec,
          const PorismOverload *overload,
          const char           *parameter)
{
  for (guint k = 0; k < PORISM_MAX_OVERLOADS && spec->overloads[k].operation != NULL; k++)
    for (guint i = 0; i < PORISM_MAX_ROLES && spec->overloads[k].parameters[i] != NULL; i++)
      if ((overload == NULL || overload == &spec->overloads[k]) &&
          g_str_equal (spec->overloads[k].parameters[i], parameter))
        return TRUE;
  return FALSE;
}

static const PorismOverload *
draw_overload (Draw                 *self,
               const PorismToolSpec *spec)
{
  guint n = 0;

  while (n < PORISM_MAX_OVERLOADS && spec->overloads[n].operation != NULL)
    n++;
  return n > 0 ? &spec->overloads[draw_index (self, n)] : NULL;
}

static gboolean
is_given (Draw                  *self,
          const PorismToolSpec  *spec,
          const PorismOverload  *overload,
          const PorismParameter *parameter)
{
  if (overload != NULL && is_input (spec, overload, parameter->name))
    return draw_chance (self, 98);
  if (overload != NULL && is_input (spec, NULL, parameter->name))
    return draw_chance (self, 3);
  return draw_chance (self, parameter->optional ? 40 : 98);
}

static json_object *
draw_list (Draw       *self,
           PorismKinds kinds)
{
  guint n = 2 + draw_index (self, 4);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *operand = draw_operand (self, kinds);

      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", operand);
    }
  return json_object_new_string (text->str);
}

static json_object *
draw_integer (Draw *self)
{
  static const gint64 odd[] = { -1, 1000, 1001, G_MAXINT64, G_MININT64, 4294967297, 65536, 100 };

  return json_object_new_int64 (draw_chance (self, 95) ? (gint64) draw_index (self, 8)
                                                       : ONE_OF (self, odd));
}

/* The branches of some points, which need not have so many. */
static json_object *
draw_branches (Draw *self)
{
  json_object *branches = json_object_new_object ();
  guint n = 1 + draw_index (self, 2);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *point = draw_operand (self, PORISM_KINDS (PORISM_KIND_POINT));

      json_object_object_add (branches, point, json_object_new_int ((int) draw_index (self, 4)));
    }
  return branches;
}

/* (transfer full): @text as JSON. */
static json_object *
take_text (char *text)
{
  json_object *json = json_object_new_string (text);

  g_free (text);
  return json;
}

static json_object *draw_arguments (Draw                 *self,
                                    const PorismToolSpec *spec,
                                    gboolean              nested);

static json_object *
draw_argument (Draw                  *self,
               const PorismParameter *parameter,
               PorismKinds            kinds,
               const PorismToolSpec  *nested)
{
  switch (parameter->type)
    {
    case PORISM_PARAMETER_NEW_NAME:
      return json_object_new_string (draw_any_name (self));
    case PORISM_PARAMETER_OBJECT:
      return take_text (draw_operand (self, kinds));
    case PORISM_PARAMETER_OBJECTS:
      return draw_list (self, kinds);
    case PORISM_PARAMETER_NUMBER:
      return take_text (draw_number (self));
    case PORISM_PARAMETER_ANGLE:
      return take_text (draw_template (self, ONE_OF (self, angles)));
    case PORISM_PARAMETER_INTEGER:
      return draw_integer (self);
    case PORISM_PARAMETER_FLAG:
      return json_object_new_boolean (draw_chance (self, 50));
    case PORISM_PARAMETER_EXPRESSION:
      return take_text (draw_chance (self, 75) ? draw_template (self, ONE_OF (self, terms))
                                               : draw_template (self, ONE_OF (self, equations)));
    case PORISM_PARAMETER_ARGUMENTS:
      return draw_arguments (self, nested, TRUE);
    case PORISM_PARAMETER_BRANCHES:
      return draw_branches (self);
    case PORISM_PARAMETER_TEXT:
    case PORISM_PARAMETER_TEXTS:
    default:
      return take_text (draw_template (self, ONE_OF (self, texts)));
    }
}

/* Whether some overload of the tool has objects for its inputs. */
static gboolean
has_objects (Draw                 *self,
             const PorismToolSpec *spec)
{
  for (guint k = 0; k < PORISM_MAX_OVERLOADS && spec->overloads[k].operation != NULL; k++)
    {
      const PorismOverload *overload = &spec->overloads[k];
      gboolean has = TRUE;

      for (guint i = 0; i < PORISM_MAX_ROLES && overload->parameters[i] != NULL && has; i++)
        {
          PorismKinds kinds = find_kinds (overload, overload->parameters[i]);

          has = kinds & PORISM_KINDS_NUMERIC || draw_object (self, kinds) != NULL;
        }
      if (has)
        return TRUE;
    }
  return spec->overloads[0].operation == NULL;
}

static const PorismToolSpec *
draw_tool_of (Draw    *self,
              gboolean construct)
{
  const PorismToolSpec *spec;

  do
    spec = porism_registry_get (self->registry, draw_index (self, porism_registry_get_n (self->registry)));
  while (construct ? spec->klass != PORISM_TOOL_CONSTRUCT && spec->klass != PORISM_TOOL_CHANGE
                   : (porism_tool_spec_is_query (spec) || spec->klass == PORISM_TOOL_RENDER) &&
         draw_chance (self, 70));
  return spec;
}

/* Mostly one for which there are objects. */
static const PorismToolSpec *
draw_tool (Draw    *self,
           gboolean construct)
{
  const PorismToolSpec *spec = draw_tool_of (self, construct);

  for (guint i = 0; i < 6; i++)
    {
      guint n = self->avoided->len;
      gboolean has = has_objects (self, spec);

      g_array_set_size (self->avoided, n);
      if (has)
        break;
      spec = draw_tool_of (self, construct);
    }
  return spec;
}

/* Equations where an equation is asked for: the types do not tell. */
static json_object *
draw_expression_for (Draw                  *self,
                     const PorismParameter *parameter)
{
  if (parameter->type == PORISM_PARAMETER_EXPRESSION && g_str_equal (parameter->name, "expr"))
    return take_text (draw_template (self, ONE_OF (self, terms)));
  if (g_str_equal (parameter->name, "equation") || g_str_equal (parameter->name, "inequality"))
    return take_text (draw_template (self, ONE_OF (self, equations)));
  if (g_str_equal (parameter->name, "variable"))
    return json_object_new_string ("x");
  return NULL;
}

/* What is redefined must not depend on itself, so what follows it is avoided. */
static json_object *
draw_redefined (Draw *self)
{
  const char *name = draw_object (self, ~(PorismKinds) 0);
  PorismId id = name != NULL ? porism_construction_lookup (self->construction, name) : 0;
  g_autoptr (GArray) followers = NULL;

  if (id == 0)
    return NULL;
  followers = porism_construction_get_followers (self->construction, id);
  g_array_append_vals (self->avoided, followers->data, followers->len);
  return json_object_new_string (name);
}

/* A point or slider that runs along something, and with it a point that it carries along. */
static json_object *
draw_for_locus (Draw       *self,
                const char *parameter)
{
  guint n_order;
  const PorismId *order = porism_construction_get_order (self->construction, &n_order);
  const PorismRecord *record = porism_construction_get (self->construction, self->mover);
  g_autoptr (GArray) carried = NULL;

  if (g_str_equal (parameter, "mover"))
    return self->mover > 0 ? json_object_new_string (record->name) : NULL;
  for (guint i = 0; i < n_order; i++)
    if (porism_construction_get_run (self->construction, order[i]) != PORISM_RUN_NONE &&
        (self->mover == 0 || draw_chance (self, 50)))
      self->mover = order[i];
  if (self->mover == 0)
    return NULL;
  carried = porism_construction_get_dependents (self->construction, self->mover);
  for (guint i = 0; i < 2 * carried->len; i++)
    {
      record = porism_construction_get (
        self->construction, g_array_index (carried, PorismId, draw_index (self, carried->len)));
      if (record->kind == PORISM_KIND_POINT && record->name != NULL)
        return json_object_new_string (record->name);
    }
  return NULL;
}

/* Where a tool says more than its types. */
static json_object *
draw_special (Draw                  *self,
              const PorismToolSpec  *spec,
              const PorismParameter *parameter)
{
  if (g_str_equal (spec->name, "redefine_object") && g_str_equal (parameter->name, "name"))
    return draw_redefined (self);
  if (g_str_equal (spec->name, "add_locus") && parameter->type == PORISM_PARAMETER_OBJECT)
    return draw_for_locus (self, parameter->name);
  if (g_str_equal (spec->name, "add_condition") && g_str_equal (parameter->name, "relation"))
    return take_text (draw_template (self, ONE_OF (self, conditions)));
  return draw_expression_for (self, parameter);
}

static json_object *
draw_arguments (Draw                 *self,
                const PorismToolSpec *spec,
                gboolean              nested)
{
  json_object *arguments = json_object_new_object ();
  const PorismOverload *overload = draw_overload (self, spec);
  const PorismToolSpec *inner = NULL;

  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    {
      const PorismParameter *parameter = &spec->parameters[i];
      PorismKinds kinds = find_kinds (overload, parameter->name) & find_kinds_for (spec, parameter->name);
      json_object *value;

      if ((nested && parameter->type == PORISM_PARAMETER_NEW_NAME) ||
          (nested && parameter->type == PORISM_PARAMETER_ARGUMENTS) ||
          !is_given (self, spec, overload, parameter))
        continue;
      if (inner == NULL && i > 0)
        inner = draw_tool (self, draw_chance (self, 97));
      if (g_str_equal (parameter->name, "tool"))
        value = json_object_new_string (inner->name);
      else
        value = draw_chance (self, 90) ? draw_special (self, spec, parameter) : NULL;
      json_object_object_add (arguments, parameter->name,
                              value != NULL ? value : draw_argument (self, parameter, kinds, inner));
    }
  return arguments;
}

/* ---- lines ---- */

/* Without much in it, a figure wants what most tools need. */
static json_object *
draw_beginning (Draw *self)
{
  static const char *const beginnings[] = {
    "%N = (%r, %r)", "%N = (%r, %r)", "%N = (%r, %r)", "%N = %r", "%N(x) = %e", "%N = Circle(%P, %d)",
    "%N = Polygon(%P, %P, %P)", "%N = Line(%P, %P)", "%N = Point(%C)", "%N = Segment(%P, %P)",
    "%N = Point(%L)", "%N = Ellipse(%P, %P, %P)", "%N = Midpoint(%P, %P)", "%N = Vector(%P, %P)",
  };
  json_object *json = json_object_new_object ();

  json_object_object_add (json, "type", take_text (draw_template (self, ONE_OF (self, beginnings))));
  return json;
}

static json_object *
draw_action (Draw *self)
{
  static const char *const editing[] = {
    "redefine_object", "redefine_object", "redefine_object", "delete_object", "rename_object",
    "move_point", "move_point", "set_value", "add_number", "add_function",
  };
  json_object *json = json_object_new_object ();
  const PorismToolSpec *spec =
    draw_chance (self, 40) ? porism_registry_lookup (self->registry, ONE_OF (self, editing)) : NULL;

  if (spec == NULL)
    spec = draw_tool (self, FALSE);
  json_object_object_add (json, "tool", json_object_new_string (spec->name));
  json_object_object_add (json, "args", draw_arguments (self, spec, FALSE));
  if (draw_chance (self, 20))
    json_object_object_add (json, "exact", json_object_new_boolean (TRUE));
  if (draw_chance (self, 25))
    json_object_object_add (json, "group", json_object_new_int (1));
  return json;
}

static json_object *
draw_drag (Draw *self)
{
  json_object *json = json_object_new_object ();

  json_object_object_add (json, "drag", take_text (draw_operand (self, ~(PorismKinds) 0)));
  json_object_object_add (json, "x", json_object_new_double (g_rand_double_range (self->random, -9, 9)));
  json_object_object_add (json, "y", json_object_new_double (g_rand_double_range (self->random, -9, 9)));
  return json;
}

static json_object *
draw_way (Draw          *self,
          PorismSession *session)
{
  json_object *json = json_object_new_object ();
  guint which = draw_index (self, 100);

  if (which < 45)
    json_object_object_add (json, "undo", json_object_new_int ((int) (1 + draw_index (self, 4))));
  else if (which < 70)
    json_object_object_add (json, "redo", json_object_new_int ((int) (1 + draw_index (self, 4))));
  else if (which < 90)
    json_object_object_add (
      json, "seek", json_object_new_int ((int) draw_index (self, porism_session_get_n_entries (session) + 1)));
  else
    json_object_object_add (json, "reload", json_object_new_boolean (TRUE));
  return json;
}

char *
random_line (GRand         *random,
             PorismSession *session)
{
  g_autoptr (GArray) avoided = g_array_new (FALSE, FALSE, sizeof (PorismId));
  Draw self = { random, porism_session_get_construction (session), porism_session_get_registry (session), 0, 0,
                avoided };
  guint n = porism_construction_get_n_objects (self.construction);
  guint which = draw_index (&self, 100);
  json_object *json;
  char *line;

  if (n < 10 && draw_chance (&self, 70))
    json = draw_beginning (&self);
  else if (which < 60)
    json = draw_action (&self);
  else if (which < 85)
    {
      json = json_object_new_object ();
      json_object_object_add (json, "type", take_text (draw_template (&self, ONE_OF (&self, typed))));
    }
  else
    json = which < 90 ? draw_drag (&self) : draw_way (&self, session);
  line = porism_json_to_line (json);
  json_object_put (json);

  return line;
}
