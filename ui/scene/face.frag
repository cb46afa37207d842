/* A round surface is found where the line of sight meets it: so it is as round as can be, whatever its size. It shines
 * where light falls on it: about a direction, or along its axis. */

uniform mat4 camera;
uniform vec4 eye;
uniform vec3 light;
uniform vec2 depths;
uniform float light_alpha;

flat in vec4 colour;
flat in vec3 base;
flat in vec3 along;
flat in float reach;
in vec3 spot;

out vec4 result;

/* How much what hides is moved away from the eye, as OFFSET_SLOPES is. */
const float OFFSET_SLOPES = 1.6;
const float STEEP = 12.0;

/* From the ends of a cone or a cylinder, 0 to 1; of a sphere always between. */
float
get_height (vec3 at)
{
  return dot (along, along) > 0.0 ? dot (at - base, along) / dot (along, along) : 0.5;
}

/* The nearer of both places at which the line meets it, where that is between its ends, else the other one. */
bool
meet (vec3 sight, out vec3 hit)
{
  vec3 from = spot - base, axis = dot (along, along) > 0.0 ? normalize (along) : vec3 (0.0);
  float height = length (along), slope = reach < 0.0 ? reach / height : 0.0;
  vec3 off = from - axis * dot (from, axis), side = sight - axis * dot (sight, axis);
  /* Its radius along the line: of a cone it shrinks. */
  float radius = abs (reach) + slope * dot (from, axis), shrinks = slope * dot (sight, axis);
  float a = dot (side, side) - shrinks * shrinks, b = dot (off, side) - radius * shrinks, c = dot (off, off) - radius * radius;
  float root = b * b - a * c, first, second, h;

  if (root < 0.0 || abs (a) < 1e-9)
    return false;
  root = sqrt (root);
  first = min ((-b - root) / a, (-b + root) / a);
  second = max ((-b - root) / a, (-b + root) / a);
  hit = spot + first * sight;
  h = get_height (hit);
  if (h >= 0.0 && h <= 1.0)
    return true;
  hit = spot + second * sight;
  h = get_height (hit);
  return h >= 0.0 && h <= 1.0;
}

/* How many steps of light lie upon each other, so many degrees from where it falls: from none at 50 to all seven. */
float
count_lights (float off)
{
  return clamp ((50.0 - off) / 6.4, 0.0, 7.0);
}

float
get_white (vec3 normal, vec3 axis, vec3 sight)
{
  vec3 across = normal - axis * dot (normal, axis), from = light - axis * dot (light, axis);
  float off = degrees (acos (clamp (dot (normalize (across), normalize (from)), -1.0, 1.0)));

  return dot (normal, sight) < 0.0 ? 1.0 - pow (1.0 - light_alpha, count_lights (off)) : 0.0;
}

void
main ()
{
  result = colour;
  gl_FragDepth = gl_FragCoord.z;
  if (reach != 0.0)
    {
      vec3 sight = normalize (eye.w > 0.0 ? spot - eye.xyz : -eye.xyz), hit, axis, normal;
      vec4 seen;
      float facing, white;

      if (!gl_FrontFacing || !meet (sight, hit))
        discard;
      axis = dot (along, along) > 0.0 ? normalize (along) : vec3 (0.0);
      normal = hit - base - axis * dot (hit - base, axis);
      normal = normalize (normalize (normal) + axis * (reach < 0.0 ? -reach / length (along) : 0.0));
      white = get_white (normal, axis, sight);
      facing = abs (dot (normal, sight));
      seen = camera * vec4 (hit, 1.0);
      /* Before what it hides, as lines that lie on it are. */
      gl_FragDepth = 1.0 - (seen.z / seen.w - 0.5 - OFFSET_SLOPES * min (sqrt (1.0 - facing * facing) / max (facing, 0.01), STEEP) -
                            depths.x) / (depths.y - depths.x);
      result = vec4 (white) + result * (1.0 - white);
    }
}
