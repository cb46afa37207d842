/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that hand styles on: from one object to others, and to all of its kind that will be made. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/appearance/appearance.h"
#include "engine/construction/restyle.h"
#include "engine/kinds/language.h"

/* What is not given takes the style away. */
static gboolean
run_copy_style (PorismCall *self)
{
  const GArray *to = porism_call_get (self, "to")->objects;
  const PorismId from = porism_call_get (self, "from")->object;
  const PorismRecord *source = from != 0 ? porism_construction_get (self->construction, from) : NULL;

  for (guint i = 0; to != NULL && i < to->len; i++)
    {
      const PorismId id = g_array_index (to, PorismId, i);
      const PorismRecord *record = porism_construction_get (self->construction, id);
      const PorismKinds kinds = PORISM_KINDS (record->kind) | (source != NULL ? PORISM_KINDS (source->kind) : 0);
      PorismAttributes *taken = porism_style_take_over (record->attributes, source != NULL ? source->attributes : NULL, kinds);

      porism_construction_set_attributes (self->construction, id, taken);
      porism_attributes_unref (taken);
    }
  return TRUE;
}

static gboolean
run_default_style (PorismCall *self)
{
  const PorismRecord *record = porism_construction_get (self->construction, porism_call_get (self, "obj")->object);
  PorismAttributes *attributes =
    porism_default_style_set (porism_construction_get_attributes (self->construction, 0), record->kind, record->attributes);

  porism_construction_set_attributes (self->construction, 0, attributes);
  porism_attributes_unref (attributes);

  return TRUE;
}

const PorismToolSpec porism_style_tools[] = {
  { .name = "render_copy_style", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "style look format painter colour color thickness dash same as reset",
    .description = N_("Give objects the style of another one; without it, that of the figure again."),
    .sentence = N_("Style of {to}[ as {from} has it]"),
    .parameters = { OBJECTS ("to", N_("the objects")), OPTIONAL_OBJECT ("from", N_("whose style they get")) },
    .run = run_copy_style },
  { .name = "render_set_default_style", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "default style look new objects kind preset colour color",
    .description = N_("Have new objects of a kind look as one of them does."),
    .sentence = N_("Let new objects look like {obj}"),
    .parameters = { OBJECT ("obj", N_("the object")) },
    .run = run_default_style },
  { .name = NULL },
};
