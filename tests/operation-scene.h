/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure for any registered operation, with random or degenerate inputs of the kinds that it
 * takes. */

#pragma once

#include "engine/construction/evaluation.h"

/* The figure under test: free points first, then what is made of them. */
typedef struct
{
  PorismConstruction *construction;
  GRand *random;
  gboolean degenerate;          /* few different places, so that things coincide */
  gboolean in_space;            /* what may be in space is; else it may be in the plane */
  gint functions[2];            /* from which of its functions to before which it takes one */
  PorismId subject;             /* the object of the operation under test */
} Scene;

/* An object of the operation, with its inputs. */
void              scene_build             (Scene                 *scene,
                                           const PorismOperation *operation);
void              scene_clear             (Scene *scene);
double            scene_random_coordinate (Scene *scene);
PorismExpression *scene_number_of         (double value);
