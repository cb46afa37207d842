/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* What stands upon the canvas, in the window of the lesson. */
void lesson_add_controls (void);
