import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { changeFields } from '../actions/kernel_bodies.ts';
import type { Context } from '../context/context.ts';
import { invalid } from '../context/errors.ts';
import { countAnswers } from '../operations/counting.ts';

interface ChangedSeveral {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
}

/** The same change for several records: one that is refused does not hold up the others, and is told. */
export async function changeSeveral(
  ctx: Context,
  record: RecordDefinition,
  given: readonly string[],
  changes: unknown,
): Promise<ChangedSeveral> {
  const input = objectIn(changes);
  if (Object.keys(input).length === 0) throw invalid({ changes: { key: 'required' } });
  // In one order, so that two calls cannot wait for each other.
  const ids = [...new Set(given)].sort();
  const answers = await changeFields(ctx, { record, ids }, input);
  const { changed, unchanged, refusals } = await countAnswers(ctx, () => record, ids, answers);
  return { changed, unchanged, refused: refusals.map(({ id, name, detail }) => ({ id, name, detail })) };
}
