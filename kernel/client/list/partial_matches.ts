/** Parts that are asked for at most. */
const MOST = 4;
/** Shorter beginnings match nearly everything. */
const SHORTEST = 3;

/**
 * What to search for when nothing matches all of it: its words, or the beginnings of a single one, of which the first
 * with matches is meant, from the longest to half of it.
 */
export function partsOfSearch(search: string): readonly string[] {
  const words = [...new Set(search.trim().split(/\s+/).filter(Boolean))];
  if (words.length > 1) return words.slice(0, MOST);
  const letters = [...new Intl.Segmenter().segment(words[0] ?? '')].map((one) => one.segment);
  const lengths = [letters.length - 1, Math.ceil(letters.length * 0.75), Math.ceil(letters.length / 2)];
  const fitting = new Set(lengths.filter((length) => length >= SHORTEST && length < letters.length));
  return [...fitting].toSorted((a, b) => b - a).map((length) => letters.slice(0, length).join(''));
}
