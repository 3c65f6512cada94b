import { kindOf } from '../fields/registry.ts';
import type { Fields } from '../fields/types.ts';
import { usualPages, type Pages, type RecordDefinition } from './types.ts';

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
    titleFrom,
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
    ...(titleFrom ? { titleFrom } : {}),
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

/** A head as it travels: without the addresses that most types have, and without what every head leaves empty. */
export type ShortHead = Omit<RecordDefinition, 'pages' | 'table' | 'defaultColumns'> & {
  readonly pages: Pick<Pages, 'list'> & Partial<Pages>;
};

/** Leaves out what {@link wholeHead} fills in. */
export function shortHead({ pages, table: _table, defaultColumns: _columns, ...head }: RecordDefinition): ShortHead {
  const usual = usualPages(pages.list);
  const { list, add, edit, detail, clone } = pages;
  return {
    ...head,
    pages: {
      list,
      ...(add === usual.add ? {} : { add }),
      ...(edit === usual.edit ? {} : { edit }),
      ...(detail === usual.detail ? {} : { detail }),
      ...(clone === usual.clone ? {} : { clone }),
    },
  };
}

/** The head again. */
export function wholeHead({ pages, ...head }: ShortHead): RecordDefinition {
  return { ...head, table: '', defaultColumns: [], pages: { ...usualPages(pages.list), ...pages } };
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
