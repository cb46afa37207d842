/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The ToolSpec: a tool's name, description and typed parameters, the operations it stands for, or the
 * function that runs it. And the registry, which is a value: an application may add tools of its own. */

#pragma once

#include "engine/actions/action.h"
#include "engine/actions/cas.h"
#include "engine/actions/observation.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

#define PORISM_MAX_PARAMETERS 8
#define PORISM_MAX_OVERLOADS 32

/* The parameter by which a tool of several commands is told which one is meant. */
#define PORISM_PARAMETER_WHAT "what"

/* What a tool does. */
typedef enum
{
  PORISM_TOOL_CONSTRUCT,        /* it makes objects */
  PORISM_TOOL_CHANGE,           /* it changes what is there */
  PORISM_TOOL_QUERY,            /* it asks */
  PORISM_TOOL_RENDER,           /* it changes how things are drawn */
} PorismToolClass;

/* Where it comes from. */
typedef enum
{
  PORISM_TOOL_PUBLISHED,        /* the catalogue published with Draw2Think */
  PORISM_TOOL_OWN,
} PorismToolOrigin;

/* What a call of a tool does to the figure. */
typedef enum
{
  PORISM_EFFECT_ASKS,           /* nothing */
  PORISM_EFFECT_MEASURES,       /* nothing, or where a name is given it makes a measure */
  PORISM_EFFECT_MAKES,          /* it adds to it */
  PORISM_EFFECT_SETS,           /* it changes what is there; the same once more changes nothing */
  PORISM_EFFECT_CHANGES,        /* it changes what is there, each time */
} PorismToolEffect;

typedef enum
{
  PORISM_PARAMETER_NEW_NAME,    /* the name of what is made */
  PORISM_PARAMETER_OBJECT,      /* the name of an object */
  PORISM_PARAMETER_OBJECTS,     /* names, "A,B,C" or an array */
  PORISM_PARAMETER_NUMBER,      /* a number or an exact expression */
  PORISM_PARAMETER_ANGLE,       /* the same, read as an angle */
  PORISM_PARAMETER_INTEGER,
  PORISM_PARAMETER_FLAG,
  PORISM_PARAMETER_TEXT,
  PORISM_PARAMETER_TEXTS,       /* texts, "a; b" or an array */
  PORISM_PARAMETER_EXPRESSION,
  PORISM_PARAMETER_ARGUMENTS,   /* the arguments of a nested action */
  PORISM_PARAMETER_BRANCHES,    /* objects by name, each with a branch: {"P": 2} */
} PorismParameterType;

typedef struct
{
  const char *name;
  PorismParameterType type;
  gboolean optional;
  const char *description;
} PorismParameter;

typedef struct _PorismToolSpec PorismToolSpec;
typedef struct _PorismCall PorismCall;
typedef struct _PorismRegistry PorismRegistry;

/* Which parameters, in order, are the inputs of which operation. */
typedef struct
{
  const char *operation;
  const char *parameters[PORISM_MAX_ROLES];
} PorismOverload;

struct _PorismToolSpec
{
  const char *name;
  PorismToolClass klass;
  PorismToolOrigin origin;
  gboolean unlisted;            /* for what is typed: found and called by name, but not offered unasked */
  gboolean repeats;             /* of a change: the same call once more changes something again */
  const char *group;
  const char *keywords;         /* (nullable): what else somebody who needs it may look for, in both spellings */
  const char *description;
  /* N_(): what a call does, for people, with {parameter} for its argument; what stands in [ ] is said only where all
   * arguments in it are given: "circle around {center}[ through {point}]". (nullable) */
  const char *sentence;
  PorismParameter parameters[PORISM_MAX_PARAMETERS];
  /* Where there is a parameter PORISM_PARAMETER_WHAT, only those whose command it is. */
  PorismOverload overloads[PORISM_MAX_OVERLOADS];
  /* Of a tool that sets attributes: the attribute's name for each parameter after the object. */
  const char *attributes[PORISM_MAX_PARAMETERS];
  /* Where the tool is not just its overloads. FALSE after porism_observation_refuse(). */
  gboolean (*run) (PorismCall *call);
  /* Of a tool that only says another action in other words: that one, which is run and recorded in its place;
   * (transfer full), NULL after porism_observation_refuse(). */
  PorismAction *(*read) (PorismCall *call);
};

PorismRegistry       *porism_registry_new    (void);  /* with the engine's tools: catalogue.c */
PorismRegistry       *porism_registry_new_empty (void);
PorismRegistry       *porism_registry_new_like (const PorismRegistry *other);
void                  porism_registry_free   (PorismRegistry *self);
void                  porism_registry_add    (PorismRegistry       *self,
                                              const PorismToolSpec *spec);
/* What @derive makes of the tools alone, made once for all registries that share them and kept while they stay; borrowed.
 * @what: a string literal */
gpointer              porism_registry_derive   (const PorismRegistry *self,
                                                const char           *what,
                                                gpointer (           *derive ) (const PorismRegistry *self),
                                                GDestroyNotify        destroy);
/* The same, made for this registry and kept as long as it. */
gpointer              porism_registry_keep     (const PorismRegistry *self,
                                                const char           *what,
                                                gpointer (           *make ) (const PorismRegistry *self),
                                                GDestroyNotify        destroy);
guint                 porism_registry_get_n  (const PorismRegistry *self);
const PorismToolSpec *porism_registry_get    (const PorismRegistry *self,
                                              guint                 i);
const PorismToolSpec *porism_registry_lookup (const PorismRegistry *self,
                                              const char           *name);
/* (nullable): the tool that was probably meant by a name that none has. */
const char           *porism_registry_find_similar (const PorismRegistry *self,
                                                    const char           *name);
/* Whom the tools ask: borrowed for the registry's life; NULL, as at first, is unavailable. */
void                  porism_registry_set_cas (PorismRegistry *self,
                                               PorismCas      *cas);
PorismCas            *porism_registry_get_cas (const PorismRegistry *self);
guint                 porism_tool_spec_n_parameters (const PorismToolSpec *self);
/* (nullable): the parameter of that name; @self may be NULL, which has none. */
const PorismParameter *porism_tool_spec_find_parameter (const PorismToolSpec *self,
                                                        const char           *name);
/* What @parameter may be by the roles that it plays; every kind where only the tool knows. */
PorismKinds           porism_tool_spec_get_kinds    (const PorismToolSpec *self,
                                                     const char           *parameter);
/* (nullable): the attribute that one of its parameters sets. */
const PorismAttributeInfo *porism_tool_spec_get_attribute (const PorismToolSpec  *self,
                                                           const PorismParameter *parameter);
/* "name, obj1, obj2, index?"; (transfer full). */
char                 *porism_tool_spec_list_parameters (const PorismToolSpec *self);
/* Whether what a call makes gets a name. */
gboolean              porism_tool_spec_names_result (const PorismToolSpec *self);
PorismToolEffect      porism_tool_spec_get_effect   (const PorismToolSpec *self);
/* Whether it asks: then what it answers is what counts. */
gboolean              porism_tool_spec_is_query     (const PorismToolSpec *self);
/* Whether it answers with exact values unasked, as the published queries do. */
gboolean              porism_tool_spec_is_exact     (const PorismToolSpec *self);
/* Whether it is one for objects of space, by its group. */
gboolean              porism_tool_spec_is_solid     (const PorismToolSpec *self);
/* "construct", "query", "render", "solid" in the published catalogue's words; our own are "extra". */
const char           *porism_tool_spec_get_class_name (const PorismToolSpec *self);

/* "string", "integer", "number", "expression": the type's name in the catalogue. */
const char           *porism_parameter_type_get_name (PorismParameterType type);

/* Runs an action on a construction as one transaction: executed and verified whole, or refused and
 * nothing changed.
 * @exact: whether exact values are put into the observation where the action itself does not say
 * @step: goes into the observation
 * @delta: (out) (transfer full) (nullable): what changed
 * @understood: (out) (optional) (transfer full): the action as it was understood, for the journal
 * Returns: (transfer full): the observation */
PorismObservation *porism_registry_run (const PorismRegistry *self,
                                        PorismConstruction   *construction,
                                        const PorismAction   *action,
                                        gboolean              exact,
                                        guint64               step,
                                        PorismDelta         **delta,
                                        PorismAction        **understood);

/* Why an action that was just refused was, and what to do instead, in the person's language: an
 * observation is in one language everywhere; (transfer full). */
char              *porism_registry_explain_refusal (const PorismRegistry    *self,
                                                    PorismConstruction      *construction,
                                                    const PorismAction      *action,
                                                    const PorismObservation *refused,
                                                    char                   **hint);

/* The value of an object as an observation gives it; (transfer full). */
PorismQuantity    *porism_construction_describe (PorismConstruction *construction,
                                                 PorismId            id,
                                                 gboolean            exact);
/* The same for one of several, which share an @allowance of exact work. */
PorismQuantity    *porism_construction_describe_within (PorismConstruction *construction,
                                                        PorismId            id,
                                                        gboolean            exact,
                                                        gulong             *allowance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismRegistry, porism_registry_free)

G_END_DECLS
