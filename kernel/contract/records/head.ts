import { kindOf } from '../fields/kinds.ts';
import type { Fields } from '../fields/types.ts';
import type { RecordDefinition } from './types.ts';

/**
 * What a browser knows of a record type before its module is loaded: its addresses, its permission, its place in the
 * navigation, to which types it refers, and by which places permissions on it are limited.
 */
export function headOf(record: RecordDefinition): RecordDefinition {
  const {
    name,
    wire,
    permission,
    readPermission,
    pages,
    order,
    nav,
    icon,
    title,
    subtitle,
    parent,
    partOf,
    limitedBy,
    canHold,
    heldBy,
    holdsPageSize,
    hasCustomFields,
  } = record;
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
    defaultSort: record.defaultSort,
    ...(readPermission === undefined ? {} : { readPermission }),
    ...(nav ? { nav } : {}),
    ...(subtitle ? { subtitle } : {}),
    ...(parent ? { parent } : {}),
    ...(partOf ? { partOf } : {}),
    ...(limitedBy ? { limitedBy } : {}),
    ...(canHold === undefined ? {} : { canHold }),
    ...(heldBy ? { heldBy } : {}),
    ...(holdsPageSize ? { holdsPageSize } : {}),
    ...(hasCustomFields === false ? { hasCustomFields } : {}),
  };
}

function relationsOf(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind, to }]) => to !== undefined || kindOf({ kind }).isAssigned === true)
      .map(([key, { kind, to, via, readOnly }]) => [
        key,
        { kind, ...(to ? { to } : {}), ...(via ? { via } : {}), ...(readOnly ? { readOnly } : {}) },
      ]),
  );
}
