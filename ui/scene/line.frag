/* How much of a pixel a line covers: as far as it is within half of the line's width, which is exact for a straight one. */

noperspective in vec2 at;
flat in float line_length;
flat in float line_width;
flat in vec4 line_ink;
#ifdef DASHED
flat in vec4 line_dashes;
flat in vec2 line_start;
flat in vec2 line_ends;
#endif

out vec4 result;

float
cover (float off)
{
  return clamp (min (off + 0.5, 0.5 * line_width) - max (off - 0.5, -0.5 * line_width), 0.0, 1.0);
}

#ifdef DASHED
/* How far it is from the nearest dash, in pixels; within one negative, from its nearer end. */
float
get_gap (float x)
{
  float period = dot (line_dashes, vec4 (1.0)), second = line_dashes.x + line_dashes.y;
  float s = mod (line_start.x + x * line_start.y, period);
  float first_gap = max (s - line_dashes.x, -s), second_gap = max (s - second - line_dashes.z, second - s);

  /* The next pattern begins with a dash. */
  return min (min (first_gap, second_gap), period - s) / line_start.y;
}

float
cover_dashed (float before, float behind, float beyond)
{
  float gap = get_gap (at.x);

  if (line_dashes.x + line_dashes.y <= 0.0)
    return cover (length (vec2 (beyond, at.y)));
  if (line_ends.y > 0.5 && (before > 0.0 || behind >= 0.0))
    return 0.0;
  if (line_ends.x > 0.5)
    return cover (abs (at.y)) * clamp (0.5 - gap, 0.0, 1.0) * clamp (0.5 - before, 0.0, 1.0) * clamp (0.5 - behind, 0.0, 1.0);
  return cover (length (vec2 (max (max (gap, 0.0), beyond), at.y)));
}
#endif

void
main ()
{
  float before = -at.x, behind = at.x - line_length, beyond = max (max (before, behind), 0.0);
#ifdef DASHED
  float covers = cover_dashed (before, behind, beyond);
#else
  float covers = cover (length (vec2 (beyond, at.y)));
#endif

  result = vec4 (line_ink.rgb, 1.0) * line_ink.a * covers;
}
