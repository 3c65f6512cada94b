import type { Context } from '@steward/kernel/server/context/context.ts';
import { parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { sql } from 'kysely';
import { settingFields, type SoftwareSettings } from '../contract/wire.ts';

/** The settings of the company. */
export async function softwareSettings({ tx, companyId }: Context): Promise<SoftwareSettings> {
  const found = await tx.maybe(sql<Pick<Tables['software_setting'], keyof SoftwareSettings>>`
    select warning_days from software_setting where company_id = ${companyId}`);
  return found ?? { warning_days: 30 };
}

export async function changeSettings(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<SoftwareSettings> {
  const { warning_days: days } = parseInput(settingFields, { ...(await softwareSettings(ctx)), ...body });
  await ctx.tx.run(sql`
    insert into software_setting (company_id, warning_days) values (${ctx.companyId}, ${days})
    on conflict (company_id) do update set warning_days = excluded.warning_days`);
  return softwareSettings(ctx);
}
