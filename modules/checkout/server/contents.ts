import { sql } from 'kysely';
import { isObject, isTextOrNull } from '@steward/kernel/contract/narrow.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { contentsOf } from '@steward/kernel/server/assignments/chains.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Changed } from '@steward/kernel/server/context/history.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivities } from '@steward/kernel/server/engine/activity/write.ts';
import { DependentChanges, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { assigneeColumn, titleSql } from '@steward/kernel/server/storage/columns.ts';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { moveAssets } from '@steward/modules/assets/server';
import { location as locationRecord } from '@steward/modules/locations/contract';

/** An asset that has gone somewhere, and that may hold others. */
export interface Carrier {
  readonly id: string;
  readonly title: string;
  /** After a check-out to somebody without a location `null`: it stays where it is. */
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

/** An asset that was moved without a check-out. */
export interface MovedCarrier extends Carrier {
  /** Where it was. */
  readonly from: string | null;
}

/**
 * Takes what assets hold along to where they have gone by a check-out, with a line of history for each. What is
 * elsewhere comes along, since it is assigned to them.
 */
export async function moveContents(ctx: Context, carriers: readonly Carrier[]): Promise<MovedContents> {
  const gone = carriers.filter((one) => one.locationId !== null);
  const moves = await movesWith(ctx, gone, () => true);
  const outside = await moveAndCheck(ctx, moves, 'checkout');
  if (outside.size > 0)
    return {
      moved: new Map(),
      outside: new Set(moves.flatMap(({ one, carrier }) => (outside.has(one.id) ? [carrier.id] : []))),
    };
  await writeMoves(ctx, moves);
  return { moved: movedBy(moves), outside };
}

/**
 * Takes what assets hold along to where they were moved: what was at the same place. What is elsewhere stays, and so
 * does what the caller may not write. Throws when something would leave the caller's rights.
 */
export async function contentsFollow(
  ctx: Context,
  carriers: readonly MovedCarrier[],
  permission: 'update' | 'checkin',
): Promise<ReadonlyMap<string, readonly Moved[]>> {
  const from = new Map(carriers.map((one) => [one.id, one.from]));
  const found = await movesWith(ctx, carriers, (one, carrier) => one.location_id === from.get(carrier.id));
  if (found.length === 0) return new Map();
  const barred = await outOfScope(
    ctx,
    assetRecord,
    permission,
    found.map(({ one }) => one.id),
  );
  const moves = found.filter(({ one }) => !barred.has(one.id));
  const outside = await moveAndCheck(ctx, moves, permission);
  if (outside.size > 0) {
    if (carriers.length > 1) throw new DependentChanges();
    throw invalid({ location_id: { key: 'outside_your_rights' } });
  }
  await writeMoves(ctx, moves);
  return movedBy(moves);
}

/** Edits of where an asset is: what it holds follows. */
export const contentsHooks: RecordHooks = {
  afterWrite: async (ctx, changes) => {
    const moved = changes.filter(
      ({ before, values }) =>
        before &&
        Object.hasOwn(values, 'location') &&
        textOrNull(values['location']) !== textOrNull(before['location']),
    );
    if (moved.length === 0) return;
    await contentsFollow(
      ctx,
      moved.map(({ id, before, values }) => ({
        id,
        title: textOrNull(values['name'] ?? before?.['name']) ?? String(values['asset_tag'] ?? before?.['asset_tag']),
        from: textOrNull(before?.['location']),
        locationId: textOrNull(values['location']),
      })),
      'update',
    );
  },
};

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

interface Move {
  readonly one: Content;
  readonly carrier: Carrier;
}

/** What has to move with assets, locked, in the order of ids. */
async function movesWith(
  ctx: Context,
  carriers: readonly Carrier[],
  comes: (one: Content, carrier: Carrier) => boolean,
): Promise<Move[]> {
  if (carriers.length === 0) return [];
  const gone = new Map(carriers.map((one) => [one.id, one]));
  const under = await contentsOf(ctx, assetRecord, [...gone.keys()]);
  if (under.size === 0) return [];
  // What was checked in meanwhile stays.
  const found = await ctx.tx.rows(sql<Content>`
    select t.id, t.location_id, t.work_space_id, ${titleSql(assetRecord, 't')} as title from asset t
    where t.company_id = ${ctx.companyId} and t.id = any(${[...under.keys()]}::uuid[])
    and ${sql.ref(`t.${assigneeColumn(assetRecord.name)}`)} is not null and t.deleted_at is null
    order by t.id for update`);
  return found.flatMap((one) => {
    const carrier = gone.get(under.get(one.id) ?? '');
    return carrier && one.location_id !== carrier.locationId && comes(one, carrier) ? [{ one, carrier }] : [];
  });
}

async function writeMoves(ctx: Context, moves: readonly Move[]): Promise<void> {
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
}

function movedBy(moves: readonly Move[]): ReadonlyMap<string, readonly Moved[]> {
  const by = Map.groupBy(moves, ({ carrier }) => carrier.id);
  return new Map(
    [...by].map(([id, own]) => [
      id,
      own.map(({ one, carrier }) => ({ id: one.id, from: one.location_id, to: carrier.locationId })),
    ]),
  );
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
async function moveAndCheck(
  ctx: Context,
  moves: readonly Move[],
  permission: 'checkout' | 'checkin' | 'update',
): Promise<ReadonlySet<string>> {
  if (moves.length === 0) return new Set();
  const ids = moves.map(({ one }) => one.id);
  const before = await outOfScope(ctx, assetRecord, permission, ids);
  if (before.size > 0) return before;
  await moveAssets(
    ctx,
    moves.map(({ one, carrier }) => ({ id: one.id, locationId: carrier.locationId })),
  );
  return outOfScope(ctx, assetRecord, permission, ids, true);
}

async function namesOf(ctx: Context, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((one) => one !== null))];
  // Titles are computed, not stored.
  const rows = await ctx.tx.rows(sql<{ id: string; name: string }>`
    select t.id, ${titleSql(locationRecord, 't')} as name from location t
    where t.company_id = ${ctx.companyId} and t.id = any(${wanted}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

function changeOf(names: ReadonlyMap<string, string>, from: string | null, to: string | null): Changed {
  const named = (id: string | null): unknown => (id === null ? null : { id, name: names.get(id) ?? '' });
  return { field: 'location', from: named(from), to: named(to) };
}
