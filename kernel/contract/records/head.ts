import { kindOf } from '../fields/registry.ts';
import type { Fields } from '../fields/types.ts';
import { usualPages, type Pages, type RecordDefinition } from './types.ts';
import { iconOfCategory } from './category_icons.ts';

/**
 * The part of a record type that browsers know before its module is loaded: addresses, permission, place in the
 * navigation, referenced types, and the fields that limit permissions.
 */
export function headOf(record: RecordDefinition): RecordDefinition {
  const {
    name,
    wire,
    permission,
    readPermission,
    pages,
    after,
    before,
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
    icon,
    title,
    fields: relationsOf(record.fields),
    defaultColumns: [],
    defaultSort: record.defaultSort,
    ...(readPermission === undefined ? {} : { readPermission }),
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
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

/** A head on the wire: without derived addresses and empty values. */
export type ShortHead = Omit<RecordDefinition, 'pages' | 'table' | 'defaultColumns'> & {
  readonly pages: Pick<Pages, 'list'> & Partial<Pages>;
};

/** Leaves out values that {@link wholeHead} fills in. */
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

/** Restores a head from its wire form. */
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

/** A record's name: its title, else the name of its `titleFrom`; empty when both are empty or hidden. */
export function ownNameOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  const title = row[record.title];
  if (typeof title === 'string' && title !== '') return title;
  const from = record.titleFrom === undefined ? null : row[record.titleFrom];
  if (typeof from !== 'object' || from === null || !('name' in from) || 'hidden' in from) return '';
  return String(from.name);
}

/** Name of the icon of a record without a picture: that of its category if it has one, else of its type. */
export function iconOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  if (record.iconFrom === undefined) return record.icon;
  const source = record.fields[record.iconFrom]?.icons ? row : row[record.iconFrom];
  return typeof source === 'object' && source !== null && !('hidden' in source) ? iconOfCategory(source) : record.icon;
}
