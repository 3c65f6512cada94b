import { isCurrency } from '@steward/kernel/contract/fields/index.ts';
import { location } from '../contract/location.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { DependentChanges, forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { isCircular, withAncestors } from '@steward/kernel/server/search/tree.ts';
import { requireLocationMove } from '@steward/kernel/server/identity/inherited_access.ts';

/** Currency codes are upper case. */
function checkCurrency({ values }: Change): void {
  if (typeof values['currency'] !== 'string') return;
  values['currency'] = values['currency'].toUpperCase();
  if (!isCurrency(String(values['currency'])))
    throw invalid({ currency: { key: 'not_currency', params: { currency: String(values['currency']) } } });
}

/** Refuses cycles. Locks the company's row, since two concurrent moves could form one. */
async function checkMove(ctx: Context, { id, before, values }: Change): Promise<void> {
  if (!before || typeof values['parent'] !== 'string') return;
  await requireLocationMove(ctx, id, values['parent']);
  await ctx.tx.run(sql`select id from company where id = ${ctx.companyId} for no key update`);
  if (await isCircular(ctx, location, id, values['parent'])) throw invalid({ parent_id: { key: 'circular' } });
}

/** Moves of nested locations are serialised, since each depends on the ancestors. */
async function refuseDependentMoves(ctx: Context, changes: readonly Change[]): Promise<void> {
  const moves = changes.filter(({ before, values }) => before && typeof values['parent'] === 'string');
  if (moves.length < 2) return;
  const above = await withAncestors(
    ctx,
    location,
    moves.map(({ values }) => String(values['parent'])),
  );
  if (moves.some(({ id }) => above.includes(id))) throw new DependentChanges();
}

const checkEach = forEachChange(async (ctx, change) => {
  checkCurrency(change);
  await checkMove(ctx, change);
});

export const locationHooks: RecordHooks = {
  beforeWrite: async (ctx, changes) => {
    await refuseDependentMoves(ctx, changes);
    await checkEach(ctx, changes);
  },
};
