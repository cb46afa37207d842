/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/surd/flint.h"
#include "engine/surd/thread.h"

_Thread_local gulong porism_double_work;

/**
 * porism_field_leave_thread:
 *
 * To be called at the end of every thread that evaluated anything.
 */
void
porism_field_leave_thread (void)
{
  flint_cleanup ();
}
