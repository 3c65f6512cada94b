import { assetAudit } from '@steward/modules/asset_audits/contract';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { createMany } from '@steward/kernel/server/engine/operations/many.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { sql } from 'kysely';
import { locationAudit } from '../contract/location_audit.ts';

/** What is done with what was found. */
export interface Closing {
  readonly auditsAssets: boolean;
  readonly movesAssets: boolean;
}

type Open = Pick<Tables['location_audit'], 'id' | 'name' | 'location_id'>;

/** Closes audits that the caller has locked. */
export async function closeAudits(ctx: Context, ids: readonly string[], wanted: Closing): Promise<void> {
  const audits = await auditsOf(ctx, ids);
  for (const one of audits) if (wanted.auditsAssets) await auditFound(ctx, one, wanted.movesAssets);
  await write(ctx, audits, 'closed');
}

/** Opens them again. What was audited by them stays. */
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

/** Each found asset is audited where it was found; one that is recorded elsewhere is moved when that is wanted. */
async function auditFound(ctx: Context, audit: Open, movesAssets: boolean): Promise<void> {
  requirePermission(ctx, 'assetsaudit:write');
  const found = await ctx.tx.rows(sql<Pick<Tables['location_audit_item'], 'asset_id' | 'is_expected' | 'found_at'>>`
    select i.asset_id, i.is_expected, i.found_at from location_audit_item i
    join asset t on t.company_id = ${ctx.companyId} and t.id = i.asset_id and t.deleted_at is null
    where i.company_id = ${ctx.companyId} and i.location_audit_id = ${audit.id} and i.found_at is not null
      and not exists (select from asset_audit a where a.company_id = ${ctx.companyId} and a.asset_id = i.asset_id
        and a.location_audit_id = ${audit.id} and a.deleted_at is null)
    order by i.asset_id`);
  const answers = await createMany(
    ctx,
    definitionFor(ctx, assetAudit),
    found.map((one) => ({
      asset_id: one.asset_id,
      audited_at: one.found_at?.toISOString(),
      // What was expected is where it is recorded, maybe in a room of the location.
      ...(one.is_expected ? { moves_asset: false } : { location_id: audit.location_id, moves_asset: movesAssets }),
    })),
  );
  const written = answers.filter((one) => !(one instanceof AppError));
  for (const one of answers) if (one instanceof AppError && one.code === 'forbidden') throw one;
  await writeValues(
    ctx,
    assetAudit,
    written.map((id) => ({ id: String(id), values: { location_audit: audit.id } })),
  );
}
