import { sql, type RawBuilder } from 'kysely';
import { isOwner } from '@steward/kernel/contract/access/can.ts';
import { errorCodes } from '@steward/kernel/contract/errors.ts';
import { message, type Language } from '@steward/kernel/contract/messages/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { OperationStatus } from '@steward/kernel/contract/operations/wire.ts';
import { giveStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import type { AccountBackup, BackupState, MadeFor } from '../contract/wire.ts';

/** A stored row. */
export interface BackupRow extends Omit<Tables['account_backup'], 'made_for' | 'state'> {
  readonly made_for: MadeFor;
  readonly state: BackupState;
}

type ShownRow = BackupRow & {
  readonly maker: string | null;
  readonly status: OperationStatus | null;
  readonly done: number | null;
  readonly total: number | null;
};

/** A backup holds everything, so it is the owner's alone, signed in and without limits. */
export function requireOwner({ user, apiToken, isPreview }: Context): void {
  if (!isOwner(user) || user.limited_to || user.support || apiToken || isPreview)
    throw new AppError('forbidden', { params: { permission: 'owner' } });
}

async function shownRows(ctx: Context, condition: RawBuilder<unknown>): Promise<AccountBackup[]> {
  const rows = await ctx.tx.rows(sql<ShownRow>`
    select b.*, u.name as maker, o.status, o.done_count as done, o.total from account_backup b
    left join app_user u on u.company_id = ${ctx.companyId} and u.id = b.created_by
    left join operation o on o.company_id = ${ctx.companyId} and o.id = b.operation_id
    where b.company_id = ${ctx.companyId} and ${condition} order by b.created_at desc, b.id desc`);
  return rows.map((row) => toWire(ctx, row));
}

function toWire({ language }: Context, row: ShownRow): AccountBackup {
  const { status, done, total } = row;
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    made_for: row.made_for,
    created_by: row.created_by === null ? null : { id: row.created_by, name: row.maker ?? '' },
    state: row.state,
    problem: row.problem === null ? null : problemIn(language, row.problem),
    checked_at: row.checked_at?.toISOString() ?? null,
    size: row.size,
    parts: row.parts,
    rows: row.rows,
    files: row.files,
    assets: row.assets,
    is_encrypted: row.is_sealed,
    product: row.product,
    is_kept: row.is_kept,
    progress:
      row.state === 'running' && status !== null
        ? { operation: row.operation_id, status, done: done ?? 0, total: total ?? 0 }
        : null,
  };
}

/** The sentence of a stored code with its values. */
function problemIn(language: Language, stored: string): string {
  const { code, params } = objectIn(JSON.parse(stored));
  const known = errorCodes().find((one) => one === code) ?? 'internal';
  // As `make` has stored them.
  return message(language, known, (params ?? {}) as Readonly<Record<string, string | number>>);
}

/** All backups, the newest first. */
export async function backups(ctx: Context): Promise<AccountBackup[]> {
  requireOwner(ctx);
  return shownRows(ctx, sql`true`);
}

export async function backupNamed(ctx: Context, id: string): Promise<AccountBackup> {
  requireOwner(ctx);
  const [found] = await shownRows(ctx, sql`b.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** A row as it is stored. Throws `not_found`. */
export async function backupRow({ tx, companyId }: Pick<Context, 'tx' | 'companyId'>, id: string): Promise<BackupRow> {
  const row = await tx.maybe(
    sql<BackupRow>`select b.* from account_backup b where b.company_id = ${companyId} and b.id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  return row;
}

export type BackupChange = Partial<Omit<BackupRow, 'company_id' | 'id'>>;

/** Writes columns of a backup. */
export async function changeBackup(
  { tx, companyId }: Pick<Context, 'tx' | 'companyId'>,
  id: string,
  change: BackupChange,
): Promise<void> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await tx.run(sql`update account_backup set ${sql.join(sets)} where company_id = ${companyId} and id = ${id}`);
}

/** The job that deletes the file of a backup whose row is gone. */
export const REMOVE_FILE = 'remove_account_backup';

/** Deletes rows, and their files once that is committed. */
export async function dropBackups(ctx: Pick<Context, 'tx' | 'companyId'>, which: readonly string[]): Promise<number> {
  const { tx, companyId } = ctx;
  const rows = await tx.rows(sql<{ id: string; size: number; counts: boolean }>`
    delete from account_backup where company_id = ${companyId} and id = any(${[...which]}::uuid[])
    returning id, size, state = 'checked' as counts`);
  for (const { id, size, counts } of rows) {
    if (counts) await giveStorageSpace(tx, companyId, size);
    await enqueue(tx, REMOVE_FILE, { company_id: companyId, backup_id: id });
  }
  return rows.length;
}
