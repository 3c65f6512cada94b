/** A picture is only there or not; its comparisons take no value. */
export function ImageFilter() {
  return null;
}
