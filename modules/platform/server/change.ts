import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { writeActivity, type Changed } from '@steward/kernel/server/engine/activity/write.ts';
import type { Platform } from '@steward/kernel/server/http/route.ts';
import { updateRegisteredCompany } from '@steward/kernel/server/identity/companies.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import type { PlatformAction, PlatformCompany } from '../contract/wire.ts';
import { lockCompany, toWire, type CompanyRow } from './companies.ts';

/** Name of support staff in a company's history. */
export function supportName(name: string): string {
  return `Platform support ${name}`;
}

type Columns = Readonly<Record<string, string | number | Date | null>>;

/** A change of one company by the platform. */
export interface CompanyChange {
  readonly action: PlatformAction;
  readonly columns: Columns;
  /** Changes to show; absent: the columns. */
  readonly told?: readonly Changed[];
  readonly note?: string | null;
  /** Also recorded in the company's history. */
  readonly isToldToCompany?: boolean;
}

/**
 * Changes a company and records it for the platform and, where visible, in the company's history, in one transaction. A
 * duplicate external id names the other company.
 */
export async function changeCompany(
  platform: Platform,
  companyId: string,
  decide: (row: CompanyRow, ctx: Context) => Promise<CompanyChange> | CompanyChange,
): Promise<PlatformCompany> {
  return inCompany(platform, companyId, async (ctx) => {
    const row = await lockCompany(ctx.tx, companyId);
    const wanted = await decide(row, ctx);
    const changed = Object.entries(wanted.columns).filter(([key, to]) => plain(Reflect.get(row, key)) !== plain(to));
    if (changed.length > 0) {
      await updateRegisteredCompany(ctx.tx, companyId, Object.fromEntries(changed), platform.now);
      const changes =
        wanted.told ?? changed.map(([field, to]) => ({ field, from: plain(Reflect.get(row, field)), to: plain(to) }));
      const after = await lockCompany(ctx.tx, companyId);
      await writeEvent(ctx, platform, { action: wanted.action, name: after.name, changes, note: wanted.note ?? null });
      if (wanted.isToldToCompany)
        await writeActivity(ctx, {
          record: { name: 'company' },
          id: companyId,
          title: after.name,
          action: 'update',
          changes,
          note: wanted.note ?? null,
        });
    }
    return toWire(ctx.tx, await lockCompany(ctx.tx, companyId), platform.now);
  });
}

/** Runs in the company's transaction as the platform user. Throws `not_found`. */
export async function inCompany<T>(
  platform: Platform,
  companyId: string,
  fn: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { services } = platform;
  // Before the context, which requires a company.
  await services.database.inCompany(companyId, (tx) => lockCompany(tx, companyId));
  return backgroundContext(services, companyId, `platform: ${platform.accountId}`, (ctx) =>
    fn({ ...ctx, user: { ...ctx.user, name: supportName(platform.name) } }),
  );
}

export async function writeEvent(
  ctx: Context,
  platform: Platform,
  event: {
    readonly action: PlatformAction;
    readonly name: string;
    readonly changes?: readonly Changed[];
    readonly note?: string | null;
  },
): Promise<void> {
  await ctx.tx
    .run(sql`insert into platform_event (id, account_id, actor_name, action, company, company_name, changes, note,
      created_at)
    values (${v7()}, ${platform.accountId}, ${platform.name}, ${event.action}, ${ctx.companyId}, ${event.name},
    ${JSON.stringify(event.changes ?? [])}::jsonb, ${event.note ?? null}, ${platform.now})`);
}

/** Times as texts, for comparison. */
function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
