/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A delta holds whole records, so a look that changes beneath it changes the records on both its
 * sides, attribute by attribute, until one of its changes sets that attribute itself. */

#include "config.h"

#include <string.h>

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

/* ---- styles that are handed on ---- */

/* Each kind has its sentence, "point: color=#ff0000, point-size=7", and they are parted by semicolons. What is not
 * understood, from a later version, is passed over. No name and no value of a style has such a sign in it. */
#define BETWEEN_KINDS "; "
#define BETWEEN_SETTINGS ", "

/* (transfer full): @attributes with @name as @value says. */
static PorismAttributes *
read_setting (PorismAttributes *attributes,
              const char       *name,
              const char       *value,
              PorismKind        kind)
{
  const PorismAttribute attribute = porism_attribute_from_name (name);
  const PorismAttributeInfo *info = attribute < PORISM_N_ATTRIBUTES ? porism_attribute_get_info (attribute) : NULL;
  PorismAttributes *read;
  double number;
  char *end;

  if (info == NULL || !porism_attribute_is_style (attribute) || (info->kinds != 0 && !(info->kinds & PORISM_KINDS (kind))))
    return attributes;
  number = g_ascii_strtod (value, &end);
  if (info->type != PORISM_ATTRIBUTE_TYPE_TEXT && (*end != '\0' || !(number >= info->least && number <= info->greatest)))
    return attributes;
  read = info->type == PORISM_ATTRIBUTE_TYPE_TEXT ? porism_attributes_with_text (attributes, attribute, value)
                                                  : porism_attributes_with_number (attributes, attribute, number);
  porism_attributes_unref (attributes);

  return read;
}

/* Whether @sentence is of @kind; then @settings is what follows. */
static gboolean
is_of_kind (const char  *sentence,
            PorismKind   kind,
            const char **settings)
{
  g_autofree char *head = g_strconcat (porism_kind_get_name (kind), ": ", NULL);

  if (!g_str_has_prefix (sentence, head))
    return FALSE;
  *settings = sentence + strlen (head);

  return TRUE;
}

/**
 * porism_default_style_get:
 * @construction: (nullable): the attributes of a construction
 *
 * Returns: (transfer full) (nullable): what new objects of @kind have; %NULL: as the preset has it
 */
PorismAttributes *
porism_default_style_get (const PorismAttributes *construction,
                          PorismKind              kind)
{
  const char *text = porism_attributes_get_text (construction, PORISM_ATTRIBUTE_DEFAULT_STYLES), *own;
  g_auto (GStrv) sentences = g_strsplit (text, BETWEEN_KINDS, -1);
  PorismAttributes *attributes = NULL;

  for (guint i = 0; sentences[i] != NULL; i++)
    {
      g_auto (GStrv) settings = is_of_kind (sentences[i], kind, &own) ? g_strsplit (own, BETWEEN_SETTINGS, -1) : NULL;

      for (guint k = 0; settings != NULL && settings[k] != NULL; k++)
        {
          char *value = strchr (settings[k], '=');

          if (value == NULL)
            continue;
          *value = '\0';
          attributes = read_setting (attributes, settings[k], value + 1, kind);
        }
    }
  return attributes;
}

/* (transfer full): "color=#ff0000, point-size=7"; "" where @style says nothing of the kind. */
static char *
write_settings (const PorismAttributes *style,
                PorismKind              kind)
{
  GString *text = g_string_new (NULL);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  for (int i = 0; i < PORISM_N_ATTRIBUTES; i++)
    {
      const PorismAttribute attribute = (PorismAttribute) i;
      const PorismAttributeInfo *info = porism_attribute_get_info (attribute);

      if (!porism_attribute_is_style (attribute) || !porism_attributes_is_set (style, attribute) ||
          (info->kinds != 0 && !(info->kinds & PORISM_KINDS (kind))))
        continue;
      g_ascii_dtostr (number, sizeof number, porism_attributes_get_number (style, attribute));
      g_string_append_printf (text, "%s%s=%s", text->len > 0 ? BETWEEN_SETTINGS : "", info->name,
                              info->type == PORISM_ATTRIBUTE_TYPE_TEXT ? porism_attributes_get_text (style, attribute) : number);
    }
  return g_string_free (text, FALSE);
}

/**
 * porism_default_style_set:
 * @construction: (nullable): the attributes of a construction
 * @style: (nullable): the attributes of an object; its style alone counts
 *
 * Returns: (transfer full) (nullable): the construction's attributes with that default for @kind
 */
PorismAttributes *
porism_default_style_set (const PorismAttributes *construction,
                          PorismKind              kind,
                          const PorismAttributes *style)
{
  const char *text = porism_attributes_get_text (construction, PORISM_ATTRIBUTE_DEFAULT_STYLES), *own;
  g_auto (GStrv) sentences = g_strsplit (text, BETWEEN_KINDS, -1);
  g_autofree char *settings = write_settings (style, kind);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; sentences[i] != NULL; i++)
    if (*sentences[i] != '\0' && !is_of_kind (sentences[i], kind, &own))
      g_string_append_printf (all, "%s%s", all->len > 0 ? BETWEEN_KINDS : "", sentences[i]);
  if (*settings != '\0')
    g_string_append_printf (all, "%s%s: %s", all->len > 0 ? BETWEEN_KINDS : "", porism_kind_get_name (kind), settings);

  return porism_attributes_with_text (construction, PORISM_ATTRIBUTE_DEFAULT_STYLES, all->str);
}

/**
 * porism_style_take_over:
 * @own: (nullable): the attributes of an object
 * @style: (nullable): those of another one; %NULL: as the preset has it
 * @kinds: of both
 *
 * Returns: (transfer full) (nullable): @own with what both can have of a style as @style has it
 */
PorismAttributes *
porism_style_take_over (const PorismAttributes *own,
                        const PorismAttributes *style,
                        PorismKinds             kinds)
{
  PorismAttributes *taken = NULL;

  for (int i = 0; i < PORISM_N_ATTRIBUTES; i++)
    {
      const PorismAttribute attribute = (PorismAttribute) i;
      const PorismKinds having = porism_attribute_get_info (attribute)->kinds;
      const gboolean taking = porism_attribute_is_style (attribute) && (having == 0 || (kinds & ~having) == 0);
      PorismAttributes *before = taken;

      taken = porism_attributes_with_that_of (before, attribute, taking ? style : own);
      porism_attributes_unref (before);
    }
  return taken;
}
