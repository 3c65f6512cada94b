import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { locationAudit } from '../contract/location_audit.ts';
import { auditWhatWasFound } from './audit_found.ts';

/** Options for the found assets. */
export interface Closing {
  readonly auditsAssets: boolean;
  readonly movesAssets: boolean;
}

type Open = Pick<Tables['location_audit'], 'id' | 'name' | 'location_id'>;

/** Closes audits, which the caller has locked. An operation then audits the found assets. */
export async function closeAudits(ctx: Context, ids: readonly string[], wanted: Closing): Promise<void> {
  const audits = await auditsOf(ctx, ids);
  await write(ctx, audits, 'closed');
  if (wanted.auditsAssets) await auditWhatWasFound(ctx, audits, wanted.movesAssets);
}

/** Reopens them. Asset audits remain. */
export async function reopenAudits(ctx: Context, ids: readonly string[]): Promise<void> {
  await write(ctx, await auditsOf(ctx, ids), 'open');
}

async function auditsOf(ctx: Context, ids: readonly string[]): Promise<Open[]> {
  return ctx.tx.known(sql<Open>`
    select id, name, location_id from location_audit where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])
    order by id`);
}

async function write(ctx: Context, audits: readonly Open[], status: 'open' | 'closed'): Promise<void> {
  await writeValues(
    ctx,
    locationAudit,
    audits.map(({ id }) => ({ id, values: { status, closed_at: status === 'closed' ? ctx.now.toISOString() : null } })),
  );
  const occurrences = audits.map(({ id, name, location_id: location }) => ({
    record: locationAudit,
    id,
    title: name,
    action: status === 'closed' ? 'close_audit' : 'reopen_audit',
    data: { location },
  }));
  await emit(ctx, status === 'closed' ? 'location_audit.closed' : 'location_audit.reopened', occurrences);
}
