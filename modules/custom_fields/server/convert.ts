import { sql } from 'kysely';
import { definitionOf } from '@steward/kernel/contract/records/custom.ts';
import { recordNamed, type CustomField } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { OperationSlice } from '@steward/kernel/server/context/operations.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { openOperation } from '@steward/kernel/server/operations/verbs.ts';
import { dropOwnValue, writeOwnValues } from '@steward/kernel/server/storage/stored_rows.ts';
import { convertValues } from '../contract/effects.ts';
import { fitted } from './effects.ts';
import { FEW, nextHeld, SLICE, writeLines } from './held.ts';
import { rebuildSearch } from './rebuild_search.ts';

type Change = readonly [before: CustomField, after: CustomField];

/**
 * Converts the values of a field after a change, and removes invalid ones. The history of each record keeps the former
 * value. Many values are converted in the background, and the field is hidden until then; returns whether this is the
 * case.
 */
export async function convertHeld(ctx: Context, id: string, change: Change, holding: number): Promise<boolean> {
  if (holding > FEW) {
    const [before, after] = change;
    const about = { field: after.name, fields: 1 };
    await openOperation(ctx, convertOperation, {
      record: after.record,
      about,
      input: { id, before, after },
      total: holding,
    });
    return true;
  }
  for (let at: string | null = null; ;) {
    const done = await slice(ctx, change, at);
    if (done.isLast) break;
    at = done.position;
  }
  return false;
}

async function slice(ctx: Context, [before, after]: Change, position: string | null): Promise<OperationSlice> {
  const record = recordNamed(before.record);
  const [from, to] = [definitionOf(before), definitionOf(after)];
  const held = (await nextHeld(ctx, before, position)).map((one) => {
    const parsed = fitted(ctx, from, to, one.value);
    return [one, 'problem' in parsed ? null : parsed.value] as const;
  });
  const refused = held.filter(([, value]) => value === null).map(([{ id }]) => id);
  await dropOwnValue(ctx, record, before.key, refused);
  const fitting = held.filter(([, value]) => value !== null).map(([{ id }, value]) => ({ id, value }));
  await writeOwnValues(ctx, record, before.key, fitting);
  const changed = await writeLines(ctx, [before, after], held);
  return {
    changed,
    unchanged: held.length - changed,
    refusals: [],
    position: held.at(-1)?.[0].id ?? position,
    isLast: held.length < SLICE,
  };
}

interface Input {
  readonly id: string;
  readonly before: CustomField;
  readonly after: CustomField;
}

export const convertOperation: OperationBody<Input> = {
  definition: convertValues,
  summary: 'Convert the values of a custom field',
  mustEnd: true,
  pass: () => ({ slice: (ctx, { input }, position) => slice(ctx, [input.before, input.after], position) }),
  finish: async (ctx, { input: { id } }) => {
    await ctx.tx.run(sql`
      update custom_field set converting_since = null where company_id = ${ctx.companyId} and id = ${id}`);
    ctx.changes.note('custom_field', 'update', id, null);
    await rebuildSearch(ctx, [id]);
  },
};
