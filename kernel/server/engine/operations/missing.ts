import {
  inputKey,
  isChosen,
  type FieldDefinition,
  type Fields,
  type Problem,
} from '@steward/kernel/contract/fields/index.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { requiredSentence } from '@steward/kernel/contract/messages/required.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../../context/context.ts';
import { formatProblem } from '../../fields/formats.ts';

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

/** Parsed values that do not have the format of their fields, by input key. */
export function formatProblems(
  ctx: Pick<Context, 'language'>,
  record: RecordDefinition,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  for (const [key, field] of formatted(fields)) {
    if (!Object.hasOwn(values, key)) continue;
    const problem = formatProblem(field, values[key], labelOf(ctx.language, record, key));
    if (problem) problems[inputKey(key, field)] = problem;
  }
  return problems;
}

const formattedFields = new WeakMap<Fields, readonly (readonly [string, FieldDefinition])[]>();

/** Fields with a format, found once, since sets of records have the same fields. */
function formatted(fields: Fields): readonly (readonly [string, FieldDefinition])[] {
  const known = formattedFields.get(fields);
  if (known) return known;
  const found = Object.entries(fields).filter(([, field]) => field.format !== undefined);
  formattedFields.set(fields, found);
  return found;
}
