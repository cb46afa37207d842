/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tools of inspection share. Shared by the files of this folder only. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

/* prove.c */
/* The relation @operation of @objects as a record; NULL after a refusal; (transfer full). */
PorismRecord *porism_call_new_question (PorismCall            *self,
                                        const PorismOperation *operation,
                                        const GArray          *objects);

G_END_DECLS
