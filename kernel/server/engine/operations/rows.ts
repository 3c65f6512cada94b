import { sql } from 'kysely';
import { canSeeField, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { concealed } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '../../access/visibility.ts';
import { type Context, requirePermission } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { RowAbilities } from '../../context/hooks.ts';
import { serverKindOf } from '../../fields/index.ts';
import { decoder } from '../../storage/columns.ts';
import { possibleActions } from '../abilities.ts';
import { computedValues, narrowAbilities } from '../hooks.ts';
import { dependencies } from '../query/dependents.ts';
import { linksOf, lookUp, type Names } from '../query/names.ts';

type Raw = Record<string, unknown>;

/**
 * Records as rows of the API, in the order of the ids, without records and fields that the caller may not see. Of
 * secrets they say only that there is one.
 */
export async function readRows(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  options: { readonly trash?: boolean } = {},
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const possible = await possibleActions(ctx, record, options);
  // Columns of any record type.
  const raws = await ctx.tx.known(sql<Raw>`
    select t.*${possible.columns} from ${sql.table(record.table)} t where ${all(visible(ctx, record, 't', { ...options, isLookedUp: true }))}
    and t.id = any(${[...ids]}::uuid[])`);
  const fields = Object.entries(record.fields).filter(([, field]) => canSeeField(ctx.user, record, field.permission));
  const names = await lookUp(ctx, record, fields, raws);
  const links = await linksOf(ctx, fields, ids);
  const blocked = options.trash ? new Map() : await dependencies(ctx, record, ids);
  const computed = await computedValues(ctx, record, raws);
  const byId = new Map(raws.map((raw) => [raw['id'], raw]));
  // Looked up once, since it does not depend on the row.
  const decode = decoder(record);
  const cells = fields.map(([key, field]) => ({ key, field, shown: serverKindOf(field).shown, links: links.get(key) }));
  const { companyId } = ctx;
  const { of: name, through } = names;
  const rows = ids.flatMap((id): RowAbilities[] => {
    const raw = byId.get(id);
    if (!raw) return [];
    const row = base(raw, names, blocked.get(id) ?? []);
    const values: Raw = decode(raw);
    Object.assign(values, computed.get(id));
    for (const { key, field, shown, links: linked } of cells) {
      const value = concealed(field, values[key]);
      row[key] = shown({ companyId, key, field, raw, value, name, through, links: linked?.get(id) });
    }
    return [{ row, abilities: possible.of(raw) }];
  });
  narrowAbilities(ctx, record, rows);
  return rows.map(({ row, abilities }) => {
    if (row.deletion_dependencies.length > 0) abilities.delete('delete');
    return Object.assign(row, { abilities: [...abilities] });
  });
}

function base(raw: Raw, names: Names, blockers: Row['deletion_dependencies']): Row {
  const row: Row = {
    id: String(raw['id']),
    version: Number(raw['version']),
    created_at: isoTime(raw['created_at']),
    updated_at: isoTime(raw['updated_at']),
    created_by: names.actor(raw['created_by']),
    deletion_dependencies: blockers,
    abilities: [],
  };
  if (!raw['deleted_at']) return row;
  return { ...row, deleted_at: isoTime(raw['deleted_at']), deleted_by: names.actor(raw['deleted_by']) };
}

function isoTime(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** One record as a row of the API. Throws `not_found` when it is missing, deleted or not visible. */
export async function readRecord(ctx: Context, record: RecordDefinition, id: string): Promise<Row> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const [row] = await readRows(ctx, record, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws where {@link readRecord} would, but needs one look-up only: for data beside a record. */
export async function requireReadable(ctx: Context, record: RecordDefinition, id: string): Promise<void> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const found = await ctx.tx.known(sql`
    select t.id from ${sql.table(record.table)} t
    where ${all(visible(ctx, record, 't', { isLookedUp: true }))} and t.id = ${id}`);
  if (found.length === 0) throw new AppError('not_found');
}
