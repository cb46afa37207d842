/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of the training environment share: lines in, replies out, and what they say. */

#pragma once

#include "app/gym/gym.h"

G_BEGIN_DECLS

#define POINT_A "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}"
#define POINT_B "{'tool':'add_point','args':{'name':'B','x':4,'y':2}}"
#define MIDPOINT "{'tool':'add_midpoint','args':{'name':'M','p1':'A','p2':'B'}}"
#define STEP(action) "{'cmd':'step','action':" action "}"

/* Two conditions, of which the midpoint meets both. */
#define MIDPOINT_TASK                                                                              \
  "{'id':'midpoint','text':'Draw the midpoint M of A and B.','start':[" POINT_A          \
  "," POINT_B "],'goal':{'objects':[{'name':'M','kind':'point'}],'predicates':["     \
  "{'tool':'query_value','args':{'expr':'AM == BM'}},"                                   \
  "{'tool':'query_are_collinear','args':{'a':'A','b':'B','c':'M'}}]}}"
#define RESET "{'cmd':'reset','task':" MIDPOINT_TASK "}"

/* With the options that are usual, and no file of tasks. */
PorismGym   *new_gym        (void);
char        *answer_text    (PorismGym  *gym,
                             const char *line);
/* (transfer full): the reply to json_text (@line), which is one line. */
json_object *answer         (PorismGym  *gym,
                             const char *line);
/* The reply must be no error. */
void         forget         (PorismGym  *gym,
                             const char *line);
/* The member at the end of @path ("terms.format"). */
json_object *at             (json_object *json,
                             const char  *path);
double       number         (json_object *json,
                             const char  *path);
gboolean     flag           (json_object *json,
                             const char  *path);
void         assert_error   (PorismGym  *gym,
                             const char *line,
                             const char *code);

#define assert_text(json, path, text) \
  g_assert_cmpstr (json_object_get_string (at (json, path)), ==, text)

G_END_DECLS
