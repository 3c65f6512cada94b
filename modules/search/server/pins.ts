import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { MAX_PINS, MAX_RECENT, type Found, type PinnedAndRecent } from '../contract/wire.ts';
import { foundColumns, foundOf, type Raw } from './found.ts';

interface Named extends Pick<Tables['pin'], 'record'> {
  readonly id: string;
}

/** Pinned records, and visible ones of the recently opened (`asset:{id},user:{id}`). */
export async function pinnedAndRecent(ctx: Context, recent: string): Promise<PinnedAndRecent> {
  const pins = await ctx.tx.rows(sql<Named>`
    select record, record_id as id from pin where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}
    order by created_at desc, record_id`);
  const opened = recent
    .split(',')
    .slice(0, MAX_RECENT)
    .map((one): Named => ({ record: one.split(':')[0] ?? '', id: one.split(':')[1] ?? '' }))
    .filter((one) => isUuid(one.id));
  const found = await lookUp(ctx, [...pins, ...opened]);
  const inOrder = (list: readonly Named[]): Found[] =>
    list.flatMap(({ record, id }) => found.get(`${record}:${id}`) ?? []);
  return { pinned: inOrder(pins), recent: inOrder(opened) };
}

async function lookUp(ctx: Context, things: readonly Named[]): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  for (const [name, list] of Map.groupBy(things, (one) => one.record)) {
    const record = findRecord(name);
    if (!record || !can(ctx.user, permissionFor(record, 'read'))) continue;
    // Columns of any record type.
    const raws = await ctx.tx.known(sql<Raw>`
      select ${foundColumns(record)} from ${sql.table(record.table)} t where ${all(visible(ctx, record))}
      and t.id = any(${[...new Set(list.map((one) => one.id))]}::uuid[])`);
    for (const one of await foundOf(ctx, record, raws)) found.set(`${record.name}:${one.id}`, one);
  }
  return found;
}

/** Pins a visible record; idempotent. */
export async function pin(ctx: Context, record: RecordDefinition, id: string): Promise<void> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const there = await ctx.tx.maybe(
    sql`select 1 from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.id = ${id}`,
  );
  if (!there) throw new AppError('not_found');
  const n = await ctx.tx.count(
    sql`select count(*) as n from pin where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}`,
  );
  if (n >= MAX_PINS) throw invalid({ pins: { key: 'too_great', params: { max: MAX_PINS } } });
  await ctx.tx.run(sql`
    insert into pin (company_id, user_id, record, record_id, created_at)
    values (${ctx.companyId}, ${ctx.user.id}, ${record.name}, ${id}, ${ctx.now}) on conflict do nothing`);
}

export async function unpin(ctx: Context, record: RecordDefinition, id: string): Promise<void> {
  const gone = await ctx.tx.run(
    sql`delete from pin where company_id = ${ctx.companyId} and user_id = ${ctx.user.id} and record = ${record.name}
      and record_id = ${id}`,
  );
  if (gone === 0) throw new AppError('not_found');
}
