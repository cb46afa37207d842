/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is seen here is never stored: the engine decides again, exactly, when an action is submitted. */

#include "config.h"

#include <math.h>

#include "engine/field/field.h"
#include "ui/construct/porism-scratch.h"

static PorismShape
get_shape (const PorismScratch *self,
           gint                 branch,
           guint                width)
{
  return (PorismShape) {
           .branch = branch,
           .n_inputs = self->n,
           .width = width,
           .kinds = self->kinds,
           .widths = self->widths,
           .expressions = self->expressions,
  };
}

/**
 * porism_scratch_init:
 * @self: (out): an application of @operation without inputs yet
 */
void
porism_scratch_init (PorismScratch         *self,
                     const PorismOperation *operation)
{
  *self = (PorismScratch) { .operation = operation };
}

/**
 * porism_scratch_add:
 * @value: @width elements of a value of @kind; borrowed until the evaluation
 *
 * Adds the next input, in the order of the operation's roles.
 */
void
porism_scratch_add (PorismScratch *self,
                    PorismKind     kind,
                    guint          width,
                    const double  *value)
{
  g_return_if_fail (self->n < PORISM_MAX_ROLES);

  self->kinds[self->n] = (guint8) kind;
  self->widths[self->n] = (guint16) width;
  self->in[self->n] = value;
  self->n++;
}

/**
 * porism_scratch_add_object:
 *
 * Adds an object of the construction as the next input.
 *
 * Returns: %FALSE where the object is undefined
 */
gboolean
porism_scratch_add_object (PorismScratch            *self,
                           const PorismConstruction *construction,
                           PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  if (record == NULL || !porism_construction_is_defined (construction, id))
    return FALSE;
  porism_scratch_add (self, record->kind, record->width,
                      porism_construction_get_value (construction, id));
  self->expressions[self->n - 1] = record->expression;

  return TRUE;
}

/**
 * porism_scratch_get_kind:
 *
 * Returns: the kind of the result; a transform keeps the kind of its first input
 */
PorismKind
porism_scratch_get_kind (const PorismScratch *self)
{
  if (self->operation->result != PORISM_KIND_NONE)
    return self->operation->result;
  return self->n > 0 ? (PorismKind) self->kinds[0] : PORISM_KIND_NONE;
}

/* What has an expression beside its value cannot be made here, nor what has inputs that nobody chose. */
static gboolean
is_possible (const PorismScratch *self)
{
  static const PorismKinds by_expression =
    PORISM_KINDS_BY_EXPRESSION | PORISM_KINDS (PORISM_KIND_INTEGRAL) | PORISM_KINDS (PORISM_KIND_TEXT);
  guint n = porism_operation_n_roles (self->operation);

  return self->operation->derive == NULL && self->n > 0 &&
         !(PORISM_KINDS (porism_scratch_get_kind (self)) & by_expression) &&
         (self->n >= n || (self->operation->roles[n - 1].flags & PORISM_ROLE_LIST));
}

/**
 * porism_scratch_get_width:
 *
 * Returns: how many elements the result has; 0 where these inputs give none
 */
guint
porism_scratch_get_width (const PorismScratch *self)
{
  PorismShape shape = get_shape (self, 0, 0);

  if (!is_possible (self))
    return 0;
  if (self->operation->width != NULL)
    return self->operation->width (&shape, self->in);
  if (self->operation->result == PORISM_KIND_NONE)
    return self->n > 0 ? self->widths[0] : 0;
  return porism_kind_get_width (self->operation->result);
}

/**
 * porism_scratch_get_n_branches:
 *
 * Returns: how many values the operation may have; which of them exist shows in their evaluation
 */
guint
porism_scratch_get_n_branches (const PorismScratch *self)
{
  PorismShape shape = get_shape (self, 0, 0);

  if (!is_possible (self))
    return 0;
  return self->operation->branches ? self->operation->branches (&shape, self->in) : 1;
}

/**
 * porism_scratch_evaluate:
 * @out: (out): room for porism_scratch_get_width() elements
 *
 * Returns: %FALSE where the value is undefined
 */
gboolean
porism_scratch_evaluate (const PorismScratch *self,
                         gint                 branch,
                         double              *out)
{
  PorismFormulaFunc formula = self->operation->formula.in_field[PORISM_FIELD_DOUBLE];
  PorismShape shape = get_shape (self, branch, porism_scratch_get_width (self));
  PorismDoubleField field;

  if (formula == NULL || shape.width == 0)
    return FALSE;
  porism_double_field_init (&field);
  if (formula (&field, &shape, (const void *const *) self->in, out) != PORISM_OK)
    return FALSE;
  for (guint i = 0; i < shape.width; i++)
    if (!isfinite (out[i]))
      return FALSE;

  return TRUE;
}
