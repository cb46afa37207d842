/* A line as a rectangle of the surface that holds it and its round ends. Four corners have the same line. Outlines of round
 * surfaces, and of meshes, are found here, as app/space/outline.c finds them: they follow the eye. */

uniform mat4 camera;
uniform vec4 eye;
uniform vec3 frame;             /* width, height and pixels a unit of the surface */
uniform vec2 depths;
uniform float scale;            /* pixels a unit of space */

layout (location = 0) in vec3 a;
layout (location = 1) in vec3 b;
layout (location = 2) in vec3 c;
layout (location = 3) in vec3 d;
layout (location = 4) in vec4 numbers;  /* type, radius, width, and how far from the beginning */
layout (location = 5) in vec4 dashes;
layout (location = 6) in float butt;
layout (location = 7) in vec4 ink;

noperspective out vec2 at;
flat out float line_length;
flat out float line_width;
flat out vec4 line_ink;
#ifdef DASHED
flat out vec4 line_dashes;
flat out vec2 line_start;       /* of its pattern, and pixels of the pattern a pixel */
flat out vec2 line_ends;        /* whether its dashes end flat, and whether it goes on as another one */
#endif

const float CHORD = 1.0;
const float EDGE = 2.0;
const float SPHERE = 3.0;
const float CONE = 4.0;

void
span (vec3 normal, out vec3 u, out vec3 v)
{
  vec3 level = cross (vec3 (0.0, 0.0, 1.0), normal);

  u = length (level) > 1e-6 ? normalize (level) : normalize (vec3 (1.0, 0.0, 0.0) - normal.x * normal);
  v = cross (normal, u);
}

vec3
get_way (vec3 from)
{
  return eye.xyz - eye.w * from;
}

void
find_sphere (float radius, out vec3 from, out vec3 to)
{
  vec3 way = get_way (a), u, v;
  float sine = eye.w > 0.0 ? min (radius / length (way), 1.0) : 0.0;
  vec3 axis = normalize (way), centre = a + radius * sine * axis;
  float r = radius * sqrt (max (1.0 - sine * sine, 0.0));

  span (axis, u, v);
  from = centre + r * (cos (c.x) * u + sin (c.x) * v);
  to = centre + r * (cos (c.y) * u + sin (c.y) * v);
}

/* False where all of it looks towards the eye, or nothing. */
bool
find_turned (bool cone, float radius, out vec3 from, out vec3 to)
{
  vec3 along = b - a, axis = normalize (along), u, v;
  float taper = c.y;
  vec3 way = get_way (cone ? a + along / (1.0 - taper) : a);
  float x, y, up = dot (way, axis), reach, angle;

  span (axis, u, v);
  x = dot (way, u);
  y = dot (way, v);
  reach = cone ? -up * radius * (1.0 - taper) / length (along) : eye.w > 0.0 ? radius : 0.0;
  if (abs (reach) >= length (vec2 (x, y)))
    return false;
  angle = atan (y, x) + c.x * acos (reach / length (vec2 (x, y)));
  from = a + radius * (cos (angle) * u + sin (angle) * v);
  to = b + taper * (from - a);
  return true;
}

/* Whether one of the facets beside it looks towards the eye and the other one does not, or is not there. */
bool
is_outline ()
{
  vec3 way = get_way (a);

  return sign (dot (way, c)) != sign (dot (way, d)) || (dot (c, c) > 0.0) != (dot (d, d) > 0.0);
}

bool
find_ends (out vec3 from, out vec3 to)
{
  from = a;
  to = b;
  if (numbers.x > CONE - 0.5)
    return find_turned (numbers.x < CONE + 0.5, numbers.y, from, to);
  if (numbers.x > SPHERE - 0.5)
    find_sphere (numbers.y, from, to);
  else if (numbers.x > EDGE - 0.5)
    return is_outline ();
  return true;
}

/* In pixels, with the depth. */
vec3
see (vec3 place)
{
  vec4 seen = camera * vec4 (place, 1.0);

  return seen.xyz / seen.w;
}

/* A surface bends towards the eye beside its outline, which has to be before it there. */
float
get_lift ()
{
  float half_width = 0.5 * numbers.z * frame.z + 1.0;

  if (numbers.x > SPHERE - 0.5)
    return sqrt (2.0 * numbers.y * scale * half_width);
  return numbers.x > EDGE - 0.5 ? 2.0 : 0.5;
}

void
main ()
{
  vec3 from, to;
  bool exists = find_ends (from, to);
  vec3 start = see (from), end = see (to);
  vec2 along = end.xy - start.xy;
  vec2 direction = length (along) > 1e-4 ? normalize (along) : vec2 (1.0, 0.0);
  bool at_end = (gl_VertexID & 1) != 0, above = (gl_VertexID & 2) != 0;
  float margin = 0.5 * numbers.z * frame.z + 0.6;
  float side = above ? margin : -margin;
#ifdef DASHED
  bool chord = (numbers.x > CHORD - 0.5 && numbers.x < CHORD + 0.5) || (numbers.x > SPHERE - 0.5 && numbers.x < SPHERE + 0.5);
#endif
  vec2 place = (at_end ? end.xy + margin * direction : start.xy - margin * direction) + side * vec2 (-direction.y, direction.x);
  float depth = (at_end ? end.z : start.z) + get_lift ();

  line_length = length (along);
  at = vec2 (at_end ? line_length + margin : -margin, side);
  line_width = numbers.z * frame.z;
  line_ink = ink;
#ifdef DASHED
  line_dashes = dashes * frame.z;
  line_start = chord ? vec2 (numbers.w * scale, distance (from, to) * scale / max (line_length, 1e-3)) : vec2 (0.0, 1.0);
  line_ends = vec2 (butt, chord ? 1.0 : 0.0);
#endif
  gl_Position = exists ? vec4 (2.0 * place.x / frame.x - 1.0, 1.0 - 2.0 * place.y / frame.y,
                               1.0 - 2.0 * (depth - depths.x) / (depths.y - depths.x), 1.0)
                       : vec4 (2.0, 2.0, 2.0, 1.0);
}
