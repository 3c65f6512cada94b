import { formatLayout, parseLayout } from '@steward/kernel/contract/records/fieldsets.ts';

/** A row of the editor: a field, by what its line calls it, or the beginning of a section. */
export type Item =
  | { readonly id: string; readonly key: string; readonly required: boolean }
  | { readonly id: string; readonly section: string };

/** The rows of a layout; sections without a field or a name are rows too. */
export function itemsOf(layout: string): Item[] {
  return layout.split('\n').flatMap((line, index): Item[] => {
    if (line.trim().startsWith('#')) return [{ id: `section ${index}`, section: line.trim().replace(/^#+\s?/, '') }];
    return parseLayout(line).map(({ key, required }) => ({ id: key, key, required }));
  });
}

export function layoutOf(items: readonly Item[]): string {
  return items.map((one) => ('key' in one ? formatLayout([{ ...one, section: null }]) : `# ${one.section}`)).join('\n');
}

/** Puts the row `id` where the row `target` is. */
export function movedTo(items: readonly Item[], id: string, target: string): readonly Item[] {
  const one = items.find((item) => item.id === id);
  const to = items.findIndex((item) => item.id === target);
  return one && to >= 0 ? items.filter((item) => item !== one).toSpliced(to, 0, one) : items;
}
