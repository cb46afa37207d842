/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said of a picture in words: on a command line, in an address, by an agent. */

#pragma once

#include "app/export/export.h"

G_BEGIN_DECLS

/* "width" and "height": "8cm", "80mm", "3.15in", "227pt", centimetres where no unit is named; "size": "800x600",
 * pixels; "font-size": points; "dpi"; "crop" and "transparent": "true" or "false". FALSE with an error that
 * says what can be. */
gboolean porism_export_set (PorismExport *self,
                            const char   *name,
                            const char   *value,
                            GError      **error);

G_END_DECLS
