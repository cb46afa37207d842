/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The application: its windows, its settings, and what a crash left behind. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PORISM_TYPE_APPLICATION (porism_application_get_type ())
G_DECLARE_FINAL_TYPE (PorismApplication, porism_application, PORISM, APPLICATION, AdwApplication)

/* The application's action that opens a recorded problem, ready to run; its target is a URI. */
#define PORISM_APPLICATION_ACTION_SCRIPT "open-script"

PorismApplication *porism_application_new (void);

G_END_DECLS
