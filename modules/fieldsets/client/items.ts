import { formatLayout, parseLayout } from '@steward/kernel/contract/records/fieldsets.ts';

/** A row of the editor: a field or the start of a section. */
export type Item =
  | { readonly id: string; readonly key: string; readonly required: boolean }
  | { readonly id: string; readonly section: string };

/** Rows of a layout, including empty and unnamed sections. */
export function itemsOf(layout: string): Item[] {
  return layout.split('\n').flatMap((line, index): Item[] => {
    if (line.trim().startsWith('#')) return [{ id: `section ${index}`, section: line.trim().replace(/^#+\s?/, '') }];
    return parseLayout(line).map(({ key, required }) => ({ id: key, key, required }));
  });
}

export function layoutOf(items: readonly Item[]): string {
  return items.map((one) => ('key' in one ? formatLayout([{ ...one, section: null }]) : `# ${one.section}`)).join('\n');
}
