/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "ui/parts/porism-list-difference.h"

static gboolean
is_same_element (const GArray *before,
                 guint         i,
                 const GArray *after,
                 guint         k)
{
  guint size = g_array_get_element_size ((GArray *) before);

  return memcmp (before->data + (gsize) i * size, after->data + (gsize) k * size, size) == 0;
}

/**
 * porism_list_difference_emit:
 * @before: what the model held
 * @after: what it holds, elements of the same size; one element an item
 *
 * Emits one "items-changed" that leaves out the beginning and the end that are the same.
 *
 * Returns: whether anything changed
 */
gboolean
porism_list_difference_emit (GListModel   *model,
                             const GArray *before,
                             const GArray *after)
{
  guint least = MIN (before->len, after->len);
  guint head = 0, tail = 0;

  while (head < least && is_same_element (before, head, after, head))
    head++;
  while (tail < least - head &&
         is_same_element (before, before->len - 1 - tail, after, after->len - 1 - tail))
    tail++;
  if (head + tail == before->len && head + tail == after->len)
    return FALSE;
  g_list_model_items_changed (model, head, before->len - head - tail, after->len - head - tail);

  return TRUE;
}
