import { sql } from 'kysely';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { MAX_BULK_IDS } from '@steward/kernel/contract/wire/list.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { holdingsBy } from '@steward/kernel/server/engine/hooks.ts';
import { loadManageableUser } from '@steward/kernel/server/identity/manageable_users.ts';
import { TRANSFER_WHAT, transferFields } from '../../contract/transfer.ts';
import { user as userRecord } from '../../contract/user.ts';
import type { TransferWhat } from '../../contract/wire.ts';
import { hasOthers, isAssignee, isSome, recordsNaming, transferableFields, reachable } from './list.ts';

type Body = Readonly<Record<string, unknown>>;

/** A holding and its action. Holdings that modules add have no record type. */
export interface TransferItem {
  readonly record: string;
  readonly field: string;
  readonly id: string;
  readonly what: 'check_in' | 'transfer';
}

/** Holdings of a transfer at its creation. */
export interface TransferSelection {
  readonly person: { readonly id: string; readonly name: string };
  /** In the order of processing. */
  readonly items: readonly TransferItem[];
}

export interface TransferParams {
  /** Action for assets not listed individually, and for types with many assignees. */
  readonly assets: TransferWhat;
  /** Other references, shared views and unstarted imports. */
  readonly others: boolean;
  readonly toId: string | null;
  readonly locationId: string | null;
  readonly statusId: string | null;
  readonly note: string | null;
}

export function readTransfer(params: Body): TransferParams & { readonly named: ReadonlyMap<string, TransferWhat> } {
  const values = parseInput(transferFields, params);
  const named = new Map(TRANSFER_WHAT.flatMap((what) => values[what].map((id): [string, TransferWhat] => [id, what])));
  return {
    assets: values.assets ?? 'keep',
    others: values.others,
    named,
    toId: values.to,
    locationId: values.location,
    statusId: values.status,
    note: values.note,
  };
}

/** Throws 403 without the permissions for these inputs; checked when created, run and undone. */
export function requireTransferPermission(ctx: Context, params: Body): void {
  const { assets, named, others } = readTransfer(params);
  const wanted = new Set([assets, ...named.values()]);
  if (wanted.has('check_in') || wanted.has('transfer')) requirePermission(ctx, 'assets:checkin');
  if (wanted.has('transfer')) requirePermission(ctx, 'assets:checkout');
  if (wanted.has('transfer')) requirePermission(ctx, 'can_assign_assets');
  if (!others) return;
  if (ctx.apiToken) throw new AppError('token_not_allowed');
  requirePermission(ctx, 'user:update');
}

/** All holdings visible to the caller. Throws `not_found`, `invalid`. */
export async function planTransfer(ctx: Context, personId: string, params: Body): Promise<TransferSelection> {
  requireTransferPermission(ctx, params);
  const { assets, named, others, toId } = readTransfer(params);
  const person = await ctx.tx.maybe(sql<Pick<Tables['app_user'], 'id' | 'name'>>`
    select t.id, t.name from app_user t where ${all(visible(ctx, userRecord))} and t.id = ${personId}`);
  if (!person) throw new AppError('not_found');
  const items: TransferItem[] = [];
  for (const dependent of transferableFields()) {
    const { record, field } = dependent;
    if (isAssignee(dependent))
      items.push(
        ...(await assetsOf(ctx, personId, assets, named)).map((one) => ({ record: record.name, field, ...one })),
      );
    else {
      const what = isSome(dependent) ? assets : others ? 'transfer' : 'keep';
      const within = what === 'keep' ? null : reachable(ctx, dependent);
      if (what === 'keep' || within === null) continue;
      const rows = await ctx.tx.ids(sql`
        select t.id from ${sql.table(record.table)} t where ${within} and ${recordsNaming(ctx, dependent, personId)}
        limit ${MAX_BULK_IDS + 1}`);
      items.push(...rows.map((id): TransferItem => ({ record: record.name, field, id, what })));
    }
  }
  if (others) {
    await loadManageableUser(ctx, personId);
    if (await hasOthers(ctx, toId)) items.push(...(await unnamed(ctx, personId)));
  }
  if (items.length > MAX_BULK_IDS) throw invalid({ assets: { key: 'too_many', params: { max: MAX_BULK_IDS } } });
  if (items.length === 0) throw invalid({ assets: { key: 'nothing_to_hand_over' } });
  if (items.some((one) => one.what === 'transfer')) await checkTaker(ctx, personId, toId);
  return { person, items: items.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
}

async function assetsOf(
  ctx: Context,
  personId: string,
  rest: TransferWhat,
  named: ReadonlyMap<string, TransferWhat>,
): Promise<Pick<TransferItem, 'id' | 'what'>[]> {
  if (rest === 'keep' && named.size === 0) return [];
  const rows = await ctx.tx.rows(sql<Pick<Tables['asset'], 'id'>>`
    select t.id from asset t where ${all(visible(ctx, recordNamed('asset')))} and t.assignee_user_id = ${personId}
    limit ${MAX_BULK_IDS + 1}`);
  const held = new Set(rows.map((one) => one.id));
  for (const [id, what] of named)
    if (!held.has(id)) throw invalid({ [`${what}_ids`]: { key: 'no_such_record', params: { record: 'asset' } } });
  return rows.flatMap(({ id }) => {
    const what = named.get(id) ?? rest;
    return what === 'keep' ? [] : [{ id, what }];
  });
}

async function checkTaker(ctx: Context, personId: string, toId: string | null): Promise<void> {
  if (toId === null) throw invalid({ to_id: { key: 'required' } });
  if (toId === personId) throw invalid({ to_id: { key: 'same_person' } });
  const taker = await ctx.tx.maybe(
    sql`select 1 from app_user t where ${all(visible(ctx, userRecord))} and t.id = ${toId} for key share`,
  );
  if (!taker) throw invalid({ to_id: { key: 'no_such_record', params: { record: 'user' } } });
}

/** Holdings that modules add, such as shared views. */
async function unnamed(ctx: Context, personId: string): Promise<TransferItem[]> {
  const items: TransferItem[] = [];
  for (const { name, of } of holdingsBy(ctx, userRecord).values()) {
    const rows = await ctx.tx.ids(sql`select t.id from ${of(ctx, personId)}`);
    items.push(...rows.map((id): TransferItem => ({ record: name, field: name, id, what: 'transfer' })));
  }
  return items;
}
