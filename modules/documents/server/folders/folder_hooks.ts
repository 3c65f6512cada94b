import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { refuseWith, valueAfter, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { LEVELS } from '../../contract/permissions.ts';
import { folderLimits, levelSql, managesSql, rankOf, accessKey } from '../limits.ts';

/** Whose grants count in a folder: its own, and where it inherits, those that count above it. */
type Access = Pick<Tables['folder'], 'id' | 'parent_id' | 'inherits' | 'access_ids' | 'is_open'>;

const accessOf = (id: string, inherits: boolean, above: Pick<Access, 'access_ids' | 'is_open'> | null) => ({
  access_ids: [id, ...(inherits ? (above?.access_ids ?? []) : [])],
  is_open: inherits && (above?.is_open ?? true),
});

/** Folders by id, also those that the caller does not reach. */
async function foldersBy(ctx: Context, ids: readonly unknown[]): Promise<ReadonlyMap<string, Access>> {
  const wanted = ids.filter((id) => typeof id === 'string');
  if (wanted.length === 0) return new Map();
  const rows = await ctx.tx.rows(sql<Access>`select f.id, f.parent_id, f.inherits, f.access_ids, f.is_open from folder f
    where f.company_id = ${ctx.companyId} and f.id = any(${wanted}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses changes that put something into a folder into which the caller may not put anything. */
export async function refuseOutside(ctx: Context, changes: readonly Change[], key: 'folder' | 'parent'): Promise<void> {
  const within = folderLimits(ctx, 'folder:write', 't');
  const wanted = changes.flatMap((change) => (typeof change.values[key] === 'string' ? [change.values[key]] : []));
  if (within === null || wanted.length === 0) return;
  const accessible = new Set(
    await ctx.tx.ids(sql`select t.id from folder t where t.company_id = ${ctx.companyId}
      and t.id = any(${wanted}::uuid[]) and ${within}`),
  );
  for (const change of changes) {
    const into = change.values[key];
    if (typeof into === 'string' && !accessible.has(into))
      refuseWith(change, invalid({ [`${key}_id`]: { key: 'outside_your_rights' } }));
  }
}

/** Who may change what lies in a folder does not decide who reaches it. */
async function refuseUnmanaged(ctx: Context, changes: readonly Change[]): Promise<void> {
  const turned = changes.filter(({ before, values }) => before !== null && Object.hasOwn(values, 'inherits'));
  if (turned.length === 0) return;
  const managed = new Set(
    await ctx.tx.ids(sql`select t.id from folder t where t.company_id = ${ctx.companyId}
      and t.id = any(${turned.map((one) => one.id)}::uuid[]) and ${managesSql(ctx, 't')}`),
  );
  for (const change of turned)
    if (!managed.has(change.id))
      refuseWith(change, new AppError('forbidden', { params: { permission: 'folder:manage' } }));
}

/** Writes whose grants count, and gives a folder that is closed to others to who closes it. */
async function beforeWrite(ctx: Context, changes: readonly Change[]): Promise<void> {
  await refuseOutside(ctx, changes, 'parent');
  await refuseUnmanaged(ctx, changes);
  const moved = changes.filter(
    ({ before, values, refused }) =>
      refused === null && (before === null || Object.hasOwn(values, 'parent') || Object.hasOwn(values, 'inherits')),
  );
  const above = await foldersBy(
    ctx,
    moved.map((change) => valueAfter(change, 'parent')),
  );
  const closed: string[] = [];
  for (const change of moved) {
    const inherits = valueAfter(change, 'inherits') !== false;
    const parent = valueAfter(change, 'parent');
    Object.assign(change.values, accessOf(change.id, inherits, above.get(String(parent)) ?? null));
    if (!inherits && (change.before === null || change.before['inherits'] === true)) closed.push(change.id);
  }
  if (closed.length === 0 || can(ctx.user, 'folder:manage')) return;
  const rows = closed.map((id) => ({ id: v7(), folder_id: id, user_id: ctx.user.id, level: rankOf('manage') }));
  await ctx.tx.known(insertRows(ctx.companyId, 'folder_grant', rows));
}

/** Writes the same into all folders below those that have moved or were closed. */
async function afterWrite(ctx: Context, changes: readonly Change[]): Promise<void> {
  const moved = changes.filter(({ before, values }) => before !== null && Object.hasOwn(values, 'access_ids'));
  let level: readonly Access[] = [
    ...(
      await foldersBy(
        ctx,
        moved.map((change) => change.id),
      )
    ).values(),
  ];
  while (level.length > 0) {
    const above = new Map(level.map((one) => [one.id, one]));
    const below = await ctx.tx.rows(sql<Access>`select f.id, f.parent_id, f.inherits, f.access_ids, f.is_open
      from folder f where f.company_id = ${ctx.companyId} and f.parent_id = any(${[...above.keys()]}::uuid[])`);
    const next = below.map((one) => ({
      ...one,
      ...accessOf(one.id, one.inherits, above.get(one.parent_id ?? '') ?? null),
    }));
    const rows = next.map(({ id, access_ids, is_open }) => ({ id, access_ids, is_open }));
    if (rows.length > 0)
      await ctx.tx.run(sql`update folder f set access_ids = x.access_ids, is_open = x.is_open
        from jsonb_populate_recordset(null::folder, ${JSON.stringify(rows)}::jsonb) x
        where f.company_id = ${ctx.companyId} and f.id = x.id`);
    level = next;
  }
}

/** Whether a document in the folder `t` has a position before or after those that nobody has arranged. */
const isArranged = (ctx: Context, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from document d where d.company_id = ${ctx.companyId} and d.folder_id = t.id
    and d.deleted_at is null and d.position ${where} 0)`;

export const folderHooks: RecordHooks = {
  limits: folderLimits,
  limitsKey: accessKey,
  beforeWrite,
  afterWrite,
  computed: async (ctx, rows) => {
    const ids = rows.map((row) => String(row['id']));
    const found = await ctx.tx.known(
      sql<{ id: string; level: number; arranged: boolean }>`select t.id, ${levelSql(ctx, 't')} as level,
        ${isArranged(ctx, sql`<`)} or ${isArranged(ctx, sql`>`)} as arranged
        from folder t where t.company_id = ${ctx.companyId} and t.id = any(${ids}::uuid[])`,
    );
    return new Map(found.map(({ id, level, arranged }) => [id, { level: LEVELS[level - 1], arranged }]));
  },
  traces: [
    { table: 'folder_grant', columns: ['folder_id'] },
    { table: 'document_star', columns: ['starred_id'] },
    { table: 'share_link', columns: ['folder_id'], below: [{ table: 'share_use', column: 'link_id' }] },
  ],
};
