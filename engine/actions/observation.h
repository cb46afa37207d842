/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The structured answer to an action. */

#pragma once

#include "engine/construction/record.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_ERROR_NONE,
  PORISM_ERROR_UNKNOWN_TOOL,
  PORISM_ERROR_BAD_ARGUMENT,
  PORISM_ERROR_ENTITY_NOT_FOUND,
  PORISM_ERROR_TYPE_MISMATCH,
  PORISM_ERROR_NAME_TAKEN,
  PORISM_ERROR_PRECONDITION,
  PORISM_ERROR_DEGENERATE,
  PORISM_ERROR_UNDEFINED_PARENT,
  PORISM_ERROR_LIMIT,
  PORISM_ERROR_UNAVAILABLE,
  PORISM_ERROR_INTERNAL,
  PORISM_N_ERRORS
} PorismErrorCode;

/* "entity_not_found" and so on. */
const char     *porism_error_code_get_name  (PorismErrorCode code);
PorismErrorCode porism_error_code_from_name (const char *name);

typedef enum
{
  PORISM_CERTAINTY_NONE,
  PORISM_CERTAINTY_PROVED,
  PORISM_CERTAINTY_PROBABLE,
  PORISM_CERTAINTY_NUMERIC,
  PORISM_CERTAINTY_DISPROVED,
} PorismCertainty;

const char *porism_certainty_get_name (PorismCertainty certainty);

typedef struct _PorismQuantity PorismQuantity;

/* A value as an observation gives it: a leaf with exact text and decimal, or a composite whose parts
 * have the same form. Written in the order: type, exact, decimal, unit, boolean, text, certainty,
 * instances, error, radius, residual, near, source, then the parts by key, then items. */
struct _PorismQuantity
{
  char *key;                    /* in its composite: "x", "radius", "equation"; NULL at the top and in items */
  char *type;                   /* "number", "angle", "boolean", "point", "circle", "list", "names", …;
                                 * "": its text alone, or its items alone, is written */
  gboolean has_exact;           /* whether "exact" is written at all (null where exact is NULL) */
  char *exact;
  gboolean has_decimal;
  double decimal;
  const char *unit;             /* "degree" or NULL */
  gboolean has_boolean;
  gboolean boolean;
  char *text;                   /* of a text, an equation, a name; NULL else */
  PorismCertainty certainty;
  double radius;                /* of a numeric one; negative where none is written */
  guint instances;              /* of a probable one: random instances that were decided; 0: none written */
  double error;                 /* how probable it is that it is false all the same; negative: not known */
  double residual;              /* of a disproved relation; negative where none is written */
  gboolean near;
  const char *source;           /* the program whose claim it is, "giac"; static; NULL where it is ours */
  GPtrArray *parts;             /* PorismQuantity with key, owned; NULL where none */
  GPtrArray *items;             /* PorismQuantity, owned; NULL where it is no list */
};

PorismQuantity *porism_quantity_new      (const char *type);
/* Of which only the text is written. */
PorismQuantity *porism_quantity_new_text (const char *text);
void            porism_quantity_free     (PorismQuantity *self);
/* (transfer full) @part; returns it. */
PorismQuantity *porism_quantity_add_part (PorismQuantity *self,
                                          const char     *key,
                                          PorismQuantity *part);
PorismQuantity *porism_quantity_add_item (PorismQuantity *self,
                                          PorismQuantity *item);
const PorismQuantity *porism_quantity_get_part (const PorismQuantity *self,
                                                const char           *key);
/* One line for a person: "sqrt(34) ≈ 5.830952", "(0, -3)", "true (proved)"; (transfer full). */
char           *porism_quantity_to_display (const PorismQuantity *self);

typedef struct
{
  PorismId id;
  char *name;
  PorismKind kind;
  char *definition;
  char **parents;               /* names */
  gboolean joins_parents;       /* the points of its value are its parents, each where it is, in their order */
  PorismQuantity *value;        /* NULL where it is undefined */
} PorismNewObject;

typedef struct
{
  char *name;
  char *reason;
} PorismUndefinedObject;

typedef struct
{
  guint64 step;
  char *tool;                   /* NULL where the line held none */
  gboolean ok;
  PorismQuantity *value;        /* of a query, else NULL */
  GPtrArray *new_objects;       /* PorismNewObject */
  GPtrArray *changed;           /* names, at most 100 */
  guint n_changed;              /* all of them */
  GPtrArray *removed;           /* names */
  GPtrArray *undefined;         /* PorismUndefinedObject: became undefined by this action */
  char *message;                /* never NULL */
  struct
  {
    PorismErrorCode code;
    char *argument;             /* NULL where it is none of the arguments */
    char *message;
    char *hint;
    GArray *conflict;           /* PorismId: the conditions that contradict each other; NULL where none do. Not written */
    gboolean proved;            /* it is proved that they do. Not written */
  } error;
} PorismObservation;

PorismObservation *porism_observation_new  (const char *tool);
void               porism_observation_free (PorismObservation *self);
/* Makes it a refusal; @hint and @argument may be NULL. Returns FALSE. */
/* Adds a sentence to the message; takes @sentence. */
void               porism_observation_mention (PorismObservation *self,
                                               char              *sentence);
/* (transfer full): @text, in which what is quoted of a user “like this” is cut off where it is long, and the
 * whole where it is very long: a refusal says what is wrong, it does not give back what it was given. */
char              *porism_dup_with_short_quotes (const char *text);
gboolean           porism_observation_refuse (PorismObservation *self,
                                              PorismErrorCode    code,
                                              const char        *argument,
                                              const char        *hint,
                                              const char        *format,
                                              ...) G_GNUC_PRINTF (5, 6);
/* Takes the refusal back: that something could not be done is what was asked. */
void               porism_observation_forgive (PorismObservation *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismQuantity, porism_quantity_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismObservation, porism_observation_free)

G_END_DECLS
