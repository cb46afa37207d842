/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* HarfBuzz leaves out what is not used; the table of characters is written here, since it is not the font's own.
 * What places letters beside each other is left out, too: every text says where its letters are. */

#include "config.h"

#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>

#include "app/export/font-book.h"

#define TABLE_CMAP HB_TAG ('c', 'm', 'a', 'p')
/* In the table OS/2, a number of two bytes: whether the font may be part of a file. */
#define TABLE_OS2 HB_TAG ('O', 'S', '/', '2')
#define EMBEDDING_OFFSET 8
#define EMBEDDING_RESTRICTED 0x2

typedef struct
{
  hb_face_t *face;
  GTree *glyphs;                /* character → glyph */
} Font;

struct _PorismFontBook
{
  GArray *fonts;                /* Font */
};

static void
clear_font (gpointer user_data)
{
  Font *self = user_data;

  hb_face_destroy (self->face);
  g_tree_unref (self->glyphs);
}

PorismFontBook *
porism_font_book_new (void)
{
  PorismFontBook *self = g_new0 (PorismFontBook, 1);

  self->fonts = g_array_new (FALSE, FALSE, sizeof (Font));
  g_array_set_clear_func (self->fonts, clear_font);
  return self;
}

void
porism_font_book_free (PorismFontBook *self)
{
  g_array_unref (self->fonts);
  g_free (self);
}

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      unused)
{
  guint x = GPOINTER_TO_UINT (a), y = GPOINTER_TO_UINT (b);

  return x < y ? -1 : x > y;
}

/* Whether the font can show the character by the glyph. */
static gboolean
takes (const Font *self,
       hb_face_t  *face,
       gunichar    character,
       guint       glyph)
{
  gpointer shown;

  return self->face == face &&
         (!g_tree_lookup_extended (self->glyphs, GUINT_TO_POINTER (character), NULL, &shown) ||
          GPOINTER_TO_UINT (shown) == glyph);
}

/**
 * porism_font_book_add:
 *
 * Returns: the number of the font, from 0
 */
guint
porism_font_book_add (PorismFontBook *self,
                      PangoFont      *font,
                      gunichar        character,
                      guint           glyph)
{
  hb_face_t *face = hb_font_get_face (pango_font_get_hb_font (font));
  guint i = 0;

  while (i < self->fonts->len && !takes (&g_array_index (self->fonts, Font, i), face, character, glyph))
    i++;
  if (i == self->fonts->len)
    {
      Font further = { hb_face_reference (face), g_tree_new_full (compare, NULL, NULL, NULL) };

      g_array_append_val (self->fonts, further);
    }
  g_tree_insert (g_array_index (self->fonts, Font, i).glyphs, GUINT_TO_POINTER (character),
                 GUINT_TO_POINTER (glyph));
  return i;
}

guint
porism_font_book_get_n_fonts (const PorismFontBook *self)
{
  return self->fonts->len;
}

static void
put_16 (GByteArray *table,
        guint       value)
{
  guint16 number = GUINT16_TO_BE ((guint16) value);

  g_byte_array_append (table, (const guint8 *) &number, sizeof number);
}

static void
put_32 (GByteArray *table,
        guint32     value)
{
  guint32 number = GUINT32_TO_BE (value);

  g_byte_array_append (table, (const guint8 *) &number, sizeof number);
}

/* A table with one subtable of format 12, whose groups have one character each. */
static hb_blob_t *
write_characters (GTree          *glyphs,
                  const hb_map_t *numbers)
{
  GByteArray *table = g_byte_array_new ();
  guint n = (guint) g_tree_nnodes (glyphs), length;

  put_16 (table, 0);
  put_16 (table, 1);
  put_16 (table, 3);
  put_16 (table, 10);
  put_32 (table, 12);
  put_16 (table, 12);
  put_16 (table, 0);
  put_32 (table, 16 + 12 * n);
  put_32 (table, 0);
  put_32 (table, n);
  for (GTreeNode *node = g_tree_node_first (glyphs); node != NULL; node = g_tree_node_next (node))
    {
      put_32 (table, GPOINTER_TO_UINT (g_tree_node_key (node)));
      put_32 (table, GPOINTER_TO_UINT (g_tree_node_key (node)));
      put_32 (table, hb_map_get (numbers, GPOINTER_TO_UINT (g_tree_node_value (node))));
    }
  length = table->len;
  return hb_blob_create ((const char *) g_byte_array_free (table, FALSE), length, HB_MEMORY_MODE_READONLY,
                         table->data, g_free);
}

static hb_subset_input_t *
new_input (GTree *glyphs)
{
  static const hb_tag_t left_out[] = { HB_TAG ('G', 'S', 'U', 'B'), HB_TAG ('G', 'P', 'O', 'S'),
                                       HB_TAG ('G', 'D', 'E', 'F'), HB_TAG ('k', 'e', 'r', 'n'),
                                       HB_TAG ('M', 'A', 'T', 'H'), HB_TAG ('D', 'S', 'I', 'G') };
  hb_subset_input_t *input = hb_subset_input_create_or_fail ();
  hb_set_t *tables = hb_subset_input_set (input, HB_SUBSET_SETS_DROP_TABLE_TAG);

  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    hb_set_add (tables, left_out[i]);
  for (GTreeNode *node = g_tree_node_first (glyphs); node != NULL; node = g_tree_node_next (node))
    hb_set_add (hb_subset_input_glyph_set (input), GPOINTER_TO_UINT (g_tree_node_value (node)));
  hb_subset_input_set_flags (input, HB_SUBSET_FLAGS_NO_HINTING);
  return input;
}

static gboolean
may_be_embedded (hb_face_t *face)
{
  hb_blob_t *table = hb_face_reference_table (face, TABLE_OS2);
  guint length;
  const guint8 *data = (const guint8 *) hb_blob_get_data (table, &length);
  gboolean may = length < EMBEDDING_OFFSET + 2 || (data[EMBEDDING_OFFSET + 1] & 0xf) != EMBEDDING_RESTRICTED;

  hb_blob_destroy (table);
  return may;
}

/* (transfer full) */
static GBytes *
take_bytes (hb_face_t *face)
{
  hb_blob_t *blob = hb_face_reference_blob (face);
  guint length;
  const char *data = hb_blob_get_data (blob, &length);
  GBytes *bytes = length > 0 ? g_bytes_new (data, length) : NULL;

  hb_blob_destroy (blob);
  return bytes;
}

/**
 * porism_font_book_dup_font:
 *
 * Returns: (transfer full) (nullable): font @i as a file of its own
 */
GBytes *
porism_font_book_dup_font (const PorismFontBook *self,
                           guint                 i)
{
  const Font *font = &g_array_index (self->fonts, Font, i);
  hb_subset_input_t *input;
  hb_subset_plan_t *plan;
  hb_face_t *subset;
  hb_blob_t *characters;
  GBytes *bytes = NULL;

  if (!may_be_embedded (font->face))
    return NULL;
  input = new_input (font->glyphs);
  plan = hb_subset_plan_create_or_fail (font->face, input);
  subset = plan != NULL ? hb_subset_plan_execute_or_fail (plan) : NULL;
  if (subset != NULL)
    {
      characters = write_characters (font->glyphs, hb_subset_plan_old_to_new_glyph_mapping (plan));
      if (hb_face_builder_add_table (subset, TABLE_CMAP, characters))
        bytes = take_bytes (subset);
      hb_blob_destroy (characters);
      hb_face_destroy (subset);
    }
  hb_subset_plan_destroy (plan);
  hb_subset_input_destroy (input);

  return bytes;
}
