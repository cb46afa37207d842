/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a label says: a name, a value, both, or a caption. */

#include "config.h"

#include <string.h>

#include "app/render/caption.h"
#include "app/render/drawn-kind.h"
#include "app/lettering/typeset.h"

/* (transfer full): markup */
static char *
dup_name (const PorismItem *item,
          const char       *name)
{
  return item->flags & PORISM_ITEM_ARROWED ? porism_typeset_vector (name) : porism_typeset_name (name);
}

static const PorismLettering *
get_name (const PorismItem *item,
          const char       *name)
{
  g_autofree char *markup = NULL;

  if (!(item->flags & PORISM_ITEM_ARROWED))
    return porism_lettering_get (PORISM_LETTERING_NAME, name);
  markup = dup_name (item, name);
  return porism_lettering_get (PORISM_LETTERING_MARKUP, markup);
}

static const PorismLettering *
get_value (const PorismItem *item,
           gboolean          named)
{
  g_autoptr (GString) value = g_string_new (NULL), out = g_string_new (NULL);

  item->drawn->say (value, item);
  if (named)
    {
      g_autofree char *name = dup_name (item, item->record->name);

      g_string_append (out, name);
      g_string_append (out, g_str_has_prefix (value->str, PORISM_CAPTION_ABOUT) ? " " : item->drawn->link);
    }
  g_string_append (out, value->str);
  return porism_lettering_get (PORISM_LETTERING_MARKUP, out->str);
}

static gboolean
is_formula (const char *caption)
{
  return strpbrk (caption, "$\\^") != NULL;
}

static gboolean
is_name (const char *caption)
{
  return !is_formula (caption) && strchr (caption, ' ') == NULL && g_utf8_strlen (caption, -1) <= 4;
}

/**
 * porism_caption_lay_out:
 *
 * Returns: (transfer none): a caption: a formula, a name or words
 */
const PorismLettering *
porism_caption_lay_out (const char *caption)
{
  return porism_lettering_get (is_formula (caption) ? PORISM_LETTERING_LATEX
                               : is_name (caption)  ? PORISM_LETTERING_NAME
                                                    : PORISM_LETTERING_TEXT,
                               caption);
}

/* Without an attribute an object says what its kind says unasked; the mark of a right angle says enough. */
static gboolean
is_shown (const PorismRecord *record,
          gboolean            marked)
{
  const PorismAttributes *attributes = record->attributes;
  const PorismDrawnKind *drawn = porism_drawn_kind_get (record->kind);

  if (drawn->as == PORISM_DRAWN_AS_WORDS || record->name == NULL ||
      porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_LABEL_VISIBLE) == 0)
    return FALSE;
  if (porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_LABEL_VISIBLE) ||
      porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_LABEL_MODE) ||
      porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_CAPTION))
    return TRUE;
  return drawn->unasked == PORISM_UNASKED_NAME ||
         (drawn->unasked == PORISM_UNASKED_VALUE && !marked);
}

static gboolean
has_mark (const PorismRecord *record)
{
  return porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK) != 0;
}

/**
 * porism_caption_is_shown:
 *
 * Returns: whether the object has a label
 */
gboolean
porism_caption_is_shown (const PorismRecord *record)
{
  return is_shown (record, has_mark (record));
}

/* An angle that shall be a square, and is not right, is told by its size. */
static gboolean
is_shown_now (const PorismItem *item)
{
  return is_shown (item->record,
                   has_mark (item->record) && (item->width <= PORISM_ANGLE_RIGHT || item->value[PORISM_ANGLE_RIGHT] != 0));
}

/**
 * porism_caption_get_mode:
 *
 * A caption that was set is shown even in the mode of names, as it is when it is given in GeoGebra;
 * what says its value unasked says it where no mode was chosen.
 *
 * Returns: what the label of the object says, if it has one
 */
PorismLabelMode
porism_caption_get_mode (const PorismRecord *record)
{
  const PorismAttributes *attributes = record->attributes;
  PorismLabelMode mode =
    (PorismLabelMode) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_LABEL_MODE);

  if (mode != PORISM_LABEL_NAME)
    return mode;
  if (porism_attributes_get_text (attributes, PORISM_ATTRIBUTE_CAPTION)[0] != '\0')
    return PORISM_LABEL_CAPTION;
  if (porism_drawn_kind_get (record->kind)->unasked == PORISM_UNASKED_VALUE &&
      !porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_LABEL_MODE))
    return PORISM_LABEL_VALUE;
  return PORISM_LABEL_NAME;
}

/**
 * porism_caption_get:
 *
 * The mode of captions without a caption shows the name, as does what has no value that could be said.
 *
 * Returns: (transfer none) (nullable): the label
 */
const PorismLettering *
porism_caption_get (const PorismItem *item)
{
  const char *caption;

  if (item->record == NULL || !is_shown_now (item))
    return NULL;
  switch (item->drawn->say != porism_no_words ? porism_caption_get_mode (item->record) : PORISM_LABEL_CAPTION)
    {
    case PORISM_LABEL_NAME_VALUE:
      return get_value (item, TRUE);
    case PORISM_LABEL_VALUE:
      return get_value (item, FALSE);
    case PORISM_LABEL_NAME:
    case PORISM_LABEL_CAPTION:
    default:
      break;
    }
  caption = porism_attributes_get_text (item->record->attributes, PORISM_ATTRIBUTE_CAPTION);

  if (caption[0] == '\0')
    return get_name (item, item->record->name);
  return is_name (caption) ? get_name (item, caption) : porism_caption_lay_out (caption);
}
