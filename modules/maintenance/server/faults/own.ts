import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { definitionFor, type Context, withPermissions } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { updateAll, writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { faultReport } from '../../contract/fault_report.ts';
import { storeFault, type Fault } from './store.ts';

const say = wordsOf('maintenance');

/** Assets of a user may be in workspaces that they do not see, and reporters need no permission to read assets. */
const asReporter = (ctx: Context): Context => ({
  ...withPermissions(ctx, ['assets:read', 'fault_report:read', 'fault_report:update']),
  workspaces: 'all',
});

/** Stores a report of the caller about their asset. Asset and picture were checked before. */
export async function reportOwnFault(ctx: Context, fault: Omit<Fault, 'email'>): Promise<void> {
  await storeFault(asReporter(ctx), fault);
}

/** Reports of the caller, for use in statements. */
export function ownFaults({ companyId, user }: Context): RawBuilder<unknown> {
  return sql`(select f.* from fault_report f
    where f.company_id = ${companyId} and f.reporter_id = ${user.id} and f.deleted_at is null)`;
}

const WITHDRAWN: Readonly<Record<Language, string>> = say(({ defaults }) => defaults.withdrawn);

/** Withdraws a new report of the caller; `null` when they have none with this id. */
export async function withdrawFault(ctx: Context, id: string): Promise<'withdrawn' | 'ended' | null> {
  const found = await ctx.tx.maybe(sql<Pick<Tables['fault_report'], 'state'>>`
    select state from fault_report where company_id = ${ctx.companyId} and id = ${id} and reporter_id = ${ctx.user.id}
    and deleted_at is null for update`);
  if (!found) return null;
  if (found.state !== 'new') return 'ended';
  const own = asReporter(ctx);
  const input = { closed_on: today(ctx), reason: WITHDRAWN[ctx.language] };
  const [answer] = await updateAll(own, definitionFor(own, faultReport), [{ id, input }]);
  if (answer instanceof AppError) throw answer;
  // No notification of the closure when the reporter withdraws it.
  await writeValues(own, faultReport, [{ id, values: { notified_state: 'closed' } }]);
  return 'withdrawn';
}
