/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be set of how objects look: a row each, for one object or many. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_PROPERTY_FLAG,
  PORISM_PROPERTY_CHOICE,       /* one of the attribute's named values */
  PORISM_PROPERTY_MEASURE,      /* any number of its range */
  PORISM_PROPERTY_COLOR,
  PORISM_PROPERTY_MARKS,        /* the words of engine/appearance/mark-words.h */
  PORISM_PROPERTY_TEXT,
} PorismPropertyType;

typedef struct
{
  const char *id;               /* "line-style" */
  const char *group;            /* N_(): the heading of the group that begins here; NULL: the last one goes on */
  const char *label;            /* N_() */
  PorismPropertyType type;
  PorismAttribute attribute;
  const char *tool;             /* what sets it, */
  const char *object;           /* with these parameters */
  const char *parameter;
} PorismProperty;

/* NULL after the last. */
const PorismProperty *porism_property_get        (guint i);
const PorismProperty *porism_property_find       (const char *id);
/* Whether an object can look so; what follows from others is not fixed by itself. */
gboolean              porism_property_suits      (const PorismProperty *self,
                                                  const PorismRecord   *record);
/* As the figure shows it, which for what was never set follows the kind. */
double                porism_property_get_number (const PorismProperty     *self,
                                                  const PorismConstruction *construction,
                                                  PorismId                  id);
/* The same of a colour, marks or a text: (transfer full). */
char                 *porism_property_dup_text   (const PorismProperty     *self,
                                                  const PorismConstruction *construction,
                                                  PorismId                  id);
/* One action of the person for every object that it suits; together one step back. */
void                  porism_property_set        (const PorismProperty *self,
                                                  PorismSession        *session,
                                                  const PorismId       *ids,
                                                  guint                 n,
                                                  const char           *text);

/* Marks that are often wanted: what they are called for an object of @kind, and their words; NULL after the last. */
const char           *porism_property_get_marks  (guint        i,
                                                  PorismKind   kind,
                                                  const char **label);
/* Whether an object of @kind can have them. */
gboolean              porism_marks_fit           (const char *text,
                                                  PorismKind  kind);

G_END_DECLS
