/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A comparison in a form that is easier to prove. */

#pragma once

#include "engine/construction/record.h"

G_BEGIN_DECLS

/* (transfer full) (nullable): what holds where @question does and nowhere else: of two lengths, or products of them, their
 * squares, which have no absolute values; of two angles their cosines. NULL where it is no such comparison. */
PorismRecord *porism_question_restate (const PorismRecord *question);

G_END_DECLS
