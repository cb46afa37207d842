/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/gym/task-error.h"

G_DEFINE_QUARK (porism-task-error-quark, porism_task_error)
