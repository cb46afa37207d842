/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What of a registry is offered to a model now, and in which words.
 *
 * With progressive disclosure a small core comes first, and one tool that finds the others: it
 * lists their groups, and unlocks those that are named or searched for. Nothing is lost by it: a
 * tool that is called by its name is there, and its group from then on. */

#pragma once

#include <gio/gio.h>

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* The tool that unlocks others. */
#define PORISM_SURFACE_FINDER "find_tools"

/* What a model has to do without, for experiments. */
typedef enum
{
  PORISM_WITHOUT_MEASUREMENT = 1 << 0,  /* no query that measures */
  PORISM_WITHOUT_QUERY = 1 << 1,        /* no query at all */
  PORISM_WITHOUT_DELETE = 1 << 2,
} PorismSurfaceWithout;

/* So many tools vendors take. */
#define PORISM_SURFACE_MOST 128

typedef struct
{
  gboolean disclosure;
  gboolean bare;                /* names and types only, except what @overlay says */
  char *overlay;                /* {"tool": {"description": "…", "parameters": {"p": "…"}}}; NULL */
  guint without;                /* PorismSurfaceWithout */
  const char *prompt;           /* the tools that it names are offered from the beginning; NULL */
  gboolean limited;             /* to PORISM_SURFACE_MOST, as vendors are; else any number is offered */
} PorismSurfaceOptions;

void     porism_surface_options_clear       (PorismSurfaceOptions *self);
/* @names: "measurement", "query", "delete", separated by commas. */
gboolean porism_surface_options_add_without (PorismSurfaceOptions *self,
                                             const char           *names,
                                             GError              **error);
/* Whether the model has to do without @spec. */
gboolean porism_surface_options_bar         (const PorismSurfaceOptions *self,
                                             const PorismToolSpec       *spec);

typedef struct _PorismSurface PorismSurface;

/* @registry: whose tools outlive the surface; it need not itself
 * @sets: as porism_schema_set_has() knows them, separated by commas
 * @more: (nullable): further tools, always offered, ended by NULL
 * Returns: (transfer full): NULL with @error where there is no such set, or for a bad overlay */
PorismSurface   *porism_surface_new           (const PorismRegistry        *registry,
                                               const char                  *sets,
                                               const PorismToolSpec *const *more,
                                               const PorismSurfaceOptions  *options,
                                               GError                     **error);
void             porism_surface_free          (PorismSurface *self);
/* Offered now, of const PorismToolSpec *: those that were first, then those unlocked since; valid
 * as long as the surface. */
const GPtrArray *porism_surface_get_tools     (PorismSurface *self);
/* Offers the tools of one's own of a figure, of const PorismToolSpec *, in the place of those that were offered so before;
 * their words are copied. Whether they are others now. */
gboolean         porism_surface_set_own       (PorismSurface   *self,
                                               const GPtrArray *specs);
/* (transfer full): what the model is told; the groups that @query names, else those of the tools
 * that its words fit best, are offered from now on. */
char            *porism_surface_find          (PorismSurface *self,
                                               const char    *query);
/* Offers the group of a tool that was called, where it was not offered yet. */
void             porism_surface_unlock        (PorismSurface *self,
                                               const char    *tool);
/* FALSE for what the model has to do without; others may be called, offered or not. */
gboolean         porism_surface_allows        (const PorismSurface *self,
                                               const char          *tool);
/* The same of all tools that an action names, in its arguments, too. */
gboolean         porism_surface_allows_action (const PorismSurface *self,
                                               const PorismAction  *action);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismSurfaceOptions, porism_surface_options_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismSurface, porism_surface_free)

G_END_DECLS
