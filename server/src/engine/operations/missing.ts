import { inputKey, type Problem } from '@steward/contract/fields/index';
import { labelOf } from '@steward/contract/labels/index';
import { requiredSentence } from '@steward/contract/messages/required';
import type { RecordDefinition } from '@steward/contract/records/index';
import type { Context } from '../context.ts';

/** Problems of an input as they are told: what is missing is asked for by the label of its field. */
export function askingByLabel(
  ctx: Pick<Context, 'language'>,
  record: RecordDefinition,
  problems: Readonly<Record<string, Problem>>,
): Record<string, Problem> {
  const told: Record<string, Problem> = { ...problems };
  for (const [key, field] of Object.entries(record.fields)) {
    const name = inputKey(key, field);
    if (problems[name]?.key === 'required')
      told[name] = requiredSentence(ctx.language, labelOf(ctx.language, record, key), field.kind);
  }
  return told;
}
