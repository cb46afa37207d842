/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Solids whose tools do more than one operation: those on a base; sections; texts in space. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/solids/run.h"

static PorismKind
get_kind (const PorismCall *self,
          PorismId          id)
{
  return porism_construction_get (self->construction, id)->kind;
}

/* Whether they are three points at least. */
static gboolean
are_points (const PorismCall *self,
            const GArray     *objects)
{
  for (guint i = 0; i < objects->len; i++)
    if (!(PORISM_KINDS (get_kind (self, g_array_index (objects, PorismId, i))) & PORISM_KINDS_SPACE_POINT))
      return FALSE;
  return objects->len >= 3;
}

/* The polygon of the points @vertices, without a name. */
static gboolean
make_base (PorismCall   *self,
           const GArray *vertices,
           PorismId     *base)
{
  gboolean in_plane = TRUE;
  PorismRecord *record;

  for (guint i = 0; i < vertices->len; i++)
    in_plane = in_plane && get_kind (self, g_array_index (vertices, PorismId, i)) == PORISM_KIND_POINT;
  record = porism_record_new (porism_call_get_operation (self, in_plane ? "polygon" : "polygon-in-space"), vertices->len);
  record->flags |= PORISM_RECORD_ANONYMOUS;
  for (guint i = 0; i < vertices->len; i++)
    record->inputs[i].object = g_array_index (vertices, PorismId, i);
  if (porism_call_complete_record (self, record))
    return porism_call_make (self, record, NULL, base);
  porism_record_unref (record);
  return FALSE;
}

/* Points below a height are taken for their polygon. */
gboolean
porism_run_solid_on_base (PorismCall *self)
{
  const GArray *base = porism_call_get (self, "base")->objects;
  const PorismId top = porism_call_get (self, "top")->object;
  PorismId polygon;

  if (are_points (self, base) && PORISM_KINDS (get_kind (self, top)) & PORISM_KINDS_NUMERIC)
    {
      if (!make_base (self, base, &polygon))
        return FALSE;
      g_array_set_size ((GArray *) base, 0);
      g_array_append_val ((GArray *) base, polygon);
    }
  return porism_call_run_overload (self);
}

/* ---- sections ---- */

/* What a plane makes of a cone, a cylinder or a frustum where it makes no conic, and why it does not. */
static const struct
{
  const char *operation;
  PorismReason reason;
  PorismOverload instead;
} exceptions[] = {
  { "section-cone", PORISM_REASON_THROUGH_APEX, { "section-cone-apex", { "plane", "solid" } } },
  { "section-cylinder", PORISM_REASON_ALONG_AXIS, { "section-cylinder-axis", { "plane", "solid" } } },
  { "section-frustum", PORISM_REASON_THROUGH_APEX, { "section-frustum-apex", { "plane", "solid" } } },
};

/* The overload that makes the section which there is now, by @overload or instead of it; NULL after a refusal. */
static const PorismOverload *
find_section (PorismCall           *self,
              const PorismOverload *overload)
{
  for (gsize i = 0; i < G_N_ELEMENTS (exceptions); i++)
    {
      g_autoptr (PorismRecord) record = NULL;
      g_autofree PorismBound *bounds = NULL;
      PorismReason reason = PORISM_REASON_NONE;

      if (!g_str_equal (exceptions[i].operation, overload->operation))
        continue;
      record = porism_call_new_record (self, overload);
      if (record == NULL)
        return NULL;
      bounds = g_new (PorismBound, record->width);
      if (porism_construction_decide (self->construction, record, bounds, &reason) != PORISM_OK &&
          reason == exceptions[i].reason)
        return &exceptions[i].instead;
    }
  return overload;
}

gboolean
porism_run_cross_section (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  PorismRecord *record;

  overload = overload != NULL ? find_section (self, overload) : NULL;
  record = overload != NULL ? porism_call_new_record (self, overload) : NULL;
  if (record == NULL)
    return FALSE;
  return porism_call_make_branches (self, record, porism_call_get (self, "name")->text, 0);
}

gboolean
porism_run_text_in_space (PorismCall *self)
{
  static const PorismOverload overload = { "text-in-space", { "x", "y", "z" } };
  PorismRecord *record = porism_call_new_record (self, &overload);

  if (record == NULL)
    return FALSE;
  record->text = g_strdup (porism_call_get (self, "text")->text);
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
