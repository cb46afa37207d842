/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects copied, cut, pasted and duplicated in windows of the application of the test program. */

#pragma once

void window_clipboard_add_tests (void);
