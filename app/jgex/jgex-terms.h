/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The terms of which the recipes of constructions are made. */

#pragma once

#include "app/jgex/jgex-figure.h"

G_BEGIN_DECLS

#define PORISM_JGEX_MOST_VALUES 8

/* An item, or a number as it is written. */
typedef struct
{
  PorismJgexItem item;
  char *number;                 /* NULL: the item */
} PorismJgexValue;

typedef struct
{
  const char *name;
  guint n;                      /* arguments; the least number for a fact */
  PorismJgexValue (*run)(PorismJgexFigure      *figure,
                         const PorismJgexValue *arguments,
                         guint                  n);
} PorismJgexTerm;

const PorismJgexTerm *porism_jgex_term_lookup (const char *name);

G_END_DECLS
