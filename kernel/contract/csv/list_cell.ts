/** Between the names in one cell. A line end does as well. */
const BETWEEN = /[;\n]/;
/** A name that would be read as several, or as a quoted one. */
const NEEDS_QUOTES = /[;,\n]|^"/;

/** One of several names in a cell. A quoted text is one name. */
export interface ListPart {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Several names in one cell; those that have a separator in them are in quotation marks, doubled inside. */
export function listCell(names: readonly string[]): string {
  return names.map((name) => (NEEDS_QUOTES.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');
}

/** The names in a cell, without empty ones. A quotation mark that nothing closes before a separator is text. */
export function partsOfList(cell: string): ListPart[] {
  const parts: ListPart[] = [];
  let rest = cell.trimStart();
  while (rest !== '') {
    const [whole = '', quoted] = /^"((?:[^"]|"")*)"\s*(?:[;\n]|$)/.exec(rest) ?? [];
    if (quoted === undefined) {
      const end = rest.search(BETWEEN);
      parts.push({ text: (end < 0 ? rest : rest.slice(0, end)).trim(), isQuoted: false });
      rest = end < 0 ? '' : rest.slice(end + 1).trimStart();
    } else {
      parts.push({ text: quoted.replaceAll('""', '"').trim(), isQuoted: true });
      rest = rest.slice(whole.length).trimStart();
    }
  }
  return parts.filter(({ text }) => text !== '');
}
