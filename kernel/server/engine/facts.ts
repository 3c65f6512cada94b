import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { formatDate, formatDateTime, isNamed, isSecret, kindOf } from '@steward/kernel/contract/fields/index.ts';
import type { FieldDefinition } from '@steward/kernel/contract/fields/types.ts';
import { labelOf, labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { findRecord, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { fullNameOf } from '@steward/kernel/contract/records/name_and_icon.ts';
import { definitionFor, withPermissions, type Context } from '../context/context.ts';
import { readRows } from './operations/rows.ts';

/** A value of a record as emails and calendars show it. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly isPlace: boolean;
}

/** Facts by which somebody recognises a record outside of Steward, such as in an email. */
export interface DescribedRecord {
  /** Its title with its subtitle: an asset with its tag. */
  readonly name: string;
  /** Of the record of which it is a part: the asset of a fault report. */
  readonly whole: string | null;
  readonly facts: readonly Fact[];
  /** Its own picture, else that of its whole or its model. */
  readonly imageId: string | null;
  /** Whether the user of the context may open it; otherwise they have it only. */
  readonly mayOpen: boolean;
}

/** Steps to another record whose picture is shown instead, such as its model. */
const MAX_DEPTH = 3;

type Rows = ReadonlyMap<string, Row>;
type RowsOf = (type: string, ids: readonly string[]) => Promise<Rows>;

/**
 * Facts of records that modules declare (`facts` of their server), read with the rights of the context: a record, a
 * field or a name that its user may not read is left out. Who has a record sees its `own` facts without a permission.
 */
export async function describeRecords(
  ctx: Context,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DescribedRecord>> {
  const record = findRecord(type);
  const declared = ctx.services.modules.facts[type];
  if (!record || !declared || ids.length === 0) return new Map();
  const rows = await readableRows(ctx, type, ids);
  const told = new Map<string, DescribedRecord>();
  const once = loaded(ctx);
  for (const row of rows.values())
    told.set(row.id, await describe(ctx, definitionFor(ctx, record), row, declared.shown, once));
  const missing = ids.filter((id) => !rows.has(id));
  for (const row of await heldRows(ctx, record, declared.own ?? [], missing))
    told.set(row.id, { ...(await describe(ctx, record, row, declared.own ?? [], once)), mayOpen: false });
  return told;
}

/** Reads each row once. */
function loaded(ctx: Context): RowsOf {
  const known = new Map<string, Promise<Rows>>();
  return (type, ids) => {
    const key = `${type} ${ids.join()}`;
    const found = known.get(key) ?? readableRows(ctx, type, ids);
    known.set(key, found);
    return found;
  };
}

async function readableRows(ctx: Context, type: string, ids: readonly string[]): Promise<Rows> {
  const record = findRecord(type);
  if (!record || !can(ctx.user, permissionFor(record, 'read'))) return new Map();
  const rows = await readRows(ctx, definitionFor(ctx, record), ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows that are assigned to the user of the context, in any workspace. */
async function heldRows(
  ctx: Context,
  record: RecordDefinition,
  own: readonly string[],
  ids: readonly string[],
): Promise<readonly Row[]> {
  if (own.length === 0 || ids.length === 0 || record.heldBy !== 'one') return [];
  const reading: Context = {
    ...withPermissions(ctx, [permissionFor(record, 'read') ?? ''].filter(Boolean)),
    workspaces: 'all',
  };
  const rows = await readRows(reading, record, ids);
  return rows.filter(({ assignee }) => isObject(assignee) && assignee['id'] === ctx.user.id);
}

async function describe(
  ctx: Context,
  record: RecordDefinition,
  row: Row,
  paths: readonly string[],
  rowsOf: RowsOf,
): Promise<DescribedRecord> {
  const facts: Fact[] = [];
  for (const path of paths) {
    const fact = await factAt(ctx, record, row, path, rowsOf);
    if (fact) facts.push(fact);
  }
  const { partOf } = record;
  const whole = partOf === undefined ? null : await referred(record, row, partOf, rowsOf);
  return {
    name: fullNameOf(record, row),
    whole: whole ? fullNameOf(...whole) : null,
    facts,
    imageId: await pictureOf(record, row, rowsOf),
    mayOpen: true,
  };
}

/** A field of the record, or after a dot one of the record that a reference leads to. */
async function factAt(
  ctx: Context,
  record: RecordDefinition,
  row: Row,
  path: string,
  rowsOf: RowsOf,
): Promise<Fact | null> {
  const [key = '', inner] = path.split('.');
  if (inner !== undefined) {
    const found = await referred(record, row, key, rowsOf);
    return found && factAt(ctx, ...found, inner, rowsOf);
  }
  const field = record.fields[key];
  const value = field && textOf(ctx, record, key, field, row[key]);
  if (!field || !value) return null;
  const isPlace = field.to !== undefined && findRecord(field.to)?.canHold === 'place';
  return { label: labelOf(ctx.language, record, key), value, isPlace };
}

async function referred(
  record: RecordDefinition,
  row: Row,
  key: string,
  rowsOf: RowsOf,
): Promise<[RecordDefinition, Row] | null> {
  const to = record.fields[key]?.to;
  const target = to === undefined ? undefined : findRecord(to);
  const value = row[key];
  if (!target || !isNamed(value) || isHidden(value)) return null;
  const found = (await rowsOf(target.name, [value.id])).get(value.id);
  return found ? [target, found] : null;
}

async function pictureOf(record: RecordDefinition, row: Row, rowsOf: RowsOf, depth = 0): Promise<string | null> {
  const own = row['image'];
  if (isObject(own) && typeof own['id'] === 'string') return own['id'];
  const via = record.partOf ?? record.titleFrom?.[0];
  const found = via === undefined || depth >= MAX_DEPTH ? null : await referred(record, row, via, rowsOf);
  return found && pictureOf(...found, rowsOf, depth + 1);
}

const isHidden = (value: object): boolean => 'hidden' in value && value.hidden === true;

/** A value as text in the reader's language; `null`: there is none, or it is hidden. */
function textOf(
  ctx: Context,
  record: RecordDefinition,
  key: string,
  field: FieldDefinition,
  value: unknown,
): string | null {
  if (value === null || value === undefined || value === '' || isSecret(field)) return null;
  if (isNamed(value)) return isHidden(value) ? null : value.name;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const { writtenAs, hasTime } = kindOf(field);
  if (hasTime) return formatDateTime(value, ctx.user.company.settings?.time_zone ?? 'UTC');
  if (writtenAs === 'date') return formatDate(value);
  return labelsOf(ctx.language, record.name).options?.[key]?.[value] ?? value;
}
