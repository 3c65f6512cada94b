import { inputKey, isChosen, type Problem } from '@steward/kernel/contract/fields/index.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { requiredSentence } from '@steward/kernel/contract/messages/required.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../../context/context.ts';

/** Problems with the labels of their fields in the sentences. */
export function withLabelsInErrors(
  ctx: Pick<Context, 'language'>,
  record: RecordDefinition,
  problems: Readonly<Record<string, Problem>>,
): Record<string, Problem> {
  const told: Record<string, Problem> = { ...problems };
  for (const [key, field] of Object.entries(record.fields)) {
    const name = inputKey(key, field);
    if (problems[name]?.key === 'required')
      told[name] = requiredSentence(ctx.language, labelOf(ctx.language, record, key), isChosen(field));
  }
  return told;
}
