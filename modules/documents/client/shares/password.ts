/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of twelve random signs in groups, such as `k7wm-3xqd-9hta`. */
export function madePassword(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(12));
  const signs = [...bytes].map((one) => SIGNS[one % SIGNS.length] ?? 'a').join('');
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-');
}
