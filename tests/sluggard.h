/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A computer algebra system that answers when it is let go, so that what a test says of actions that
 * take long does not depend on how fast the machine is. */

#pragma once

#include "app/session/session.h"

/* An action that asks it. */
#define SLUGGARD_DEAR \
  "{'tool':'query_solve','args':{'equation':'sin(x) = 1/2','variable':'x'}}"

typedef struct
{
  PorismCas base;
  GMutex lock;
  GCond changed;
  guint n_asked;
  guint n_let_go;
} Sluggard;

/* For porism_session_set_cas(), which takes it. */
Sluggard *sluggard_new              (void);
/* It answers one question more. */
void      sluggard_let_go           (Sluggard *self);
void      sluggard_wait_until_asked (Sluggard *self,
                                     guint     n);
