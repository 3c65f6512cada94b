import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';

/** The company's items, to select from; what the caller may see of them is up to the statement. */
export function catalogItems({ companyId }: Pick<Context, 'companyId'>): RawBuilder<unknown> {
  return sql`(select i.* from catalog_item i where i.company_id = ${companyId})`;
}
