/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known exactly of what a figure says of itself: numbers in labels, right angles. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct
{
  double decimal;               /* that it is about; NAN where nothing is known */
  gboolean terminates;          /* it is as many decimals as are shown, and no more */
  char *form;                   /* a closed form that is short, as a person writes it; or NULL */
} PorismExactNumber;

typedef struct
{
  PorismExactNumber numbers[2]; /* the measure, or the coordinates */
  gboolean right;               /* an angle that is proved right, or required to be */
} PorismExactValue;

/* Of so many decimals labels are. */
#define PORISM_EXACT_DIGITS 2

/* PorismExactValue by id, of the figure at its version, whatever is dragged; (transfer full). */
GHashTable *porism_exact_values_find (const PorismConstruction *construction);

G_END_DECLS
