import { moveAssets } from '@steward/modules/assets/server';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { location as locationRecord } from '@steward/modules/locations/contract';
import { isObject, isTextOrNull } from '@steward/kernel/contract/narrow.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Changed } from '@steward/kernel/server/context/history.ts';
import { writeActivities } from '@steward/kernel/server/engine/activity/write.ts';
import { contentsOf } from '@steward/kernel/server/assignments/chains.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { assigneeColumn, titleSql } from '@steward/kernel/server/storage/columns.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';

/** An asset that has gone somewhere, and that may hold others. */
export interface Carrier {
  readonly id: string;
  readonly title: string;
  /** `null`: it stays where it is. */
  readonly locationId: string | null;
}

/** Where something was that has moved along. */
export interface Moved {
  readonly id: string;
  /** Where it was, and where it is. */
  readonly from: string | null;
  readonly to: string | null;
}

/** As it stands in the history of what it moved with. */
export function isMoved(value: unknown): value is Moved {
  return isObject(value) && typeof value['id'] === 'string' && isTextOrNull(value['from']) && isTextOrNull(value['to']);
}

type Content = Pick<Tables['asset'], 'id' | 'location_id' | 'work_space_id'> & { readonly title: string };

/** What moved with each asset, by its id; `outside`: those of which something is out of the caller's rights. */
export interface MovedContents {
  readonly moved: ReadonlyMap<string, readonly Moved[]>;
  readonly outside: ReadonlySet<string>;
}

/**
 * Takes what assets hold along to where they have gone, with a line of history for each. What is elsewhere comes along,
 * since it is assigned to them.
 */
export async function moveContents(ctx: Context, carriers: readonly Carrier[]): Promise<MovedContents> {
  const gone = new Map(carriers.filter((one) => one.locationId !== null).map((one) => [one.id, one]));
  const under = gone.size === 0 ? new Map<string, string>() : await contentsOf(ctx, assetRecord, [...gone.keys()]);
  if (under.size === 0) return { moved: new Map(), outside: new Set() };
  // What was checked in meanwhile stays.
  const found = await ctx.tx.rows(sql<Content>`
    select t.id, t.location_id, t.work_space_id, ${titleSql(assetRecord, 't')} as title from asset t
    where t.company_id = ${ctx.companyId} and t.id = any(${[...under.keys()]}::uuid[])
    and ${sql.ref(`t.${assigneeColumn(assetRecord.name)}`)} is not null and t.deleted_at is null
    order by t.id for update`);
  const moves = found.flatMap((one) => {
    const carrier = gone.get(under.get(one.id) ?? '');
    return carrier && one.location_id !== carrier.locationId ? [{ one, carrier }] : [];
  });
  const outside = await moveAndCheck(
    ctx,
    moves.map(({ one, carrier }) => ({ id: one.id, from: one.location_id, to: carrier.locationId })),
  );
  if (outside.size > 0) return { moved: new Map(), outside: new Set([...outside].map((id) => under.get(id) ?? '')) };
  const names = await namesOf(
    ctx,
    moves.flatMap(({ one, carrier }) => [one.location_id, carrier.locationId]),
  );
  await writeActivities(
    ctx,
    moves.map(({ one, carrier }) => ({
      record: assetRecord,
      id: one.id,
      title: one.title,
      action: 'move_along',
      changes: [changeOf(names, one.location_id, carrier.locationId)],
      target: { type: assetRecord.name, id: carrier.id, name: carrier.title },
      workspaceId: one.work_space_id,
    })),
  );
  const moved = Map.groupBy(moves, ({ carrier }) => carrier.id);
  return {
    moved: new Map(
      [...moved].map(([id, own]) => [
        id,
        own.map(({ one, carrier }) => ({ id: one.id, from: one.location_id, to: carrier.locationId })),
      ]),
    ),
    outside,
  };
}

/** Puts back what moved along with an asset, where it is still there. */
export async function moveContentsBack(
  ctx: Context,
  carrier: { readonly id: string; readonly title: string },
  moved: readonly Moved[],
): Promise<void> {
  const before = new Map(moved.map((one) => [one.id, one]));
  const found = await ctx.tx.rows(sql<Content>`
    select t.id, t.location_id, t.work_space_id, ${titleSql(assetRecord, 't')} as title from asset t
    where t.company_id = ${ctx.companyId} and t.id = any(${[...before.keys()]}::uuid[]) and t.deleted_at is null
    order by t.id for update`);
  const back = found.flatMap((one) => {
    const was = before.get(one.id);
    return was && one.location_id === was.to && was.from !== was.to ? [{ one, to: was.from }] : [];
  });
  if (back.length === 0) return;
  await moveAssets(
    ctx,
    back.map(({ one, to }) => ({ id: one.id, locationId: to })),
  );
  const names = await namesOf(
    ctx,
    back.flatMap(({ one, to }) => [one.location_id, to]),
  );
  await writeActivities(
    ctx,
    back.map(({ one, to }) => ({
      record: assetRecord,
      id: one.id,
      title: one.title,
      action: 'move_along',
      changes: [changeOf(names, one.location_id, to)],
      target: { type: assetRecord.name, id: carrier.id, name: carrier.title },
      workspaceId: one.work_space_id,
    })),
  );
}

/** Moves assets; answers which of them were, or are then, out of the caller's rights. */
async function moveAndCheck(ctx: Context, moves: readonly Moved[]): Promise<ReadonlySet<string>> {
  const ids = moves.map((one) => one.id);
  const before = await outOfScope(ctx, assetRecord, 'checkout', ids);
  if (ids.length === 0 || before.size > 0) return before;
  await moveAssets(
    ctx,
    moves.map(({ id, to }) => ({ id, locationId: to })),
  );
  return outOfScope(ctx, assetRecord, 'checkout', ids, true);
}

async function namesOf(ctx: Context, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((one) => one !== null))];
  // What a record is called is computed.
  const rows = await ctx.tx.rows(sql<{ id: string; name: string }>`
    select t.id, ${titleSql(locationRecord, 't')} as name from location t
    where t.company_id = ${ctx.companyId} and t.id = any(${wanted}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

function changeOf(names: ReadonlyMap<string, string>, from: string | null, to: string | null): Changed {
  const named = (id: string | null): unknown => (id === null ? null : { id, name: names.get(id) ?? '' });
  return { field: 'location', from: named(from), to: named(to) };
}
