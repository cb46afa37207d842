/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of numbers and of points: their items one after the other, and how many of them there are (engine/kinds/kind.h). */

#include <string.h>

#include "engine/geometry/decision.h"
#include "engine/geometry/numeric.h"
#include "engine/geometry/plane.h"

/* Elements of an item of a list of @kind, or of an item itself. */
static inline guint
F (item_size) (PorismKind kind)
{
  return kind == PORISM_KIND_POINT_LIST || kind == PORISM_KIND_POINT ? 2 : 1;
}

/* The whole number from @from to @to that @a is. */
static PorismStatus
F (find_whole) (FIELD *f, guint *whole, const ELEMENT *a, guint from, guint to)
{
  LOCALS (t, 1);

  for (*whole = to; *whole + 1 > from; (*whole)--)
    {
      SET_SI (t, *whole);
      SUB (t, a, t);
      DECIDE (found, IS_ZERO (t));
      if (found)
        return PORISM_OK;
      if (*whole == 0)
        break;
    }
  UNDEFINED (NO_SUCH_ITEM);
}

/* How many items input @i has now: all that it has room for, as a rule. */
static PorismStatus
F (count_items) (FIELD *f, guint *n, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (list, i);
  const guint width = shape->widths[i];

  return F (find_whole) (f, n, &list[width - 1], 0, (width - 1) / F (item_size) ((PorismKind) shape->kinds[i]));
}

/* The number that input @i is, among the items of input 0, of which there are @n. */
static PorismStatus
F (find_index) (FIELD *f, guint *index, const PorismShape *shape, const void *const *in, guint i, guint from, guint n)
{
  LOCALS (t, 1);

  TRY (F (numeric) (f, t, shape, in, i));
  return F (find_whole) (f, index, t, from, n);
}

static void
F (copy_item) (FIELD *f, ELEMENT *to, const ELEMENT *from, guint size)
{
  for (guint k = 0; k < size; k++)
    SET (&to[k], &from[k]);
}

/* Ends a list of @n items: what has room beyond repeats the last; in an empty one, an item of an input, of which an image
 * has the image. */
static void
F (end_list) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, guint size, guint n)
{
  guint spare = 0;

  while (n == 0 && spare + 1 < shape->n_inputs && shape->widths[spare] <= size)
    spare++;
  for (guint i = n * size; i + 1 < shape->width; i++)
    SET (&out[i], n > 0 || i >= size ? &out[i - size] : (const ELEMENT *) in[spare] + i);
  SET_SI (&out[shape->width - 1], n);
}

FORMULA (list_numbers)
{
  BEGIN;

  for (guint i = 0; i < shape->n_inputs; i++)
    TRY (F (numeric) (f, &out[i], shape, in, i));
  F (end_list) (f, out, shape, in, 1, shape->n_inputs);

  return PORISM_OK;
}

FORMULA (list_points)
{
  BEGIN;

  for (guint i = 0; i < shape->n_inputs; i++)
    F (copy_item) (f, &out[2 * i], in[i], 2);
  F (end_list) (f, out, shape, in, 2, shape->n_inputs);

  return PORISM_OK;
}

FORMULA (list_length)
{
  BEGIN;
  INPUT (list, 0);

  SET (out, &list[shape->widths[0] - 1]);

  return PORISM_OK;
}

/* Item number input 1. */
FORMULA (list_element)
{
  BEGIN;
  INPUT (list, 0);
  const guint size = F (item_size) ((PorismKind) shape->kinds[0]);
  guint n, index;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (find_index) (f, &index, shape, in, 1, 1, n));
  F (copy_item) (f, out, &list[(index - 1) * size], size);

  return PORISM_OK;
}

/* ---- all items as one ---- */

/* The items that count: the first so many as input 1 says, all where there is none. */
static PorismStatus
F (count_first) (FIELD *f, guint *n, const PorismShape *shape, const void *const *in)
{
  TRY (F (count_items) (f, n, shape, in, 0));

  return shape->n_inputs > 1 ? F (find_index) (f, n, shape, in, 1, 0, *n) : PORISM_OK;
}

FORMULA (list_sum)
{
  BEGIN;
  INPUT (list, 0);
  const guint size = F (item_size) ((PorismKind) shape->kinds[0]);
  guint n;

  TRY (F (count_first) (f, &n, shape, in));
  for (guint k = 0; k < size; k++)
    {
      SET_SI (&out[k], 0);
      for (guint i = 0; i < n; i++)
        ADD (&out[k], &out[k], &list[i * size + k]);
    }

  return PORISM_OK;
}

FORMULA (list_product)
{
  BEGIN;
  INPUT (list, 0);
  guint n;

  TRY (F (count_first) (f, &n, shape, in));
  SET_SI (out, 1);
  for (guint i = 0; i < n; i++)
    MUL (out, out, &list[i]);

  return PORISM_OK;
}

FORMULA (list_mean)
{
  BEGIN;
  guint n;

  TRY (F (count_items) (f, &n, shape, in, 0));
  if (n == 0)
    UNDEFINED (EMPTY_LIST);
  TRY (F (list_sum) (f, shape, in, out));
  for (guint k = 0; k < F (item_size) ((PorismKind) shape->kinds[0]); k++)
    DIV_SI (&out[k], &out[k], n);

  return PORISM_OK;
}

/* The item above all others, or below them where @sign is negative. */
static PorismStatus
F (extreme) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, int sign)
{
  INPUT (list, 0);
  guint n, best = 0;
  LOCALS (t, 1);

  TRY (F (count_items) (f, &n, shape, in, 0));
  if (n == 0)
    UNDEFINED (EMPTY_LIST);
  for (guint i = 1; i < n; i++)
    {
      SUB (t, &list[i], &list[best]);
      MUL_SI (t, t, sign);
      DECIDE (better, IS_POSITIVE (t));
      if (better)
        best = i;
    }
  SET (out, &list[best]);

  return PORISM_OK;
}

FORMULA (list_maximum)
{
  BEGIN;

  return F (extreme) (f, out, shape, in, 1);
}

FORMULA (list_minimum)
{
  BEGIN;

  return F (extreme) (f, out, shape, in, -1);
}

/* Between 0, where the least item goes, and 1, where the greatest one does. */
FORMULA (list_normalise)
{
  BEGIN;
  INPUT (list, 0);
  LOCALS (least, 1);
  LOCALS (range, 1);
  guint n;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (extreme) (f, least, shape, in, -1));
  TRY (F (extreme) (f, range, shape, in, 1));
  SUB (range, range, least);
  NEED (NOT (VANISHES (range, SIZE (range) + SIZE (least))), DIVISION_BY_ZERO);
  for (guint i = 0; i < n; i++)
    {
      SUB (&out[i], &list[i], least);
      DIV (&out[i], &out[i], range);
    }
  F (end_list) (f, out, shape, in, 1, n);

  return PORISM_OK;
}

/* ---- order ---- */

static PorismTruth
F (is_same_item) (FIELD *f, const ELEMENT *a, const ELEMENT *b, guint size)
{
  LOCALS (t, 1);

  if (size == 2)
    return F (coincide) (f, a, b);
  SUB (t, a, b);

  return VANISHES (t, SIZE (a) + SIZE (b));
}

/* Whether @a comes before @b: by its first element, then by its second. */
static PorismTruth
F (is_before) (FIELD *f, const ELEMENT *a, const ELEMENT *b, guint size)
{
  PorismTruth same;
  LOCALS (t, 1);

  for (guint k = 0; k < size; k++)
    {
      SUB (t, &b[k], &a[k]);
      same = VANISHES (t, SIZE (&a[k]) + SIZE (&b[k]));
      if (same != PORISM_TRUE)
        return same == PORISM_UNKNOWN ? same : IS_POSITIVE (t);
    }

  return PORISM_FALSE;
}

/* Merges @order from @start to @middle and from there to @end, each in order, into @merged. */
static PorismStatus
F (merge) (FIELD *f, guint *merged, const guint *order, guint start, guint middle, guint end, const ELEMENT *list, guint size)
{
  guint a = start, b = middle;

  for (guint i = start; i < end; i++)
    {
      gboolean second = a == middle;

      if (!second && b < end)
        {
          DECIDE (before, F (is_before) (f, &list[order[b] * size], &list[order[a] * size], size));
          second = before;
        }
      merged[i] = second ? order[b++] : order[a++];
    }

  return PORISM_OK;
}

/* @order = the numbers of the first @n items, the least item first; equal ones as they come. */
static PorismStatus
F (sort_items) (FIELD *f, guint *order, guint n, const ELEMENT *list, guint size)
{
  guint merged[n + 1];

  for (guint i = 0; i < n; i++)
    order[i] = i;
  for (guint run = 1; run < n; run *= 2)
    {
      for (guint start = 0; start < n; start += 2 * run)
        TRY (F (merge) (f, merged, order, start, MIN (start + run, n), MIN (start + 2 * run, n), list, size));
      memcpy (order, merged, n * sizeof *order);
    }

  return PORISM_OK;
}

/* The items in order; of equal ones the first where they are to be @unique. */
static PorismStatus
F (sorted) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, gboolean unique)
{
  INPUT (list, 0);
  const guint size = F (item_size) ((PorismKind) shape->kinds[0]);
  guint order[shape->width], n, n_left = 0;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (sort_items) (f, order, n, list, size));
  for (guint i = 0; i < n; i++)
    {
      if (unique && n_left > 0)
        {
          DECIDE (same, F (is_same_item) (f, &out[(n_left - 1) * size], &list[order[i] * size], size));
          if (same)
            continue;
        }
      F (copy_item) (f, &out[n_left++ *size], &list[order[i] * size], size);
    }
  F (end_list) (f, out, shape, in, size, n_left);

  return PORISM_OK;
}

FORMULA (list_sort)
{
  BEGIN;

  return F (sorted) (f, out, shape, in, FALSE);
}

FORMULA (list_unique)
{
  BEGIN;

  return F (sorted) (f, out, shape, in, TRUE);
}

FORMULA (list_reverse)
{
  BEGIN;
  INPUT (list, 0);
  const guint size = F (item_size) ((PorismKind) shape->kinds[0]);
  guint n;

  TRY (F (count_items) (f, &n, shape, in, 0));
  for (guint i = 0; i < n; i++)
    F (copy_item) (f, &out[i * size], &list[(n - 1 - i) * size], size);
  F (end_list) (f, out, shape, in, size, n);

  return PORISM_OK;
}

/* The number of the first item that is input 0, in the list that is input 1. */
FORMULA (list_index)
{
  BEGIN;
  INPUT (item, 0);
  INPUT (list, 1);
  const guint size = F (item_size) ((PorismKind) shape->kinds[1]);
  guint n;

  TRY (F (count_items) (f, &n, shape, in, 1));
  for (guint i = 0; i < n; i++)
    {
      DECIDE (same, F (is_same_item) (f, item, &list[i * size], size));
      if (!same)
        continue;
      SET_SI (out, i + 1);
      return PORISM_OK;
    }
  UNDEFINED (NO_SUCH_ITEM);
}

/* ---- parts ---- */

/* The @n items from number @from on, from 0. */
static void
F (take) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, guint from, guint n)
{
  INPUT (list, 0);
  const guint size = F (item_size) ((PorismKind) shape->kinds[0]);

  for (guint i = 0; i < n; i++)
    F (copy_item) (f, &out[i * size], &list[(from + i) * size], size);
  F (end_list) (f, out, shape, in, size, n);
}

/* How many items are taken: input 1, or one. */
static PorismStatus
F (count_taken) (FIELD *f, guint *taken, const PorismShape *shape, const void *const *in, guint n)
{
  *taken = 1;
  if (shape->n_inputs > 1)
    return F (find_index) (f, taken, shape, in, 1, 0, n);
  if (n == 0)
    UNDEFINED (EMPTY_LIST);

  return PORISM_OK;
}

FORMULA (list_first)
{
  BEGIN;
  guint n, taken;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (count_taken) (f, &taken, shape, in, n));
  F (take) (f, out, shape, in, 0, taken);

  return PORISM_OK;
}

FORMULA (list_last)
{
  BEGIN;
  guint n, taken;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (count_taken) (f, &taken, shape, in, n));
  F (take) (f, out, shape, in, n - taken, taken);

  return PORISM_OK;
}

/* From item number input 1 to number input 2, or to the last. */
FORMULA (list_take)
{
  BEGIN;
  guint n, from, to;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (find_index) (f, &from, shape, in, 1, 1, n));
  to = n;
  if (shape->n_inputs > 2)
    TRY (F (find_index) (f, &to, shape, in, 2, from, n));
  F (take) (f, out, shape, in, from - 1, to - from + 1);

  return PORISM_OK;
}

/* The items of the inputs, one after the other; an input may be one item. */
FORMULA (list_join)
{
  BEGIN;
  const guint size = F (item_size) ((PorismKind) shape->kinds[0]);
  guint n = 0;

  for (guint i = 0; i < shape->n_inputs; i++)
    {
      INPUT (list, i);
      guint more = 1;

      if (PORISM_KINDS (shape->kinds[i]) & PORISM_KINDS_LIST)
        TRY (F (count_items) (f, &more, shape, in, i));
      for (guint k = 0; k < more * size; k++)
        SET (&out[n * size + k], &list[k]);
      n += more;
    }
  F (end_list) (f, out, shape, in, size, n);

  return PORISM_OK;
}

/* ---- two lists ---- */

/* The number of the first of the @n items of @list that is @item and not @taken; @n where none is. */
static PorismStatus
F (find_item) (FIELD *f, guint *at, const ELEMENT *item, const ELEMENT *list, guint size, const gboolean *taken, guint n)
{
  for (*at = 0; *at < n; (*at)++)
    {
      if (taken[*at])
        continue;
      DECIDE (same, F (is_same_item) (f, item, &list[*at * size], size));
      if (same)
        break;
    }

  return PORISM_OK;
}

/* The items of input 0 that are among those of input 1, each of which stands for one, or that are not. */
static PorismStatus
F (sift) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, gboolean common)
{
  INPUT (list, 0);
  INPUT (other, 1);
  const guint size = F (item_size) ((PorismKind) shape->kinds[0]);
  gboolean taken[shape->widths[1]];
  guint n, n_other, n_left = 0;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (count_items) (f, &n_other, shape, in, 1));
  memset (taken, 0, sizeof taken);
  for (guint i = 0; i < n; i++)
    {
      guint at;

      TRY (F (find_item) (f, &at, &list[i * size], other, size, taken, n_other));
      if ((at < n_other) == common)
        F (copy_item) (f, &out[n_left++ *size], &list[i * size], size);
      if (at < n_other)
        taken[at] = TRUE;
    }
  F (end_list) (f, out, shape, in, size, n_left);

  return PORISM_OK;
}

FORMULA (list_common)
{
  BEGIN;

  return F (sift) (f, out, shape, in, TRUE);
}

FORMULA (list_without)
{
  BEGIN;

  return F (sift) (f, out, shape, in, FALSE);
}

/* The items of input 0 that are not among those of input 1. */
FORMULA (list_complement)
{
  BEGIN;
  INPUT (list, 0);
  INPUT (other, 1);
  const guint size = F (item_size) ((PorismKind) shape->kinds[0]);
  gboolean taken[shape->widths[1]];
  guint n, n_other, n_left = 0;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (count_items) (f, &n_other, shape, in, 1));
  memset (taken, 0, sizeof taken);
  for (guint i = 0; i < n; i++)
    {
      guint at;

      TRY (F (find_item) (f, &at, &list[i * size], other, size, taken, n_other));
      if (at == n_other)
        F (copy_item) (f, &out[n_left++ *size], &list[i * size], size);
    }
  F (end_list) (f, out, shape, in, size, n_left);

  return PORISM_OK;
}

/* At how many places both lists have the same item. */
FORMULA (list_matches)
{
  BEGIN;
  INPUT (list, 0);
  INPUT (other, 1);
  const guint size = F (item_size) ((PorismKind) shape->kinds[0]);
  guint n, n_other, n_same = 0;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (count_items) (f, &n_other, shape, in, 1));
  for (guint i = 0; i < MIN (n, n_other); i++)
    {
      DECIDE (same, F (is_same_item) (f, &list[i * size], &other[i * size], size));
      n_same += same;
    }
  SET_SI (out, n_same);

  return PORISM_OK;
}

/* The items of input 0 at whose places input 1, which is as long, has not 0. */
FORMULA (list_keep)
{
  BEGIN;
  INPUT (list, 0);
  INPUT (flags, 1);
  const guint size = F (item_size) ((PorismKind) shape->kinds[0]);
  guint n, n_flags, n_left = 0;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (count_items) (f, &n_flags, shape, in, 1));
  if (n != n_flags)
    UNDEFINED (NO_SUCH_ITEM);
  for (guint i = 0; i < n; i++)
    {
      DECIDE (dropped, IS_ZERO (&flags[i]));
      if (!dropped)
        F (copy_item) (f, &out[n_left++ *size], &list[i * size], size);
    }
  F (end_list) (f, out, shape, in, size, n_left);

  return PORISM_OK;
}

/* Input 0 where input 2 is true, input 1 elsewhere; both alike. */
FORMULA (choice)
{
  BEGIN;
  INPUT (holds, 2);
  const PorismKind kind = (PorismKind) shape->kinds[0];
  guint i, n;

  DECIDE (other, IS_ZERO (holds));
  i = other ? 1 : 0;
  for (guint k = 0; k < shape->widths[i]; k++)
    SET (&out[k], (const ELEMENT *) in[i] + k);
  if (PORISM_KINDS (kind) & PORISM_KINDS_LIST)
    {
      TRY (F (count_items) (f, &n, shape, in, i));
      F (end_list) (f, out, shape, in, F (item_size) (kind), n);
    }

  return PORISM_OK;
}

/* ---- ranks ---- */

/* The place of each item in order; of equal ones the mean of their places where they are @tied. */
static PorismStatus
F (rank) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, gboolean tied)
{
  INPUT (list, 0);
  guint order[shape->width], n;

  TRY (F (count_items) (f, &n, shape, in, 0));
  TRY (F (sort_items) (f, order, n, list, 1));
  for (guint from = 0, to; from < n; from = to)
    {
      for (to = from + 1; tied && to < n; to++)
        {
          DECIDE (same, F (is_same_item) (f, &list[order[from]], &list[order[to]], 1));
          if (!same)
            break;
        }
      for (guint i = from; i < to; i++)
        {
          SET_SI (&out[order[i]], from + to + 1);
          DIV_SI (&out[order[i]], &out[order[i]], 2);
        }
    }
  F (end_list) (f, out, shape, in, 1, n);

  return PORISM_OK;
}

FORMULA (list_ordinal_rank)
{
  BEGIN;

  return F (rank) (f, out, shape, in, FALSE);
}

FORMULA (list_tied_rank)
{
  BEGIN;

  return F (rank) (f, out, shape, in, TRUE);
}
