/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A delta holds whole records, so a look that changes beneath it changes the records on both its
 * sides, attribute by attribute, until one of its changes sets that attribute itself. */

#include "config.h"

#include "engine/construction/construction-private.h"
#include "engine/construction/restyle.h"

/* One attribute of one object, as @like has it. */
typedef struct
{
  PorismId id;
  PorismAttribute attribute;
  PorismAttributes *like;
} Patch;

struct _PorismRestyle
{
  GArray *patches;              /* Patch */
};

static void
clear_patch (gpointer data)
{
  porism_attributes_unref (((Patch *) data)->like);
}

static PorismRestyle *
restyle_new_empty (void)
{
  PorismRestyle *self = g_new0 (PorismRestyle, 1);

  self->patches = g_array_new (FALSE, FALSE, sizeof (Patch));
  g_array_set_clear_func (self->patches, clear_patch);

  return self;
}

static void
add_patch (PorismRestyle    *self,
           PorismId          id,
           PorismAttribute   attribute,
           PorismAttributes *like)
{
  Patch patch = { id, attribute, porism_attributes_ref (like) };

  g_array_append_val (self->patches, patch);
}

/* The range of a slider says what it can be, not how it looks. */
static gboolean
is_look (PorismAttribute attribute)
{
  return attribute != PORISM_ATTRIBUTE_SLIDER_MIN && attribute != PORISM_ATTRIBUTE_SLIDER_MAX &&
         attribute != PORISM_ATTRIBUTE_SLIDER_STEP;
}

static gboolean
differs_in_look_only (const PorismRecord *a,
                      const PorismRecord *b)
{
  if (a == NULL || b == NULL || a->operation != b->operation || a->kind != b->kind ||
      a->width != b->width || a->flags != b->flags || a->branch != b->branch ||
      a->ordinal != b->ordinal || a->owner != b->owner || a->expression != b->expression ||
      a->n_inputs != b->n_inputs || g_strcmp0 (a->name, b->name) != 0 ||
      g_strcmp0 (a->text, b->text) != 0)
    return FALSE;
  for (guint i = 0; i < a->n_inputs; i++)
    if (a->inputs[i].object != b->inputs[i].object || a->inputs[i].number != b->inputs[i].number)
      return FALSE;
  for (int i = 0; i < PORISM_N_ATTRIBUTES; i++)
    if (!is_look ((PorismAttribute) i) &&
        !porism_attributes_agree (a->attributes, b->attributes, (PorismAttribute) i))
      return FALSE;
  return TRUE;
}

/**
 * porism_delta_is_look:
 *
 * Returns: whether nothing but attributes of the look differs on its two sides
 */
gboolean
porism_delta_is_look (const PorismDelta *self)
{
  for (guint i = 0; i < self->n; i++)
    if (!differs_in_look_only (self->changes[i].before, self->changes[i].after))
      return FALSE;
  return TRUE;
}

/* The object's record on one side of the whole delta; NULL where the delta has nothing of it. */
static const PorismRecord *
find_record (const PorismDelta *delta,
             PorismId           id,
             gboolean           after)
{
  const PorismRecord *found = NULL;

  for (guint i = 0; delta != NULL && i < delta->n_records; i++)
    if (delta->changes[i].id == id && (after || found == NULL))
      found = after ? delta->changes[i].after : delta->changes[i].before;
  return found;
}

static gboolean
has_patches_of (const PorismRestyle *self,
                PorismId             id)
{
  for (guint i = 0; i < self->patches->len; i++)
    if (g_array_index (self->patches, Patch, i).id == id)
      return TRUE;
  return FALSE;
}

static void
compare (PorismRestyle     *self,
         PorismId           id,
         const PorismDelta *was,
         const PorismDelta *is)
{
  const PorismRecord *from = find_record (was, id, TRUE), *to = find_record (is, id, TRUE);

  if (has_patches_of (self, id))
    return;
  if (from == NULL)
    from = find_record (is, id, FALSE);
  if (to == NULL)
    to = find_record (was, id, FALSE);
  for (int i = 0; i < PORISM_N_ATTRIBUTES; i++)
    if (!porism_attributes_agree (from->attributes, to->attributes, (PorismAttribute) i))
      add_patch (self, id, (PorismAttribute) i, to->attributes);
}

/**
 * porism_restyle_new:
 * @was: (nullable): a look
 * @is: (nullable): another look, of the same figure
 *
 * Returns: (transfer full): what is to be done to deltas that follow @was so that they follow @is
 */
PorismRestyle *
porism_restyle_new (const PorismDelta *was,
                    const PorismDelta *is)
{
  PorismRestyle *self = restyle_new_empty ();

  for (guint i = 0; was != NULL && i < was->n_records; i++)
    compare (self, was->changes[i].id, was, is);
  for (guint i = 0; is != NULL && i < is->n_records; i++)
    compare (self, is->changes[i].id, was, is);

  return self;
}

/**
 * porism_restyle_copy:
 *
 * Returns: (transfer full): the same, for another branch
 */
PorismRestyle *
porism_restyle_copy (const PorismRestyle *self)
{
  PorismRestyle *copy = restyle_new_empty ();

  for (guint i = 0; i < self->patches->len; i++)
    {
      const Patch *patch = &g_array_index (self->patches, Patch, i);

      add_patch (copy, patch->id, patch->attribute, patch->like);
    }
  return copy;
}

void
porism_restyle_free (PorismRestyle *self)
{
  g_array_unref (self->patches);
  g_free (self);
}

/* Puts another record there, which is the same but for one attribute. */
static void
patch_record (PorismRecord **record,
              const Patch   *patch)
{
  PorismRecord *copy = porism_record_copy (*record);

  porism_attributes_unref (copy->attributes);
  copy->attributes =
    porism_attributes_with_that_of ((*record)->attributes, patch->attribute, patch->like);
  porism_record_unref (*record);
  *record = copy;
}

/* Whether @patch still concerns what follows. */
static gboolean
patch_change (PorismChange *change,
              const Patch  *patch)
{
  gboolean passes = change->before != NULL && change->after != NULL &&
                    porism_attributes_agree (change->before->attributes,
                                             change->after->attributes, patch->attribute);

  if (change->before != NULL)
    patch_record (&change->before, patch);
  if (passes)
    patch_record (&change->after, patch);

  return passes;
}

static void
adapt_change (PorismRestyle *self,
              PorismChange  *change)
{
  for (guint i = self->patches->len; i-- > 0;)
    {
      const Patch *patch = &g_array_index (self->patches, Patch, i);

      if (patch->id == change->id && !patch_change (change, patch))
        g_array_remove_index (self->patches, i);
    }
}

static gboolean
concerns (const PorismRestyle *self,
          const PorismDelta   *delta)
{
  for (guint i = 0; i < delta->n_records; i++)
    if (has_patches_of (self, delta->changes[i].id))
      return TRUE;
  return FALSE;
}

/**
 * porism_restyle_adapt:
 *
 * Returns: (transfer full): @delta itself where it does not touch what looks otherwise
 */
PorismDelta *
porism_restyle_adapt (PorismRestyle *self,
                      PorismDelta   *delta)
{
  PorismDelta *adapted;

  if (!concerns (self, delta))
    return porism_delta_ref (delta);
  adapted = porism_delta_new (delta->n);
  adapted->n_records = delta->n_records;
  adapted->settled = delta->settled != NULL ? g_hash_table_ref (delta->settled) : NULL;
  for (guint i = 0; i < delta->n; i++)
    {
      const PorismChange *change = &delta->changes[i];

      adapted->changes[i] = (PorismChange) {
        change->id, change->plan, change->before != NULL ? porism_record_ref (change->before) : NULL,
        change->after != NULL ? porism_record_ref (change->after) : NULL,
      };
      if (!change->plan)
        adapt_change (self, &adapted->changes[i]);
    }
  return adapted;
}
