/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The words in which the rows of operations are written. */

#pragma once

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/ops/operation.h"

#define KIND(name)    PORISM_KINDS (PORISM_KIND_##name)
#define LINEAR        PORISM_KINDS_LINEAR
#define CIRCULAR      PORISM_KINDS_CIRCULAR
#define PATH          PORISM_KINDS_PATH
#define NUMERIC       PORISM_KINDS_NUMERIC

/* In space: points, what carries a line, what stands for a plane. */
#define SPOT          PORISM_KINDS_SPACE_POINT
#define STRAIGHT      PORISM_KINDS_SPACE_LINEAR
#define FLAT          (KIND (PLANE) | KIND (FINITE_PLANE))
/* What lies in a plane of space, and not in that of the figure by itself. */
#define TILTED        (PORISM_KINDS_PLANAR & ~KIND (POLYGON) & ~KIND (CIRCLE))

#define GIVEN(kinds, label)   { (kinds), N_(label), 0, 0 }
#define ON(kinds, label)      { (kinds), N_(label), PORISM_ROLE_ON, 0 }
#define THROUGH(label)        { KIND (POINT), N_(label), PORISM_ROLE_THROUGH, 0 }
#define PASSES(label)         { SPOT, N_(label), PORISM_ROLE_THROUGH, 0 }
#define TOUCHES(kinds, label) { (kinds), N_(label), PORISM_ROLE_TOUCHES, 0 }
#define KNOWN(label)          { KIND (POINT), N_(label), PORISM_ROLE_KNOWN, 0 }
#define FREE(label, power)    { NUMERIC, N_(label), PORISM_ROLE_FREE, (power) }
#define NUMBER(label, power)  { NUMERIC, N_(label), 0, (power) }
#define PART(label)           { NUMERIC, N_(label), PORISM_ROLE_PART, 0 }
#define CONSTANT(label) \
  { KIND (NUMBER), N_(label), PORISM_ROLE_CONSTANT | PORISM_ROLE_PARTS, 0 }
#define TURN(label)           { KIND (ANGLE), N_(label), PORISM_ROLE_TURN, 0 }
#define LIST(label)           { KIND (POINT), N_(label), PORISM_ROLE_THROUGH | PORISM_ROLE_LIST, 0 }

/* A row's formula and the declaration that it needs have the same name. */
#define FORMULA(name)  .formula = PORISM_FORMULA (name)
#define LOCATE(name)   .locate = PORISM_FORMULA (name)
#define RESIDUAL(name) .residual = PORISM_FORMULA (name)
