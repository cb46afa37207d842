/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of a figure about its reasons, and answered on a thread, of a copy of the figure. One thing at a time:
 * what was asked before is given up, and its answer is never heard. */

#pragma once

#include "app/inquiry/question.h"

G_BEGIN_DECLS

typedef struct
{
  PorismQuestion *question;     /* of which it was asked why; NULL: what holds was asked, */
  GPtrArray *findings;          /* PorismQuestion: this, the most remarkable first */
  PorismExplanation explanation; /* of the question; the derivation is NULL where none was found */
  char *remark;                 /* a sentence: what is known of it then, or why nothing was found; else NULL */
} PorismReasons;

typedef struct _PorismInquiry PorismInquiry;

/* @reasons: (transfer full) */
typedef void (*PorismInquired) (PorismReasons *reasons,
                                gpointer       user_data);

/* The callback is called by the main loop. */
PorismInquiry *porism_inquiry_new            (PorismInquired callback,
                                              gpointer       user_data);
void           porism_inquiry_free           (PorismInquiry *self);
void           porism_inquiry_ask_why        (PorismInquiry            *self,
                                              const PorismConstruction *construction,
                                              const PorismQuestion     *question);
/* What is remarkable in the figure, or of all of the objects where there are some.
 * @relations: (nullable): of PorismQuestion: what is known to hold of them: this is said instead, each gets its text */
void           porism_inquiry_ask_what_holds (PorismInquiry            *self,
                                              const PorismConstruction *construction,
                                              GPtrArray                *relations,
                                              const PorismId           *objects,
                                              guint                     n);
void           porism_inquiry_give_up        (PorismInquiry *self);
/* Whether an answer is awaited. */
gboolean       porism_inquiry_is_busy        (const PorismInquiry *self);
void           porism_reasons_free           (PorismReasons *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismReasons, porism_reasons_free)

G_END_DECLS
