import type { Context } from '@steward/kernel/server/context/context.ts';
import { parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { sql } from 'kysely';
import { settingFields, type AuditSettings } from '../contract/wire.ts';
import { planAgain } from './plan_again.ts';

const USUAL: AuditSettings = { interval_months: null, warning_days: 14 };

/** The settings of the company. */
export async function auditSettings({ tx, companyId }: Context): Promise<AuditSettings> {
  const found = await tx.maybe(sql<Pick<Tables['asset_audit_setting'], keyof AuditSettings>>`
    select interval_months, warning_days from asset_audit_setting where company_id = ${companyId}`);
  return found ?? USUAL;
}

/** Changes them. Another interval plans the audits of the assets again that have no date of their own. */
export async function changeSettings(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<AuditSettings> {
  const before = await auditSettings(ctx);
  const after = parseInput(settingFields, { ...before, ...body });
  const { interval_months: months, warning_days: days } = after;
  await ctx.tx.run(sql`
    insert into asset_audit_setting (company_id, interval_months, warning_days)
    values (${ctx.companyId}, ${months}, ${days})
    on conflict (company_id) do update
    set interval_months = excluded.interval_months, warning_days = excluded.warning_days`);
  if (months !== before.interval_months) await planAgain(ctx);
  return auditSettings(ctx);
}
