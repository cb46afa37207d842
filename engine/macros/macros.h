/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The macros of a figure, which it carries, and all tools together: those of the registry, then its own. */

#pragma once

#include "engine/macros/macro.h"

G_BEGIN_DECLS

/* Of PorismMacro, in the order in which they were made, owned; each is there as long as @registry; (transfer full). */
GPtrArray            *porism_macros_list     (const PorismRegistry     *registry,
                                              const PorismConstruction *construction);
/* (nullable): the macro of that name. */
const PorismMacro    *porism_macros_lookup   (const PorismRegistry     *registry,
                                              const PorismConstruction *construction,
                                              const char               *name);
/* (nullable): the tool of that name, a macro or not; @construction may be NULL. */
const PorismToolSpec *porism_tools_lookup    (const PorismRegistry     *registry,
                                              const PorismConstruction *construction,
                                              const char               *name);
/* In a transaction: the figure has @macros (of PorismMacro) and no others from now on. */
void                  porism_macros_set      (PorismConstruction *construction,
                                              const GPtrArray    *macros);
/* The macro by which @results (PorismId) are made of @inputs (PorismId; empty: of what the figure began with);
 * (transfer full), NULL with an error of PORISM_MACRO_ERROR. */
PorismMacro          *porism_macro_take      (const PorismConstruction *construction,
                                              const char               *name,
                                              const char               *title,
                                              const GArray             *inputs,
                                              const GArray             *results,
                                              GError                  **error);

G_END_DECLS
