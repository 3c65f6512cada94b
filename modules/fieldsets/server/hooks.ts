import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import { fieldCalled, formatLayout, parseLayout, wordOf } from '@steward/kernel/contract/records/fieldsets.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { leaveOneDefault } from './defaults.ts';
import { knownFields, layoutsOf, writeLayout, type Known } from './rows.ts';

/** Finds the fields that lines name by key or label. Refuses unknown names. */
async function fieldsIn(ctx: Context, record: string, layout: string): Promise<(word: string) => Known> {
  const fields = await knownFields(ctx, record);
  const unknown = parseLayout(layout).filter((one) => !fieldCalled(fields, one.key));
  const names = unknown.map((one) => one.key).join(', ');
  const refusal = invalid({
    layout: { key: 'unknown_fields', params: { record: labelsOf(ctx.language, record).many, names } },
  });
  if (unknown.length > 0) throw refusal;
  return (word) => {
    const found = fieldCalled(fields, word);
    if (!found) throw refusal;
    return found;
  };
}

const recordOf = ({ before, values }: Change): string => String(values['record'] ?? before?.['record']);

async function check(ctx: Context, change: Change): Promise<void> {
  const { before, values } = change;
  if (before && recordOf(change) !== before['record']) throw invalid({ record: { key: 'cannot_change' } });
  const layout = textOrNull(values['layout']);
  if (layout === null) return;
  const named = await fieldsIn(ctx, recordOf(change), layout);
  const placed = parseLayout(layout).map((one) => ({ ...one, key: wordOf(named(one.key)) }));
  values['layout'] = formatLayout(placed) || null;
  if (before && before['layout'] === values['layout']) delete values['layout'];
}

async function writeFields(ctx: Context, change: Change): Promise<void> {
  if (!Object.hasOwn(change.values, 'layout')) return;
  const layout = textOrNull(change.values['layout']);
  const named = await fieldsIn(ctx, recordOf(change), layout ?? '');
  await writeLayout(ctx, change.id, layout, (word) => named(word).id);
}

export const fieldsetHooks: RecordHooks = {
  beforeWrite: async (ctx, changes) => {
    await forEachChange(check)(ctx, changes);
    await leaveOneDefault(ctx, changes);
  },
  afterWrite: async (ctx, changes) => {
    for (const change of changes) await writeFields(ctx, change);
  },
  computed: async (ctx, rows) => {
    const layouts = await layoutsOf(
      ctx,
      rows.map((row) => String(row['id'])),
    );
    return new Map([...layouts].map(([id, layout]) => [id, { layout }]));
  },
  beforeRestore: leaveOneDefault,
  traces: [{ table: 'fieldset_field', columns: ['fieldset_id'] }],
};

/** Permanently deleted custom fields are removed from their fieldsets. */
export const ownFieldHooks: RecordHooks = { traces: [{ table: 'fieldset_field', columns: ['custom_field_id'] }] };
