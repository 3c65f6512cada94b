import { sql } from 'kysely';
import { isChosen, type Problem } from '@steward/kernel/contract/fields/index.ts';
import { requiredSentence } from '@steward/kernel/contract/messages/required.ts';
import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import { arrangedFields, fieldsetKey, fieldsetOf } from '@steward/kernel/contract/records/fieldsets.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '../context/context.ts';
import { invalid } from '../context/errors.ts';
import { valueAfter, type Change } from '../context/hooks.ts';
import { columnOf } from '../storage/columns.ts';

/**
 * Refuses to leave a field empty that the record's fieldset requires, for new records, another fieldset, or a cleared
 * field. Existing records are only checked when they change.
 */
export async function requireFieldsOfSets(
  ctx: Context,
  plain: RecordDefinition,
  changes: readonly Change[],
): Promise<void> {
  const { fieldsets = [], custom_fields: own } = ctx.user.company;
  const live = changes.filter((one) => one.refused === null);
  if (live.length === 0 || !fieldsets.some((one) => one.record === plain.name)) return;
  const record = definitionFor(ctx, plain);
  const { from, chosen } = await chosenSets(ctx, record, live);
  for (const change of live) {
    const set = fieldsetOf(record, fieldsets, chosen.get(textOrNull(from && valueAfter(change, from)) ?? '') ?? null);
    if (!set) continue;
    const isNew = !change.before || (from !== undefined && valueAfter(change, from) !== change.before[from]);
    const problems: Record<string, Problem> = {};
    for (const [key, field] of Object.entries(arrangedFields(record.fields, own, set, () => false))) {
      if (!field.custom || !field.required || record.fields[key]?.required) continue;
      const isTouched = isNew || Object.hasOwn(change.values, key);
      if (isTouched && (valueAfter(change, key) ?? '') === '')
        problems[key] = requiredSentence(ctx.language, field.label ?? key, isChosen(field));
    }
    if (Object.keys(problems).length > 0) change.refused = invalid(problems);
  }
}

/** The fieldsets of the records that the changes refer to by the field `from`, by their ids. */
async function chosenSets(
  ctx: Context,
  record: RecordDefinition,
  changes: readonly Change[],
): Promise<{ readonly from?: string; readonly chosen: ReadonlyMap<string, string | null> }> {
  const key = fieldsetKey(record);
  const field = key === undefined ? undefined : record.fields[key];
  if (key === undefined || !field) return { chosen: new Map() };
  const ids = (from: string): string[] => [
    ...new Set(changes.flatMap((one) => textOrNull(valueAfter(one, from)) ?? [])),
  ];
  if (!field.via) return { from: key, chosen: new Map(ids(key).map((id) => [id, id])) };
  const [from, other] = field.via;
  const target = recordNamed(record.fields[from]?.to ?? '');
  const column = columnOf(other, target.fields[other] ?? field);
  const rows = await ctx.tx.known(sql<{ id: string; fieldset: string | null }>`
    select r.id, ${sql.ref(`r.${column}`)} as fieldset from ${sql.table(target.table)} r
    where r.company_id = ${ctx.companyId} and r.id = any(${ids(from)}::uuid[])`);
  return { from, chosen: new Map(rows.map((one) => [one.id, one.fieldset])) };
}
