/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialog where a person lets outside agents in: a switch, what they have to be told, and who
 * came. */

#pragma once

#include <adwaita.h>

#include "ui/application/porism-outside-service.h"

G_BEGIN_DECLS

#define PORISM_TYPE_OUTSIDE_AGENTS (porism_outside_agents_get_type ())
G_DECLARE_FINAL_TYPE (PorismOutsideAgents, porism_outside_agents, PORISM, OUTSIDE_AGENTS,
                      AdwPreferencesWindow)

/* @port: tried first when it is switched on. */
GtkWidget *porism_outside_agents_new (GtkWindow            *parent,
                                      PorismOutsideService *service,
                                      guint port);

G_END_DECLS
