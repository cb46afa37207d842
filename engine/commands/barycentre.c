/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The mean of points with weights. */

#include "config.h"

#include "engine/commands/run.h"
#include "engine/kinds/language.h"
#include "engine/typed/typed-text.h"

/* "{1, 2, a}" */
static GArray *
split_weights (const char *text)
{
  PorismSlice whole = porism_slice_trim (porism_slice_new (text)), inside;

  return porism_slice_split (porism_slice_get_enclosed (whole, '{', &inside) ? inside : whole);
}

/* The mean of one coordinate, as an expression. */
static char *
mean_of (PorismCall   *self,
         const GArray *points,
         const GArray *weights,
         char          coordinate)
{
  g_autoptr (GString) sum = g_string_new (NULL), total = g_string_new (NULL);

  for (guint i = 0; i < points->len; i++)
    {
      g_autofree char *weight = porism_slice_dup (g_array_index (weights, PorismSlice, i));
      const PorismId id = g_array_index (points, PorismId, i);
      g_autofree char *name = porism_call_dup_reference (self, id);

      g_string_append_printf (sum, "%s(%s)*%c(%s)", i > 0 ? "+" : "", weight, coordinate, name);
      g_string_append_printf (total, "%s(%s)", i > 0 ? "+" : "", weight);
    }
  return g_strdup_printf ("(%s)/(%s)", sum->str, total->str);
}

gboolean
porism_run_barycentre (PorismCall *self)
{
  const GArray *points = porism_call_get (self, "points")->objects;
  g_autoptr (GArray) weights = split_weights (porism_call_get (self, "weights")->text);
  g_autofree char *x = NULL, *y = NULL;
  PorismAction *action;

  if (points->len != weights->len)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "weights",
                                      _("Give a weight for each point."),
                                      _("There are %u points and %u weights."), points->len, weights->len);
  for (guint i = 0; i < points->len; i++)
    {
      PorismId id = g_array_index (points, PorismId, i);

      if (porism_construction_get (self->construction, id)->kind != PORISM_KIND_POINT)
        return porism_call_refuse_kind (self, "points", id, PORISM_KINDS (PORISM_KIND_POINT));
    }
  x = mean_of (self, points, weights, 'x');
  y = mean_of (self, points, weights, 'y');
  action = porism_action_new ("add_point");
  porism_action_add_string (action, "x", x);
  porism_action_add_string (action, "y", y);
  return porism_call_run_inner (self, action);
}
