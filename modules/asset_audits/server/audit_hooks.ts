import { sql } from 'kysely';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { requireStillInScope } from '@steward/kernel/server/access/scope.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { dayAt } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { DependentChanges, refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { asset } from '@steward/modules/assets/contract';
import { lockAssets, type AuditedAsset } from './audited_assets.ts';
import { intervalsOf, nextDay } from './plan_again.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown): string | null => (isText(value) ? value : null);

/** Defaults of new audits: time, location and the next audit date. */
async function complete(ctx: Context, changes: readonly Change[]): Promise<void> {
  for (const change of changes)
    if (isLater(change, ctx.now)) refuseWith(change, invalid({ audited_at: { key: 'audit_in_future' } }));
  for (const change of changes) refuseNextBefore(ctx, change);
  const written = changes.filter((one) => one.refused === null);
  const named = written.filter(({ values }) => typeof values['asset'] === 'string');
  const assetIds = named.map(({ values }) => String(values['asset']));
  // Concurrent audits of one asset wait for each other.
  if (new Set(assetIds).size < assetIds.length) throw new DependentChanges();
  const assets = await lockAssets(ctx, assetIds);
  const intervals = await intervalsOf(
    ctx,
    [...assets.values()].map((one) => one.model_id),
  );
  for (const change of named) {
    const found = assets.get(String(change.values['asset']));
    if (found && change.before) change.values['work_space'] = found.work_space_id;
    else if (found) completeOne(ctx, change, found, intervals.get(found.model_id));
  }
  for (const { before, values } of written) {
    if (!before) continue;
    for (const key of ['name', 'audited_at']) if (values[key] === null) values[key] = before[key];
  }
}

/** The next audit is after the one that it follows. */
function refuseNextBefore(ctx: Context, change: Change): void {
  const { before, values } = change;
  if (change.refused || !isText(values['next_audit'])) return;
  const at = textOf(values['audited_at'] ?? before?.['audited_at']);
  const start = dayAt(ctx, at === null ? ctx.now : new Date(at));
  if (values['next_audit'] < start)
    refuseWith(change, invalid({ next_audit: { key: 'before_start', params: { start: formatDate(start) } } }));
}

function isLater({ values }: Change, now: Date): boolean {
  const at = textOf(values['audited_at']);
  return at !== null && new Date(at).getTime() > now.getTime() + 60_000;
}

function completeOne(ctx: Context, change: Change, found: AuditedAsset, months: number | null | undefined): void {
  const { values } = change;
  values['audited_at'] ??= ctx.now.toISOString();
  values['location'] ??= found.location_id;
  const at = new Date(String(values['audited_at']));
  const day = dayAt(ctx, at);
  values['next_audit'] ??= nextDay(day, months);
  values['name'] ??= `${found.asset_tag} · ${formatDate(day)}`;
  values['work_space'] = found.work_space_id;
  values['next_before'] = found.next_audit;
  const isLatest = found.last_audit === null || at >= found.last_audit;
  const isElsewhere = values['location'] !== null && values['location'] !== found.location_id;
  values['moves_asset'] = values['moves_asset'] === true && isElsewhere && isLatest;
  if (values['moves_asset']) values['moved_from_id'] = found.location_id;
}

/** The latest audit sets the last and next audit date of its asset, and its location. */
async function writeToAssets(ctx: Context, changes: readonly Change[]): Promise<void> {
  const added = changes.filter((one) => one.before === null);
  await writeNew(ctx, added);
  const corrected = changes.filter(
    ({ before, values }) => before && ['asset', 'audited_at', 'next_audit'].some((key) => Object.hasOwn(values, key)),
  );
  await follow(ctx, [
    ...new Set(corrected.flatMap(({ before, values }) => [before?.['asset'], values['asset']].filter(isText))),
  ]);
}

async function writeNew(ctx: Context, added: readonly Change[]): Promise<void> {
  const assets = await lockAssets(
    ctx,
    added.map(({ values }) => String(values['asset'])),
  );
  const written = added.flatMap((change) => {
    const found = assets.get(String(change.values['asset']));
    const isLatest = found && (!found.last_audit || new Date(String(change.values['audited_at'])) >= found.last_audit);
    return isLatest ? [{ change, found }] : [];
  });
  if (written.length === 0) return;
  await writeValues(
    ctx,
    asset,
    written.map(({ change: { values }, found }) => ({
      id: found.id,
      values: {
        last_audit: values['audited_at'],
        next_audit: values['next_audit'],
        next_audit_is_set: false,
        ...(values['moves_asset'] === true ? { location: values['location'] } : {}),
      },
    })),
  );
  await requireStillInScope(
    ctx,
    asset,
    'assetsaudit:write',
    written.map(({ found }) => found.id),
  );
  const after = await lockAssets(
    ctx,
    written.map(({ found }) => found.id),
  );
  await emit(
    ctx,
    'asset.audited',
    written.map(({ change: { id, values }, found }) => ({
      record: asset,
      id: found.id,
      title: found.title,
      action: 'audit',
      changes: [
        ...(values['moves_asset'] === true
          ? [{ field: 'location', from: placeOf(found), to: placeOf(after.get(found.id) ?? found) }]
          : []),
        ...(found.next_audit === values['next_audit']
          ? []
          : [{ field: 'next_audit', from: found.next_audit, to: values['next_audit'] ?? null }]),
      ],
      note: textOf(values['notes']),
      workspaceId: found.work_space_id,
      data: { audit: id },
    })),
  );
}

function placeOf({ location_id: id, location_name: name }: AuditedAsset): { id: string; name: string } | null {
  return id === null ? null : { id, name: name ?? '' };
}

/** Copies the latest audits to their assets. Dates set manually stay. */
async function follow(ctx: Context, assetIds: readonly string[], without: readonly string[] = []): Promise<void> {
  if (assetIds.length === 0) return;
  const assets = await lockAssets(ctx, assetIds);
  const latest = await ctx.tx.known(sql<Pick<Tables['asset_audit'], 'asset_id' | 'audited_at' | 'next_audit'>>`
    select distinct on (a.asset_id) a.asset_id, a.audited_at, a.next_audit from asset_audit a
    where a.company_id = ${ctx.companyId} and a.asset_id = any(${[...assets.keys()]}::uuid[]) and a.deleted_at is null
      and a.id <> all(${[...without]}::uuid[])
    order by a.asset_id, a.audited_at desc, a.id desc`);
  const byAsset = new Map(latest.map((one) => [one.asset_id, one]));
  await writeValues(
    ctx,
    asset,
    [...assets.values()].map((found) => {
      const last = byAsset.get(found.id);
      return {
        id: found.id,
        values: {
          last_audit: last?.audited_at.toISOString() ?? null,
          ...(last && !found.next_audit_is_set ? { next_audit: last.next_audit } : {}),
        },
      };
    }),
  );
}

/** Reverts what the latest audit changed on its asset, unless it was changed since. */
async function takeBack(ctx: Context, ids: readonly string[]): Promise<void> {
  const gone = await ctx.tx.known(sql<
    Pick<
      Tables['asset_audit'],
      'id' | 'asset_id' | 'audited_at' | 'next_audit' | 'next_before' | 'location_id' | 'moves_asset' | 'moved_from_id'
    >
  >`
    select a.id, a.asset_id, a.audited_at, a.next_audit, a.next_before, a.location_id, a.moves_asset, a.moved_from_id
    from asset_audit a where a.company_id = ${ctx.companyId} and a.id = any(${[...ids]}::uuid[])
    order by a.audited_at desc, a.id desc`);
  const assets = await lockAssets(
    ctx,
    gone.map((one) => one.asset_id),
  );
  for (const one of gone) {
    const found = assets.get(one.asset_id);
    if (!found || found.last_audit?.getTime() !== one.audited_at.getTime()) continue;
    const values = {
      ...(found.next_audit === one.next_audit && !found.next_audit_is_set ? { next_audit: one.next_before } : {}),
      ...(one.moves_asset && found.location_id === one.location_id ? { location: one.moved_from_id } : {}),
    };
    if (Object.keys(values).length > 0) await writeValues(ctx, asset, [{ id: found.id, values }]);
  }
  const before = new Map(gone.map((one) => [one.asset_id, one.next_before]));
  await follow(ctx, [...before.keys()], ids);
}

/** Moves the asset again where the restored audit is its latest, unless it was moved since. */
async function putBack(ctx: Context, ids: readonly string[]): Promise<void> {
  const back = await ctx.tx.known(sql<
    Pick<Tables['asset_audit'], 'asset_id' | 'audited_at' | 'location_id' | 'moves_asset' | 'moved_from_id'>
  >`
    select a.asset_id, a.audited_at, a.location_id, a.moves_asset, a.moved_from_id from asset_audit a
    where a.company_id = ${ctx.companyId} and a.id = any(${[...ids]}::uuid[])`);
  const assetIds = [...new Set(back.map((one) => one.asset_id))];
  await follow(ctx, assetIds);
  const assets = await lockAssets(ctx, assetIds);
  const moved = back.flatMap((one) => {
    const found = assets.get(one.asset_id);
    const isLatest = found?.last_audit?.getTime() === one.audited_at.getTime();
    return isLatest && one.moves_asset && found.location_id === one.moved_from_id
      ? [{ id: found.id, values: { location: one.location_id } }]
      : [];
  });
  if (moved.length > 0) await writeValues(ctx, asset, moved);
}

/** Only the latest audit affects its asset. */
export const auditHooks: RecordHooks = {
  beforeWrite: complete,
  afterWrite: writeToAssets,
  beforeRemove: takeBack,
  afterRestore: putBack,
};
