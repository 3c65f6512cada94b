import { sql } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { invalid } from '../context/errors.ts';
import { DependentChanges, forEachChange, type Change, type RecordHooks } from '../engine/hooks.ts';
import { isCircular, withAncestors } from '../search/tree.ts';

/** The record below which a change puts one that is there. */
export function newParent(record: RecordDefinition, { before, values }: Change): string | null {
  const parent = before ? values[record.parent ?? ''] : null;
  return typeof parent === 'string' ? parent : null;
}

/** Moves of nested records are serialised, since each depends on the ancestors. */
export async function refuseDependentMoves(
  ctx: Context,
  record: RecordDefinition,
  changes: readonly Change[],
): Promise<void> {
  const moves = changes.flatMap((one) => newParent(record, one) ?? []);
  if (moves.length < 2) return;
  const above = new Set(await withAncestors(ctx, record, moves));
  if (changes.some((one) => newParent(record, one) !== null && above.has(one.id))) throw new DependentChanges();
}

/** Refuses cycles. Locks the company's row, since two concurrent moves could form one. */
export async function refuseCycle(ctx: Context, record: RecordDefinition, change: Change): Promise<void> {
  const parent = newParent(record, change);
  if (parent === null) return;
  await ctx.tx.run(sql`select id from company where id = ${ctx.companyId} for no key update`);
  if (await isCircular(ctx, record, change.id, parent)) throw invalid({ parent_id: { key: 'circular' } });
}

/** Keeps the records of a type below each other without a cycle. */
export function treeHooks(record: RecordDefinition): RecordHooks {
  const checkEach = forEachChange((ctx: Context, change) => refuseCycle(ctx, record, change));
  return {
    beforeWrite: async (ctx, changes) => {
      await refuseDependentMoves(ctx, record, changes);
      await checkEach(ctx, changes);
    },
  };
}
