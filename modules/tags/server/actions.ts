import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { actionBody, answerOf, type ActionAnswer, type ActionSubjects } from '@steward/kernel/server/actions/define.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { updateMany } from '@steward/kernel/server/engine/operations/many.ts';
import { lockRecords } from '@steward/kernel/server/engine/operations/update.ts';
import { addTags, removeTags } from '../contract/tag.ts';

type Tags = readonly string[];

/** Writes the tags of records, locked before so that concurrent changes are kept. */
async function changeTags(
  ctx: Context,
  { record: { name }, ids }: ActionSubjects,
  wanted: (now: Tags) => Tags,
): Promise<ActionAnswer[]> {
  const record = definitionFor(ctx, recordNamed(name));
  const stored = await lockRecords(ctx, record, ids);
  const updates = ids.map((id) => ({ id, input: { tags_ids: wanted(textsIn(stored.get(id)?.['tags'])) } }));
  const answers = await updateMany(ctx, record, updates);
  return answers.map(answerOf);
}

export const tagActions = [
  actionBody(addTags, {
    locks: true,
    run: (ctx, subjects, { tags }) => changeTags(ctx, subjects, (now) => [...new Set([...now, ...tags])]),
  }),
  actionBody(removeTags, {
    locks: true,
    run: (ctx, subjects, { tags }) => changeTags(ctx, subjects, (now) => now.filter((one) => !tags.includes(one))),
  }),
];
