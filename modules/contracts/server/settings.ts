import type { Context } from '@steward/kernel/server/context/context.ts';
import { parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { sql } from 'kysely';
import { settingFields, type ContractSettings } from '../contract/wire.ts';

/** The settings of the company. */
export async function contractSettings({ tx, companyId }: Context): Promise<ContractSettings> {
  const found = await tx.maybe(sql<Pick<Tables['contract_setting'], keyof ContractSettings>>`
    select warning_days from contract_setting where company_id = ${companyId}`);
  return found ?? { warning_days: 60 };
}

export async function changeSettings(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<ContractSettings> {
  const { warning_days: days } = parseInput(settingFields, { ...(await contractSettings(ctx)), ...body });
  await ctx.tx.run(sql`
    insert into contract_setting (company_id, warning_days) values (${ctx.companyId}, ${days})
    on conflict (company_id) do update set warning_days = excluded.warning_days`);
  return contractSettings(ctx);
}
