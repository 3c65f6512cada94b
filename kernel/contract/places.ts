/**
 * Where an entry stands among others of its kind: directly after or before one of them, and without either in the
 * order of the modules. An entry of another module is written with it, `kits/kit`, and counts for nothing where that
 * module is not installed.
 */
export interface Placed {
  readonly after?: string;
  readonly before?: string;
}

/** Entries in their order, and what is wrong with what they say of their places, in sentences. */
export interface InOrder<T> {
  readonly entries: T[];
  readonly faults: string[];
}

const ANCHOR = /^(?:(?<module>[a-z_]+)\/)?(?<name>.+)$/;

/** Puts entries in order; those of which the place is wrong stay in the order of the modules. */
export function inOrder<T extends Placed>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  isInstalled: (module: string) => boolean = () => true,
): InOrder<T> {
  const names = new Set(entries.map(nameOf));
  const faults: string[] = [];
  const free: T[] = [];
  const beside = { after: new Map<string, T[]>(), before: new Map<string, T[]>() };
  for (const entry of entries) {
    const side = entry.after === undefined ? 'before' : 'after';
    const { module, name = '' } = ANCHOR.exec(entry[side] ?? '')?.groups ?? {};
    if (name !== '' && names.has(name)) beside[side].set(name, [...(beside[side].get(name) ?? []), entry]);
    else free.push(entry);
    if (name !== '' && !names.has(name) && (module === undefined || isInstalled(module)))
      faults.push(`${nameOf(entry)} stands ${side} ${name}, which is not there`);
  }
  const withNeighbours = (entry: T): T[] => [
    ...(beside.before.get(nameOf(entry)) ?? []).flatMap(withNeighbours),
    entry,
    ...(beside.after.get(nameOf(entry)) ?? []).flatMap(withNeighbours),
  ];
  const found = free.flatMap(withNeighbours);
  const lost = entries.filter((entry) => !found.includes(entry));
  if (lost.length > 0) faults.push(`The places of ${lost.map(nameOf).join(', ')} go round in a circle`);
  return { entries: [...found, ...lost], faults };
}

/** The same, for entries that are all there: throws for the first fault. */
export function inOrderOrThrow<T extends Placed>(...args: Parameters<typeof inOrder<T>>): T[] {
  const { entries, faults } = inOrder(...args);
  if (faults[0] !== undefined) throw new Error(faults[0]);
  return entries;
}
