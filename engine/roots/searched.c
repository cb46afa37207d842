/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each thread has a memory of its own. What it holds depends on nothing but the question, and recalling it
 * costs the allowance as much as the search did, so no answer depends on what was asked before. */

#include "config.h"

#include <string.h>

#include "engine/expressions/expression.h"
#include "engine/roots/searched.h"

/* A question is asked with three precisions by turns. */
#define N_REMEMBERED 6

typedef struct
{
  gpointer which;
  guint n_inputs;
  PorismExpression **expressions;       /* that of the record, then of each input, or NULL */
  arb_ptr elements;
  slong n_elements;
  PorismSearched found;
} Memory;

typedef struct
{
  Memory *slots[N_REMEMBERED];  /* the latest first */
} Memories;

static void
memory_free (Memory *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i <= self->n_inputs; i++)
    g_clear_pointer (&self->expressions[i], porism_expression_unref);
  g_free (self->expressions);
  _arb_vec_clear (self->elements, self->n_elements);
  g_free (self);
}

static void
memories_free (gpointer data)
{
  Memories *self = data;

  for (guint i = 0; i < N_REMEMBERED; i++)
    memory_free (self->slots[i]);
  g_free (self);
}

static GPrivate memories = G_PRIVATE_INIT (memories_free);

static Memories *
get_memories (void)
{
  Memories *self = g_private_get (&memories);

  if (self == NULL)
    g_private_set (&memories, self = g_new0 (Memories, 1));
  return self;
}

/* An expression never changes, and the memory holds those that it compares. */
static gboolean
is_about (const Memory      *self,
          gpointer           which,
          const PorismShape *shape,
          const void *const *in)
{
  arb_srcptr element = self->elements;

  if (self->which != which || self->n_inputs != shape->n_inputs ||
      self->n_elements != (slong) porism_shape_count_elements (shape))
    return FALSE;
  for (guint i = 0; i <= shape->n_inputs; i++)
    if (self->expressions[i] != porism_shape_get_expression (shape, i))
      return FALSE;
  for (guint i = 0; i < shape->n_inputs; i++)
    for (guint k = 0; k < shape->widths[i]; k++)
      if (!arb_equal (element++, (arb_srcptr) in[i] + k))
        return FALSE;
  return TRUE;
}

/* What an action pays for comes first, as if it were searched anew: what is forgotten in the course of the
 * action does not depend on what was there before. */
static void
pay (Memories *known,
     guint     i,
     guint     action)
{
  Memory *self = known->slots[i];

  memmove (known->slots + 1, known->slots, i * sizeof *known->slots);
  known->slots[0] = self;
  self->found.action = action;
}

const PorismSearched *
porism_searched_recall (gpointer           which,
                        const PorismShape *shape,
                        const void *const *in,
                        guint              action,
                        gboolean          *paid)
{
  Memories *known = get_memories ();

  for (guint i = 0; i < N_REMEMBERED; i++)
    if (known->slots[i] != NULL && is_about (known->slots[i], which, shape, in))
      {
        Memory *self = known->slots[i];

        *paid = self->found.action == action;
        if (!*paid)
          pay (known, i, action);
        return &self->found;
      }
  return NULL;
}

void
porism_searched_remember (gpointer              which,
                          const PorismShape    *shape,
                          const void *const    *in,
                          const PorismSearched *found)
{
  Memories *known = get_memories ();
  Memory *self = g_new0 (Memory, 1);
  arb_ptr element;

  memory_free (known->slots[N_REMEMBERED - 1]);
  memmove (known->slots + 1, known->slots, (N_REMEMBERED - 1) * sizeof *known->slots);
  known->slots[0] = self;
  self->which = which;
  self->n_inputs = shape->n_inputs;
  self->found = *found;
  self->expressions = g_new0 (PorismExpression *, shape->n_inputs + 1);
  for (guint i = 0; i <= shape->n_inputs; i++)
    if (porism_shape_get_expression (shape, i) != NULL)
      self->expressions[i] = porism_expression_ref (porism_shape_get_expression (shape, i));
  self->n_elements = (slong) porism_shape_count_elements (shape);
  self->elements = element = _arb_vec_init (self->n_elements);
  for (guint i = 0; i < shape->n_inputs; i++)
    for (guint k = 0; k < shape->widths[i]; k++)
      arb_set (element++, (arb_srcptr) in[i] + k);
}
