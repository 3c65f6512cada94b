/** Lower case without accents, ß as ss, as the server compares. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

export function wordsOf(query: string): string[] {
  return withoutAccents(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether the text contains every word of the query. */
export function holds(text: string, query: string): boolean {
  const folded = withoutAccents(text);
  return wordsOf(query).every((word) => folded.includes(word));
}

/** Relevance of a title: 0 prefix, 1 word prefixes; `null` no match. */
export function matchRank(title: string, more: string, query: string): number | null {
  const words = wordsOf(query);
  if (words.length === 0) return null;
  if (withoutAccents(title).startsWith(words.join(' '))) return 0;
  const own = withoutAccents(`${title} ${more}`).split(/[\s,./:–-]+/);
  return words.every((word) => own.some((one) => one.startsWith(word))) ? 1 : null;
}

/** Splits a text into matching and other parts. */
export function highlighted(
  text: string,
  words: readonly string[],
): { readonly text: string; readonly hit: boolean }[] {
  const letters = [...text];
  // A letter may normalise to several or none; positions are kept.
  const folded = letters.map(withoutAccents);
  const whole = folded.join('');
  const places = folded.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  const hits = new Set<number>();
  for (const word of words.filter((one) => one !== '')) {
    let at = whole.indexOf(word);
    while (at >= 0) {
      for (let place = at; place < at + word.length; place += 1) hits.add(places[place] ?? -1);
      at = whole.indexOf(word, at + word.length);
    }
  }
  const found: { text: string; hit: boolean }[] = [];
  letters.forEach((letter, index) => {
    const hit = hits.has(index);
    const last = found.at(-1);
    if (last?.hit === hit) last.text += letter;
    else found.push({ text: letter, hit });
  });
  return found;
}
