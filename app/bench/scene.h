/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The benchmark figures in the engine, made by the actions that anyone would submit. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

typedef struct
{
  PorismRegistry *registry;
  PorismConstruction *construction;
  PorismId dragged;             /* the point on which everything depends */
  PorismId last;
} PorismScene;

/* Without objects. */
PorismScene *porism_scene_new       (void);
/* Takes @action; sets the last object. */
void         porism_scene_act       (PorismScene  *self,
                                     PorismAction *action);
void         porism_scene_add_point (PorismScene *self,
                                     const char  *name,
                                     double       x,
                                     double       y);
/* As porism_plain_loop_new_chain() and _fan() have them. */
PorismScene *porism_scene_new_chain (guint n);
PorismScene *porism_scene_new_fan   (guint n);
/* @n objects in two stars; on the middle of the smaller one, which is dragged, @moving depend. */
PorismScene *porism_scene_new_stars (guint n,
                                     guint moving);
/* Takes the labels off the points. */
void         porism_scene_unlabel   (PorismScene *self);
void         porism_scene_free      (PorismScene *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismScene, porism_scene_free)

G_END_DECLS
