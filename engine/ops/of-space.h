/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which operations are of space. */

#pragma once

#include "engine/ops/operation.h"

/* Whether it takes or makes something that is in space only. */
static inline gboolean
porism_operation_is_of_space (const PorismOperation *self)
{
  PorismKinds kinds = PORISM_KINDS (self->result);

  for (guint i = 0; i < porism_operation_n_roles (self); i++)
    kinds |= self->roles[i].kinds;
  return (kinds & PORISM_KINDS_SPATIAL) != 0;
}
