import { sql } from 'kysely';
import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { dayAt, today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Change, RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { openUpkeep } from '@steward/kernel/server/jobs/open_jobs.ts';
import type { Slices, Subject } from '@steward/kernel/server/jobs/slices.ts';
import { chosenSetting } from '@steward/kernel/server/module_settings.ts';
import { asset } from '@steward/modules/assets/contract';

/** Audit interval by model in months: its own, else the category's, else the company's; `null`: never. */
export async function intervalsOf(ctx: Context, modelIds: readonly string[]): Promise<Map<string, number | null>> {
  const { companyId } = ctx;
  const rows = await ctx.tx.known(sql<Pick<Tables['asset_model'], 'id'> & { months: number | null }>`
    select m.id, coalesce(m.audit_interval, c.audit_interval,
      ${chosenSetting(ctx, 'asset_audit', 'interval_months')}::int) as months
    from asset_model m join category c on c.company_id = ${companyId} and c.id = m.category_id
    where m.company_id = ${companyId} and m.id = any(${[...new Set(modelIds)]}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one.months || null]));
}

/** Date of the audit after `day`; `null`: none. */
export function nextDay(day: string, months: number | null | undefined): string | null {
  return months ? addMonths(day, months) : null;
}

/** Assets per transaction. */
const SLICE = 1000;
const TASK = 'plan_audits';

/** Recomputes the audit dates of all assets, in the background. */
export async function planAgain(ctx: Context): Promise<void> {
  await openUpkeep(ctx, TASK, ctx.companyId);
}

/** A changed interval, or another category of a model, recomputes audit dates. */
function planIf(...keys: readonly string[]): RecordHooks {
  const isChanged = ({ before, values }: Change): boolean =>
    before !== null && keys.some((key) => Object.hasOwn(values, key));
  return { afterWrite: async (ctx, changes) => (changes.some(isChanged) ? planAgain(ctx) : undefined) };
}

export const modelHooks = planIf('audit_interval', 'category');
export const categoryHooks = planIf('audit_interval');

/** Dates set manually stay. Unchanged dates are not written, so that a restart after a crash is cheap. */
async function* plan(services: Services, { companyId }: Subject): Slices {
  let after: string | null = null;
  for (;;) {
    after = await backgroundContext(services, companyId, 'audits planned', (ctx) => slice(ctx, after));
    if (after === null) return;
    yield;
  }
}

export const planTasks = { [TASK]: { run: plan } };

/** Returns the last asset of the slice; `null` at the end. */
async function slice(ctx: Context, after: string | null): Promise<string | null> {
  const rows = await ctx.tx.known(sql<
    Pick<Tables['asset'], 'id' | 'model_id' | 'last_audit' | 'next_audit' | 'next_audit_is_set' | 'created_at'>
  >`
    select t.id, t.model_id, t.last_audit, t.next_audit, t.next_audit_is_set, t.created_at from asset t
    where t.company_id = ${ctx.companyId} ${after === null ? sql`` : sql`and t.id > ${after}`}
    order by t.id limit ${SLICE} for no key update`);
  const planned = rows.filter((one) => !one.next_audit_is_set);
  const intervals = await intervalsOf(
    ctx,
    planned.map((one) => one.model_id),
  );
  const changes = planned.flatMap((one) => {
    const next = nextOf(ctx, one, intervals.get(one.model_id));
    return next === one.next_audit ? [] : [{ id: one.id, values: { next_audit: next } }];
  });
  if (changes.length > 0) await writeValues(ctx, asset, changes);
  return rows.length < SLICE ? null : (rows.at(-1)?.id ?? null);
}

/**
 * Counts from the last audit. Assets that were never audited count from the day they were added, and are not due in the
 * past.
 */
function nextOf(
  ctx: Context,
  { last_audit: last, created_at: created }: Pick<Tables['asset'], 'last_audit' | 'created_at'>,
  months: number | null | undefined,
): string | null {
  if (last) return nextDay(dayAt(ctx, last), months);
  const next = nextDay(dayAt(ctx, created), months);
  return next !== null && next < today(ctx) ? nextDay(today(ctx), months) : next;
}
