/* A corner of a face: how light falls on it. Round surfaces shine: about a direction, or along their axis. */

uniform mat4 camera;
uniform vec4 eye;
uniform vec3 light;
uniform vec3 frame;
uniform vec2 depths;
uniform float shade;
uniform float light_alpha;
uniform float facet_weight;
uniform vec3 paper;

layout (location = 0) in vec3 place;
layout (location = 1) in vec3 normal;
layout (location = 2) in vec3 axis;
layout (location = 3) in float surface;
layout (location = 4) in vec4 fill;

out vec4 colour;

const float OPEN = 0.0;
const float CLOSED = 1.0;
const float FACET = 2.0;
const float ROUND = 3.0;

/* As so many steps of light that lie upon each other, from none at 50 degrees off to all seven. */
float
get_white ()
{
  vec3 across = normal - axis * dot (normal, axis), from = light - axis * dot (light, axis);
  float off = degrees (acos (clamp (dot (normalize (across), normalize (from)), -1.0, 1.0)));

  return 1.0 - pow (1.0 - light_alpha, clamp ((50.0 - off) / 6.4, 0.0, 7.0));
}

void
main ()
{
  vec4 seen = camera * vec4 (place, 1.0);
  float lit = dot (normal, light), covers = fill.a, white = surface == ROUND ? get_white () : 0.0;

  if (surface == OPEN && dot (normal, eye.xyz - eye.w * place) < 0.0)
    lit = -lit;
  if (surface <= FACET)
    covers *= 1.0 + shade * (1.0 - 2.0 * (surface == FACET ? abs (lit) : max (lit, 0.0)));
  covers = min (covers, 1.0);
  colour = surface == FACET ? vec4 (mix (paper, fill.rgb, min (facet_weight * covers, 1.0)), 1.0) : vec4 (fill.rgb * covers, covers);
  colour = vec4 (white) + colour * (1.0 - white);
  gl_Position = vec4 (2.0 * seen.x / frame.x - seen.w, seen.w - 2.0 * seen.y / frame.y,
                      seen.w - 2.0 * (seen.z - depths.x * seen.w) / (depths.y - depths.x), seen.w);
}
