/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The items of a figure and the actions that make them. A refused action ends the figure: another
 * one is drawn with other random numbers. */

#include "config.h"

#include <math.h>

#include "app/jgex/jgex-figure.h"
#include "engine/construction/evaluation.h"

/* Points nearer than this, or farther than that, are a figure that is nearly degenerate. */
#define LEAST_DISTANCE 0.02
#define GREATEST_COORDINATE 1000.0
/* Of what an action may do: proving is no action of a person, and a dear step may take seconds (Morley's theorem needs two). */
#define ALLOWANCE_FACTOR 1000

static void
entry_clear (gpointer data)
{
  PorismJgexEntry *entry = data;

  g_free (entry->object);
  g_free (entry->label);
  g_clear_pointer (&entry->points, g_array_unref);
}

/**
 * porism_jgex_figure_new:
 * @seed: of what is random; the same seed draws the same figure
 *
 * Returns: (transfer full): an empty figure
 */
PorismJgexFigure *
porism_jgex_figure_new (guint32 seed)
{
  PorismJgexFigure *self = g_new0 (PorismJgexFigure, 1);

  self->registry = porism_registry_new ();
  self->construction = porism_construction_new ();
  porism_construction_set_patience (self->construction, ALLOWANCE_FACTOR);
  self->random = g_rand_new_with_seed (seed);
  self->entries = g_array_new (FALSE, TRUE, sizeof (PorismJgexEntry));
  g_array_set_clear_func (self->entries, entry_clear);
  self->labels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

/**
 * porism_jgex_figure_free:
 * @self: (nullable) (transfer full)
 */
void
porism_jgex_figure_free (PorismJgexFigure *self)
{
  if (self == NULL)
    return;
  porism_registry_free (self->registry);
  porism_construction_free (self->construction);
  g_rand_free (self->random);
  g_array_unref (self->entries);
  g_hash_table_unref (self->labels);
  g_free (self->refusal);
  g_free (self);
}

/**
 * porism_jgex_figure_get:
 *
 * Returns: the item's entry, or that of the item that it was found to be; until another one is made
 */
PorismJgexEntry *
porism_jgex_figure_get (const PorismJgexFigure *self,
                        PorismJgexItem          item)
{
  PorismJgexEntry *entry = &g_array_index (self->entries, PorismJgexEntry, item);

  while (entry->same != PORISM_JGEX_NONE)
    entry = &g_array_index (self->entries, PorismJgexEntry, entry->same);

  return entry;
}

/**
 * porism_jgex_figure_refuse:
 *
 * Returns: NONE
 */
PorismJgexItem
porism_jgex_figure_refuse (PorismJgexFigure *self,
                           const char       *format,
                           ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (self->refusal == NULL)
    self->refusal = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  return PORISM_JGEX_NONE;
}

static PorismObservation *
run (PorismJgexFigure *self,
     PorismAction     *action)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation
    = porism_registry_run (self->registry, self->construction, action, FALSE, 0, &delta, NULL);

  if (observation->ok)
    return g_steal_pointer (&observation);
  porism_jgex_figure_refuse (self, "%s: %s", action->tool, observation->error.message);

  return NULL;
}

static void
add_arguments (PorismAction *action,
               va_list       arguments)
{
  const char *parameter;

  while ((parameter = va_arg (arguments, const char *)) != NULL)
    porism_action_add_string (action, parameter, va_arg (arguments, const char *));
}

/**
 * porism_jgex_figure_act:
 *
 * Returns: (transfer full) (nullable): the observation of an accepted action
 */
PorismObservation *
porism_jgex_figure_act (PorismJgexFigure *self,
                        const char       *tool,
                        ...)
{
  g_autoptr (PorismAction) action = porism_action_new (tool);
  va_list arguments;

  if (self->refusal != NULL)
    return NULL;
  va_start (arguments, tool);
  add_arguments (action, arguments);
  va_end (arguments);

  return run (self, action);
}

/* An item for each object that was made, twins of the one before; the first one. */
static PorismJgexItem
add_entries (PorismJgexFigure        *self,
             PorismJgexKind           kind,
             const PorismObservation *observation)
{
  guint first = self->entries->len, n = observation->new_objects->len;

  for (guint i = 0; i < n; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (observation->new_objects, i);
      PorismJgexEntry entry = {
        .kind = kind, .object = g_strdup (object->name), .id = object->id,
        .centre = PORISM_JGEX_NONE, .same = PORISM_JGEX_NONE,
        .twin = i + 1 < n ? first + i + 1 : PORISM_JGEX_NONE,
      };

      if (kind != PORISM_JGEX_POINT)
        entry.points = g_array_new (FALSE, FALSE, sizeof (PorismJgexItem));
      g_array_append_val (self->entries, entry);
    }
  return n > 0 ? first : porism_jgex_figure_refuse (self, "%s made nothing", observation->tool);
}

/**
 * porism_jgex_figure_make:
 *
 * Returns: the first thing made
 */
PorismJgexItem
porism_jgex_figure_make (PorismJgexFigure *self,
                         PorismJgexKind    kind,
                         const char       *tool,
                         ...)
{
  static const char *const words[] = { "P", "l", "k" };
  g_autofree char *name = g_strdup_printf ("%s%u", words[kind], self->entries->len);
  g_autoptr (PorismAction) action = porism_action_new (tool);
  g_autoptr (PorismObservation) observation = NULL;
  va_list arguments;

  if (self->refusal != NULL)
    return PORISM_JGEX_NONE;
  porism_action_add_string (action, "name", name);
  va_start (arguments, tool);
  add_arguments (action, arguments);
  va_end (arguments);
  observation = run (self, action);

  return observation != NULL ? add_entries (self, kind, observation) : PORISM_JGEX_NONE;
}

/**
 * porism_jgex_figure_value:
 *
 * Returns: the elements of the object as doubles
 */
const double *
porism_jgex_figure_value (const PorismJgexFigure *self,
                          PorismJgexItem          item)
{
  return porism_construction_get_value (self->construction,
                                        porism_jgex_figure_get (self, item)->id);
}

/**
 * porism_jgex_figure_near:
 *
 * Returns: whether two points are within @distance
 */
gboolean
porism_jgex_figure_near (const PorismJgexFigure *self,
                         PorismJgexItem          p,
                         PorismJgexItem          q,
                         double                  distance)
{
  const double *a = porism_jgex_figure_value (self, p), *b = porism_jgex_figure_value (self, q);

  return hypot (a[0] - b[0], a[1] - b[1]) <= distance;
}

/**
 * porism_jgex_figure_label:
 *
 * Returns: whether the point stands apart from the other points of the problem
 */
gboolean
porism_jgex_figure_label (PorismJgexFigure *self,
                          const char       *label,
                          PorismJgexItem    item)
{
  const double *at;
  GHashTableIter iter;
  gpointer other, value;

  if (self->refusal != NULL || item == PORISM_JGEX_NONE)
    return FALSE;
  at = porism_jgex_figure_value (self, item);
  if (!(fabs (at[0]) < GREATEST_COORDINATE && fabs (at[1]) < GREATEST_COORDINATE))
    porism_jgex_figure_refuse (self, "%s is far away", label);
  g_hash_table_iter_init (&iter, self->labels);
  while (g_hash_table_iter_next (&iter, &other, &value))
    if (porism_jgex_figure_near (self, item, GPOINTER_TO_UINT (value) - 1, LEAST_DISTANCE))
      porism_jgex_figure_refuse (self, "%s coincides with %s", label, (const char *) other);
  if (porism_jgex_figure_get (self, item)->label == NULL)
    porism_jgex_figure_get (self, item)->label = g_strdup (label);
  g_hash_table_insert (self->labels, g_strdup (label), GUINT_TO_POINTER (item + 1));

  return self->refusal == NULL;
}

/**
 * porism_jgex_figure_lookup:
 *
 * Returns: the point of that label, or NONE
 */
PorismJgexItem
porism_jgex_figure_lookup (const PorismJgexFigure *self,
                           const char             *label)
{
  gpointer value = g_hash_table_lookup (self->labels, label);

  return value != NULL ? GPOINTER_TO_UINT (value) - 1 : PORISM_JGEX_NONE;
}

/**
 * porism_jgex_figure_random:
 *
 * Returns: an integer from @least to @most
 */
gint
porism_jgex_figure_random (PorismJgexFigure *self,
                           gint              least,
                           gint              most)
{
  self->n_random++;

  return g_rand_int_range (self->random, least, most + 1);
}
