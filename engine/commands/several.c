/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Several objects that are not those of a list: Sequence(Circle((0, 0), k), k, 1, 3). Each is made as by a line of its own. */

#include "config.h"

#include "engine/commands/run.h"
#include "engine/kinds/language.h"
#include "engine/typed/typed-input.h"
#include "engine/typed/typed-text.h"

#define PARAMETER "items"
#define MOST_OBJECTS 200
#define FIGURES \
  (PORISM_KINDS_PATH | PORISM_KINDS_POLYGONAL | PORISM_KINDS_GRAPH | PORISM_KINDS (PORISM_KIND_IMPLICIT))

/* The name of object @i of all; (transfer full). */
static char *
dup_name (PorismCall *self,
          PorismKind  kind,
          guint       i)
{
  if (porism_call_is_given (self, "name"))
    return g_strdup_printf ("%s_%u", porism_call_get (self, "name")->text, i + 1);
  return porism_construction_suggest_name (self->construction, kind);
}

static gboolean
make_item (PorismCall *self,
           const char *item,
           guint       i)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  PorismTypedCall term = { NULL };
  PorismCall nested;
  gboolean done;

  if (!porism_typed_term_parse (item, FIGURES, self->construction, self->registry, &term, &error))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, PARAMETER, NULL, "%s", error->message);
  name = dup_name (self, term.result, i);
  porism_action_add_string (term.action, "name", name);
  porism_call_init_nested (&nested, self, term.action);
  nested.index = term.index;
  done = porism_call_read_arguments (&nested) && porism_call_run (&nested);
  if (done)
    g_array_append_vals (self->made, nested.made->data, nested.made->len);
  porism_call_clear (&nested);
  porism_action_free (term.action);

  return done;
}

gboolean
porism_run_several (PorismCall *self)
{
  g_autoptr (GArray) items = porism_slice_split (porism_slice_new (porism_call_get (self, PARAMETER)->text));

  if (self->redefined > 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "args", NULL,
                                      _("This makes several objects; a redefinition makes one."));
  if (items->len > MOST_OBJECTS)
    return porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, PARAMETER, NULL,
                                      _("At most %d objects are made at once."), MOST_OBJECTS);
  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *item = porism_slice_dup (g_array_index (items, PorismSlice, i));

      if (!make_item (self, item, i))
        return FALSE;
    }
  return TRUE;
}
