import type { Context } from '@steward/kernel/server/context/context.ts';
import { parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { sql } from 'kysely';
import { settingFields, type DepreciationSettings } from '../contract/wire.ts';

/** The settings of the company. */
export async function depreciationSettings({ tx, companyId }: Context): Promise<DepreciationSettings> {
  const found = await tx.maybe(sql<Pick<Tables['depreciation_setting'], keyof DepreciationSettings>>`
    select fiscal_month from depreciation_setting where company_id = ${companyId}`);
  return found ?? { fiscal_month: 1 };
}

export async function changeSettings(
  ctx: Context,
  body: Readonly<Record<string, unknown>>,
): Promise<DepreciationSettings> {
  const { fiscal_month: month } = parseInput(settingFields, { ...(await depreciationSettings(ctx)), ...body });
  await ctx.tx.run(sql`
    insert into depreciation_setting (company_id, fiscal_month) values (${ctx.companyId}, ${month})
    on conflict (company_id) do update set fiscal_month = excluded.fiscal_month`);
  return depreciationSettings(ctx);
}
