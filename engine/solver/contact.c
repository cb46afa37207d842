/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/solver/conditions.h"
#include "engine/solver/contact.h"

static gboolean
is_made_of (const PorismRecord *record,
            const char *const  *operations)
{
  for (guint i = 0; record != NULL && operations[i] != NULL; i++)
    if (g_str_equal (record->operation->id, operations[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_required_on (const PorismConstruction *construction,
                PorismId                  point,
                PorismId                  circle)
{
  g_autoptr (GArray) conditions = porism_construction_list_conditions (construction);

  for (guint i = 0; i < conditions->len; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, g_array_index (conditions, PorismId, i));

      if (g_str_equal (record->operation->id, "is-on-border") && record->inputs[0].object == point &&
          record->inputs[1].object == circle)
        return TRUE;
    }
  return FALSE;
}

/* Which of the two points of @line is on @circle, by what they are or by a condition; -1: none. */
static int
find_contact (const PorismConstruction *construction,
              const PorismRecord       *line,
              PorismId                  circle)
{
  for (int i = 0; i < 2; i++)
    if (porism_construction_known_on (construction, line->inputs[i].object, circle) ||
        is_required_on (construction, line->inputs[i].object, circle))
      return i;
  return -1;
}

guint
porism_condition_find_contact (const PorismConstruction *construction,
                               const PorismRecord       *record,
                               PorismId                  points[4])
{
  static const char *const straight[] = { "line", "segment", "ray", NULL }, *const round[] = { "circle-centre-point", NULL };
  const gboolean tangent = g_str_equal (record->operation->id, "is-tangent");
  const PorismRecord *line = tangent ? porism_construction_get (construction, record->inputs[0].object) : NULL;
  const PorismRecord *circle = tangent ? porism_construction_get (construction, record->inputs[1].object) : NULL;
  int at;

  if (!is_made_of (line, straight) || !is_made_of (circle, round))
    return 0;
  at = find_contact (construction, line, record->inputs[1].object);
  if (at < 0)
    return 0;
  points[0] = line->inputs[1 - at].object;
  points[1] = line->inputs[at].object;
  points[2] = circle->inputs[0].object;
  points[3] = circle->inputs[1].object;
  return is_required_on (construction, points[1], record->inputs[1].object) ? 4 : 3;
}
