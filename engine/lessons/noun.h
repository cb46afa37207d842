/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person calls an object, which may be narrower than its kind: a button is more than a text. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* “picture”, “check box”, “button”, else the word for its kind, translated. */
const char *porism_record_get_noun              (const PorismRecord *self);
/* The first free of button1, button2, …; (transfer full). */
char       *porism_construction_suggest_name_by (const PorismConstruction *self,
                                                 const char               *stem);

G_END_DECLS
