import { sql } from 'kysely';
import { readYesNo } from '@steward/kernel/contract/csv/values.ts';
import { type FieldDefinition, type Parsed, kindOf, parseField } from '@steward/kernel/contract/fields/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { definitionOf } from '@steward/kernel/contract/records/custom.ts';
import { recordNamed, type CustomField } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { formatProblem } from '@steward/kernel/server/fields/formats.ts';
import { toWire } from '@steward/kernel/server/storage/columns.ts';
import type { FieldEffects } from '../contract/effects.ts';

/** A value with the number of its records. */
interface HeldValue {
  readonly value: unknown;
  readonly count: number;
  readonly in_bin: number;
}

/** Distinct values of a field. */
async function heldValues(ctx: Context, field: CustomField): Promise<readonly HeldValue[]> {
  return await ctx.tx.rows(sql<HeldValue>`
    select t.custom -> ${field.key}::text as value, count(*)::int as count,
    count(*) filter (where t.deleted_at is not null)::int as in_bin
    from ${sql.table(recordNamed(field.record).table)} t
    where t.company_id = ${ctx.companyId} and t.custom ? ${field.key}::text group by 1`);
}

/** How the values of a field are stored. */
export function storedAs(field: CustomField): string {
  const { kind, scale = 0 } = definitionOf(field);
  return `${kind} ${scale}`;
}

/** A stored value as text, as typed. */
function typed(field: FieldDefinition, value: unknown): string {
  const shown = toWire(field, value);
  if (Array.isArray(shown)) return shown.join('; ');
  return isObject(shown) ? String(shown['amount']) : String(shown);
}

/** A value converted to another field. */
export function fitted(ctx: Context, before: FieldDefinition, after: FieldDefinition, value: unknown): Parsed {
  const text = typed(before, value);
  const isSame = before.kind === after.kind;
  const given = isSame ? toWire(before, value) : kindOf(after).options === 'many' ? [text] : text;
  const read = after.unknown && !isSame ? readYesNo(text) : { value: given };
  const parsed = 'problem' in read ? read : parseField({ ...after, required: false }, read.value, ctx.currency);
  const problem = 'problem' in parsed ? parsed.problem : formatProblem(after, parsed.value, after.label ?? '');
  return problem ? { problem } : parsed;
}

export interface Fitting {
  readonly effects: FieldEffects;
  /** Stored values with what they become; `null`: not accepted. */
  readonly values: readonly { readonly from: unknown; readonly to: unknown }[];
}

/** Effects of changing or removing a field on its values. */
export async function effectsOf(ctx: Context, field: CustomField, after: CustomField | null): Promise<Fitting> {
  const held = await heldValues(ctx, field);
  const sum = (some: readonly HeldValue[], key: 'count' | 'in_bin'): number =>
    some.reduce((total, one) => total + one[key], 0);
  const [from, to] = [definitionOf(field), definitionOf(after ?? field)];
  const values = held.map((one) => {
    const parsed = fitted(ctx, from, to, one.value);
    return { from: one.value, to: 'problem' in parsed ? null : parsed.value };
  });
  const refused = after ? held.filter((_one, index) => values[index]?.to === null) : [];
  const isConverted = after !== null && storedAs(field) !== storedAs(after);
  const holding = sum(held, 'count');
  const isFelt = refused.length > 0 || ((after === null || isConverted) && holding > 0);
  return {
    values,
    effects: {
      record: field.record,
      holding,
      in_bin: sum(held, 'in_bin'),
      refused: sum(refused, 'count'),
      outcome: after === null ? 'in_bin' : isConverted ? 'removed' : 'stay',
      confirm: isFelt ? holding : null,
    },
  };
}

/** The same, including linked fields. */
export async function withLinked(
  ctx: Context,
  own: FieldEffects,
  linked: readonly CustomField[],
  after: CustomField,
): Promise<FieldEffects> {
  let all = own;
  for (const field of linked) {
    const { effects } = await effectsOf(ctx, field, { ...after, key: field.key, record: field.record });
    const holding = all.holding + effects.holding;
    const isFelt = all.confirm !== null || effects.confirm !== null;
    all = {
      ...all,
      holding,
      in_bin: all.in_bin + effects.in_bin,
      refused: all.refused + effects.refused,
      confirm: isFelt ? holding : null,
    };
  }
  return all;
}

/** Refuses a change of values that was not confirmed with their current number. */
export function requireConfirmed(ctx: Context, field: CustomField, effects: FieldEffects): void {
  if (effects.confirm === null || ctx.confirmed === effects.confirm) return;
  const params = { field: field.name, count: effects.holding, refused: effects.refused };
  throw new AppError('not_confirmed', { params, extra: { effects } });
}
