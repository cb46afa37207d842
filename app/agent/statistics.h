/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures of runs of agents: how they ended, where their answers came from, what was refused and
 * why, which kind of tool they used when, and what all of it cost.
 *
 * The causes are those by which the authors of Draw2Think sort failed calls (appendix E.5), as far
 * as an error code and the calls before it tell. */

#pragma once

#include "app/document/document.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_CAUSE_ENTITY_NOT_FOUND,
  PORISM_CAUSE_PRECONDITION,
  PORISM_CAUSE_DEGENERATE,
  PORISM_CAUSE_TYPE_MISMATCH,
  PORISM_CAUSE_CASCADE,         /* it rests on what is undefined, or a refused call was to make */
  PORISM_CAUSE_MALFORMED,       /* ours: no such tool, unreadable arguments, a name that is taken */
  PORISM_CAUSE_RUNTIME,         /* a limit, a helper program, ourselves */
  PORISM_N_CAUSES
} PorismCause;

typedef enum
{
  PORISM_PHASE_CONSTRUCT,
  PORISM_PHASE_QUERY,
  PORISM_PHASE_RENDER,
  PORISM_PHASE_ANSWER,
  PORISM_N_PHASES
} PorismPhase;

/* Quarters of a run by the number of calls: the figure of the paper has its first and its last. */
#define PORISM_STATISTICS_PARTS 4
#define PORISM_STATISTICS_PROVENANCES 4
#define PORISM_STATISTICS_ENDS 8

typedef struct
{
  guint runs;
  guint answers;
  guint turns;
  guint calls;                  /* of tools that act, unreadable ones included */
  guint refused;                /* of the calls; those that a person declined are not among them */
  guint declined;
  guint unreadable;
  guint errors[PORISM_N_ERRORS];
  guint causes[PORISM_N_CAUSES];
  guint phases[PORISM_STATISTICS_PARTS][PORISM_N_PHASES];
  guint provenances[PORISM_STATISTICS_PROVENANCES];
  guint ends[PORISM_STATISTICS_ENDS];
  PorismUsage usage;
  double cost;                  /* negative: not known */
  char *currency;               /* of the cost; NULL where it is not known */
  gboolean mixed;               /* there are costs in another currency, which are not in it */
  gint64 duration;              /* microseconds of waiting for the agent */
  gint64 elapsed;               /* microseconds from the beginning of runs to their end */
} PorismStatistics;

void        porism_statistics_init       (PorismStatistics *self);
void        porism_statistics_clear      (PorismStatistics *self);
/* @run: a number from 1, or 0 for what belongs to none. FALSE where there is no such. */
gboolean    porism_statistics_count      (PorismStatistics *self,
                                          PorismDocument   *document,
                                          guint             run);
/* Adds what a turn took, without its calls; @currency: (nullable): of its cost. */
void        porism_statistics_add_turn   (PorismStatistics *self,
                                          const PorismTurn *turn,
                                          const char       *currency);
/* Adds @further to the sums. */
void        porism_statistics_add        (PorismStatistics       *self,
                                          const PorismStatistics *further);

/* The names in reports. */
const char *porism_cause_get_name        (PorismCause cause);
/* "model", "interface", "engine": whose failure it is. */
const char *porism_cause_get_layer       (PorismCause cause);
const char *porism_phase_get_name        (PorismPhase phase);
const char *porism_statistics_get_provenance (guint i);
const char *porism_statistics_get_end    (guint i);

G_END_DECLS
