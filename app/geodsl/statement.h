/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A program as its lines say it: every reference is to a label defined before or to a number, every label is
 * defined once. What is read of it so far is not what its commands do. */

#pragma once

#include "app/geodsl/geodsl.h"
#include "app/geodsl/number.h"

G_BEGIN_DECLS

/* When the reference notices: what it says then is sorted by words. */
typedef enum
{
  PORISM_GEODSL_WHILE_READING,
  PORISM_GEODSL_WHILE_RUNNING,
} PorismGeodslStage;

typedef struct
{
  guint line;                   /* from 1 */
  char *text;                   /* without its comment */
  char *command;                /* "const" of a constant */
  GPtrArray *inputs;            /* char */
  GArray *numbers;              /* PorismGeodslNumber, by input: of no type where that is a label */
  GPtrArray *outputs;           /* char; NULL for what is discarded */
  char *constant;               /* of a constant its type, "int", "AngleSize" or "Measure"; its value is the number */
} PorismGeodslStatement;

/* (transfer full) (nullable): the statements of @program; NULL with an error. */
GPtrArray         *porism_geodsl_read_statements (const char         *program,
                                                  PorismGeodslError **error);
/* @words: what the reference says of it, as far as its category depends on that; takes @message and @hint.
 * (transfer full) */
PorismGeodslError *porism_geodsl_error_new       (const PorismGeodslStatement *statement,
                                                  PorismGeodslStage            stage,
                                                  const char                  *words,
                                                  char                        *message,
                                                  char                        *hint);

G_END_DECLS
