/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which server is asked: a vendor's, or any other that speaks one of their protocols. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PORISM_TYPE_SERVER_GROUP (porism_server_group_get_type ())
G_DECLARE_FINAL_TYPE (PorismServerGroup, porism_server_group, PORISM, SERVER_GROUP,
                      AdwPreferencesGroup)

void porism_server_group_set_settings (PorismServerGroup *self,
                                       GSettings         *settings);
/* Takes over an address that is being typed. */
void porism_server_group_apply        (PorismServerGroup *self);

G_END_DECLS
