/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The desktop's proxies, but none to this machine: what is sent to a server here is read by no other,
 * whatever the settings say. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PORISM_TYPE_PROXIES (porism_proxies_get_type ())
G_DECLARE_FINAL_TYPE (PorismProxies, porism_proxies, PORISM, PROXIES, GObject)

GProxyResolver *porism_proxies_new (void);

G_END_DECLS
