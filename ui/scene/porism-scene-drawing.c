/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From the bottom to the top, as app/render/space-emit.c has it: the paper and the plate; facets, that cover what is behind
 * them; faces and surfaces, the farthest first, in one call that says where each lies; the depth of all that hides; glows;
 * hidden lines where the depth says that they are, and visible ones where it does not. */

#include "config.h"

#include <stddef.h>

#include "ui/scene/porism-scene-drawing.h"
#include "ui/scene/porism-scene-program.h"

/* What hides is moved away from the eye, so that a line that lies on it is before it: by so many times how it slopes, and
 * so many of the least steps of depth. */
#define OFFSET_SLOPES 1.6f
#define OFFSET_STEPS 16.0f
/* A rectangle has four corners and two triangles. */
#define LINE_CORNERS 4
#define LINE_INDICES 6

typedef struct
{
  GLuint program;
  GLint camera, eye, light, frame, depths, scale, shade, facet_weight, paper, light_alpha;
} Program;

typedef struct
{
  GLuint array, corners, indices;
} Buffers;

struct _PorismSceneDrawing
{
  Program faces, lines, dashes;
  Buffers face_buffers, line_buffers;
  guint64 version;              /* of the scene that the buffers hold; 0: none */
  PorismSceneRun layers[PORISM_SCENE_N_LAYERS]; /* of lines, */
  gboolean dashed[PORISM_SCENE_N_LAYERS];       /* of which some are dashed */
  PorismSpaceVector least, most;        /* where all of it is */
  GArray *counts, *offsets;     /* GLsizei, const void *: of what is drawn at once */
  PorismSceneCounts done;
};

static gboolean
init_program (Program    *self,
              const char *name,
              const char *variant,
              GError    **error)
{
  self->program = porism_scene_program_new (name, variant, error);
  if (self->program == 0)
    return FALSE;
  self->camera = glGetUniformLocation (self->program, "camera");
  self->eye = glGetUniformLocation (self->program, "eye");
  self->light = glGetUniformLocation (self->program, "light");
  self->frame = glGetUniformLocation (self->program, "frame");
  self->depths = glGetUniformLocation (self->program, "depths");
  self->scale = glGetUniformLocation (self->program, "scale");
  self->shade = glGetUniformLocation (self->program, "shade");
  self->facet_weight = glGetUniformLocation (self->program, "facet_weight");
  self->paper = glGetUniformLocation (self->program, "paper");
  self->light_alpha = glGetUniformLocation (self->program, "light_alpha");
  return TRUE;
}

static void
add_attribute (GLuint index,
               GLint  n,
               GLenum type,
               gsize  stride,
               gsize  offset)
{
  glEnableVertexAttribArray (index);
  glVertexAttribPointer (index, n, type, type == GL_UNSIGNED_BYTE, (GLsizei) stride, GSIZE_TO_POINTER (offset));
}

static void
init_buffers (Buffers *self)
{
  glGenVertexArrays (1, &self->array);
  glGenBuffers (1, &self->corners);
  glGenBuffers (1, &self->indices);
  glBindVertexArray (self->array);
  glBindBuffer (GL_ARRAY_BUFFER, self->corners);
  glBindBuffer (GL_ELEMENT_ARRAY_BUFFER, self->indices);
}

static void
init_face_buffers (Buffers *self)
{
  const gsize stride = sizeof (PorismSceneCorner);

  init_buffers (self);
  add_attribute (0, 3, GL_FLOAT, stride, offsetof (PorismSceneCorner, place));
  add_attribute (1, 3, GL_FLOAT, stride, offsetof (PorismSceneCorner, normal));
  add_attribute (2, 3, GL_FLOAT, stride, offsetof (PorismSceneCorner, axis));
  add_attribute (3, 1, GL_FLOAT, stride, offsetof (PorismSceneCorner, surface));
  add_attribute (4, 4, GL_UNSIGNED_BYTE, stride, offsetof (PorismSceneCorner, fill));
}

static void
init_line_buffers (Buffers *self)
{
  const gsize stride = sizeof (PorismSceneLine);

  init_buffers (self);
  add_attribute (0, 3, GL_FLOAT, stride, offsetof (PorismSceneLine, a));
  add_attribute (1, 3, GL_FLOAT, stride, offsetof (PorismSceneLine, b));
  add_attribute (2, 3, GL_FLOAT, stride, offsetof (PorismSceneLine, c));
  add_attribute (3, 3, GL_FLOAT, stride, offsetof (PorismSceneLine, d));
  /* Type, radius, width and how far from the beginning lie one after the other. */
  add_attribute (4, 4, GL_FLOAT, stride, offsetof (PorismSceneLine, type));
  add_attribute (5, 4, GL_FLOAT, stride, offsetof (PorismSceneLine, dashes));
  add_attribute (6, 1, GL_FLOAT, stride, offsetof (PorismSceneLine, butt));
  add_attribute (7, 4, GL_UNSIGNED_BYTE, stride, offsetof (PorismSceneLine, colour));
}

/**
 * porism_scene_drawing_new:
 *
 * Returns: (transfer full) (nullable): a drawing of nothing; %NULL with @error
 */
PorismSceneDrawing *
porism_scene_drawing_new (GError **error)
{
  PorismSceneDrawing *self = g_new0 (PorismSceneDrawing, 1);

  self->counts = g_array_new (FALSE, FALSE, sizeof (GLsizei));
  self->offsets = g_array_new (FALSE, FALSE, sizeof (const void *));
  if (!init_program (&self->faces, "face", "", error) || !init_program (&self->lines, "line", "", error) ||
      !init_program (&self->dashes, "line", "DASHED", error))
    {
      porism_scene_drawing_free (self);
      return NULL;
    }
  init_face_buffers (&self->face_buffers);
  init_line_buffers (&self->line_buffers);
  return self;
}

static void
clear_buffers (Buffers *self)
{
  glDeleteVertexArrays (1, &self->array);
  glDeleteBuffers (1, &self->corners);
  glDeleteBuffers (1, &self->indices);
}

/**
 * porism_scene_drawing_free:
 *
 * The context is current.
 */
void
porism_scene_drawing_free (PorismSceneDrawing *self)
{
  glDeleteProgram (self->faces.program);
  glDeleteProgram (self->lines.program);
  glDeleteProgram (self->dashes.program);
  clear_buffers (&self->face_buffers);
  clear_buffers (&self->line_buffers);
  g_array_unref (self->counts);
  g_array_unref (self->offsets);
  g_free (self);
}

const PorismSceneCounts *
porism_scene_drawing_get_counts (const PorismSceneDrawing *self)
{
  return &self->done;
}

/* ---- what is uploaded ---- */

static void
upload (PorismSceneDrawing *self,
        GLenum              target,
        GLuint              buffer,
        const void         *data,
        gsize               size)
{
  glBindBuffer (target, buffer);
  glBufferData (target, (GLsizeiptr) size, data, GL_STATIC_DRAW);
  self->done.uploads++;
}

static void
widen (PorismSceneDrawing *self,
       const float         place[3],
       float               by)
{
  const double x = (double) place[0], y = (double) place[1], z = (double) place[2], reach = (double) by;

  self->least = (PorismSpaceVector) { fmin (self->least.x, x - reach), fmin (self->least.y, y - reach), fmin (self->least.z, z - reach) };
  self->most = (PorismSpaceVector) { fmax (self->most.x, x + reach), fmax (self->most.y, y + reach), fmax (self->most.z, z + reach) };
}

/* Each line four times, once a corner of its rectangle; layer by layer. */
static GArray *
get_line_corners (PorismSceneDrawing     *self,
                  const PorismSpaceScene *scene)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (PorismSceneLine));

  for (guint layer = 0; layer < PORISM_SCENE_N_LAYERS; layer++)
    {
      const GArray *lines = scene->lines[layer];

      self->dashed[layer] = FALSE;
      self->layers[layer] = (PorismSceneRun) { corners->len / LINE_CORNERS, lines->len };
      for (guint i = 0; i < lines->len; i++)
        {
          const PorismSceneLine *line = &g_array_index (lines, PorismSceneLine, i);

          for (guint corner = 0; corner < LINE_CORNERS; corner++)
            g_array_append_val (corners, *line);
          self->dashed[layer] = self->dashed[layer] || line->dashes[0] + line->dashes[1] > 0;
          widen (self, line->a, line->radius);
          widen (self, line->b, line->radius);
        }
    }
  return corners;
}

static void
upload_lines (PorismSceneDrawing     *self,
              const PorismSpaceScene *scene)
{
  static const guint32 rectangle[LINE_INDICES] = { 0, 1, 2, 2, 1, 3 };
  g_autoptr (GArray) corners = get_line_corners (self, scene);
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 first = 0; first < corners->len; first += LINE_CORNERS)
    for (guint i = 0; i < LINE_INDICES; i++)
      {
        const guint32 index = first + rectangle[i];

        g_array_append_val (indices, index);
      }
  glBindVertexArray (self->line_buffers.array);
  upload (self, GL_ARRAY_BUFFER, self->line_buffers.corners, corners->data, corners->len * sizeof (PorismSceneLine));
  upload (self, GL_ELEMENT_ARRAY_BUFFER, self->line_buffers.indices, indices->data, indices->len * sizeof (guint32));
}

static void
upload_faces (PorismSceneDrawing     *self,
              const PorismSpaceScene *scene)
{
  for (guint i = 0; i < scene->corners->len; i++)
    widen (self, g_array_index (scene->corners, PorismSceneCorner, i).place, 0);
  glBindVertexArray (self->face_buffers.array);
  upload (self, GL_ARRAY_BUFFER, self->face_buffers.corners, scene->corners->data, scene->corners->len * sizeof (PorismSceneCorner));
  upload (self, GL_ELEMENT_ARRAY_BUFFER, self->face_buffers.indices, scene->indices->data, scene->indices->len * sizeof (guint32));
}

static void
hold (PorismSceneDrawing     *self,
      const PorismSpaceScene *scene)
{
  if (self->version == scene->version)
    return;
  self->version = scene->version;
  self->least = (PorismSpaceVector) { HUGE_VAL, HUGE_VAL, HUGE_VAL };
  self->most = (PorismSpaceVector) { -HUGE_VAL, -HUGE_VAL, -HUGE_VAL };
  upload_faces (self, scene);
  upload_lines (self, scene);
}

/* ---- for an eye ---- */

/* The depths of the corners of the box around everything, and some room. */
static void
get_depths (const PorismSceneDrawing *self,
            const PorismCamera       *camera,
            float                     depths[2])
{
  double far = HUGE_VAL, near = -HUGE_VAL;

  for (int i = 0; i < 8 && self->least.x <= self->most.x; i++)
    {
      const PorismSpaceVector corner = { i & 1 ? self->least.x : self->most.x, i & 2 ? self->least.y : self->most.y,
                                         i & 4 ? self->least.z : self->most.z };
      const double depth = porism_camera_to_picture (camera, corner).z;

      far = fmin (far, depth);
      near = fmax (near, depth);
    }
  if (far > near)
    far = near = 0;
  depths[0] = (float) (far - 0.05 * (near - far) - 100);
  depths[1] = (float) (near + 0.05 * (near - far) + 100);
}

static void
set_colour (GLint        uniform,
            PorismColour colour)
{
  glUniform3f (uniform, (float) porism_colour_get_channel (colour, 0), (float) porism_colour_get_channel (colour, 1),
               (float) porism_colour_get_channel (colour, 2));
}

/* The matrix in pixels of the framebuffer; the depth stays in units of the surface. */
static void
set_uniforms (const PorismSceneDrawing *self,
              const Program            *program,
              const PorismSpaceScene   *scene,
              const PorismCamera       *camera,
              double                    density)
{
  const PorismHomogeneous eye = porism_camera_get_eye (camera);
  const PorismSpaceVector light = porism_camera_get_light (camera);
  float matrix[16], depths[2];

  for (int row = 0; row < 4; row++)
    for (int column = 0; column < 4; column++)
      matrix[4 * row + column] = (float) (camera->matrix.at[row][column] * (row < 3 ? density : 1));
  get_depths (self, camera, depths);
  glUseProgram (program->program);
  glUniformMatrix4fv (program->camera, 1, GL_TRUE, matrix);
  glUniform4f (program->eye, (float) eye.at[0], (float) eye.at[1], (float) eye.at[2], (float) eye.at[3]);
  glUniform3f (program->light, (float) light.x, (float) light.y, (float) light.z);
  glUniform3f (program->frame, (float) (camera->width * density), (float) (camera->height * density), (float) density);
  glUniform2f (program->depths, (float) density * depths[0], (float) density * depths[1]);
  glUniform1f (program->scale, (float) (camera->scale * density));
  glUniform1f (program->shade, (float) scene->shade);
  glUniform1f (program->facet_weight, (float) scene->facet_weight);
  glUniform1f (program->light_alpha, (float) scene->light);
  set_colour (program->paper, scene->background);
}

static const void *
get_offset (guint index)
{
  return GSIZE_TO_POINTER (index * sizeof (guint32));
}

static void
draw_run (PorismSceneDrawing *self,
          PorismSceneRun      run)
{
  if (run.n == 0)
    return;
  glDrawElements (GL_TRIANGLES, (GLsizei) run.n, GL_UNSIGNED_INT, get_offset (run.first));
  self->done.draw_calls++;
}

/* All at once, in their order: where each lies is told with the call. */
static void
draw_ordered (PorismSceneDrawing *self,
              const GArray       *runs)
{
  g_array_set_size (self->counts, 0);
  g_array_set_size (self->offsets, 0);
  for (guint i = 0; i < runs->len; i++)
    {
      const PorismSceneRun *run = &g_array_index (runs, PorismSceneRun, i);
      const GLsizei n = (GLsizei) run->n;
      const void *offset = get_offset (run->first);

      g_array_append_val (self->counts, n);
      g_array_append_val (self->offsets, offset);
    }
  if (runs->len == 0)
    return;
  glMultiDrawElements (GL_TRIANGLES, (const GLsizei *) (const void *) self->counts->data, GL_UNSIGNED_INT,
                       (const void *const *) (const void *) self->offsets->data, (GLsizei) runs->len);
  self->done.draw_calls++;
}

/* A program that knows no dashes has less to do. */
static void
draw_layer (PorismSceneDrawing *self,
            PorismSceneLayer    layer,
            GLenum              depth)
{
  const PorismSceneRun lines = self->layers[layer];

  glUseProgram (self->dashed[layer] ? self->dashes.program : self->lines.program);
  glDepthFunc (depth);
  draw_run (self, (PorismSceneRun) { lines.first * LINE_INDICES, lines.n * LINE_INDICES });
}

static void
draw_paper (PorismSceneDrawing     *self,
            const PorismSpaceScene *scene)
{
  glUseProgram (self->faces.program);
  glBindVertexArray (self->face_buffers.array);
  glDepthFunc (GL_ALWAYS);
  draw_run (self, scene->paper);
  glBindVertexArray (self->line_buffers.array);
  draw_layer (self, PORISM_SCENE_GRID, GL_ALWAYS);
}

static void
draw_faces (PorismSceneDrawing     *self,
            const PorismSpaceScene *scene,
            const GArray           *runs)
{
  glUseProgram (self->faces.program);
  glBindVertexArray (self->face_buffers.array);
  glEnable (GL_POLYGON_OFFSET_FILL);
  glPolygonOffset (OFFSET_SLOPES, OFFSET_STEPS);
  glDepthFunc (GL_LEQUAL);
  glDepthMask (GL_TRUE);
  draw_run (self, scene->facets);
  glDepthMask (GL_FALSE);
  glEnable (GL_CULL_FACE);
  /* Nothing else can be before a face that is painted in its turn. */
  if (scene->facets.n == 0)
    glDisable (GL_DEPTH_TEST);
  draw_ordered (self, runs);
  glEnable (GL_DEPTH_TEST);
  glDepthMask (GL_TRUE);
  glColorMask (GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
  draw_run (self, scene->hiding);
  glColorMask (GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthMask (GL_FALSE);
  glDisable (GL_CULL_FACE);
  glDisable (GL_POLYGON_OFFSET_FILL);
}

static void
draw_lines (PorismSceneDrawing *self)
{
  glBindVertexArray (self->line_buffers.array);
  draw_layer (self, PORISM_SCENE_GLOW, GL_ALWAYS);
  draw_layer (self, PORISM_SCENE_HIDDEN, GL_GREATER);
  draw_layer (self, PORISM_SCENE_VISIBLE, GL_LEQUAL);
  draw_layer (self, PORISM_SCENE_SIGNS, GL_ALWAYS);
}

static void
clear (const PorismSpaceScene *scene)
{
  const PorismColour paper = scene->background;

  glDepthMask (GL_TRUE);
  glClearColor ((float) porism_colour_get_channel (paper, 0), (float) porism_colour_get_channel (paper, 1),
                (float) porism_colour_get_channel (paper, 2), 1);
  glClearDepth (1);
  glClear (GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDepthMask (GL_FALSE);
}

/**
 * porism_scene_drawing_draw:
 *
 * How much is drawn at once does not depend on how many objects there are.
 */
void
porism_scene_drawing_draw (PorismSceneDrawing *self,
                           PorismSpaceView    *view,
                           const PorismCamera *camera,
                           double              density)
{
  const PorismSpaceScene *scene = porism_space_view_get_scene (view, camera);

  hold (self, scene);
  set_uniforms (self, &self->faces, scene, camera, density);
  set_uniforms (self, &self->lines, scene, camera, density);
  set_uniforms (self, &self->dashes, scene, camera, density);
  clear (scene);
  glEnable (GL_DEPTH_TEST);
  glEnable (GL_BLEND);
  glBlendFunc (GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  draw_paper (self, scene);
  draw_faces (self, scene, porism_space_view_get_runs (view, camera));
  draw_lines (self);
  glDisable (GL_DEPTH_TEST);
  glBindVertexArray (0);
  glUseProgram (0);
  self->done.frames++;
}
