/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Commands that no tool has, since a line with their arguments in it says what they make: Median, Covariance, nPr. */

#pragma once

#include "engine/kinds/kind.h"

G_BEGIN_DECLS

#define PORISM_TYPED_MOST_FILLINGS 4

typedef struct
{
  const char *command;
  PorismKinds kinds[PORISM_TYPED_MOST_FILLINGS];        /* of its arguments */
  const char *text;
  gboolean truth;               /* where one is a truth value: which */
} PorismTypedTemplate;

/* Number @i of all, from 0; NULL beyond. A command may have several. */
const PorismTypedTemplate *porism_typed_template_get           (guint i);
gboolean                   porism_typed_template_exists        (const char *command);
/* Whether only another line says what @command makes, by a template or by a rule of its own. */
gboolean                   porism_typed_command_is_written_out (const char *command);

G_END_DECLS
