/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/json/json.h"
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

/* The action by which the point becomes one of @tool where it is; (transfer full). @path: (nullable) */
static PorismAction *
create_redefinition (const PorismConstruction *construction,
                     PorismId                  point,
                     const char               *tool,
                     const PorismRecord       *path)
{
  const double *value = porism_construction_get_value (construction, point);
  g_autofree char *x = porism_json_format_double (value[0]), *y = porism_json_format_double (value[1]);
  PorismAction *action = porism_action_new ("redefine_object");
  PorismArgument *args = porism_argument_new ("args", PORISM_ARGUMENT_OBJECT, NULL);

  if (path != NULL)
    g_ptr_array_add (args->items, porism_argument_new ("obj", PORISM_ARGUMENT_STRING, path->name));
  g_ptr_array_add (args->items, porism_argument_new ("x", PORISM_ARGUMENT_NUMBER, x));
  g_ptr_array_add (args->items, porism_argument_new ("y", PORISM_ARGUMENT_NUMBER, y));
  porism_action_add_string (action, "name", porism_construction_get (construction, point)->name);
  porism_action_add_string (action, "tool", tool);
  porism_action_add (action, args);

  return action;
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
  action = create_redefinition (construction, point, "add_point_on", porism_construction_get (construction, path));
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
  action = create_redefinition (porism_session_get_construction (session), ids[0], "add_point", NULL);
  porism_session_act (session, action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}
