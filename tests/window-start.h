/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page where a window begins, in the application of the test program. */

#pragma once

void window_start_add_tests (void);
