/** Pictures are only present or not: the operators take no value. */
export function ImageFilter() {
  return null;
}
