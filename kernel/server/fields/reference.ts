import { valueAt } from './export.ts';
import type { ServerKind } from './kind.ts';
import { ID, NAMED } from './schemas.ts';
import { text } from './text.ts';

const column = (key: string): string => `${key}_id`;

/** The id of one record in a column; files have its name, or further fields of it. */
export const reference: ServerKind = {
  ...text,
  column,
  encode: (key, value) => ({ [column(key)]: value }),
  decode: (key, row) => row[column(key)],
  shown: ({ key, field, raw, name, through }) => name(field.to ?? '', field.via ? through(key, raw) : raw[column(key)]),
  exported: ({ key, field, part, reference: position, take }) => {
    const type = field.to ?? '';
    const index = position();
    if (part) {
      take(type, part);
      return { kind: 'text', cell: (values, names) => names.inner(type, valueAt(values, index), part) };
    }
    if (key === 'created_by') return { kind: 'text', cell: (values, names) => names.actor(valueAt(values, index)) };
    return { kind: 'text', cell: (values, names) => names.name(type, valueAt(values, index)) };
  },
  schema: (_field, isInput) => (isInput ? ID : NAMED),
};
