/** Legal forms, ignored in initials. */
const FORMS = new Set([
  'ag',
  'bv',
  'co',
  'corp',
  'ev',
  'gbr',
  'gmbh',
  'inc',
  'kg',
  'llc',
  'llp',
  'ltd',
  'mbh',
  'nv',
  'plc',
  'sa',
  'sas',
  'se',
  'sl',
  'slu',
  'srl',
  'ug',
]);
const SMALL = new Set(['and', 'de', 'del', 'der', 'die', 'das', 'el', 'la', 'las', 'los', 'of', 'the', 'und', 'y']);

const MAX_WORDS = 4;

/**
 * Suggested asset tag prefix: initials of the company's words, or the beginning of a single one. Empty without Latin
 * letters.
 */
export function prefixFrom(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1');
  const words = plain.split(/[^A-Za-z0-9]+/).filter((one) => /[A-Za-z0-9]/.test(one));
  const telling = words.filter((one) => !FORMS.has(one.toLowerCase()) && !SMALL.has(one.toLowerCase()));
  const [first = words[0] ?? '', ...more] = telling;
  if (more.length === 0) return first.slice(0, 2).toUpperCase();
  return [first, ...more]
    .slice(0, MAX_WORDS)
    .map((one) => one.charAt(0))
    .join('')
    .toUpperCase();
}
