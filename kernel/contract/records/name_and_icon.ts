import { iconOfCategory } from './category_icons.ts';
import type { RecordDefinition } from './types.ts';

/** A record's name: its title, else the names of its `titleFrom`; empty when all are empty or hidden. */
export function ownNameOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  const title = row[record.title];
  if (typeof title === 'string' && title !== '') return title;
  const names = (record.titleFrom ?? []).flatMap((key) => {
    const from = row[key];
    return typeof from !== 'object' || from === null || !('name' in from) || 'hidden' in from
      ? []
      : [String(from.name)];
  });
  return names.join(', ');
}

/** How a record is called in texts: "HP LaserJet M611 · NF-00141", or once, where name and tag are one. */
export function fullName({ name, tag }: { readonly name: string; readonly tag?: string | null | undefined }): string {
  return !tag || name.includes(tag) ? name : name === '' ? tag : `${name} · ${tag}`;
}

/** The same of a row; empty when it has no name that the reader sees. */
export function fullNameOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  const [tag, subtitle] = [record.tag, record.subtitle].map((key) => (key === undefined ? null : row[key]));
  const name = ownNameOf(record, row) || (typeof subtitle === 'string' ? subtitle : '');
  return fullName({ name, tag: typeof tag === 'string' ? tag : null });
}

/** Name of the icon of a record without a picture: that of its category if it has one, else of its type. */
export function iconOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  if (record.iconFrom === undefined) return record.icon;
  const source = record.fields[record.iconFrom]?.icons ? row : row[record.iconFrom];
  return typeof source === 'object' && source !== null && !('hidden' in source) ? iconOfCategory(source) : record.icon;
}
