/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The key for a server: where it is kept, and a place to give another one. It is never shown. */

#pragma once

#include <adwaita.h>

#include "app/providers/keys.h"

G_BEGIN_DECLS

/* Signals: "changed" once a key was stored or removed. */
#define PORISM_TYPE_KEY_GROUP (porism_key_group_get_type ())
G_DECLARE_FINAL_TYPE (PorismKeyGroup, porism_key_group, PORISM, KEY_GROUP, AdwPreferencesGroup)

void porism_key_group_set_keys   (PorismKeyGroup *self,
                                  PorismKeys     *keys);
/* @origin: to whom the key belongs; NULL where nobody can be asked */
void porism_key_group_set_origin (PorismKeyGroup *self,
                                  const char     *origin);

G_END_DECLS
