/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions fitted to points: their coefficients are numbers that follow the points. */

#include "config.h"

#include "engine/commands/run.h"
#include "engine/kinds/language.h"
#include "engine/numbers/degree.h"

static gboolean
make_function (PorismCall *self,
               const char *text)
{
  PorismAction *action = porism_action_new ("add_function");

  porism_action_add_string (action, "expr", text);
  return porism_call_run_inner (self, action);
}

gboolean
porism_run_fit_polynomial (PorismCall *self)
{
  const char *points = porism_call_get (self, "points")->text;
  const gint64 degree = porism_call_get (self, "degree")->integer;
  g_autoptr (GString) text = g_string_new (NULL);

  if (degree < 0 || degree > PORISM_MAX_FIT_DEGREE)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "degree", NULL,
                                      _("“%s” is a whole number from %d to %d."), "degree", 0, PORISM_MAX_FIT_DEGREE);
  for (int k = (int) degree; k >= 0; k--)
    {
      g_string_append_printf (text, "FitCoefficient(%s, %d, %d)", points, (int) degree, k);
      if (k > 1)
        g_string_append_printf (text, "*x^%d", k);
      g_string_append (text, k == 0 ? "" : k == 1 ? "*x+" : "+");
    }
  return make_function (self, text->str);
}

/* The function of two numbers that fits where logarithms stand in the place of coordinates. */
gboolean
porism_run_fit_by_logarithms (PorismCall *self)
{
  static const struct { const char *tool, *coefficient, *form; } forms[] = {
    { "add_fit_exp", "FitCoefficientLnY", "exp(%s)*exp(%s*x)" },
    { "add_fit_growth", "FitCoefficientLnY", "exp(%s)*exp(%s)^x" },
    { "add_fit_pow", "FitCoefficientLnXY", "exp(%s)*x^%s" },
    { "add_fit_log", "FitCoefficientLnX", "%s+%s*ln(x)" },
  };
  const char *points = porism_call_get (self, "points")->text;

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (forms[i].tool, self->spec->name))
      {
        g_auto (GStrv) parts = g_strsplit (forms[i].form, "%s", 3);
        g_autofree char *text = g_strdup_printf ("%s%s(%s, 0)%s%s(%s, 1)%s", parts[0], forms[i].coefficient, points,
                                                 parts[1], forms[i].coefficient, points, parts[2]);

        return make_function (self, text);
      }
  g_assert_not_reached ();
}
