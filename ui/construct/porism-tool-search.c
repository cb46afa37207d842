/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/construct/porism-tool-pattern.h"
#include "ui/construct/porism-tool-search.h"

/* Nobody reads more. */
#define MOST_FOUND 60

static const PorismToolSpec *
get_spec (const PorismToolSearch  *self,
          const PorismPaletteTool *tool)
{
  return tool->spec != NULL || tool->tool == NULL ? tool->spec : porism_registry_lookup (self->registry, tool->tool);
}

/* ---- what a hand can use ---- */

static gboolean
has_parameter (const PorismToolPattern *pattern,
               const char              *name)
{
  for (guint i = 0; i < pattern->n_roles; i++)
    if (g_str_equal (pattern->parameters[i], name))
      return TRUE;
  return FALSE;
}

/* Whether the pattern says all that the tool needs. */
static gboolean
is_whole (const PorismToolPattern *pattern,
          const PorismToolSpec    *spec)
{
  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    if (spec->parameters[i].type != PORISM_PARAMETER_NEW_NAME && !spec->parameters[i].optional &&
        !has_parameter (pattern, spec->parameters[i].name))
      return FALSE;
  return TRUE;
}

/* Whether a tool without a row makes something of objects alone. */
static gboolean
is_by_hand (const PorismToolSpec *spec)
{
  const PorismPaletteTool tool = { .id = spec->name, .tool = spec->name, .spec = spec };
  g_autoptr (GArray) patterns = NULL;

  if (spec->klass != PORISM_TOOL_CONSTRUCT || spec->overloads[0].operation == NULL)
    return FALSE;
  patterns = porism_tool_patterns_new (&tool, spec);
  for (guint i = 0; i < patterns->len; i++)
    if (!is_whole (&g_array_index (patterns, PorismToolPattern, i), spec))
      return FALSE;
  return patterns->len > 0;
}

static gboolean
has_row (const char *name)
{
  for (guint i = 0; i < porism_palette_tools_get_n (); i++)
    if (g_strcmp0 (porism_palette_tools_get (i)->tool, name) == 0)
      return TRUE;
  return FALSE;
}

/* Those of one's own, those of the palette, then all others; of const PorismPaletteTool, (transfer full). */
static GPtrArray *
list_all (const PorismToolSearch *self)
{
  GPtrArray *tools = g_ptr_array_new ();

  for (guint i = 0; i < self->own->len; i++)
    g_ptr_array_add (tools, self->own->pdata[i]);
  for (guint i = 0; i < porism_palette_tools_get_n (); i++)
    g_ptr_array_add (tools, (gpointer) porism_palette_tools_get (i));
  for (guint i = 0; i < porism_registry_get_n (self->registry); i++)
    {
      const PorismToolSpec *spec = porism_registry_get (self->registry, i);

      if (!has_row (spec->name) && is_by_hand (spec))
        g_ptr_array_add (tools, (gpointer) porism_palette_tool_for (spec));
    }
  return tools;
}

/* ---- the selection ---- */

static GArray *
list_choices (const PorismToolSearch *self)
{
  GArray *choices = g_array_new (FALSE, TRUE, sizeof (PorismChoice));

  for (guint i = 0; i < self->n_selected; i++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, self->selection[i]);
      const PorismChoice choice = { .id = self->selection[i], .kind = record != NULL ? record->kind : PORISM_KIND_NONE };

      g_array_append_val (choices, choice);
    }
  return choices;
}

/* An open list is enough with three. */
static gboolean
is_enough (const PorismToolPattern *pattern,
           const PorismMatch       *match,
           guint                    n)
{
  return match->n_missing == 0 ||
         (match->n_missing == 1 && n > 2 && match->choices[match->next] >= 0 && porism_role_is_list (&pattern->roles[match->next]));
}

static gboolean
fits (const PorismToolSearch  *self,
      const PorismPaletteTool *tool)
{
  const PorismToolSpec *spec = get_spec (self, tool);
  g_autoptr (GArray) choices = NULL, patterns = NULL;
  PorismMatch match;

  if (self->n_selected == 0 || spec == NULL || spec->klass == PORISM_TOOL_CHANGE)
    return FALSE;
  choices = list_choices (self);
  patterns = porism_tool_patterns_new (tool, spec);
  for (guint i = 0; i < patterns->len; i++)
    {
      const PorismToolPattern *pattern = &g_array_index (patterns, PorismToolPattern, i);

      if (porism_tool_pattern_match (pattern, choices, &match) && is_enough (pattern, &match, choices->len))
        return TRUE;
    }
  return FALSE;
}

/* ---- names ---- */

/* How well the tool is called so: 0 by its own name, 1 by another word, 2 not at all. */
static guint
rank (const PorismToolSearch  *self,
      const PorismPaletteTool *tool,
      const char              *text)
{
  const PorismToolSpec *spec = get_spec (self, tool);
  const char *label = porism_palette_tool_get_label (tool);
  g_autofree char *words = NULL, *hit = NULL;

  if (*text == '\0' || g_str_match_string (text, label, TRUE))
    return 0;
  words = spec != NULL ? g_strdelimit (g_strdup (spec->name), "_", ' ') : g_strdup ("");
  hit = g_strjoin (" ", label, words, spec != NULL && spec->keywords != NULL ? spec->keywords : "", NULL);
  return g_str_match_string (text, hit, TRUE) ? 1 : 2;
}

static void
append_ranked (const PorismToolSearch *self,
               const GPtrArray        *all,
               const char             *text,
               gboolean                fitting,
               GArray                 *found)
{
  for (guint wanted = 0; wanted < 2; wanted++)
    for (guint i = 0; i < all->len && found->len < MOST_FOUND; i++)
      {
        const PorismFoundTool one = { all->pdata[i], fitting };

        if (rank (self, one.tool, text) == wanted && fits (self, one.tool) == fitting)
          g_array_append_val (found, one);
      }
}

GArray *
porism_tool_search_find (const PorismToolSearch *self,
                         const char             *text)
{
  g_autoptr (GPtrArray) all = list_all (self);
  g_autofree char *wanted = g_strstrip (g_strdup (text));
  GArray *found = g_array_new (FALSE, FALSE, sizeof (PorismFoundTool));

  append_ranked (self, all, wanted, TRUE, found);
  if (*wanted != '\0' || found->len == 0)
    append_ranked (self, all, wanted, FALSE, found);
  return found;
}

char *
porism_tool_search_dup_hint (const PorismToolSearch  *self,
                             const PorismPaletteTool *tool)
{
  const PorismToolSpec *spec = get_spec (self, tool);
  g_autoptr (GArray) patterns = spec != NULL ? porism_tool_patterns_new (tool, spec) : NULL;

  if (spec == NULL)
    return g_strdup (tool->action != NULL ? _("At once") : _("Select and drag"));
  if (patterns->len == 0 && porism_tool_spec_wants_form (spec))
    return g_strdup (_("Click, then enter its values"));
  return porism_tool_patterns_dup_hint (patterns);
}
