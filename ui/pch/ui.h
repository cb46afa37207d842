/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What most files of the floor include, read once by the compiler; no file includes this. */

#include <math.h>
#include <string.h>

#include <adwaita.h>
#include <json-c/json.h>

#include "engine/surd/rational.h"
