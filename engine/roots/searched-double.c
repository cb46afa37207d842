/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each thread has a memory of its own. What it holds depends on nothing but the question, so it only saves
 * time. */

#include "config.h"

#include <string.h>

#include "engine/expressions/expression.h"
#include "engine/roots/searched-double.h"

/* The sides of a polygon are asked for by turns. */
#define N_REMEMBERED 16

typedef struct
{
  PorismSearchedInDoubles question;     /* its shape and inputs are the ones below */
  PorismShape shape;
  guint8 *kinds;
  guint16 *widths;
  PorismExpression **expressions;       /* that of the record, then of each input, or NULL */
  double *elements;
  gint n;
  double values[PORISM_MOST_SEARCHED_VALUES];
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
  for (guint i = 0; i <= self->shape.n_inputs; i++)
    g_clear_pointer (&self->expressions[i], porism_expression_unref);
  g_free (self->expressions);
  g_free (self->kinds);
  g_free (self->widths);
  g_free (self->elements);
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

static gboolean
has_shape (const Memory      *self,
           const PorismShape *shape)
{
  guint n = shape->n_inputs;

  if (self->shape.n_inputs != n || memcmp (self->kinds, shape->kinds, n) != 0 ||
      memcmp (self->widths, shape->widths, n * sizeof *self->widths) != 0)
    return FALSE;
  /* An expression never changes, and the memory holds those that it compares. */
  for (guint i = 0; i <= n; i++)
    if (self->expressions[i] != porism_shape_get_expression (shape, i))
      return FALSE;
  return TRUE;
}

static gboolean
is_about (const Memory                  *self,
          const PorismSearchedInDoubles *question)
{
  const PorismSearchedInDoubles *own = &self->question;
  const double *element = self->elements;

  if (memcmp (own->which, question->which, sizeof own->which) != 0 || own->part != question->part ||
      memcmp (own->range, question->range, sizeof own->range) != 0 || /* NOLINT: the bits, those of no number too */
      !has_shape (self, question->shape))
    return FALSE;
  for (guint i = 0; i < self->shape.n_inputs; i++)
    {
      if (memcmp (element, question->in[i], self->widths[i] * sizeof *element) != 0)
        return FALSE;
      element += self->widths[i];
    }
  return TRUE;
}

gboolean
porism_searched_recall_doubles (const PorismSearchedInDoubles *question,
                                guint                          width,
                                gint                          *n,
                                double                        *values)
{
  Memories *known = get_memories ();

  for (guint i = 0; i < N_REMEMBERED && known->slots[i] != NULL; i++)
    if (is_about (known->slots[i], question))
      {
        *n = known->slots[i]->n;
        memcpy (values, known->slots[i]->values, (guint) MAX (*n, 0) * width * sizeof *values);
        return TRUE;
      }
  return FALSE;
}

static Memory *
copy_question (const PorismSearchedInDoubles *question)
{
  const PorismShape *shape = question->shape;
  Memory *self = g_new0 (Memory, 1);
  double *element;

  self->question = *question;
  self->shape.n_inputs = shape->n_inputs;
  self->kinds = g_memdup2 (shape->kinds, shape->n_inputs);
  self->widths = g_memdup2 (shape->widths, shape->n_inputs * sizeof *self->widths);
  self->expressions = g_new0 (PorismExpression *, shape->n_inputs + 1);
  for (guint i = 0; i <= shape->n_inputs; i++)
    if (porism_shape_get_expression (shape, i) != NULL)
      self->expressions[i] = porism_expression_ref (porism_shape_get_expression (shape, i));
  self->elements = element = g_new (double, porism_shape_count_elements (shape));
  for (guint i = 0; i < shape->n_inputs; element += shape->widths[i++])
    memcpy (element, question->in[i], shape->widths[i] * sizeof *element);

  return self;
}

void
porism_searched_remember_doubles (const PorismSearchedInDoubles *question,
                                  guint                          width,
                                  gint                           n,
                                  const double                  *values)
{
  Memories *known = get_memories ();
  Memory *self;

  g_return_if_fail (n <= 0 || (guint) n * width <= PORISM_MOST_SEARCHED_VALUES);

  memory_free (known->slots[N_REMEMBERED - 1]);
  memmove (known->slots + 1, known->slots, (N_REMEMBERED - 1) * sizeof *known->slots);
  known->slots[0] = self = copy_question (question);
  self->n = n;
  memcpy (self->values, values, (guint) MAX (n, 0) * width * sizeof *values);
}
