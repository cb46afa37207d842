/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which fields there are (field.h). */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_FIELD_DOUBLE,
  PORISM_FIELD_BOUND,
  PORISM_FIELD_BALL,
  PORISM_FIELD_EXACT,
  PORISM_FIELD_GENERIC,
  PORISM_FIELD_GRADIENT,
  PORISM_N_FIELDS
} PorismFieldKind;

G_END_DECLS
