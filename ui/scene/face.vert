/* A corner of a face: how light falls on it is known for all of the face, but for a round surface, of which it is a corner
 * of a box around it. */

uniform mat4 camera;
uniform vec4 eye;
uniform vec3 light;
uniform vec3 frame;
uniform vec2 depths;
uniform float shade;
uniform float facet_weight;
uniform vec3 paper;

layout (location = 0) in vec3 place;
layout (location = 1) in vec3 normal;
layout (location = 2) in vec3 axis;
layout (location = 3) in float surface;
layout (location = 4) in vec4 fill;
layout (location = 5) in float radius;

flat out vec4 colour;
flat out vec3 base;
flat out vec3 along;
flat out float reach;           /* the radius; of a cone negative; 0: flat */
out vec3 spot;

const float OPEN = 0.0;
const float CLOSED = 1.0;
const float FACET = 2.0;
const float ROUND = 3.0;

void
main ()
{
  vec4 seen = camera * vec4 (place, 1.0);
  float lit = dot (normal, light);
  float covers = fill.a;

  if (surface == OPEN && dot (normal, eye.xyz - eye.w * place) < 0.0)
    lit = -lit;
  if (surface <= FACET)
    covers *= 1.0 + shade * (1.0 - 2.0 * (surface == FACET ? abs (lit) : max (lit, 0.0)));
  covers = min (covers, 1.0);
  if (surface == FACET)
    colour = vec4 (mix (paper, fill.rgb, min (facet_weight * covers, 1.0)), 1.0);
  else
    colour = vec4 (fill.rgb * covers, covers);
  base = normal;
  along = axis;
  reach = surface == ROUND ? radius : 0.0;
  spot = place;
  gl_Position = vec4 (2.0 * seen.x / frame.x - seen.w, seen.w - 2.0 * seen.y / frame.y,
                      seen.w - 2.0 * (seen.z - depths.x * seen.w) / (depths.y - depths.x), seen.w);
}
