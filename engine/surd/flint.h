/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* FLINT 2 has Arb, Antic and Calcium as libraries of their own; FLINT 3 holds all of them. */

#pragma once

#include "config.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpragmas"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wstrict-prototypes"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wfloat-conversion"

#ifdef PORISM_HAVE_FLINT_3
#include <flint/fmpq.h>
#include <flint/fmpq_mpoly.h>
#include <flint/fmpq_poly.h>
#include <flint/fmpz_factor.h>
#include <flint/fmpz_mpoly.h>
#include <flint/fmpz_mpoly_factor.h>
#include <flint/fmpz_mpoly_q.h>
#include <flint/fmpz_poly.h>
#include <flint/fmpz_poly_factor.h>
#include <flint/nf_elem.h>
#include <flint/ulong_extras.h>
#include <flint/arb.h>
#include <flint/acb.h>
#include <flint/acb_calc.h>
#include <flint/acb_poly.h>
#include <flint/ca.h>
#include <flint/ca_ext.h>
#include <flint/ca_field.h>
#include <flint/ca_vec.h>
#include <flint/fexpr.h>
#include <flint/fexpr_builtin.h>
#include <flint/qqbar.h>
#else
#include <flint/fmpq.h>
#include <flint/fmpq_mpoly.h>
#include <flint/fmpq_poly.h>
#include <flint/fmpz_factor.h>
#include <flint/fmpz_mpoly.h>
#include <flint/fmpz_mpoly_factor.h>
#include <flint/fmpz_poly.h>
#include <flint/fmpz_poly_factor.h>
#include <flint/ulong_extras.h>
#include <antic/nf_elem.h>
#include <arb.h>
#include <acb.h>
#include <acb_calc.h>
#include <acb_poly.h>
#include <calcium/ca.h>
#include <calcium/ca_ext.h>
#include <calcium/ca_field.h>
#include <calcium/ca_vec.h>
#include <calcium/fexpr.h>
#include <calcium/fexpr_builtin.h>
#include <calcium/fmpz_mpoly_q.h>
#include <calcium/qqbar.h>
#endif

#pragma GCC diagnostic pop
