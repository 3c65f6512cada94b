import { formatLayout, parseLayout } from '@steward/kernel/contract/records/fieldsets.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { leaveOneDefault } from './defaults.ts';

/** Lines of a layout name fields by their keys, or by what they are called; keys are kept. */
function check(ctx: Context, { before, values }: Change): void {
  if (before && (values['record'] ?? before['record']) !== before['record'])
    throw invalid({ record: { key: 'cannot_change' } });
  const layout = textOrNull(values['layout']);
  if (layout === null) return;
  const record = String(values['record'] ?? before?.['record']);
  const fields = ctx.user.company.custom_fields.filter((one) => one.record === record);
  const byWord = new Map(
    fields.flatMap((one) => [
      [one.name.toLowerCase(), one.key],
      [one.key, one.key],
    ]),
  );
  // A field in the recycle bin keeps its place.
  for (const { key } of parseLayout(textOrNull(before?.['layout']) ?? '')) byWord.set(key, key);
  const placed = parseLayout(layout);
  const unknown = placed.filter((one) => !byWord.has(one.key) && !byWord.has(one.key.toLowerCase()));
  if (unknown.length > 0) {
    const names = unknown.map((one) => one.key).join(', ');
    throw invalid({
      layout: { key: 'unknown_fields', params: { record: labelsOf(ctx.language, record).many, names } },
    });
  }
  const keyOf = (word: string): string => byWord.get(word) ?? byWord.get(word.toLowerCase()) ?? word;
  values['layout'] = formatLayout(placed.map((one) => ({ ...one, key: keyOf(one.key) }))) || null;
}

export const fieldsetHooks: RecordHooks = {
  beforeWrite: forEachChange(check),
  afterWrite: (ctx, changes) =>
    leaveOneDefault(
      ctx,
      changes.filter((one) => one.values['is_default'] === true).map((one) => one.id),
    ),
  afterRestore: (ctx, ids) => leaveOneDefault(ctx, ids),
};
