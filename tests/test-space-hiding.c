/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a view of space hides, beside rays that are cast; cameras there and back; lines and their parts. */

#include "config.h"

#include "app/space/bernstein.h"
#include "app/space/hidden.h"
#include "app/space/painting.h"
#include "space-ray-cast.h"

#define N_SAMPLES 2000
#define WIDTH 800.0
#define HEIGHT 600.0

typedef PorismSpaceVector V;

/* ---- scenes ---- */

typedef struct
{
  GPtrArray *shapes;            /* PorismSpaceShape */
} Scene;

static void
free_shape (gpointer shape)
{
  porism_space_shape_clear (shape);
  g_free (shape);
}

static PorismSpaceShape *
add (Scene *self)
{
  PorismSpaceShape *shape = g_new0 (PorismSpaceShape, 1);

  porism_space_shape_init (shape);
  g_ptr_array_add (self->shapes, shape);
  return shape;
}

static void
add_polyhedron (Scene       *self,
                PorismFamily family,
                guint        n,
                const V     *vertices)
{
  const PorismPolyhedron polyhedron = { family, n };

  porism_space_shape_add_polyhedron (add (self), &polyhedron, vertices);
}

/* A box between two opposite corners. */
static void
add_box (Scene *self,
         V      a,
         V      b)
{
  const V vertices[8] = {
    { a.x, a.y, a.z }, { b.x, a.y, a.z }, { b.x, b.y, a.z }, { a.x, b.y, a.z },
    { a.x, a.y, b.z }, { b.x, a.y, b.z }, { b.x, b.y, b.z }, { a.x, b.y, b.z },
  };

  add_polyhedron (self, PORISM_FAMILY_PRISM, 8, vertices);
}

static V
get_corner (V      centre,
            double radius,
            guint  i,
            guint  n)
{
  return (V) { centre.x + radius * cos (2 * G_PI * i / n + 0.3), centre.y + radius * sin (2 * G_PI * i / n + 0.3), centre.z };
}

static void
add_pyramid (Scene *self,
             V      centre,
             double radius,
             guint  n,
             V      apex)
{
  V vertices[16];

  for (guint i = 0; i < n; i++)
    vertices[i] = get_corner (centre, radius, i, n);
  vertices[n] = apex;
  add_polyhedron (self, PORISM_FAMILY_PYRAMID, n + 1, vertices);
}

static void
add_prism (Scene *self,
           V      centre,
           double radius,
           guint  n,
           V      along)
{
  V vertices[32];

  for (guint i = 0; i < n; i++)
    {
      vertices[i] = get_corner (centre, radius, i, n);
      vertices[n + i] = porism_space_add (vertices[i], along);
    }
  add_polyhedron (self, PORISM_FAMILY_PRISM, 2 * n, vertices);
}

static void
add_segment (Scene *self,
             V      a,
             V      b)
{
  porism_space_shape_add_segment (add (self), a, b, FALSE);
}

static void
add_polygon (Scene   *self,
             const V *corners,
             guint    n)
{
  PorismSpaceShape *shape = add (self);

  porism_space_shape_add_polygon (shape, corners, n);
  for (guint i = 0; i < n; i++)
    porism_space_shape_add_segment (shape, corners[i], corners[(i + 1) % n], FALSE);
}

/* A square of a plane. */
static void
add_plane (Scene *self,
           V      centre,
           V      normal,
           double half)
{
  V u, v, corners[4];

  porism_space_span (porism_space_unit (normal), &u, &v);
  for (int i = 0; i < 4; i++)
    corners[i] = porism_space_along (porism_space_along (centre, i == 1 || i == 2 ? half : -half, u), i >= 2 ? half : -half, v);
  add_polygon (self, corners, 4);
}

static void
add_circle (Scene *self,
            V      centre,
            V      normal,
            double radius)
{
  V u, v;

  porism_space_span (porism_space_unit (normal), &u, &v);
  porism_space_shape_add_arc (add (self), centre, porism_space_scale (u, radius), porism_space_scale (v, radius), 0, 2 * G_PI);
}

static void
add_sphere (Scene *self,
            V      centre,
            double radius)
{
  porism_space_shape_add_sphere (add (self), centre, radius);
}

static void
add_cone (Scene *self,
          V      base,
          V      apex,
          double radius)
{
  porism_space_shape_add_cone (add (self), base, apex, radius);
}

static void
add_cylinder (Scene *self,
              V      bottom,
              V      top,
              double radius)
{
  porism_space_shape_add_cylinder (add (self), bottom, top, radius);
}

static void
make_cube_with_section (Scene *self)
{
  const V hexagon[6] = { { 2, 0, 1 }, { 2, 1, 0 }, { 1, 2, 0 }, { 0, 2, 1 }, { 0, 1, 2 }, { 1, 0, 2 } };

  add_box (self, (V) { 0, 0, 0 }, (V) { 2, 2, 2 });
  add_polygon (self, hexagon, 6);
}

static void
make_pyramid_with_height (Scene *self)
{
  add_pyramid (self, (V) { 0, 0, 0 }, 2, 4, (V) { 0, 0, 3 });
  add_segment (self, (V) { 0, 0, 0 }, (V) { 0, 0, 3 });
  add_segment (self, (V) { 0, 0, 0 }, get_corner ((V) { 0, 0, 0 }, 2, 0, 4));
}

static void
make_sphere_with_circles (Scene *self)
{
  add_sphere (self, (V) { 1, 2, 3 }, 2);
  add_circle (self, (V) { 1, 2, 3 }, (V) { 0, 0, 1 }, 2);
  add_circle (self, (V) { 1, 2, 4 }, (V) { 0, 0, 1 }, sqrt (3));
  add_circle (self, (V) { 1, 2, 3 }, (V) { 1, 1, 0.4 }, 2);
}

static void
make_cone (Scene *self)
{
  add_cone (self, (V) { 0, 0, 0 }, (V) { 0, 0, 3 }, 1.5);
  add_segment (self, (V) { 0, 0, 0 }, (V) { 0, 0, 3 });
  add_circle (self, (V) { 0, 0, 1.5 }, (V) { 0, 0, 1 }, 0.75);
}

/* Beside one that stands on its head. */
static void
make_frustum (Scene *self)
{
  porism_space_shape_add_frustum (add (self), (V) { 0, 0, 0 }, (V) { 0, 0, 3 }, 2, 1);
  porism_space_shape_add_frustum (add (self), (V) { 3, 2, 0 }, (V) { 3, 2, 2 }, 0.5, 1.2);
  add_segment (self, (V) { -2, 1, 1 }, (V) { 4, 2.5, 2 });
}

static void
make_cylinder (Scene *self)
{
  add_cylinder (self, (V) { 0, 0, 0 }, (V) { 0, 0, 3 }, 1);
  add_circle (self, (V) { 0, 0, 2 }, (V) { 0, 0, 1 }, 1);
  add_segment (self, (V) { -2, 0.3, 1 }, (V) { 3, -0.2, 2 });
}

static void
make_planes (Scene *self)
{
  add_plane (self, (V) { 0, 0, 0 }, (V) { 0, 0, 1 }, 2);
  add_plane (self, (V) { 0, 0, 0 }, (V) { 1, 0.5, 1 }, 2);
  add_plane (self, (V) { 0.3, 0, 0 }, (V) { 1, -1, 0.2 }, 1.7);
}

static void
make_tetrahedron_in_cube (Scene *self)
{
  const V vertices[4] = { { 0, 0, 0 }, { 2, 2, 0 }, { 2, 0, 2 }, { 0, 2, 2 } };

  add_box (self, (V) { 0, 0, 0 }, (V) { 2, 2, 2 });
  add_polyhedron (self, PORISM_FAMILY_PYRAMID, 4, vertices);
}

static void
make_nested (Scene *self)
{
  add_box (self, (V) { -2, -2, -2 }, (V) { 2, 2, 2 });
  add_sphere (self, (V) { 0, 0, 0 }, 2);
  add_box (self, (V) { -1, -1, -1 }, (V) { 1, 1, 1 });
  add_sphere (self, (V) { 0, 0, 0 }, 1);
}

static void
make_sphere_behind_pyramid (Scene *self)
{
  add_sphere (self, (V) { 0, 3, 1.2 }, 1.5);
  add_pyramid (self, (V) { 0.5, -0.5, 0 }, 1.6, 5, (V) { 0.2, 0, 2.5 });
}

static void
make_crossing_cylinders (Scene *self)
{
  add_cylinder (self, (V) { -2, 0, 0 }, (V) { 2, 0, 0 }, 1);
  add_cylinder (self, (V) { 0, -2, 0.4 }, (V) { 0, 2, 0.4 }, 0.7);
}

static void
make_sphere_through_box (Scene *self)
{
  add_box (self, (V) { -1, -1, -1 }, (V) { 1, 1, 1 });
  add_sphere (self, (V) { 0.3, 0.2, 0.1 }, 1.3);
}

static void
make_row_of_solids (Scene *self)
{
  for (int i = 0; i < 4; i++)
    {
      add_box (self, (V) { 3 * i, 0, 0 }, (V) { 3 * i + 1.5, 1.5, 1.5 });
      add_cone (self, (V) { 3 * i + 1, 3, 0 }, (V) { 3 * i + 1, 3, 2 }, 1);
      add_sphere (self, (V) { 3 * i, 6, 1 }, 1);
      add_cylinder (self, (V) { 3 * i, 9, 0 }, (V) { 3 * i + 0.5, 9, 2 }, 0.8);
    }
}

static void
make_star_prism (Scene *self)
{
  V vertices[20];

  for (guint i = 0; i < 10; i++)
    {
      vertices[i] = get_corner ((V) { 0, 0, 0 }, i % 2 ? 0.8 : 2, i, 10);
      vertices[10 + i] = porism_space_add (vertices[i], (V) { 0.2, 0, 1.5 });
    }
  add_polyhedron (self, PORISM_FAMILY_PRISM, 20, vertices);
  add_segment (self, (V) { -2, -2, 0.7 }, (V) { 2, 2, 0.9 });
}

static void
make_cone_with_section (Scene *self)
{
  add_cone (self, (V) { 0, 0, 0 }, (V) { 0, 0, 4 }, 2);
  add_plane (self, (V) { 0, 0, 1.5 }, (V) { 0.3, 0, 1 }, 2.5);
}

static void
make_wave (Scene *self)
{
  V corners[17 * 17];

  for (guint i = 0; i < 17; i++)
    for (guint k = 0; k < 17; k++)
      {
        const double x = k / 4.0 - 2, y = i / 4.0 - 2;

        corners[17 * i + k] = (V) { x, y, sin (1.7 * x) * cos (1.4 * y) };
      }
  porism_space_shape_add_mesh (add (self), corners, 17, 17, 2);
  add_segment (self, (V) { -2, -2, 0.3 }, (V) { 2, 2, -0.2 });
}

static void
make_conics (Scene *self)
{
  porism_space_shape_add_hyperbola (add (self), (V) { 0, 0, 0 }, (V) { 1, 0, 0.3 }, (V) { 0, 1, 0 }, -1.8, 1.7);
  porism_space_shape_add_parabola (add (self), (V) { 0, 0, -1 }, (V) { 0, 1, 0 }, (V) { 0.3, 0, 1 }, -1.7, 1.5);
  porism_space_shape_add_arc (add (self), (V) { 0, 0, 0.5 }, (V) { 2, 0, 0 }, (V) { 0, 0.7, 0.7 }, 0.4, 5);
  add_prism (self, (V) { 0, 0, -0.5 }, 1, 6, (V) { 0, 0, 1.2 });
  add_sphere (self, (V) { 1.5, 0.5, 0.4 }, 0.7);
}

static const struct
{
  const char *name;
  void (*make) (Scene *self);
  PorismProjection projection;
  double turn, tilt;
} scenes[] = {
  { "cube with section", make_cube_with_section, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20 },
  { "cube with section", make_cube_with_section, PORISM_PROJECTION_PERSPECTIVE, 35, -25 },
  { "cube with section", make_cube_with_section, PORISM_PROJECTION_CABINET, 1000, 1000 },
  { "pyramid", make_pyramid_with_height, PORISM_PROJECTION_ORTHOGRAPHIC, -40, 25 },
  { "pyramid", make_pyramid_with_height, PORISM_PROJECTION_PERSPECTIVE, 10, 60 },
  { "sphere", make_sphere_with_circles, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20 },
  { "sphere", make_sphere_with_circles, PORISM_PROJECTION_PERSPECTIVE, -60, 20 },
  { "sphere", make_sphere_with_circles, PORISM_PROJECTION_CABINET, 1000, 1000 },
  { "cone", make_cone, PORISM_PROJECTION_ORTHOGRAPHIC, 20, 15 },
  { "cone", make_cone, PORISM_PROJECTION_PERSPECTIVE, 20, -40 },
  { "frustum", make_frustum, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20 },
  { "frustum", make_frustum, PORISM_PROJECTION_PERSPECTIVE, 40, 50 },
  { "cylinder", make_cylinder, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20 },
  { "cylinder", make_cylinder, PORISM_PROJECTION_PERSPECTIVE, -60, 35 },
  { "cylinder", make_cylinder, PORISM_PROJECTION_CABINET, 1000, 1000 },
  { "planes", make_planes, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20 },
  { "planes", make_planes, PORISM_PROJECTION_PERSPECTIVE, 100, 30 },
  { "tetrahedron in cube", make_tetrahedron_in_cube, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20 },
  { "tetrahedron in cube", make_tetrahedron_in_cube, PORISM_PROJECTION_CABINET, -70, 12 },
  { "nested", make_nested, PORISM_PROJECTION_ORTHOGRAPHIC, -55, 18 },
  { "nested", make_nested, PORISM_PROJECTION_PERSPECTIVE, -25, 33 },
  { "sphere behind pyramid", make_sphere_behind_pyramid, PORISM_PROJECTION_ORTHOGRAPHIC, 10, 12 },
  { "sphere behind pyramid", make_sphere_behind_pyramid, PORISM_PROJECTION_PERSPECTIVE, -15, 25 },
  { "crossing cylinders", make_crossing_cylinders, PORISM_PROJECTION_ORTHOGRAPHIC, -30, 25 },
  { "crossing cylinders", make_crossing_cylinders, PORISM_PROJECTION_PERSPECTIVE, -50, 40 },
  { "sphere through box", make_sphere_through_box, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20 },
  { "sphere through box", make_sphere_through_box, PORISM_PROJECTION_CABINET, -60, 20 },
  { "row of solids", make_row_of_solids, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20 },
  { "row of solids", make_row_of_solids, PORISM_PROJECTION_PERSPECTIVE, -75, 8 },
  { "star", make_star_prism, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20 },
  { "cone with plane", make_cone_with_section, PORISM_PROJECTION_PERSPECTIVE, -60, 20 },
  { "wave", make_wave, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 25 },
  { "conics", make_conics, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20 },
  { "conics", make_conics, PORISM_PROJECTION_PERSPECTIVE, -20, 50 },
};

/* ---- beside rays ---- */

static void
look (Scene              *scene,
      PorismCamera       *camera,
      PorismSpacePicture *picture,
      GArray             *parts)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (V));

  for (guint i = 0; i < scene->shapes->len; i++)
    porism_space_shape_add_places (g_ptr_array_index (scene->shapes, i), places);
  camera->scale = 0;
  porism_camera_fit (camera, places, 30);
  porism_space_picture_begin (picture, camera);
  for (guint i = 0; i < scene->shapes->len; i++)
    porism_space_picture_add (picture, g_ptr_array_index (scene->shapes, i), i, TRUE);
  porism_space_picture_find_repeated (picture);
  porism_hidden_find (picture, parts);
}

static double
get_length (const PorismSpacePicture *picture,
            const PorismLinePart     *part)
{
  const PorismSeenCurve *curve = &g_array_index (picture->curves, PorismSeenCurve, part->curve);
  double length = 0;
  PorismHomogeneous a = porism_space_curve_get (curve->points, curve->degree, part->from);

  for (int i = 1; i <= 8; i++)
    {
      const PorismHomogeneous b = porism_space_curve_get (curve->points, curve->degree, part->from + (part->to - part->from) * i / 8);

      length += hypot (b.at[0] / b.at[3] - a.at[0] / a.at[3], b.at[1] / b.at[3] - a.at[1] / a.at[3]);
      a = b;
    }
  return length;
}

/* Evenly along all lines; returns how many agree. */
static guint
count_agreeing (const Scene              *scene,
                const PorismCamera       *camera,
                const PorismSpacePicture *picture,
                const GArray             *parts,
                guint                    *n_hidden)
{
  double whole = 0, along = 0;
  guint n = 0, taken = 0;

  for (guint i = 0; i < parts->len; i++)
    whole += get_length (picture, &g_array_index (parts, PorismLinePart, i));
  for (guint i = 0; i < parts->len; i++)
    {
      const PorismLinePart *part = &g_array_index (parts, PorismLinePart, i);
      const PorismSeenCurve *curve = &g_array_index (picture->curves, PorismSeenCurve, part->curve);
      const double length = get_length (picture, part);

      for (; taken < N_SAMPLES && (taken + 0.5) / N_SAMPLES * whole <= along + length; taken++)
        {
          const double t = part->from + (part->to - part->from) * ((taken + 0.5) / N_SAMPLES * whole - along) / length;
          const PorismHomogeneous at = porism_space_curve_get (curve->points, curve->degree, t);
          const V place = porism_camera_from_picture (camera, (V) { at.at[0] / at.at[3], at.at[1] / at.at[3], at.at[2] / at.at[3] });

          n += ray_cast_is_hidden (camera, scene->shapes, place, 3e-4) == part->hidden;
          *n_hidden += part->hidden;
        }
      along += length;
    }
  g_assert_cmpuint (taken, >=, N_SAMPLES - 2);
  return n;
}

static void
test_rays (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  Scene scene = { g_ptr_array_new_with_free_func (free_shape) };
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PorismLinePart));
  g_auto (PorismSpacePicture) picture = { 0 };
  PorismCamera camera;
  guint n, n_hidden = 0;

  scenes[i].make (&scene);
  porism_space_picture_init (&picture);
  porism_camera_init (&camera, scenes[i].projection, scenes[i].turn, scenes[i].tilt, WIDTH, HEIGHT);
  look (&scene, &camera, &picture, parts);
  n = count_agreeing (&scene, &camera, &picture, parts, &n_hidden);
  g_test_message ("%s: %u of %u agree, %u of them hidden, %u parts", scenes[i].name, n, N_SAMPLES, n_hidden, parts->len);
  g_assert_cmpuint (n, >=, N_SAMPLES * 995 / 1000);
  g_assert_cmpuint (n_hidden, >, 0);
  g_assert_cmpuint (n_hidden, <, N_SAMPLES);
  g_ptr_array_unref (scene.shapes);
}

/* ---- cameras ---- */

static void
assert_near (V      a,
             V      b,
             double within)
{
  g_assert_cmpfloat (porism_space_length (porism_space_subtract (a, b)), <, within);
}

static void
test_round_trips (void)
{
  for (int projection = 0; projection <= PORISM_PROJECTION_CABINET; projection++)
    for (int turn = -180; turn <= 180; turn += 35)
      for (int tilt = -90; tilt <= 90; tilt += 45)
        {
          const V place = { 1.5, -2.25, 0.75 };
          PorismCamera camera;
          V seen, origin, direction, moved;

          porism_camera_init (&camera, (PorismProjection) projection, turn, tilt, WIDTH, HEIGHT);
          camera.scale = 40;
          camera.target = (V) { 0.5, 0.25, -1 };
          camera.distance = 30;
          porism_camera_update (&camera);
          seen = porism_camera_to_picture (&camera, place);
          assert_near (porism_camera_from_picture (&camera, seen), place, 1e-9);
          porism_camera_get_ray (&camera, seen.x, seen.y, &origin, &direction);
          assert_near (porism_space_cross (porism_space_subtract (place, origin), direction), (V) { 0, 0, 0 }, 1e-9);
          moved = porism_camera_to_picture (&camera, porism_camera_drag (&camera, place, 100, 200));
          assert_near (moved, (V) { 100, 200, seen.z }, 1e-9);
        }
}

/* x to the right and z up from the front; x to the right and y up from above; y to the right from the x-axis. */
static void
test_directions (void)
{
  static const struct
  {
    double turn, tilt;
    V right, up;
  } views[] = { { 0, 0, { 1, 0, 0 }, { 0, 0, 1 } }, { 0, 90, { 1, 0, 0 }, { 0, 1, 0 } }, { -90, 0, { 0, 1, 0 }, { 0, 0, 1 } } };
  PorismCamera camera;

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      porism_camera_init (&camera, PORISM_PROJECTION_ORTHOGRAPHIC, views[i].turn, views[i].tilt, WIDTH, HEIGHT);
      camera.scale = 100;
      porism_camera_update (&camera);
      assert_near (porism_camera_to_picture (&camera, views[i].right), (V) { WIDTH / 2 + 100, HEIGHT / 2, 0 }, 1e-9);
      assert_near (porism_camera_to_picture (&camera, views[i].up), (V) { WIDTH / 2, HEIGHT / 2 - 100, 0 }, 1e-9);
    }
  /* As textbooks have it: y to the right, z up, and x towards who looks, aslant and half as long. */
  porism_camera_init (&camera, PORISM_PROJECTION_CABINET, PORISM_VIEW_ANGLE_NONE, PORISM_VIEW_ANGLE_NONE, WIDTH, HEIGHT);
  camera.scale = 100;
  porism_camera_update (&camera);
  assert_near (porism_camera_to_picture (&camera, (V) { 0, 1, 0 }), (V) { WIDTH / 2 + 100, HEIGHT / 2, 0 }, 1e-9);
  assert_near (porism_camera_to_picture (&camera, (V) { 0, 0, 1 }), (V) { WIDTH / 2, HEIGHT / 2 - 100, 0 }, 1e-9);
  assert_near (porism_camera_to_picture (&camera, (V) { 1, 0, 0 }),
               (V) { WIDTH / 2 - 25 * G_SQRT2, HEIGHT / 2 + 25 * G_SQRT2, 100 }, 1e-9);
}

/* What fits touches the margins on two sides, and nothing goes beyond. */
static void
test_fit (void)
{
  for (int projection = 0; projection <= PORISM_PROJECTION_CABINET; projection++)
    {
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (V));
      double left = HUGE_VAL, right = 0, top = HUGE_VAL, bottom = 0;
      PorismCamera camera;

      for (int i = 0; i < 8; i++)
        {
          const V place = { 100 + (i & 1), 3 * (i & 2), i & 4 };

          g_array_append_val (places, place);
        }
      porism_camera_init (&camera, (PorismProjection) projection, -60, 20, WIDTH, HEIGHT);
      camera.scale = 0;
      porism_camera_fit (&camera, places, 50);
      for (guint i = 0; i < places->len; i++)
        {
          const V seen = porism_camera_to_picture (&camera, g_array_index (places, V, i));

          left = fmin (left, seen.x);
          right = fmax (right, seen.x);
          top = fmin (top, seen.y);
          bottom = fmax (bottom, seen.y);
        }
      g_assert_cmpfloat (fmin (left, top), >, 47);
      g_assert_cmpfloat (fmin (left, top), <, 53);
      g_assert_cmpfloat_with_epsilon (left, WIDTH - right, 3);
      g_assert_cmpfloat_with_epsilon (top, HEIGHT - bottom, 3);
    }
}

/* ---- parts ---- */

static void
test_zeros (void)
{
  /* (t - 0.1) (t - 0.25) (t - 0.5) (t - 0.9) */
  const double wanted[4] = { 0.1, 0.25, 0.5, 0.9 }, power[5] = { 0.01125, -0.1925, 0.965, -1.75, 1 };
  double coefficients[5], zeros[4];

  /* From powers to Bernstein: b_i = sum over k of C (i, k) / C (4, k) a_k. */
  static const double choose[5][5] = { { 1 }, { 1, 1 }, { 1, 2, 1 }, { 1, 3, 3, 1 }, { 1, 4, 6, 4, 1 } };

  for (int i = 0; i <= 4; i++)
    {
      coefficients[i] = 0;
      for (int k = 0; k <= i; k++)
        coefficients[i] += choose[i][k] / choose[4][k] * power[k];
    }
  g_assert_cmpuint (porism_bernstein_find_zeros (coefficients, 4, zeros), ==, 4);
  for (int i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (zeros[i], wanted[i], 1e-9);
  g_assert_cmpuint (porism_bernstein_find_zeros ((double[]) { 1, 2, 1 }, 2, zeros), ==, 0);
  g_assert_cmpuint (porism_bernstein_find_zeros ((double[]) { -1, 1 }, 1, zeros), ==, 1);
  g_assert_cmpfloat (zeros[0], ==, 0.5);
}

/* Two boxes that share a face draw its edges once. */
static void
test_repeated (void)
{
  Scene scene = { g_ptr_array_new_with_free_func (free_shape) };
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PorismLinePart));
  g_auto (PorismSpacePicture) picture = { 0 };
  PorismCamera camera;
  guint n = 0;

  add_box (&scene, (V) { 0, 0, 0 }, (V) { 1, 1, 1 });
  add_box (&scene, (V) { 2, 1, 1 }, (V) { 1, 0, 0 });
  porism_space_picture_init (&picture);
  porism_camera_init (&camera, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20, WIDTH, HEIGHT);
  look (&scene, &camera, &picture, parts);
  for (guint i = 0; i < picture.curves->len; i++)
    n += !g_array_index (picture.curves, PorismSeenCurve, i).again;
  g_assert_cmpuint (picture.curves->len, ==, 24);
  g_assert_cmpuint (n, ==, 20);
  g_ptr_array_unref (scene.shapes);
}

/* A cube shows nine edges and hides three, each whole. */
static void
test_cube (void)
{
  Scene scene = { g_ptr_array_new_with_free_func (free_shape) };
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PorismLinePart));
  g_auto (PorismSpacePicture) picture = { 0 };
  PorismCamera camera;
  guint n_hidden = 0;

  add_box (&scene, (V) { 0, 0, 0 }, (V) { 1, 1, 1 });
  porism_space_picture_init (&picture);
  porism_camera_init (&camera, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20, WIDTH, HEIGHT);
  look (&scene, &camera, &picture, parts);
  for (guint i = 0; i < parts->len; i++)
    n_hidden += g_array_index (parts, PorismLinePart, i).hidden;
  g_assert_cmpuint (parts->len, ==, 12);
  g_assert_cmpuint (n_hidden, ==, 3);
  g_ptr_array_unref (scene.shapes);
}

/* Faces that go through each other are divided, and what is nearer comes later at each place of the surface. */
static void
test_painting (void)
{
  Scene scene = { g_ptr_array_new_with_free_func (free_shape) };
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PorismLinePart));
  g_auto (PorismSpacePicture) picture = { 0 };
  g_auto (PorismPainting) painting = { 0 };
  PorismCamera camera;
  guint n = 0;

  make_planes (&scene);
  porism_space_picture_init (&picture);
  porism_painting_init (&painting);
  porism_camera_init (&camera, PORISM_PROJECTION_ORTHOGRAPHIC, -60, 20, WIDTH, HEIGHT);
  look (&scene, &camera, &picture, parts);
  porism_painting_begin (&painting);
  for (guint i = 0; i < scene.shapes->len; i++)
    porism_painting_add (&painting, g_ptr_array_index (scene.shapes, i), i, TRUE);
  porism_painting_divide (&painting);
  porism_painting_order (&painting, &camera);
  g_assert_cmpuint (painting.order->len, >=, 6);
  for (double x = 50; x < WIDTH; x += 37)
    for (double y = 50; y < HEIGHT; y += 37)
      {
        double last = -HUGE_VAL;

        for (guint i = 0; i < painting.order->len; i++)
          {
            const PorismPainted *painted = porism_painting_get (&painting, i);
            const double *plane = g_array_index (picture.faces, PorismSeenFace, painted->owner).plane.at;
            PorismSpaceVector corners[8];
            gboolean within = FALSE;

            g_assert_cmpuint (painted->n, <=, G_N_ELEMENTS (corners));
            for (guint k = 0; k < painted->n; k++)
              corners[k] = porism_camera_to_picture (&camera, porism_painting_get_corners (&painting, painted)[k]);
            for (guint a = 0, b = painted->n - 1; a < painted->n; b = a++)
              if ((corners[a].y > y) != (corners[b].y > y) &&
                  x < corners[a].x + (y - corners[a].y) / (corners[b].y - corners[a].y) * (corners[b].x - corners[a].x))
                within = !within;
            if (!within)
              continue;
            g_assert_cmpfloat (-(plane[0] * x + plane[1] * y + plane[3]) / plane[2], >=, last - 0.1);
            last = -(plane[0] * x + plane[1] * y + plane[3]) / plane[2];
            n++;
          }
      }
  g_assert_cmpuint (n, >, 50);
  g_ptr_array_unref (scene.shapes);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/space-hiding/rays/%02u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_rays);
    }
  g_test_add_func ("/space-hiding/round-trips", test_round_trips);
  g_test_add_func ("/space-hiding/directions", test_directions);
  g_test_add_func ("/space-hiding/fit", test_fit);
  g_test_add_func ("/space-hiding/zeros", test_zeros);
  g_test_add_func ("/space-hiding/repeated", test_repeated);
  g_test_add_func ("/space-hiding/cube", test_cube);
  g_test_add_func ("/space-hiding/painting", test_painting);

  return g_test_run ();
}
