/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each tool is copied, so that its words can be others here; what it does stays the registry's. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <json-c/json.h>

#include "app/toolset/action-tools.h"
#include "app/toolset/schema.h"
#include "app/toolset/surface-overlay.h"
#include "app/toolset/surface-search.h"
#include "app/toolset/surface.h"

struct _PorismSurface
{
  GPtrArray *all;               /* PorismToolSpec, owned copies */
  GPtrArray *tools;             /* of them, those offered now */
  GHashTable *barred;           /* names */
  GStringChunk *texts;          /* of the copies */
  GPtrArray *own;               /* of all, those of a figure */
};

/* What the published trajectories use most, and the answers that are asked for most. It is the same for every problem,
 * so that what a provider keeps of a request holds for the next one. */
static const char *const core[] = {
  "add_point", "add_point_on", "add_point_at", "add_intersect", "add_intersect_choice", "add_midpoint", "add_segment", "add_line", "add_ray",
  "add_perpendicular_line", "add_parallel_line", "add_perpendicular_bisector",
  "add_angle_bisector", "add_tangent", "add_circle", "add_circle_3_points", "add_polygon",
  "add_triangle_center", "transform_rotate", "transform_reflect_line",
  "transform_reflect_point", "delete_object", "check", "query_angle", "query_distance", "query_length",
  "query_area", "query_are_equal", "query_are_parallel", "query_are_perpendicular", "query_solve",
  "query_value",
};

static const PorismToolSpec finder = {
  .name = PORISM_SURFACE_FINDER,
  .klass = PORISM_TOOL_QUERY,
  .origin = PORISM_TOOL_OWN,
  .group = "look",
  .parameters = {
    { "query", PORISM_PARAMETER_TEXT, FALSE, "names of groups, or words such as “ellipse focus”" },
  },
};

static gboolean
is_core (const PorismToolSpec *spec)
{
  for (guint i = 0; i < G_N_ELEMENTS (core); i++)
    if (g_str_equal (core[i], spec->name))
      return TRUE;
  return FALSE;
}

/* Whether the name stands in @text as a word. */
static gboolean
is_named (const PorismToolSpec *spec,
          const char           *text)
{
  gsize length = strlen (spec->name);

  for (const char *at = text; at != NULL && (at = strstr (at, spec->name)) != NULL; at += length)
    {
      char before = at > text ? at[-1] : ' ', after = at[length];

      if (before != '_' && after != '_' && !g_ascii_isalnum (before) && !g_ascii_isalnum (after))
        return TRUE;
    }
  return FALSE;
}

static PorismToolSpec *
find (const PorismSurface *self,
      const char          *name)
{
  for (guint i = 0; i < self->all->len; i++)
    {
      PorismToolSpec *spec = g_ptr_array_index (self->all, i);

      if (g_str_equal (spec->name, name))
        return spec;
    }
  return NULL;
}

static gboolean
is_offered (const PorismSurface  *self,
            const PorismToolSpec *spec)
{
  return g_ptr_array_find (self->tools, spec, NULL);
}

static PorismToolSpec *
add_copy (PorismSurface        *self,
          const PorismToolSpec *spec)
{
  PorismToolSpec *copy = g_memdup2 (spec, sizeof *spec);

  g_ptr_array_add (self->all, copy);
  return copy;
}

static gboolean
has_set (char                **sets,
         const PorismToolSpec *spec)
{
  for (guint i = 0; sets[i] != NULL; i++)
    if (porism_schema_set_has (sets[i], spec))
      return TRUE;
  return FALSE;
}

static gboolean
check_sets (char   **sets,
            GError **error)
{
  for (guint i = 0; sets[i] != NULL; i++)
    if (!porism_schema_set_exists (sets[i]))
      {
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                     _("there is no set “%s”; there are planar, solid, render, extra and all"),
                     sets[i]);
        return FALSE;
      }
  return TRUE;
}

static gboolean
is_unasked (const PorismToolSpec       *spec,
            const PorismSurfaceOptions *options)
{
  return (options->disclosure ? is_core (spec) : !spec->unlisted) || is_named (spec, options->prompt);
}

/* How many of our own tools can be offered unasked beside all that are published. */
static guint
count_room (const PorismRegistry       *registry,
            char                      **sets,
            const PorismSurfaceOptions *options)
{
  guint n = 0;

  if (!options->limited)
    return G_MAXUINT;

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    {
      const PorismToolSpec *spec = porism_registry_get (registry, i);

      n += spec->origin != PORISM_TOOL_OWN && !porism_surface_options_bar (options, spec) && has_set (sets, spec) &&
           is_unasked (spec, options);
    }
  return n < PORISM_SURFACE_MOST ? PORISM_SURFACE_MOST - n : 0;
}

/* Where only so many are taken our own give way to the published ones, and are found like what is not listed. */
static void
add_registry (PorismSurface              *self,
              const PorismRegistry       *registry,
              char                      **sets,
              const PorismSurfaceOptions *options)
{
  guint room = count_room (registry, sets, options);

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    {
      const PorismToolSpec *spec = porism_registry_get (registry, i);

      if (porism_surface_options_bar (options, spec))
        g_hash_table_add (self->barred, g_string_chunk_insert (self->texts, spec->name));
      else if (has_set (sets, spec))
        {
          PorismToolSpec *copy = add_copy (self, spec);

          if (!is_unasked (spec, options) || (spec->origin == PORISM_TOOL_OWN && room == 0))
            continue;
          g_ptr_array_add (self->tools, copy);
          room -= spec->origin == PORISM_TOOL_OWN;
        }
    }
}

/* Whether it is told of unasked and not offered yet. */
static gboolean
is_told (const PorismSurface  *self,
         const PorismToolSpec *spec)
{
  return !spec->unlisted && !is_offered (self, spec);
}

/* "conics: add_ellipse, add_parabola", of what is not offered yet; a line each. */
static void
append_index (PorismSurface *self,
              GString       *text)
{
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->all->len; i++)
    {
      const PorismToolSpec *first = g_ptr_array_index (self->all, i);
      const char *separator = ": ";

      if (!is_told (self, first) || !g_hash_table_add (done, (gpointer) first->group))
        continue;
      g_string_append_printf (text, "\n%s", first->group);
      for (guint j = i; j < self->all->len; j++)
        {
          const PorismToolSpec *spec = g_ptr_array_index (self->all, j);

          if (!is_told (self, spec) || !g_str_equal (spec->group, first->group))
            continue;
          g_string_append_printf (text, "%s%s", separator, spec->name);
          separator = ", ";
        }
    }
}

/* With names and types alone, the index is still what the tool is for. */
static void
add_finder (PorismSurface *self)
{
  g_autoptr (GString) text = g_string_new ("Offer more tools from the next turn on, by group or by "
                                           "what they are about. A tool that you know by name works at once, "
                                           "offered or not. There are:");
  gsize length = text->len;
  PorismToolSpec *copy;

  append_index (self, text);
  if (text->len == length)
    return;
  copy = add_copy (self, &finder);
  copy->description = g_string_chunk_insert (self->texts, text->str);
  g_ptr_array_add (self->tools, copy);
}

static void
strip_words (PorismSurface *self)
{
  for (guint i = 0; i < self->all->len; i++)
    {
      PorismToolSpec *spec = g_ptr_array_index (self->all, i);

      if (!g_str_equal (spec->name, finder.name))
        spec->description = NULL;
      for (guint j = 0; j < porism_tool_spec_n_parameters (spec); j++)
        spec->parameters[j].description = NULL;
    }
}

/* (nullable): a tool of which an overlay may speak, offered here or not. */
static const PorismToolSpec *
find_known (const PorismRegistry *registry,
            const char           *name)
{
  return g_str_equal (name, finder.name) ? &finder : porism_registry_lookup (registry, name);
}

static gboolean
apply_overlay (PorismSurface        *self,
               const PorismRegistry *registry,
               const char           *text,
               GError              **error)
{
  json_object *json = porism_overlay_parse (text, error);
  gboolean ok = json != NULL;

  if (json == NULL)
    return FALSE;
  json_object_object_foreach (json, name, words)
    {
      PorismToolSpec *own = find (self, name);
      const PorismToolSpec *spec = own != NULL ? own : find_known (registry, name);

      ok = ok && porism_overlay_check (name, words, spec, error);
      if (ok && own != NULL)
        porism_overlay_apply (words, own, self->texts);
    }
  json_object_put (json);

  return ok;
}

/**
 * porism_surface_new:
 *
 * Bare signatures come before the overlay, which so can describe some tools alone.
 */
PorismSurface *
porism_surface_new (const PorismRegistry        *registry,
                    const char                  *sets,
                    const PorismToolSpec *const *more,
                    const PorismSurfaceOptions  *options,
                    GError                     **error)
{
  g_auto (GStrv) words = g_strsplit (sets, ",", -1);
  g_autoptr (PorismSurface) self = NULL;

  if (!check_sets (words, error))
    return NULL;
  self = g_new0 (PorismSurface, 1);
  self->all = g_ptr_array_new_with_free_func (g_free);
  self->tools = g_ptr_array_new ();
  self->barred = g_hash_table_new (g_str_hash, g_str_equal);
  self->texts = g_string_chunk_new (1024);
  self->own = g_ptr_array_new ();
  add_registry (self, registry, words, options);
  for (guint i = 0; more != NULL && more[i] != NULL; i++)
    g_ptr_array_add (self->tools, add_copy (self, more[i]));
  if (options->disclosure)
    add_finder (self);
  if (options->bare)
    strip_words (self);
  if (options->overlay != NULL && !apply_overlay (self, registry, options->overlay, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
porism_surface_free (PorismSurface *self)
{
  g_ptr_array_unref (self->own);
  g_ptr_array_unref (self->tools);
  g_ptr_array_unref (self->all);
  g_hash_table_unref (self->barred);
  g_string_chunk_free (self->texts);
  g_free (self);
}

const GPtrArray *
porism_surface_get_tools (PorismSurface *self)
{
  return self->tools;
}

/* ---- tools of one's own ---- */

/* Each differs from the others by its name, what it says it makes and what it takes. */
static gboolean
is_same_tool (const PorismToolSpec *a,
              const PorismToolSpec *b)
{
  g_autofree char *first = porism_tool_spec_list_parameters (a), *second = porism_tool_spec_list_parameters (b);

  return g_str_equal (a->name, b->name) && g_strcmp0 (a->description, b->description) == 0 && g_str_equal (first, second);
}

static gboolean
has_own (const PorismSurface *self,
         const GPtrArray     *specs)
{
  gboolean same = self->own->len == specs->len;

  for (guint i = 0; same && i < specs->len; i++)
    same = is_same_tool (self->own->pdata[i], specs->pdata[i]);
  return same;
}

static const char *
keep_text (PorismSurface *self,
           const char    *text)
{
  return text != NULL ? g_string_chunk_insert_const (self->texts, text) : NULL;
}

/* Its figure may be gone before the surface is. */
static void
add_own (PorismSurface        *self,
         const PorismToolSpec *spec)
{
  PorismToolSpec *copy = add_copy (self, spec);

  copy->name = keep_text (self, spec->name);
  copy->description = keep_text (self, spec->description);
  copy->keywords = keep_text (self, spec->keywords);
  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    {
      copy->parameters[i].name = keep_text (self, spec->parameters[i].name);
      copy->parameters[i].description = keep_text (self, spec->parameters[i].description);
    }
  g_ptr_array_add (self->own, copy);
  g_ptr_array_add (self->tools, copy);
}

gboolean
porism_surface_set_own (PorismSurface   *self,
                        const GPtrArray *specs)
{
  if (has_own (self, specs))
    return FALSE;
  for (guint i = 0; i < self->own->len; i++)
    {
      g_ptr_array_remove (self->tools, self->own->pdata[i]);
      g_ptr_array_remove (self->all, self->own->pdata[i]);
    }
  g_ptr_array_set_size (self->own, 0);
  for (guint i = 0; i < specs->len; i++)
    if (find (self, ((const PorismToolSpec *) specs->pdata[i])->name) == NULL)
      add_own (self, specs->pdata[i]);
  return TRUE;
}

static gboolean
offer (PorismSurface  *self,
       PorismToolSpec *spec)
{
  if (is_offered (self, spec) || (spec->unlisted && self->tools->len >= PORISM_SURFACE_MOST))
    return FALSE;
  g_ptr_array_add (self->tools, spec);
  return TRUE;
}

/* The names that are offered from now on; (transfer full), empty where all of them were before. */
static json_object *
unlock_group (PorismSurface *self,
              const char    *group)
{
  json_object *names = json_object_new_array ();

  for (guint i = 0; i < self->all->len; i++)
    {
      PorismToolSpec *spec = g_ptr_array_index (self->all, i);

      if (!spec->unlisted && g_str_equal (spec->group, group) && offer (self, spec))
        json_object_array_add (names, json_object_new_string (spec->name));
    }
  return names;
}

static char *
tell_nothing (PorismSurface *self)
{
  json_object *json = json_object_new_object ();
  g_autoptr (GString) text = g_string_new ("No tool fits. Not offered yet:");
  char *told;

  append_index (self, text);
  json_object_object_add (json, "ok", json_object_new_boolean (FALSE));
  json_object_object_add (json, "message", json_object_new_string (text->str));
  told = g_strdup (json_object_to_json_string_ext (json, JSON_C_TO_STRING_PLAIN));
  json_object_put (json);

  return told;
}

/* What fits best, also of what is offered already. */
static json_object *
list_names (const GPtrArray *tools)
{
  json_object *names = json_object_new_array ();

  for (guint i = 0; i < tools->len; i++)
    json_object_array_add (names, json_object_new_string (
                             ((const PorismToolSpec *) g_ptr_array_index (tools, i))->name));
  return names;
}

char *
porism_surface_find (PorismSurface *self,
                     const char    *query)
{
  g_autoptr (GPtrArray) tools = g_ptr_array_new ();
  g_autoptr (GPtrArray) groups = porism_surface_search (self->all, query, tools);
  json_object *json, *unlocked;
  gsize n_new = 0;
  char *told;

  if (groups->len == 0 && tools->len == 0)
    return tell_nothing (self);
  json = json_object_new_object ();
  unlocked = json_object_new_object ();
  for (guint i = 0; i < groups->len; i++)
    {
      const char *group = g_ptr_array_index (groups, i);
      json_object *names = unlock_group (self, group);

      n_new += json_object_array_length (names);
      json_object_object_add (unlocked, group, names);
    }
  for (guint i = 0; i < tools->len; i++)
    n_new += offer (self, g_ptr_array_index (tools, i));
  json_object_object_add (json, "ok", json_object_new_boolean (TRUE));
  json_object_object_add (json, "message",
                          json_object_new_string (n_new > 0 ? "Offered from your next turn on."
                                                            : "All that fits is offered already."));
  if (tools->len > 0)
    json_object_object_add (json, "fitting", list_names (tools));
  json_object_object_add (json, "groups", unlocked);
  told = g_strdup (json_object_to_json_string_ext (json, JSON_C_TO_STRING_PLAIN));
  json_object_put (json);

  return told;
}

void
porism_surface_unlock (PorismSurface *self,
                       const char    *tool)
{
  PorismToolSpec *spec = find (self, tool);

  if (spec != NULL && spec->unlisted)
    offer (self, spec);
  else if (spec != NULL && !is_offered (self, spec))
    json_object_put (unlock_group (self, spec->group));
}

gboolean
porism_surface_allows (const PorismSurface *self,
                       const char          *tool)
{
  return !g_hash_table_contains (self->barred, tool);
}

static gboolean
allows (gconstpointer self,
        const char   *tool)
{
  return porism_surface_allows (self, tool);
}

gboolean
porism_surface_allows_action (const PorismSurface *self,
                              const PorismAction  *action)
{
  return porism_action_find_refused (action, allows, self) == NULL;
}
