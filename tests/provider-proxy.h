/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Stands for the desktop's proxy settings. */

#pragma once

#include <gio/gio.h>

/* Before anything asks for the desktop's own. */
void provider_proxy_register (void);
/* Everything is sent to the proxy at @address, NULL: to none. Borrowed. */
void provider_proxy_set      (const char *address);
