/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers as a program writes them, in the grammar of Python, and the same in the engine's language. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_GEODSL_NO_NUMBER,
  PORISM_GEODSL_NUMBER,         /* a letter i */
  PORISM_GEODSL_ANGLE,          /* a letter A: 30°, 1.5rad, 1.5r */
  PORISM_GEODSL_BEYOND,         /* a number too large for the reference */
} PorismGeodslNumberType;

typedef struct
{
  PorismGeodslNumberType type;
  char *value;                  /* an expression; of an angle in radians or with its degree sign; NULL where there is none */
  double estimate;
  gboolean integral;            /* written as an integer */
} PorismGeodslNumber;

/* What the token @text is where no label is called so. */
PorismGeodslNumber porism_geodsl_number_read  (const char *text);
/* The same of a decimal alone, as const takes it. */
PorismGeodslNumber porism_geodsl_decimal_read (const char *text);
void               porism_geodsl_number_clear (PorismGeodslNumber *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismGeodslNumber, porism_geodsl_number_clear)

G_END_DECLS
