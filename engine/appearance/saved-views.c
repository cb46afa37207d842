/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Views are saved, renamed and deleted. Going to one is looking, which is no action. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/appearance/appearance.h"
#include "engine/appearance/saved-view.h"
#include "engine/calls/call.h"
#include "engine/kinds/language.h"

static GPtrArray *
read_views (const PorismCall *call)
{
  return porism_saved_views_read (porism_construction_get_attributes (call->construction, 0));
}

static gboolean
keep_views (PorismCall      *call,
            const GPtrArray *views)
{
  PorismAttributes *attributes = porism_saved_views_keep (porism_construction_get_attributes (call->construction, 0), views);

  porism_construction_set_attributes (call->construction, 0, attributes);
  porism_attributes_unref (attributes);

  return TRUE;
}

static gboolean
refuse (PorismCall *call,
        const char *parameter,
        const char *hint,
        const char *message)
{
  return porism_observation_refuse (call->observation, PORISM_ERROR_BAD_ARGUMENT, parameter, hint, "%s", message);
}

/* A name that fits on a line of a menu; (transfer full), NULL after a refusal. */
static char *
read_name (PorismCall *call,
           const char *parameter)
{
  char *name = g_strstrip (g_strdup (porism_call_get (call, parameter)->text));
  const glong n = g_utf8_strlen (name, -1);

  if (n > 0 && n <= PORISM_SAVED_VIEW_LONGEST_NAME && strpbrk (name, "\n\r\t") == NULL)
    return name;
  g_free (name);
  refuse (call, parameter, _("Give a name in one line of at most 64 characters."), _("This is no name of a view."));

  return NULL;
}

/* (nullable): the view that the parameter names; NULL after a refusal. */
static PorismSavedView *
find_view (PorismCall      *call,
           const GPtrArray *views,
           const char      *parameter)
{
  const char *name = porism_call_get (call, parameter)->text;
  PorismSavedView *view = porism_saved_views_find (views, name);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *hint = NULL;

  if (view != NULL)
    return view;
  for (guint i = 0; i < views->len; i++)
    g_string_append_printf (names, "%s“%s”", i > 0 ? ", " : "", ((const PorismSavedView *) views->pdata[i])->name);
  hint = views->len > 0 ? g_strdup_printf (_("There are: %s."), names->str)
                        : g_strdup (_("Save one with render_save_view first."));
  porism_observation_refuse (call->observation, PORISM_ERROR_ENTITY_NOT_FOUND, parameter, hint,
                             _("There is no saved view “%s”."), name);
  return NULL;
}

/* NAN where it is none. */
static double
read_number (PorismCall *call,
             const char *parameter)
{
  const PorismValue *value = porism_call_get (call, parameter);
  PorismDoubleField field;
  double number;

  porism_double_field_init (&field);
  if (value->expression == NULL || !porism_expression_is_constant (value->expression) ||
      porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, value->expression, NULL, NULL, &number) != PORISM_OK)
    return NAN;
  return number;
}

/* Which of axes and grid the words name; FALSE after a refusal. */
static gboolean
read_shown (PorismCall      *call,
            PorismSavedView *view)
{
  const char *text = porism_call_is_given (call, "shown") ? porism_call_get (call, "shown")->text : "";
  g_auto (GStrv) words = g_strsplit_set (text, ", ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const gboolean both = g_ascii_strcasecmp (words[i], "both") == 0;
      const gboolean axes = both || g_ascii_strcasecmp (words[i], "axes") == 0;
      const gboolean grid = both || g_ascii_strcasecmp (words[i], "grid") == 0;

      if (!axes && !grid && *words[i] != '\0' && g_ascii_strcasecmp (words[i], "and") != 0)
        return refuse (call, "shown", _("Give one of: axes, grid, both."), _("Nothing else is shown behind a figure."));
      view->axes |= axes;
      view->grid |= grid;
    }
  return TRUE;
}

/* From where space is seen; FALSE after a refusal. */
static gboolean
read_sight (PorismCall      *call,
            PorismSavedView *view)
{
  double *const numbers[] = { &view->turn, &view->tilt, &view->z, &view->distance };
  g_auto (GStrv) parts = NULL;
  gboolean sound = TRUE;
  guint n;

  if (!porism_call_is_given (call, "sight"))
    return TRUE;
  parts = g_strsplit (porism_call_get (call, "sight")->text, ",", -1);
  n = g_strv_length (parts);
  for (guint i = 0; i < n && i < G_N_ELEMENTS (numbers); i++)
    {
      char *end;

      g_strstrip (parts[i]);
      *numbers[i] = g_ascii_strtod (parts[i], &end);
      sound = sound && end != parts[i] && *end == '\0' && isfinite (*numbers[i]);
    }
  view->space = TRUE;
  return (sound && n >= 2 && n <= G_N_ELEMENTS (numbers) && fabs (view->tilt) <= 90 && view->distance >= 0) ||
         refuse (call, "sight", _("Give two to four numbers, the second from -90 to 90."), _("Space cannot be seen from there."));
}

static gboolean
read_view (PorismCall      *call,
           PorismSavedView *view)
{
  view->x_min = read_number (call, "x_min");
  view->x_max = read_number (call, "x_max");
  view->y_min = read_number (call, "y_min");
  view->y_max = read_number (call, "y_max");
  if (view->x_min < view->x_max && view->y_min < view->y_max && isfinite (view->x_max - view->x_min) &&
      isfinite (view->y_max - view->y_min))
    return read_shown (call, view) && read_sight (call, view);
  return refuse (call, "x_max", _("Give x_min < x_max and y_min < y_max."), _("The coordinate system is empty."));
}

gboolean
porism_run_save_view (PorismCall *call)
{
  g_autoptr (GPtrArray) views = read_views (call);
  PorismSavedView seen = { .name = read_name (call, "view") }, *view;
  gboolean sound;

  if (seen.name == NULL)
    return FALSE;
  sound = read_view (call, &seen);
  view = porism_saved_views_find (views, seen.name);
  if (sound && view == NULL && views->len == PORISM_MOST_SAVED_VIEWS)
    sound = porism_observation_refuse (call->observation, PORISM_ERROR_LIMIT, NULL, _("Delete one with render_delete_view first."),
                                       _("A figure has at most %d saved views."), PORISM_MOST_SAVED_VIEWS);
  if (!sound)
    {
      g_free (seen.name);
      return FALSE;
    }
  if (view == NULL)
    g_ptr_array_add (views, view = g_new0 (PorismSavedView, 1));
  seen.home = view->home;
  g_free (view->name);
  *view = seen;

  return keep_views (call, views);
}

gboolean
porism_run_rename_view (PorismCall *call)
{
  g_autoptr (GPtrArray) views = read_views (call);
  PorismSavedView *view = find_view (call, views, "view"), *other;
  g_autofree char *name = view != NULL ? read_name (call, "new_name") : NULL;

  if (name == NULL)
    return FALSE;
  other = porism_saved_views_find (views, name);
  if (other != NULL && other != view)
    return porism_observation_refuse (call->observation, PORISM_ERROR_NAME_TAKEN, "new_name", _("Choose another name."),
                                      _("There is already a view “%s”."), name);
  g_free (view->name);
  view->name = g_steal_pointer (&name);

  return keep_views (call, views);
}

gboolean
porism_run_delete_view (PorismCall *call)
{
  g_autoptr (GPtrArray) views = read_views (call);
  PorismSavedView *view = find_view (call, views, "view");

  if (view == NULL)
    return FALSE;
  g_ptr_array_remove (views, view);

  return keep_views (call, views);
}

gboolean
porism_run_home_view (PorismCall *call)
{
  g_autoptr (GPtrArray) views = read_views (call);
  PorismSavedView *home = porism_call_is_given (call, "view") ? find_view (call, views, "view") : NULL;

  if (porism_call_is_given (call, "view") && home == NULL)
    return FALSE;
  for (guint i = 0; i < views->len; i++)
    ((PorismSavedView *) views->pdata[i])->home = views->pdata[i] == home;

  return keep_views (call, views);
}
