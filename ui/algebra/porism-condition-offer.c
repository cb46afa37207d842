/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/algebra/porism-condition-offer.h"

/* More names than these are counted. */
#define MOST_NAMES 5

/* What can be moved by hand, not what follows it; @points: whether these or what else is free. (transfer full) */
static GPtrArray *
list_moved (const PorismConstruction *construction,
            const PorismObservation  *observation,
            gboolean                  points)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < observation->changed->len; i++)
    {
      char *name = g_ptr_array_index (observation->changed, i);
      const PorismRecord *record = porism_construction_get (construction, porism_construction_lookup (construction, name));

      if (record != NULL && porism_record_is_free (record) && (record->kind == PORISM_KIND_POINT) == points)
        g_ptr_array_add (names, name);
    }
  return names;
}

static char *
join_names (const GPtrArray *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (names->len, MOST_NAMES); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", (const char *) names->pdata[i]);
  if (names->len <= MOST_NAMES)
    return g_string_free (g_steal_pointer (&text), FALSE);
  return g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", names->len - MOST_NAMES), text->str,
                          names->len - MOST_NAMES);
}

static char *
write_movement (const PorismConstruction *construction,
                const PorismObservation  *observation)
{
  g_autoptr (GPtrArray) points = list_moved (construction, observation, TRUE);
  g_autoptr (GPtrArray) others = list_moved (construction, observation, FALSE);
  g_autofree char *moved = join_names (points), *changed = join_names (others);

  if (points->len == 0 && others->len == 0)
    return g_strdup (_("It holds already: nothing moves."));
  if (others->len == 0)
    return g_strdup_printf (_("This moves %s."), moved);
  if (points->len == 0)
    return g_strdup_printf (_("This changes %s."), changed);
  return g_strdup_printf (_("This moves %s and changes %s."), moved, changed);
}

/**
 * porism_condition_offer_dup_sentence:
 * @says: what shall hold, as a person wrote it
 * @observation: what making it hold would answer
 *
 * Returns: (transfer full): the question, and how it is answered
 */
char *
porism_condition_offer_dup_sentence (const PorismConstruction *construction,
                                     const char               *says,
                                     const PorismObservation  *observation)
{
  g_autofree char *question = g_strdup_printf (_("Make %s?"), says);
  g_autofree char *movement = write_movement (construction, observation);

  return g_strjoin (" ", question, movement, _("Enter accepts, Escape leaves it."), NULL);
}
