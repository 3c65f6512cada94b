import { isCurrency } from '@steward/contract/fields/index';
import { location } from '@steward/contract/records/location';
import { sql } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { invalid } from '../../engine/errors.ts';
import type { Change, RecordHooks } from '../../engine/hooks.ts';
import { isCircular } from '../../engine/query/tree.ts';
import { mayMovePlace } from '../../identity/carried.ts';

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
  await mayMovePlace(ctx, id, values['parent']);
  await ctx.tx.run(sql`select id from company where id = ${ctx.companyId} for no key update`);
  if (await isCircular(ctx, location, id, values['parent'])) throw invalid({ parent_id: { key: 'circular' } });
}

export const locationHooks: RecordHooks = {
  prepare,
  traces: [{ table: 'assignment', columns: ['location_id'], told: 'assignments' }],
};
