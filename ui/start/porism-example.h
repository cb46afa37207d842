/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figures that come with Porism, to be looked at and changed. */

#pragma once

#include "app/document/document.h"

G_BEGIN_DECLS

/* A recorded problem that ends in an answer. */
#define PORISM_DEMONSTRATION "resource:///org/porism/Porism/samples/tangents.porism"

typedef struct
{
  const char *name;             /* of the resource */
  const char *label;            /* N_() */
} PorismExample;

/* NULL after the last. */
const PorismExample *porism_example_get  (guint i);
/* (transfer full): a document that was never saved, with the figure. */
PorismDocument     *porism_example_open (const PorismExample *self);

G_END_DECLS
