/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be wrong with a task. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PORISM_TASK_ERROR (porism_task_error_quark ())
GQuark porism_task_error_quark (void);

typedef enum
{
  PORISM_TASK_ERROR_FORMAT,     /* not a task: the message says which member and why */
  PORISM_TASK_ERROR_START,      /* its first figure cannot be made */
  PORISM_TASK_ERROR_UNKNOWN,    /* there is no such task */
} PorismTaskErrorCode;

G_END_DECLS
