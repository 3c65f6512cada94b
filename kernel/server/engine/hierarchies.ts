import { sql } from 'kysely';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { hierarchiesOf } from '@steward/kernel/contract/records/hierarchies.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import type { Change } from '../context/hooks.ts';
import { withAncestors } from '../search/tree.ts';

/** Thrown when changes of a batch depend on each other: they are written in smaller parts. */
export class DependentChanges extends AppError {
  constructor() {
    super('internal');
  }
}

/** The record below which a change puts one that is there. */
export function newParent({ before, values }: Change, key: string): string | null {
  const parent = before ? values[key] : null;
  return typeof parent === 'string' ? parent : null;
}

/** Refuses changes after which a record would be above itself, such as a manager of their own manager. */
export async function refuseCircles(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  for (const key of hierarchiesOf(record)) {
    const moves = changes.flatMap((change) => {
      const parent = change.refused === null ? newParent(change, key) : null;
      return parent === null ? [] : [{ change, parent }];
    });
    if (moves.length === 0) continue;
    // Two concurrent moves could close a circle, so that they wait for each other.
    await ctx.tx.run(sql`select id from company where id = ${ctx.companyId} for no key update`);
    if (moves.length > 1) await refuseDependentMoves(ctx, record, key, moves);
    for (const { change, parent } of moves)
      if ((await withAncestors(ctx, record, [parent], key)).includes(change.id))
        change.refused = invalid({ [inputKey(key, record.fields[key] ?? { kind: 'reference' })]: { key: 'circular' } });
  }
}

interface Move {
  readonly change: Change;
  readonly parent: string;
}

async function refuseDependentMoves(
  ctx: Context,
  record: RecordDefinition,
  key: string,
  moves: readonly Move[],
): Promise<void> {
  const parents = moves.map(({ parent }) => parent);
  const above = new Set(await withAncestors(ctx, record, parents, key));
  if (moves.some(({ change }) => above.has(change.id))) throw new DependentChanges();
}
