/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A program of a vertex and a fragment shader, from the resources, in the version of the context that is current. */

#pragma once

#include <epoxy/gl.h>
#include <glib.h>

G_BEGIN_DECLS

/* 0 where it cannot be made, and why. @name: of face.vert and face.frag "face"; @variant: what is defined in it, or "" */
GLuint porism_scene_program_new (const char *name,
                                 const char *variant,
                                 GError    **error);

G_END_DECLS
