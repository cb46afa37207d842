/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/algebra/porism-attachment.h"

static const PorismRecord *
get_free_point (const PorismConstruction *construction,
                PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && record->kind == PORISM_KIND_POINT && record->name != NULL && porism_record_is_free (record) &&
         porism_construction_is_defined (construction, id) ? record : NULL;
}

static gboolean
is_on_path (const PorismRecord *record)
{
  return !g_str_equal (record->operation->id, "point");
}

/* @point, @path: (out): the ids in their order */
static gboolean
find_pair (const PorismConstruction *construction,
           const PorismId           *ids,
           guint                     n,
           PorismId                 *point,
           PorismId                 *path)
{
  for (guint i = 0; n == 2 && i < 2; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, ids[1 - i]);

      *point = ids[i];
      *path = ids[1 - i];
      if (get_free_point (construction, *point) != NULL && record != NULL && record->name != NULL &&
          (PORISM_KINDS (record->kind) & PORISM_KINDS_PATH) != 0 &&
          !porism_construction_depends_on (construction, *path, *point))
        return TRUE;
    }
  return FALSE;
}

gboolean
porism_attachment_fits (PorismSession  *session,
                        const PorismId *ids,
                        guint           n)
{
  PorismId point, path;

  return find_pair (porism_session_get_construction (session), ids, n, &point, &path);
}

void
porism_attachment_add (PorismSession  *session,
                       const PorismId *ids,
                       guint           n)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (PorismAction) action = NULL;
  PorismId point, path;

  if (!find_pair (construction, ids, n, &point, &path))
    return;
  action = porism_action_new ("attach_point");
  porism_action_add_string (action, "point", porism_construction_get (construction, point)->name);
  porism_action_add_string (action, "path", porism_construction_get (construction, path)->name);
  porism_session_act (session, action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

gboolean
porism_attachment_is (PorismSession  *session,
                      const PorismId *ids,
                      guint           n)
{
  const PorismRecord *record = n == 1 ? get_free_point (porism_session_get_construction (session), ids[0]) : NULL;

  return record != NULL && is_on_path (record);
}

void
porism_attachment_remove (PorismSession  *session,
                          const PorismId *ids,
                          guint           n)
{
  g_autoptr (PorismAction) action = NULL;

  if (!porism_attachment_is (session, ids, n))
    return;
  action = porism_action_new ("detach_point");
  porism_action_add_string (action, "point", porism_construction_get (porism_session_get_construction (session), ids[0])->name);
  porism_session_act (session, action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}
