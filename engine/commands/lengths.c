/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lengths that are integrals: of a function's graph, and around an ellipse. */

#include "config.h"

#include <math.h>

#include "engine/calculus/algebra.h"
#include "engine/commands/run.h"
#include "engine/kinds/language.h"

/* Answers with the integral of the function @id. */
static gboolean
integrate (PorismCall *self,
           PorismId    id,
           const char *start,
           const char *end)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_call_get_operation (self, "definite-integral"), 3);
  const char *const ends[] = { start, end };

  record->inputs[0].object = id;
  for (int i = 0; i < 2; i++)
    {
      record->inputs[1 + i].number = porism_call_parse (self, self->spec->parameters[0].name, ends[i], NULL);
      if (record->inputs[1 + i].number == NULL)
        return FALSE;
      if (!porism_expression_is_constant (record->inputs[1 + i].number))
        return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, i == 0 ? "start" : "end",
                                          NULL, _("“%s” must be a number, not an object."),
                                          i == 0 ? "start" : "end");
    }
  if (!porism_call_complete_record (self, record))
    return FALSE;
  self->observation->value = porism_call_describe_record (self, record);

  return self->observation->value != NULL;
}

/* The same of the term @text in @variable. */
static gboolean
answer_with_integral (PorismCall *self,
                      const char *text,
                      const char *variable,
                      const char *start,
                      const char *end)
{
  const char *const variables[] = { variable, NULL };
  g_autoptr (PorismExpression) term = porism_call_parse (self, self->spec->parameters[0].name, text, variables);
  const guint n = self->made->len;
  PorismId id = term != NULL ? porism_call_make_function (self, term) : 0;
  gboolean done = id != 0 && integrate (self, id, start, end);

  porism_call_forget (self, id, n);
  return done;
}

static gboolean
check_kind (PorismCall *self,
            const char *parameter,
            PorismKind  kind)
{
  PorismId id = porism_call_get (self, parameter)->object;

  return porism_construction_get (self->construction, id)->kind == kind ||
         porism_call_refuse_kind (self, parameter, id, PORISM_KINDS (kind));
}

gboolean
porism_run_length_of_graph (PorismCall *self)
{
  g_autofree char *text = g_strdup_printf ("sqrt(1+%s'(x)^2)", porism_call_get (self, "function")->reference);

  return check_kind (self, "function", PORISM_KIND_FUNCTION) &&
         answer_with_integral (self, text, "x", porism_call_get (self, "start")->text,
                               porism_call_get (self, "end")->text);
}

/* The speed along the curve @record; (transfer full) (nullable). */
static char *
write_speed (PorismCall         *self,
             const PorismRecord *record)
{
  g_autoptr (PorismExpression) speed = porism_expression_find_speed (record->expression);
  const guint n = porism_expression_get_n_references (record->expression);
  g_autofree const char **names = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = porism_construction_get (self->construction, record->inputs[record->n_inputs - n + i].object)->name;
  return speed != NULL ? porism_expression_to_text (speed, names) : NULL;
}

/* Whether the curve is there from the one parameter to the other. */
static gboolean
check_domain (PorismCall *self,
              PorismId    curve)
{
  static const char *const ends[] = { "start", "end" };
  const double *domain = porism_construction_get_value (self->construction, curve);
  const double slack = 1e-9 * (1 + fabs (domain[0]) + fabs (domain[1]));
  PorismDoubleField field;

  porism_double_field_init (&field);
  for (int i = 0; i < 2; i++)
    {
      const PorismExpression *end = porism_call_get (self, ends[i])->expression;
      double t = NAN;

      if (porism_expression_is_constant (end))
        porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, end, NULL, NULL, &t);
      if (!(t >= domain[0] - slack && t <= domain[1] + slack))
        return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, ends[i], NULL,
                                          _("The parameters are numbers from %g to %g."), domain[0], domain[1]);
    }
  return TRUE;
}

/* Of a curve by its expression, between two values of the parameter. */
gboolean
porism_run_length_of_curve (PorismCall *self)
{
  const PorismId id = porism_call_get (self, "curve")->object;
  const PorismRecord *curve = porism_construction_get (self->construction, id);
  g_autoptr (PorismRecord) velocity = porism_record_new (porism_operation_lookup ("derivative-of-curve"), 1);
  g_autofree char *speed = NULL;

  if (!check_kind (self, "curve", PORISM_KIND_CURVE))
    return FALSE;
  if (!g_str_equal (curve->operation->id, "curve"))
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "curve", NULL,
                                      _("Only a curve that is given by its coordinates is measured so."));
  velocity->inputs[0].object = id;
  if (!porism_call_check_parents (self, velocity))
    return FALSE;
  speed = write_speed (self, curve);
  if (speed == NULL)
    return porism_call_refuse_reason (self, PORISM_REASON_NO_DERIVATIVE);

  return check_domain (self, id) &&
         answer_with_integral (self, speed, porism_expression_has_variable (curve->expression, "t") ? "t" : "x",
                               porism_call_get (self, "start")->text, porism_call_get (self, "end")->text);
}

/* The length of the semi-axis that @operation measures, as text; (transfer full) (nullable). */
static char *
measure_axis (PorismCall *self,
              const char *operation)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_operation_lookup (operation), 1);
  PorismQuantity *length;
  char *text;

  record->inputs[0].object = porism_call_get (self, "conic")->object;
  length = porism_call_describe_record (self, record);
  if (length == NULL)
    return NULL;
  text = g_strdup (length->exact);
  porism_quantity_free (length);
  if (text == NULL)
    porism_call_refuse_reason (self, PORISM_REASON_TOO_DEAR);

  return text;
}

static gboolean
answer_with_circle (PorismCall *self,
                    const char *radius)
{
  g_autofree char *text = g_strdup_printf ("2*pi*(%s)", radius);
  PorismAction *action = porism_action_new ("query_value");

  porism_action_add_string (action, "expr", text);
  return porism_call_run_inner (self, action);
}

/* A quarter of it from 0 to pi/2 along the angle of the parameter. */
gboolean
porism_run_ellipse_perimeter (PorismCall *self)
{
  PorismId id = porism_call_get (self, "conic")->object;
  g_autoptr (PorismRecord) area = porism_record_new (porism_operation_lookup ("area-conic"), 1);
  g_autofree char *major = NULL, *minor = NULL, *text = NULL;
  PorismQuantity *closed;

  if (!check_kind (self, "conic", PORISM_KIND_CONIC))
    return FALSE;
  area->inputs[0].object = id;
  closed = porism_call_describe_record (self, area);
  if (closed == NULL)
    return FALSE;
  porism_quantity_free (closed);
  major = measure_axis (self, "semi-major-axis");
  minor = major != NULL ? measure_axis (self, "semi-minor-axis") : NULL;
  if (minor == NULL)
    return FALSE;
  if (g_str_equal (major, minor))
    return answer_with_circle (self, major);
  text = g_strdup_printf ("4*sqrt((%s)^2*sin(x)^2+(%s)^2*cos(x)^2)", major, minor);
  return answer_with_integral (self, text, "x", "0", "pi/2");
}
