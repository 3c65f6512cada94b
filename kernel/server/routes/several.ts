import { v7 } from 'uuid';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { textsIn, objectIn } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { MAX_AT_ONCE, type ChangedSeveral, type RefusedOne } from '@steward/kernel/contract/wire/several.ts';
import { changeFields } from '../actions/kernel_bodies.ts';
import type { Context } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import { createMany } from '../engine/operations/many.ts';
import { readRecord } from '../engine/operations/rows.ts';
import { countAnswers } from '../operations/counting.ts';

/**
 * Creates records that differ in one field only, such as assets by serial number; an empty text leaves it empty. All or
 * none: refusals are answered with their reasons and roll back the transaction. They share one batch id in the history.
 */
export async function createSeveral(
  ctx: Context,
  record: RecordDefinition,
  body: Readonly<Record<string, unknown>>,
): Promise<{ ids: string[] }> {
  const key = record.severalBy ?? '';
  const field = record.fields[key] ?? { kind: 'text' };
  const { input, each } = body;
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw invalid({ input: { key: 'required' } });
  if (!Array.isArray(each) || each.length === 0 || !each.every((one) => typeof one === 'string'))
    throw invalid({ each: { key: 'required' } });
  if (each.length > MAX_AT_ONCE) throw invalid({ each: { key: 'too_great', params: { max: MAX_AT_ONCE } } });
  const values = textsIn(each).map((one) => one.trim());
  const name = inputKey(key, field);
  const answers = await createMany(
    { ...ctx, batchId: ctx.batchId ?? v7() },
    record,
    values.map((value) => ({ ...input, [name]: value === '' ? null : value })),
  );
  const refused = answers.flatMap((answer, index): RefusedOne[] => {
    if (!(answer instanceof AppError)) return [];
    const { status: _status, code: _code, detail, ...fields } = answer.body(ctx.language);
    const said = Object.entries(fields).flatMap(([at, texts]) =>
      Array.isArray(texts)
        ? texts.map((text) => (at === name ? String(text) : `${labelOf(ctx.language, record, at)}: ${String(text)}`))
        : [],
    );
    return [{ value: values[index] ?? '', detail: said.length > 0 ? said.join(' ') : String(detail ?? '') }];
  });
  if (refused.length > 0)
    throw new AppError('invalid', {
      problems: { each: { key: 'several_refused', params: { count: refused.length, all: values.length } } },
      extra: { refused },
    });
  return { ids: answers.map(String) };
}

/** Writes the same change to several records; refused ones are answered and do not stop the others. */
export async function changeSeveral(
  ctx: Context,
  record: RecordDefinition,
  given: readonly string[],
  changes: unknown,
): Promise<ChangedSeveral> {
  const input = objectIn(changes);
  if (Object.keys(input).length === 0) throw invalid({ changes: { key: 'required' } });
  // Always locked in the same order, so that two calls cannot deadlock.
  const ids = [...new Set(given)].sort();
  const answers = await changeFields(ctx, { record, ids }, input);
  const { changed, unchanged, refusals } = await countAnswers(ctx, () => record, ids, answers);
  return { changed, unchanged, refused: refusals.map(({ id, name, detail }) => ({ id, name, detail })) };
}

/** Callers who may write but not read get the id alone. */
export async function createdRow(ctx: Context, record: RecordDefinition, id: string): Promise<unknown> {
  return readRecord(ctx, record, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'forbidden') return { id };
    throw error;
  });
}
