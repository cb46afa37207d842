/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A call: one action while it runs. Shared by the files of this folder only.
 *
 * Every function that can refuse returns FALSE after it has put the refusal into the observation. */

#pragma once

#include "engine/actions/toolspec.h"
#include "engine/conics/conic-form.h"
#include "engine/actions/name.h"
#include "engine/construction/evaluation.h"

G_BEGIN_DECLS

/* An argument as it was read. */
typedef struct
{
  gboolean given;
  PorismId object;              /* of an OBJECT; of a number that is an object */
  GArray *objects;              /* of OBJECTS: PorismId */
  PorismExpression *expression; /* of a NUMBER, an ANGLE or an EXPRESSION */
  gint64 integer;               /* of an INTEGER or a FLAG */
  char *text;                   /* of a TEXT, a NEW_NAME in canonical form; of any other as understood */
  char *reference;              /* of an OBJECT: what an expression reads it by, whether it has a name or not */
  const PorismArgument *nested; /* of ARGUMENTS */
} PorismValue;

typedef struct _PorismInnerObjects PorismInnerObjects;

struct _PorismCall
{
  const PorismRegistry *registry;
  PorismConstruction *construction;
  const PorismToolSpec *spec;
  const PorismAction *action;   /* with the tool's own names of arguments, once they are read */
  const PorismAction *given;    /* what @action was where that is @renamed */
  PorismAction *renamed;        /* (nullable): with other names than were given */
  PorismObservation *observation;
  gboolean exact;
  PorismRules rules;            /* what the action means */
  PorismId redefined;           /* the object that the main output takes the place of; or 0 */
  gint64 index;                 /* which of several outputs a nested action shall make; 0: all */
  PorismValue values[PORISM_MAX_PARAMETERS];
  GArray *made;                 /* PorismId, in the order in which they are listed */
  GByteArray *was_defined;      /* by id, before an action that alters what exists; or NULL */
  PorismId moved;               /* what the action has put where somebody wants it; or 0 */
  PorismArgument *places;       /* where conditions put free objects; or NULL */
  gboolean forces;              /* the condition that is made is kept where it cannot hold */
  gboolean takes_away;          /* what it does only takes things out of the figure: conditions that hold go on doing so */
  gboolean elsewhere;           /* another place than the present is wanted where the conditions hold, */
  guint64 seed;                 /* drawn by this, */
  const GArray *pinned;         /* while these (PorismId) stay; or NULL */
  gboolean typed;               /* by somebody who knows no parameters of tools */
  gboolean is_inner;            /* what is made gets no name: another action says it in the place of one, */
  gboolean is_item;             /* as an item of a list, */
  gboolean lists;               /* which has all of several that an item makes */
  PorismInnerObjects *inner;    /* what was made so by the action, with all that it holds; and what makes them: */
  gboolean (*make_inner)        (PorismCall *self,
                                 const char *parameter,
                                 const char *text,
                                 PorismKinds kinds,
                                 PorismId   *id);
  char *(*name_terms)           (PorismCall *self,
                                 const char *parameter,
                                 const char *text);
};

/* Places drawn at random that are tried where the present one leads nowhere. */
#define PORISM_N_STARTS 20

/* branches.c: that of @n that @command makes the first is taken, where one was meant. */
void               porism_call_mention_first    (PorismCall *self,
                                                 const char *command,
                                                 guint       n);

/* arguments.c */
gboolean           porism_call_read_arguments   (PorismCall *self);
const PorismValue *porism_call_get              (PorismCall *self,
                                                 const char *parameter);
gboolean           porism_call_is_given         (PorismCall *self,
                                                 const char *parameter);
/* Goes on as if the number @text had been given; it is recorded with what was. */
gboolean           porism_call_supply_number    (PorismCall *self,
                                                 const char *parameter,
                                                 const char *text);
PorismAction      *porism_call_dup_understood   (PorismCall *self);
void               porism_call_clear            (PorismCall *self);
/* The object of that name; refuses as @parameter where there is none. */
gboolean           porism_call_find_object      (PorismCall *self,
                                                 const char *parameter,
                                                 const char *name,
                                                 PorismId   *id);
/* What an expression reads the object by, whether it has a name or not; (transfer full). */
char              *porism_call_dup_reference    (const PorismCall *self,
                                                 PorismId          id);
/* Reads a number or an expression with the construction's names. */
PorismExpression  *porism_call_parse            (PorismCall        *self,
                                                 const char        *parameter,
                                                 const char        *text,
                                                 const char *const *variables);
/* The same where an equation is wanted: “==” between its sides is “=”. */
PorismExpression  *porism_call_parse_equation   (PorismCall        *self,
                                                 const char        *parameter,
                                                 const char        *text,
                                                 const char *const *variables);
gboolean           porism_call_refuse_kind      (PorismCall *self,
                                                 const char *parameter,
                                                 PorismId    id,
                                                 PorismKinds wanted);
/* The same of what would do beside another object than @beside. */
gboolean           porism_call_refuse_kind_beside (PorismCall *self,
                                                   const char *parameter,
                                                   PorismId    id,
                                                   PorismId    beside,
                                                   PorismKinds wanted);
/* Refuses because @reason holds, with its class and sentence. */
gboolean           porism_call_refuse_reason    (PorismCall  *self,
                                                 PorismReason reason);

/* overload.c */
/* The operation @id by the rules of the call. */
const PorismOperation *porism_call_get_operation (PorismCall *self,
                                                  const char *id);

/* new-name.c */
/* Refuses a point's name with which another object's would read as two points. */
gboolean           porism_call_check_point_name (PorismCall *self,
                                                 const char *name);
/* The canonical form of a name that may be given to an object, or NULL after a refusal; where an
 * object with an automatic name has it, that object is renamed. */
char              *porism_call_read_new_name    (PorismCall *self,
                                                 const char *parameter,
                                                 const char *text);
/* Refuses the name of an object that expressions would not find by it. */
gboolean           porism_call_check_name_of    (PorismCall *self,
                                                 const char *parameter,
                                                 const char *name,
                                                 PorismKind  kind);
gboolean           porism_call_claim_name       (PorismCall *self,
                                                 const char *name);

/* inner.c */
/* The object of one of @kinds (0: of any) that @text says without being its name. */
gboolean           porism_call_make_inner       (PorismCall *self,
                                                 const char *parameter,
                                                 const char *text,
                                                 PorismKinds kinds,
                                                 PorismId   *id);
/* @text with what it says of objects made, and read by a name; (transfer full), NULL after a refusal. */
char              *porism_call_name_terms       (PorismCall *self,
                                                 const char *parameter,
                                                 const char *text);

/* number-input.c */
/* Makes the angle of that many radians, which follows what it reads; @name may be NULL. */
gboolean           porism_call_make_angle        (PorismCall       *self,
                                                  const char       *parameter,
                                                  PorismExpression *expression,
                                                  const char       *name,
                                                  PorismId         *id);
/* Turns a numeric argument into an input: a number of its own, or an object. */
gboolean           porism_call_make_number_input (PorismCall       *self,
                                                  const char       *parameter,
                                                  const PorismRole *role,
                                                  PorismInput      *input);
/* The same of one of several numbers that @parameter gives. */
gboolean           porism_call_make_number_input_of (PorismCall        *self,
                                                     const char        *parameter,
                                                     const PorismValue *value,
                                                     const PorismRole  *role,
                                                     PorismInput       *input);

/* large-angle.c */
/* Says where a bare number above 2 pi stands in a function of angles, or beside an angle. */
void               porism_call_mention_radians  (PorismCall             *self,
                                                 const PorismExpression *expression);
/* The same of what is an angle as a whole. */
void               porism_call_mention_radians_of_turn (PorismCall        *self,
                                                        const PorismValue *turn);
/* The same of a number that @record compares with an angle. */
void               porism_call_mention_radians_compared (PorismCall         *self,
                                                         const PorismRecord *record);

/* shaping.c */
/* Whether every object among the inputs is defined; a refusal names the first undefined ancestor. */
gboolean           porism_call_check_parents    (PorismCall         *self,
                                                 const PorismRecord *record);
/* Fills in kind and width; refuses an impossible width. */
gboolean           porism_call_complete_record  (PorismCall   *self,
                                                 PorismRecord *record);
/* Fills in anew what follows from the inputs in all that depends on @id, which was redefined; refuses
 * where something cannot take it any more. */
gboolean           porism_call_rebuild_dependents (PorismCall *self,
                                                   PorismId    id);
/* How many branches there may be. */
guint              porism_call_count_branches   (PorismCall         *self,
                                                 const PorismRecord *record);
/* What the search for the branches of @record did not take. */
void               porism_call_find_left_out    (PorismCall         *self,
                                                 const PorismRecord *record,
                                                 PorismLeftOut      *left_out);
/* The pieces along which every place is what was searched for, in words; (nullable) (transfer full). */
char              *porism_describe_left_out_pieces (const PorismLeftOut *left_out);
/* Says in the observation what is crowded and what the pieces are. */
void               porism_call_mention_left_out (PorismCall          *self,
                                                 const PorismLeftOut *left_out);

/* making.c */
/* Adds @record (taken) under @name, verified; refuses where its value does not exist. */
gboolean           porism_call_make             (PorismCall   *self,
                                                 PorismRecord *record,
                                                 const char   *name,
                                                 PorismId     *id);
/* Remembers what is defined, so that the observation can say what no longer is. */
void               porism_call_remember_defined (PorismCall *self);
/* Refuses because @id would depend on itself. */
gboolean           porism_call_refuse_circle    (PorismCall *self,
                                                 PorismId    id);

/* branches.c */
/* Whether the common points of the inputs are searched along the first one, a graph. */
gboolean           porism_call_is_meet_searched (const PorismCall   *self,
                                                 const PorismRecord *record);
/* Adds each branch of @record (taken) that exists, or the one that @index (from 1; 0: all) picks. */
gboolean           porism_call_make_branches    (PorismCall   *self,
                                                 PorismRecord *record,
                                                 const char   *name,
                                                 gint64        index);
/* The branches of @record that exist, each value once, and what they are, appended to @all_bounds; refuses nothing.
 * @why and @n_missed: of those that do not, and how many the limits left out. (transfer full). */
GArray            *porism_call_collect_branches (PorismCall   *self,
                                                 PorismRecord *record,
                                                 GArray       *all_bounds,
                                                 PorismReason *why,
                                                 guint        *n_missed);
/* The branches of @record that exist, each value once: (transfer full), of gint; NULL after a refusal. @index: which
 * one the caller takes, 0 for all; -1 where what was recorded does not tell which are meant. */
GArray            *porism_call_find_branches    (PorismCall   *self,
                                                 PorismRecord *record,
                                                 gint64        index);
/* Whether two records have the same value, decided exactly. */
PorismTruth        porism_construction_same_value (PorismConstruction *construction,
                                                   const PorismRecord *a,
                                                   const PorismRecord *b);

/* overload.c */
/* A record of @operation on the call's arguments; NULL after a refusal; (transfer full). */
PorismRecord      *porism_call_new_record       (PorismCall           *self,
                                                 const PorismOverload *overload);
/* The overload that the arguments fit, or NULL after a refusal. */
const PorismOverload *porism_call_choose_overload (PorismCall *self);
gboolean           porism_call_run_overload     (PorismCall *self);

/* nested.c */
/* @action (borrowed) as a part of what @self does; clear it. */
void               porism_call_init_nested      (PorismCall         *nested,
                                                 const PorismCall   *self,
                                                 const PorismAction *action);
/* The action that "tool" and "args" give, under @name; close it. FALSE after a refusal. */
gboolean           porism_call_open_nested      (PorismCall *self,
                                                 const char *name,
                                                 PorismCall *nested);
void               porism_call_close_nested     (PorismCall *nested);
/* Does what a person made a tool of. */
gboolean           porism_call_run_macro        (PorismCall *self);
/* The tool's own function, or its overloads. */
gboolean           porism_call_run              (PorismCall *self);

/* The tool that does what another tool, whose name and arguments it is given, does. */
gboolean           porism_run_one_of            (PorismCall *call);
/* Makes the numbers that a definition reads and nothing is yet, then what it says. */
gboolean           porism_run_with_numbers      (PorismCall *call);

/* describe-curve.c */
/* What a conic is, decided; FALSE where the exact field cannot tell. */
gboolean           porism_construction_get_conic_form (PorismConstruction *construction,
                                                       PorismId            conic,
                                                       PorismConicForm    *form);

/* notes.c */
/* Says of the answer that @record touches where what is bounded does not reach. */
void               porism_call_mention_contact  (PorismCall         *self,
                                                 const PorismRecord *record);

/* conflict.c */
/* “c1: AB = 5”; (transfer full). */
char              *porism_call_describe_condition (PorismCall *self,
                                                   PorismId    id);
/* What is known of the members of a conflict. */
typedef enum
{
  PORISM_NEED_UNKNOWN,          /* nobody has looked which of them are needed */
  PORISM_NEED_OF_PROOF,         /* without one of them the rest is not proved to conflict */
  PORISM_NEED_CHECKED,          /* without one of them a place was found */
} PorismNeed;

typedef struct
{
  GArray *conditions;           /* PorismId */
  PorismNeed need;
  gboolean proved;
  char *why;                    /* what would be if they held; NULL: nothing that can be said shortly */
} PorismConflict;

/* The least set of @conditions (PorismId), which hold nowhere as far as is known, that cannot hold together. */
void               porism_call_find_conflict    (PorismCall     *self,
                                                 const GArray   *conditions,
                                                 PorismConflict *conflict);
void               porism_conflict_clear        (PorismConflict *self);
/* “A, B are fixed”, of what @conditions (PorismId) are about; (transfer full) (nullable): NULL where nothing is. */
char              *porism_call_describe_fixed   (const PorismCall *self,
                                                 const GArray     *conditions);
/* “c1, c2”; (transfer full). */
char              *porism_call_list_names       (const PorismCall *self,
                                                 const GArray     *ids);
/* Refuses because no place was found where @conditions (PorismId) hold, naming those that contradict each other. */
gboolean           porism_call_refuse_conflict  (PorismCall   *self,
                                                 const GArray *conditions);
/* Where the call makes a condition, refuses where it is proved that points of lines that are said to be parallel fall
 * together wherever @conditions hold. */
gboolean           porism_call_check_lines      (PorismCall   *self,
                                                 const GArray *conditions);
/* The same where @conditions are met as far as numbers tell, not all of them exactly, and it is proved that they cannot be. */
gboolean           porism_call_check_undecided  (PorismCall   *self,
                                                 const GArray *conditions);

/* redundancy.c */
/* The conditions before the @i-th of @conditions from which that follows: (transfer full) (nullable), of PorismId; NULL
 * where it does not, or nobody can tell. */
GArray            *porism_call_find_premises    (PorismCall   *self,
                                                 const GArray *conditions,
                                                 guint         i);

/* Whether a place was found where @premises hold and the condition @id does not: it follows on one branch at most. */
gboolean           porism_call_is_violated_elsewhere (PorismCall   *self,
                                                      const GArray *premises,
                                                      PorismId      id);

/* realising.c */
/* Puts the free objects where the conditions of the figure hold, as near as possible; refuses where they do not. */
gboolean           porism_call_realise          (PorismCall *self);
/* Adds the truth @record (taken) as a condition; @name (nullable): it gets the next of c1, c2, … */
gboolean           porism_call_require          (PorismCall   *self,
                                                 PorismRecord *record,
                                                 const char   *name);

/* tracing.c */
/* Puts what depends on @moved onto the branches that the call names. */
gboolean           porism_call_take_branches    (PorismCall *self,
                                                 PorismId    moved);
/* Of the intersections that depend on @moved and of which every one was made: how many there are;
 * (transfer full). */
GArray            *porism_call_count_meets      (PorismCall *self,
                                                 PorismId    moved);
/* Mentions those of which there are more now. */
void               porism_call_mention_meets    (PorismCall   *self,
                                                 const GArray *before);

/* notes.c */
/* Says of the area that @record is, or that belongs to it, where it has a sign or parts of it cancel; @id: whose
 * record it is, or 0. */
void               porism_call_mention_area     (PorismCall         *self,
                                                 PorismId            id,
                                                 const PorismRecord *record);

/* describe.c */
PorismQuantity    *porism_call_describe_object  (PorismCall *self,
                                                 PorismId    id);
PorismQuantity    *porism_call_describe_record  (PorismCall         *self,
                                                 const PorismRecord *record);
/* The same without a refusal: NULL for @reason. */
PorismQuantity    *porism_call_try_record       (PorismCall         *self,
                                                 const PorismRecord *record,
                                                 PorismReason       *reason);

G_END_DECLS
