/* All of a face is known at its corners: a driver that draws without a graphics card has little to do. */

in vec4 colour;

out vec4 result;

void
main ()
{
  result = colour;
}
