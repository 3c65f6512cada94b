import type { ActionTarget } from '@steward/kernel/contract/actions/index.ts';
import { edit, remove, restore } from '@steward/kernel/contract/actions/kernel_actions.ts';
import { checkInput, inputKey, type Problem } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '../context/context.ts';
import { invalid, refuse } from '../context/errors.ts';
import { removeMany, restoreMany, updateOrTry } from '../engine/operations/many.ts';
import { writableFields } from '../engine/operations/save.ts';
import { updateAll } from '../engine/operations/update.ts';
import { actionBody, answerOf, type ActionAnswer, type ActionSubjects, type ServerAction } from './define.ts';

type Input = Readonly<Record<string, unknown>>;

/** The record type with the company's custom fields. */
const definitionOf = (ctx: Context, { name }: ActionTarget): RecordDefinition => definitionFor(ctx, recordNamed(name));

/** Sets the same values on all records: none that have to be unique. */
function parseChanges(ctx: Context, target: ActionTarget, raw: Input): Input {
  const record = definitionOf(ctx, target);
  if (Object.keys(raw).length === 0) throw invalid({ params: { key: 'required' } });
  const { problems } = checkInput(writableFields(ctx, record), raw, { partial: true, currency: ctx.currency });
  const found: Record<string, Problem> = { ...problems };
  for (const [key, field] of Object.entries(record.fields)) {
    const name = inputKey(key, field);
    if (field.encrypted && Object.hasOwn(raw, name)) found[name] ??= { key: 'encrypted_in_bulk' };
    if (field.unique === true && (raw[name] ?? '') !== '') found[name] ??= { key: 'unique_in_bulk' };
  }
  refuse(found);
  return raw;
}

/** Sets the same values on all records of an action, whose own permission is enough. */
export async function writeFields(
  ctx: Context,
  { record, ids }: ActionSubjects,
  input: Input,
): Promise<ActionAnswer[]> {
  const updates = ids.map((id) => ({ id, input }));
  return (await updateAll(ctx, definitionOf(ctx, record), updates)).map(answerOf);
}

/** The same for those who may change the records. */
export async function changeFields(
  ctx: Context,
  { record, ids }: ActionSubjects,
  input: Input,
): Promise<ActionAnswer[]> {
  const updates = ids.map((id) => ({ id, input }));
  return (await updateOrTry(ctx, definitionOf(ctx, record), updates)).map(answerOf);
}

/** Bodies of the actions that every record type has. */
export const kernelBodies: readonly ServerAction[] = [
  actionBody(edit, { locks: true, parse: parseChanges, run: changeFields }),
  actionBody(remove, {
    locks: true,
    run: async (ctx, { record, ids }) => (await removeMany(ctx, definitionOf(ctx, record), ids)).map(answerOf),
  }),
  actionBody(restore, {
    locks: true,
    run: async (ctx, { record, ids }) => (await restoreMany(ctx, definitionOf(ctx, record), ids)).map(answerOf),
  }),
];
