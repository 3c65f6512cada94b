import { isCurrency } from '@steward/kernel/contract/fields/index.ts';
import { location } from '../contract/location.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Change, RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { isCircular } from '@steward/kernel/server/engine/query/tree.ts';
import { requireLocationMove } from '@steward/kernel/server/identity/inherited_access.ts';

/**
 * No circles in the tree. The company's row is locked, since two moves at once could each be right and together make
 * one.
 */
async function prepare(ctx: Context, { id, before, values }: Change): Promise<void> {
  if (typeof values['currency'] === 'string') {
    values['currency'] = values['currency'].toUpperCase();
    if (!isCurrency(String(values['currency'])))
      throw invalid({ currency: { key: 'not_currency', params: { currency: String(values['currency']) } } });
  }
  if (!before || typeof values['parent'] !== 'string') return;
  await requireLocationMove(ctx, id, values['parent']);
  await ctx.tx.run(sql`select id from company where id = ${ctx.companyId} for no key update`);
  if (await isCircular(ctx, location, id, values['parent'])) throw invalid({ parent_id: { key: 'circular' } });
}

export const locationHooks: RecordHooks = {
  prepare,
  traces: [{ table: 'assignment', columns: ['location_id'], told: 'assignments' }],
};
