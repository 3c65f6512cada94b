import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';

/** Catalog items of the company, for use in statements, which check visibility themselves. */
export function catalogItems({ companyId }: Pick<Context, 'companyId'>): RawBuilder<unknown> {
  return sql`(select i.* from catalog_item i where i.company_id = ${companyId})`;
}
