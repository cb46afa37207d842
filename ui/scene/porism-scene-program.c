/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Shaders are compiled when a window first shows space: what the driver says of one that it does not take is an error, and
 * the picture is drawn without it. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>
#include <gtk/gtk.h>

#include "ui/scene/porism-scene-program.h"

#define FOLDER "/org/porism/Porism/scene/"
#define VERSION "#version 330 core\n"

static GLuint
compile (const char *file,
         const char *variant,
         GLenum      type,
         GError    **error)
{
  g_autofree char *path = g_strconcat (FOLDER, file, NULL);
  g_autoptr (GBytes) source = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autofree char *head = g_strdup_printf (*variant != '\0' ? VERSION "#define %s\n" : VERSION "%s", variant);
  const char *parts[2] = { head, NULL };
  GLint lengths[2] = { (GLint) strlen (head), 0 }, compiled = GL_FALSE;
  char log[512] = "";
  GLuint shader;
  gsize size;

  if (source == NULL)
    return 0;
  parts[1] = g_bytes_get_data (source, &size);
  lengths[1] = (GLint) size;
  shader = glCreateShader (type);
  glShaderSource (shader, 2, parts, lengths);
  glCompileShader (shader);
  glGetShaderiv (shader, GL_COMPILE_STATUS, &compiled);
  if (compiled)
    return shader;
  glGetShaderInfoLog (shader, sizeof log, NULL, log);
  glDeleteShader (shader);
  g_set_error (error, GDK_GL_ERROR, GDK_GL_ERROR_COMPILATION_FAILED, "%s: %s", file, log);
  return 0;
}

static GLuint
link_shaders (GLuint   vertex,
              GLuint   fragment,
              GError **error)
{
  const GLuint program = glCreateProgram ();
  GLint linked = GL_FALSE;
  char log[512] = "";

  glAttachShader (program, vertex);
  glAttachShader (program, fragment);
  glLinkProgram (program);
  glGetProgramiv (program, GL_LINK_STATUS, &linked);
  if (linked)
    return program;
  glGetProgramInfoLog (program, sizeof log, NULL, log);
  glDeleteProgram (program);
  g_set_error (error, GDK_GL_ERROR, GDK_GL_ERROR_LINK_FAILED, "%s", log);
  return 0;
}

/**
 * porism_scene_program_new:
 *
 * Returns: a program of the current context; 0 with @error
 */
GLuint
porism_scene_program_new (const char *name,
                          const char *variant,
                          GError    **error)
{
  g_autofree char *first = g_strconcat (name, ".vert", NULL), *second = g_strconcat (name, ".frag", NULL);
  const GLuint vertex = compile (first, variant, GL_VERTEX_SHADER, error);
  const GLuint fragment = vertex != 0 ? compile (second, variant, GL_FRAGMENT_SHADER, error) : 0;
  const GLuint program = fragment != 0 ? link_shaders (vertex, fragment, error) : 0;

  glDeleteShader (vertex);
  glDeleteShader (fragment);
  return program;
}
