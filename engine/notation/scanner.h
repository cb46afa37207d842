/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Splits the text of an expression into tokens, one at a time. */

#pragma once

#include "engine/expressions/expression.h"

G_BEGIN_DECLS

/* Characters, and bytes with the closing zero. */
#define PORISM_NAME_LENGTH 64
#define PORISM_NAME_SIZE (4 * PORISM_NAME_LENGTH + 1)

typedef enum
{
  PORISM_TOKEN_END,
  PORISM_TOKEN_INVALID,         /* the error is set where more is known than that */
  PORISM_TOKEN_NUMBER,
  PORISM_TOKEN_NAME,
  PORISM_TOKEN_PI,
  PORISM_TOKEN_OPEN,
  PORISM_TOKEN_CLOSE,
  PORISM_TOKEN_COMMA,
  PORISM_TOKEN_BAR,
  PORISM_TOKEN_PLUS,
  PORISM_TOKEN_MINUS,
  PORISM_TOKEN_TIMES,
  PORISM_TOKEN_DIVIDE,
  PORISM_TOKEN_POWER,
  PORISM_TOKEN_SUPERSCRIPT,
  PORISM_TOKEN_ROOT,
  PORISM_TOKEN_DEGREE,
  PORISM_TOKEN_LESS,
  PORISM_TOKEN_LESS_EQUAL,
  PORISM_TOKEN_GREATER,
  PORISM_TOKEN_GREATER_EQUAL,
  PORISM_TOKEN_EQUAL,
  PORISM_TOKEN_NOT_EQUAL,
  PORISM_TOKEN_EQUATION,
  PORISM_TOKEN_AND,
  PORISM_TOKEN_OR,
  PORISM_TOKEN_NOT,
  PORISM_TOKEN_XOR,
  PORISM_TOKEN_IMPLIES,
  PORISM_TOKEN_PERCENT,
  PORISM_TOKEN_ANGLE,
} PorismToken;

/* What the name of an object begins with that was given none: "#12" by its id. No name that is typed does. */
#define PORISM_INNER_SIGN '#'

typedef struct
{
  const char *text;
  const char *start;            /* of the token */
  const char *end;
  PorismToken token;
  char name[PORISM_NAME_SIZE];  /* of a NAME, in canonical form */
  GError *error;                /* the first, */
  const char *wrong;            /* and where; NULL: it is about all of the text */
} PorismScanner;

/* The name by which an expression reads object or term number @n; (transfer full). */
char    *porism_inner_name_new     (guint n);
void     porism_scanner_init       (PorismScanner *self,
                                    const char    *text);
void     porism_scanner_advance    (PorismScanner *self);
gboolean porism_scanner_get_number (PorismScanner *self,
                                    fmpq_t         value);
/* Sets the error at @at, unless there is one. @format: a whole clause without a full stop */
gboolean porism_scanner_fail       (PorismScanner            *self,
                                    PorismExpressionErrorCode code,
                                    const char               *at,
                                    const char               *format,
                                    ...) G_GNUC_PRINTF (4, 5);
/* Gives the error away. @position: (out) (nullable): where it is wrong, in characters from 0; else the message says so */
void     porism_scanner_propagate  (PorismScanner *self,
                                    glong         *position,
                                    GError       **error);

G_END_DECLS
