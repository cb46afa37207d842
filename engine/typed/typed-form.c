/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/typed/typed-form.h"

static const char *const in_t[] = { "t", NULL };

gboolean
porism_typed_line_begin (PorismTypedLine *self,
                         PorismTypedCall *call,
                         const char      *tool,
                         PorismKind       result)
{
  call->spec = porism_registry_lookup (self->reader.registry, tool);
  if (call->spec == NULL)
    return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_UNKNOWN,
                                     _("There is no tool for this."));
  call->action = porism_action_new (tool);
  call->result = result;
  call->index = 0;
  return TRUE;
}

void
porism_typed_call_add_slice (PorismTypedCall *call,
                             const char      *parameter,
                             PorismSlice      slice)
{
  g_autofree char *text = porism_slice_dup (porism_slice_trim (slice));

  porism_action_add_string (call->action, parameter, text);
}

/* ---- pairs ---- */

static gsize
is_bar (const char *at)
{
  return *at == '|';
}

/* The only | between coordinates; 0 where there is none. */
static gsize
find_bar (PorismSlice inside,
          gsize      *length)
{
  const gsize at = porism_slice_find (inside, is_bar, length);
  gsize second = 0;

  if (*length > 0)
    porism_slice_find ((PorismSlice) { inside.line, at + 1, inside.end }, is_bar, &second);
  if (second > 0)
    *length = 0;
  return at;
}

gboolean
porism_slice_split_pair (PorismSlice slice,
                         PorismSlice pair[2],
                         gboolean   *polar)
{
  g_autoptr (GArray) items = NULL;
  PorismSlice inside;
  gsize at, length;

  if (!porism_slice_get_enclosed (slice, '(', &inside))
    return FALSE;
  items = porism_slice_split (inside);
  *polar = items->len == 1;
  if (items->len == 2)
    {
      pair[0] = g_array_index (items, PorismSlice, 0);
      pair[1] = g_array_index (items, PorismSlice, 1);
      return TRUE;
    }
  at = porism_slice_find (inside, porism_sign_is_semicolon, &length);
  if (length == 0)
    {
      at = find_bar (inside, &length);
      *polar = FALSE;
    }
  if (items->len != 1 || length == 0)
    return FALSE;
  pair[0] = porism_slice_trim ((PorismSlice) { slice.line, inside.start, at });
  pair[1] = porism_slice_trim ((PorismSlice) { slice.line, at + length, inside.end });
  return TRUE;
}

/* Whether the pair is one of functions of t: a curve whose domain was forgotten. */
gboolean
porism_typed_line_is_in_t (PorismTypedLine  *self,
                           const PorismSlice pair[2])
{
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (PorismExpression) expression =
        porism_typed_reader_try (&self->reader, pair[i], in_t);

      if (expression == NULL)
        return FALSE;
    }
  return TRUE;
}
