/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a provider is made of, for the files that make it. */

#pragma once

#include <libsoup/soup.h>

#include "app/providers/provider.h"

G_BEGIN_DECLS

struct _PorismProvider
{
  GObject parent_instance;

  const PorismDialect *dialect;
  PorismModelChoice choice;
  char *base;
  char *origin;
  gboolean is_own;              /* the vendor's own server, which always wants a key */
  PorismKeys *keys;
  SoupSession *session;
  guint timeout;
  guint attempts;
  PorismDelayFunc delay;
  gpointer delay_data;
};

G_END_DECLS
