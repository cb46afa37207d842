/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/canvas/porism-figure-summary.h"

/* Of one kind; the list beside the figure names all. */
#define MOST_NAMES 12

static gboolean
is_seen (const PorismConstruction *construction,
         PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && record->name != NULL && !(record->flags & PORISM_RECORD_ANONYMOUS) &&
         porism_construction_is_defined (construction, id) &&
         porism_construction_shows (construction, id);
}

/* "point A, B, C and 4 more"; how many there are is added to @total. */
static void
append_kind (GString                  *text,
             const PorismConstruction *construction,
             PorismKind                kind,
             guint                    *total)
{
  guint found = 0;

  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    {
      if (!is_seen (construction, id) || porism_construction_get (construction, id)->kind != kind)
        continue;
      if (found == 0)
        g_string_append_printf (text, "%s%s ", text->len > 0 ? "; " : "",
                                porism_kind_get_label (kind));
      if (found < MOST_NAMES)
        g_string_append_printf (text, "%s%s", found > 0 ? ", " : "",
                                porism_construction_get (construction, id)->name);
      found++;
    }
  if (found > MOST_NAMES)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", found - MOST_NAMES),
                              found - MOST_NAMES);
    }
  *total += found;
}

/**
 * porism_figure_dup_summary:
 *
 * Returns: (transfer full): how many objects are seen, and their names by kind
 */
char *
porism_figure_dup_summary (const PorismConstruction *construction)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint total = 0;

  for (int kind = 0; kind < PORISM_N_KINDS; kind++)
    append_kind (names, construction, (PorismKind) kind, &total);
  if (total == 0)
    return g_strdup (_("Nothing is drawn."));

  return g_strdup_printf (ngettext ("%u object: %s.", "%u objects: %s.", total), total, names->str);
}
