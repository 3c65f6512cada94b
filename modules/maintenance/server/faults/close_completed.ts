import { sql } from 'kysely';
import { objectIn, textsIn } from '@steward/kernel/contract/narrow.ts';
import { type Context, definitionFor, type Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { EventBatch } from '@steward/kernel/server/context/events.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { faultReport } from '../../contract/fault_report.ts';

type Ended = Pick<Tables['fault_report'], 'id'> & Pick<Tables['asset_maintenance'], 'result' | 'reason' | 'name'>;

/** Closes reports whose maintenance has ended, with its result. */
export async function closeCompleted(services: Services, { companyId, events }: EventBatch<unknown>): Promise<void> {
  const ids = events.map((one) => one.id);
  await backgroundContext(services, companyId, 'maintenance of faults ended', async (ctx: Context) => {
    const ended = await ctx.tx.known(sql<Ended>`
      select f.id, t.result, t.reason, t.name from fault_report f
      join asset_maintenance t on t.company_id = ${companyId} and t.id = f.maintenance_id
      where f.company_id = ${companyId} and f.maintenance_id = any(${ids}::uuid[]) and f.state = 'in_maintenance'
        and f.deleted_at is null and t.state in ('completed', 'cancelled') and t.deleted_at is null
      order by f.id for update of f`);
    const answers = await updateAll(
      ctx,
      definitionFor(ctx, faultReport),
      ended.map(({ id, result, reason, name }) => ({
        id,
        input: {
          closed_on: today(ctx),
          reason: [...(result ?? reason ?? name)].slice(0, 500).join('').replaceAll(/\s+/g, ' '),
        },
      })),
    );
    for (const one of answers) if (one instanceof AppError) throw one;
  });
}

const ENDS = ['completed_on', 'cancelled_on'];

/**
 * Reopens reports when the maintenance that closed them is reopened. Reports that a user has closed stay closed; a
 * closure by maintenance has no user in the history.
 */
export async function reopenWithMaintenance(
  services: Services,
  { companyId, events }: EventBatch<unknown>,
): Promise<void> {
  const ids = events
    .filter((one) => textsIn(objectIn(one.data)['fields']).some((field) => ENDS.includes(field)))
    .map((one) => one.id);
  if (ids.length === 0) return;
  await backgroundContext(services, companyId, 'maintenance of faults reopened', async (ctx: Context) => {
    const closed = await ctx.tx.ids(sql`
      select f.id from fault_report f
      join asset_maintenance t on t.company_id = ${companyId} and t.id = f.maintenance_id
      where f.company_id = ${companyId} and f.maintenance_id = any(${ids}::uuid[]) and f.state = 'closed'
        and f.deleted_at is null and t.state in ('planned', 'in_progress') and t.deleted_at is null
        and (select a.actor_id is null from activity a
          where a.company_id = ${companyId} and a.record = 'fault_report' and a.record_id = f.id and a.action = 'update'
            and jsonb_path_exists(a.changes, '$[*] ? (@.field == "closed_on")')
          order by a.id desc limit 1)
      order by f.id for update of f`);
    const answers = await updateAll(
      ctx,
      definitionFor(ctx, faultReport),
      closed.map((id) => ({ id, input: { closed_on: null, reason: null } })),
    );
    for (const one of answers) if (one instanceof AppError) throw one;
  });
}
