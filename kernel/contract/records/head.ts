import type { Fields } from '../fields/types.ts';
import type { RecordDefinition } from './types.ts';

/**
 * What a browser knows of a record type before its module is loaded: its addresses, its permission, its place in the
 * navigation, and to which types it refers.
 */
export function headOf(record: RecordDefinition): RecordDefinition {
  const { name, wire, permission, readPermission, pages, order, nav, icon, title, subtitle, parent, defaultSort } =
    record;
  return {
    name,
    wire,
    table: '',
    permission,
    pages,
    order,
    icon,
    title,
    fields: relationsOf(record.fields),
    defaultColumns: [],
    defaultSort,
    ...(readPermission === undefined ? {} : { readPermission }),
    ...(nav ? { nav } : {}),
    ...(subtitle ? { subtitle } : {}),
    ...(parent ? { parent } : {}),
  };
}

function relationsOf(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind, to }]) => to !== undefined || kind === 'holder')
      .map(([key, { kind, to, via, readOnly }]) => [
        key,
        { kind, ...(to ? { to } : {}), ...(via ? { via } : {}), ...(readOnly ? { readOnly } : {}) },
      ]),
  );
}
